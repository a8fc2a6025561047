public import BackswipeUnits

/// The look of a tab bar in one situation.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The look of tabs with icons above titles.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { stackedLayoutAppearance = exchange(oldValue, for: stackedLayoutAppearance) }
  }
  /// Kept for source compatibility: only low bars have icons beside titles, by the compact look.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { inlineLayoutAppearance = exchange(oldValue, for: inlineLayoutAppearance) }
  }
  /// The look of tabs with icons beside titles, in a compact bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet {
      compactInlineLayoutAppearance = exchange(oldValue, for: compactInlineLayoutAppearance)
    }
  }
  /// The distribution of tabs; `automatic` fills the bar's width.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  /// The width of centred tabs, in points; 0 for that required by the widest one.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  /// The distance between centred tabs, in points; 0 for the bar's.
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }
  /// The colour of the indicator's image, if that is a template; nil for the tint.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  /// The image behind the selected tab; nil for the bar's.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }

  /// An appearance with the default background, which is the same on all devices.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    watch()
  }

  /// An appearance with the values of another one, of any bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    watch()
    if let other = barAppearance as? UITabBarAppearance { copyProperties(of: other) }
  }

  private func copyProperties(of other: UITabBarAppearance) {
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
  }

  open override func copy() -> Any { UITabBarAppearance(barAppearance: self) }

  private func watch() {
    for items in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      watch(items)
    }
  }

  private func watch(_ items: UITabBarItemAppearance) {
    items.onChange = { [weak self] in self?.changed() }
  }

  private func exchange(_ old: UITabBarItemAppearance, for new: UITabBarItemAppearance)
    -> UITabBarItemAppearance
  {
    old.onChange = {}
    let copy = new.ownCopy
    watch(copy)
    changed()
    return copy
  }
}

extension UITabBar {
  /// The distribution of a bar's tabs.
  public enum ItemPositioning: Int, Sendable {
    /// Equal to `fill`.
    case automatic = 0
    /// Distributed over the whole width.
    case fill = 1
    /// Centred, with their specified width.
    case centered = 2
  }
}
