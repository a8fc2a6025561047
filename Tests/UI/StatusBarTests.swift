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
}
