#if canImport(UIKit)
  import UIKit
#else
  public import BackswipeUI
#endif

/// The offer: rows that swipe, a pull that refreshes, menus, and pages that grow out of their pictures.
public final class OfferViewController: UITableViewController {
  private let shop: Shop
  /// The time from a pull to new products, in seconds.
  private static let refreshTime = 1.0

  /// The offer of a shop.
  public init(shop: Shop) {
    self.shop = shop
    super.init(style: .plain)
    title = "Shop"
    navigationItem.largeTitleDisplayMode = .always
  }

  /// An offer is only made in code.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 64
    let refresh = UIRefreshControl()
    refresh.addAction(
      UIAction { [weak self] _ in self?.refreshOffer() }, for: .valueChanged)
    refreshControl = refresh
    let sort = UIBarButtonItem(
      title: "Sort", image: nil, primaryAction: nil,
      menu: UIMenu(children: [
        UIDeferredMenuElement.uncached { [weak self] in $0(self?.orders ?? []) }
      ]))
    sort.accessibilityIdentifier = "sort"
    navigationItem.rightBarButtonItem = sort
  }

  private var orders: [UIMenuElement] {
    Shop.Order.allCases.map { order in
      UIAction(title: order.rawValue, state: shop.order == order ? .on : .off) { [weak self] _ in
        self?.shop.order = order
        self?.tableView.reloadData()
      }
    }
  }

  private func refreshOffer() {
    // The old rows are pale until new ones are there.
    UIView.animate(withDuration: Self.refreshTime) { [tableView] in
      for cell in tableView?.visibleCells ?? [] { cell.contentView.alpha = 0.4 }
    } completion: { [weak self] _ in
      guard let self else { return }
      for cell in tableView.visibleCells { cell.contentView.alpha = 1 }
      shop.refresh()
      tableView.reloadData()
      refreshControl?.endRefreshing()
    }
  }

  // MARK: Rows

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { shop.offer.count }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "product")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "product")
    let product = shop.offer[indexPath.row]
    cell.textLabel?.text = product.name
    cell.detailTextLabel?.text =
      "\(product.price) €" + (shop.liked.contains(product.name) ? " · liked" : "")
    cell.accessibilityIdentifier = product.name
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) { show(shop.offer[indexPath.row]) }

  private func show(_ product: Product) {
    let page = ProductViewController(product, in: shop)
    page.preferredTransition = .zoom { [weak self] _ in self?.cell(of: product) }
    navigationController?.pushViewController(page, animated: true)
  }

  private func cell(of product: Product) -> UIView? {
    shop.offer.firstIndex(of: product).flatMap {
      tableView.cellForRow(at: IndexPath(row: $0, section: 0))
    }
  }

  // MARK: Swipes and menus

  public override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let product = shop.offer[indexPath.row]
    let like = UIContextualAction(style: .normal, title: "Like") { [weak self] _, _, done in
      self?.shop.toggleLike(product)
      self?.tableView.reloadRows(at: [indexPath], with: .none)
      done(true)
    }
    like.backgroundColor = .systemPink
    return UISwipeActionsConfiguration(actions: [like])
  }

  public override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let product = shop.offer[indexPath.row]
    let hide = UIContextualAction(style: .destructive, title: "Hide") { [weak self] _, _, done in
      self?.shop.hide(product)
      done(true)
    }
    let buy = UIContextualAction(style: .normal, title: "Buy") { [weak self] _, _, done in
      self?.shop.buy(product)
      done(true)
    }
    buy.backgroundColor = .systemGreen
    return UISwipeActionsConfiguration(actions: [hide, buy])
  }

  public override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let product = shop.offer[indexPath.row]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: [
        UIAction(title: "Buy") { _ in self?.shop.buy(product) },
        UIAction(title: "Like") { _ in
          self?.shop.toggleLike(product)
          self?.tableView.reloadData()
        },
      ])
    }
  }
}
