import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The place of the search field in a navigation bar.
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

  /// The search in a toolbar: a field in the room that other items leave, or a button for
  /// `integratedButton` and where the navigation bar has the field. While it is among the page's toolbar
  /// items, the navigation bar has no button for the search. A tap begins the search: that of a field
  /// above the keyboard while the toolbar leaves, that of a button at the top. (iOS 26)
  public var searchBarPlacementBarButtonItem: UIBarButtonItem {
    if let searchItem { return searchItem }
    let made = UIBarButtonItem(barButtonSystemItem: .search)
    made.sharesBackground = false
    made.setAction { [weak self] _ in
      self?.searchController?.isActive = true
      self?.searchController?.searchBar.becomeFirstResponder()
    }
    made.searched = self
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
    return !isInToolbar
  }

  private var isInToolbar: Bool {
    searchBarPlacementAllowsToolbarIntegration
      && controller?.toolbarItems?.contains { $0 === searchItem } == true
  }

  /// Whether the toolbar has a field.
  var showsToolbarField: Bool {
    searchController != nil && searchBarPlacement == .integrated && !showsSearchField
      && isInToolbar
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
    searchItem?.changed()
    guard changes else { return }
    searchController.delegate?.searchController(searchController, didChangeFrom: before.placement)
  }
}

extension BarItemView {
  /// The insets of a field's symbol and text in its capsule, and the distance between them, in points.
  /// (open)
  private static let field = (inset: CGFloat(12), gap: CGFloat(6))

  /// The words of a field in a toolbar; nil for another item.
  var fieldWords: String? {
    guard let searched = item.searched, searched.showsToolbarField else { return nil }
    return searched.searchController?.searchBar.placeholder ?? ""
  }

  /// A field in a toolbar: its symbol and its placeholder.
  func fieldCommands(_ words: String) -> [DrawCommand] {
    let color = drawn(.secondaryLabel)
    let size = image?.size ?? .zero
    let symbol = CGRect(
      x: Self.field.inset, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
    let font = NavigationBarContentView.fieldFont
    let height = TextMetrics.lineHeight(font)
    let start = symbol.maxX + Self.field.gap
    let box = CGRect(
      x: start, y: (bounds.height - height) / 2,
      width: max(bounds.width - start - Self.field.inset, 0), height: height)
    let shown = TextMetrics.truncated(words, font: font, width: box.width, at: .tail)
    let picture = image?.commands(in: mirror.rect(symbol), tint: color, isTemplate: true) ?? []
    return picture
      + [.text(shown, box: mirror.rect(box), font, color, mirror.isOn ? .right : .left)]
  }
}

/// The place of a search field as of the last layout.
struct SearchPlacementShown: Equatable {
  var placement: UINavigationItem.SearchBarPlacement
  var isField: Bool
}

extension NavigationBarContentView {
  fileprivate static let fieldFont = Font(size: 17)
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
