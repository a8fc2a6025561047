import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import Testing

/// The indicators of a scroll view of 300 × 400 points at (0, 200).
@Suite("Scroll indicators")
@MainActor
struct ScrollIndicatorTests {
  let phone: VirtualPhone
  let scroll: UIScrollView

  init() throws {
    var made: UIScrollView?
    phone = VirtualPhone {
      let page = UIViewController()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 400))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 600, height: 400)
      page.view.addSubview(scroll)
      made = scroll
      return UINavigationController(rootViewController: page)
    }
    scroll = try #require(made)
    phone.advance(frames: 2)
  }

  private var horizontal: ScrollIndicator? { scroll.indicators.horizontal }
  private var vertical: ScrollIndicator { scroll.indicators.vertical }

  private func flash(_ width: CGFloat, _ height: CGFloat) {
    phone.perform {
      scroll.contentSize = CGSize(width: width, height: height)
      scroll.flashScrollIndicators()
    }
  }

  @Test("G6: an indicator at the bottom follows content that is dragged to the side, and fades")
  func drag() throws {
    #expect(horizontal?.alpha == 0)
    phone.drag(
      from: CGPoint(x: 250, y: 400), to: CGPoint(x: 140, y: 400), over: .milliseconds(300),
      hold: .milliseconds(200))
    phone.advance(by: .milliseconds(400))
    #expect(scroll.contentOffset.x == 100)
    // 294 points of track show 294/600 of the content; a third of the way is covered.
    #expect(horizontal?.frame == CGRect(x: 100 + 3 + 50, y: 394, width: 144, height: 3))
    #expect(horizontal?.alpha == 1 && vertical.alpha == 0)
    try phone.settle()
    #expect(horizontal?.alpha == 0)
  }

  @Test("G6: where both flash, each ends before the corner, from right to left on its other side")
  func corner() {
    flash(600, 800)
    #expect(horizontal?.frame == CGRect(x: 3, y: 394, width: 138, height: 3))
    #expect(vertical.frame == CGRect(x: 294, y: 3, width: 3, height: 188))
    #expect(horizontal?.alpha == 1 && vertical.alpha == 1)
    phone.perform { scroll.semanticContentAttribute = .forceRightToLeft }
    flash(600, 800)
    #expect(horizontal?.frame == CGRect(x: 9, y: 394, width: 138, height: 3))
    #expect(vertical.frame == CGRect(x: 3, y: 3, width: 3, height: 188))
    phone.advance(by: .milliseconds(300))
    #expect(horizontal?.alpha == 0 && vertical.alpha == 0)
  }

  @Test("G6: insets move and shorten the track; one that is not wanted stays away")
  func members() {
    flash(600, 400)
    phone.perform {
      scroll.horizontalScrollIndicatorInsets = UIEdgeInsets(
        top: 0, left: 10, bottom: 20, right: 30)
    }
    #expect(horizontal?.frame == CGRect(x: 13, y: 374, width: 108, height: 3))
    phone.perform {
      scroll.showsHorizontalScrollIndicator = false
      scroll.flashScrollIndicators()
    }
    #expect(horizontal?.alpha == 0)
  }

  @Test("G6: a wheel flashes the indicator of the axis that it moves; content that fits has none")
  func wheel() {
    let moved = phone.perform {
      phone.simulation.scroll(at: CGPoint(x: 150, y: 400), by: CGPoint(x: -50, y: 0))
    }
    #expect(moved && scroll.contentOffset.x == 50)
    #expect(horizontal?.alpha == 1 && vertical.alpha == 0)
    flash(300, 400)
    #expect(horizontal?.alpha == 0 && vertical.alpha == 0)
  }
}
