import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// What ends an animation before its time, and what a simulation waits for. (X5)
@Suite("The end of animations")
@MainActor
struct AnimationEndTests {
  private final class Page: UIViewController {
    let box = UIView(frame: CGRect(x: 20, y: 200, width: 40, height: 40))

    override func viewDidLoad() {
      super.viewDidLoad()
      box.accessibilityIdentifier = "box"
      view.addSubview(box)
    }
  }

  private let page = Page()
  private let phone: VirtualPhone

  init() throws {
    let page = page
    phone = VirtualPhone {
      let tabs = UITabBarController()
      tabs.viewControllers = [
        UINavigationController(rootViewController: page), UIViewController(),
      ]
      return tabs
    }
    try phone.settle()
  }

  enum Interruption: CaseIterable {
    case removed, superviewRemoved, cleared, background
  }

  private func interrupt(_ way: Interruption) {
    switch way {
    case .removed: phone.perform { page.box.removeFromSuperview() }
    case .superviewRemoved: phone.perform { page.box.superview?.removeFromSuperview() }
    case .cleared: phone.perform { page.box.layer.removeAllAnimations() }
    case .background: phone.enterBackground()
    }
  }

  @Test(
    "X5: an animation whose view loses window, animations or foreground ends at once, with false",
    arguments: Interruption.allCases)
  func interrupted(_ way: Interruption) throws {
    let holder = UIView(frame: page.view.bounds)
    phone.perform {
      page.view.addSubview(holder)
      holder.addSubview(page.box)
    }
    var ends: [Bool] = []
    phone.perform {
      UIView.animate(withDuration: 1) {
        page.box.alpha = 0
        page.box.frame.origin.x = 200
      } completion: {
        ends.append($0)
      }
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          page.box.backgroundColor = .red
        }
      } completion: {
        ends.append($0)
      }
    }
    phone.advance(by: .milliseconds(400))
    interrupt(way)
    phone.advance(frames: 2)
    #expect(ends == [false, false])
    #expect(page.box.layer.adjustment == nil && page.box.frame.minX == 200)
    try phone.settle()
    #expect(ends.count == 2)
  }

  @Test("X5: one of two views that leaves leaves the other one moving, and false for the end")
  func one() throws {
    let other = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
    var end: Bool?
    phone.perform {
      page.view.addSubview(other)
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        page.box.frame.origin.x = 100
        other.frame.origin.x = 100
      } completion: {
        end = $0
      }
    }
    phone.advance(by: .milliseconds(200))
    phone.perform { page.box.removeFromSuperview() }
    phone.advance(frames: 2)
    #expect(end == nil && other.layer.shownFrame.minX > 40 && other.layer.shownFrame.minX < 80)
    try phone.settle()
    #expect(end == false)
  }

  enum Cover: CaseIterable {
    case page, tab, removed, hidden, hiddenAbove
  }

  private func cover(_ way: Cover) {
    phone.perform {
      switch way {
      case .page: phone.navigationController.pushViewController(UIViewController(), animated: true)
      case .tab: phone.navigationController.tabBarController?.selectedIndex = 1
      case .removed: page.box.removeFromSuperview()
      case .hidden: page.box.isHidden = true
      case .hiddenAbove: page.view.isHidden = true
      }
    }
  }

  @Test("X5: an endless animation that is not seen keeps nothing alive", arguments: Cover.allCases)
  func unseen(_ way: Cover) throws {
    phone.perform {
      UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) {
        page.box.alpha = 0.3
      }
    }
    phone.advance(by: .milliseconds(300))
    cover(way)
    try phone.settle(within: .seconds(5))
  }

  @Test(
    "X5: one that its completion starts again keeps nothing alive where it is not seen",
    arguments: Cover.allCases)
  func chained(_ way: Cover) throws {
    func pulse(_ alpha: CGFloat) {
      UIView.animate(withDuration: 0.2) {
        page.box.alpha = alpha
      } completion: { _ in
        pulse(1 - alpha)
      }
    }
    phone.perform { pulse(0.2) }
    phone.advance(by: .milliseconds(300))
    #expect(throws: (any Error).self) { try phone.settle(within: .seconds(2)) }
    cover(way)
    try phone.settle(within: .seconds(5))
  }

  @Test("X5: what is seen and endless is named by its identifier, else by its class")
  func named() throws {
    phone.perform {
      UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) {
        page.box.alpha = 0.3
      }
    }
    var words = ""
    do { try phone.settle(within: .seconds(2)) } catch { words = "\(error)" }
    #expect(words.contains("view animation of 'box'"))
    page.box.accessibilityIdentifier = nil
    do { try phone.settle(within: .seconds(2)) } catch { words = "\(error)" }
    #expect(words.contains("view animation of UIView"))
  }

  @Test("X5: an endless animation goes on when its view is seen again")
  func seenAgain() throws {
    phone.perform {
      UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) {
        page.box.alpha = 0
      }
      page.box.isHidden = true
    }
    try phone.settle(within: .seconds(2))
    phone.perform { page.box.isHidden = false }
    phone.advance(by: .milliseconds(200))
    let first = page.box.layer.shownOpacity
    phone.advance(by: .milliseconds(100))
    #expect(page.box.layer.shownOpacity != first)
  }
}
