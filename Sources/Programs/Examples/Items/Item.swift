#if canImport(UIKit)
  import UIKit
#else
  public import BackswipeUI
#endif

/// A thing that somebody owns.
public final class Item {
  /// What it is called; a new one has no name.
  public var name: String
  /// Letters and digits that tell it from others of its name.
  public var serialNumber: String
  /// What it is worth, in whole dollars.
  public var valueInDollars: Int

  /// A thing of the list.
  public init(name: String = "", serialNumber: String = "", valueInDollars: Int = 0) {
    self.name = name
    self.serialNumber = serialNumber
    self.valueInDollars = valueInDollars
  }
}

/// All items, in the order in which they are shown. Posts a notification when one comes or goes.
@MainActor
public final class ItemStore {
  /// Posted by a store, with itself as the object, when it has more or fewer items.
  public static let countDidChange = Notification.Name("ItemStoreCountDidChange")

  /// In the order of the list.
  public private(set) var items: [Item]

  /// A store of these items.
  public init(_ items: [Item] = []) { self.items = items }

  /// A store with something in it.
  public static func example() -> ItemStore {
    ItemStore([
      Item(name: "Rusty Spoon", serialNumber: "3A5C", valueInDollars: 12),
      Item(name: "Shiny Bear", serialNumber: "77B0", valueInDollars: 85),
      Item(name: "Fluffy Mac", serialNumber: "0F42", valueInDollars: 54),
    ])
  }

  /// Puts an item at the end.
  public func add(_ item: Item) {
    items.append(item)
    countChanged()
  }

  /// Takes an item out; nothing when it is not in it.
  public func remove(_ item: Item) {
    items.removeAll { $0 === item }
    countChanged()
  }

  /// Moves the item of one place to another.
  public func move(from start: Int, to end: Int) {
    items.insert(items.remove(at: start), at: end)
  }

  private func countChanged() {
    NotificationCenter.default.post(name: Self.countDidChange, object: self)
  }
}
