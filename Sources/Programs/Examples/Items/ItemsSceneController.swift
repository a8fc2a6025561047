#if canImport(UIKit)
  import UIKit
#else
  import BackswipeStoryboards
  public import BackswipeUI
#endif

/// The list as a scene of a storyboard: it performs segues, prepares their destinations, and is the
/// target of an unwind segue.
public final class ItemsSceneController: ItemsViewController {
  private var chosen: Item?

  override func show(_ item: Item) {
    chosen = item
    performSegue(withIdentifier: "showItem", sender: self)
  }

  override func addNewItem() { performSegue(withIdentifier: "addItem", sender: self) }

  /// Forward by a segue: the detail controller exists, its view is not loaded.
  public override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    guard segue.identifier == "showItem",
      let detail = segue.destination as? DetailViewController
    else { return }
    detail.item = chosen
    detail.onDelete = { [weak self] in self?.delete($0) }
  }

  /// Back by unwinding, from the form's Save.
  func saveNewItem(_ segue: UIStoryboardSegue) {
    guard let form = segue.source as? NewItemViewController else { return }
    store.add(form.item)
    tableView.reloadData()
  }
}

/// The storyboard of the list.
public enum ItemsStoryboard {
  /// The list in its navigation controller, with a store.
  @MainActor
  public static func makeInterface(store: ItemStore) -> UINavigationController {
    let storyboard = UIStoryboard(name: "Items", bundle: .module)
    #if !canImport(UIKit)
      // Classes and methods cannot be looked up by name in Swift without UIKit, so they are
      // registered.
      storyboard.register(ItemsSceneController.self)
      storyboard.register(DetailViewController.self)
      storyboard.register(NewItemViewController.self)
      storyboard.registerUnwindAction("saveNewItem", ItemsSceneController.saveNewItem)
    #endif
    guard let navigation = storyboard.instantiateInitialViewController() as? UINavigationController
    else { preconditionFailure("Items.yaml begins with a navigation controller") }
    (navigation.topViewController as? ItemsViewController)?.store = store
    return navigation
  }
}
