#if canImport(UIKit)
  import UIKit
#else
  public import BackswipeUI
#endif

/// Shows and edits one item. Typed text is saved when the page disappears.
public final class DetailViewController: UIViewController {
  /// Set before the view is loaded.
  public var item: Item? { didSet { navigationItem.title = item?.name } }
  /// Called when the item is to be deleted.
  public var onDelete: ((Item) -> Void)?
  private let form = ItemForm(frame: .zero)

  public override func loadView() { view = form }

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .trash, primaryAction: UIAction { [weak self] _ in self?.deleteItem() })
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let item { form.show(item) }
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
    if let item { form.save(to: item) }
  }

  private func deleteItem() {
    if let item { onDelete?(item) }
  }
}
