import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The contents below the row: a large title and a search field.
extension NavigationBarContentView {
  /// Shows or hides the large title. A title view stays in the row.
  func showLargeTitle(of subject: BarSubject) {
    let item = subject.top
    guard item.showsLargeTitle else {
      largeTitle?.removeFromSuperview()
      largeTitle = nil
      (titleLabel ?? titleView as? BarTitleView)?.alpha = rowAlpha
      return
    }
    let view = largeTitle ?? LargeTitleView()
    if largeTitle == nil { insertSubview(view, at: 0) }
    largeTitle = view
    let title = item.titleParts?.largeTitle ?? item.title ?? subject.topTitle
    view.setTitle(title?.isEmpty == false ? title : nil, look)
    view.setSubtitle(item.titleParts, look)
  }

  func showSearchBar(of item: UINavigationItem) {
    let bar = item.searchController.flatMap { $0.foot == nil ? $0.searchBar : nil }
    if let searchBar, searchBar !== bar, searchBar.ownSuperview === self {
      searchBar.removeFromSuperview()
    }
    searchBar = bar
    guard let bar, bar.ownSuperview !== self else { return }
    bar.layer.prefersCompositing = true
    addSubview(bar)
  }

  /// Places the visible parts of the large title and search field.
  func layOutBelow(_ row: CGRect) {
    guard let item, let extent = item.shownExtent else { return }
    layOutSearchBar(of: item, row, extent)
    guard let largeTitle else { return }
    let progress = item.searchController?.rowProgress ?? 0
    let height = CGFloat(extent.title + extent.stretch)
    largeTitle.frame = CGRect(
      x: row.minX, y: row.maxY - (row.maxY + height) * CGFloat(progress), width: row.width,
      height: height)
    largeTitle.stretch = extent.stretch - extent.held
    if item.searchController != nil {
      largeTitle.alpha = CGFloat(SearchPlace.rowOpacity(progress: progress)).onGrid
    }
    (titleLabel ?? titleView as? BarTitleView)?.alpha =
      CGFloat(LargeTitle.rowTitleOpacity(shown: extent.title, fade: look.titleFade)).onGrid
      * rowAlpha
  }

  /// Places the search field below the row, or in the row's place during a search.
  private func layOutSearchBar(
    of item: UINavigationItem, _ row: CGRect, _ extent: BarExtension.Extent
  ) {
    guard let search = item.searchController else { return }
    let alpha = CGFloat(SearchPlace.rowOpacity(progress: search.rowProgress)).onGrid
    if alpha != rowAlpha {
      rowAlpha = alpha
      for view in [backButton, titleLabel, titleView, promptLabel] { view?.alpha = alpha }
      for view in leftViews + rightViews { view.alpha = alpha }
    }
    guard let searchBar, !layOutFieldInRow(search) else { return }
    let progress = CGFloat(search.progress)
    let resting = CGRect(
      x: row.minX, y: row.maxY + CGFloat(extent.title + extent.stretch), width: row.width,
      height: CGFloat(extent.search))
    let top = search.hidesNavigationBarDuringPresentation ? 0 : row.maxY
    let height = CGFloat(search.activeHeight(row: Double(row.maxY))) - top
    searchBar.frame = CGRect(
      x: row.minX, y: resting.minY + (top - resting.minY) * progress, width: row.width,
      height: resting.height + (height - resting.height) * progress)
  }
}
