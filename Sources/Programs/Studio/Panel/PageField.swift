import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// A field on a grey ground that commits its text when editing ends, by the return key or
/// otherwise.
@MainActor
final class PageField: PromptField {
  /// Called with the text when editing ends.
  var onCommit: ((String) -> Void)?

  /// Called with the text by the return key.
  var onReturn: ((String) -> Void)?

  /// - Parameter prompt: the text shown while it is empty; nil for none.
  init(_ identifier: String, _ label: String, prompt: String? = nil) {
    super.init(inset: 8)
    font = .systemFont(ofSize: 13)
    textColor = UIColor(StudioColors.ink)
    backgroundColor = UIColor(StudioColors.field)
    layer.cornerRadius = 7
    autocapitalizationType = .none
    self.prompt = prompt
    accessibilityIdentifier = identifier
    accessibilityLabel = label
    // An action for this event makes the return key end editing.
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

  /// Shows a text, unless the field is being edited.
  func render(_ value: String) { if !isEditing, text != value { text = value } }
}
