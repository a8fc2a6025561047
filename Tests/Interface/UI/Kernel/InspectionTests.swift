import BackswipeTesting
import BackswipeUI
import Testing

@Suite("What is under the pointer")
@MainActor
struct InspectionTests {
  @Test func theFrontmostViewIsNamedWithItsFrameAsShown() throws {
    let page = UIViewController()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    phone.perform {
      let box = UIView(frame: CGRect(x: 40, y: 200, width: 100, height: 60))
      box.accessibilityIdentifier = "box"
      let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20.5, height: 20))
      inner.accessibilityIdentifier = "inner"
      inner.alpha = 0.5
      let hidden = UIView(frame: box.bounds)
      hidden.isHidden = true
      for view in [inner, hidden] { box.addSubview(view) }
      page.view.addSubview(box)
    }
    try phone.settle()
    func words(_ x: CGFloat, _ y: CGFloat) -> String? {
      phone.perform { phone.window.inspect(CGPoint(x: x, y: y))?.words }
    }
    #expect(words(60, 220) == "inner: x 50, y 210, 20.5 × 20 pt, alpha 0.5")
    #expect(words(130, 250) == "box: x 40, y 200, 100 × 60 pt, alpha 1")
    #expect(words(-5, 20) == nil)
  }

  @Test func whatOnlyCutsOffIsLookedThrough() throws {
    let phone = VirtualPhone { UINavigationController(rootViewController: UIViewController()) }
    let next = UIViewController()
    next.view.accessibilityIdentifier = "next"
    phone.perform { phone.navigationController.pushViewController(next, animated: false) }
    try phone.settle()
    let words = phone.perform { phone.window.inspect(CGPoint(x: 195, y: 500))?.words }
    #expect(words?.hasPrefix("next:") == true, "\(words ?? "")")
  }
}
