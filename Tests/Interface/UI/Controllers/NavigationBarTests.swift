import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// What the bar shows, read from what is drawn. (B)
@Suite("Navigation bar")
@MainActor
struct NavigationBarTests {
  func settled(_ rig: Rig, _ body: @MainActor () -> Void = {}) throws -> [String] {
    rig.phone.perform(body)
    try rig.phone.settle()
    return rig.phone.barWords
  }

  @Test("One bar, whose items are those of the controllers on the stack (B1)")
  func items() throws {
    let rig = try Rig("A", "B")
    let bar = rig.navigation.navigationBar
    #expect(bar.items?.map(\.title) == ["A", "B"])
    #expect(bar.topItem === rig["B"].navigationItem)
    rig.push("C")
    #expect(bar.items?.map(\.title) == ["A", "B"], "until the push begins to move")
    try rig.phone.settle()
    #expect(bar.items?.map(\.title) == ["A", "B", "C"])
    #expect(rig.navigation.navigationBar === bar)
    #expect(rig.phone.barWords == ["B", "C"])
  }

  @Test("The item is made on first request, with the controller's title, and follows it (B2)")
  func lazyItem() throws {
    let rig = try Rig("A")
    let controller = rig["X"]
    #expect(controller.navigationItem.title == "X")
    #expect(controller.navigationItem === controller.navigationItem)
    let words = try settled(rig) { rig["A"].title = "Anew" }
    #expect(words == ["Anew"])
  }

