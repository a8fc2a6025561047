public import BackswipeUnits

/// The part that the diffable data sources of tables and collections share: the snapshot shown, and
/// the questions about it.
@preconcurrency @MainActor
open class DiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObjectIdentity {
  /// The type of its snapshots.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private(set) var shown = Snapshot() { didSet { shownChanged() } }

  init() {}

  /// Shows a snapshot: remaining items move, others fade in or out.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true,
    completion: (@MainActor () -> Void)? = nil
  ) {
    willShow()
    let old = shown
    shown = snapshot.shown
    perform(
      snapshot.updates(from: old), reconfiguring: snapshot.reconfigured(from: old),
      animated: animatingDifferences
    ) { completion?() }
  }

  /// Shows a snapshot without an animation, with new cells for all items. (iOS 15)
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil
  ) {
    shown = snapshot.shown
    reload()
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

  /// The section at an index; nil if there is none. (iOS 15)
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = shown.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// The index of a section; nil for an unknown section. (iOS 15)
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  func numberOfItems(in section: Int) -> Int {
    shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
  }

  // MARK: Of the list

  /// Takes over an order that the list shows by itself.
  func take(_ snapshot: Snapshot) { shown = snapshot.shown }

  /// Called when another snapshot is shown, before the list changes.
  func shownChanged() {}

  /// Called before the snapshot changes.
  func willShow() {}

  /// Changes the list. The completion is called when it has changed, at the end of an animation
  /// that the list waits for.
  func perform(
    _ change: TableUpdates, reconfiguring paths: [IndexPath], animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) { completion() }

  /// Lets the list ask for everything.
  func reload() {}
}
