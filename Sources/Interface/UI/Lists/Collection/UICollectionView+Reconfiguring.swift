import BackswipeUnits

/// Configuring cells again, and moving content by invalidations.
extension UICollectionView {
  /// Lets the data source configure the cells of visible items again. A cell of another kind
  /// replaces the existing one, which UIKit refuses.
  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard exists(path), let cell = cellForItem(at: path), let dataSource else { continue }
      reconfigured = (path, cell)
      let filled = dataSource.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      guard
        let index = elements.firstIndex(where: {
          $0.key.category == .cell && $0.key.path == path && $0.view === cell
        })
      else { continue }
      if filled === cell {
        fit(cell, elements[index].attributes)
        continue
      }
      environment?.reportOnce(
        "UICollectionView.reconfigureItems(at:): the data source gave another cell for \(path) than "
          + "the one that is there")
      if filled.reuseIdentifier != nil { reloadItems(at: [path]) }
    }
  }

  func layoutInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    layoutInvalidated()
    let (offset, size) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    guard offset != .zero || size != .zero else { return }
    let former = adjustment ?? (.zero, .zero)
    adjustment = (
      CGPoint(x: former.offset.x + offset.x, y: former.offset.y + offset.y),
      CGSize(width: former.size.width + size.width, height: former.size.height + size.height)
    )
  }

  /// Applies the adjustments of invalidation contexts to size and offset.
  func takeAdjustment() {
    guard let (offset, size) = adjustment else { return }
    adjustment = nil
    contentSize.width += size.width
    contentSize.height += size.height
    contentGrew(by: offset.y, isAbove: offset.y != 0)
    guard offset.x != 0 else { return }
    dragStart.x += offset.x
    offsetAtStart.x += offset.x
    contentOffset.x += offset.x
  }
}
