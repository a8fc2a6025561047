import BackswipeTesting
import BackswipeUI
import Testing

/// A list that leads to a detail page: what an application would test.
private final class ListViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 20, y: 200, width: 200, height: 44))
    button.setTitle("Open", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        self?.navigationController?.pushViewController(DetailViewController(), animated: true)
      }, for: .touchUpInside)
    view.addSubview(button)
  }
}

private final class DetailViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Detail"
    let header = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 60))
    header.accessibilityIdentifier = "header"
    view.addSubview(header)
  }
}

/// How a frame test reads. (U3)
@Suite("A frame test")
@MainActor
struct FrameTestExampleTests {
  /// The detail page, at rest, on a display of that refresh.
  private func detail(_ refresh: DisplayRefresh = .hertz60) throws -> VirtualPhone {
    let phone = VirtualPhone(refresh: refresh) {
      UINavigationController(rootViewController: ListViewController())
    }
    try phone.tap("Open")
    try phone.settle()
    phone.expectStack(["ListViewController", "DetailViewController"])
    return phone
  }

  @Test(
    "U3: the detail page slides in without a jump, on every display",
    arguments: DisplayRefresh.common)
  func opens(_ refresh: DisplayRefresh) throws {
    let phone = try detail(refresh)
    phone.expectTransition(
      "push", lasts: .milliseconds(350), within: Duration(refresh.period(atTick: 0)))
    phone.expect(.x(of: "DetailViewController"), whileShown: .isNonIncreasing)
    phone.expect(.x(of: "header"), whileShown: .stays(in: 0...390))
    phone.expectDropped(atMost: 0)
  }

  @Test("U3: the page follows the finger, and a short drag puts it back")
  func shortDrag() throws {
    let phone = try detail()
    let start = phone.now
    phone.dragFromLeftEdge(to: 80, over: .milliseconds(300), hold: .milliseconds(200))
    try phone.advance(until: .gesture("interactivePop", .began))
    try phone.advance(until: .gesture("interactivePop", .ended))
    // 80 points less the 15 that it takes to begin.
    phone.expect(.x(of: "DetailViewController"), .equals(65), at: start + .milliseconds(450))
    try phone.settle()
    phone.expectStack(["ListViewController", "DetailViewController"])
    phone.expect(.x(of: "DetailViewController"), .equals(0))
    phone.expectCalls(
      [
        "DetailViewController.viewWillDisappear", "ListViewController.viewWillAppear",
        "ListViewController.viewWillDisappear", "ListViewController.viewDidDisappear",
        "DetailViewController.viewWillAppear", "DetailViewController.viewDidAppear",
      ], since: start)
  }

  @Test("U3: a phone call in the middle of a drag leaves the page where it was")
  func interrupted() throws {
    let phone = try detail()
    let finger = phone.touchDown(at: CGPoint(x: 3, y: 400))
    phone.advance(frames: 1)
    phone.move(finger, to: CGPoint(x: 300, y: 400))
    try phone.advance(until: .transitionBegan)
    phone.cancelTouches()
    try phone.settle()
    phone.expectGesture("interactivePop", .possible)
    phone.expectStack(["ListViewController", "DetailViewController"])
  }
}
