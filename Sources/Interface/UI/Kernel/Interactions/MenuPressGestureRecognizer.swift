import BackswipeGestures

/// The long press that opens a context menu; fails where there is none, so that the touch stays with
/// the view.
@MainActor
final class MenuPressGestureRecognizer: UILongPressGestureRecognizer {
  weak var interaction: UIContextMenuInteraction?
  private var hasBegun = false

  override func shouldBegin() -> Bool {
    guard let interaction, super.shouldBegin() else { return false }
    return interaction.prepareMenu(at: location(in: view))
  }

  override var isSystemClass: Bool { true }

  // Most touches on a list open no menu; presses that fail before they begin are not recorded.
  override func records(_ state: GestureState) -> Bool {
    defer {
      if state == .began { hasBegun = true }
      if state == .possible { hasBegun = false }
    }
    return hasBegun || state == .began
  }
}
