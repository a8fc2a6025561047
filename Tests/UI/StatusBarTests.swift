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
}
