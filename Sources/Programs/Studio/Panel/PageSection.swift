import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// A section of a page: a heading, and a card below it.
@MainActor
class PageSection: UIView {
  private let heading = PanelStyle.paragraph(StudioColors.gray, size: 13, weight: .semibold)
  let card = UIView()
  private static let head: CGFloat = 28

  init(_ title: String) {
    super.init(frame: .zero)
    isOpaque = false
    heading.text = title
    heading.numberOfLines = 1
    card.backgroundColor = UIColor(StudioColors.card)
    card.layer.cornerRadius = PanelStyle.cardCorner
    addSubview(heading)
    addSubview(card)
  }

  required init?(coder: NSCoder) { return nil }

  /// The heading.
  var title: String {
    get { heading.text ?? "" }
    set { if newValue != title { heading.text = newValue } }
  }

  func add(_ views: [UIView]) { for view in views { card.addSubview(view) } }

  /// Requests that the page updates and lays out all sections.
  func askLayout() { superview?.superview?.setNeedsLayout() }

  /// Lays out the card's contents. Overridden.
  ///
  /// - Returns: the card's height.
  func layOut(width: CGFloat) -> CGFloat { 0 }

  /// Lays out the section in a width, and returns its height.
  func fit(x: CGFloat, y: CGFloat, width: CGFloat) -> CGFloat {
    let height = layOut(width: width)
    heading.frame = CGRect(
      x: PanelStyle.inset, y: 8, width: max(width - 2 * PanelStyle.inset, 0), height: 18)
    card.frame = CGRect(x: 0, y: Self.head, width: width, height: height)
    frame = CGRect(x: x, y: y, width: width, height: Self.head + height)
    return frame.height
  }
}
