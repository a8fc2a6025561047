import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// A large title, which goes upwards behind the row when it is shortened, and grows when it is
/// stretched.
@MainActor
final class LargeTitleView: UIView {
  /// Points between the words and the bar's lower edge. (obs)
  static let bottomMargin: CGFloat = 8

  private let label = UILabel()
  var text: String? { didSet { if text != oldValue { changed() } } }
  var font: UIFont? { didSet { if font != oldValue { changed() } } }
  var color: UIColor? { didSet { label.textColor = color } }
  /// Points beyond its height.
  var stretch = 0.0 { didSet { if stretch != oldValue { setNeedsLayout() } } }

  override func didInitialize() {
    isUserInteractionEnabled = false
    clipsToBounds = true
    label.layer.prefersCompositing = true
    addSubview(label)
  }

  private func changed() {
    label.text = text
    if let font { label.font = font }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = SideMargin.points(width: bounds.width)
    let scale = CGFloat(LargeTitle.scale(stretch: stretch)).onGrid
    let room = max(bounds.width - 2 * margin, 0) / scale
    let size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    let width = min(size.width, room)
    label.transform = .identity
    label.frame = CGRect(
      x: margin, y: bounds.height - Self.bottomMargin - size.height, width: width,
      height: size.height)
    guard scale != 1 else { return }
    // About its lower left corner.
    label.transform = CGAffineTransform(scaleX: scale, y: scale)
    label.center = CGPoint(
      x: margin + width * scale / 2,
      y: bounds.height - Self.bottomMargin - size.height * scale / 2)
  }

  override var shownText: String? { text }
}

extension LargeTitle {
  /// The font at a preferred size of text. Beyond the sizes that everybody may choose it does not grow:
  /// how far UIKit's does there is not known.
  static func font(_ category: UIContentSizeCategory) -> UIFont {
    let size = UIFont.TextStyle.largeTitle.size(min(category, .extraExtraExtraLarge))
    return .systemFont(ofSize: size, weight: .bold)
  }

  /// Points that a title in that font adds to the bar.
  static func height(_ category: UIContentSizeCategory) -> Double {
    func line(_ category: UIContentSizeCategory) -> CGFloat {
      TextMetrics.lineHeight(font(category).font)
    }
    if category == .large { return height() }
    return height(growth: Double((line(category) - line(.large)).rounded()))
  }
}

extension UINavigationItem {
  /// What the bar has below its row for it.
  var barExtension: BarExtension {
    guard searchController != nil else {
      return BarExtension(titleHeight: largeTitleHeight, search: .none)
    }
    return BarExtension(
      titleHeight: largeTitleHeight, search: hidesSearchBarWhenScrolling ? .hides : .stays)
  }

  /// How much of that shows; nil where there is none.
  var shownExtent: BarExtension.Extent? {
    guard showsLargeTitle || searchController != nil else { return nil }
    return barExtent ?? barExtension.expanded
  }

  /// How far the search field is at the top of the bar, 0…1.
  var searchProgress: Double { searchController?.progress ?? 0 }

  /// Points by which the bar is higher than its row, or lower than that while one searches.
  ///
  /// - Parameter row: height of the row and the prompt.
  func barGrowth(row: Double, stretches: Bool) -> Double {
    guard let extent = shownExtent else { return 0 }
    let resting = extent.shown + (stretches ? extent.stretch : 0)
    guard let searchController, searchController.progress > 0 else { return resting }
    let active = searchController.activeHeight(row: row) - row
    return resting + (active - resting) * searchController.progress
  }

  /// What it asks of large titles.
  var largeTitleMode: LargeTitle.Mode {
    switch largeTitleDisplayMode {
    case .automatic: .automatic
    case .always: .always
    case .never, .inline: .never
    }
  }
}
