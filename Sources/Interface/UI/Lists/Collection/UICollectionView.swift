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
  /// Whether list cells show their accessories of editing, and rows cannot be swiped; false by
  /// default. (iOS 14)
  open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }
  /// Whether a tap selects an item while editing; false by default. (iOS 14)
  open var allowsSelectionDuringEditing = false
  /// Whether taps select several items while editing; false by default. (iOS 14)
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether several items can be selected now.
  var selectsSeveral: Bool {
    allowsMultipleSelection || (isEditing && allowsMultipleSelectionDuringEditing)
  }
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
  final var isStale = true
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
  /// The swiped rows of a list; nil before the first touch.
  private(set) final var rowSwipes: RowSwipes?
  /// A touch that closes the open row when it ends as a tap.
  var closingTouch: UITouch?
  /// The item that a finger carries; nil without one.
  var reorder: Reorder?
  /// The press of the controller that lifts items; nil without one.
  var movementPress: ReorderPressGestureRecognizer?
  /// Changes of the current batch.
  var updates = TableUpdates()
  var toReconfigure: [IndexPath] = []
  /// The cell that dequeuing returns for its path while it is configured again.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  var updateDepth = 0
  /// Whether the batch is ignored because the data source has not been queried since a reload.
  var ignoresUpdates = false
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
    dropReorder()
    rowSwipes?.dropAll()
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

  override func addRecognizersForTouch() {
    addMenus()
    addMovementPress()
    if arrangement is UICollectionViewCompositionalLayout { rowSwipes = makeRowSwipes() }
  }

  /// Opens the trailing actions of a row without a finger.
  func revealActions(at path: IndexPath) {
    rowSwipes = makeRowSwipes()
    rowSwipes?.open(path, isLeading: false)
  }

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

  /// Replaces the layout, optionally moving the items with an animation.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    prepareIfNeeded()
    rowSwipes?.dropAll()
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

  /// Lifts a visible item, if the data source allows it. Returns whether it did. (iOS 9)
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(at: indexPath)
  }

  /// Moves the centre of the lifted item to a point of the content; others make room.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveCarried(to: targetPosition)
  }

  /// Puts the lifted item down; the data source moves it, where its place is another one.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }

  /// Returns the lifted item to its place.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

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
    if !selectsSeveral {
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

  // MARK: Touches

  override func willBeginDragging() {
    closeSwipe()
    super.willBeginDragging()
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event).map { keptFromRows($0, at: point) }
  }

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
