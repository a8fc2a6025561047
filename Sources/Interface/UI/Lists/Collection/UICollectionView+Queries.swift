public import BackswipeUnits

/// The shown cells and their places.
extension UICollectionView {
  /// The number of sections, as last reported by the data source.
  public var numberOfSections: Int {
    countIfNeeded()
    return counts.count
  }

  /// The number of items in a section, as last reported by the data source.
  public func numberOfItems(inSection section: Int) -> Int {
    countIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The cell of a visible item; nil for a hidden one.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    elements.first { $0.key.category == .cell && $0.key.path == indexPath }?.view
      as? UICollectionViewCell
  }

  /// The path of a cell; nil if it is not visible.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    elements.first { $0.view === cell }?.key.path
  }

  /// The visible cells, in order of their paths.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The paths of visible items, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    elements.filter { $0.key.category == .cell && $0.view != nil }.map(\.key.path).sorted()
  }

  /// The selected items in order of selection; empty if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// The item at a point of the content, visible or not; the topmost one if several overlap.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let spot = CGRect(origin: point, size: CGSize(width: 1e-3, height: 1e-3))
    let there = (arrangement.layoutAttributesForElements(in: spot) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        && exists($0.indexPath)
    }
    return there.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// The attributes of an item, visible or not.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    return arrangement.layoutAttributesForItem(at: indexPath)
  }

  /// The attributes of a supplementary view, visible or not.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return arrangement.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// A visible supplementary view; nil for a hidden one.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { elements.first { $0.isSupplementary(elementKind) && $0.key.path == indexPath }?.view }

  /// The paths of visible supplementary views of a kind, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements.filter { $0.isSupplementary(elementKind) && $0.view != nil }.map(\.key.path).sorted()
  }

  /// The visible supplementary views of a kind, in order of their paths.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }
}
