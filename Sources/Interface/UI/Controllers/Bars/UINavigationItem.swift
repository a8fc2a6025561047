import BackswipeNavigation

/// What a controller wants its navigation bar to show: a model, not a view.
@preconcurrency @MainActor
open class UINavigationItem {
  /// How much of its title a back button shows.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title where it fits, else "Back", else the chevron alone.
    case `default` = 0
    /// "Back" where it fits, else the chevron alone.
    case generic = 1
    /// The chevron alone.
    case minimal = 2
  }

  /// Whether a bar that prefers large titles shows one for a page.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the page beneath; the first one is large.
    case automatic = 0
    case always = 1
    case never = 2
    /// In the row. (iOS 17)
    case inline = 3
  }

  /// Whether the title is large, where the bar prefers that.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet {
      guard largeTitleDisplayMode != oldValue else { return }
      // The bar follows only what it shows, and asks no item twice.
      controller?.navigationController?.outdateLargeTitles()
      changed()
    }
  }
  /// The bar's look over content that passes beneath it; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet {
      standardAppearance = standardAppearance?.ownCopy
      appearancesChanged()
    }
  }
  /// The same where the bar is low; nil for the bar's own.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance?.ownCopy
      appearancesChanged()
    }
  }
  /// The bar's look where the content ends at it; nil for the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.ownCopy
      appearancesChanged()
    }
  }
  /// The same where the bar is low; nil for the bar's own.
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

  /// 0 while the content ends at the bar … 1 when it passes beneath.
  var edgeProgress = 0.0

  /// Searches in the page, by a field below the row; nil for none.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.leave(self)
      searchController?.barItem = self
      barExtent = nil
      changed()
    }
  }
  /// Whether the search field goes away as the content goes up; true by default.
  open var hidesSearchBarWhenScrolling = true {
    didSet {
      guard hidesSearchBarWhenScrolling != oldValue else { return }
      changed()
      // How much of it shows stays a function of where the content is.
      controller?.navigationController?.layOutBars()
    }
  }

  /// How much shows of what is below the row; nil where that is not known yet, or there is nothing.
  var barExtent: BarExtension.Extent?
  /// Whether its title is large, as of the last layout.
  var showsLargeTitle: Bool { largeTitleHeight > 0 }
  /// Points that the large title adds to the bar; 0 where the title is in the row.
  var largeTitleHeight = 0.0

  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// Instead of the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// A line above the bar's content, which makes the bar 30 points taller.
  @exclusivity(unchecked)
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// The back button that leads back to this item's controller.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { changed() } }
  }
  /// The title of the default back button that leads back to this item's controller.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// How the default back button that leads back to this item's controller shows its title.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }
  /// Shows the back button beside the left items.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  /// Whose page it describes; nil for an item of a bar of its own.
  @Linked var controller: UIViewController?
  /// Told when anything changes.
  let observers = ChangeObservers()
  private var lefts: [UIBarButtonItem]?
  private var rights: [UIBarButtonItem]?
  private var isBackHidden = false

  /// What a bar shows for a page.
  public init(title: String? = nil) { self.title = title }

  // MARK: Back button

  open var hidesBackButton: Bool {
    get { isBackHidden }
    set { setHidesBackButton(newValue, animated: false) }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != isBackHidden else { return }
    isBackHidden = hidesBackButton
    observers.tell(animated: animated)
  }

  // MARK: Items

  /// The first one is outermost.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { lefts }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// The first one is outermost.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { rights }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// Animated, what goes and what comes cross-fade.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    guard items != lefts else { return }
    lefts = items
    observers.tell(animated: animated)
  }

  /// Animated, what goes and what comes cross-fade.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    guard items != rights else { return }
    rights = items
    observers.tell(animated: animated)
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { lefts?.first }
    set { setLeftBarButton(newValue, animated: false) }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rights?.first }
    set { setRightBarButton(newValue, animated: false) }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  private func changed() { observers.tell(animated: false) }

  /// All the buttons that a bar may show for the item.
  var buttons: [UIBarButtonItem] {
    (lefts ?? []) + (rights ?? []) + (backBarButtonItem.map { [$0] } ?? [])
  }
}