  @Test("None at the root, else a back button with the previous title (B3)")
  func defaultBack() throws {
    let rig = try Rig("A")
    #expect(rig.phone.barWords == ["A"])
    rig.push("B")
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["A", "B"])
  }

  @Test(
    "'Back' stands for a previous page without a title, and for one whose title is too long (B3)",
    arguments: [nil, String(repeating: "Long title ", count: 8)])
  func fallback(_ title: String?) throws {
    let rig = try Rig("A", "B")
    let words = try settled(rig) { rig["A"].title = title }
    #expect(words == ["Back", "B"])
  }

  @Test("A previous title without words leaves the chevron by itself (B3)")
  func noWords() throws {
    let rig = try Rig("A", "B")
    #expect(try settled(rig) { rig["A"].title = "" } == ["B"])
  }

  @Test("The previous item's own back button comes before the default one (B3)")
  func customBack() throws {
    let rig = try Rig("A", "B")
    let words = try settled(rig) {
      rig["A"].navigationItem.backBarButtonItem = UIBarButtonItem(title: "Home")
      rig["B"].navigationItem.backBarButtonItem = UIBarButtonItem(title: "Wrong item")
    }
    #expect(words == ["Home", "B"])
  }

  @Test("The top item's left items win over every back button (B3)")
  func leftItems() throws {
    let rig = try Rig("A", "B")
    let words = try settled(rig) {
      rig["A"].navigationItem.backBarButtonItem = UIBarButtonItem(title: "Home")
      rig["B"].navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Menu")
    }
    #expect(words == ["Menu", "B"])
  }

  @Test(
    "Left items that supplement the back button stand beside it; a hidden one is not there (B4)")
  func supplement() throws {
    let rig = try Rig("A", "B")
    let words = try settled(rig) {
      rig["B"].navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Menu")
      rig["B"].navigationItem.leftItemsSupplementBackButton = true
    }
    #expect(words == ["A", "Menu", "B"])
    #expect(try settled(rig) { rig["B"].navigationItem.hidesBackButton = true } == ["Menu", "B"])
  }

  @Test("backButtonTitle names the way back to its own controller (B4)")
  func backTitle() throws {
    let rig = try Rig("A", "B")
    let words = try settled(rig) { rig["A"].navigationItem.backButtonTitle = "Start" }
    #expect(words == ["Start", "B"])
  }

  @Test("In the middle a view wins, else the item's title, else the controller's (B5)")
  func middle() throws {
    let rig = try Rig("A")
    #expect(try settled(rig) { rig["A"].navigationItem.title = "Item" } == ["Item"])
    #expect(try settled(rig) { rig["A"].navigationItem.title = nil } == ["A"])
    let words = try settled(rig) {
      let label = UILabel()
      label.text = "View"
      label.sizeToFit()
      rig["A"].navigationItem.titleView = label
    }
    #expect(words == ["View"])
    let box = try #require(drawnWords(in: rig.phone.displayList).first { $0.text == "View" }?.box)
    #expect(abs(box.midX - 195) <= 1)
  }

  @Test(
    "Right items stand at the right, the first one outermost; without any nothing does (B4, B6)")
  func right() throws {
    let rig = try Rig("A")
    let words = try settled(rig) {
      rig["A"].navigationItem.rightBarButtonItems = [
        UIBarButtonItem(title: "Outer"), UIBarButtonItem(title: "Inner"),
      ]
    }
    #expect(words == ["A", "Inner", "Outer"])
    #expect(try settled(rig) { rig["A"].navigationItem.rightBarButtonItems = nil } == ["A"])
  }

  @Test("A tap on the back button pops through popViewController (B10)")
  func backPops() throws {
    final class Watching: UINavigationController {
      var pops = 0
      override func popViewController(animated: Bool) -> UIViewController? {
        pops += 1
        return super.popViewController(animated: animated)
      }
    }
    let log = CallLog()
    let phone = VirtualPhone {
      Watching(rootViewController: RecordingController("Start", log))
    }
    let watching = try #require(phone.navigationController as? Watching)
    phone.perform {
      watching.pushViewController(RecordingController("B", log), animated: false)
    }
    try phone.settle()
    try phone.tap("Start")
    try phone.settle()
    #expect(watching.pops == 1 && phone.frame.stack == ["Start"])
    #expect(phone.frames.contains { $0.transition?.name == "pop" })
  }

  @Test("A tap on an item fires its action with the item as sender (B10)")
  func itemAction() throws {
    @MainActor final class Target {
      var senders: [String?] = []
      func fire(_ sender: UIBarButtonItem) { senders.append(sender.title) }
    }
    let rig = try Rig("A")
    let target = Target()
    rig.phone.perform {
      rig["A"].navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Edit", target: target, action: Target.fire)
    }
    try rig.phone.settle()
    try rig.phone.tap("Edit")
    #expect(target.senders == [], "the finger has not lifted")
    try rig.phone.settle()
    #expect(target.senders == ["Edit"])
    rig.phone.perform { rig["A"].navigationItem.rightBarButtonItem?.isEnabled = false }
    try rig.phone.settle()
    #expect(throws: PhoneError.obstructed("Edit", "at x 343, y 47, 31 × 44 pt is disabled")) {
      try rig.phone.tap("Edit")
    }
  }

  @Test("Titles slide and fade with the pages and rest where they belong (X2)")
  func titlesMove() throws {
    let rig = try Rig("Alpha")
    rig.push("Beta")
    rig.phone.advance(frames: 8)
    let half = drawnWords(in: rig.phone.displayList).filter {
      $0.box.midY < 91 && $0.text != "9:41"
    }
    #expect(half.contains { $0.text == "Beta" && $0.box.midX > 196 })
    try rig.phone.settle()
    let box = drawnWords(in: rig.phone.displayList).first { $0.text == "Beta" }?.box
    #expect(abs((box?.midX ?? 0) - 195) <= 1)
    #expect(rig.phone.barWords == ["Alpha", "Beta"])
  }

  @Test("A cancelled swipe gives the bar back as it was (B1)")
  func cancelled() throws {
    let rig = try Rig("A", "B")
    rig.phone.dragFromLeftEdge(to: 70, over: .milliseconds(300), hold: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.phone.barWords == ["A", "B"])
    try rig.phone.tap("A")
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }
}
