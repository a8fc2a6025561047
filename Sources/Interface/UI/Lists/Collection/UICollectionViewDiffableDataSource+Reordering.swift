import BackswipeUnits

/// The change of a snapshot by a finger that has moved an item. (iOS 14)
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The snapshot before the move.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after it.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference of all items in their order.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}

extension UICollectionViewDiffableDataSource {
  /// The change of a snapshot by a finger.
  public typealias Transaction = NSDiffableDataSourceTransaction<
    SectionIdentifierType, ItemIdentifierType
  >

  /// Questions and calls for touches that move an item. (iOS 14)
  public struct ReorderingHandlers {
    /// Whether an item can be moved; nil for no.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called before the snapshot changes.
    public var willReorder: (@MainActor (Transaction) -> Void)?
    /// Called after it has changed. Change the model.
    public var didReorder: (@MainActor (Transaction) -> Void)?

    /// Handlers that allow no move.
    public init() {}
  }

  /// The snapshot with an item moved; nil where there is none.
  static func moved(_ from: IndexPath, to: IndexPath, in snapshot: Snapshot) -> Snapshot? {
    guard let item = snapshot.item(at: from),
      snapshot.sectionIdentifiers.indices.contains(to.section)
    else { return nil }
    let section = snapshot.sectionIdentifiers[to.section]
    var next = snapshot
    next.deleteItems([item])
    let others = next.itemIdentifiers(inSection: section)
    if others.indices.contains(to.item) {
      next.insertItems([item], beforeItem: others[to.item])
    } else {
      next.appendItems([item], toSection: section)
    }
    return next
  }

  func move(_ from: IndexPath, to: IndexPath) {
    let before = shown
    guard let after = Self.moved(from, to: to, in: before) else { return }
    let transaction = Transaction(initialSnapshot: before, finalSnapshot: after)
    reorderingHandlers.willReorder?(transaction)
    take(after)
    reorderingHandlers.didReorder?(transaction)
  }
}
