import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// Manages a search in a page, with a field in its navigation bar.
///
/// It is set as the `searchController` of the page's item. A tap on the field, or `isActive`, moves
/// the field to the top of the bar and shows the cancel button, the scopes and, over the page, the
/// results. Source of names, defaults and the order of calls: Apple, UISearchController.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The field, with its cancel button and scopes.
  open var searchBar: UISearchBar { bar }
  private let bar = UISearchBar()
  /// Shows the results over the page; nil if the page shows them.
  open private(set) var searchResultsController: UIViewController?
  /// Updates the results; held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate, notified of the beginning and end; held weakly.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the page is dimmed and ignores touches during a search; true by default.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the field replaces the bar's row during a search; true by default.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown during a search only; true by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes are shown during a search only; true by default.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown only while there is text; true by default.
  open var automaticallyShowsSearchResultsController = true {
    didSet { if automaticallyShowsSearchResultsController { updateResults() } }
  }
  /// Whether the results are shown. Setting it disables their automatic display.
  open var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      showResults(newValue)
    }
  }

  /// The suggestions over the page during a search; nil or empty for none. A chosen one is passed
  /// to the updater. (iOS 16)
  open var searchSuggestions: [any UISearchSuggestion]? { didSet { updateSuggestions() } }
  /// Whether the suggestions are not shown while the field is stacked; false by default. (iOS 16)
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false {
    didSet { updateSuggestions() }
  }
  /// When the scopes are shown; `automatic` by default, which is `onSearchActivation`. (iOS 16)
  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet {
      automaticallyShowsScopeBar = scopeBarActivation != .manual
      updateScopes()
    }
  }
  /// The place of the field; `stacked` without a navigation item. (iOS 16)
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement {
    barItem?.searchBarPlacement ?? .stacked
  }
  private var suggestionList: SuggestionList?
  private var showsResults = false
  private var isSearching = false
  /// The progress of the field to the top of the bar, 0…1.
  private(set) var progress = 0.0
  /// Whether the extent below the bar's row is constant, independent of the content.
  private(set) var holdsExtent = false
  private var move: ValueAnimation?
  /// The place of the field of a search that began in a toolbar; nil for others, and without one.
  var foot: SearchFoot?
  /// The item with this search controller.
  weak var barItem: UINavigationItem?

  /// - Parameter searchResultsController: shows the results; nil if the page shows them.
  public init(searchResultsController: UIViewController? = nil) {
    super.init(nibName: nil, bundle: nil)
    self.searchResultsController = searchResultsController
    setUp()
  }

  /// Equivalent to `init(searchResultsController: nil)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bar.search = self
    bar.placeholder = "Search"
  }

  open override func loadView() {
    let overlay = SearchOverlay()
    overlay.search = self
    view = overlay
  }

  // MARK: Searching

  /// Whether a search is active. Setting it moves the field with an animation, without editing it.
  open var isActive: Bool {
    get { isSearching }
    set { newValue ? begin(animated: true) : end(animated: true) }
  }

  func editingBegan() { begin(animated: true) }

  func textChanged() {
    guard isSearching else { return }
    updateScopes()
    searchResultsUpdater?.updateSearchResults(for: self)
    updateResults()
  }

  func cancelTapped() { end(animated: true) }

  private func begin(animated: Bool) {
    guard !isSearching else { return }
    isSearching = true
    bar.environment?.onEvent?(.searchWillPresent)
    delegate?.willPresentSearchController(self)
    guard isSearching else { return }
    delegate?.presentSearchController(self)
    guard isSearching else { return }
    updateScopes()
    cover(isAtFoot: foot != nil || barItem?.showsToolbarField == true)
    updateResults()
    updateSuggestions()
    move(to: 1, animated: animated)
  }

  private func end(animated: Bool) {
    guard isSearching else { return }
    bar.environment?.onEvent?(.searchWillDismiss)
    delegate?.willDismissSearchController(self)
    guard isSearching else { return }
    bar.searchTextField.text = nil
    bar.searchTextField.tokenRow.tokens = []
    isSearching = false
    searchResultsUpdater?.updateSearchResults(for: self)
    bar.resignFirstResponder()
    updateResults()
    if let page, let barItem { page.navigationController?.searchEnds(in: page, barItem) }
    retakeFoot()
    move(to: 0, animated: animated)
  }

  /// Call when the page has left the stack or the item has another search controller.
  func leave(_ item: UINavigationItem) {
    end(animated: false)
    if barItem === item { barItem = nil }
    bar.removeFromSuperview()
  }

  /// Ends the search when its page leaves.
  func pageLeft() { end(animated: false) }

  private func move(to end: Double, animated: Bool) {
    if let move { bar.environment?.stop(move) }
    move = nil
    guard animated, UIView.areAnimationsEnabled, bar.window != nil,
      let environment = bar.environment
    else {
      apply(end)
      return moved(to: end)
    }
    let next = ValueAnimation(
      "search", of: bar, from: progress, to: end, duration: environment.settings.searchDuration,
      apply: { [weak self] in self?.apply($0) }, end: { [weak self] in self?.moved(to: end) })
    move = next
    environment.start(next)
  }

  private func apply(_ progress: Double) {
    holdsExtent = true
    defer { holdsExtent = false }
    self.progress = progress
    if automaticallyShowsCancelButton { bar.cancelProgress = progress }
    bar.setNeedsLayout()
    overlay?.dim(obscuresBackgroundDuringPresentation ? progress : 0)
    heightChanged()
  }

  private func moved(to end: Double) {
    move = nil
    if end == 1 {
      bar.environment?.onEvent?(.searchDidPresent)
      delegate?.didPresentSearchController(self)
    } else {
      if automaticallyShowsScopeBar { bar.showsScopeBar = false }
      leaveFoot()
      uncover()
      bar.environment?.onEvent?(.searchDidDismiss)
      delegate?.didDismissSearchController(self)
    }
  }

  // MARK: The bar

  /// The progress of hiding the bar's row.
  var rowProgress: Double { replacesRow ? progress : 0 }

  /// Whether the field is in the row at all times.
  var isInRow: Bool { barItem?.showsSearchField == true }

  private var replacesRow: Bool { hidesNavigationBarDuringPresentation && !isInRow }

  /// The bar's height during a search.
  ///
  /// - Parameter row: the height of the row and the prompt.
  func activeHeight(row: Double) -> Double {
    (replacesRow ? 0 : row) + activeHeight
  }

  /// The height of the field, unless it is in the row, and the scopes during a search, in points; 0 for
  /// one at the foot of the page.
  var activeHeight: Double {
    if foot != nil { return 0 }
    return (isInRow ? 0 : SearchPlace.activeHeight)
      + (bar.hasShownScopes ? SearchPlace.scopes : 0)
  }

  func heightChanged() {
    bar.superview?.setNeedsLayout()
    page?.navigationController?.layOutBars()
  }

  // MARK: Over the page

  var page: UIViewController? { barItem?.controller }
  private var overlay: SearchOverlay? { viewIfLoaded as? SearchOverlay }

  /// Adds its view over the page, if there is something to show or to dim.
  ///
  /// - Parameter isAtFoot: whether the field is over the page, too.
  private func cover(isAtFoot: Bool = false) {
    guard let page, let under = page.viewIfLoaded,
      parent == nil,
      isAtFoot || obscuresBackgroundDuringPresentation || searchResultsController != nil
        || hasSuggestions
    else { return }
    page.addChild(self)
    view.frame = under.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    under.addSubview(view)
    if let list = under as? UIScrollView {
      list.stopDecelerating()
      list.cover = overlay
      view.safeAreaInsets = list.safeAreaInsets
    }
    didMove(toParent: page)
    overlay?.dim(0)
    if isAtFoot, let overlay { takeFoot(in: overlay) }
  }

  private func uncover() {
    guard let page = parent else { return }
    showResults(false)
    updateSuggestions()
    willMove(toParent: nil)
    if let list = page.viewIfLoaded as? UIScrollView { list.cover = nil }
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }

  /// Shows the scopes of an active search, unless the client does.
  private func updateScopes() {
    guard isSearching, automaticallyShowsScopeBar else { return }
    bar.showsScopeBar =
      scopeBarActivation != .onTextEntry || bar.searchTextField.hasText
  }

  private var hasSuggestions: Bool {
    searchSuggestions?.isEmpty == false
      && !(ignoresSearchSuggestionsForSearchBarPlacementStacked && searchBarPlacement == .stacked)
  }

  /// Whether suggestions are shown over the page.
  var showsSuggestions: Bool { suggestionList != nil }

  private func updateSuggestions() {
    guard isSearching, hasSuggestions else {
      guard let list = suggestionList else { return }
      suggestionList = nil
      list.willMove(toParent: nil)
      list.viewIfLoaded?.removeFromSuperview()
      list.removeFromParent()
      return
    }
    cover()
    guard parent != nil else { return }
    let list =
      suggestionList
      ?? SuggestionList { [weak self] suggestion in
        guard let self else { return }
        self.searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
      }
    list.suggestions = searchSuggestions ?? []
    guard suggestionList == nil else { return }
    suggestionList = list
    addChild(list)
    list.view.frame = view.bounds
    list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay?.show(list.view)
    list.didMove(toParent: self)
  }

  private func updateResults() {
    if automaticallyShowsSearchResultsController {
      showResults(isSearching && bar.searchTextField.hasText)
    }
  }

  private func showResults(_ shows: Bool) {
    guard shows != showsResults else { return }
    guard shows else {
      showsResults = false
      guard let results = searchResultsController else { return }
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
      return
    }
    guard parent != nil, let results = searchResultsController else { return }
    showsResults = true
    addChild(results)
    results.view.frame = view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay?.show(results.view)
    results.didMove(toParent: self)
  }
}

extension UISearchController {
  /// When the scopes of a search are shown. (iOS 16)
  public enum ScopeBarActivation: Int, Sendable {
    case automatic = 0
    /// By the client.
    case manual = 1
    /// While there is text.
    case onTextEntry = 2
    case onSearchActivation = 3
  }
}

extension UINavigationController {
  /// Updates the title and field at the end of a search for the content's current position.
  func searchEnds(in page: UIViewController, _ item: UINavigationItem) {
    let parts = item.barExtension
    guard let list = page.trackedScrollView else { return }
    let isAtTop = list.contentOffset.y <= -list.adjustedContentInset.top
    item.barExtent = isAtTop ? parts.expanded : list.extent(of: parts)
    item.barExtent?.stretch = 0
  }
}

extension UIViewController {
  /// Ends a search with its page.
  func endSearch() { item?.searchController?.pageLeft() }
}
