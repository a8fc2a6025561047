public import BackswipeUnits

/// Shows items in sections, placed by a layout. Only visible ones have views, which are reused.
///
/// Source of names and defaults: Apple, UICollectionView. `UICollectionView+Kinds.swift` contains
/// its enumerations, `UICollectionView+Elements.swift` the handling of views.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The data source; held weakly.
  open var dataSource: (any UICollectionViewDataSource)? {
    get { source }
    set {
      source = newValue
      reloadData()
    }
  }
  @RoleLink private var source: (any UICollectionViewDataSource)?
  /// The delegate; held weakly.
  open var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set {
      collectionDelegate = newValue
      scrollDelegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }
  @RoleLink private var collectionDelegate: (any UICollectionViewDelegate)?
  /// The layout. Setting it takes effect at once, without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { arrangement }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  var arrangement: UICollectionViewLayout
  /// Whether a tap selects an item; true by default.
  open var allowsSelection = true
  /// Whether several items can be selected; false by default.
  open var allowsMultipleSelection = false
  /// The view behind the items, as large as the visible part; nil for none.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView, oldValue?.ownSuperview === self {
        oldValue?.removeFromSuperview()
      }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The number of items in each section, as last reported by the data source.
  var counts: [Int] = []
  private(set) var isStale = true
  var layoutIsStale = true
  private var laidOutSize = CGSize(width: -1, height: -1)
  /// The adjustments of offset and size for the next layout; nil for none.
  var adjustment: (offset: CGPoint, size: CGSize)?
  private var isPreparing = false
  /// Whether existing views are to be fitted again.
  var fitsShown = false
  /// The elements in `asked`, in the layout's order.
  var elements: [CollectionElement] = []
  /// The rectangle whose elements are known.
  var asked = CGRect.null
  var isUpdatingElements = false
  var pool = ReusePool<UICollectionReusableView>()
  /// The selected items, in order of selection.
  var selected: [IndexPath] = []
  /// The touched item.
  var touched: (path: IndexPath, finger: UITouch)?
  /// Whether no delegate has handled the newest selection of an item by a tap.
  var ignoresSelection = false
  /// The menus of items; nil until a touch.
  var menus: ListMenus?
  /// Changes of the current batch.
  var updates = TableUpdates()
  private var toReconfigure: [IndexPath] = []
  /// The cell that dequeuing returns for its path while it is configured again.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  private var updateDepth = 0
  /// Whether the batch is ignored because the data source has not been queried since a reload.
  private var ignoresUpdates = false
  var updateAnimation: CollectionAnimation?

  /// A collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    arrangement = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    arrangement.collectionView = self
  }

  /// A collection with a flow layout and no size: archives contain none.
  public required init?(coder: NSCoder) {
    arrangement = UICollectionViewFlowLayout()
    super.init(coder: coder)
    backgroundColor = .systemBackground
    arrangement.collectionView = self
  }

  // MARK: Content

  /// Queries the data source for everything again at the next frame, and clears the selection.
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

  /// Queries the data source for the numbers of sections and items if necessary.
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

  /// Lets the layout prepare itself if necessary.
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

  override func addRecognizersForTouch() { addMenus() }

  open override func layoutSubviews() {
    prepareIfNeeded()
    super.layoutSubviews()
    prepareIfNeeded()
    restSideways()
    backgroundView?.frame = bounds
    updateElements()
  }

  /// Clamps the horizontal offset after the content has become narrower.
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

  /// The number of sections, as last reported by the data source.
  open var numberOfSections: Int {
    countIfNeeded()
    return counts.count
  }

  /// The number of items in a section, as last reported by the data source.
  open func numberOfItems(inSection section: Int) -> Int {
    countIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The cell of a visible item; nil for a hidden one.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    elements.first { $0.key.category == .cell && $0.key.path == indexPath }?.view
      as? UICollectionViewCell
  }

  /// The path of a cell; nil if it is not visible.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    elements.first { $0.view === cell }?.key.path
  }

  /// The visible cells, in order of their paths.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The paths of visible items, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    elements.filter { $0.key.category == .cell && $0.view != nil }.map(\.key.path).sorted()
  }

  /// The selected items in order of selection; empty if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// The item at a point of the content, visible or not; the topmost one if several overlap.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let spot = CGRect(origin: point, size: CGSize(width: 1e-3, height: 1e-3))
    let there = (arrangement.layoutAttributesForElements(in: spot) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        && exists($0.indexPath)
    }
    return there.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// The attributes of an item, visible or not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return arrangement.layoutAttributesForItem(at: indexPath)
  }

  /// The attributes of a supplementary view, visible or not.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return arrangement.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// A visible supplementary view; nil for a hidden one.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { elements.first { $0.isSupplementary(elementKind) && $0.key.path == indexPath }?.view }

  /// The paths of visible supplementary views of a kind, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements.filter { $0.isSupplementary(elementKind) && $0.view != nil }.map(\.key.path).sorted()
  }

  /// The visible supplementary views of a kind, in order of their paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  // MARK: Changes

  // The data source's model has already changed. Paths of deletions are before the batch, those of
  // insertions after it.

  /// Inserts items that the data source already has; paths after the batch.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes items that the data source no longer has; paths before the batch.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Replaces the items' cells; paths before the batch.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Moves an item that the data source has already moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Inserts sections that the data source already has.
  open func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections that the data source no longer has.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Replaces the sections' views.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section that the data source has already moved.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[section] = newSection }
  }

  /// Configures the cells of visible items again: the data source is asked for them, and dequeues
  /// the existing ones. Paths before the batch.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    if updateDepth > 0 { toReconfigure += indexPaths } else { reconfigure(indexPaths) }
  }

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

  private func change(_ body: (inout TableUpdates) -> Void) {
    beginUpdates()
    body(&updates)
    endUpdates()
  }

  /// Performs the changes of a closure in one batch; without any, animates other changes of the
  /// layout. The completion receives whether the animation was shown completely. Batches nest.
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

  /// Replaces the layout, optionally moving the items with an animation.
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

  /// Scrolls an item to a position.
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

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard let index = selected.firstIndex(of: indexPath) else { return }
    selected.remove(at: index)
    cellForItem(at: indexPath)?.isSelected = false
  }

  // MARK: Making views

  /// Registers the class of cells for an identifier; nil removes it.
  open func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) { register(cellClass, CollectionKey.cellKind, identifier) }

  /// Registers the class of supplementary views for a kind and an identifier; nil removes it.
  open func register(
    _ viewClass: UICollectionReusableView.Type?,
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { register(viewClass, elementKind, identifier) }

  /// A reused or new cell for an item; the identifier must be registered.
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

  /// A reused or new supplementary view; the identifier must be registered for the kind.
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
