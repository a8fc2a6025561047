import BackswipeMotion
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// A finger on a page of 390 points selects the tab beside it when its change has completed.
@Suite("Selections by a finger that leads a change of tabs")
@MainActor
struct TabSwipeSelectionTests {
  @MainActor
  private final class Rig {
    let judge = TabJudge()
    let tabs = UITabBarController()
    let phone: VirtualPhone
    var events: [InterfaceEvent] = []

    init(objects: Bool = false) throws {
      let (tabs, judge) = (tabs, judge)
      let names = ["One", "Two"]
      func page(_ name: String) -> UIViewController {
        let page = UIViewController()
        page.title = name
        return page
      }
      phone = VirtualPhone {
        tabs.swipesBetweenTabs = true
        tabs.delegate = judge
        if objects {
          tabs.setTabs(
            names.map { name in
              UITab(title: name, image: nil, identifier: name) { _ in page(name) }
            }, animated: false)
        } else {
          tabs.setViewControllers(names.map(page), animated: false)
        }
        return tabs
      }
      try phone.settle()
      phone.simulation.environment.onEvent = { [unowned self] in events.append($0) }
    }

    /// A finger from the right that rests at a place before it lifts.
    func swipe(to x: CGFloat) throws {
      phone.drag(
        from: CGPoint(x: 350, y: 400), to: CGPoint(x: x, y: 400), over: .milliseconds(300),
        hold: .milliseconds(200))
      try phone.settle()
    }
  }

  @Test("The delegate and the event have it once, when the change has completed")
  func completed() throws {
    let rig = try Rig()
    let finger = rig.phone.touchDown(at: CGPoint(x: 350, y: 400))
    for x in stride(from: 340.0, through: 60, by: -20) {
      rig.phone.move(finger, to: CGPoint(x: x, y: 400))
      rig.phone.advance(frames: 1)
    }
    #expect(rig.phone.frame.transition?.isInteractive == true)
    #expect(rig.judge.calls == ["should Two"] && rig.events == [])
    rig.phone.lift(finger)
    try rig.phone.settle()
    #expect(rig.tabs.selectedIndex == 1)
    #expect(rig.judge.calls == ["should Two", "did Two"] && rig.events == [.tabsDidSelect])
  }

  @Test("A cancelled change restores the selection, and neither has it")
  func cancelled() throws {
    let rig = try Rig()
    try rig.swipe(to: 250)
    #expect(rig.tabs.selectedIndex == 0 && rig.phone.frame.transition == nil)
    #expect(rig.judge.calls == ["should Two"] && rig.events == [])
    // The next one is as the first.
    try rig.swipe(to: 60)
    #expect(rig.tabs.selectedIndex == 1)
    #expect(rig.judge.calls == ["should Two", "should Two", "did Two"])
    #expect(rig.events == [.tabsDidSelect])
  }

  @Test("A change that the delegate refuses does not begin")
  func refused() throws {
    let rig = try Rig()
    rig.judge.allows = false
    try rig.swipe(to: 60)
    #expect(rig.tabs.selectedIndex == 0)
    #expect(rig.judge.calls == ["should Two"] && rig.events == [])
  }

  @Test("Tabs as objects have the calls of tabs, with the previous one")
  func objects() throws {
    let rig = try Rig(objects: true)
    try rig.swipe(to: 250)
    #expect(rig.judge.calls == ["should tab Two"])
    try rig.swipe(to: 60)
    #expect(rig.judge.calls.suffix(2) == ["should tab Two", "did tab Two after One"])
    #expect(rig.tabs.selectedTab?.identifier == "Two" && rig.events == [.tabsDidSelect])
  }

  @Test("A selection in code has the event at once, and no call")
  func code() throws {
    let rig = try Rig()
    rig.phone.perform { rig.tabs.selectedIndex = 1 }
    #expect(rig.judge.calls == [] && rig.events == [.tabsDidSelect])
  }

  @Test("P2: A tapped change that a finger brings back is a selection of the former tab")
  func broughtBack() throws {
    for objects in [false, true] {
      let rig = try Rig(objects: objects)
      rig.phone.perform {
        rig.tabs.selectedIndex = 1
        rig.tabs.selectedIndex = 0
        for page in rig.tabs.viewControllers ?? [] {
          page.way = PageWay(PageTransition(.slide), from: nil)
        }
      }
      try rig.phone.settle()
      (rig.judge.calls, rig.events) = ([], [])
      try rig.phone.tap("Two")
      rig.phone.advance(by: .milliseconds(100))
      let told = rig.judge.calls.count
      #expect(told == 2 && rig.events == [.tabsDidSelect])
      let finger = rig.phone.touchDown(at: CGPoint(x: 40, y: 400))
      for x in stride(from: 50.0, through: 350, by: 20) {
        rig.phone.move(finger, to: CGPoint(x: x, y: 400))
        rig.phone.advance(frames: 1)
      }
      rig.phone.lift(finger)
      try rig.phone.settle()
      #expect(rig.tabs.selectedIndex == 0 && rig.events == [.tabsDidSelect, .tabsDidSelect])
      #expect(
        Array(rig.judge.calls.dropFirst(told))
          == (objects ? ["did tab One after Two"] : ["did One"]))
    }
  }

  /// From 350 to 250 the finger leads 90 of 390 points: 0.23.
  @Test(
    "The part of the way is a setting",
    arguments: [("0.2", 1), ("0.25", 0)] as [(SettingText, Int)])
  func completion(_ part: SettingText, _ index: Int) throws {
    let rig = try Rig()
    rig.phone.settings["bars.tabs.completion"] = part
    try rig.swipe(to: 250)
    #expect(rig.tabs.selectedIndex == index)
  }

  @Test("The time for which the speed counts is a setting")
  func projection() throws {
    for (time, index) in [("0ms", 0), ("2s", 1)] as [(SettingText, Int)] {
      let rig = try Rig()
      rig.phone.settings["bars.tabs.projection"] = time
      rig.phone.drag(
        from: CGPoint(x: 350, y: 400), to: CGPoint(x: 250, y: 400), over: .milliseconds(300))
      try rig.phone.settle()
      #expect(rig.tabs.selectedIndex == index, "\(time)")
    }
  }
}
