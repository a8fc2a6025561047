#if canImport(UIKit)
  import UIKit
#else
  public import BackswipeUI
#endif

/// A thing that the shop sells.
public struct Product: Hashable {
  /// The name, by which rows and pages are found.
  public var name: String
  /// The price in euros.
  public var price: Int
  /// The colour of its picture.
  public var color: UIColor
}

/// The products on offer and those in the cart. Posts a notification after each change.
@MainActor
public final class Shop {
  /// Posted with the shop as the object.
  public static let didChange = Notification.Name("ShopDidChange")

  /// The order of the offer.
  public enum Order: String, CaseIterable {
    /// As the shop has them.
    case newest = "Newest"
    /// From the lowest price on.
    case cheapest = "Cheapest"
  }

  /// The order in which `offer` is.
  public var order = Order.newest { didSet { changed() } }
  /// The names of the products that are liked.
  public private(set) var liked: Set<String> = []
  /// The products in the cart, in their order.
  public private(set) var cart: [Product] = []
  private var products: [Product]

  /// A shop with these products.
  public init(_ products: [Product]) { self.products = products }

  /// A shop with example products.
  public static func example() -> Shop {
    Shop([
      Product(name: "Lamp", price: 89, color: .systemOrange),
      Product(name: "Chair", price: 240, color: .systemGreen),
      Product(name: "Vase", price: 56, color: .systemPurple),
      Product(name: "Clock", price: 130, color: .systemTeal),
      Product(name: "Rug", price: 310, color: .systemRed),
    ])
  }

  /// The products on offer.
  public var offer: [Product] {
    order == .newest ? products : products.sorted { $0.price < $1.price }
  }

  /// Likes a product, or no longer.
  public func toggleLike(_ product: Product) {
    if liked.remove(product.name) == nil { liked.insert(product.name) }
    changed()
  }

  /// Takes a product out of the offer.
  public func hide(_ product: Product) {
    products.removeAll { $0 == product }
    changed()
  }

  /// Puts a product at the end of the cart.
  public func buy(_ product: Product) {
    cart.append(product)
    changed()
  }

  /// Takes the product at an index out of the cart.
  public func removeFromCart(at index: Int) {
    cart.remove(at: index)
    changed()
  }

  /// Moves a product within the cart.
  public func moveInCart(from start: Int, to end: Int) {
    cart.insert(cart.remove(at: start), at: end)
    changed()
  }

  /// Inserts a new product at the beginning of the offer.
  public func refresh() {
    let number = products.count + 1
    products.insert(
      Product(name: "Find \(number)", price: 10 * number, color: .systemIndigo), at: 0)
    changed()
  }

  private func changed() { NotificationCenter.default.post(name: Self.didChange, object: self) }
}
