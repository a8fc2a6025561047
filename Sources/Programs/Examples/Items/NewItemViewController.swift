#if canImport(UIKit)
  import UIKit
#else
  public import BackswipeUI
#endif

/// Receives the outcome of a form for a new item.
@MainActor
public protocol NewItemViewControllerDelegate: AnyObject {
  func newItemViewController(_ controller: NewItemViewController, didMake item: Item)
  func newItemViewControllerDidCancel(_ controller: NewItemViewController)
}

/// A form for a new item.
public final class NewItemViewController: UIViewController {
  /// Receives the item, or the cancellation.
  public weak var delegate: (any NewItemViewControllerDelegate)?
  private let form = ItemForm(frame: .zero)

  /// An item with the typed values.
  public var item: Item {
    let item = Item()
    form.save(to: item)
    return item
  }

  public override func loadView() { view = form }

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "New Item"
    // The storyboard's version of the page has its own bar items, which unwind.
    guard navigationItem.leftBarButtonItem == nil else { return }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.save() })
  }

  private func cancel() { delegate?.newItemViewControllerDidCancel(self) }

  private func save() { delegate?.newItemViewController(self, didMake: item) }
}
