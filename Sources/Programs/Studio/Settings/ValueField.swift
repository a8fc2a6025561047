import BackswipeUI
import BackswipeUnits

/// A field that shows and edits a value: the return key commits it, and Escape restores it. While
/// the field is empty, the former value is its placeholder.
@MainActor
final class ValueField: UIView, UITextFieldDelegate {
  let field: PromptField
  /// Called with the committed text; returns false to keep the keyboard.
  var onType: ((String) -> Bool)?
  /// Called when editing ends.
  var onLeave: (() -> Void)?
  /// Called before editing begins.
  var onBegin: (() -> Void)?
  private var shown = ""
  private var editable = ""
  private let clears: Bool
  /// The placeholder while there is neither a text nor a former value; nil for none.
  var prompt: String? { didSet { if !field.isEditing { field.prompt = prompt } } }

  /// - Parameter clears: whether the field is cleared when editing begins.
  init(_ identifier: String, _ label: String, clears: Bool = true) {
    field = PromptField(inset: 6)
    self.clears = clears
    super.init(frame: .zero)
    isOpaque = false
    field.font = PanelStyle.text
    field.textColor = UIColor(StudioColors.ink)
    field.backgroundColor = UIColor(StudioColors.field)
    field.layer.cornerRadius = 6
    field.autocapitalizationType = .none
    field.textAlignment = clears ? .right : .left
    field.accessibilityIdentifier = identifier
    field.accessibilityLabel = label
    field.delegate = self
    addSubview(field)
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows a value.
  ///
  /// - Parameter editable: the text of the value for editing.
  func render(_ text: String, editable: String, isWrong: Bool = false) {
    (shown, self.editable) = (text, editable)
    field.textColor = UIColor(isWrong ? StudioColors.red : StudioColors.ink)
    if !field.isEditing { field.text = text }
  }

  /// Commits the text, as the return key does.
  func commit() {
    guard field.isEditing else { return }
    _ = onType?(field.text ?? "")
    field.resignFirstResponder()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = bounds
  }

  // MARK: UITextFieldDelegate

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    onBegin?()
    return true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    field.prompt = editable.isEmpty ? prompt : editable
    field.text = clears ? "" : editable
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if onType?(field.text ?? "") ?? true { field.resignFirstResponder() }
    return false
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    field.prompt = prompt
    field.text = shown
    onLeave?()
    field.text = shown
  }
}
