import BackswipeUI
import BackswipeUnits
import NavigationStress

/// A page that is a list: rows with actions at both sides and menus, a refresh control, a picture to
/// zoom above the rows, and a popover from the bar.
@MainActor
final class ClientList: RowList, UIPopoverPresentationControllerDelegate {
  /// The page in a popover.
  @MainActor
  final class Popped: UIViewController {}

  private let edits: Bool
  private let onMistake: @MainActor (String) -> Void
  private let onEvent: @MainActor (String) -> Void

  init(
    edits: Bool, onMistake: @escaping @MainActor (String) -> Void,
    onEvent: @escaping @MainActor (String) -> Void
  ) {
    self.edits = edits
    self.onMistake = onMistake
    self.onEvent = onEvent
    super.init("a client's list", rows: 30)
    title = "List"
  }

  required init?(coder: NSCoder) { return nil }

  override func happened(_ event: Event) { onEvent(event.rawValue) }

  override func mistaken(_ text: String) { onMistake(text) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableHeaderView = ClientPhoto.make(CGRect(x: 0, y: 0, width: 260, height: 160))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "More", style: .plain, target: self, action: ClientList.popOut)
    if edits { setEditing(true, animated: false) }
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
}
