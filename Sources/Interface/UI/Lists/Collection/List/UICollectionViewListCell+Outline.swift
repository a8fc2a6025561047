import BackswipeUnits

/// A data source whose rows have levels, and expand and collapse.
@MainActor
protocol OutlineSource: AnyObject {
  /// The number of rows above one in its outline; nil for a row of no outline.
  func outlineLevel(at path: IndexPath) -> Int?
  func isOutlineExpanded(at path: IndexPath) -> Bool
  /// Expands a collapsed row and collapses an expanded one, unless a client refuses.
  func toggleOutline(at path: IndexPath)
}

extension UICollectionView {
  var outlineSource: (any OutlineSource)? { dataSource as? any OutlineSource }

  /// Turns the marks of shown rows, and indents those that have another level.
  func outlineChanged(animated: Bool) {
    let source = outlineSource
    for case let cell as UICollectionViewListCell in visibleCells {
      cell.turnOutline(animated: animated)
      if let path = indexPath(for: cell) { cell.outlineLevel = source?.outlineLevel(at: path) }
    }
  }

  /// The row at a path that a tap anywhere expands or collapses; nil for another one.
  func outlineHeader(at path: IndexPath) -> UICollectionViewListCell? {
    guard let cell = cellForItem(at: path) as? UICollectionViewListCell else { return nil }
    return cell.togglesByTap ? cell : nil
  }
}

/// The mark of rows that expand and collapse.
extension UICollectionViewListCell {
  private var outlineMark: (accessory: UICellAccessory, button: OutlineButton)? {
    for (accessory, part) in zip(accessories, parts) {
      if let button = part as? OutlineButton { return (accessory, button) }
    }
    return nil
  }

  private var outlinePlace: (source: any OutlineSource, path: IndexPath)? {
    guard let collection = ownSuperview as? UICollectionView,
      let source = collection.outlineSource, let path = collection.indexPath(for: self)
    else { return nil }
    return (source, path)
  }

  /// Whether a tap anywhere on the row expands or collapses it.
  var togglesByTap: Bool {
    guard let (accessory, _) = outlineMark, accessory.isShown(editing: isEdited),
      case .outline(let style) = accessory.kind
    else { return false }
    switch style {
    case .header: return true
    case .cell: return false
    case .automatic: return isListHeader
    }
  }

  /// Does the same as a tap on the mark.
  func toggleOutline() {
    if let action = outlineMark?.accessory.action { return action() }
    guard let (source, path) = outlinePlace else { return }
    source.toggleOutline(at: path)
  }

  /// Points the mark down while the row is expanded.
  func turnOutline(animated: Bool) {
    guard let button = outlineMark?.button else { return }
    let isExpanded = outlinePlace.map { $0.source.isOutlineExpanded(at: $0.path) } ?? false
    guard isExpanded != button.isExpanded else { return }
    guard animated, window != nil else {
      button.isExpanded = isExpanded
      return
    }
    UIView.animate(withDuration: UpdateAnimation.duration.seconds) {
      button.isExpanded = isExpanded
    }
  }
}
