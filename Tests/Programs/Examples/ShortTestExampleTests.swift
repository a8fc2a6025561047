import BackswipeTesting
import BackswipeUI
import Testing

private final class ListViewController: UITableViewController {}
private final class DetailViewController: UIViewController {}

/// The most frequent expectations take few lines: 4 for a push in bounds, 6 for a short drag.
@Suite @MainActor struct ShortTestExampleTests {
  let phone = VirtualPhone { UINavigationController(rootViewController: ListViewController()) }

  private func push(animated: Bool) {
    phone.navigationController.pushViewController(DetailViewController(), animated: animated)
  }

  @Test("U3: a push never goes back, and stays in bounds")
  func inBounds() throws {
    phone.perform { push(animated: true) }
    try phone.settle()
    phone.expect(.x(of: "DetailViewController"), whileShown: .isNonIncreasing)
    phone.expect(.x(of: "DetailViewController"), whileShown: .stays(in: 0...390))
  }

  @Test("U3: a short drag from the edge is under the finger, and pops nothing")
  func shortDrag() throws {
    phone.perform { push(animated: false) }
    phone.dragFromLeftEdge(to: 80, over: .milliseconds(300), hold: .milliseconds(200))
    try phone.settle()
    phone.expect(
      .x(of: "DetailViewController"), .equals(65), at: .before(.gesture("interactivePop", .ended)))
    phone.expectStack(["ListViewController", "DetailViewController"])
    phone.expectCalls(
      [
        "DetailViewController.viewWillDisappear", "ListViewController.viewWillAppear",
        "ListViewController.viewDidDisappear", "DetailViewController.viewDidAppear",
      ], since: .zero + .milliseconds(1))
  }
}
