import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

@MainActor
private final class ScrollPage: UIViewController {
  let scroll = UIScrollView()

  override func loadView() {
    scroll.contentSize = CGSize(width: 390, height: 3000)
    view = scroll
  }
}

@Suite("Appearances of bars")
@MainActor
struct BarAppearanceTests {
  private func phone(_ page: UIViewController = ScrollPage()) throws -> VirtualPhone {
    page.title = "Page"
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    try phone.settle()
    return phone
  }

  /// Colours and opacities of fills that reach across the screen at its top, back to front.
  private func grounds(_ phone: VirtualPhone) -> [(color: Color, alpha: Double)] {
    phone.navigationController.navigationBar.subviews.compactMap { view in
      let fills = view.layer.drawing.compactMap { command -> Color? in
        command.ground.flatMap { $0.rect.height > 40 ? $0.color : nil }
      }
      guard !view.isHidden, view.frame.minY < 0, let color = fills.first else { return nil }
      return (color, Double(view.alpha))
    }
  }

  private func title(_ phone: VirtualPhone) -> Color? {
    phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
      if case .text("Page", _, _, let color, _) = command { color } else { nil }
    }.first
  }

  @Test("N2: the appearance of a page that is covered shows its changes when the page comes back")
  func changedWhileCovered() throws {
    let page = ScrollPage()
    page.navigationItem.standardAppearance = UINavigationBarAppearance()
    let phone = try phone(page)
    page.scroll.contentOffset.y = 500
    try phone.settle()
    let cover = UIViewController()
    cover.navigationItem.standardAppearance = UINavigationBarAppearance()
    phone.perform { phone.navigationController.pushViewController(cover, animated: true) }
    try phone.settle()
    phone.perform {
      page.navigationItem.standardAppearance?.backgroundColor = .green
      page.navigationItem.standardAppearance?.titleTextAttributes = [.foregroundColor: UIColor.red]
      phone.navigationController.popViewController(animated: true)
    }
    try phone.settle()
    #expect(title(phone) == UIColor.red.color)
    #expect(grounds(phone).last?.color == UIColor.green.color)
  }

  @Test("N2: an appearance beats the bar's older looks, and its changes are heeded")
  func standard() throws {
    let phone = try phone()
    let bar = phone.navigationController.navigationBar
    phone.perform {
      bar.barTintColor = .blue
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = .red
      appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
      bar.standardAppearance = appearance
    }
    try phone.settle()
    #expect(grounds(phone).map(\.color) == [UIColor.red.color])
    #expect(title(phone) == .white)
    phone.perform { bar.standardAppearance.backgroundColor = .green }
    try phone.settle()
    #expect(grounds(phone).map(\.color) == [UIColor.green.color])
    phone.perform { bar.standardAppearance.configureWithTransparentBackground() }
    try phone.settle()
    #expect(grounds(phone).isEmpty)
  }

  @Test("N2: the look at the edge becomes the other one as content passes beneath")
  func scrollEdge() throws {
    let page = ScrollPage()
    let phone = try phone(page)
    phone.perform {
      let bar = phone.navigationController.navigationBar
      bar.standardAppearance.configureWithOpaqueBackground()
      bar.standardAppearance.backgroundColor = .red
      let edge = UINavigationBarAppearance()
      edge.configureWithOpaqueBackground()
      edge.backgroundColor = .blue
      edge.titleTextAttributes = [.foregroundColor: UIColor.white]
      bar.scrollEdgeAppearance = edge
    }
    try phone.settle()
    #expect(grounds(phone).map(\.color) == [UIColor.blue.color, UIColor.red.color])
    #expect(grounds(phone).map(\.alpha) == [1, 0])
    #expect(title(phone) == .white)
    phone.perform { page.scroll.contentOffset.y += 4 }
    try phone.settle()
    #expect(grounds(phone).map(\.alpha) == [1, 0.25])
    phone.perform { page.scroll.contentOffset.y += 100 }
    try phone.settle()
    #expect(grounds(phone).map(\.color) == [UIColor.red.color])
    #expect(title(phone) == .black)
  }

  @Test("N2: an item's appearance beats the bar's, also beneath a finger, and goes with its page")
  func ofItem() throws {
    let phone = try phone()
    let next = UIViewController()
    phone.perform {
      let red = UINavigationBarAppearance()
      red.configureWithOpaqueBackground()
      red.backgroundColor = .red
      next.navigationItem.standardAppearance = red
      next.navigationItem.scrollEdgeAppearance = red
      phone.navigationController.pushViewController(next, animated: true)
    }
    phone.advance(by: .milliseconds(150))
    let half = shownOpacities(phone)
    #expect(
      half.count == 2 && half[0] == 1 && half[1] > 0 && half[1] < 1, "the one covers the other")
    try phone.settle()
    #expect(grounds(phone).map(\.color) == [UIColor.red.color])
    phone.dragFromLeftEdge(to: 60, over: .milliseconds(400))
    try phone.settle()
    #expect(phone.navigationController.topViewController === next)
    #expect(grounds(phone).map(\.color) == [UIColor.red.color])
    phone.perform { phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    #expect(grounds(phone).map(\.color) != [UIColor.red.color])
  }

  /// Pushes a page with an appearance of its own.
  ///
  /// - Returns: the opacities of the backgrounds under way.
  private func push(
    _ phone: VirtualPhone, _ configure: (UINavigationBarAppearance) -> Void
  ) -> [Double] {
    let next = UIViewController()
    let appearance = UINavigationBarAppearance()
    configure(appearance)
    phone.perform {
      next.navigationItem.standardAppearance = appearance
      next.navigationItem.scrollEdgeAppearance = appearance
      phone.navigationController.pushViewController(next, animated: true)
    }
    phone.advance(by: .milliseconds(150))
    return shownOpacities(phone)
  }

  @Test("N2: a line goes as a background without one comes")
  func withoutLine() throws {
    let half = push(try phone()) {
      $0.configureWithOpaqueBackground()
      $0.shadowColor = .clear
    }
    #expect(half.first.map { $0 < 1 } == true)
  }

  @Test("N2: a background goes as one that does not cover it comes")
  func toClear() throws {
    let phone = try phone()
    let half = push(phone) { $0.configureWithTransparentBackground() }
    #expect(half.count == 2 && half[0] < 1 && abs(half[0] + half[1] - 1) < 0.01, "\(half)")
    try phone.settle()
    #expect(shownOpacities(phone) == [1])
  }

  /// Of the backgrounds, as shown, back to front.
  private func shownOpacities(_ phone: VirtualPhone) -> [Double] {
    phone.navigationController.navigationBar.subviews.filter {
      !$0.isHidden && $0.frame.minY < 0 && $0.frame.height > 80
    }.map(\.layer.shownOpacity)
  }

  @Test("N2: what changes under way leaves each page's words as its own appearance has them")
  func perPage() throws {
    let page = ScrollPage()
    let phone = try phone(page)
    let next = ScrollPage()
    next.title = "Next"
    /// Of the titles in both contents of the bar, in whatever part of their fade.
    func color(_ word: String) -> UIColor? {
      phone.navigationController.navigationBar.subviews.flatMap(\.subviews).compactMap {
        ($0 as? UILabel).flatMap { $0.text == word ? $0.textColor : nil }
      }.first
    }
    func look(_ color: UIColor) -> UINavigationBarAppearance {
      let look = UINavigationBarAppearance()
      look.titleTextAttributes = [.foregroundColor: color]
      return look
    }
    phone.perform {
      page.navigationItem.standardAppearance = look(.red)
      page.navigationItem.backButtonDisplayMode = .minimal
      next.navigationItem.standardAppearance = look(.green)
      phone.navigationController.pushViewController(next, animated: true)
    }
    phone.advance(frames: 2)
    #expect(color("Page") == .red && color("Next") == .green)
    phone.perform { next.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "New") }
    phone.advance(frames: 2)
    #expect(color("Page") == .red && color("Next") == .green)
    try phone.settle()
    #expect(color("Next") == .green)
    #expect(drawnWords(in: phone.displayList).contains { $0.text == "New" })
  }

  @Test("N2: a large title's bar is clear at the edge, and every bar where the setting says so")
  func clearAtEdge() throws {
    let page = ScrollPage()
    let phone = try phone(page)
    #expect(grounds(phone).count == 1)
    phone.perform { phone.navigationController.navigationBar.prefersLargeTitles = true }
    try phone.settle()
    #expect(grounds(phone).allSatisfy { $0.alpha == 0 })
    phone.perform { page.scroll.contentOffset.y = 300 }
    try phone.settle()
    #expect(grounds(phone).contains { $0.alpha == 1 })
    phone.perform {
      page.scroll.contentOffset.y = -1000
      phone.navigationController.navigationBar.prefersLargeTitles = false
    }
    try phone.settle()
    #expect(grounds(phone).contains { $0.alpha == 1 })
    phone.settings.clearsBarsAtEdge = true
    phone.perform { phone.navigationController.view.setNeedsLayout() }
    try phone.settle()
    #expect(grounds(phone).allSatisfy { $0.alpha == 0 })
  }

  @Test("N2: buttons have the appearance's colours by state, unless their items have their own")
  func buttons() throws {
    let page = ScrollPage()
    let phone = try phone(page)
    phone.perform {
      let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
      let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
      own.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
      page.navigationItem.rightBarButtonItems = [item, own]
      let bar = phone.navigationController.navigationBar
      bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [
        .foregroundColor: UIColor.purple
      ]
    }
    try phone.settle()
    let words = phone.displayList.items.flatMap(\.picture.commands).compactMap {
      command -> (String, Color)? in
      if case .text(let text, _, _, let color, _) = command { (text, color) } else { nil }
    }
    #expect(words.first { $0.0 == "Edit" }?.1 == UIColor.purple.color)
    #expect(words.first { $0.0 == "Own" }?.1 == UIColor.green.color)
  }

  @Test("N2: copies change by themselves; toolbars and tab bars have appearances too")
  func copies() throws {
    let first = UINavigationBarAppearance()
    first.backgroundColor = .red
    first.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    let copy = try #require(first.copy() as? UINavigationBarAppearance)
    copy.backgroundColor = .green
    copy.backButtonAppearance.normal.titleTextAttributes = [:]
    #expect(first.backgroundColor == .red)
    #expect(first.backButtonAppearance.normal.titleTextAttributes.count == 1)
    let other = UIToolbarAppearance(barAppearance: first)
    #expect(other.backgroundColor == .red)
    let tabs = UITabBarAppearance()
    tabs.stackedLayoutAppearance.selected.iconColor = .red
    let tabCopy = try #require(tabs.copy() as? UITabBarAppearance)
    #expect(tabCopy.stackedLayoutAppearance.selected.iconColor == .red)
    #expect(tabCopy.stackedLayoutAppearance !== tabs.stackedLayoutAppearance)
  }
}
