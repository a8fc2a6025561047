public import BackswipeUnits

/// The look of a bar's tabs, by state.
@preconcurrency @MainActor
public final class UITabBarItemAppearance: NSObjectIdentity {
  /// The place of a tab's icon.
  public enum Style: Int, Sendable {
    case stacked
    case inline
    case compactInline
  }

  /// The look of tabs that are not selected.
  public let normal = UITabBarItemStateAppearance()
  /// The look of the selected tab.
  public let selected = UITabBarItemStateAppearance()
  /// The look of disabled tabs.
  public let disabled = UITabBarItemStateAppearance()
  /// Kept for source compatibility: nothing is focused.
  public let focused = UITabBarItemStateAppearance()
  private let style: Style
  var onChange: () -> Void = {}

  /// The default look.
  public init(style: Style) {
    self.style = style
    for state in states { state.onChange = { [weak self] in self?.onChange() } }
  }

  /// The default look, with icons above titles.
  public convenience init() { self.init(style: .stacked) }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  /// Resets all values.
  public func configureWithDefault(for style: Style) {
    for state in states { state.values = UITabBarItemStateAppearance.Values() }
  }

  /// An independent copy.
  public func copy() -> Any {
    let copy = UITabBarItemAppearance(style: style)
    for (new, old) in zip(copy.states, states) { new.values = old.values }
    return copy
  }
}

/// The look of a bar's tabs in one state.
@preconcurrency @MainActor
public final class UITabBarItemStateAppearance: NSObjectIdentity {
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

  /// The font and colour of titles.
  public var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.text }
    set { values.text = newValue }
  }
  /// The colour of template icons; nil for the tint or grey.
  public var iconColor: UIColor? {
    get { values.iconColor }
    set { values.iconColor = newValue }
  }
  /// The offset of titles, in points.
  public var titlePositionAdjustment: UIOffset {
    get { values.shift }
    set { values.shift = newValue }
  }
  /// The colour of badges whose items have none; nil for red.
  public var badgeBackgroundColor: UIColor? {
    get { values.badgeColor }
    set { values.badgeColor = newValue }
  }
  /// The font and colour of badge texts.
  public var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { values.badgeText }
    set { values.badgeText = newValue }
  }
  /// The offset of badges, in points.
  public var badgePositionAdjustment: UIOffset {
    get { values.badgeShift }
    set { values.badgeShift = newValue }
  }
  /// The offset of texts in badges, in points.
  public var badgeTitlePositionAdjustment: UIOffset {
    get { values.badgeTextShift }
    set { values.badgeTextShift = newValue }
  }
}
