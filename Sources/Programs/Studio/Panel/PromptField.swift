import BackswipeUI
import BackswipeUnits

/// A field with its own placeholder label: the library's placeholder is too pale on the grounds of
/// the panel.
@MainActor
class PromptField: UITextField {
  private let label = PanelStyle.label(StudioColors.gray)
  private let inset: CGFloat

  /// The text shown while the field is empty; nil for none.
  var prompt: String? {
    didSet {
      label.text = prompt
      showPrompt()
    }
  }

  /// - Parameter inset: the distance of the text from the ends of the ground.
  init(inset: CGFloat = 0) {
    self.inset = inset
    super.init(frame: .zero)
    addSubview(label)
    addAction(UIAction { [weak self] _ in self?.showPrompt() }, for: .editingChanged)
  }

  required init?(coder: NSCoder) { return nil }

  override var text: String? { didSet { showPrompt() } }

  private func showPrompt() {
    let isHidden = hasText || prompt == nil
    if label.isHidden != isHidden { label.isHidden = isHidden }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.font = font
    label.textAlignment = textAlignment
    label.frame = textRect(forBounds: bounds)
    showPrompt()
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).insetBy(dx: inset, dy: 0)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds).insetBy(dx: inset, dy: 0)
  }
}
