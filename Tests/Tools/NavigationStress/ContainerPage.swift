import BackswipeUI

/// A list in a container, with a field above its rows and a recogniser of hovering. A tapped row grows
/// into a page.
@MainActor
final class ContainerPage: RowList {
  let number: Int
  private weak var world: ContainerWorld?
  let field = UITextField(frame: CGRect(x: 16, y: 5, width: 200, height: 34))
  let hover = UIHoverGestureRecognizer()
  /// Titles of the entries of a row's menu, and of its actions.
  static let choices = ["Copy", "Back", "Read", "Delete", "Flag"]

  init(_ number: Int, _ world: ContainerWorld) {
    self.number = number
    self.world = world
    super.init("page \(number)", rows: 30)
    title = "Page \(number)"
    guard number.isMultiple(of: 3) else { return }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Do", style: .plain, target: nil, action: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func happened(_ event: Event) {
    switch event {
    case .action: world?.count(.actions)
    case .refresh: world?.count(.refreshes)
    case .move: world?.count(.moves)
    case .menu: world?.count(.menus)
    }
  }

  override func mistaken(_ text: String) { world?.fault(text) }

  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    header.addSubview(field)
    tableView.tableHeaderView = header
    tableView.keyboardDismissMode = .interactive
    view.addGestureRecognizer(hover)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    guard let page = world?.make() else { return }
    let row = rows[indexPath.row]
    page.preferredTransition = .zoom { [weak self] _ in self?.cell(of: row) }
    world?.count(.zooms)
    navigationController?.pushViewController(page, animated: true)
  }

  private func cell(of row: Int) -> UIView? {
    rows.firstIndex(of: row).flatMap { index in
      tableView.cellForRow(at: IndexPath(row: index, section: 0))
    }
  }
}
