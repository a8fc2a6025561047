#if canImport(UIKit)
  import UIKit
#else
  public import BackswipeUI
#endif

/// A thing that somebody owns.
public final class Item {
  public var name: String
  public var serialNumber: String
  public var valueInDollars: Int

  public init(name: String = "", serialNumber: String = "", valueInDollars: Int = 0) {
    self.name = name
    self.serialNumber = serialNumber
    self.valueInDollars = valueInDollars
  }
}

/// All items, in the order in which they are shown. Posts a notification when one comes or goes.
@MainActor
public final class ItemStore {
  public static let countDidChange = Notification.Name("ItemStoreCountDidChange")

  public private(set) var items: [Item]

  public init(_ items: [Item] = []) { self.items = items }

  /// A store with something in it.
  public static func example() -> ItemStore {
    ItemStore([
      Item(name: "Rusty Spoon", serialNumber: "3A5C", valueInDollars: 12),
      Item(name: "Shiny Bear", serialNumber: "77B0", valueInDollars: 85),
      Item(name: "Fluffy Mac", serialNumber: "0F42", valueInDollars: 54),
    ])
  }

  public func add(_ item: Item) {
    items.append(item)
    countChanged()
  }

  public func remove(_ item: Item) {
    items.removeAll { $0 === item }
    countChanged()
  }

  public func move(from start: Int, to end: Int) {
    items.insert(items.remove(at: start), at: end)
  }

  private func countChanged() {
    NotificationCenter.default.post(name: Self.countDidChange, object: self)
  }
}
