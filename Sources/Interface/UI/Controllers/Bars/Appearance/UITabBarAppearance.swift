public import BackswipeUnits

/// How a tab bar looks in one situation.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// Icons above titles.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { stackedLayoutAppearance = exchange(oldValue, for: stackedLayoutAppearance) }
  }
  /// Kept: tabs of a bar that is not low have their icons above their titles.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { inlineLayoutAppearance = exchange(oldValue, for: inlineLayoutAppearance) }
  }
  /// Icons beside titles where the bar is low.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet {
      compactInlineLayoutAppearance = exchange(oldValue, for: compactInlineLayoutAppearance)
    }
  }
  /// Where tabs stand; `automatic` fills the bar's width.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  /// Points of a tab's width where tabs are centred; 0 for as wide as the widest of them needs.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  /// Points between tabs that are centred; 0 for the bar's own.
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }
  /// Kept.
  open var selectionIndicatorTintColor: UIColor?
  /// Kept.
  open var selectionIndicatorImage: UIImage?

  /// The default background, which is the same on every kind of device.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    watch()
  }

  /// As another one, of any bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    watch()
    if let other = barAppearance as? UITabBarAppearance { take(other) }
  }

  private func take(_ other: UITabBarAppearance) {
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
  /// Where the tabs of a bar stand.
  public enum ItemPositioning: Int, Sendable {
    /// As `fill`.
    case automatic = 0
    /// Side by side over the whole width.
    case fill = 1
    /// In the middle, as wide as they are asked to be.
    case centered = 2
  }
}
