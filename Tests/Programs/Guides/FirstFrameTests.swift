import BackswipeTesting
import BackswipeUI
import Testing

final class InboxViewController: UIViewController {}
final class LetterViewController: UIViewController {}

@MainActor func letterOnTop(_ refresh: DisplayRefresh = .hertz60) throws -> VirtualPhone {
  let phone = VirtualPhone(refresh: refresh) {
    UINavigationController(rootViewController: InboxViewController())
  }
  phone.perform {
    phone.navigationController.pushViewController(LetterViewController(), animated: true)
  }
  try phone.settle()
  return phone
}

@MainActor @Test(arguments: DisplayRefresh.common)
func aPushEndsAtTheLeftEdge(refresh: DisplayRefresh) throws {
  let phone = try letterOnTop(refresh)
  phone.expectStack(["InboxViewController", "LetterViewController"])
  phone.expect(.x(of: "LetterViewController"), .equals(0))
  #expect(phone.frames.contains { $0.transition?.name == "push" })
}

@MainActor @Test func theLetterFollowsTheFingerAndGoesBack() throws {
  let phone = try letterOnTop()
  let start = phone.now
  phone.dragFromLeftEdge(to: 80, over: .milliseconds(300), hold: .milliseconds(200))
  try phone.advance(until: .gesture("interactivePop", .began))
  #expect(phone.frame.transition?.isInteractive == true)
  try phone.advance(until: .gesture("interactivePop", .ended))
  // 80 points less the 15 that a drag uses up to begin.
  phone.expect(.x(of: "LetterViewController"), .equals(65))
  try phone.settle()
  phone.expectStack(["InboxViewController", "LetterViewController"])
  phone.expectCalls(
    [
      "LetterViewController.viewWillDisappear", "InboxViewController.viewWillAppear",
      "InboxViewController.viewDidDisappear", "LetterViewController.viewDidAppear",
    ], since: start)
}
