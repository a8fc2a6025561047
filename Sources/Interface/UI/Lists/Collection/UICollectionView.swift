public import BackswipeUnits

/// Items in sections, placed by a layout. Only visible ones have views, and views are used again.
///
/// Source of names and defaults: Apple, UICollectionView. `UICollectionView+Kinds.swift` has its
/// enumerations, `UICollectionView+Elements.swift` how views come and go.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Held weakly.
  open var dataSource: (any UICollectionViewDataSource)? {
    get { source }
    set {
      source = newValue
      reloadData()
    }
  }
  @RoleLink private var source: (any UICollectionViewDataSource)?
  /// Held weakly.
  open var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      collectionDelegate = newValue
      scrollDelegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }
  @RoleLink private var collectionDelegate: (any UICollectionViewDelegate)?
  /// Setting it lays out anew at once, without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { arrangement }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  var arrangement: UICollectionViewLayout
  /// Whether a tap selects an item; true by default.
  open var allowsSelection = true
  /// Whether several items can be selected; false by default.
  open var allowsMultipleSelection = false
  /// Behind the items, as large as the visible part; nil for none.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView, oldValue?.ownSuperview === self {
        oldValue?.removeFromSuperview()
      }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Items of each section, as the data source said last.
  var counts: [Int] = []
  private(set) var isStale = true
  var layoutIsStale = true
  private var laidOutSize = CGSize(width: -1, height: -1)
  /// What invalidations add to offset and size when it is laid out again; nil for nothing.
  var adjustment: (offset: CGPoint, size: CGSize)?
  private var isPreparing = false
  /// Whether views that are there are to be asked for their sizes again.
  var fitsShown = false
  /// What the layout has said of `asked`, in its order.
  var elements: [CollectionElement] = []
  /// The rectangle of which the elements are known.
  var asked = CGRect.null
  var isUpdatingElements = false
  var pool = ReusePool<UICollectionReusableView>()
  /// In order of selection.
  var selected: [IndexPath] = []
  /// The touched item.
  var touched: (path: IndexPath, finger: UITouch)?
  /// Changes that wait for the end of their batch.
  var updates = TableUpdates()
  private var toReconfigure: [IndexPath] = []
  /// The cell that the data source gets when it asks for one for its path.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  private var updateDepth = 0
  /// Whether the batch changes nothing that is known, because the data source was not asked since.
  private var ignoresUpdates = false
  var updateAnimation: CollectionAnimation?

  /// A collection that a layout places.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    arrangement = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    arrangement.collectionView = self
  }

  /// With a flow layout, and no size: archives have none.
  public required init?(coder: NSCoder) {
    arrangement = UICollectionViewFlowLayout()
    super.init(coder: coder)
    backgroundColor = .systemBackground
    arrangement.collectionView = self
  }

  // MARK: Content

  /// Asks the data source again for everything at the next frame. Nothing stays selected.
  open func reloadData() {
    finishUpdateAnimation()
    isStale = true
    selected = []
    touched = nil
    updates = TableUpdates()
    toReconfigure = []
    for element in elements { recycle(element) }
    elements = []
    asked = .null
    arrangement.forget()
    layoutInvalidated()
  }

  func layoutInvalidated() {
    layoutIsStale = true
    setNeedsLayout()
  }

  /// Asks the data source how many there are, where that is due.
  func countIfNeeded() {
    guard isStale else { return }
    isStale = false
    count()
  }

  func count() {
    guard let dataSource else { return counts = [] }
    counts = (0..<max(dataSource.numberOfSections(in: self), 0)).map {
      max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0)
    }
  }

  /// Has the layout prepare itself, where that is due.
  func prepareIfNeeded() {
    countIfNeeded()
    guard !isPreparing else { return }
    if laidOutSize != bounds.size, !layoutIsStale { arrangement.invalidateLayout() }
    guard layoutIsStale || laidOutSize != bounds.size else { return }
    if laidOutSize != bounds.size { fitsShown = true }
    isPreparing = true
    defer { isPreparing = false }
    layoutIsStale = false
    laidOutSize = bounds.size
    arrangement.prepare()
    contentSize = arrangement.collectionViewContentSize
    asked = .null
    takeAdjustment()
  }

  open override func layoutSubviews() {
    prepareIfNeeded()
    super.layoutSubviews()
    prepareIfNeeded()
    restSideways()
    backgroundView?.frame = bounds
    updateElements()
  }

  /// Content that has become narrower than where it is scrolled to.
  private func restSideways() {
    guard !isDragging, deceleration == nil, offsetAnimation == nil else { return }
    let range = restingRange
    let x = min(max(contentOffset.x, range.low.x), range.high.x)
    if x != contentOffset.x { contentOffset.x = x }
  }

  override func scrolled() {
    super.scrolled()
    guard !isStale, !layoutIsStale, laidOutSize == bounds.size else { return setNeedsLayout() }
    if arrangement.shouldInvalidateLayout(forBoundsChange: bounds) {
      arrangement.invalidateLayout(with: arrangement.invalidationContext(forBoundsChange: bounds))
    } else {
      updateElements()
    }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    arrangement.invalidateLayout(with: arrangement.invalidationContext(forBoundsChange: bounds))
  }

  override func target(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    arrangement.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: Queries

  /// As the data source said last.
  open var numberOfSections: Int {
    countIfNeeded()
    return counts.count
  }

  /// As the data source said last.
  open func numberOfItems(inSection section: Int) -> Int {
    countIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The cell of a visible item; nil for another one.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    elements.first { $0.key.category == .cell && $0.key.path == indexPath }?.view
      as? UICollectionViewCell
  }

  /// The path of a cell; nil for one that is not visible.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    elements.first { $0.view === cell }?.key.path
  }

  /// In order of their paths.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// In order.
  open var indexPathsForVisibleItems: [IndexPath] {
    elements.filter { $0.key.category == .cell && $0.view != nil }.map(\.key.path).sorted()
  }

  /// In order of selection; empty when there is none.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// The item at a point of the content, visible or not; the topmost of several.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let spot = CGRect(origin: point, size: CGSize(width: 1e-3, height: 1e-3))
    let there = (arrangement.layoutAttributesForElements(in: spot) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        && exists($0.indexPath)
    }
    return there.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Where an item is, visible or not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return arrangement.layoutAttributesForItem(at: indexPath)
  }

  /// Where a header or the like is, visible or not.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return arrangement.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// A visible header or the like; nil for another one.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { elements.first { $0.isSupplementary(elementKind) && $0.key.path == indexPath }?.view }

  /// In order of their paths.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements.filter { $0.isSupplementary(elementKind) && $0.view != nil }.map(\.key.path).sorted()
  }

  /// In order of their paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  // MARK: Changes

  // The data source's model has changed already. Deletions have paths before the batch, insertions
  // after it.

  /// Inserts items that the data source has already; paths after the batch.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes items that the data source has not any more; paths before the batch.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Replaces the items' cells; paths before the batch.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Moves an item that the data source has moved already.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Inserts sections that the data source has already.
  open func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections that the data source has not any more.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Replaces the sections' views.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section that the data source has moved already.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[section] = newSection }
  }

  /// Fills the cells of visible items in anew: the data source is asked for them, and gets the ones
  /// that are there. Paths before the batch.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    if updateDepth > 0 { toReconfigure += indexPaths } else { reconfigure(indexPaths) }
  }

  /// Performs a batch that is known already.
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

  private func change(_ body: (inout TableUpdates) -> Void) {
    beginUpdates()
    body(&updates)
    endUpdates()
  }

  /// Performs the changes of a closure in one batch. Without any, what else changes the layout is
  /// animated. The completion gets whether all of it was shown. Batches nest.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    tellAtEnd(completion)
  }

  private func beginUpdates() {
    if updateDepth == 0 { ignoresUpdates = isStale }
    updateDepth += 1
  }

  private func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let (change, paths) = (updates, toReconfigure)
    updates = TableUpdates()
    toReconfigure = []
    if ignoresUpdates || (isStale && counts.isEmpty) { return setNeedsLayout() }
    apply(change)
    reconfigure(paths.compactMap { change.path(after: $0) })
  }

  /// Lays the items out by another layout. An animation takes them from the old one to the new one.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    prepareIfNeeded()
    let old = arrangement
    arrangement = layout
    old.collectionView = nil
    layout.collectionView = self
    layout.forget()
    layoutInvalidated()
    if isStale || window == nil {
      completion?(true)
    } else {
      apply(TableUpdates(), animated: animated)
      tellAtEnd(completion)
    }
  }

  private func tellAtEnd(_ completion: (@MainActor (Bool) -> Void)?) {
    guard let completion else { return }
    if let updateAnimation {
      updateAnimation.completions.append(completion)
    } else {
      completion(true)
    }
  }

  // MARK: Scrolling and selection

  /// Scrolls until an item is where it is wanted.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    guard exists(indexPath) else {
      preconditionFailure(
        "UICollectionView.scrollToItem(at:at:animated:): there is no item \(indexPath)")
    }
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
    let target = offset(
      showing: attributes.frame, horizontal: scrollPosition.horizontal,
      vertical: scrollPosition.vertical)
    setContentOffset(target, animated: animated)
  }

  /// Selects an item without calling the delegate; nil deselects all.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    countIfNeeded()
    guard allowsSelection, let indexPath, exists(indexPath) else {
      if indexPath == nil { for path in selected { deselectItem(at: path, animated: animated) } }
      return
    }
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard let index = selected.firstIndex(of: indexPath) else { return }
    selected.remove(at: index)
    cellForItem(at: indexPath)?.isSelected = false
  }

  // MARK: Making views

  /// Makes cells of a class for an identifier when there is none to use again.
  open func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) { register(cellClass, CollectionKey.cellKind, identifier) }

  /// Makes headers or the like of a class for an identifier when there is none to use again.
  open func register(
    _ viewClass: UICollectionReusableView.Type?,
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { register(viewClass, elementKind, identifier) }

  /// A cell for an item, used again or new; the identifier must be registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard
      let cell = dequeue(CollectionKey.cellKind, identifier, at: indexPath)
        as? UICollectionViewCell
    else {
      preconditionFailure(
        "UICollectionView.dequeueReusableCell(withReuseIdentifier:for:): '\(identifier)' is not "
          + "registered")
    }
    return cell
  }

  /// A header or the like, used again or new; the identifier must be registered for the kind.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(elementKind, identifier, at: indexPath) else {
      preconditionFailure(
        "UICollectionView.dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:): "
          + "'\(identifier)' is not registered for \(elementKind)")
    }
    return view
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !stopDecelerating() { beginTouch(touches) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded()
    endTouch(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded()
    cancelTouch(touches)
  }
}
