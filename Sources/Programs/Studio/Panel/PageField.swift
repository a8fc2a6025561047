import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// A field on a grey ground that hands over what was typed when editing ends, by the return key or
/// otherwise.
@MainActor
final class PageField: PromptField {
  /// Called with the text when editing ends.
  var onCommit: ((String) -> Void)?

  /// Called with the text by the return key.
  var onReturn: ((String) -> Void)?

  /// - Parameter prompt: what is seen while it is empty; nil for nothing.
  init(_ identifier: String, _ label: String, prompt: String? = nil) {
    super.init()
    font = .systemFont(ofSize: 13)
    textColor = UIColor(PageStyle.ink)
    backgroundColor = UIColor(PageStyle.field)
    layer.cornerRadius = 7
    autocapitalizationType = .none
    self.prompt = prompt
    accessibilityIdentifier = identifier
    accessibilityLabel = label
    // With an action for it, the return key ends editing.
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onReturn?(text ?? "")
      }, for: .editingDidEndOnExit)
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onCommit?(text ?? "")
      }, for: .editingDidEnd)
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows a text, unless one is being typed.
  func show(_ value: String) { if !isEditing, text != value { text = value } }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).insetBy(dx: 8, dy: 0)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds).insetBy(dx: 8, dy: 0)
  }
}
