import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import Testing

@MainActor
@Suite("Menus")
struct MenuTests {
  private let log = CallLog()

  private func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [],
    _ state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [log] _ in log.add(title) }
  }

  /// A phone with a button of 120 × 44 at (40, 200) on the second page of a stack.
  private func shown(_ make: () -> UIButton) throws -> (Rig, UIButton) {
    let rig = try Rig("A", "B")
    let button = rig.phone.perform {
      let button = make()
      button.frame = CGRect(x: 40, y: 200, width: 120, height: 44)
      rig["B"].view.addSubview(button)
      return button
    }
    try rig.phone.settle()
    return (rig, button)
  }

  private func words(_ rig: Rig) -> Set<String> {
    Set(drawnWords(in: rig.phone.displayList).map(\.text))
  }

  // MARK: Rules

  @Test("C8: inline menus are sections, hidden actions and empty sections are left out")
  func sections() {
    let menu = UIMenu(
      title: "All",
      children: [
        action("One"), action("Gone", .hidden),
        UIMenu(title: "More", options: .displayInline, children: [action("Two")]),
        UIMenu(options: .displayInline, children: [action("Gone too", .hidden)]),
        UIMenu(title: "Sub", children: [action("Three")]),
      ])
    let content = MenuContent(of: menu)
    #expect(content.title == "All" && content.hasMarks)
    #expect(content.sections.map { $0.elements.map(\.title) } == [["One"], ["Two"], ["Sub"]])
    #expect(content.sections.map(\.title) == [nil, "More", nil])
    let reversed = MenuContent(of: menu, isReversed: true)
    #expect(reversed.sections.map { $0.elements.map(\.title) } == [["Sub"], ["Two"], ["One"]])
  }

  @Test("C8: small elements are four, medium ones three in a line")
  func sizes() {
    let actions = (1...5).map { action("\($0)") }
    func lines(_ size: UIMenu.ElementSize, _ options: UIMenu.Options = []) -> [Int] {
      let menu = UIMenu(options: options, preferredElementSize: size, children: actions)
      return MenuContent(of: menu).sections.flatMap(\.lines).map(\.count)
    }
    #expect(lines(.small) == [4, 1] && lines(.medium) == [3, 2])
    #expect(lines(.large) == [1, 1, 1, 1, 1] && lines(.automatic) == [1, 1, 1, 1, 1])
    #expect(lines(.automatic, .displayAsPalette) == [4, 1])
  }

  @Test("C8: a menu is below its source where it fits, otherwise on the side with more room")
  func places() {
    let area = CGRect(x: 0, y: 47, width: 390, height: 763)
    let high = MenuPlace(of: 200, at: CGRect(x: 20, y: 100, width: 60, height: 44), in: area)
    #expect(high.frame == CGRect(x: 20, y: 150, width: 250, height: 200) && !high.opensUpwards)
    let low = MenuPlace(of: 200, at: CGRect(x: 320, y: 700, width: 50, height: 44), in: area)
    #expect(low.frame == CGRect(x: 120, y: 494, width: 250, height: 200) && low.opensUpwards)
    let long = MenuPlace(of: 2000, at: CGRect(x: 320, y: 400, width: 60, height: 44), in: area)
    #expect(long.frame == CGRect(x: 130, y: 450, width: 250, height: 352) && !long.opensUpwards)
  }

  @Test("C8: a single selection turns the other actions of its menu off, and of no other one")
  func singleSelection() {
    let (one, two, other) = (action("1", [], .on), action("2"), action("3", [], .on))
    let inner = UIMenu(options: [.displayInline, .singleSelection], children: [one, two])
    let menu = UIMenu(children: [inner, other])
    menu.choose(two)
    #expect(menu.selectedElements == [two, other])
    menu.choose(one, selects: true)
    #expect(menu.selectedElements == [one, other], "the innermost menu counts")
  }

  // MARK: Buttons

  /// A button that opens a menu by a touch.
  private func menuButton(_ children: [UIMenuElement], title: String = "Open") -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.menu = UIMenu(children: children)
    button.showsMenuAsPrimaryAction = true
    return button
  }

  @Test("C8: a touch opens the menu of a button below it, a tap on a row closes it and acts once")
  func opens() throws {
    let (rig, button) = try shown {
      menuButton(
        [
          action("Name", [], .on), action("Date"), action("Delete", .destructive),
          action("Never", .disabled),
        ], title: "Sort")
    }
    try rig.phone.tap("Sort")
    try rig.phone.settle()
    #expect(button.isMenuOpen && words(rig).isSuperset(of: ["Name", "Date", "Delete", "Never"]))
    let list = try #require(rig.phone.simulation.window.menu?.lists.first)
    #expect(list.frame.origin == CGPoint(x: 40, y: 250) && list.frame.width == 250)
    #expect(list.cells.map(\.frame.height) == [44, 44, 44, 44])
    #expect(throws: PhoneError.self) { try rig.phone.tap("Never") }
    try rig.phone.tap("Date")
    #expect(log.lines == [])
    try rig.phone.settle()
    #expect(log.lines == ["Date"] && !button.isMenuOpen && !words(rig).contains("Name"))
  }

  @Test("C8: a finger that opens the menu chooses the row on which it lifts")
  func slides() throws {
    let (rig, _) = try shown {
      let button = UIButton(type: .system)
      button.menu = UIMenu(children: [action("One"), action("Two")])
      button.showsMenuAsPrimaryAction = true
      return button
    }
    rig.phone.drag(
      from: CGPoint(x: 60, y: 220), to: CGPoint(x: 100, y: 315), over: .milliseconds(600))
    try rig.phone.settle()
    #expect(log.lines == ["Two"])
  }

  @Test("C8: with an action of its own a button opens its menu by a long press alone")
  func longPress() throws {
    let (rig, button) = try shown {
      let button = UIButton(type: .system, primaryAction: action("Tapped"))
      button.menu = UIMenu(children: [action("One")])
      return button
    }
    try rig.phone.tap("Tapped")
    try rig.phone.settle()
    #expect(log.lines == ["Tapped"] && !button.isMenuOpen)
    rig.phone.drag(
      from: CGPoint(x: 60, y: 220), to: CGPoint(x: 60, y: 220), over: .milliseconds(700))
    try rig.phone.settle()
    #expect(log.lines == ["Tapped"] && button.isMenuOpen)
    try rig.phone.tap("One")
    try rig.phone.settle()
    #expect(log.lines == ["Tapped", "One"])
  }

  @Test("C8: an open menu keeps the page from being swiped back; a tap outside only closes it")
  func blocks() throws {
    let (rig, button) = try shown { menuButton([action("One")]) }
    try rig.phone.tap("Open")
    try rig.phone.settle()
    rig.phone.dragFromLeftEdge(to: 300, over: .milliseconds(300))
    rig.phone.advance(by: .milliseconds(150))
    #expect(rig.phone.frame.transition == nil && button.isMenuOpen)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && !button.isMenuOpen)
    rig.phone.dragFromLeftEdge(to: 300, over: .milliseconds(300))
    try rig.phone.settle()
    #expect(rig.stack == ["A"], "without a menu the same drag pops")
  }

  @Test("C8: a page that leaves takes its menu along")
  func leaves() throws {
    let (rig, button) = try shown { menuButton([action("One")]) }
    try rig.phone.tap("Open")
    try rig.phone.settle()
    rig.phone.perform { rig.navigation.popViewController(animated: true) }
    try rig.phone.settle()
    #expect(!button.isMenuOpen && !words(rig).contains("One"))
  }

  @Test("C8: a row of a submenu opens it over the menu, its title and a tap beside it close it")
  func submenus() throws {
    let (rig, _) = try shown {
      menuButton([action("One"), UIMenu(title: "Further", children: [action("Two")])])
    }
    try rig.phone.tap("Open")
    try rig.phone.settle()
    try rig.phone.tap("Further")
    try rig.phone.settle()
    let menu = try #require(rig.phone.simulation.window.menu)
    #expect(menu.lists.count == 2 && menu.lists[1].frame.minY == 250 + 44)
    #expect(menu.lists[0].isCovered && menu.lists[0].alpha == 1, "the page is not seen through it")
    rig.phone.tap(at: CGPoint(x: 60, y: 260))
    try rig.phone.settle()
    #expect(menu.lists.count == 1 && menu.isOpen && log.lines == [])
    #expect(!menu.lists[0].isCovered)
    try rig.phone.tap("Further")
    try rig.phone.settle()
    try rig.phone.tap("Two")
    try rig.phone.settle()
    #expect(log.lines == ["Two"] && !menu.isOpen)
  }

  @Test("C8: an action that keeps the menu open acts again and shows its new state")
  func keeps() throws {
    let (rig, button) = try shown {
      menuButton([
        UIAction(title: "Count", attributes: .keepsMenuPresented) { [log] action in
          log.add("count")
          action.state = action.state == .on ? .off : .on
        }
      ])
    }
    try rig.phone.tap("Open")
    try rig.phone.settle()
    for state in [true, false] {
      try rig.phone.tap("Count")
      try rig.phone.settle()
      #expect(button.isMenuOpen)
      #expect(rig.phone.simulation.window.menu?.lists[0].cells[0].isShownSelected == state)
    }
    #expect(log.lines == ["count", "count"])
  }

  @Test("C8: a deferred element is asked when it is shown, once, or each time")
  func deferred() throws {
    var calls = 0
    var complete: (@MainActor ([UIMenuElement]) -> Void)?
    let kept = UIDeferredMenuElement { completion in
      calls += 1
      complete = completion
    }
    let fresh = UIDeferredMenuElement.uncached { completion in
      calls += 10
      completion([self.action("Now \(calls)")])
    }
    let (rig, _) = try shown {
      menuButton([kept, fresh])
    }
    #expect(calls == 0)
    try rig.phone.tap("Open")
    try rig.phone.settle()
    #expect(words(rig).isSuperset(of: ["Loading…", "Now 11"]))
    rig.phone.perform { complete?([action("Late")]) }
    try rig.phone.settle()
    #expect(words(rig).contains("Late") && !words(rig).contains("Loading…"))
    rig.phone.tap(at: CGPoint(x: 350, y: 700))
    try rig.phone.settle()
    try rig.phone.tap("Open")
    try rig.phone.settle()
    #expect(calls == 21 && words(rig).isSuperset(of: ["Late", "Now 21"]))
  }

  @Test("C8: a pop-up button shows the choice of its menu, a toggle its own state")
  func choices() throws {
    let (rig, button) = try shown {
      let button = UIButton(type: .system)
      button.menu = UIMenu(children: [action("One"), action("Two", [], .on)])
      button.showsMenuAsPrimaryAction = true
      button.changesSelectionAsPrimaryAction = true
      return button
    }
    #expect(button.currentTitle == "Two")
    try rig.phone.tap("Two")
    try rig.phone.settle()
    try rig.phone.tap("One")
    try rig.phone.settle()
    #expect(button.currentTitle == "One" && button.menu?.selectedElements.count == 1)
    rig.phone.perform { button.menu = nil }
    try rig.phone.tap("One")
    try rig.phone.settle()
    #expect(button.isSelected)
  }

  @Test("C8: at the bottom the first row is the lowest, unless the order is fixed")
  func order() throws {
    for (order, first) in [
      (UIContextMenuConfiguration.ElementOrder.automatic, "Last"), (.fixed, "First"),
    ] {
      let (rig, button) = try shown {
        let button = UIButton(type: .system)
        button.menu = UIMenu(children: [action("First"), action("Last")])
        button.showsMenuAsPrimaryAction = true
        button.preferredMenuElementOrder = order
        return button
      }
      rig.phone.perform { button.frame.origin.y = 740 }
      rig.phone.tap(at: CGPoint(x: 60, y: 760))
      try rig.phone.settle()
      let rows = drawnWords(in: rig.phone.displayList).filter {
        ["First", "Last"].contains($0.text)
      }.sorted { $0.box.minY < $1.box.minY }
      #expect(rows.first?.text == first)
    }
  }
}
