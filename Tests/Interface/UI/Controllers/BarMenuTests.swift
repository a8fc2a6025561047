import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import Testing

@MainActor
@Suite("Menus and groups of bar items")
struct BarMenuTests {
  private let log = CallLog()

  private func action(_ title: String) -> UIAction {
    UIAction(title: title) { [log] _ in log.add(title) }
  }

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(primaryAction: action(title))
  }

  private func shown(_ rig: Rig, _ items: UIBarButtonItem...) throws {
    rig.phone.perform { rig["A"].navigationItem.rightBarButtonItems = items }
    try rig.phone.settle()
  }

  private func words(_ rig: Rig) -> Set<String> {
    Set(drawnWords(in: rig.phone.displayList).map(\.text))
  }

  @Test("B13: a touch opens the menu of an item below the bar, a tap on a row acts with the item")
  func menu() throws {
    let rig = try Rig("A")
    var senders: [AnyObject?] = []
    let item = rig.phone.perform {
      UIBarButtonItem(
        title: "More",
        menu: UIMenu(children: [UIAction(title: "Go") { senders.append($0.sender as AnyObject?) }]))
    }
    try shown(rig, item)
    try rig.phone.tap("More")
    try rig.phone.settle()
    let list = try #require(rig.phone.simulation.window.menu?.lists.first)
    #expect(list.frame.maxX == 390 - 16 && list.frame.minY == 47 + 44 + 6)
    try rig.phone.tap("Go")
    try rig.phone.settle()
    #expect(senders.count == 1 && senders[0] === item)
  }

  @Test("B13: with an action a tap performs it and a long press opens the menu, in every form")
  func actionAndMenu() throws {
    let rig = try Rig("A")
    let menu = UIMenu(children: [action("Row")])
    let item = rig.phone.perform { UIBarButtonItem(primaryAction: action("Tap"), menu: menu) }
    try shown(rig, item)
    try rig.phone.tap("Tap")
    try rig.phone.settle()
    #expect(log.take() == ["Tap"] && rig.phone.simulation.window.menu == nil)
    let place = try #require(item.frame(in: rig.phone.simulation.window))
    let middle = CGPoint(x: place.midX, y: place.midY)
    rig.phone.drag(from: middle, to: middle, over: .milliseconds(700))
    try rig.phone.settle()
    try rig.phone.tap("Row")
    try rig.phone.settle()
    #expect(log.take() == ["Row"])
    for made in rig.phone.perform({
      [
        UIBarButtonItem(systemItem: .add, menu: menu),
        UIBarButtonItem(image: UIImage(glyph: .more), menu: menu),
        UIBarButtonItem(title: "T", image: nil, target: nil, action: nil, menu: menu),
      ]
    }) {
      #expect(made.menu === menu && made.menuOpening == .atOnce)
    }
  }

  @Test("B13: an item with a selection toggles, or shows the choice of its menu")
  func selection() throws {
    let rig = try Rig("A")
    let toggle = rig.phone.perform { item("Bold") }
    let choice = rig.phone.perform {
      UIBarButtonItem(title: "-", menu: UIMenu(children: [action("One"), action("Two")]))
    }
    rig.phone.perform {
      toggle.changesSelectionAsPrimaryAction = true
      choice.changesSelectionAsPrimaryAction = true
    }
    try shown(rig, toggle, choice)
    #expect(choice.title == "One")
    try rig.phone.tap("Bold")
    try rig.phone.settle()
    #expect(toggle.isSelected && log.take() == ["Bold"])
    let fills = rig.phone.displayList.items.flatMap(\.picture.commands).filter {
      if case .fill(_, _, let color) = $0 { color == UIColor.systemBlue.color } else { false }
    }
    #expect(fills.count == 1, "the ground of the selected item")
    try rig.phone.tap("One")
    try rig.phone.settle()
    try rig.phone.tap("Two")
    try rig.phone.settle()
    #expect(choice.title == "Two" && choice.menu?.selectedElements.map(\.title) == ["Two"])
  }

  // MARK: Groups

  @Test("B14: groups shrink from the last one to their representatives, then into the overflow")
  func fit() {
    typealias Group = BarGroupFit.Group
    let groups = [
      Group(width: 100, representative: 30), Group(width: 100, representative: nil),
      Group(width: 60, representative: 20, isPinned: true),
    ]
    func places(_ room: CGFloat, _ hasExtra: Bool = false) -> ([BarGroupFit.Place], Bool) {
      let fit = BarGroupFit(groups, gap: 10, overflow: 24, hasExtra: hasExtra, room: room)
      return (fit.places, fit.hasOverflow)
    }
    #expect(places(280) == ([.whole, .whole, .whole], false))
    #expect(places(279) == ([.representative, .whole, .whole], false))
    #expect(places(200) == ([.representative, .whole, .representative], false))
    #expect(places(150) == ([.representative, .overflow, .representative], true))
    #expect(places(50) == ([.overflow, .overflow, .representative], true))
    #expect(places(300, true) == ([.representative, .whole, .whole], true))
  }

  @Test("B14: groups and the lists of items are two views of the same")
  func lists() throws {
    let rig = try Rig("A")
    let item = rig["A"].navigationItem
    let (a, b, c) = rig.phone.perform { (self.item("a"), self.item("b"), self.item("c")) }
    rig.phone.perform { item.rightBarButtonItems = [a, b] }
    #expect(item.trailingItemGroups.map(\.barButtonItems) == [[b, a]])
    #expect(a.buttonGroup === item.trailingItemGroups.first && item.leadingItemGroups.isEmpty)
    rig.phone.perform { item.pinnedTrailingGroup = c.creatingFixedGroup() }
    #expect(item.rightBarButtonItems == [c, a, b] && item.rightBarButtonItem === c)
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["A", "b", "a", "c"])
    rig.phone.perform {
      item.trailingItemGroups = [
        .optionalGroup(
          customizationIdentifier: "x", isInDefaultCustomization: false, items: [b])
      ]
    }
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["A", "c"])
    rig.phone.perform { item.rightBarButtonItems = [a] }
    try rig.phone.settle()
    #expect(rig.phone.barWords == ["A", "a"] && item.pinnedTrailingGroup == nil)
  }

  @Test("B14: a group without room shows its representative, whose menu performs its items")
  func representative() throws {
    let rig = try Rig("A")
    let item = rig["A"].navigationItem
    let group = rig.phone.perform {
      let names = ["Alignment", "Highlight", "Underline", "Strike", "Margins"]
      let group = UIBarButtonItemGroup.fixedGroup(
        representativeItem: UIBarButtonItem(title: "Format"), items: names.map(self.item))
      item.trailingItemGroups = [group]
      return group
    }
    try rig.phone.settle()
    #expect(group.isDisplayingRepresentativeItem && rig.phone.barWords == ["A", "Format"])
    try rig.phone.tap("Format")
    try rig.phone.settle()
    try rig.phone.tap("Underline")
    try rig.phone.settle()
    #expect(log.take() == ["Underline"])
    rig.phone.perform { group.barButtonItems = Array(group.barButtonItems.prefix(1)) }
    try rig.phone.settle()
    #expect(!group.isDisplayingRepresentativeItem && rig.phone.barWords == ["A", "Alignment"])
  }

  @Test("B14: the overflow menu has the groups of the middle, those without room, and extras")
  func overflow() throws {
    let rig = try Rig("A")
    let item = rig["A"].navigationItem
    #expect(item.overflowPresentationSource == nil)
    rig.phone.perform {
      item.centerItemGroups = [
        .fixedGroup(items: [self.item("Find")]),
        .movableGroup(
          customizationIdentifier: "m", representativeItem: UIBarButtonItem(title: "Draw"),
          items: [self.item("Pen")]),
      ]
      item.additionalOverflowItems = UIDeferredMenuElement { $0([self.action("Print")]) }
    }
    try rig.phone.settle()
    #expect(item.overflowPresentationSource != nil && rig.phone.barWords == ["A"])
    for (path, expected) in [(["Find"], "Find"), (["Draw", "Pen"], "Pen"), (["Print"], "Print")] {
      try rig.phone.tap("More")
      try rig.phone.settle()
      for name in path {
        try rig.phone.tap(name)
        try rig.phone.settle()
      }
      #expect(log.take() == [expected])
    }
  }

  // MARK: Marks

  @Test("B16: a badge shows a number, a text or a dot in its colours")
  func badges() throws {
    let rig = try Rig("A")
    let item = rig.phone.perform { self.item("Inbox") }
    try shown(rig, item)
    func fills(_ color: UIColor) -> Int {
      rig.phone.displayList.items.flatMap(\.picture.commands).filter {
        if case .fill(_, _, let fill) = $0 { fill == color.color } else { false }
      }.count
    }
    #expect(fills(.systemRed) == 0)
    rig.phone.perform { item.badge = .count(12) }
    try rig.phone.settle()
    #expect(words(rig).contains("12") && fills(.systemRed) == 1)
    #expect(UIBarButtonItem.Badge.count(4000).stringValue == "999+")
    rig.phone.perform {
      var badge = UIBarButtonItem.Badge.indicator()
      badge.backgroundColor = .systemGreen
      item.badge = badge
    }
    try rig.phone.settle()
    #expect(!words(rig).contains("12") && fills(.systemRed) == 0 && fills(.systemGreen) == 1)
    rig.phone.perform { item.badge = .string("New") }
    try rig.phone.settle()
    #expect(words(rig).contains("New"))
  }

  @Test("B16: background images are those of the style, moved, and of back buttons their own")
  func backgrounds() throws {
    let rig = try Rig("A")
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 1))
    let item = rig.phone.perform { self.item("One") }
    try shown(rig, item)
    func images() -> [CGRect] {
      rig.phone.displayList.items.flatMap { shown in
        shown.picture.commands.compactMap { command in
          if case .image(let part) = command { part.target } else { nil }
        }
      }
    }
    #expect(images().isEmpty)
    rig.phone.perform {
      item.setBackgroundImage(image, for: .normal, style: .done, barMetrics: .default)
    }
    try rig.phone.settle()
    #expect(images().isEmpty, "the item is plain")
    rig.phone.perform { item.style = .prominent }
    try rig.phone.settle()
    let rest = try #require(images().first)
    rig.phone.perform { item.setBackgroundVerticalPositionAdjustment(3, for: .default) }
    try rig.phone.settle()
    #expect(images().first?.minY == rest.minY + 3)
    #expect(item.backgroundVerticalPositionAdjustment(for: .default) == 3)
    let back = rig.phone.perform { UIBarButtonItem(title: "Back", style: .plain) }
    rig.phone.perform {
      item.isHidden = true
      back.setBackButtonBackgroundImage(image, for: .normal, barMetrics: .default)
      rig["A"].navigationItem.backBarButtonItem = back
    }
    rig.push("B")
    try rig.phone.settle()
    #expect(images().count == 1)
    #expect(back.backButtonBackgroundImage(for: .normal, barMetrics: .default) === image)
  }

  @Test("B16: a low bar shows the item's landscape image with its own insets")
  func landscapeInsets() throws {
    let rig = try Rig("A")
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 0.1))
    let item = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
    item.landscapeImagePhone = image
    item.imageInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    item.landscapeImagePhoneInsets = UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
    try shown(rig, item)
    func width() -> CGFloat? {
      rig.phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
        if case .image(let part) = command { part.target.width } else { nil }
      }.first
    }
    let upright = try #require(width())
    rig.phone.rotate(to: .landscapeLeft)
    try rig.phone.settle()
    #expect(width() == upright - 4)
  }
}
