import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

/// What bars and items keep of the appearances that they are given.
@Suite("Copies of appearances")
@MainActor
struct BarAppearanceCopyTests {
  /// Colours that lie behind the bar's words, back to front.
  private func grounds(_ rig: Rig) -> [Color] {
    rig.navigation.navigationBar.subviews.filter { $0.frame.minY < 0 }
      .flatMap { $0.layer.drawing.compactMap(\.ground) }
      .filter { $0.rect.height > 40 }.map(\.color)
  }

  private func red() -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    return appearance
  }

  @Test(
    "N2: a bar keeps a copy: what it was set to changes by itself, what it returns shows at once")
  func bar() throws {
    let rig = try Rig("A")
    let bar = rig.navigation.navigationBar
    let given = red()
    rig.phone.perform { bar.standardAppearance = given }
    rig.phone.perform { given.backgroundColor = .green }
    try rig.phone.settle()
    #expect(bar.standardAppearance !== given && grounds(rig) == [UIColor.red.color])
    rig.phone.perform { bar.standardAppearance.backgroundColor = .blue }
    try rig.phone.settle()
    #expect(grounds(rig) == [UIColor.blue.color] && given.backgroundColor == .green)
    rig.phone.perform {
      bar.compactAppearance = given
      bar.scrollEdgeAppearance = given
      bar.compactScrollEdgeAppearance = given
    }
    for kept in [bar.compactAppearance, bar.scrollEdgeAppearance, bar.compactScrollEdgeAppearance] {
      #expect(kept !== given && kept?.backgroundColor == .green)
    }
  }

  @Test("N2: so do an item, a toolbar, a tab bar and a tab's item")
  func others() throws {
    let rig = try Rig("A")
    let item = rig["A"].navigationItem
    let given = red()
    rig.phone.perform {
      item.standardAppearance = given
      item.compactAppearance = given
      item.scrollEdgeAppearance = given
      item.compactScrollEdgeAppearance = given
    }
    #expect(item.appearances.count == 4 && !item.appearances.contains { $0 === given })
    rig.phone.perform { given.backgroundColor = .green }
    try rig.phone.settle()
    #expect(grounds(rig) == [UIColor.red.color])
    rig.phone.perform {
      item.standardAppearance?.backgroundColor = .blue
      item.scrollEdgeAppearance?.backgroundColor = .blue
    }
    try rig.phone.settle()
    #expect(grounds(rig) == [UIColor.blue.color])
    let toolbar = UIToolbar()
    let look = UIToolbarAppearance()
    toolbar.standardAppearance = look
    toolbar.scrollEdgeAppearance = look
    #expect(toolbar.standardAppearance !== look && toolbar.scrollEdgeAppearance !== look)
    let tabs = UITabBar()
    let tab = UITabBarItem()
    let tabLook = UITabBarAppearance()
    tabs.standardAppearance = tabLook
    tabs.scrollEdgeAppearance = tabLook
    tab.standardAppearance = tabLook
    tab.scrollEdgeAppearance = tabLook
    #expect(tabs.standardAppearance !== tabLook && tabs.scrollEdgeAppearance !== tabLook)
    #expect(tab.standardAppearance !== tabLook && tab.scrollEdgeAppearance !== tabLook)
  }

  @Test(
    "N2: an appearance keeps copies of the looks of buttons and tabs, and tells of their changes")
  func parts() throws {
    let rig = try Rig("A")
    let bar = rig.navigation.navigationBar
    let buttons = UIBarButtonItemAppearance()
    rig.phone.perform {
      rig["A"].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
      bar.standardAppearance.buttonAppearance = buttons
    }
    try rig.phone.settle()
    let kept = bar.standardAppearance.buttonAppearance
    #expect(kept !== buttons)
    func color() -> Color? {
      rig.phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
        if case .text("Edit", _, _, let color, _) = command { color } else { nil }
      }.first
    }
    rig.phone.perform {
      buttons.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    }
    try rig.phone.settle()
    #expect(color() == UIColor.systemBlue.color)
    rig.phone.perform { kept.normal.titleTextAttributes = [.foregroundColor: UIColor.green] }
    try rig.phone.settle()
    #expect(color() == UIColor.green.color)
    let tabs = UITabBarAppearance()
    let stacked = UITabBarItemAppearance(style: .stacked)
    tabs.stackedLayoutAppearance = stacked
    #expect(tabs.stackedLayoutAppearance !== stacked)
  }

  @Test(
    "N2: asking for an appearance changes nothing; its words count at once, its ground once set")
  func asked() throws {
    let rig = try Rig("A")
    let bar = rig.navigation.navigationBar
    rig.phone.perform {
      bar.isTranslucent = false
      bar.barStyle = .black
      bar.barTintColor = .systemRed
      _ = bar.standardAppearance
    }
    try rig.phone.settle()
    #expect(grounds(rig) == [UIColor.systemRed.color])
    rig.phone.perform {
      bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    }
    try rig.phone.settle()
    #expect(grounds(rig) == [UIColor.systemRed.color])
    let words = rig.phone.displayList.items.flatMap(\.picture.commands)
    #expect(
      words.contains {
        if case .text("A", _, _, UIColor.yellow.color, _) = $0 { true } else { false }
      })
    rig.phone.perform { bar.standardAppearance.configureWithOpaqueBackground() }
    try rig.phone.settle()
    #expect(grounds(rig) == [UIColor.systemBackground.color])
  }

  @Test("N2: a tab bar and a toolbar that were asked for an appearance keep their older looks")
  func askedOthers() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    toolbar.barTintColor = .red
    tabs.barTintColor = .red
    toolbar.isTranslucent = false
    tabs.isTranslucent = false
    _ = toolbar.standardAppearance
    _ = tabs.standardAppearance
    func fills(_ bar: UIView) -> [Color] {
      bar.layoutIfNeeded()
      return bar.ownSubviews.flatMap { $0.displayContents() }.compactMap(\.ground)
        .filter { $0.rect.height > 40 }.map(\.color)
    }
    #expect(fills(toolbar) == [UIColor.red.color] && fills(tabs) == [UIColor.red.color])
    toolbar.standardAppearance.configureWithOpaqueBackground()
    tabs.standardAppearance.configureWithOpaqueBackground()
    #expect(fills(toolbar) == [UIColor.systemBackground.color])
    #expect(fills(tabs) == [UIColor.systemBackground.color])
  }

  @Test("N2: a copy has everything: buttons of all states, tabs, badges, places, images")
  func complete() throws {
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 1))
    let bar = UINavigationBarAppearance(idiom: .pad)
    bar.backgroundImageContentMode = .center
    let button = bar.buttonAppearance.focused
    button.titleTextAttributes = [.foregroundColor: UIColor.red]
    button.titlePositionAdjustment.horizontal = 3
    button.backgroundImage = image
    button.backgroundImagePositionAdjustment.vertical = 4
    let copy = try #require(bar.copy() as? UINavigationBarAppearance)
    #expect(copy.idiom == .pad && copy.backgroundImageContentMode == .center)
    let copied = copy.buttonAppearance.focused
    #expect(copied.titleTextAttributes.count == 1 && copied.backgroundImage == image)
    #expect(copied.titlePositionAdjustment.horizontal == 3)
    #expect(copied.backgroundImagePositionAdjustment.vertical == 4)
    copy.buttonAppearance.configureWithDefault(for: .plain)
    #expect(copied.backgroundImage == nil && copied.titlePositionAdjustment == .zero)

    let tools = UIToolbarAppearance()
    tools.doneButtonAppearance.disabled.titlePositionAdjustment.vertical = 2
    let toolCopy = try #require(tools.copy() as? UIToolbarAppearance)
    #expect(toolCopy.doneButtonAppearance.disabled.titlePositionAdjustment.vertical == 2)

    let tabs = UITabBarAppearance()
    tabs.selectionIndicatorTintColor = .red
    tabs.selectionIndicatorImage = image
    tabs.stackedItemPositioning = .centered
    tabs.stackedItemWidth = 70
    tabs.stackedItemSpacing = 5
    let state = tabs.inlineLayoutAppearance.disabled
    state.titlePositionAdjustment.vertical = 1
    state.badgeBackgroundColor = .blue
    state.badgeTextAttributes = [.foregroundColor: UIColor.black]
    state.badgePositionAdjustment.vertical = 2
    state.badgeTitlePositionAdjustment.vertical = 3
    let tabCopy = try #require(tabs.copy() as? UITabBarAppearance)
    #expect(tabCopy.selectionIndicatorTintColor == .red)
    #expect(tabCopy.selectionIndicatorImage == image)
    #expect(tabCopy.stackedItemPositioning == .centered)
    #expect(tabCopy.stackedItemWidth == 70 && tabCopy.stackedItemSpacing == 5)
    let copiedState = tabCopy.inlineLayoutAppearance.disabled
    #expect(copiedState.titlePositionAdjustment.vertical == 1)
    #expect(copiedState.badgeBackgroundColor == .blue)
    #expect(copiedState.badgeTextAttributes.count == 1)
    #expect(copiedState.badgePositionAdjustment.vertical == 2)
    #expect(copiedState.badgeTitlePositionAdjustment.vertical == 3)
    tabCopy.inlineLayoutAppearance.configureWithDefault(for: .inline)
    #expect(copiedState.badgeBackgroundColor == nil)
  }
}
