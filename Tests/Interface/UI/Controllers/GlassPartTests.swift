import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// Which buttons and tabs have glass, with the look of iOS 26.
@Suite("Platters of glass")
@MainActor
struct GlassPartTests: GlassRig {
  /// The phone with buttons at the right, outermost last.
  private func phone(_ change: (UINavigationItem) -> Void) throws -> VirtualPhone {
    let phone = try phone()
    phone.perform {
      guard let item = phone.navigationController.topViewController?.navigationItem else { return }
      item.hidesBackButton = true
      item.rightBarButtonItems = nil
      change(item)
    }
    try phone.settle()
    return phone
  }

  private func buttons(_ kinds: UIBarButtonItem.SystemItem...) -> [UIBarButtonItem] {
    kinds.map { UIBarButtonItem(barButtonSystemItem: $0) }
  }

  /// The buttons in each platter, from left to right.
  private func shares(_ phone: VirtualPhone, _ items: [UIBarButtonItem]) -> [[Int]] {
    let frames = items.map { $0.frame(in: phone.navigationController.view) ?? .infinite }
    return panes(phone).sorted { $0.minX < $1.minX }.map { pane in
      items.indices.filter { pane.contains(frames[$0]) }
    }
  }

  @Test("B17: a button that shares with none has a platter; one that hides its own has none")
  func backgrounds() throws {
    let items = buttons(.add, .search, .trash)
    let phone = try phone { $0.rightBarButtonItems = items }
    #expect(shares(phone, items).map(Set.init) == [[0, 1, 2]])
    phone.perform { items[1].sharesBackground = false }
    try phone.settle()
    #expect(shares(phone, items) == [[2], [1], [0]])
    phone.perform { items[1].hidesSharedBackground = true }
    try phone.settle()
    #expect(shares(phone, items) == [[2], [0]])
    phone.perform {
      items[1].hidesSharedBackground = false
      items[1].sharesBackground = true
    }
    try phone.settle()
    #expect(shares(phone, items).map(Set.init) == [[0, 1, 2]])
  }

  @Test("B17: a group of several buttons has its own platter, which its buttons cannot leave")
  func groups() throws {
    let items = buttons(.add, .search, .trash, .play)
    items[1].hidesSharedBackground = true
    items[2].sharesBackground = false
    let phone = try phone { item in
      item.trailingItemGroups = [
        items[0].creatingFixedGroup(),
        UIBarButtonItemGroup(barButtonItems: [items[1], items[2]], representativeItem: nil),
        items[3].creatingFixedGroup(),
      ]
    }
    #expect(shares(phone, items) == [[0], [1, 2], [3]])
  }

  @Test("B17: groups of one button share a platter, unless a group of a space parts them")
  func spaces() throws {
    let items = buttons(.add, .search)
    let groups = items.map { $0.creatingFixedGroup() }
    let phone = try phone { $0.trailingItemGroups = groups }
    #expect(shares(phone, items) == [[0, 1]])
    phone.perform {
      phone.navigationController.topViewController?.navigationItem.trailingItemGroups = [
        groups[0], .fixedSpace(), groups[1],
      ]
    }
    try phone.settle()
    #expect(shares(phone, items) == [[0], [1]])
  }

