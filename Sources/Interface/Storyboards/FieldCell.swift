import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// A row of a prototype with a text field beside its title.
@MainActor
final class FieldCell: UITableViewCell, UITextFieldDelegate {
  private let field = UITextField()
  private var changed: (String) -> Void = { _ in }
  private var face: FontFile?
  /// The width of the titles of the list, which aligns its fields.
  var titleWidth: CGFloat = 0 { didSet { if titleWidth != oldValue { setNeedsLayout() } } }

  override init(style: CellStyle = .default, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    field.clearButtonMode = .whileEditing
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.delegate = self
    field.addTarget(self, action: FieldCell.edited, for: .editingChanged)
    contentView.addSubview(field)
  }

  required init?(coder: NSCoder) { return nil }

  /// The width of a title, in points.
  ///
  /// - Parameter face: nil for the system's font.
  static func width(ofTitle title: String, _ face: FontFile?) -> CGFloat {
    TextMetrics.width(of: title, font: UITraitCollection.current.rowFont(face)).rounded(.up)
  }

  /// - Parameters:
  ///   - titleWidth: the width of the titles of the list, which aligns its fields.
  ///   - face: the font of title and field; nil for the system's.
  ///   - changed: called with every change of the text.
  func configure(
    _ title: String, face: FontFile?, titleWidth: CGFloat, text: String, placeholder: String,
    changed: @escaping (String) -> Void
  ) {
    self.title = title
    self.titleWidth = titleWidth
    if self.face != face {
      self.face = face
      field.font = face.map { .scaled($0, .body) } ?? .preferredFont(forTextStyle: .body)
    }
    // The caret of a field that is edited stays.
    if field.text != text { field.text = text }
    field.placeholder = placeholder
    self.changed = changed
    accessibilityValue = text.isEmpty ? nil : text
    setNeedsLayout()
  }

  private func edited() {
    let text = field.text ?? ""
    accessibilityValue = text.isEmpty ? nil : text
    changed(text)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  override func layoutSubviews() {
    partBelow =
      traitCollection.hasAccessibilityTextSize && title?.isEmpty == false
      ? field.intrinsicContentSize.height : 0
    super.layoutSubviews()
    if let below = partBelowFrame {
      field.frame = convert(below, to: contentView)
      return
    }
    // A title that is too wide moves only its field to the right.
    let name = max(
      Self.width(ofTitle: title ?? "", face), min(titleWidth, contentView.bounds.width / 2))
    let before = icon == nil ? 0 : Self.iconSize + Self.padding
    let left = sideMargin + before + (name > 0 ? name + 12 : 0)
    let width = max(contentView.bounds.width - left - 8, 0)
    field.frame = CGRect(
      x: contentView.effectiveUserInterfaceLayoutDirection == .rightToLeft ? 8 : left, y: 0,
      width: width, height: contentView.bounds.height)
  }
}
