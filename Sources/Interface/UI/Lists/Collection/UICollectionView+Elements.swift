import BackswipeUnits

/// The views of visible elements.
///
/// The layout is queried for half a screen more than the visible part on each side, so that most
/// frames of a scroll only compare rectangles.
extension UICollectionView {
  func exists(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.item)
  }

  /// Makes the views of visible elements and recycles those of hidden ones.
  func updateElements() {
    guard !isUpdatingElements else { return }
    isUpdatingElements = true
    defer {
      isUpdatingElements = false
      placeReorder()
    }
    // Cells that size themselves move others, which may become visible as a result.
    for _ in 0..<Self.maximumRounds {
      if !asked.contains(bounds) { ask() }
      recycleHidden()
      fitShown()
      let anchor = elements.first { $0.view != nil }
      showVisible()
      // A data source that makes cells may already have made the layout prepare itself.
      guard layoutIsStale || asked.isNull else { return }
      prepareIfNeeded()
      ask()
      follow(anchor)
    }
  }

  private static let maximumRounds = 16

  /// Keeps the visible content in place when content above it changes its size, during a drag or
  /// deceleration.
  private func follow(_ anchor: CollectionElement?) {
    guard let anchor, anchor.key.category == .cell, isDragging || isDecelerating,
      let now = elements.first(where: { $0.key == anchor.key })
    else { return }
    let moved = now.attributes.upright.minY - anchor.attributes.upright.minY
    if moved != 0 { contentGrew(by: moved, isAbove: true) }
  }

  /// Queries the layout for the elements around the visible part. Views stay with their elements;
  /// those of removed elements are recycled.
  ///
  /// - Parameter recycles: whether the views of removed elements are recycled.
  /// - Returns: the removed elements with views.
  @discardableResult
  func ask(recycles: Bool = true) -> [CollectionElement] {
    let rect = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let attributes = arrangement.layoutAttributesForElements(in: rect) ?? []
    asked = rect
    var views: [CollectionKey: UICollectionReusableView] = [:]
    for element in elements { if let view = element.view { views[element.key] = view } }
    var known: Set<CollectionKey> = []
    var next: [CollectionElement] = []
    next.reserveCapacity(attributes.count)
    for attributes in attributes where !attributes.isHidden && isKnown(attributes) {
      let key = attributes.key
      guard known.insert(key).inserted else {
        environment?.reportOnce(
          "UICollectionView: \(arrangement) has two layout attributes for \(key.path)")
        continue
      }
      let view = views.removeValue(forKey: key)
      if let view, view !== reorder?.view { place(view, attributes) }
      next.append(CollectionElement(key: key, attributes: attributes, view: view))
    }
    // A carried cell stays, wherever its place has scrolled.
    if let carried = elements.first(where: { $0.view != nil && $0.view === reorder?.view }),
      views.removeValue(forKey: carried.key) != nil
    {
      next.append(carried)
    }
    let gone = elements.filter { element in
      element.view != nil && views[element.key] === element.view
    }
    elements = next
    rowSwipes?.layOut()
    if recycles { for element in gone { recycle(element) } }
    return gone
  }

  /// Whether the data source has the item of attributes.
  private func isKnown(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard attributes.representedElementCategory == .cell, !exists(attributes.indexPath) else {
      return true
    }
    environment?.reportOnce(
      "UICollectionView: \(arrangement) has layout attributes for \(attributes.indexPath), which "
        + "does not exist")
    return false
  }

  private func recycleHidden() {
    guard updateAnimation == nil else { return }
    let visible = bounds
    for index in elements.indices {
      guard elements[index].view != nil, elements[index].view !== reorder?.view,
        !elements[index].attributes.frame.intersects(visible)
      else { continue }
      let element = elements[index]
      elements[index].view = nil
      recycle(element)
    }
  }

  func showVisible() {
    let visible = bounds
    var index = 0
    // A data source that changes the collection during the call changes the elements.
    while index < elements.count {
      let element = elements[index]
      if element.view == nil, element.attributes.frame.intersects(visible),
        let view = makeView(element)
      {
        if index < elements.count, elements[index].key == element.key {
          elements[index].view = view
        } else {
          view.removeFromSuperview()
        }
      }
      index += 1
    }
  }

  private func makeView(_ element: CollectionElement) -> UICollectionReusableView? {
    let (path, attributes) = (element.key.path, element.attributes)
    switch element.key.category {
    case .cell:
      guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
      if cell.reuseIdentifier == nil {
        environment?.reportOnce(
          "UICollectionView: the cell for \(path) does not come from dequeueReusableCell, and "
            + "cannot be used again")
      }
      cell.isSelected = selected.contains(path)
      cell.isHighlighted = touched?.path == path
      (cell as? UICollectionViewListCell)?.isEdited = isEditing
      insert(cell, attributes)
      fit(cell, attributes)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      return cell
    case .supplementaryView:
      guard
        let view = dataSource?.collectionView(
          self, viewForSupplementaryElementOfKind: element.key.kind, at: path)
      else { return nil }
      insert(view, attributes)
      fit(view, attributes)
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.key.kind, at: path)
      return view
    case .decorationView:
      guard let type = arrangement.decorations[element.key.kind] else {
        environment?.reportOnce(
          "UICollectionView: no class is registered for decoration views of \(element.key.kind)")
        return nil
      }
      let view =
        dequeue(element.key.kind, Self.decorationIdentifier)
        ?? UICollectionReusableView.make(type, Self.decorationIdentifier, attributes.upright)
      insert(view, attributes)
      return view
    }
  }

  private static let decorationIdentifier = "decoration"

  /// Offers a view the size determined by the layout; if the view prefers another one, the layout
  /// decides.
  func fit(_ view: UICollectionReusableView, _ offered: UICollectionViewLayoutAttributes) {
    let before = offered.look
    var wanted = view.preferredLayoutAttributesFitting(offered)
    guard wanted.look != before else { return }
    // A view may modify and return the attributes passed to it.
    if wanted === offered, let copy = offered.copy() as? UICollectionViewLayoutAttributes {
      wanted = copy
      offered.look = before
    }
    guard
      arrangement.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: offered)
    else { return }
    arrangement.invalidateLayout(
      with: arrangement.invalidationContext(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: offered))
  }

  /// Fits views that already exist, after a change of the collection's size.
  private func fitShown() {
    guard fitsShown else { return }
    fitsShown = false
    for element in elements { if let view = element.view { fit(view, element.attributes) } }
  }

  // MARK: The tree

  private func place(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let isMoved = view.order != attributes.zIndex
    view.applyLayout(attributes)
    if isMoved { insert(view, attributes) }
  }

  /// Inserts a view according to its `zIndex`, below all views with a higher one and above the
  /// background view.
  private func insert(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    view.applyLayout(attributes)
    view.order = attributes.zIndex
    var place = backgroundView?.ownSuperview === self ? 1 : 0
    var index = 0
    for other in ownSubviews where other !== view {
      index += 1
      guard let other = other as? UICollectionReusableView, other.reuseIdentifier != nil else {
        continue
      }
      // Cells are inserted below others of the same `zIndex`, mostly without a search.
      if other.order >= view.order { break }
      place = index
    }
    insertSubview(view, at: place)
  }

  func recycle(_ element: CollectionElement) {
    guard let view = element.view else { return }
    rowSwipes?.drop(of: view)
    view.removeFromSuperview()
    switch element.key.category {
    case .cell:
      if let cell = view as? UICollectionViewCell {
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.key.path)
        cell.isSelected = false
        cell.isHighlighted = false
      }
    case .supplementaryView:
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.key.kind,
        at: element.key.path)
    case .decorationView: break
    }
    view.prepareForReuse()
    guard let identifier = view.reuseIdentifier else { return }
    let kind = element.key.category == .cell ? CollectionKey.cellKind : element.key.kind
    pool.put(view, CollectionKey.pool(kind, identifier))
  }

  // MARK: The pool

  func register(
    _ type: UICollectionReusableView.Type?, _ kind: String, _ identifier: String
  ) {
    let key = CollectionKey.pool(kind, identifier)
    guard let type else { return pool.register(key, nil) }
    pool.register(key) {
      UICollectionReusableView.make(type, identifier, UIView.nextFrame)
    }
  }

  private func dequeue(_ kind: String, _ identifier: String) -> UICollectionReusableView? {
    let key = CollectionKey.pool(kind, identifier)
    return pool.spare(key) ?? pool.maker(key)?()
  }

  func dequeue(_ kind: String, _ identifier: String, at path: IndexPath)
    -> UICollectionReusableView?
  {
    let isCell = kind == CollectionKey.cellKind
    if isCell, let reconfigured, reconfigured.path == path,
      reconfigured.cell.reuseIdentifier == identifier
    {
      return reconfigured.cell
    }
    let attributes =
      isCell
      ? layoutAttributesForItem(at: path)
      : layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
    UIView.nextFrame = attributes?.upright ?? .zero
    defer { UIView.nextFrame = .zero }
    let view = dequeue(kind, identifier)
    if let attributes { view?.setUntransformedFrame(attributes.upright) }
    if isCell, let cell = view as? UICollectionViewListCell {
      cell.outlineLevel = outlineSource?.outlineLevel(at: path)
    }
    return view
  }
}

extension CollectionKey {
  static let cellKind = ""

  /// The key of a kind and identifier in the pool.
  static func pool(_ kind: String, _ identifier: String) -> String { "\(kind)/\(identifier)" }
}
