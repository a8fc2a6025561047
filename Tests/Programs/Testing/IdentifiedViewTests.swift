import BackswipeTesting
import BackswipeUI
import Testing

/// Views and bar items are found by their `accessibilityIdentifier` where they show. (U3)
@Suite("Identified views")
@MainActor
struct IdentifiedViewTests {
  let page = UIViewController()
  let phone: VirtualPhone

  init() {
    let page = page
    phone = VirtualPhone { UINavigationController(rootViewController: page) }
  }

  private func add(_ name: String?, _ frame: CGRect, to parent: UIView) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = name
    parent.addSubview(view)
    return view
  }

  @Test("U3: a view is where the transforms of all that it stands in put it")
  func transforms() throws {
    phone.perform {
      let card = add("card", CGRect(x: 100, y: 200, width: 100, height: 200), to: page.view)
      card.transform = CGAffineTransform(scaleX: 2, y: 0.5)
      let dot = add("dot", CGRect(x: 10, y: 20, width: 20, height: 40), to: card)
      _ = add("speck", CGRect(x: 5, y: 10, width: 2, height: 4), to: dot)
      card.alpha = 0.5
      dot.alpha = 0.5
    }
    try phone.settle()
    try phone.require(.x(of: "card"), .equals(50))
    try phone.require(.y(of: "card"), .equals(250))
    try phone.require(.x(of: "dot"), .equals(70))
    try phone.require(.y(of: "dot"), .equals(260))
    try phone.require(.width(of: "dot"), .equals(40))
    try phone.require(.height(of: "dot"), .equals(20))
    try phone.require(.x(of: "speck"), .equals(80))
    try phone.require(.y(of: "speck"), .equals(265))
    try phone.require(.alpha(of: "speck"), .equals(0.25))
  }

  @Test("U3: two turns that undo each other leave the rectangle as it is, not one around it")
  func turns() throws {
    phone.perform {
      let outer = add(nil, CGRect(x: 100, y: 300, width: 100, height: 100), to: page.view)
      outer.transform = CGAffineTransform(rotationAngle: .pi / 4)
      let inner = add("inner", CGRect(x: 25, y: 25, width: 50, height: 50), to: outer)
      inner.transform = CGAffineTransform(rotationAngle: -.pi / 4)
    }
    try phone.settle()
    try phone.require(.x(of: "inner"), .equals(125))
    try phone.require(.y(of: "inner"), .equals(325))
    try phone.require(.width(of: "inner"), .equals(50))
    try phone.require(.height(of: "inner"), .equals(50))
  }

  @Test("U3: a transform on its way moves what stands in it, frame by frame")
  func animated() throws {
    phone.perform {
      let card = add(nil, CGRect(x: 0, y: 300, width: 100, height: 100), to: page.view)
      _ = add("dot", CGRect(x: 40, y: 40, width: 20, height: 20), to: card)
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        card.transform = CGAffineTransform(translationX: 120, y: 0)
      }
    }
    try phone.settle()
    try phone.require(.x(of: "dot"), whileShown: .isNonDecreasing)
    try phone.require(.x(of: "dot"), .equals(100, within: 5), at: .zero + .milliseconds(250))
    try phone.require(.x(of: "dot"), .equals(160))
  }

  @Test("U3: bar items, the back button's too, and tabs lend their identifiers to their views")
  func barItems() throws {
    let next = UIViewController()
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.tabBarItem.accessibilityIdentifier = "tab"
    let back = UIBarButtonItem(title: "Home", style: .plain, target: nil, action: nil)
    back.accessibilityIdentifier = "back"
    page.navigationItem.backBarButtonItem = back
    let save = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    save.accessibilityIdentifier = "save"
    next.navigationItem.rightBarButtonItem = save
    let phone = VirtualPhone {
      tabs.viewControllers = [navigation]
      return tabs
    }
    phone.perform { navigation.pushViewController(next, animated: false) }
    try phone.settle()
    let middle = phone.frame.views.first { $0.name == "save" }.map(\.frame.midX)
    #expect(try #require(middle) > 300)
    try phone.require(.x(of: "back"), .equals(8, within: 8))
    try phone.require(.y(of: "tab"), .stays(in: 700...844))
    // An identifier that comes later counts as well.
    phone.perform {
      back.accessibilityIdentifier = "home"
      next.view.setNeedsDisplay()
    }
    phone.advance(frames: 2)
    try phone.require(.x(of: "home"), .equals(8, within: 8))
  }

  @Test("U3: hidden views are left out with all in them, and the frontmost of several counts")
  func hidden() throws {
    phone.perform {
      let back = add("twin", CGRect(x: 10, y: 300, width: 10, height: 10), to: page.view)
      _ = add("inside", CGRect(x: 0, y: 0, width: 5, height: 5), to: back)
      _ = add("twin", CGRect(x: 50, y: 300, width: 10, height: 10), to: page.view)
      let veiled = add("veiled", CGRect(x: 0, y: 0, width: 9, height: 9), to: page.view)
      _ = add("under", CGRect(x: 0, y: 0, width: 9, height: 9), to: veiled)
      veiled.isHidden = true
    }
    try phone.settle()
    #expect(phone.frame.views.map(\.name) == ["twin", "inside", "twin"])
    try phone.require(.x(of: "twin"), .equals(50))
  }
}
