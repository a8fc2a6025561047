/// How a tab bar looks in one situation.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// Icons above titles.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) { didSet { watch() } }
  /// Icons beside titles.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { watch() } }
  /// Icons beside titles where the bar is low.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { watch() }
  }
  /// Kept.
  open var selectionIndicatorTintColor: UIColor?
  /// Kept.
  open var selectionIndicatorImage: UIImage?

  /// The default background.
  public override init() {
    super.init()
    watch()
  }

  /// As another one, of any bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
      inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
      compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
    }
    watch()
  }

  open override func copy() -> Any { UITabBarAppearance(barAppearance: self) }

  private func watch() {
    for items in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      items.onChange = { [weak self] in self?.changed() }
    }
    changed()
  }
}

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
  fileprivate var onChange: () -> Void = {}

  /// The default look.
  public init(style: Style) {
    self.style = style
    for state in states { state.onChange = { [weak self] in self?.onChange() } }
  }

  /// The default look, icons above titles.
  public convenience init() { self.init(style: .stacked) }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  /// A copy, which changes by itself.
  public func copy() -> Any { duplicate() }

  fileprivate func duplicate() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: style)
    for (new, old) in zip(copy.states, states) {
      new.titleTextAttributes = old.titleTextAttributes
      new.iconColor = old.iconColor
    }
    return copy
  }
}

/// How the tabs of a bar look in one state.
@preconcurrency @MainActor
public final class UITabBarItemStateAppearance {
  fileprivate var onChange: () -> Void = {}

  /// The font and the colour of titles.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange() } }
  /// Of icons that are templates; nil for the tint, or grey.
  public var iconColor: UIColor? { didSet { onChange() } }
  /// Kept.
  public var titlePositionAdjustment = UIOffset.zero
  /// Kept; a badge has its item's colour.
  public var badgeBackgroundColor: UIColor?
}
