import BackswipeTesting
import BackswipeUI
import Testing

/// The trait of the views in a tab bar controller's accessory.
@Suite("Environment of a tab accessory")
@MainActor
struct TabAccessoryTests {
  private final class List: UIViewController {
    override func loadView() {
      let scroll = UIScrollView()
      scroll.contentSize = CGSize(width: 390, height: 3000)
      view = scroll
    }
  }

  @Test("P5: it is regular above the bar, inline beside a shrunk one, and none elsewhere")
  func environment() throws {
    let page = List()
    let tabs = UITabBarController()
    let (content, label) = (UIView(), UILabel())
    let phone = VirtualPhone {
      content.addSubview(label)
      tabs.viewControllers = [UINavigationController(rootViewController: page)]
      tabs.tabBarMinimizeBehavior = .onScrollDown
      tabs.bottomAccessory = UITabAccessory(contentView: content)
      return tabs
    }
    try phone.settle()
    var log: [String] = []
    phone.perform {
      label.registerForTraitChanges([UITraitTabAccessoryEnvironment.self]) {
        (label: UILabel, before: UITraitCollection) in
        let after = label.traitCollection
        log.append("\(before.tabAccessoryEnvironment) \(after.tabAccessoryEnvironment)")
      }
    }
    #expect(content.traitCollection.tabAccessoryEnvironment == .regular)
    #expect(page.traitCollection.tabAccessoryEnvironment == .none)
    phone.drag(
      from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(log == ["regular inline"] && content.traitCollection.tabAccessoryEnvironment == .inline)
    phone.drag(
      from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 500), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(log == ["regular inline", "inline regular"])
    phone.perform { tabs.bottomAccessory = nil }
    try phone.settle()
    #expect(content.window == nil && page.traitCollection.tabAccessoryEnvironment == .none)
  }

  @Test("P5: it is a trait like others: unspecified where none is set, and it can be overridden")
  func trait() throws {
    #expect(UITraitCollection().tabAccessoryEnvironment == .unspecified)
    #expect(UITraitTabAccessoryEnvironment.defaultValue == .unspecified)
    let inline = UITraitCollection(tabAccessoryEnvironment: .inline)
    #expect(inline.tabAccessoryEnvironment == .inline && inline != UITraitCollection())
    let other = inline.modifyingTraits { $0.tabAccessoryEnvironment = .regular }
    #expect(other == UITraitCollection(tabAccessoryEnvironment: .regular))
    let page = UIViewController()
    let phone = VirtualPhone { page }
    phone.perform { page.view.traitOverrides.tabAccessoryEnvironment = .inline }
    #expect(page.view.traitCollection.tabAccessoryEnvironment == .inline)
    #expect(page.view.traitOverrides.contains(UITraitTabAccessoryEnvironment.self))
    phone.perform { page.view.traitOverrides.remove(UITraitTabAccessoryEnvironment.self) }
    #expect(page.view.traitCollection.tabAccessoryEnvironment == .none)
  }
}
