import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// Where a navigation bar has the search field.
extension UINavigationItem {
  /// The place of the search field. (iOS 16)
  public enum SearchBarPlacement: Int, Sendable {
    /// The system's choice: `stacked`.
    case automatic = 0
    /// In the row at the trailing edge, where the bar is wide; elsewhere as `stacked` with the look of
    /// iOS 17, and as `integrated` with that of iOS 26.
    case inline = 1
    /// Below the row.
    case stacked = 2
    /// In the row at the trailing edge: a field where the bar is wide, elsewhere a button. (iOS 26)
    case integrated = 3
    /// As `integrated`: the field is not centred. (iOS 26)
    case integratedCentered = 4
    /// A button in the row at the trailing edge. (iOS 26)
    case integratedButton = 5
  }

  /// The place of the search field: `stacked` without a navigation controller, and `inline` in a wide
  /// bar with the look of iOS 17. (iOS 16)
  public var searchBarPlacement: SearchBarPlacement {
    let preferred = preferredSearchBarPlacement
    guard preferred != .automatic, preferred != .stacked,
      let bar = controller?.navigationController?.navigationBar
    else { return .stacked }
    if bar.isGlass { return preferred == .integratedButton ? .integratedButton : .integrated }
    return bar.traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }

  /// A button that begins the search, for a toolbar. While it is among the page's toolbar items, the
  /// navigation bar has no button for the search. (iOS 26)
  public var searchBarPlacementBarButtonItem: UIBarButtonItem {
    if let searchItem { return searchItem }
    let made = UIBarButtonItem(barButtonSystemItem: .search)
    made.sharesBackground = false
    made.setAction { [weak self] _ in
      self?.searchController?.isActive = true
      self?.searchController?.searchBar.becomeFirstResponder()
    }
    searchItem = made
    return made
  }

  /// Whether the row has the field.
  var showsSearchField: Bool {
    guard searchController != nil else { return false }
    switch searchBarPlacement {
    case .inline: return true
    case .integrated, .integratedCentered:
      return controller?.navigationController?.navigationBar.traitCollection.horizontalSizeClass
        == .regular
    case .automatic, .stacked, .integratedButton: return false
    }
  }

  /// Whether the row has a button in place of the field.
  var showsSearchButton: Bool {
    guard searchController != nil, searchBarPlacement != .stacked, !showsSearchField else {
      return false
    }
    let isInToolbar = controller?.toolbarItems?.contains { $0 === searchItem } == true
    return !(isInToolbar && searchBarPlacementAllowsToolbarIntegration)
  }

  /// Whether the field is below the row while there is no search.
  var stacksSearchField: Bool { searchController != nil && searchBarPlacement == .stacked }

  /// Notifies the search controller's delegate of another place than that of the last call, and lays
  /// out the item.
  func searchPlacementMayChange() {
    guard let searchController else { return searchPlace = nil }
    let place = SearchPlacementShown(placement: searchBarPlacement, isField: showsSearchField)
    guard let before = searchPlace, before != place else { return searchPlace = place }
    let changes = before.placement != place.placement
    if changes {
      searchController.delegate?.searchController(searchController, willChangeTo: place.placement)
    }
    searchPlace = place
    barExtent = nil
    searchController.searchBar.setNeedsLayout()
    changed()
    guard changes else { return }
    searchController.delegate?.searchController(searchController, didChangeFrom: before.placement)
  }
}

/// The place of a search field as of the last layout.
struct SearchPlacementShown: Equatable {
  var placement: UINavigationItem.SearchBarPlacement
  var isField: Bool
}

extension NavigationBarContentView {
  /// The greatest width of a field in the row, in points, and its greatest part of the row. (open)
  private static let fieldInRow = (width: CGFloat(240), part: CGFloat(0.4))

  /// The frame of a search field in the row, from the leading edge; nil without one.
  var fieldInRow: CGRect? {
    guard let item, item.showsSearchField else { return nil }
    let row = wholeRow
    let margin =
      look.isGlass ? CGFloat(GlassMetrics.margin) : SideMargin.points(width: bounds.width)
    let width = min(Self.fieldInRow.width, (row.width * Self.fieldInRow.part).rounded())
    return CGRect(
      x: row.maxX - margin - width, y: row.minY, width: width, height: row.height)
  }

  /// Places a search field in the row, with the scopes of a search below.
  ///
  /// - Returns: false for a field that is not in the row.
  func layOutFieldInRow(_ search: UISearchController) -> Bool {
    guard let searchBar, let field = fieldInRow else { return false }
    let scopes = CGFloat(search.activeHeight * search.progress)
    searchBar.frame = mirror.rect(
      CGRect(x: field.minX, y: field.minY, width: field.width, height: field.height + scopes))
    return true
  }
}
