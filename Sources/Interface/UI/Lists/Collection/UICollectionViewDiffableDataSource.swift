public import BackswipeUnits

/// A data source that shows snapshots and animates their differences.
///
/// Snapshots are applied by `DiffableDataSource`. The collection holds it weakly: keep it. Names: Apple, UICollectionViewDiffableDataSource.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
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
