import BackswipeMotion
import BackswipePopDecisions
import BackswipeScene
import BackswipeUnits

extension UICollectionView {
  /// Handles a touch on a cell's grip that has begun or moved, or (nil) ended.
  func gripMoved(_ cell: UICollectionViewCell, _ touch: UITouch?) {
    guard let touch else { return endReorder() }
    if reorder == nil { beginReorder(cell, touch) }
    guard reorder?.view === cell else { return }
    followReorder()
  }

  private func beginReorder(_ cell: UICollectionViewCell, _ touch: UITouch) {
    guard updateAnimation == nil, let path = indexPath(for: cell),
      dataSource?.collectionView(self, canMoveItemAt: path) == true
    else { return }
    rowSwipes?.dropAll()
    insertSubview(cell, at: max(ownSubviews.count - indicators.shown(in: self).count, 0))
    cell.layer.shadowOpacity = 0.2
    let finger = touch.location(in: self)
    reorder = Reorder(
      view: cell, touch: touch,
      grip: CGPoint(x: finger.x - cell.center.x, y: finger.y - cell.center.y),
      rule: RowReorder(
        from: RowPlace(section: path.section, row: path.item),
        room: Double(cell.layer.plainFrame.height)))
  }

  /// The frame of another cell, or a section's title, while one is carried.
  ///
  /// - Parameters:
  ///   - own: its frame at rest.
  ///   - slot: the frame at rest of the cell whose place it takes; nil for none.
  ///   - shift: points down by which a row makes room.
  static func frame(_ own: CGRect, slot: CGRect?, shift: Double) -> CGRect {
    guard let slot, slot.minX != own.minX else { return own.offsetBy(dx: 0, dy: CGFloat(shift)) }
    return CGRect(
      x: slot.midX - own.width / 2, y: slot.midY - own.height / 2, width: own.width,
      height: own.height)
  }

  /// Whether an item can be put down at a place after it has been taken out.
  private func isPlace(_ path: IndexPath, from: IndexPath) -> Bool {
    guard path.count == 2, counts.indices.contains(path.section) else { return false }
    let items = counts[path.section] - (path.section == from.section ? 1 : 0)
    return (0...max(items, 0)).contains(path.item)
  }

  /// Puts the carried cell where the finger is, and the others beside the gap, after a layout.
  func placeReorder() {
    guard let reorder else { return }
    UIView.performWithoutAnimation { layOutAroundReorder() }
    placeCarried(reorder, at: reorder.touch.location(in: self))
  }

  /// Ends a move without a change of the order.
  func dropReorder() {
    guard let done = letGo() else { return }
    done.view.layer.shadowOpacity = 0
    for index in elements.indices { elements[index].startHere() }
  }

  /// Reports the place of a released row, and how far the next ones are.
  private func explain(_ done: Reorder) {
    guard let explain = environment?.explain else { return }
    let finger = done.touch.location(in: self)
    let release = ReorderRelease(
      from: done.rule.from, to: done.rule.to, finger: Double(finger.y)
    ) { y in
      indexPathForItem(at: CGPoint(x: finger.x, y: CGFloat(y))).map {
        RowPlace(section: $0.section, row: $0.item)
      }
    }
    explain(done.touch.finger, .released(TouchRelease(.reorder(release))))
  }

  /// Puts the cell into its place; that of a cancelled touch goes back to where it was.
  func endReorder(isCancelled: Bool = false) {
    guard var done = reorder else { return }
    if isCancelled { done.rule.to = done.rule.from } else { explain(done) }
    dropReorder()
    let (from, to) = (done.path, done.target)
    guard exists(from), cellForItem(at: from) === done.view else { return layoutInvalidated() }
    if from != to { dataSource?.collectionView(self, moveItemAt: from, to: to) }
    guard !isStale else { return }
    var change = TableUpdates()
    change.movedRows[from] = to
    apply(change, animated: true)
  }
}

extension CollectionElement {
  /// Takes the present frame of the view as the one from which the next animation begins.
  @MainActor fileprivate mutating func startHere() {
    guard let view, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return
    }
    let frame = view.layer.plainFrame
    copy.center = CGPoint(x: frame.midX, y: frame.midY)
    attributes = copy
  }
}

extension UICollectionView: Reordering {
  var edgeScroll: UIScrollView? { self }

  /// The item's place under a finger, as the delegate allows it.
  func reorderPlace(at finger: CGPoint, _ current: Reorder) -> RowPlace? {
    let proposed = indexPathForItem(at: finger) ?? current.target
    let allowed =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: current.path,
        atCurrentIndexPath: current.target, toProposedIndexPath: proposed) ?? proposed
    guard isPlace(allowed, from: current.path) else { return nil }
    return RowPlace(section: allowed.section, row: allowed.item)
  }

  /// A cell as wide as the collection's content moves along one axis.
  func placeCarried(_ current: Reorder, at finger: CGPoint) {
    let isRow = current.view is UICollectionViewListCell
    current.view.center = CGPoint(
      x: isRow ? current.view.center.x : finger.x - current.grip.x, y: finger.y - current.grip.y)
  }

  func layOutAroundReorder() {
    guard let reorder else { return }
    for element in elements {
      guard let view = element.view, view !== reorder.view, element.key.path.count == 2 else {
        continue
      }
      let (own, path) = (element.attributes.upright, element.key.path)
      let frame: CGRect
      switch element.key.category {
      case .cell:
        let place = RowPlace(section: path.section, row: path.item)
        let step = reorder.rule.step(of: place)
        let next = IndexPath(item: path.item + step, section: path.section)
        let slot = step == 0 ? nil : layoutAttributesForItem(at: next)?.upright
        frame = Self.frame(own, slot: slot, shift: reorder.rule.shift(of: place))
      case .supplementaryView:
        let isHeader = element.key.kind == Self.elementKindSectionHeader
        let shift =
          isHeader
          ? reorder.rule.shift(ofHeader: path.section) : reorder.rule.shift(ofFooter: path.section)
        frame = Self.frame(own, slot: nil, shift: shift)
      case .decorationView: continue
      }
      let center = CGPoint(x: frame.midX, y: frame.midY)
      if view.center != center { view.center = center }
    }
  }
}