  @Test("B17: a prominent button that hides its platter has the tint in place of white")
  func bareProminent() throws {
    let item = UIBarButtonItem(title: "Save", style: .prominent)
    let phone = try phone { $0.rightBarButtonItem = item }
    func color() throws -> Color {
      let colors = phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
        if case .text("Save", _, _, let color, _) = command { color } else { nil as Color? }
      }
      return try #require(colors.first)
    }
    #expect(try color() == .white)
    phone.perform { item.hidesSharedBackground = true }
    try phone.settle()
    #expect(try color() == UIColor.systemBlue.color)
  }

  @Test("B17: buttons of a toolbar part platters, too")
  func toolbarBackgrounds() throws {
    let items = buttons(.add, .search, .trash)
    let phone = try phone { _ in }
    phone.perform {
      phone.navigationController.topViewController?.toolbarItems = items
      phone.navigationController.setToolbarHidden(false, animated: false)
    }
    try phone.settle()
    #expect(shares(phone, items) == [[0, 1, 2]])
    phone.perform { items[0].hidesSharedBackground = true }
    try phone.settle()
    #expect(shares(phone, items) == [[1, 2]])
  }

  private enum Part: Hashable {
    case fade
    case line
  }

  /// The effects at the top and the bottom of the screen.
  private func effects(_ phone: VirtualPhone) -> (top: Set<Part>, bottom: Set<Part>) {
    var (top, bottom): (Set<Part>, Set<Part>) = ([], [])
    for item in phone.displayList.items where item.opacity > 0 && item.position.x == 0 {
      // Rows have lines, too.
      if item.picture.commands.contains(where: { if case .text = $0 { true } else { false } }) {
        continue
      }
      for command in item.picture.commands {
        let part: Part? =
          switch command {
          case .ramp: .fade
          case .hairline: .line
          default: nil
          }
        // Beyond the screen's edge at the top, and at the bar's edge at the bottom.
        if let part, item.position.y < 0 { top.insert(part) }
        if let part, item.position.y > 700 { bottom.insert(part) }
      }
    }
    return (top, bottom)
  }

  @Test(
    "B17: content under bars fades, ends at a line, or has nothing over it, by its edge effects")
  func edgeEffects() throws {
    let phone = try phone(tabs: true)
    let page = try #require(phone.navigationController.topViewController as? GlassListPage)
    let table = try #require(page.tableView)
    phone.drag(
      from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(effects(phone) == ([.fade], [.fade]))
    phone.perform { table.topEdgeEffect.style = .hard }
    try phone.settle()
    #expect(effects(phone) == ([.line], [.fade]))
    phone.perform {
      table.topEdgeEffect.isHidden = true
      table.bottomEdgeEffect.isHidden = true
    }
    try phone.settle()
    #expect(effects(phone) == ([], []))
    phone.perform {
      table.topEdgeEffect.isHidden = false
      table.topEdgeEffect.style = .soft
      table.bottomEdgeEffect.isHidden = false
      table.bottomEdgeEffect.style = .hard
    }
    try phone.settle()
    #expect(effects(phone) == ([.fade], [.line]))
  }

  @Test("B17: edge effects leave bars with backgrounds as they are")
  func effectsWithoutGlass() throws {
    let phone = try phone("ios-17", tabs: true)
    let page = try #require(phone.navigationController.topViewController as? GlassListPage)
    let table = try #require(page.tableView)
    let before = phone.displayList.items.map(\.picture)
    phone.perform {
      table.topEdgeEffect.style = .hard
      table.bottomEdgeEffect.isHidden = true
    }
    try phone.settle()
    #expect(phone.displayList.items.map(\.picture) == before)
  }

  /// A phone with tabs that shrink under scrolling content, and an accessory above them.
  private func phoneWithAccessory() throws -> (VirtualPhone, UITabBarController) {
    let phone = try phone(tabs: true)
    let tabs = try #require(phone.navigationController.tabBarController)
    phone.perform {
      tabs.bottomAccessory = UITabAccessory(contentView: UILabel())
      tabs.tabBarMinimizeBehavior = .onScrollDown
    }
    try phone.settle()
    return (phone, tabs)
  }

  @Test(
    "B17: tabs that shrink keep their glass, which shrinks with them, and the accessory has some")
  func shrunkTabs() throws {
    let (phone, tabs) = try phoneWithAccessory()
    func below() -> [CGRect] { panes(phone).filter { $0.minY > 600 }.sorted { $0.minX < $1.minX } }
    let above = CGRect(x: 21, y: tabs.tabBar.frame.minY - 56, width: 348, height: 48)
    let resting = below()
    #expect(resting.count == 2 && resting.contains(above), "\(resting)")
    phone.drag(
      from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), over: .milliseconds(300),
      hold: .milliseconds(200))
    var widths: Set<CGFloat> = []
    for _ in 0..<30 {
      phone.advance(frames: 1)
      #expect(below().count == 2)
      widths.formUnion(below().map(\.width))
    }
    try phone.settle()
    let y = tabs.tabBar.frame.minY
    #expect(
      below() == [
        CGRect(x: 21, y: y, width: 48, height: 48),
        CGRect(x: 77, y: y, width: 390 - 77 - 21, height: 48),
      ])
    #expect(widths.contains { $0 > 50 && $0 < 290 }, "on the way: \(widths)")
    phone.tap(at: CGPoint(x: 45, y: y + 24))
    try phone.settle()
    #expect(below() == resting)
  }

  @Test("B17: glass of tabs and of the accessory is white over light pages and dark over dark ones")
  func darkTabs() throws {
    let (phone, tabs) = try phoneWithAccessory()
    func tints() -> [Color] {
      phone.displayList.items.compactMap { item in
        guard case .backdrop(_, _, let backdrop)? = item.picture.commands.first,
          item.position.y > 600
        else { return nil }
        return backdrop.tint
      }
    }
    #expect(tints().count == 2 && tints().allSatisfy { $0.red > 0.9 })
    phone.perform { tabs.overrideUserInterfaceStyle = .dark }
    try phone.settle()
    #expect(tints().count == 2 && tints().allSatisfy { $0.red < 0.3 })
  }

  @Test("P5: without glass the shrunk tab and the accessory have a colour")
  func plainTabs() throws {
    let phone = try phone("ios-17", tabs: true)
    let tabs = try #require(phone.navigationController.tabBarController)
    phone.perform {
      tabs.bottomAccessory = UITabAccessory(contentView: UILabel())
      tabs.tabBarMinimizeBehavior = .onScrollDown
    }
    phone.drag(
      from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(!panes(phone).contains { $0.height == 48 })
    phone.settings = try settings("ios-26")
    try phone.settle()
    #expect(panes(phone).filter { $0.height == 48 && $0.minY > 600 }.count == 2)
    phone.settings = try settings("ios-17")
    try phone.settle()
    #expect(!panes(phone).contains { $0.height == 48 })
  }
}
