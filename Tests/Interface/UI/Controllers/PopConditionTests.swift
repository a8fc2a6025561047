import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// What lets the drag from the edge pop, each condition by itself: in its way it refuses, out of it
/// it lets the drag begin. (G1)
@Suite("What lets an interactive pop begin")
@MainActor
struct PopConditionTests {
  enum Condition: String, CaseIterable, Sendable {
    case twoControllers, barVisible, barNotAnimating, backButton, noLeftItems, leftItemsSupplement
    case noKeyboardTransition, noTransition, noCustomAnimator, isEnabled, clientDelegate

    /// What is told of the finger where the condition is not met.
    var refusal: String {
      switch self {
      case .twoControllers: "one screen on the stack"
      case .barVisible: "the navigation bar is hidden"
      case .barNotAnimating: "the navigation bar is moving"
      case .backButton: "the back button is hidden"
      case .noLeftItems, .leftItemsSupplement: "left items replace the back button"
      case .noKeyboardTransition: "the keyboard is moving"
      case .noTransition: "a transition is running"
      case .noCustomAnimator: "the delegate animates the pop itself"
      case .isEnabled: "the recogniser takes no such touch"
      case .clientDelegate: "Refusing.gestureRecognizerShouldBegin refused it"
      }
    }
  }

  /// Takes the keyboard.
  private final class KeyPage: UIView, UIKeyInput {
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  private final class Refusing: UIGestureRecognizerDelegate {
    var allows = false
    private(set) var asked = 0
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      asked += 1
      return allows
    }
  }

  private final class Animating: UINavigationControllerDelegate {
    var animator: DropAnimator?
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  private let refusing = Refusing()
  private let animating = Animating()

  private func drag(_ rig: Rig) {
    rig.phone.drag(
      from: CGPoint(x: 5, y: 400), to: CGPoint(x: 355, y: 400), over: .milliseconds(150),
      rate: InteractivePopTests.hertz100)
  }

  /// Puts a condition in the drag's way, or takes it out of it.
  private func set(_ condition: Condition, met: Bool, _ rig: Rig) throws {
    let navigation = rig.navigation
    let item = rig["B"].navigationItem
    let view = rig["B"].view.subviews.compactMap { $0 as? KeyPage }.first
    rig.phone.perform {
      switch condition {
      case .twoControllers:
        navigation.setViewControllers(met ? [rig["A"], rig["B"]] : [rig["B"]], animated: false)
      case .barVisible: navigation.setNavigationBarHidden(!met, animated: false)
      case .backButton: item.hidesBackButton = !met
      case .noLeftItems:
        item.leftBarButtonItem = met ? nil : UIBarButtonItem(title: "Menu")
      case .leftItemsSupplement:
        item.leftBarButtonItem = UIBarButtonItem(title: "Menu")
        item.leftItemsSupplementBackButton = met
      case .noCustomAnimator:
        navigation.delegate = animating
        animating.animator = met ? nil : DropAnimator(.pop)
      case .isEnabled: navigation.interactivePopGestureRecognizer?.isEnabled = met
      case .clientDelegate:
        navigation.interactivePopGestureRecognizer?.delegate = refusing
        refusing.allows = met
      case .barNotAnimating, .noKeyboardTransition, .noTransition: break
      }
    }
    try rig.phone.settle()
    guard !met else { return }
    // These do not last: the drag begins while they do.
    rig.phone.perform {
      switch condition {
      case .barNotAnimating: navigation.setToolbarHidden(false, animated: true)
      case .noKeyboardTransition: view?.becomeFirstResponder()
      case .noTransition: navigation.pushViewController(rig["C"], animated: true)
      default: break
      }
    }
  }

  @Test(
    "G1: each condition alone keeps the drag from popping, and lets it when it is met",
    arguments: Condition.allCases)
  func alone(_ condition: Condition) throws {
    let rig = try Rig("A", "B", refresh: InteractivePopTests.hertz50)
    rig.phone.perform { rig["B"].view.addSubview(KeyPage()) }
    try rig.phone.settle()
    try set(condition, met: false, rig)
    let before = rig.phone.frames.count
    let stack = rig.stack
    let told = Findings(rig.phone)
    drag(rig)
    try rig.phone.settle()
    #expect(rig.stack == stack, "in the way")
    #expect(told.words == [condition.refusal])
    let interactive = rig.frames(from: before).contains { $0.transition?.isInteractive == true }
    #expect(!interactive)
    if condition == .noTransition {
      rig.pop()
      try rig.phone.settle()
    }
    try set(condition, met: true, rig)
    drag(rig)
    try rig.phone.settle()
    #expect(rig.stack == ["A"], "out of the way")
    #expect(told.words.count == 2 && told.words.last?.hasPrefix("pops: look-ahead ") == true)
    if condition == .clientDelegate { #expect(refusing.asked == 2) }
  }

  @Test("G1: a client's delegate decides alone: it may let a drag pop that UIKit would not")
  func clientDecides() throws {
    let rig = try Rig("A", "B", refresh: InteractivePopTests.hertz50)
    refusing.allows = true
    rig.phone.perform {
      rig.navigation.interactivePopGestureRecognizer?.delegate = refusing
      rig["B"].navigationItem.hidesBackButton = true
    }
    try rig.phone.settle()
    drag(rig)
    try rig.phone.settle()
    #expect(rig.stack == ["A"] && refusing.asked == 1)
  }

  @Test(
    "G6: a page with a horizontal scroller yields to the drag from the edge, wherever it stands")
  func horizontalScroller() throws {
    for offset in [0.0, 120] {
      let rig = try Rig("A", "B", refresh: InteractivePopTests.hertz50)
      let scroll = rig.addScroller(to: "B", offset: offset)
      try rig.phone.settle()
      drag(rig)
      rig.phone.advance(by: .milliseconds(100))
      #expect(scroll.contentOffset.x == offset && rig.phone.frame.transition?.isInteractive == true)
      try rig.phone.settle()
      #expect(rig.stack == ["A"])
    }
  }

  @Test("G6: beside the strip the scroller takes the finger, and nothing pops")
  func besideTheStrip() throws {
    let rig = try Rig("A", "B", refresh: InteractivePopTests.hertz50)
    let scroll = rig.addScroller(to: "B", offset: 200)
    try rig.phone.settle()
    rig.phone.drag(
      from: CGPoint(x: 20, y: 400), to: CGPoint(x: 150, y: 400), over: .milliseconds(150),
      rate: InteractivePopTests.hertz100, hold: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && abs(scroll.contentOffset.x - 80) < 1)
  }
}
