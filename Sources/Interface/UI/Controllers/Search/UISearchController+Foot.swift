import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The field of a search that begins in a toolbar. It goes from its place among the toolbar's items to
/// the keyboard's upper edge, or to the foot of the page without a keyboard, while the toolbar leaves;
/// and back at the end. (iOS 26: the place; its motion and size: open)
struct SearchFoot {
  /// The frame of the search bar over the toolbar, in the overlay's coordinates.
  var start: CGRect
  /// That during the search, as of the last layout; kept while the search ends, since the keyboard
  /// then leaves.
  var end: CGRect?
  /// The overlay's size when the start was found.
  var size: CGSize
}

extension UISearchController {
  /// The fraction by which the toolbar has left for the search, 0…1.
  var footProgress: Double { foot == nil ? 0 : progress }

  /// Moves the search bar over the page, at the place of the toolbar's field.
  func takeFoot(in overlay: SearchOverlay) {
    foot = SearchFoot(start: footStart(in: overlay), size: overlay.bounds.size)
    searchBar.layer.prefersCompositing = true
    overlay.addSubview(searchBar)
    _ = overlay.keyboardLayoutGuide
    barItem?.changed()
    // The field is shown once.
    barItem?.searchItem?.shownView?.alpha = 0
  }

  /// Finds the toolbar's field again, to which the search bar returns, after a turn of the device.
  func retakeFoot() {
    guard let overlay = viewIfLoaded as? SearchOverlay, var place = foot,
      place.size != overlay.bounds.size
    else { return }
    (place.start, place.size) = (footStart(in: overlay), overlay.bounds.size)
    foot = place
  }

  /// The frame of the search bar over the field of the toolbar where that has not left.
  private func footStart(in overlay: SearchOverlay) -> CGRect {
    // Without a place in a bar it comes from below.
    var shown = overlay.bounds.offsetBy(dx: 0, dy: overlay.bounds.height)
    if let navigation = page?.navigationController, navigation.isViewLoaded {
      let toolbar = navigation.toolbar as UIView
      toolbar.layoutIfNeeded()
      if let item = barItem?.searchItem?.frame(in: overlay) {
        let rest = navigation.toolbarFrame(hidden: navigation.bars.toolbar)
        shown = item.offsetBy(dx: 0, dy: rest.minY - toolbar.frame.minY)
      }
    }
    let margin = SideMargin.points(width: overlay.bounds.width)
    let middle = CGFloat(SearchPlace.above.resting + SearchPlace.fieldHeight / 2)
    return CGRect(
      x: shown.minX - margin, y: shown.midY - middle, width: shown.width + 2 * margin,
      height: CGFloat(SearchPlace.activeHeight))
  }

  /// Returns the search bar to the navigation bar.
  func leaveFoot() {
    guard foot != nil else { return }
    foot = nil
    barItem?.searchItem?.shownView?.alpha = 1
    barItem?.changed()
    heightChanged()
  }

  /// Places the search bar between its frames.
  func layOutFoot(in overlay: SearchOverlay) {
    guard var place = foot else { return }
    if isActive || place.end == nil { place.end = footFrame(in: overlay) }
    foot = place
    guard let end = place.end else { return }
    let start = place.start
    let share = CGFloat(progress)
    searchBar.frame =
      CGRect(
        x: start.minX + (end.minX - start.minX) * share,
        y: start.minY + (end.minY - start.minY) * share,
        width: start.width + (end.width - start.width) * share,
        height: start.height + (end.height - start.height) * share
      ).onGrid
  }

  /// The frame during the search, above the keyboard and the parts of the screen below the page.
  private func footFrame(in overlay: SearchOverlay) -> CGRect {
    var bottom = overlay.keyboardRect.minY
    if let navigation = page?.navigationController, let view = navigation.viewIfLoaded {
      let free = view.bounds.maxY - navigation.homeIndicator - navigation.tabBarReach
      bottom = min(bottom, view.convert(CGPoint(x: 0, y: free), to: overlay).y)
    }
    let height = CGFloat(
      SearchPlace.activeHeight + (searchBar.hasShownScopes ? SearchPlace.scopes : 0))
    let bounds = overlay.bounds
    return CGRect(x: bounds.minX, y: bottom - height, width: bounds.width, height: height)
  }
}

extension UINavigationController {
  /// The hidden part of the toolbar, 0…1: a search that begins in it takes it away as well.
  var toolbarGone: Double {
    let page = transition.map { visibility.isToolbarGone ? $0.from : $0.to } ?? topViewController
    return max(bars.toolbar, footProgress(of: page))
  }

  private func footProgress(of page: UIViewController?) -> Double {
    page?.item?.searchController?.footProgress ?? 0
  }

  /// Moves a toolbar that stays with the pages of a transition, where only one of these has a search.
  func moveSearchedToolbar(_ running: NavigationTransition) {
    let (here, there) = (footProgress(of: running.from), footProgress(of: running.to))
    guard here != there else { return }
    running.group.add(
      toolbar.layer, from: Presentation(frame: toolbarFrame(hidden: here)),
      to: Presentation(frame: toolbarFrame(hidden: there)))
  }
}
