import BackswipeScene
import BackswipeUnits

/// Animated changes of items, sections and the layout.
extension UICollectionView {
  // MARK: Batches

  /// Performs a given batch.
  func perform(
    _ change: TableUpdates, reconfiguring paths: [IndexPath], animated: Bool,
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    if isStale {
      setNeedsLayout()
    } else {
      apply(change, animated: animated)
      reconfigure(paths)
    }
    tellAtEnd(completion)
  }

  func change(_ body: (inout TableUpdates) -> Void) {
    beginUpdates()
    body(&updates)
    endUpdates()
  }

  func beginUpdates() {
    if updateDepth == 0 { ignoresUpdates = isStale }
    updateDepth += 1
  }

  func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let (change, paths) = (updates, toReconfigure)
    updates = TableUpdates()
    toReconfigure = []
    if ignoresUpdates || (isStale && counts.isEmpty) { return setNeedsLayout() }
    apply(change)
    reconfigure(paths.compactMap { change.path(after: $0) })
  }

  func tellAtEnd(_ completion: (@MainActor (Bool) -> Void)?) {
    guard let completion else { return }
    if let updateAnimation {
      updateAnimation.completions.append(completion)
    } else {
      completion(true)
    }
  }

  // MARK: Applying

  /// Applies a batch: remaining elements keep their views and move, others appear and disappear by
  /// the layout's initial and final attributes or by fading.
  func apply(_ change: TableUpdates, animated: Bool = true) {
    finishUpdateAnimation()
    dropReorder()
    let before = counts
    count()
    if let mistake = change.mistake(before: before, after: counts) {
      preconditionFailure("UICollectionView: invalid update: \(mistake)")
    }
    let old = elements
    let shifts = swipeShifts
    follow(change)
    layoutIsStale = true
    arrangement.follow(change)
    prepareIfNeeded()
    arrangement.prepare(forCollectionViewUpdates: change.items)
    _ = rowSwipes?.follow(change)
    let gone = replaceElements(change)
    settleOffset()
    let left = ask(recycles: false)
    isUpdatingElements = true
    showVisible()
    isUpdatingElements = false
    for element in elements where element.key.category == .cell {
      (element.view as? UICollectionViewCell)?.isSelected = selected.contains(element.key.path)
    }
    guard animated, UIView.areAnimationsEnabled, window != nil, let environment else {
      for element in gone + left { recycle(element) }
      arrangement.finalizeCollectionViewUpdates()
      setNeedsLayout()
      return
    }
    let animation = CollectionAnimation(self)
    for element in gone {
      animation.add(
        outgoing: element, shiftedBy: shifts[element.key] ?? 0,
        to: end(of: element, isDeleted: true))
    }
    for element in left { animation.add(outgoing: element, to: end(of: element, isDeleted: false)) }
    var starts: [CollectionKey: Presentation] = [:]
    for element in old {
      guard let key = change.key(after: element.key) else { continue }
      var start = element.presentation(shiftedBy: shifts[element.key] ?? 0)
      if change.replaces(element.key) { start.opacity = 0 }
      starts[key] = start
    }
    for element in elements where element.view != nil {
      animation.add(element, from: starts[element.key] ?? start(of: element))
    }
    arrangement.finalizeCollectionViewUpdates()
    updateAnimation = animation
    environment.start(animation)
    animation.group.apply(0)
    setNeedsLayout()
  }

  /// The displacement of swiped cells, in points to the right.
  private var swipeShifts: [CollectionKey: CGFloat] {
    guard rowSwipes?.current != nil else { return [:] }
    return elements.reduce(into: [:]) { shifts, element in
      guard let view = element.view else { return }
      let shift = swipeShift(of: view)
      if shift != 0 { shifts[element.key] = shift }
    }
  }

  /// Moves the selection and the touched item with the items.
  private func follow(_ change: TableUpdates) {
    selected = selected.compactMap { path in
      change.path(after: path).flatMap { exists($0) ? $0 : nil }
    }
    if let (path, finger) = touched {
      touched = change.path(after: path).map { ($0, finger) }
    }
  }

  /// Updates the keys of the elements after a batch.
  ///
  /// - Returns: the removed elements with views.
  private func replaceElements(_ change: TableUpdates) -> [CollectionElement] {
    var kept: [CollectionElement] = []
    var gone: [CollectionElement] = []
    for element in elements {
      if let key = change.key(after: element.key), !change.replaces(element.key) {
        var moved = element
        moved.key = key
        kept.append(moved)
      } else if element.view != nil {
        gone.append(element)
      }
    }
    elements = kept
    return gone
  }

  /// Clamps the offset to the new content, unless the content is moving.
  private func settleOffset() {
    guard !isDragging, deceleration == nil, offsetAnimation == nil else { return }
    let range = restingRange
    let inside = CGPoint(
      x: min(max(contentOffset.x, range.low.x), range.high.x),
      y: min(max(contentOffset.y, range.low.y), range.high.y))
    var target = arrangement.targetContentOffset(forProposedContentOffset: inside)
    if let delegate {
      target = delegate.collectionView(
        self, targetContentOffsetForProposedContentOffset: target)
    }
    guard target != contentOffset else { return }
    isUpdatingElements = true
    contentOffset = target
    isUpdatingElements = false
    prepareIfNeeded()
  }

  private func start(of element: CollectionElement) -> Presentation {
    if element.key.category == .cell,
      let said = arrangement.initialLayoutAttributesForAppearingItem(at: element.key.path)
    {
      return Presentation(said)
    }
    var start = Presentation(element.attributes)
    start.opacity = 0
    return start
  }

  /// The look with which an element disappears.
  ///
  /// - Parameter isDeleted: whether it is deleted; otherwise it moves out of sight.
  private func end(of element: CollectionElement, isDeleted: Bool) -> Presentation {
    var end = Presentation(element.attributes)
    guard element.key.category == .cell else {
      end.opacity = 0
      return end
    }
    let path = element.key.path
    if isDeleted {
      if let said = arrangement.finalLayoutAttributesForDisappearingItem(at: path) {
        return Presentation(said)
      }
      end.opacity = 0
    } else if let there = arrangement.layoutAttributesForItem(at: path) {
      return Presentation(there)
    }
    return end
  }

  func finishUpdateAnimation() {
    guard let running = updateAnimation else { return }
    environment?.stop(running)
    running.finish()
  }
}

