import BackswipeUI
import BackswipeUnits
import NavigationStress

/// A page that is a list: rows with actions at both sides and menus, a refresh control, a picture to
/// zoom above the rows, and a popover from the bar.
@MainActor
final class ClientList: UITableViewController, UIPopoverPresentationControllerDelegate {
  /// The page in a popover.
  @MainActor
  final class Popped: UIViewController {}

  private(set) var balance = AppearanceBalance()
  private let edits: Bool
  private let onMistake: @MainActor (String) -> Void
  private let onEvent: @MainActor (String) -> Void
  private var rows = Array(0..<30)

  init(
    edits: Bool, onMistake: @escaping @MainActor (String) -> Void,
    onEvent: @escaping @MainActor (String) -> Void
  ) {
    self.edits = edits
    self.onMistake = onMistake
    self.onEvent = onEvent
    super.init(style: .plain)
    title = "List"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let control = UIRefreshControl()
    control.addTarget(self, action: ClientList.refreshed, for: .valueChanged)
    refreshControl = control
    tableView.tableHeaderView = ClientPhoto.make(CGRect(x: 0, y: 0, width: 260, height: 160))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "More", style: .plain, target: self, action: ClientList.popOut)
    if edits { setEditing(true, animated: false) }
  }

  private func refreshed() {
    onEvent("refresh")
    UIView.animate(
      withDuration: 0.2, animations: { self.refreshControl?.tintColor = .systemRed },
      completion: { [weak self] _ in self?.refreshControl?.endRefreshing() })
  }

  private func popOut(_ item: UIBarButtonItem) {
    guard presentedViewController == nil else { return }
    let page = Popped()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 180, height: 120)
    page.popoverPresentationController?.barButtonItem = item
    page.popoverPresentationController?.delegate = self
    present(page, animated: true)
    onEvent("popover")
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }

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

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, completion in
        self?.onEvent("action")
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
        self?.onEvent("action")
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
    onEvent("move")
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
  ) { onEvent("menu") }

  // MARK: Appearance

  private func follow(_ call: String) {
    if let mistake = balance.follow("a client's list", call) { onMistake(mistake) }
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
