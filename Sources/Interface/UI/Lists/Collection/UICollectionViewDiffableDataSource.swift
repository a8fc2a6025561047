public import BackswipeUnits

/// A data source that shows snapshots and animates their differences.
///
/// Snapshots are applied by `DiffableDataSource`. The collection holds it weakly: keep it. Names: Apple, UICollectionViewDiffableDataSource.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource,
  OutlineSource
{
  /// Makes the cell of an item.
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath,
      _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  /// Makes a supplementary view.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?
  /// Makes supplementary views; nil if the layout has none.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The handlers of touches that expand or collapse an item. (iOS 14)
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The handlers of touches that move an item by the grip of its cell. (iOS 14)
  open var reorderingHandlers = ReorderingHandlers()
  /// The outlines of sections that have one.
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
  private let cellProvider: CellProvider
  @Linked private var collection: UICollectionView?

  /// Becomes the data source of a collection, with an empty snapshot.
  public init(
    collectionView: UICollectionView, cellProvider: @escaping CellProvider
  ) {
    self.cellProvider = cellProvider
    collection = collectionView
    super.init()
    collectionView.dataSource = self
  }

  override func perform(
    _ change: TableUpdates, reconfiguring paths: [IndexPath], animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    guard let collection else { return completion() }
    collection.perform(change, reconfiguring: paths, animated: animated) { _ in completion() }
  }

  override func reload() { collection?.reloadData() }

  // MARK: Outlines

  /// The type of a section's outline.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Questions and calls for touches that expand or collapse an item.
  public struct SectionSnapshotHandlers<ItemType> {
    /// Whether an item expands; nil for yes.
    public var shouldExpandItem: (@MainActor (ItemType) -> Bool)?
    /// Called before an item expands.
    public var willExpandItem: (@MainActor (ItemType) -> Void)?
    /// Whether an item collapses; nil for yes.
    public var shouldCollapseItem: (@MainActor (ItemType) -> Bool)?
    /// Called before an item collapses.
    public var willCollapseItem: (@MainActor (ItemType) -> Void)?
    /// The items below an item that expands, given the present ones; nil to leave them.
    public var snapshotForExpandingParent:
      (@MainActor (ItemType, SectionSnapshot) -> SectionSnapshot)?

    /// Handlers that allow everything.
    public init() {}
  }

  /// Shows the visible items of an outline in a section, which is added at the end where it is missing.
  /// (iOS 14)
  ///
  /// A later snapshot with other items in the section ends the outline.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    var whole = shown
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    outlines[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
    collection?.outlineChanged(animated: animatingDifferences)
  }

  /// The outline of a section; without one its items as roots. It is a programming error when there is
  /// no such section. (iOS 14)
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var flat = SectionSnapshot()
    flat.append(shown.itemIdentifiers(inSection: section))
    return flat
  }

  override func shownChanged() {
    guard !outlines.isEmpty else { return }
    outlines = outlines.filter { section, outline in
      shown.indexOfSection(section) != nil
        && shown.itemIdentifiers(inSection: section) == outline.visibleItems
    }
  }

  /// The item at a path with the outline of its section.
  private func outlined(at path: IndexPath) -> (
    section: SectionIdentifierType, item: ItemIdentifierType, outline: SectionSnapshot
  )? {
    guard !outlines.isEmpty, let item = shown.item(at: path),
      let section = sectionIdentifier(for: path.section), let outline = outlines[section]
    else { return nil }
    return (section, item, outline)
  }

  func outlineLevel(at path: IndexPath) -> Int? {
    outlined(at: path).map { $0.outline.level(of: $0.item) }
  }

  func isOutlineExpanded(at path: IndexPath) -> Bool {
    outlined(at: path).map { $0.outline.isExpanded($0.item) } ?? false
  }

  func toggleOutline(at path: IndexPath) {
    guard let (section, item, found) = outlined(at: path) else { return }
    var outline = found
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let below = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: below(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  // MARK: Data source

  /// The number of sections of the applied snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }

  /// The number of items that a section has in the applied snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { numberOfItems(in: section) }

  /// The cell provider's cell. It is a programming error when the provider returns nil.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = shown.item(at: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      preconditionFailure(
        "UICollectionViewDiffableDataSource: the cell provider made no cell for \(indexPath)")
    }
    return cell
  }

  /// Whether the handlers allow a move of the item. (iOS 14)
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    shown.item(at: indexPath).map { reorderingHandlers.canReorderItem?($0) ?? false } ?? false
  }

  /// Moves the item in the snapshot, with the calls of the handlers. (iOS 14)
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { move(sourceIndexPath, to: destinationIndexPath) }

  /// The supplementary view provider's view. It is a programming error when there is none.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure(
        "UICollectionViewDiffableDataSource: the supplementary view provider made no \(kind)")
    }
    return view
  }
}
