public import BackswipeUnits

/// How the tabs of a bar look, by state.
@preconcurrency @MainActor
public final class UITabBarItemAppearance {
  /// Where a tab's icon stands.
  public enum Style: Int, Sendable {
    case stacked
    case inline
    case compactInline
  }

  /// Tabs that are not selected.
  public let normal = UITabBarItemStateAppearance()
  /// The tab that is shown.
  public let selected = UITabBarItemStateAppearance()
  /// Tabs that cannot be tapped.
  public let disabled = UITabBarItemStateAppearance()
  /// Kept: nothing is focused.
  public let focused = UITabBarItemStateAppearance()
  private let style: Style
  var onChange: () -> Void = {}

  /// The default look.
  public init(style: Style) {
    self.style = style
    for state in states { state.onChange = { [weak self] in self?.onChange() } }
  }

  /// The default look, icons above titles.
  public convenience init() { self.init(style: .stacked) }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  /// Takes back everything that was set.
  public func configureWithDefault(for style: Style) {
    for state in states { state.values = UITabBarItemStateAppearance.Values() }
  }

  /// A copy, which changes by itself.
  public func copy() -> Any {
    let copy = UITabBarItemAppearance(style: style)
    for (new, old) in zip(copy.states, states) { new.values = old.values }
    return copy
  }
}

/// How the tabs of a bar look in one state.
@preconcurrency @MainActor
public final class UITabBarItemStateAppearance {
  struct Values {
    var text: [NSAttributedString.Key: Any] = [:]
    var iconColor: UIColor?
    var shift = UIOffset.zero
    var badgeColor: UIColor?
    var badgeText: [NSAttributedString.Key: Any] = [:]
    var badgeShift = UIOffset.zero
    var badgeTextShift = UIOffset.zero
  }

  fileprivate var onChange: () -> Void = {}
  fileprivate(set) var values = Values() { didSet { onChange() } }

  /// The font and the colour of titles.
  public var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.text }
    set { values.text = newValue }
  }
  /// Of icons that are templates; nil for the tint, or grey.
  public var iconColor: UIColor? {
    get { values.iconColor }
    set { values.iconColor = newValue }
  }
  /// Moves titles from their place, in points.
  public var titlePositionAdjustment: UIOffset {
    get { values.shift }
    set { values.shift = newValue }
  }
  /// Of badges whose items say nothing; nil for red.
  public var badgeBackgroundColor: UIColor? {
    get { values.badgeColor }
    set { values.badgeColor = newValue }
  }
  /// The font and the colour of what badges say.
  public var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { values.badgeText }
    set { values.badgeText = newValue }
  }
  /// Moves badges from their place, in points.
  public var badgePositionAdjustment: UIOffset {
    get { values.badgeShift }
    set { values.badgeShift = newValue }
  }
  /// Moves what badges say in them, in points.
  public var badgeTitlePositionAdjustment: UIOffset {
    get { values.badgeTextShift }
    set { values.badgeTextShift = newValue }
  }
}
