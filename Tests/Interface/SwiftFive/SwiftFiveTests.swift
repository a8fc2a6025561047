import BackswipeTesting
import BackswipeUI
@testable import SwiftFiveClient
import Testing

/// Code of Swift 5 that says nothing of actors is compiled as it is, and runs.
@Suite @MainActor struct SwiftFiveTests {
  @Test("A coordinator's app pushes, plays and goes back, and its controllers end")
  func songs() throws {
    var coordinator: Coordinator?
    let phone = VirtualPhone {
      let made = Coordinator(navigationController: UINavigationController())
      made.start()
      coordinator = made
      return made.navigationController
    }
    try phone.settle()
    try phone.tap("茉莉花")
    try phone.settle()
    try phone.tap("Play")
    try phone.settle()
    #expect(coordinator?.log == ["shown Songs 1", "on top", "shown 茉莉花 1", "on top", "played 茉莉花"])
    #expect(coordinator?.navigationController.topViewController?.view.tag == 8)
    try phone.tap("Back")
    try phone.settle()
    #expect(coordinator?.log.suffix(2) == ["shown Songs 2", "on top"])
    coordinator?.forget()
    #expect(SongViewController.alive == 0)
    try phone.tap("add")
    try phone.settle()
    #expect(coordinator?.navigationController.topViewController?.title == "Added")
  }
}

extension SwiftFiveTests {
  private func phone(_ root: @autoclosure @MainActor () -> UIViewController) -> VirtualPhone {
    VirtualPhone { root() }
  }

