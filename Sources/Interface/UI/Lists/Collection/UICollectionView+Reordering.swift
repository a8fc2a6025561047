import BackswipeMotion
import BackswipeScene
import BackswipeUnits

extension UICollectionView: ReorderingList, PressLifting {
  /// Handles a touch on a cell's grip that has begun or moved, or (nil) ended.
  func gripMoved(_ cell: UICollectionViewCell, _ touch: UITouch?) {
    guard let touch else { return endReorder() }
    if reorder == nil { begin(cell, by: touch) }
    guard reorder?.view === cell else { return }
    followReorder()
  }

  /// Lifts a cell if the data source allows it.
  private func begin(_ cell: UICollectionViewCell, by touch: UITouch?) {
    guard let path = indexPath(for: cell), mayMove(path) else { return }
    rowSwipes?.dropAll()
    lift(cell, at: path, by: touch)
  }

  private func mayMove(_ path: IndexPath) -> Bool {
    reorder == nil && updateAnimation == nil
      && dataSource?.collectionView(self, canMoveItemAt: path) == true
  }

  func mayLift(at point: CGPoint) -> Bool { indexPathForItem(at: point).map(mayMove) ?? false }

  /// Adds the press of the controller, once.
  func addMovementPress() {
    guard let movementPress, movementPress.view == nil else { return }
    movementPress.container = self
    movementPress.addTarget(self, action: UICollectionView.movementPressed)
    addGestureRecognizer(movementPress)
  }

  private func movementPressed(_ press: UIGestureRecognizer) {
    if press.state == .began {
      let cell = indexPathForItem(at: press.location(in: self)).flatMap { cellForItem(at: $0) }
      if let cell, let touch = press.touches.first { gripMoved(cell, touch) }
      return
    }
    // A change of the items may have dropped the cell since; calls may carry another one.
    guard reorder?.touch != nil else { return }
    switch press.state {
    case .changed: followReorder()
    case .ended: endReorder()
    default: endReorder(isCancelled: true)
    }
  }

  // MARK: Calls

  func beginMovement(at path: IndexPath) -> Bool {
    layoutIfNeeded()
    guard reorder == nil, let cell = cellForItem(at: path) else { return false }
    begin(cell, by: nil)
    guard reorder?.view === cell else { return false }
    followReorder()
    return true
  }

  func moveCarried(to position: CGPoint) {
    guard let reorder, reorder.touch == nil else { return }
    self.reorder?.point = CGPoint(x: position.x - bounds.minX, y: position.y - bounds.minY)
    followReorder()
  }

  func endMovement(isCancelled: Bool) {
    if let reorder, reorder.touch == nil { endReorder(isCancelled: isCancelled) }
  }

  // MARK: Places

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

  /// Puts the carried cell where the finger is, and the others beside the gap, after a layout.
  func placeReorder() {
    guard let reorder else { return }
    UIView.performWithoutAnimation { layOutAroundReorder() }
    placeCarried(reorder, at: reorder.location(in: self))
  }

  func carriedCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  func count(inSection section: Int) -> Int? {
    counts.indices.contains(section) ? counts[section] : nil
  }

  func path(at point: CGPoint, from: IndexPath) -> IndexPath? { indexPathForItem(at: point) }

  func proposedPath(at finger: CGPoint, _ current: Reorder) -> IndexPath {
    arrangement.targetIndexPath(
      forInteractivelyMovingItem: current.target, withPosition: finger)
  }

  func allowedPath(_ proposed: IndexPath, _ current: Reorder) -> IndexPath {
    delegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: current.path,
      atCurrentIndexPath: current.target, toProposedIndexPath: proposed) ?? proposed
  }

  func moveInSource(_ from: IndexPath, to: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: from, to: to)
  }

  func carriedCellDropped(_ done: Reorder) {
    for index in elements.indices { elements[index].startHere() }
  }

  /// A cell as wide as the collection's content moves along one axis.
  func placeCarried(_ current: Reorder, at finger: CGPoint) {
    let isRow = current.view is UICollectionViewListCell
    let center = CGPoint(
      x: isRow ? current.view.center.x : finger.x - current.grip.x, y: finger.y - current.grip.y)
    guard let view = current.view as? UICollectionReusableView, !isRow else {
      return current.view.center = center
    }
    let rest = arrangement.layoutAttributesForItem(at: current.path)
    let moved = arrangement.layoutAttributesForInteractivelyMovingItem(
      at: current.path, withTargetPosition: center)
    // A client may have changed the view's look itself.
    if moved.transform != rest?.transform { view.transform = moved.transform }
    if moved.alpha != rest?.alpha { view.alpha = moved.alpha }
    view.setUntransformedFrame(moved.upright)
    view.apply(moved)
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

extension CollectionElement {
  /// Takes the present look of the view as the one from which the next animation begins.
  @MainActor fileprivate mutating func startHere() {
    guard let view, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return
    }
    let frame = view.layer.plainFrame
    copy.center = CGPoint(x: frame.midX, y: frame.midY)
    (copy.alpha, copy.transform) = (view.alpha, view.transform)
    attributes = copy
  }
}
