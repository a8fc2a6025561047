import BackswipeUI
import BackswipeUnits

/// A field with its own placeholder label: the library's placeholder is too pale on the grounds of
/// the panel.
@MainActor
class PromptField: UITextField {
  private let label = PageStyle.label(StudioColors.gray)

  /// The text shown while the field is empty; nil for none.
  var prompt: String? {
    didSet {
      label.text = prompt
      showPrompt()
    }
  }

  init() {
    super.init(frame: .zero)
    label.numberOfLines = 1
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
}
