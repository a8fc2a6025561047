import BackswipeScene
public import BackswipeUnits

/// Shows rows in sections. Only visible rows have cells, and cells are reused.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The value for a computed height.
  public static let automaticDimension: CGFloat = -1
  /// The height of rows of automatic height, in points.
  static let defaultRowHeight: CGFloat = 44

  /// The style, set by `init`.
  public let style: Style
  /// The data source; held weakly.
  open var dataSource: (any UITableViewDataSource)? {
    get { source }
    set {
      source = newValue
      reloadData()
    }
  }
  @RoleLink private var source: (any UITableViewDataSource)?
  /// The delegate; held weakly.
  open var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      tableDelegate = newValue
      scrollDelegate = newValue
    }
  }
  @RoleLink private var tableDelegate: (any UITableViewDelegate)?
  /// The height of rows in points; `automaticDimension` for the height required by cells.
  open var rowHeight: CGFloat = automaticDimension { didSet { setNeedsMeasure() } }
  /// The assumed height of rows of automatic height until their cells are shown, in points;
  /// `automaticDimension` for 44.
  open var estimatedRowHeight: CGFloat = automaticDimension { didSet { setNeedsMeasure() } }
  /// The measured heights of cells of automatic height.
  var fittedHeights: [IndexPath: CGFloat] = [:]
  /// Whether the heights of visible cells may have changed.
  var fitsVisibleRows = false
  /// Whether rows have their texts one under the other, as at accessibility's sizes of text.
  final var stacksRows = false
  /// Points; `automaticDimension` for what the title or view needs.
  open var sectionHeaderHeight: CGFloat = automaticDimension { didSet { setNeedsMeasure() } }
  /// The height of footers in points; `automaticDimension` for that required by the title or view.
  open var sectionFooterHeight: CGFloat = automaticDimension { didSet { setNeedsMeasure() } }
  /// The assumed height of headers of automatic height until they are shown, in points;
  /// `automaticDimension` for that of a title.
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
    didSet { setNeedsMeasure() }
  }
  /// The assumed height of footers of automatic height until they are shown, in points.
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
    didSet { setNeedsMeasure() }
  }
  /// The view above all rows; it keeps its height and gets the table's width.
  open var tableHeaderView: UIView? { didSet { replaceEnd(oldValue, tableHeaderView) } }
  /// The view below the last section; it keeps its height and gets the table's width.
  open var tableFooterView: UIView? { didSet { replaceEnd(oldValue, tableFooterView) } }
  /// Points above the headers of a plain table; `automaticDimension`, the default, for none.
  open var sectionHeaderTopPadding: CGFloat = automaticDimension { didSet { setNeedsMeasure() } }
  /// The view behind the rows, as large as the visible part; nil for none.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView, oldValue?.ownSuperview === self {
        oldValue?.removeFromSuperview()
      }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The separator between rows; a line by default.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { updateSeparators() } }
  /// The colour of separators; nil for the default.
  open var separatorColor: UIColor? = .separator { didSet { updateSeparators() } }
  /// The left and right inset of separators; by default the left one aligns them with the text.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset
        ?? UIEdgeInsets(
          top: 0, left: SideMargin.points(width: bounds.width), bottom: 0, right: separatorEnd)
    }
    set { ownSeparatorInset = newValue }
  }
  private(set) var ownSeparatorInset: UIEdgeInsets? { didSet { updateSeparators() } }
  /// Whether a tap selects a row; true by default.
  open var allowsSelection = true
  /// Whether a tap selects a row while editing; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected; false by default.
  open var allowsMultipleSelection = false

  var sections: [TableSection] = []
  var cells: [(path: IndexPath, view: UITableViewCell)] = []
  var titles: [TableTitle] = []
  /// Set before the table is shown; nil for the system's.
  package final var fonts: TableFonts?
  var titleHeights = TitleHeights()
  var titlePool = ReusePool<UITableViewHeaderFooterView>()
  var pool = ReusePool<UITableViewCell>()
  final var isStale = true
  final var layoutWidth: CGFloat = 0
  /// In order of selection.
  var selected: [IndexPath] = []
  /// The touched row.
  var touched: (path: IndexPath, finger: UITouch)?
  /// Whether no delegate has handled the newest selection of a row by a tap.
  var ignoresSelection = false
  /// Whether rows can be deleted, inserted and moved, or a swipe has opened one; setting it does
  /// not animate.
  open var isEditing: Bool {
    get { edits || openSwipe != nil }
    set { setEditing(newValue, animated: false) }
  }
  /// Whether all rows show editing controls.
  final var edits = false
  /// The swiped rows; nil before the first touch.
  private(set) final var rowSwipes: RowSwipes?
  /// A touch that closes the open row when it ends as a tap.
  var closingTouch: UITouch?
  /// The menus of rows; nil until a touch.
  var menus: ListMenus?
  /// Whether the last answer about the editing of a row was the data source's default.
  var editsByDefault = false
  var confirming: IndexPath?
  /// Changes pending until `endUpdates`.
  var updates = TableUpdates()
  var updateDepth = 0
  var updateAnimation: TableAnimation?
  var reorder: Reorder?
  /// The cells of deleted rows during the animation.
  var outgoingCells: [(path: IndexPath, view: UITableViewCell)] = []
  /// Whether the pending changes are animated.
  var animatesUpdates = true
  /// Whether the batch is ignored because the data source has not been queried since a reload.
  var ignoresUpdates = false

  /// A table of a style, which cannot be changed later.
  public init(frame: CGRect = .zero, style: Style = .plain) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
  }

  /// Equivalent to `init(frame: .zero)`.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
  }

  // Most tables of a run are never touched.
  override func addRecognizersForTouch() {
    addMenus()
    rowSwipes = makeRowSwipes()
  }

  // MARK: Content

  /// Queries the data source for everything again at the next frame, and clears the selection.
  open func reloadData() {
    finishUpdateAnimation()
    isStale = true
    selected = []
    confirming = nil
    fittedHeights = [:]
    titleHeights = TitleHeights()
    updates = TableUpdates()
    dropViews()
    setNeedsLayout()
  }

  override func textSizeChanged(to traits: UITraitCollection) { followTextSize() }

  /// Registers the class of cells for an identifier; nil removes it.
  open func register(
    _ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String
  ) {
    guard let cellClass else { return pool.register(identifier, nil) }
    pool.register(identifier) { cellClass.init(registeredAs: identifier) }
  }

  /// A reused cell, or a new one of a registered class; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pool.spare(identifier) ?? pool.maker(identifier)?()
  }

  /// A reused or new cell; the identifier must be registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "UITableView.dequeueReusableCell(withIdentifier:for:): '\(identifier)' is not registered")
    }
    return cell
  }

  // MARK: Layout

  open override func layoutSubviews() {
    measureIfNeeded()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    updateVisibleRows()
    fitVisibleRows()
  }

  /// As high as all its content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfContent(in: size) }

  override func scrolled() {
    super.scrolled()
    if let backgroundView { backgroundView.frame = bounds }
    if !isStale { updateVisibleRows() }
  }

  /// The minimum visible height, in points: a table that shrinks in an animation keeps its rows.
  var minimumVisibleHeight: CGFloat = 0 {
    didSet { if minimumVisibleHeight < oldValue { setNeedsLayout() } }
  }

  override func keepRows(forHeight height: CGFloat) -> Bool {
    minimumVisibleHeight = height
    return true
  }

  // A table of the very class has nothing to draw.
  override func displayContents() -> [DrawCommand] {
    type(of: self) == UITableView.self ? [] : super.displayContents()
  }

  // MARK: Queries

  /// The number of sections, as last reported by the data source.
  open var numberOfSections: Int {
    measureIfNeeded()
    return sections.count
  }

  /// The number of rows in a section, as last reported by the data source.
  open func numberOfRows(inSection section: Int) -> Int {
    measureIfNeeded()
    return sections.indices.contains(section) ? sections[section].rows : 0
  }

  /// The frame of a row in the table's content coordinates; zero for an unknown row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { frame(ofRow: indexPath) }

  /// The frame of a section with its header and footer, in the content's coordinates.
  open func rect(forSection section: Int) -> CGRect { frame(ofSection: section) }

  /// The frame of a section's header, in the content's coordinates; of height 0 if there is none.
  open func rectForHeader(inSection section: Int) -> CGRect { frame(ofHeader: section) }

  /// The row at a point of the table's content, visible or not.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }

  /// The index path of a cell; nil if it is not visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.view === cell }?.path
  }

  /// The cell of a visible row; nil for a hidden one.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells.first { $0.path == indexPath }?.view
  }

  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    cells.sorted { $0.path < $1.path }.map(\.view)
  }

  /// The index paths of rows with a cell, in order.
  open var indexPathsForVisibleRows: [IndexPath]? { cells.map(\.path).sorted() }

  /// The selected row; the first one of several.
  open var indexPathForSelectedRow: IndexPath? { selected.first }

  /// The selected rows in order; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selected.isEmpty ? nil : selected.sorted()
  }

  /// Scrolls a row to a position; `none` scrolls the minimum distance.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    show(indexPath, at: scrollPosition, animated: animated)
  }

  // MARK: Editing and selection

  /// Shows or hides the editing controls of all rows, and closes an open row.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated: animated) }

  /// Selects a row without calling the delegate; nil deselects all.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(indexPath, animated: animated, scrollPosition)
  }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  // MARK: Changes

  /// Inserts rows that the data source already has; index paths after the batch.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes rows that the data source no longer has; index paths before the batch.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Replaces the rows' cells.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Moves a row that the data source has already moved.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Inserts sections that the data source already has.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections that the data source no longer has.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections.formUnion(sections) }
  }

  /// Replaces the sections' cells, headers and footers.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadedSections.formUnion(sections) }
  }

  /// Begins a batch, ended by `endUpdates`. Batches nest.
  open func beginUpdates() {
    if updateDepth == 0 { ignoresUpdates = isStale }
    updateDepth += 1
  }

  /// Performs all changes since `beginUpdates`.
  open func endUpdates() { endBatch() }

  /// Performs the changes of a closure in one batch. The completion receives whether the animation
  /// was shown completely.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    performBatch(updates, completion)
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
