import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Status bar")
@MainActor
struct StatusBarTests {
  @MainActor final class Light: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }

  func color(_ phone: VirtualPhone) -> Color? {
    phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
      if case .text("9:41", _, _, let color, _) = command { color } else { nil }
    }.first
  }

  @Test("A1: white over a black bar, else dark; without a bar the page decides")
  func styles() throws {
    let phone = VirtualPhone { UINavigationController(rootViewController: Light()) }
    let navigation = phone.navigationController
    #expect(color(phone) == .black)
    phone.perform { navigation.navigationBar.barStyle = .black }
    try phone.settle()
    #expect(color(phone) == .white)
    phone.perform { navigation.navigationBar.barStyle = .default }
    try phone.settle()
    #expect(color(phone) == .black)
    phone.perform { navigation.isNavigationBarHidden = true }
    try phone.settle()
    #expect(color(phone) == .white)
  }

  @Test("A1: the status bar and the home indicator are seen on what lies beneath them")
  func seen() throws {
    let (dark, light) = (UIViewController(), UIViewController())
    dark.overrideUserInterfaceStyle = .dark
    let phone = VirtualPhone { UINavigationController(rootViewController: light) }
    let navigation = phone.navigationController
    func indicator() -> Color? {
      phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
        if case .fill(let rect, _, let color) = command, rect.size == CGSize(width: 134, height: 5)
        {
          color
        } else {
          nil
        }
      }.first
    }
    #expect(color(phone) == .black && indicator() == .black)
    phone.perform { navigation.pushViewController(dark, animated: true) }
    try phone.settle()
    #expect(color(phone) == .black && indicator() == .white)
    phone.perform { navigation.navigationBar.overrideUserInterfaceStyle = .dark }
    try phone.settle()
    #expect(color(phone) == .white)
    phone.perform { navigation.setToolbarHidden(false, animated: false) }
    try phone.settle()
    #expect(indicator() == .black)
  }

  @Test("A1 N4: what does not fill the screen says how the status bar looks where it captures that")
  func captured() throws {
    let phone = VirtualPhone { UIViewController() }
    let root = phone.window.rootViewController
    func show(_ controller: UIViewController) throws -> Color? {
      phone.perform { root?.presentedViewController?.dismiss(animated: false) }
      phone.perform { root?.present(controller, animated: true) }
      try phone.settle()
      return color(phone)
    }
    let styles: [UIModalPresentationStyle] = [.custom, .overFullScreen, .overCurrentContext]
    for style in styles {
      let (plain, captures) = (Light(), Light())
      captures.modalPresentationCapturesStatusBarAppearance = true
      for controller in [plain, captures] { controller.modalPresentationStyle = style }
      #expect(try show(plain) == .black)
      #expect(try show(captures) == .white)
    }
    let full = Light()
    full.modalPresentationStyle = .fullScreen
    #expect(try show(full) == .white)
    phone.perform {
      full.present(
        UIAlertController(title: "A", message: nil, preferredStyle: .alert), animated: true)
    }
    try phone.settle()
    #expect(color(phone) == .white, "the page under an alert says it")
  }

  @Test("A1: containers of tabs and of pages ask the page that shows")
  func containers() throws {
    let root = UITabBarController()
    let tabs = VirtualPhone {
      root.viewControllers = [Light(), UIViewController()]
      return root
    }
    #expect(color(tabs) == .white)
    tabs.perform { root.selectedIndex = 1 }
    try tabs.settle()
    #expect(color(tabs) == .black)
    let pages = VirtualPhone {
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
      pages.setViewControllers([Light()], direction: .forward, animated: false)
      return pages
    }
    #expect(color(pages) == .white)
  }

  @MainActor
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      60
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  @Test(
    "A1: a tap scrolls to the whole bar, also where the bar has left with the content",
    arguments: [UIBarMinimizationBehavior.never, .onScrollDown], [false, true])
  func scrollsToTop(_ behaviour: UIBarMinimizationBehavior, _ searches: Bool) throws {
    let rows = Rows(style: .plain)
    let phone = VirtualPhone {
      rows.navigationItem.navigationBarMinimization.minimizationBehavior = behaviour
      if searches {
        rows.navigationItem.searchController = UISearchController(searchResultsController: nil)
      }
      let navigation = UINavigationController(rootViewController: rows)
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
    try phone.settle()
    let (table, bar) = (rows.tableView as UITableView, phone.navigationController.navigationBar)
    let (start, frame) = (table.contentOffset.y, bar.frame)
    phone.swipe(
      .up, from: CGPoint(x: 200, y: 700), distance: 400, over: .milliseconds(250))
    try phone.settle()
    #expect(table.contentOffset.y > 500)
    phone.tap(at: CGPoint(x: 195, y: 10))
    try phone.settle()
    #expect(table.contentOffset.y == start && bar.frame == frame)
  }
}
