import BackswipeGeometry
import BackswipeScene

/// A row of a prototype with a text field beside its title.
@MainActor
final class FieldCell: UITableViewCell, UITextFieldDelegate {
  private let field = UITextField()
  private var changed: (String) -> Void = { _ in }

  override func didInitialize() {
    super.didInitialize()
    field.clearButtonMode = .whileEditing
    field.delegate = self
    field.addTarget(self, action: FieldCell.edited, for: .editingChanged)
    contentView.addSubview(field)
  }

  /// - Parameter changed: told of every change of the text.
  func show(
    _ title: String, text: String, placeholder: String, changed: @escaping (String) -> Void
  ) {
    self.title = title
    field.text = text
    field.placeholder = placeholder
    self.changed = changed
    setNeedsLayout()
  }

  private func edited() { changed(field.text ?? "") }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let name = TextMetrics.width(of: title ?? "", font: UIFont.systemFont(ofSize: 17).font)
    let left = Self.padding + (name > 0 ? name.rounded(.up) + 12 : 0)
    field.frame = CGRect(
      x: left, y: 0, width: max(contentView.bounds.width - left - 8, 0),
      height: contentView.bounds.height)
  }
}
