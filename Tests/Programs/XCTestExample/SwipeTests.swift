import BackswipeTesting
import BackswipeUI
import XCTest

private final class ListViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    let button = UIButton(frame: CGRect(x: 20, y: 200, width: 200, height: 44))
    button.setTitle("Open", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        self?.navigationController?.pushViewController(DetailViewController(), animated: true)
      }, for: .touchUpInside)
    view.addSubview(button)
  }
}

private final class DetailViewController: UIViewController {}

/// How a frame test reads with XCTest. (U3)
///
/// A phone lives on the main actor, and so do its tests. On Linux each of them, and each `setUp` and
/// `tearDown`, has to be `async`, even where it awaits nothing: the list of tests that SwiftPM makes
/// there is cast to functions that belong to no actor, which for a `@MainActor` test that is not
/// `async` fails before the first test runs ("Could not cast value of type '(SwipeTests) ->
/// @MainActor () throws -> ()'"). Swift Testing knows no such limit.
@MainActor
final class SwipeTests: XCTestCase {
  private var phone = VirtualPhone {
    UINavigationController(rootViewController: UIViewController())
  }

  override func setUp() async throws {
    phone = VirtualPhone { UINavigationController(rootViewController: ListViewController()) }
    try phone.tap("Open")
    try await phone.settle()
    phone.expectStack(["ListViewController", "DetailViewController"])
  }

  func testTheDetailPageSlidesInWithoutAJump() async throws {
    phone.expectTransition("push", lasts: .milliseconds(350))
    phone.expect(.x(of: "DetailViewController"), whileShown: .isNonIncreasing)
    XCTAssertEqual(phone.droppedFrames, 0)
  }

  func testAShortDragPutsThePageBack() async throws {
    phone.dragFromLeftEdge(to: 80, over: .milliseconds(300), hold: .milliseconds(200))
    try await phone.advance(until: .gesture("interactivePop", .ended))
    XCTAssertEqual(phone.frame.page("DetailViewController")?.minX, 65)
    try await phone.settle()
    phone.expectStack(["ListViewController", "DetailViewController"])
  }

  func testAFailureNamesItsLine() async throws {
    do {
      try phone.requireStack([])
      XCTFail("it cannot have held")
    } catch {
      XCTAssertEqual(error.site?.line, #line - 3)
      XCTAssertTrue(error.description.contains("at SwipeTests.swift:"))
    }
  }
}
