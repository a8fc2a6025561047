import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// Fonts and distances of the panel, in points.
@MainActor
enum PanelStyle {
  static let text = UIFont.systemFont(ofSize: 13)
  static let small = UIFont.systemFont(ofSize: 13)
  /// From the panel's edge to a card.
  static let margin: CGFloat = 8
  /// From a card's edge to its contents.
  static let inset: CGFloat = 12
  static let corner: CGFloat = 8
  static let cardCorner: CGFloat = 10
  static let buttonHeight: CGFloat = 30

  /// A label of one line.
  static func label(_ color: StudioColor = StudioColors.ink, _ font: UIFont = text) -> UILabel {
    let label = UILabel()
    label.font = font
    label.textColor = UIColor(color)
    return label
  }

  /// A label of as many lines as its text needs.
  static func paragraph(
    _ color: StudioColor = StudioColors.ink, size: CGFloat = 13, weight: UIFont.Weight = .regular,
    identifier: String? = nil
  ) -> UILabel {
    let label = label(color, .systemFont(ofSize: size, weight: weight))
    label.numberOfLines = 0
    label.accessibilityIdentifier = identifier
    return label
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
