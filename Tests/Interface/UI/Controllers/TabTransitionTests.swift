import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// Animators and interaction controllers of a tab bar controller's delegate.
@Suite("Custom transitions of tabs")
@MainActor
final class TabTransitionTests {
  /// Moves the new page in from the right.
  private final class Slide: UIViewControllerAnimatedTransitioning {
    var ended: [Bool] = []

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to) else { return }
      let container = context.containerView
      container.addSubview(to)
      to.frame = container.bounds.offsetBy(dx: container.bounds.width, dy: 0)
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        to.frame = container.bounds
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  private final class Delegate: UITabBarControllerDelegate {
    let animator = Slide()
    var driver: UIPercentDrivenInteractiveTransition?
    var asked: [String] = []

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asked.append("\(fromVC.title ?? "") to \(toVC.title ?? "")")
      return animator
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private let log = CallLog()
  private let delegate = Delegate()
  private let tabs: UITabBarController
  private let pages: [UIViewController]
  private let phone: VirtualPhone

  init() {
    let log = log
    var made: (UITabBarController, [UIViewController])?
    phone = VirtualPhone(screen: ScreenMetrics(size: CGSize(width: 375, height: 667))) {
      let tabs = UITabBarController()
      let pages = ["A", "B"].map { name in
        let page = RecordingController(name, log)
        page.title = name
        return page
      }
      tabs.viewControllers = pages
      made = (tabs, pages)
      return tabs
    }
    guard let made else { preconditionFailure("the root is always made") }
    (tabs, pages) = made
    tabs.delegate = delegate
    _ = log.take()
  }

  private func x(_ page: Int) -> CGFloat {
    pages[page].view.layer.shownFrame.minX
  }

  @Test("The delegate's animator moves the page in the container, and the calls surround it")
  func animated() throws {
    phone.perform { tabs.selectedIndex = 1 }
    #expect(delegate.asked == ["A to B"])
    #expect(tabs.selectedIndex == 1)
    phone.advance(by: .milliseconds(250))
    #expect(abs(x(1) - 187.5) < 15)
    #expect(pages[0].view.window != nil && pages[1].transitionCoordinator != nil)
    #expect(tabs.tabBar.window != nil)
    try phone.settle()
    #expect(x(1) == 0 && pages[0].view.window == nil)
    #expect(pages[1].view.superview === tabs.view && pages[1].transitionCoordinator == nil)
    #expect(delegate.animator.ended == [true])
    #expect(
      log.take() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear",
        "A.viewDidDisappear", "B.viewDidAppear",
      ])
  }

  @Test("A driver leads the change, and cancels it: the old tab is selected again")
  func cancelled() throws {
    let driver = phone.perform { UIPercentDrivenInteractiveTransition() }
    delegate.driver = driver
    phone.perform { tabs.selectedIndex = 1 }
    phone.perform { driver.update(0.4) }
    phone.advance(by: .milliseconds(50))
    #expect(abs(x(1) - 225) < 1)
    phone.perform { driver.cancel() }
    try phone.settle()
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === pages[0].tabBarItem)
    #expect(pages[0].view.window != nil && pages[1].view.window == nil)
    #expect(delegate.animator.ended == [false])
    #expect(
      log.take() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear",
        "A.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear",
        "A.viewDidAppear",
      ])
  }

  @Test("Tabs that are replaced during a change end it")
  func replaced() throws {
    phone.perform { tabs.selectedIndex = 1 }
    phone.advance(by: .milliseconds(100))
    phone.perform { tabs.viewControllers = [pages[0]] }
    try phone.settle()
    #expect(tabs.selectedIndex == 0 && pages[0].view.window != nil)
    #expect(pages[1].view.window == nil && x(0) == 0)
  }
}
