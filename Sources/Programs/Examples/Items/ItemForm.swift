#if canImport(UIKit)
  import UIKit
#else
  public import BackswipeUI
#endif

/// Three text fields below one another, each with its label.
@MainActor
public final class ItemForm: UIView, UITextFieldDelegate {
  private static let margin: CGFloat = 16
  private static let rowHeight: CGFloat = 44
  private static let nameWidth: CGFloat = 80

  /// The field of the name.
  public let name = UITextField()
  /// The field of the serial number.
  public let serialNumber = UITextField()
  /// The field of the value, in whole dollars.
  public let value = UITextField()
  private let labels = [UILabel(), UILabel(), UILabel()]

  private var fields: [UITextField] { [name, serialNumber, value] }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    for (text, (label, field)) in zip(["Name", "Serial", "Value"], zip(labels, fields)) {
      label.text = text
      field.accessibilityLabel = text + " field"
      field.borderStyle = .roundedRect
      field.delegate = self
      addSubview(label)
      addSubview(field)
    }
    value.keyboardType = .numberPad
  }

  /// A form is only made in code.
  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    var y = safeAreaInsets.top + Self.margin
    for (label, field) in zip(labels, fields) {
      label.frame = CGRect(x: Self.margin, y: y, width: Self.nameWidth, height: Self.rowHeight)
      let x = Self.margin + Self.nameWidth
      field.frame = CGRect(
        x: x, y: y + 5, width: bounds.width - x - Self.margin, height: Self.rowHeight - 10)
      y += Self.rowHeight
    }
  }

  /// Ends editing on the return key.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func show(_ item: Item) {
    name.text = item.name
    serialNumber.text = item.serialNumber
    value.text = "\(item.valueInDollars)"
  }

  func save(to item: Item) {
    item.name = name.text ?? ""
    item.serialNumber = serialNumber.text ?? ""
    item.valueInDollars = Int(value.text ?? "") ?? 0
  }
}
