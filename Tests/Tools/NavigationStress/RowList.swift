public import BackswipeUI

/// A list of numbered rows with actions at both sides and menus, which are moved by their grips, and
/// with a refresh of 0.2 s. Follows its own appearance calls.
@MainActor
open class RowList: UITableViewController {
  /// Something that has come of a gesture on it.
  public enum Event: String, Sendable {
    case action, refresh, move, menu
  }

  package private(set) var balance = AppearanceBalance()
  /// The numbers of the rows, in their order.
  package private(set) var rows: [Int]
  private let name: String

  /// A list of so many rows, numbered from 0.
  ///
  /// - Parameter name: of the list, in words of mistakes.
  public init(_ name: String, rows count: Int) {
    self.name = name
    rows = Array(0..<count)
    super.init(style: .plain)
  }

  /// A list is only made in code.
  public required init?(coder: NSCoder) { return nil }

  /// Called for each event; to override.
  open func happened(_ event: Event) {}

  /// Called for each appearance call that does not fit those before it; to override.
  open func mistaken(_ text: String) {}

  /// Between calls, on the screen or gone.
  package var standing: AppearanceBalance.Standing { balance.standings[name] ?? .gone }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let control = UIRefreshControl()
    control.addTarget(self, action: RowList.refreshed, for: .valueChanged)
    refreshControl = control
  }

  private func refreshed() {
    happened(.refresh)
    UIView.animate(
      withDuration: 0.2, animations: { self.refreshControl?.tintColor = .systemRed },
      completion: { [weak self] _ in self?.refreshControl?.endRefreshing() })
  }

  // MARK: Rows

  open override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { rows.count }

  open override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(rows[indexPath.row])"
    return cell
  }

  open override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, completion in
        self?.happened(.action)
        completion(true)
      }
    ])
  }

  open override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let row = rows[indexPath.row]
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
        self?.happened(.action)
        self?.rows.removeAll { $0 == row }
        completion(true)
      },
      UIContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(false) },
    ])
  }

  open override func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool { true }

  open override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    happened(.move)
    rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  open override func tableView(
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

  open override func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { happened(.menu) }

  // MARK: Appearance

  private func follow(_ call: String) {
    if let mistake = balance.follow(name, call) { mistaken(mistake) }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    follow("viewWillAppear")
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    follow("viewDidAppear")
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    follow("viewWillDisappear")
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    follow("viewDidDisappear")
  }
}
