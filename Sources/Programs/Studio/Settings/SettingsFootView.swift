import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The outcome of an action, in words.
package struct SettingsNotice: Equatable, Sendable {
  package var text: String
  /// Whether the action failed.
  package var isFailure: Bool

  package init(_ text: String, isFailure: Bool = false) {
    self.text = text
    self.isFailure = isFailure
  }
}

/// The buttons that copy or save settings, and the outcome.
@MainActor
final class SettingsFootView: UIView {
  private let buttons: [PageButton]
  private let words = PanelStyle.label(StudioColors.gray, PanelStyle.small)
  var canSave = true { didSet { buttons.last?.isEnabled = canSave } }

  var notice: SettingsNotice? { didSet { if notice != oldValue { wordsChanged() } } }
  /// The text shown while there is no notice; nil for none.
  var hint: String? { didSet { if hint != oldValue { wordsChanged() } } }

  private func wordsChanged() {
    words.text = notice?.text ?? hint
    words.textColor = UIColor(notice?.isFailure == true ? StudioColors.red : StudioColors.gray)
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  init(
    copyString: @escaping @MainActor () -> Void, copyYAML: @escaping @MainActor () -> Void,
    copyFlags: @escaping @MainActor () -> Void,
    save: @escaping @MainActor () -> Void
  ) {
    buttons = [
      PageButton("Copy string", "settings.copyString", action: copyString),
      PageButton("Copy YAML", "settings.copyYAML", action: copyYAML),
      PageButton("Copy --set", "settings.copyFlags", action: copyFlags),
      PageButton("Save", "settings.save", action: save),
    ]
    super.init(frame: .zero)
    backgroundColor = UIColor(StudioColors.paper)
    words.numberOfLines = 0
    words.accessibilityIdentifier = "settings.notice"
    for button in buttons { addSubview(button) }
    buttons.last?.accessibilityLabel = "Save into the prototype"
    addSubview(words)
  }

  required init?(coder: NSCoder) { return nil }

  private func wordsHeight(_ width: CGFloat) -> CGFloat {
    words.text?.isEmpty ?? true
      ? 0 : PanelStyle.height(of: words, width: width - 2 * PanelStyle.margin - 8) + 6
  }

  func height(for width: CGFloat) -> CGFloat {
    PanelStyle.buttonHeight + 2 * PanelStyle.margin + wordsHeight(width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = PanelStyle.margin
    let top = margin + wordsHeight(bounds.width)
    words.frame = CGRect(
      x: margin + 4, y: margin - 2, width: max(bounds.width - 2 * margin - 8, 1),
      height: max(top - margin - 4, 0))
    let gap: CGFloat = 6
    let width = max(
      (bounds.width - 2 * margin - CGFloat(buttons.count - 1) * gap)
        / CGFloat(buttons.count), 1
    ).rounded(.down)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: margin + CGFloat(index) * (width + gap), y: top, width: width,
        height: PanelStyle.buttonHeight)
    }
  }

  override func draw(_ rect: CGRect) {
    Self.draw([.hairline(Hairline(.top, of: rect), StudioColors.line.now)])
  }
}
