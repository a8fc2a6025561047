import BackswipeUI

/// A list in a container: rows with actions at both sides and menus, a refresh, a field above them, and
/// a recogniser of hovering. A tapped row grows into a page.
@MainActor
final class ContainerPage: UITableViewController {
  let number: Int
  private weak var world: ContainerWorld?
  private(set) var balance = AppearanceBalance()
  private(set) var rows = Array(0..<30)
  let field = UITextField(frame: CGRect(x: 16, y: 5, width: 200, height: 34))
  let hover = UIHoverGestureRecognizer()
  /// Titles of what a row's menu and its actions offer.
  static let choices = ["Copy", "Back", "Read", "Delete", "Flag"]

  init(_ number: Int, _ world: ContainerWorld) {
    self.number = number
    self.world = world
    super.init(style: .plain)
    title = "Page \(number)"
    if number.isMultiple(of: 3) {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Do", style: .plain, target: nil, action: nil)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var name: String { "page \(number)" }

  /// Gone or on the screen, between calls otherwise.
  var standing: AppearanceBalance.Standing { balance.standings[name] ?? .gone }

  override func viewDidLoad() {
    super.viewDidLoad()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    header.addSubview(field)
    tableView.tableHeaderView = header
    tableView.keyboardDismissMode = .interactive
    view.addGestureRecognizer(hover)
    let control = UIRefreshControl()
    control.addTarget(self, action: ContainerPage.refreshed, for: .valueChanged)
    refreshControl = control
  }

  private func refreshed() {
    world?.count(.refreshes)
    UIView.animate(
      withDuration: 0.2, animations: { self.refreshControl?.tintColor = .systemRed },
      completion: { [weak self] _ in self?.refreshControl?.endRefreshing() })
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(rows[indexPath.row])"
    return cell
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

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, completion in
        self?.world?.count(.actions)
        completion(true)
      }
    ])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let row = rows[indexPath.row]
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
        self?.world?.count(.actions)
        self?.rows.removeAll { $0 == row }
        completion(true)
      },
      UIContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(false) },
    ])
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    world?.count(.moves)
    rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(children: [
        UIAction(title: "Copy") { _ in },
        UIAction(title: "Back") { _ in
          self?.navigationController?.popViewController(animated: true)
        },
      ])
    })
  }

  override func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { world?.count(.menus) }

  // MARK: Appearance

  private func follow(_ call: String) {
    if let mistake = balance.follow(name, call) { world?.fault(mistake) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    follow("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    follow("viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    follow("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    follow("viewDidDisappear")
  }
}
