import BackswipeUnits

/// The open menu of a control, and the finger that has opened it.
@MainActor
final class ControlMenu {
  private weak var control: UIControl?
  private var press: UILongPressGestureRecognizer?
  private(set) weak var overlay: MenuOverlay?
  /// Whether the finger that opened the menu is still down.
  private var isHeld = false
  /// The place of the last press in the control.
  private(set) var location = CGPoint.zero
  private var interaction: ControlMenuInteraction?

  init(_ control: UIControl) { self.control = control }

  /// Adds or removes the recogniser of a long press.
  func update(opensByPress: Bool) {
    guard opensByPress != (press != nil), let control else { return }
    if let press {
      control.removeGestureRecognizer(press)
      self.press = nil
    } else {
      let made = UILongPressGestureRecognizer(target: self, action: ControlMenu.pressed)
      control.addGestureRecognizer(made)
      press = made
    }
  }

  /// The interaction, added to the control; nil without one.
  var addedInteraction: UIContextMenuInteraction? {
    guard let control else { return nil }
    if let interaction, interaction.view === control { return interaction }
    let made = ControlMenuInteraction(self, of: control)
    interaction = made
    control.addInteraction(made)
    return made
  }

  /// Opens the menu without a finger.
  func open() {
    location = control.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) } ?? .zero
    _ = openMenu()
  }

  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    guard let control else { return }
    if recognizer.state == .began { location = recognizer.location(in: control) }
    switch recognizer.state {
    case .began:
      if control.isEnabled, openMenu() { overlay?.held(at: recognizer.location(in: nil)) }
    case .changed: overlay?.heldMoved(to: recognizer.location(in: nil))
    case .ended: overlay?.heldLifted(at: recognizer.location(in: nil))
    default: overlay?.slide(to: nil)
    }
  }

  /// Opens the control's menu; returns whether there is one.
  private func openMenu() -> Bool {
    guard let control, overlay?.isOpen != true else { return false }
    control.send(.menuActionTriggered, nil)
    guard let shown = control.menuToShow else { return false }
    overlay = MenuOverlay.present(shown.menu, shown.source)
    return overlay != nil
  }

  /// A touch has begun that opens the menu at once.
  func touchBegan(_ touch: UITouch) {
    location = touch.location(in: control)
    isHeld = openMenu()
    if isHeld { overlay?.held(at: touch.location(in: nil)) }
  }

  /// Whether the finger that opened the menu is still down.
  var holdsFinger: Bool { isHeld && overlay?.isOpen == true }

  func touchMoved(_ touch: UITouch) { overlay?.heldMoved(to: touch.location(in: nil)) }

  func touchEnded(_ touch: UITouch?) {
    isHeld = false
    if let touch {
      overlay?.heldLifted(at: touch.location(in: nil))
    } else {
      overlay?.slide(to: nil)
    }
  }

  func close() { overlay?.close(animated: false) }
}
