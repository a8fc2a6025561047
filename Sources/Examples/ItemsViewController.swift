import BackswipeUI

/// A list; choosing a row pushes its detail.
final class ItemsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private var items = ["Milk", "Bread", "Apples"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shopping"
  }

  override func loadView() {
    let table = UITableView(style: .plain)
    table.dataSource = self
    table.delegate = self
    view = table
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "item")
      ?? UITableViewCell(reuseIdentifier: "item")
    cell.title = items[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = DetailViewController(item: items[indexPath.row])
    detail.onBought = { [weak self] bought in
      self?.items.removeAll { $0 == bought }
      tableView.reloadData()
    }
    navigationController?.pushViewController(detail, animated: true)
  }
}
