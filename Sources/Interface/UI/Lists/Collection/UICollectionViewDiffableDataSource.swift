public import BackswipeUnits

/// A data source that shows snapshots and animates their differences.
///
/// The collection holds it weakly: keep it. Names: Apple, UICollectionViewDiffableDataSource.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: UICollectionViewDataSource, NSObjectIdentity {
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
  /// The type of its snapshots.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// Makes supplementary views; nil if the layout has none.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private let cellProvider: CellProvider
  private var shown = Snapshot()
  @Linked private var collection: UICollectionView?

  /// Becomes the data source of a collection, with an empty snapshot.
  public init(
    collectionView: UICollectionView, cellProvider: @escaping CellProvider
  ) {
    self.cellProvider = cellProvider
    collection = collectionView
    collectionView.dataSource = self
  }

  /// Shows a snapshot: remaining elements move, others fade in or out.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) {
    let old = shown
    shown = snapshot.shown
    guard let collection else {
      completion?()
      return
    }
    collection.perform(
      snapshot.updates(from: old), reconfiguring: snapshot.reconfigured(from: old),
      animated: animatingDifferences
    ) { _ in completion?() }
  }

  /// Shows a snapshot without an animation, with new cells for all items.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil
  ) {
    shown = snapshot.shown
    collection?.reloadData()
    completion?()
  }

  /// The snapshot shown.
  open func snapshot() -> Snapshot { shown }

  /// The item at a path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.item(at: indexPath)
  }

  /// The path of an item; nil for an unknown item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }

  /// The section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = shown.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// The index of a section; nil for an unknown section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  /// The number of sections of the applied snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }

  /// The number of items that a section has in the applied snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.numberOfItems(inSection: shown.sectionIdentifiers[section]) }

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