  @Test("Work on the main queue, at once and later, runs on the phone's clock")
  func mainQueue() throws {
    let phone = phone(UINavigationController(rootViewController: UIViewController()))
    var log: [String] = []
    let start = phone.now
    phone.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
        MainActor.assumeIsolated {
          log.append("later \((phone.now - start).nanoseconds / 1_000_000)")
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) {
        MainActor.assumeIsolated {
          log.append("sooner \((phone.now - start).nanoseconds / 1_000_000)")
        }
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { log.append("at once") } }
    }
    phone.advance(by: .milliseconds(300))
    #expect(log == ["at once", "sooner 100", "later 250"])
  }

  @Test("A subclass's members are called in place of UIKit's")
  func overrides() throws {
    let phone = phone(UINavigationController(rootViewController: UIViewController()))
    let view = phone.perform { AnyView(frame: CGRect(x: 10, y: 100, width: 50, height: 50)) }
    phone.perform {
      view.backgroundColor = .red
      view.clipsToBounds = true
      phone.navigationController.topViewController?.view.addSubview(view)
      view.setNeedsLayout()
      view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    }
    try phone.settle()
    for name in ["backgroundColor", "clipsToBounds", "setNeedsLayout", "layoutSubviews", "draw"] {
      #expect(view.called.contains(name), "\(name)")
    }
    #expect(view.called.contains("addGestureRecognizer") && view.gestureRecognizers?.count == 1)
  }

  @Test("Items of bars call methods with an item and an event, and titles have attributes")
  func barItems() throws {
    let calls = Calls()
    let page = UIViewController()
    let phone = phone(UINavigationController(rootViewController: page))
    phone.perform {
      let items = calls.barItems(page.navigationItem)
      #expect(items[1].landscapeImagePhone != nil && items[1].action == nil)
      page.navigationItem.rightBarButtonItems = Array(items[2...3])
    }
    try phone.settle()
    try phone.tap("a")
    try phone.settle()
    #expect(calls.count == 1)
    try phone.tap("b")
    try phone.settle()
    #expect(calls.count == 101)
    #expect(page.navigationItem.largeAttributedSubtitle == AttributedString("three"))
  }

  @Test("A navigation controller's own members hear of calls and settings")
  func navigation() throws {
    let phone = phone(AnyNavigation(rootViewController: UIViewController()))
    let navigation = try #require(phone.navigationController as? AnyNavigation)
    phone.perform {
      navigation.setNavigationBarHidden(true, animated: true)
      navigation.isToolbarHidden = false
      navigation.hidesBarsOnTap = true
      navigation.pushViewController(UIViewController(), animated: false)
    }
    try phone.settle()
    #expect(
      navigation.calls == [
        "push", "setNavigationBarHidden", "setToolbarHidden", "isToolbarHidden", "hidesBarsOnTap",
        "push",
      ])
  }

  @Test("A registered cell of one's own is dequeued, and a table's own reloadData is called")
  func cells() {
    let table = AnyTable(frame: .zero, style: .plain)
    table.register(AnyCell.self, forCellReuseIdentifier: "any")
    let cell = table.dequeueReusableCell(withIdentifier: "any")
    #expect(cell is AnyCell && cell?.reuseIdentifier == "any")
    let before = table.reloads
    table.reloadData()
    #expect(table.reloads == before + 1)
  }

  @Test("A bar of one's own class is made by the navigation controller")
  func bars() {
    let navigation = AnyNavigation(navigationBarClass: AnyBar.self, toolbarClass: nil)
    #expect(navigation.navigationBar is AnyBar)
  }

  @Test("Selectors reach targets, responders up the chain, and are taken away")
  func selectors() throws {
    let phone = phone(UINavigationController(rootViewController: UIViewController()))
    let calls = Calls()
    let parent = AnyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let control = UIControl(frame: .zero)
    phone.perform {
      parent.addSubview(control)
      phone.navigationController.topViewController?.view.addSubview(parent)
      parent.called = []
      calls.targets(on: control, with: parent)
    }
    #expect(calls.count == 1, "once before it was taken away")
    #expect(parent.called.contains("setNeedsLayout"), "the chain's first that has the method")
    #expect(parent.gestureRecognizers == nil)
    phone.perform { calls.main() }
    #expect(calls.count == 2)
  }

  @Test("Images are drawn by the old calls and by the new ones, and unknown symbols are told once")
  func images() throws {
    let phone = phone(UINavigationController(rootViewController: UIViewController()))
    let images = phone.perform { Calls().images() + Calls().images() }
    #expect(images.count == 6 && !images.contains(nil))
    #expect(images[0]?.size == CGSize(width: 20, height: 10))
    #expect(phone.mistakes.count == 1)
    #expect(
      UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test("Kinds, fonts, colours, layers, scroll views, bars and the device answer as they are asked")
  func answers() throws {
    let phone = phone(UINavigationController(rootViewController: UIViewController()))
    let calls = Calls()
    #expect(calls.kinds(of: UIView()) == [true, false, true, true, true, true])
    #expect(calls.kinds(of: UIButton())[1])
    #expect(calls.fonts().map { $0?.pointSize } == [12, 12, 17])
    #expect(calls.colours().map { $0 == nil } == [true, true, false])
    phone.perform {
      let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      #expect(calls.layers(of: view) == (nil, nil))
      phone.navigationController.topViewController?.view.addSubview(view)
      #expect(calls.layers(of: view).1 == view.frame)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      calls.scroll(scroll)
      #expect(!scroll.showsVerticalScrollIndicator && scroll.scrollIndicatorInsets.top == 10)
      calls.bars(phone.navigationController)
      #expect(phone.navigationController.topViewController?.isEditing == true)
      #expect(calls.device() == ["iPhone", "iOS", "iPhone"])
    }
  }

  private static func endings() -> (phone: VirtualPhone, held: UIView, window: UIView?) {
    let page = UIViewController()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    let view = AnyView(frame: .zero)
    let held = UIView()
    phone.perform {
      view.addSubview(held)
      page.view.addSubview(view)
      phone.navigationController.present(UIViewController(), animated: false)
    }
    return (phone, held, view.window)
  }

  @Test("Phones, controllers and views may end on any thread")
  func anyThread() async {
    let ended = AnyView.ended
    let held = await Task.detached { await Self.endings().held }.value
    await Task.detached { _ = await Self.endings() }.value
    for _ in 0..<1000 where AnyView.ended < ended + 2 { await Task.yield() }
    #expect(AnyView.ended >= ended + 2)
    #expect(held.superview == nil && held.window == nil)
  }

  private final class Brand: UIColor, @unchecked Sendable {
    override func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
  }

  private final class Photo: UIImage, @unchecked Sendable {
    var year = 2026
  }

  @Test("Colours and images can be subclassed")
  func subclasses() {
    let brand: UIColor = Brand(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(brand.withAlphaComponent(0.5) == .red)
    #expect(Photo().year == 2026 && Photo().size == .zero)
  }
}