extension TableUpdates {
  /// The key of an element after the batch; nil if it is deleted.
  func key(after old: CollectionKey) -> CollectionKey? {
    var key = old
    if old.category == .cell {
      guard let path = path(after: old.path) else { return nil }
      key.path = path
    } else if old.path.count == 2 {
      guard let section = section(after: old.path.section) else { return nil }
      key.path = IndexPath(item: old.path.item, section: section)
    }
    return key
  }

  /// Whether an element gets another view.
  func replaces(_ old: CollectionKey) -> Bool {
    guard old.path.count == 2 else { return false }
    return old.category == .cell
      ? replacesCell(at: old.path) : reloadedSections.contains(old.path.section)
  }

  /// The single changes, as layouts receive them.
  @MainActor
  var items: [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    typealias Item = UICollectionViewUpdateItem
    var items: [UICollectionViewUpdateItem] = []
    items += deletedSections.sorted().map { Item(.delete, before: whole($0), after: nil) }
    items += deletedRows.sorted().map { Item(.delete, before: $0, after: nil) }
    items += reloadedSections.sorted().map { Item(.reload, before: whole($0), after: nil) }
    items += reloadedRows.sorted().map { Item(.reload, before: $0, after: path(after: $0)) }
    items += movedSections.sorted { $0.key < $1.key }.map {
      Item(.move, before: whole($0.key), after: whole($0.value))
    }
    items += movedRows.sorted { $0.key < $1.key }.map {
      Item(.move, before: $0.key, after: $0.value)
    }
    items += insertedSections.sorted().map { Item(.insert, before: nil, after: whole($0)) }
    items += insertedRows.sorted().map { Item(.insert, before: nil, after: $0) }
    return items
  }
}
