import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// The look of iOS 26 on a phone of 390 × 844 points: status bar 47, row 54, home indicator 34.
@Suite("The look with floating glass")
@MainActor
struct GlassLookTests: GlassRig {
  @Test("B17: a toolbar's platters fade with their buttons, in a transition and by themselves")
  func toolbarPlatters() throws {
    let phone = try phone()
    let navigation = phone.navigationController
    let (first, second) = (navigation.viewControllers[0], navigation.viewControllers[1])
    func platters() -> [Double] {
      navigation.toolbar.subviews.filter { "\(type(of: $0))" == "GlassPlatter" }
        .map { $0.layer.presentation().map { Double($0.opacity) } ?? 1 }
    }
    phone.perform {
      first.toolbarItems = [
        UIBarButtonItem(barButtonSystemItem: .add), .flexibleSpace(),
        UIBarButtonItem(barButtonSystemItem: .search),
      ]
      second.toolbarItems = [
        UIBarButtonItem(title: "Long title", style: .plain), .flexibleSpace(),
        UIBarButtonItem(barButtonSystemItem: .trash),
      ]
      navigation.setToolbarHidden(false, animated: false)
    }
    try phone.settle()
    #expect(platters() == [1, 1])
    phone.perform { navigation.popViewController(animated: true) }
    phone.advance(by: .milliseconds(170))
    // That of one button at the trailing edge stays where it is.
    let moving = platters()
    #expect(moving.count == 3 && moving.filter { $0 == 1 }.count == 1, "\(moving)")
    let faded = moving.filter { $0 < 1 }
    #expect(faded.allSatisfy { $0 > 0.05 } && abs(faded.reduce(0, +) - 1) < 0.01, "\(moving)")
    try phone.settle()
    #expect(platters() == [1, 1])
    phone.perform {
      first.setToolbarItems([UIBarButtonItem(title: "One", style: .plain)], animated: true)
    }
    phone.advance(by: .milliseconds(100))
    #expect(platters().contains { $0 > 0 && $0 < 1 })
    try phone.settle()
    #expect(platters() == [1])
  }

  @Test("B17: separators end before the card's edge; one's own insets stay")
  func separators() throws {
    for (look, end) in [("ios-26", 16.0), ("ios-17", 0)] {
      let phone = try phone(look)
      let page = phone.navigationController.topViewController as? UITableViewController
      let table = try #require(page?.tableView)
      let cell = try #require(table.visibleCells.first)
      #expect(table.separatorInset.right == end && cell.separatorInset.right == end)
      phone.perform { table.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 5) }
      #expect(cell.separatorInset.right == 5)
    }
  }

  private func hairlines(_ phone: VirtualPhone, above y: CGFloat) -> Int {
    phone.displayList.items.filter { item in
      item.position.y < y && item.opacity > 0
        && item.picture.commands.contains { if case .hairline = $0 { true } else { false } }
    }.count
  }

  @Test("B17: the row is 54 points high, the back button round, and buttons of a kind share glass")
  func row() throws {
    let phone = try phone()
    let bar = phone.navigationController.navigationBar
    #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 54))
    let panes = panes(phone)
    #expect(panes.contains(CGRect(x: 16, y: 52, width: 44, height: 44)), "\(panes)")
    // The prominent button has a colour in place of glass; the other two share a platter.
    #expect(panes.count == 2)
    let shared = try #require(panes.first { $0.minX > 60 })
    #expect(shared.height == 44 && shared.width >= 88 && shared.maxX < 390 - 16 - 44)
    #expect(hairlines(phone, above: 100) == 0)
    let words = drawnWords(in: phone.displayList).map(\.text)
    #expect(!words.contains("First"), "a chevron alone")
  }

  @Test("B17: a tap on the round button pops, one on a shared platter performs its half")
  func taps() throws {
    let phone = try phone()
    var performed: [String] = []
    phone.perform {
      let items = phone.navigationController.topViewController?.navigationItem.rightBarButtonItems
      for (index, item) in (items ?? []).enumerated() {
        item.primaryAction = UIAction(image: item.image) { _ in performed.append("\(index)") }
      }
    }
    try phone.settle()
    let shared = try #require(panes(phone).first { $0.minX > 60 })
    phone.tap(at: CGPoint(x: shared.maxX - 20, y: shared.midY))
    phone.tap(at: CGPoint(x: shared.minX + 20, y: shared.midY))
    try phone.settle()
    #expect(performed == ["1", "2"])
    phone.tap(at: CGPoint(x: 38, y: 74))
    try phone.settle()
    #expect(phone.navigationController.viewControllers.count == 1)
    #expect(panes(phone).isEmpty, "the first page has no buttons")
  }

  @Test("B17: at its top the content has nothing over it, and a fade when it is scrolled")
  func fade() throws {
    let phone = try phone()
    func fades() -> Int {
      phone.displayList.items.filter { item in
        item.position.y < 0 && item.opacity > 0
          && item.picture.commands.contains { if case .ramp = $0 { true } else { false } }
      }.count
    }
    #expect(fades() == 0)
    phone.drag(
      from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(fades() == 1)
  }

  @Test("B17: tabs float 21 points from the sides and the bottom, and touches beside them pass")
  func tabs() throws {
    let phone = try phone(tabs: true)
    let platter = try #require(panes(phone).first { $0.minY > 700 })
    #expect(platter.maxY == 844 - 21 && platter.height == 62 && platter.midX == 195)
    #expect(platter.minX >= 21)
    let bar = try #require(phone.navigationController.tabBarController).tabBar
    #expect(bar.hitTest(CGPoint(x: 5, y: 20), with: nil) == nil)
    #expect(bar.hitTest(CGPoint(x: 195, y: 20), with: nil) != nil)
  }

  @Test("B17: rows are 52 points high")
  func rows() throws {
    for (look, height) in [("ios-17", 44.0), ("ios-26", 52)] {
      let phone = try phone(look)
      let page = try #require(phone.navigationController.topViewController as? GlassListPage)
      #expect(abs(page.tableView.rectForRow(at: [0, 1]).height - height) < 0.001)
    }
  }

  @Test("B17: the look changes while it is shown, and back to the very pictures of before")
  func changes() throws {
    let phone = try phone("ios-17")
    let before = phone.displayList.items.map(\.picture)
    phone.settings = try settings("ios-26")
    try phone.settle()
    #expect(panes(phone).count == 2)
    #expect(phone.navigationController.navigationBar.frame.height == 54)
    phone.settings = try settings("ios-17")
    try phone.settle()
    #expect(phone.displayList.items.map(\.picture) == before)
  }

  @Test("B17 X2: platters move with a pop under the finger, and one back button stays")
  func pop() throws {
    let phone = try phone()
    phone.perform {
      let third = GlassListPage("Third")
      phone.navigationController.pushViewController(third, animated: false)
    }
    try phone.settle()
    phone.dragFromLeftEdge(to: 150, over: .milliseconds(300), hold: .milliseconds(400))
    phone.advance(by: .milliseconds(500))
    #expect(phone.frame.transition != nil)
    let backs = panes(phone).filter { $0.minX == 16 && $0.minY == 52 }
    #expect(backs.count == 1)
    try phone.settle()
  }
}
