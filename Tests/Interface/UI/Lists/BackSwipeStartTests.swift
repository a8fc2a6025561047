import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// Where two fingers on a touchpad go back.
@Suite @MainActor struct BackSwipeStartTests {
  private let middle = CGPoint(x: 195, y: 400)
  private let phone: VirtualPhone

  init() throws {
    phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: first
        screens:
          first: { title: First }
          second: { title: Second, rows: 60 }
        """)
  }

  private func push() throws -> UIViewController {
    let page = UIViewController()
    phone.perform { phone.navigationController.pushViewController(page, animated: false) }
    try phone.settle()
    return page
  }

  private func start(_ location: CGPoint) -> CGPoint? {
    phone.simulation.backSwipeStart(at: location)
  }

  @Test func atTheEdgeAtTheHeightOfThePointer() throws {
    #expect(start(middle) == nil)
    _ = try push()
    try phone.settle()
    #expect(start(middle) == CGPoint(x: 0, y: 400))
    // A drag over a bar does not pop either.
    #expect(start(CGPoint(x: 195, y: 70)) == nil)
  }

  @Test func atTheRightEdgeFromRightToLeft() throws {
    let page = try push()
    phone.settings["display.direction"] = "rightToLeft"
    try phone.settle()
    #expect(start(middle) == CGPoint(x: 389, y: 400))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
    phone.perform {
      scroll.contentSize = CGSize(width: 1000, height: 200)
      page.view.addSubview(scroll)
    }
    #expect(start(middle) == nil)
    phone.perform { scroll.contentOffset.x = 610 }
    #expect(start(middle) == CGPoint(x: 389, y: 400))
  }

  @Test func atTheTrailingEdgeWhereThatAloneHasAStrip() throws {
    let page = try push()
    for (edges, x) in [("trailing", 389.0), ("both", 0), ("leading", 0)] {
      phone.settings["pop.edges"] = SettingText(stringLiteral: edges)
      try phone.settle()
      #expect(start(middle) == CGPoint(x: x, y: 400), "\(edges)")
    }
    phone.settings["pop.edges"] = "trailing"
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
    phone.perform {
      scroll.contentSize = CGSize(width: 1000, height: 200)
      page.view.addSubview(scroll)
    }
    #expect(start(middle) == nil)
    phone.perform { scroll.contentOffset.x = 610 }
    #expect(start(middle) == CGPoint(x: 389, y: 400))
  }

  @Test func notWhereADragDoesNotPop() throws {
    let page = try push()
    let pop = phone.navigationController.interactivePopGestureRecognizer
    phone.perform { pop?.isEnabled = false }
    #expect(start(middle) == nil)
    phone.perform {
      pop?.isEnabled = true
      page.navigationItem.hidesBackButton = true
    }
    #expect(start(middle) == nil)
  }

  @Test func notWhereContentCanBeMovedToTheRight() throws {
    let page = try push()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
    phone.perform {
      scroll.contentSize = CGSize(width: 1000, height: 200)
      page.view.addSubview(scroll)
    }
    try phone.settle()
    #expect(start(middle) == CGPoint(x: 0, y: 400))
    phone.perform { scroll.contentOffset.x = 50 }
    #expect(start(middle) == nil)
    #expect(start(CGPoint(x: 195, y: 700)) != nil)
    phone.perform { scroll.isScrollEnabled = false }
    #expect(start(middle) != nil)
  }
}
