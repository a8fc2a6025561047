import BackswipeGeometry
import BackswipeScene
import BackswipeUI

/// A field on a grey ground that hands over what was typed when editing ends, by the return key or
/// otherwise.
@MainActor
final class PageField: UITextField {
  /// Called with the text when editing ends.
  var onCommit: ((String) -> Void)?

  init(_ identifier: String, _ label: String, placeholder: String? = nil) {
    super.init(frame: .zero)
    font = .systemFont(ofSize: 13)
    textColor = UIColor(PageStyle.ink)
    backgroundColor = UIColor(PageStyle.field)
    layer.cornerRadius = 7
    autocapitalizationType = .none
    self.placeholder = placeholder
    accessibilityIdentifier = identifier
    accessibilityLabel = label
    // With an action for it, the return key ends editing.
    addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onCommit?(text ?? "")
      }, for: .editingDidEnd)
  }

  /// Shows a text, unless one is being typed.
  func show(_ value: String) { if !isEditing, text != value { text = value } }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).insetBy(dx: 8, dy: 0)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds).insetBy(dx: 8, dy: 0)
  }
}
