import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

@Suite("Looks of tabs")
@MainActor
struct TabLookTests {
  /// Two tabs with icons, the first one selected, with a badge.
  private func phone() throws -> (phone: VirtualPhone, bar: UITabBar) {
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 0.1))
    let tabs = UITabBarController()
    let phone = VirtualPhone {
      tabs.viewControllers = ["One", "Two"].map { title in
        let page = UIViewController()
        page.tabBarItem = UITabBarItem(title: title, image: image, tag: 0)
        return page
      }
      tabs.tabBar.items?[0].badgeValue = "7"
      return tabs
    }
    try phone.settle()
    return (phone, tabs.tabBar)
  }

  private func commands(_ phone: VirtualPhone) -> [DrawCommand] {
    phone.displayList.items.flatMap(\.picture.commands)
  }

  private func tints(_ phone: VirtualPhone) -> [Color?] {
    commands(phone).compactMap { command in
      if case .image(let part) = command { .some(part.tint) } else { nil }
    }
  }

  private func color(of word: String, _ phone: VirtualPhone) -> Color? {
    commands(phone).compactMap { command in
      if case .text(word, _, _, let color, _) = command { color } else { nil }
    }.last
  }

  @Test("P2: icons follow the tint; the attributes of titles colour titles alone")
  func icons() throws {
    let (phone, bar) = try phone()
    let before = tints(phone)
    let red: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red]
    phone.perform {
      bar.items?[0].setTitleTextAttributes(red, for: .selected)
      bar.standardAppearance.stackedLayoutAppearance.normal.titleTextAttributes = red
    }
    try phone.settle()
    #expect(tints(phone) == before && before.first == UIColor.systemBlue.color)
    #expect(color(of: "One", phone) == UIColor.red.color)
    #expect(color(of: "Two", phone) == UIColor.red.color)
    phone.perform {
      bar.standardAppearance.stackedLayoutAppearance.selected.iconColor = .green
    }
    try phone.settle()
    #expect(tints(phone) == [UIColor.green.color, before.last ?? nil])
  }

  @Test("N2: titles and badges have the places and the colours of the appearance")
  func places() throws {
    let (phone, bar) = try phone()
    func box(_ word: String) -> CGRect? {
      drawnWords(in: phone.displayList).last { $0.text == word }?.box
    }
    func ovals() -> [(CGRect, Color)] {
      commands(phone).compactMap { command in
        if case .fill(let rect, 9, let color) = command { (rect, color) } else { nil }
      }
    }
    let (title, badge, oval) = (box("One"), box("7"), ovals().first)
    phone.perform {
      let state = bar.standardAppearance.stackedLayoutAppearance.selected
      state.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: -2)
      state.badgeBackgroundColor = .blue
      state.badgeTextAttributes = [.foregroundColor: UIColor.black]
      state.badgePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
      state.badgeTitlePositionAdjustment = UIOffset(horizontal: 5, vertical: 6)
    }
    try phone.settle()
    #expect(box("One") == title?.offsetBy(dx: 1, dy: -2))
    #expect(box("7") == badge?.offsetBy(dx: 8, dy: 10))
    #expect(ovals().first?.0 == oval?.0.offsetBy(dx: 3, dy: 4))
    #expect(ovals().first?.1 == UIColor.blue.color && color(of: "7", phone) == .black)
    phone.perform {
      bar.items?[0].titlePositionAdjustment = UIOffset(horizontal: 9, vertical: 0)
      bar.items?[0].badgeColor = .green
    }
    try phone.settle()
    #expect(box("One") == title?.offsetBy(dx: 9, dy: 0))
    #expect(ovals().first?.1 == UIColor.green.color)
  }

  @Test("N2: tabs stand in the middle, as wide and as far apart as asked for")
  func centred() throws {
    let (phone, bar) = try phone()
    func frames() -> [CGRect] { bar.ownSubviews.filter { $0 is TabButton }.map(\.frame) }
    #expect(frames().map(\.width) == [195, 195])
    phone.perform {
      bar.standardAppearance.stackedItemPositioning = .centered
      bar.standardAppearance.stackedItemWidth = 70
      bar.standardAppearance.stackedItemSpacing = 10
    }
    try phone.settle()
    #expect(frames().map(\.minX) == [120, 200] && frames().map(\.width) == [70, 70])
    phone.perform { bar.standardAppearance.stackedItemWidth = 0 }
    try phone.settle()
    #expect(frames().map(\.width) == [76, 76])
  }

  @Test("N2: the selected item's look is the bar's, while it is selected")
  func ofItem() throws {
    let (phone, bar) = try phone()
    func grounds() -> [Color] {
      bar.ownSubviews.flatMap { $0.layer.drawing }.compactMap(\.ground)
        .filter { $0.rect.height > 40 && $0.rect.width == 390 }.map(\.color)
    }
    let plain = grounds()
    phone.perform {
      let look = UITabBarAppearance()
      look.configureWithOpaqueBackground()
      look.backgroundColor = .red
      look.stackedLayoutAppearance.selected.iconColor = .yellow
      bar.items?[1].standardAppearance = look
    }
    try phone.settle()
    #expect(grounds() == plain)
    try phone.tap("Two")
    try phone.settle()
    #expect(grounds() == [UIColor.red.color] && tints(phone).last == UIColor.yellow.color)
    phone.perform { bar.items?[1].standardAppearance?.backgroundColor = .green }
    try phone.settle()
    #expect(grounds() == [UIColor.green.color])
    try phone.tap("One")
    try phone.settle()
    #expect(grounds() == plain)
  }
}
