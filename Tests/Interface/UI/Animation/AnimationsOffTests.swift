import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// `setAnimationsEnabled(false)` and `performWithoutAnimation`. (X5)
@Suite("Animations that are off")
@MainActor
struct AnimationsOffTests {
  private func phone() throws -> VirtualPhone {
    let phone = VirtualPhone { UINavigationController(rootViewController: UIViewController()) }
    try phone.settle()
    return phone
  }

  /// Asks for something with an animation, with animations off, and lets one frame show it.
  private func ask(_ phone: VirtualPhone, _ body: () -> Void) {
    phone.perform {
      UIView.setAnimationsEnabled(false)
      body()
      UIView.setAnimationsEnabled(true)
    }
    phone.advance(frames: 2)
    #expect(phone.simulation.alive == [])
  }

  @Test("X5: pushes and pops are at once, and tell so")
  func stack() throws {
    final class Told: UIViewController {
      var animated: [Bool] = []
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        self.animated.append(animated)
      }
    }
    let phone = try phone()
    let page = Told()
    let navigation = phone.navigationController
    ask(phone) { navigation.pushViewController(page, animated: true) }
    #expect(page.animated == [false] && page.view.window != nil)
    ask(phone) { navigation.popViewController(animated: true) }
    #expect(page.view.window == nil)
    ask(phone) {
      navigation.setViewControllers([UIViewController(), page], animated: true)
    }
    ask(phone) { navigation.popToRootViewController(animated: true) }
    #expect(navigation.viewControllers.count == 1)
    phone.perform { navigation.pushViewController(page, animated: true) }
    phone.advance(frames: 2)
    #expect(phone.simulation.alive != [], "on again")
  }

  @Test("X5: sheets come, change and go at once")
  func sheets() throws {
    let phone = try phone()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    var calls: [String] = []
    ask(phone) {
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      phone.navigationController.present(sheet, animated: true) { calls.append("there") }
    }
    #expect(calls == ["there"] && sheet.view.window != nil)
    let low = sheet.view.convert(CGPoint.zero, to: nil).y
    ask(phone) {
      sheet.sheetPresentationController?.animateChanges {
        sheet.sheetPresentationController?.selectedDetentIdentifier = .large
      }
    }
    #expect(sheet.view.convert(CGPoint.zero, to: nil).y < low)
    ask(phone) { sheet.dismiss(animated: true) { calls.append("gone") } }
    #expect(calls == ["there", "gone"] && sheet.view.window == nil)
  }

  @Test("X5: bars, offsets, controls and rows change at once")
  func others() throws {
    let phone = try phone()
    let navigation = phone.navigationController
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    let slider = UISlider(frame: CGRect(x: 0, y: 400, width: 200, height: 30))
    let toggle = UISwitch(frame: CGRect(x: 0, y: 450, width: 50, height: 30))
    phone.perform {
      scroll.contentSize = CGSize(width: 300, height: 900)
      for view in [scroll, slider, toggle] { navigation.topViewController?.view.addSubview(view) }
    }
    try phone.settle()
    ask(phone) { navigation.setNavigationBarHidden(true, animated: true) }
    #expect(navigation.isNavigationBarHidden)
    ask(phone) { navigation.setToolbarHidden(false, animated: true) }
    ask(phone) { scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true) }
    #expect(scroll.contentOffset.y == 200)
    ask(phone) {
      slider.setValue(1, animated: true)
      toggle.setOn(true, animated: true)
    }
    ask(phone) {
      UIView.performWithoutAnimation {
        navigation.pushViewController(UIViewController(), animated: true)
      }
    }
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("G1: a finger pops as ever while animations are off")
  func finger() throws {
    let phone = try phone()
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: false)
    }
    try phone.settle()
    phone.perform { UIView.setAnimationsEnabled(false) }
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(300))
    try phone.settle()
    #expect(phone.navigationController.viewControllers.count == 1)
  }
}
