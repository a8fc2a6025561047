import BackswipeTesting
import BackswipeUI
import Testing

/// Calls that UIKit answers with an exception, each in a process of its own.
@Suite("Misuse")
struct MisuseTests {
  @Test("A call that UIKit refuses by an exception ends its own process, and the suite goes on")
  func pushTwice() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let page = UIViewController()
        let phone = VirtualPhone { UINavigationController(rootViewController: page) }
        phone.perform { phone.navigationController.pushViewController(page, animated: false) }
      }
    }
  }
}
