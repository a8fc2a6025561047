import BackswipeTesting
import BackswipeUI
import Testing

final class ShopViewController: UITableViewController {
  let goods = ["Tea", "Coffee"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    goods.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = goods[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let good = GoodViewController()
    good.title = goods[indexPath.row]
    navigationController?.pushViewController(good, animated: true)
  }
}

final class GoodViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }
}

@MainActor @Test func theShopOpensWhatIsTapped() throws {
  let phone = VirtualPhone { UINavigationController(rootViewController: ShopViewController()) }
  try phone.tap("Coffee")
  try phone.settle()
  phone.expectStack(["ShopViewController", "GoodViewController"])
  #expect(phone.navigationController.topViewController?.title == "Coffee")
}
