import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// A large title, which moves up behind the row when it is collapsed, and grows when it is
/// stretched.
@MainActor
final class LargeTitleView: UIView {
  /// The distance between the text and the bar's lower edge, in points. (obs)
  static let bottomMargin: CGFloat = 8

  private let label = UILabel()
  /// Below the title; nil without one.
  private var below: UIView?
  private(set) var text: String?
  /// The stretching beyond its height, in points.
  var stretch = 0.0 { didSet { if stretch != oldValue { setNeedsLayout() } } }

  override func didInitialize() {
    isUserInteractionEnabled = false
    clipsToBounds = true
    label.layer.prefersCompositing = true
    addSubview(label)
  }

  override var directionOwner: UIView? { ownSuperview }

  /// Shows a subtitle below the title, or none.
  func setSubtitle(_ parts: BarTitleParts?, _ look: NavigationBarContentView.Look) {
    let view = parts?.largeSubtitleView ?? parts?.largeSubtitleLabel(below as? UILabel, look)
    if let below, below !== view, below.ownSuperview === self { below.removeFromSuperview() }
    below = view
    if let view, view.ownSuperview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// Shows a title in the look of the bar, or none.
  func setTitle(_ text: String?, _ look: NavigationBarContentView.Look) {
    let isSame = text == self.text && label.font == look.largeFont && label.styled == nil
    self.text = text
    label.setBarText(
      text, nil, look.largeFont, look.largeColor ?? look.titleColor, look.others.largeTitle)
    if !isSame || label.styled != nil { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = SideMargin.points(width: bounds.width)
    let scale = CGFloat(LargeTitle.scale(stretch: stretch)).onGrid
    let room = max(bounds.width - 2 * margin, 0) / scale
    let size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    let width = min(size.width, room)
    let mirror = mirror
    let full = max(bounds.width - 2 * margin, 0)
    let height = below.map { BarTitleParts.height(of: $0, width: full) } ?? 0
    below?.frame = mirror.rect(
      CGRect(
        x: margin, y: bounds.height - Self.bottomMargin - height, width: full, height: height))
    let foot = bounds.height - Self.bottomMargin - height
    label.transform = .identity
    label.frame = mirror.rect(
      CGRect(x: margin, y: foot - size.height, width: width, height: size.height))
    guard scale != 1 else { return }
    // About its lower leading corner.
    label.transform = CGAffineTransform(scaleX: scale, y: scale)
    label.center = mirror.point(
      CGPoint(
        x: margin + width * scale / 2,
        y: foot - size.height * scale / 2))
  }

  override var shownText: String? { text }
}

extension LargeTitle {
  /// The font for a content size category. It does not grow at accessibility sizes, for which
  /// UIKit's behaviour is unknown.
  static func font(_ category: UIContentSizeCategory) -> UIFont {
    let size = UIFont.TextStyle.largeTitle.size(min(category, .extraExtraExtraLarge))
    return .systemFont(ofSize: size, weight: .bold)
  }

  /// The height that a title in that font adds to the bar, in points.
  static func height(_ category: UIContentSizeCategory) -> Double {
    func line(_ category: UIContentSizeCategory) -> CGFloat {
      TextMetrics.lineHeight(font(category).font)
    }
    if category == .large { return height() }
    return height(growth: Double((line(category) - line(.large)).rounded()))
  }
}

extension UINavigationItem {
  /// The extension of the bar below its row.
  var barExtension: BarExtension {
    guard stacksSearchField else {
      return BarExtension(titleHeight: largeTitleHeight, search: .none)
    }
    return BarExtension(
      titleHeight: largeTitleHeight, search: hidesSearchBarWhenScrolling ? .hides : .stays)
  }

  /// The visible part of the extension; nil if there is none.
  var shownExtent: BarExtension.Extent? {
    guard showsLargeTitle || searchController != nil else { return nil }
    return barExtent ?? barExtension.expanded
  }

  /// The progress of the search field to the top of the bar, 0…1.
  var searchProgress: Double { searchController?.progress ?? 0 }

  /// The height of the bar in excess of its row, in points; may be negative in a search.
  ///
  /// - Parameter row: the height of the row and the prompt.
  func barGrowth(row: Double, stretches: Bool) -> Double {
    guard let extent = shownExtent else { return 0 }
    let resting = extent.shown + (stretches ? extent.stretch : 0)
    guard let searchController, searchController.progress > 0 else { return resting }
    let active = searchController.activeHeight(row: row) - row
    return resting + (active - resting) * searchController.progress
  }

  /// The preferred display of a large title.
  var largeTitleMode: LargeTitle.Mode {
    switch largeTitleDisplayMode {
    case .automatic: .automatic
    case .always: .always
    case .never, .inline: .never
    }
  }
}
