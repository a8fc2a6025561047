import BackswipeUnits

/// The items of one section as an outline, in which parents are expanded or collapsed. (iOS 14)
///
/// Names: Apple, NSDiffableDataSourceSectionSnapshot. As in UIKit, adding an item that is present,
/// and referring to a missing one, are programming errors.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  /// The parent of each item; nil for a root.
  private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  /// An empty outline.
  public init() {}

  // MARK: Questions

  /// All items, parents before their children.
  public var items: [ItemIdentifierType] { list { _ in true } }

  /// The items whose parents are all expanded, in order.
  public var visibleItems: [ItemIdentifierType] { list { expanded.contains($0) } }

  /// The items below expanded ones, parents before children.
  private func list(_ opens: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var waiting = Array(rootItems.reversed())
    while let item = waiting.popLast() {
      found.append(item)
      if opens(item), let below = children[item] { waiting += below.reversed() }
    }
    return found
  }

  /// Whether the outline has an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }

  /// The index of an item among all items; nil for an unknown item.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// The parent of an item; nil for a root and for an unknown item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    parents[child].flatMap { $0 }
  }

  /// The number of parents above an item.
  public func level(of item: ItemIdentifierType) -> Int {
    require(item, "level(of:)")
    var (level, next) = (0, parent(of: item))
    while let parent = next {
      level += 1
      next = self.parent(of: parent)
    }
    return level
  }

  /// Whether the children of an item are shown with it.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Whether all parents of an item are expanded; false for an unknown item.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard contains(item) else { return false }
    var next = parent(of: item)
    while let parent = next {
      if !expanded.contains(parent) { return false }
      next = self.parent(of: parent)
    }
    return true
  }

  /// The items below an item as an outline of their own.
  ///
  /// - Parameter includingParent: whether the item itself is its root; false by default.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    require(parent, "snapshot(of:includingParent:)")
    var copy = Self()
    copy.take(includingParent ? [parent] : children[parent] ?? [], of: self, below: nil)
    return copy
  }

  // MARK: Changes

  /// Adds items at the end of a parent's children, by default of the roots.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent { require(parent, "append(_:to:)") }
    insert(items, below: parent, at: siblings(below: parent).count)
  }

  /// Adds items before another one, with the same parent.
  public mutating func insert(
    _ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType
  ) {
    let (parent, index) = place(of: beforeIdentifier)
    insert(items, below: parent, at: index)
  }

  /// Adds items after another one, with the same parent.
  public mutating func insert(
    _ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType
  ) {
    let (parent, index) = place(of: afterIdentifier)
    insert(items, below: parent, at: index + 1)
  }

  /// Adds an outline before an item, with the same parent.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    insert(snapshot.rootItems, below: parent, at: index)
    takeChildren(of: snapshot)
  }

  /// Adds an outline after an item, with the same parent.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    insert(snapshot.rootItems, below: parent, at: index + 1)
    takeChildren(of: snapshot)
  }

  /// Removes items with all below them; unknown ones are left out.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      let (parent, index) = place(of: item)
      if let parent {
        children[parent]?.remove(at: index)
      } else {
        rootItems.remove(at: index)
      }
      forget(item)
    }
  }

  /// Removes everything.
  public mutating func deleteAll() { self = Self() }

  /// Replaces the items below a parent; it stays expanded or collapsed.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    require(parent, "replace(childrenOf:using:)")
    delete(children[parent] ?? [])
    append(snapshot.rootItems, to: parent)
    takeChildren(of: snapshot)
  }

  /// Shows the children of items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      require(item, "expand(_:)")
      expanded.insert(item)
    }
  }

  /// Hides the children of items.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      require(item, "collapse(_:)")
      expanded.remove(item)
    }
  }

  /// The items in order, one a line, indented by two spaces a level; expanded ones have a minus and
  /// collapsed ones a plus.
  public func visualDescription() -> String {
    items.map { item in
      let mark = children[item]?.isEmpty ?? true ? "*" : isExpanded(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Order

  private func require(_ item: ItemIdentifierType, _ call: String) {
    precondition(
      contains(item), "NSDiffableDataSourceSectionSnapshot.\(call): there is no item \(item)")
  }

  private func siblings(below parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { children[$0] ?? [] } ?? rootItems
  }

  private func place(of item: ItemIdentifierType) -> (parent: ItemIdentifierType?, index: Int) {
    let parent = parent(of: item)
    guard let index = siblings(below: parent).firstIndex(of: item) else {
      preconditionFailure("NSDiffableDataSourceSectionSnapshot: there is no item \(item)")
    }
    return (parent, index)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at index: Int
  ) {
    for item in items {
      precondition(
        parents.updateValue(parent, forKey: item) == nil,
        "NSDiffableDataSourceSectionSnapshot: the item \(item) is there already")
    }
    if let parent {
      children[parent, default: []].insert(contentsOf: items, at: index)
    } else {
      rootItems.insert(contentsOf: items, at: index)
    }
  }

  /// Adds items of another outline with all below them.
  private mutating func take(
    _ items: [ItemIdentifierType], of other: Self, below parent: ItemIdentifierType?
  ) {
    var waiting = [(items, parent)]
    while let (items, parent) = waiting.popLast() {
      append(items, to: parent)
      for item in items {
        if other.expanded.contains(item) { expanded.insert(item) }
        if let below = other.children[item], !below.isEmpty { waiting.append((below, item)) }
      }
    }
  }

  /// Adds the items below the roots of an outline whose roots are there.
  private mutating func takeChildren(of other: Self) {
    for root in other.rootItems {
      if other.expanded.contains(root) { expanded.insert(root) }
      take(other.children[root] ?? [], of: other, below: root)
    }
  }

  private mutating func forget(_ item: ItemIdentifierType) {
    var waiting = [item]
    while let item = waiting.popLast() {
      waiting += children.removeValue(forKey: item) ?? []
      parents.removeValue(forKey: item)
      expanded.remove(item)
    }
  }
}
