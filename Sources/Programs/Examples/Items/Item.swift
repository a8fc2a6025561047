#if canImport(UIKit)
  import UIKit
#else
  public import BackswipeUI
#endif

/// An item of the list.
public final class Item {
  /// The name; empty for a new item.
  public var name: String
  /// Letters and digits that distinguish it from others of its name.
  public var serialNumber: String
  /// The value in whole dollars.
  public var valueInDollars: Int

  /// Makes an item.
  public init(name: String = "", serialNumber: String = "", valueInDollars: Int = 0) {
    self.name = name
    self.serialNumber = serialNumber
    self.valueInDollars = valueInDollars
  }
}

/// All items, in the order of the list. Posts a notification when one is added or removed.
@MainActor
public final class ItemStore {
  /// Posted with the store as the object when the number of its items has changed.
  public static let countDidChange = Notification.Name("ItemStoreCountDidChange")

  /// The items, in the order of the list.
  public private(set) var items: [Item]

  /// A store of these items.
  public init(_ items: [Item] = []) { self.items = items }

  /// A store with example items.
  public static func example() -> ItemStore {
    ItemStore([
      Item(name: "Rusty Spoon", serialNumber: "3A5C", valueInDollars: 12),
      Item(name: "Shiny Bear", serialNumber: "77B0", valueInDollars: 85),
      Item(name: "Fluffy Mac", serialNumber: "0F42", valueInDollars: 54),
    ])
  }

  /// Appends an item.
  public func add(_ item: Item) {
    items.append(item)
    countChanged()
  }

  /// Removes an item; no effect when it is not in the store.
  public func remove(_ item: Item) {
    items.removeAll { $0 === item }
    countChanged()
  }

  /// Moves an item from one index to another.
  public func move(from start: Int, to end: Int) {
    items.insert(items.remove(at: start), at: end)
  }

  private func countChanged() {
    NotificationCenter.default.post(name: Self.countDidChange, object: self)
  }
}
