import BackswipeTesting
import BackswipeUI
import Testing

final class ListViewController: UITableViewController {}
final class DetailViewController: UIViewController {}

@MainActor @Test func aShortDragPopsNothing() throws {
  let phone = VirtualPhone { UINavigationController(rootViewController: ListViewController()) }
  phone.perform {
    phone.navigationController.pushViewController(DetailViewController(), animated: true)
  }
  try phone.settle()
  phone.dragFromLeftEdge(to: 80, over: .milliseconds(300), hold: .milliseconds(200))
  try phone.advance(until: .gesture("interactivePop", .ended))
  phone.expect(.x(of: "DetailViewController"), .equals(65))
  try phone.settle()
  phone.expectStack(["ListViewController", "DetailViewController"])
  phone.expect(.x(of: "DetailViewController"), whileShown: .steps(atMost: 70))
}
