import BackswipeTesting
import BackswipeUI
import Testing

private final class ListViewController: UITableViewController {}
private final class DetailViewController: UIViewController {}

/// The most frequent expectations take few lines: 4 for a push in bounds, 5 for a short drag.
@Suite @MainActor struct ShortTestExampleTests {
  private let list = VirtualPhone {
    UINavigationController(rootViewController: ListViewController())
  }
  private let detail = VirtualPhone {
    let stack = UINavigationController(rootViewController: ListViewController())
    stack.pushViewController(DetailViewController(), animated: false)
    return stack
  }

  @Test("U3: a push never goes back, and stays in bounds")
  func inBounds() throws {
    list.perform {
      list.navigationController.pushViewController(DetailViewController(), animated: true)
    }
    try list.settle()
    list.expect(.x(of: "DetailViewController"), whileShown: .isNonIncreasing)
    list.expect(.x(of: "DetailViewController"), whileShown: .stays(in: 0...390))
  }

  @Test("U3: a short drag from the edge is under the finger, and pops nothing")
  func shortDrag() throws {
    detail.dragFromLeftEdge(to: 80, over: .milliseconds(300), hold: .milliseconds(200))
    try detail.settle()
    detail.expect(
      .x(of: "DetailViewController"), .equals(65), at: .before(.gesture("interactivePop", .ended)))
    detail.expectStack(["ListViewController", "DetailViewController"])
    detail.expectCalls(
      [
        "DetailViewController.viewWillDisappear", "ListViewController.viewWillAppear",
        "ListViewController.viewDidDisappear", "DetailViewController.viewDidAppear",
      ], since: .zero + .milliseconds(1))
  }
}
