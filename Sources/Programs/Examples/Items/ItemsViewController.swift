#if canImport(UIKit)
  import UIKit
#else
  public import BackswipeUI
#endif

/// The list of items. A row shows its detail; Edit deletes and moves; + makes a new item.
///
/// This version makes its controllers in code; `ItemsSceneController` uses segues.
@MainActor
public class ItemsViewController: UITableViewController {
  /// Set before the view is loaded.
  public var store = ItemStore()
  private var observer: (any NSObjectProtocol)?

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Items"
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.addNewItem() })
    // Back by notification: the store does not know its observers.
    observer = NotificationCenter.default.addObserver(
      forName: ItemStore.countDidChange, object: store, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.countChanged() }
    }
    countChanged()
  }

  isolated deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  /// Back by reference: changes saved by the detail show when the list appears again.
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  private func countChanged() {
    let count = store.items.count
    navigationItem.title = count == 0 ? "Items" : "Items (\(count))"
  }

  // MARK: Navigation

  /// Forward by a property, set before the detail's view is loaded.
  func show(_ item: Item) {
    let detail = DetailViewController()
    detail.item = item
    detail.onDelete = { [weak self] in self?.delete($0) }
    show(detail, sender: self)
  }

  /// Forward from a link: no effect for an index outside of the list.
  public func showItem(at index: Int) {
    if store.items.indices.contains(index) { show(store.items[index]) }
  }

  /// A new item is typed in a presented form, and returned through its delegate.
  func addNewItem() {
    let form = NewItemViewController()
    form.delegate = self
    present(UINavigationController(rootViewController: form), animated: true)
  }

  /// Back by a closure.
  func delete(_ item: Item) {
    store.remove(item)
    navigationController?.popToViewController(self, animated: true)
  }

  // MARK: Table

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { store.items.count }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Item")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "Item")
    let item = store.items[indexPath.row]
    cell.textLabel?.text = item.name
    cell.detailTextLabel?.text = "$\(item.valueInDollars)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) { show(store.items[indexPath.row]) }

  public override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    store.remove(store.items[indexPath.row])
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  public override func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool { true }

  public override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { store.move(from: sourceIndexPath.row, to: destinationIndexPath.row) }
}

extension ItemsViewController: NewItemViewControllerDelegate {
  /// Adds the new item to the list and dismisses the form.
  public func newItemViewController(_ controller: NewItemViewController, didMake item: Item) {
    store.add(item)
    tableView.reloadData()
    dismiss(animated: true)
  }

  /// Dismisses the form.
  public func newItemViewControllerDidCancel(_ controller: NewItemViewController) {
    dismiss(animated: true)
  }
}
