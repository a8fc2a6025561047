import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// Colours, fonts and distances of the panel.
@MainActor
enum PanelStyle {
  static let paper = StudioColors.paper
  static let card = StudioColors.card
  static let line = StudioColors.line
  static let ink = StudioColors.ink
  static let gray = StudioColors.gray
  static let pale = StudioColors.pale
  static let tint = StudioColors.tint
  static let selection = StudioColors.soft
  static let field = StudioColors.field
  static let red = StudioColors.red
  static let orange = StudioColors.orange

  static let text = UIFont.systemFont(ofSize: 13)
  static let small = UIFont.systemFont(ofSize: 12)
  static let margin: CGFloat = 8
  static let corner: CGFloat = 8

  /// A label of one line.
  static func label(_ color: Color = ink, _ font: UIFont = text) -> UILabel {
    let label = UILabel()
    label.font = font
    label.textColor = UIColor(color)
    return label
  }

  /// A field with a grey ground.
  static func field(_ identifier: String, _ label: String) -> UITextField {
    let field = UITextField()
    field.font = text
    field.textColor = UIColor(ink)
    field.backgroundColor = UIColor(Self.field)
    field.layer.cornerRadius = 6
    field.autocapitalizationType = .none
    field.borderStyle = .none
    field.accessibilityIdentifier = identifier
    field.accessibilityLabel = label
    return field
  }

  /// A button with words.
  static func button(
    _ title: String, _ identifier: String, action: @escaping @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = text
    button.setTitleColor(UIColor(tint), for: .normal)
    button.accessibilityLabel = title
    button.accessibilityIdentifier = identifier
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  /// Scales a control of touch size into a smaller frame of its proportions.
  static func place(_ control: UIView?, _ frame: CGRect, scale: CGFloat) {
    guard let control else { return }
    control.transform = CGAffineTransform(scaleX: scale, y: scale)
    control.bounds.size = CGSize(width: frame.width / scale, height: frame.height / scale)
    control.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The height of a label's text in lines of a width.
  static func height(of label: UILabel, width: CGFloat) -> CGFloat {
    let most = CGSize(width: max(width, 1), height: .greatestFiniteMagnitude)
    return label.sizeThatFits(most).height.rounded(.up)
  }
}

/// A field whose text is inset from the ends of its ground.
@MainActor
final class PanelField: PromptField {
  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).insetBy(dx: 6, dy: 0)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds).insetBy(dx: 6, dy: 0)
  }
}
