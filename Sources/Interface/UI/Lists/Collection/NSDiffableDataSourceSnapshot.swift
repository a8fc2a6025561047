import BackswipeUnits

/// The sections and items shown by a diffable data source, as identifiers in order.
///
/// Names: Apple, NSDiffableDataSourceSnapshot. Adding an item that is already present moves it. As
/// in UIKit, adding a section that is present, passing an item twice in one call and referring to a
/// missing section or item are programming errors.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items that get new cells.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections that get new views.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// An empty snapshot.
  public init() {}

  /// The number of items in all sections.
  public var numberOfItems: Int { sectionOfItem.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }

  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let found = items[identifier] else {
      preconditionFailure("NSDiffableDataSourceSnapshot: there is no section \(identifier)")
    }
    return found
  }

  /// The section of an item; nil for an unknown item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { sectionOfItem[identifier] }

  /// The index of an item among all items; nil for an unknown item.
  public func indexOfItem(_ itemIdentifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: itemIdentifier)
  }

  /// The index of a section; nil for an unknown section.
  public func indexOfSection(_ sectionIdentifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: sectionIdentifier)
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Adds sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier)) }

  /// Adds sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier) + 1) }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      precondition(
        items.updateValue([], forKey: identifier) == nil,
        "NSDiffableDataSourceSnapshot: the section \(identifier) is there already")
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
  }

  private func place(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else {
      preconditionFailure("NSDiffableDataSourceSnapshot: there is no section \(section)")
    }
    return index
  }

  /// Removes sections, with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      sectionIdentifiers.remove(at: place(of: identifier))
      for item in items.removeValue(forKey: identifier) ?? [] { sectionOfItem[item] = nil }
    }
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, behind: 0) }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, behind: 1) }

  private mutating func move(
    _ section: SectionIdentifierType, to other: SectionIdentifierType, behind: Int
  ) {
    guard section != other else { return }
    sectionIdentifiers.remove(at: place(of: section))
    sectionIdentifiers.insert(section, at: place(of: other) + behind)
  }

  /// Gives sections new views.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Items

  /// Adds items at the end of a section, by default the last one. Items already present move.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      preconditionFailure("NSDiffableDataSourceSnapshot.appendItems: there is no section")
    }
    insert(identifiers, in: section, at: numberOfItems(inSection: section))
  }

  /// Adds items before another one. Items already present move.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }

  /// Adds items after another one. Items already present move.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    let moving = Set(identifiers.filter { sectionOfItem[$0] != nil })
    let ahead =
      moving.isEmpty ? 0 : items[section]?.prefix(index).count { moving.contains($0) } ?? 0
    if !moving.isEmpty { deleteItems(Array(moving)) }
    for identifier in identifiers {
      precondition(
        sectionOfItem.updateValue(section, forKey: identifier) == nil,
        "NSDiffableDataSourceSnapshot: the item \(identifier) is given twice")
    }
    items[section]?.insert(contentsOf: identifiers, at: index - ahead)
  }

  private func place(of item: ItemIdentifierType) -> (SectionIdentifierType, Int) {
    guard let section = sectionOfItem[item], let index = items[section]?.firstIndex(of: item) else {
      preconditionFailure("NSDiffableDataSourceSnapshot: there is no item \(item)")
    }
    return (section, index)
  }

  /// Removes items; unknown ones are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    let concerned = Set(gone.compactMap { sectionOfItem[$0] })
    for section in concerned { items[section]?.removeAll { gone.contains($0) } }
    for item in gone { sectionOfItem[item] = nil }
  }

  /// Removes all sections and items.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  /// Moves an item before another one, in any section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    _ = place(of: identifier)
    insertItems([identifier], beforeItem: toIdentifier)
  }

  /// Moves an item after another one, in any section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    _ = place(of: identifier)
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Gives items new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Configures the cells of items again: the cells stay, and the provider is called for them.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Differences

  /// The changes from another snapshot to this one.
  func updates(from old: Self) -> TableUpdates {
    var updates = TableUpdates()
    let oldSections = Dictionary(
      uniqueKeysWithValues: old.sectionIdentifiers.enumerated().map { ($1, $0) })
    let newSections = Dictionary(
      uniqueKeysWithValues: sectionIdentifiers.enumerated().map { ($1, $0) })
    for change in sectionIdentifiers.difference(from: old.sectionIdentifiers) {
      switch change {
      case .remove(let index, let section, _):
        if let target = newSections[section] {
          updates.movedSections[index] = target
        } else {
          updates.deletedSections.insert(index)
        }
      case .insert(let index, let section, _):
        if oldSections[section] == nil { updates.insertedSections.insert(index) }
      }
    }
    // Only items of sections present before and after; other items move with their sections.
    var gone: [ItemIdentifierType: IndexPath] = [:]
    var come: [ItemIdentifierType: IndexPath] = [:]
    for (section, new) in newSections {
      guard let before = oldSections[section] else { continue }
      let was = old.items[section] ?? []
      for change in (items[section] ?? []).difference(from: was) {
        switch change {
        case .remove(let index, let item, _): gone[item] = IndexPath(item: index, section: before)
        case .insert(let index, let item, _): come[item] = IndexPath(item: index, section: new)
        }
      }
    }
    for (item, path) in gone {
      if let target = come[item] {
        updates.movedRows[path] = target
      } else {
        updates.deletedRows.insert(path)
      }
    }
    for (item, path) in come where gone[item] == nil { updates.insertedRows.insert(path) }
    for section in reloadedSectionIdentifiers {
      if let index = oldSections[section] { updates.reloadedSections.insert(index) }
    }
    for item in reloadedItemIdentifiers {
      guard let section = old.sectionOfItem[item], let index = oldSections[section],
        let place = old.items[section]?.firstIndex(of: item)
      else { continue }
      updates.reloadedRows.insert(IndexPath(item: place, section: index))
    }
    return updates
  }

  /// The current paths of existing items whose cells are to be configured again, in order; inserted
  /// and reloaded ones are left out, because they get new cells.
  func reconfigured(from old: Self) -> [IndexPath] {
    if reconfiguredItemIdentifiers.isEmpty { return [] }
    let remade = Set(reloadedItemIdentifiers)
    return Set(reconfiguredItemIdentifiers).subtracting(remade)
      .filter { old.sectionOfItem[$0] != nil }.compactMap { path(of: $0) }.sorted()
  }

  /// A copy without pending reloads, to compare the next snapshot with.
  var shown: Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    return copy
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sectionIdentifiers.indices.contains(path.section) else { return nil }
    let found = items[sectionIdentifiers[path.section]] ?? []
    return found.indices.contains(path.item) ? found[path.item] : nil
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionOfItem[item], let first = indexOfSection(section),
      let index = items[section]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: first)
  }
}
