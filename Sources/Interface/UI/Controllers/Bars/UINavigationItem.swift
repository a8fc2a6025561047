import BackswipeNavigation

/// The contents of a navigation bar for a controller: a model, not a view.
@preconcurrency @MainActor
open class UINavigationItem: NSObjectIdentity {
  /// The part of its title that a back button shows.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title if it fits, otherwise "Back" or only the chevron.
    case `default` = 0
    /// "Back" if it fits, otherwise only the chevron.
    case generic = 1
    /// Only the chevron.
    case minimal = 2
  }

  /// The display of a large title in a bar that prefers large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Like the page below; the first one is large.
    case automatic = 0
    case always = 1
    case never = 2
    /// In the row. (iOS 17)
    case inline = 3
  }

  /// The display of a large title, in a bar that prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet {
      guard largeTitleDisplayMode != oldValue else { return }
      // The bar follows only shown items and queries none twice.
      controller?.navigationController?.outdateLargeTitles()
      changed()
    }
  }
  /// The look over content; nil for the bar's.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet {
      standardAppearance = standardAppearance?.ownCopy
      appearancesChanged()
    }
  }
  /// The look of a compact bar over content; nil for the bar's.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance?.ownCopy
      appearancesChanged()
    }
  }
  /// The look at the content's edge; nil for the bar's.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.ownCopy
      appearancesChanged()
    }
  }
  /// The look of a compact bar at the content's edge; nil for the bar's.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance?.ownCopy
      appearancesChanged()
    }
  }
  private(set) var hasAppearances = false

  private func appearancesChanged() {
    hasAppearances =
      standardAppearance != nil || compactAppearance != nil || scrollEdgeAppearance != nil
      || compactScrollEdgeAppearance != nil
    changed()
  }

  /// The faces of the bar's texts; nil for the system's.
  package var barFonts: BarFonts? { didSet { if barFonts != oldValue { changed() } } }
  /// 0 while the content ends at the bar … 1 when it passes under it.
  var edgeProgress = 0.0

  /// The search controller, whose field is at `searchBarPlacement`; nil for none.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.leave(self)
      searchController?.barItem = self
      barExtent = nil
      changed()
    }
  }
  /// Whether the search field collapses as the content moves up; true by default.
  open var hidesSearchBarWhenScrolling = true {
    didSet {
      guard hidesSearchBarWhenScrolling != oldValue else { return }
      changed()
      // Its visible part remains a function of the scroll position.
      controller?.navigationController?.layOutBars()
    }
  }

  /// As set by a client; nil if never set.
  var minimizationAsked: UIBarMinimization?
  /// The rule by which the bar leaves with the content, and its state; nil for a bar that stays.
  var minimizing: BarMinimizing?

  /// The visible extent of the parts below the row; nil if unknown or if there are none.
  var barExtent: BarExtension.Extent?
  /// Whether its title is large, as of the last layout.
  var showsLargeTitle: Bool { largeTitleHeight > 0 }
  /// The height that the large title adds to the bar, in points; 0 if the title is in the row.
  var largeTitleHeight = 0.0

  /// The page's title in the bar, and on the next page's back button; nil for none.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// Replaces the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// A line above the bar's content, which makes the bar 30 points taller.
  @exclusivity(unchecked)
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// The back button to this item's controller.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { changed() } }
  }
  /// The title of the default back button to this item's controller.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// The display of the title in the default back button to this item's controller.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }
  /// Whether the back button is shown next to the left items.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  /// The controller described; nil for an item of a standalone bar.
  @Linked var controller: UIViewController?
  /// The observers of changes.
  let observers = ChangeObservers()
  private var lefts: [UIBarButtonItem]?
  private var rights: [UIBarButtonItem]?
  /// The groups; nil until one is set or asked for.
  var groups: BarItemGroups?
  /// Subtitles, attributes and menus of the title; nil until one is set.
  var titleParts: BarTitleParts?
  /// Performed by the back button in place of a pop, also without a page beneath; its title replaces
  /// that of the button. Nil to pop. A swipe pops in any case. (iOS 16)
  open var backAction: UIAction? { didSet { if backAction !== oldValue { changed() } } }
  /// Kept for source compatibility: bars are not customised.
  open var customizationIdentifier: String?
  /// The place of the search field in a bar with room; decides with `navigationBarMinimization` about
  /// the bar's return. (iOS 16)
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
    didSet {
      guard preferredSearchBarPlacement != oldValue else { return }
      if minimizationAsked != nil { updateMinimizing() }
      changed()
      controller?.navigationController?.layOutBars()
    }
  }
  /// Whether `searchBarPlacementBarButtonItem` among the page's toolbar items stands for a button in
  /// the navigation bar; true by default. Without it, the toolbar has none. (iOS 26)
  open var searchBarPlacementAllowsToolbarIntegration = true {
    didSet {
      guard searchBarPlacementAllowsToolbarIntegration != oldValue else { return }
      changed()
      searchItem?.changed()
    }
  }
  /// Kept for source compatibility: no other object places the field.
  open var searchBarPlacementAllowsExternalIntegration = false
  /// As of the last layout; nil before.
  var searchPlace: SearchPlacementShown?
  var searchItem: UIBarButtonItem?
  private var isBackHidden = false

  /// An item for a page.
  public init(title: String? = nil) { self.title = title }

  // MARK: Back button

  /// Whether the page has no back button; false by default.
  open var hidesBackButton: Bool {
    get { isBackHidden }
    set { setHidesBackButton(newValue, animated: false) }
  }

  /// Hides or shows the back button; animated, it cross-fades.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != isBackHidden else { return }
    isBackHidden = hidesBackButton
    observers.notify(animated: animated)
  }

  // MARK: Items

  /// The left items; the first one is outermost.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { groups == nil ? lefts : groups?.allLeft }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// The right items; the first one is outermost.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { groups == nil ? rights : groups?.allRight }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// Sets the left items, optionally with a cross-fade.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    guard items != leftBarButtonItems else { return }
    lefts = items
    groups?.setLeft(items)
    adoptGroups()
    observers.notify(animated: animated)
  }

  /// Sets the right items, optionally with a cross-fade.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    guard items != rightBarButtonItems else { return }
    rights = items
    groups?.setRight(items)
    adoptGroups()
    observers.notify(animated: animated)
  }

  /// The first of `leftBarButtonItems`; setting it replaces them all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { setLeftBarButton(newValue, animated: false) }
  }

  /// The first of `rightBarButtonItems`; setting it replaces them all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { setRightBarButton(newValue, animated: false) }
  }

  /// Replaces `leftBarButtonItems` by one item, or by none for nil; animated, they cross-fade.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Replaces `rightBarButtonItems` by one item, or by none for nil; animated, they cross-fade.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  func changed() { observers.notify(animated: false) }

  /// The left items that the bar shows; the first one is outermost.
  var shownLefts: [UIBarButtonItem]? { groups == nil ? lefts : groups?.shownLeft }
  /// The right items that the bar shows; the first one is outermost.
  var shownRights: [UIBarButtonItem]? {
    let own = groups == nil ? rights : groups?.shownRight
    return showsSearchButton ? [searchBarPlacementBarButtonItem] + (own ?? []) : own
  }

  /// All buttons that a bar may show for the item.
  var buttons: [UIBarButtonItem] {
    (shownLefts ?? []) + (shownRights ?? []) + (backBarButtonItem.map { [$0] } ?? [])
  }
}
