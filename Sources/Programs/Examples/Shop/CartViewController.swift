#if canImport(UIKit)
  import UIKit
#else
  public import BackswipeUI
#endif

/// The cart: rows that are moved and removed.
public final class CartViewController: UITableViewController {
  private let shop: Shop

  /// The cart of a shop.
  public init(shop: Shop) {
    self.shop = shop
    super.init(style: .insetGrouped)
    title = "Cart"
  }

  /// A cart is only made in code.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { shop.cart.count }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "product")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "product")
    let product = shop.cart[indexPath.row]
    cell.textLabel?.text = product.name
    cell.detailTextLabel?.text = "\(product.price) €"
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    shop.removeFromCart(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  public override func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool { true }

  public override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { shop.moveInCart(from: sourceIndexPath.row, to: destinationIndexPath.row) }
}

/// The tabs of the shop, with the number of products in the cart as a badge.
public final class ShopTabBarController: UITabBarController {
  private let shop: Shop
  private let cart: UINavigationController
  private var observer: (any NSObjectProtocol)?

  /// The interface of a shop.
  public init(shop: Shop) {
    self.shop = shop
    cart = UINavigationController(rootViewController: CartViewController(shop: shop))
    super.init(nibName: nil, bundle: nil)
    let offer = UINavigationController(rootViewController: OfferViewController(shop: shop))
    offer.navigationBar.prefersLargeTitles = true
    offer.tabBarItem = UITabBarItem(title: "Shop", image: UIImage(systemName: "house"), tag: 0)
    cart.tabBarItem = UITabBarItem(title: "Cart", image: UIImage(systemName: "cart"), tag: 1)
    viewControllers = [offer, cart]
    observer = NotificationCenter.default.addObserver(
      forName: Shop.didChange, object: shop, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.showCount() }
    }
  }

  /// An interface is only made in code.
  public required init?(coder: NSCoder) { nil }

  private func showCount() {
    cart.tabBarItem.badgeValue = shop.cart.isEmpty ? nil : "\(shop.cart.count)"
  }
}
