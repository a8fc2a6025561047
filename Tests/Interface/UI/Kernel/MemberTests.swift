import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

@MainActor
private final class Listener {
  var heard: [String] = []
  func plain() { heard.append("plain") }
  func note(_ notification: Notification) {
    heard.append("\(notification.name.rawValue) \(notification.userInfo?["n"] ?? "")")
  }
}

/// Shows one way up, or either.
@MainActor
private final class TurningPage: UIViewController {
  var mask = UIInterfaceOrientationMask.portrait
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
}

@MainActor
@Suite("Members that apps use")
struct MemberTests {
  private let name = Notification.Name("members")

  @Test("R4: a method hears notifications as long as its object is there and not taken out")
  func notifications() {
    let center = NotificationCenter()
    let listener = Listener()
    var gone: Listener? = Listener()
    weak let weakly = gone
    if let gone {
      center.addObserver(gone, selector: Selector(Listener.plain), name: nil, object: nil)
    }
    center.addObserver(listener, selector: Selector(Listener.plain), name: name, object: listener)
    center.addObserver(listener, selector: Selector(Listener.note), name: name, object: nil)
    center.post(name: name, object: nil, userInfo: ["n": 1])
    #expect(listener.heard == ["members 1"] && gone?.heard == ["plain"])
    gone = nil
    #expect(weakly == nil)
    center.post(name: name, object: listener)
    #expect(listener.heard == ["members 1", "plain", "members "])
    center.removeObserver(listener, name: name, object: listener)
    center.post(name: name, object: listener)
    #expect(listener.heard.count == 4)
    center.removeObserver(listener)
    center.post(name: name, object: listener)
    #expect(listener.heard.count == 4)
    // Tokens of closures are taken out as ever.
    var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { count += 1 }
    }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test("A path rounds the corners that it is told to")
  func corners() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 6, height: 6))
    let arcs = path.elements.filter { if case .arc = $0 { true } else { false } }
    #expect(arcs.count == 2)
    let all = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 6, height: 6))
    #expect(all.elements == RoundCorners.all.outline(of: rect, radius: 6))
  }

  @Test("What is said for those who do not see the screen is kept")
  func accessibility() {
    let (view, button) = (UIView(), UIButton())
    #expect(!view.isAccessibilityElement && button.isAccessibilityElement)
    #expect(view.accessibilityTraits == .none && button.accessibilityTraits == .button)
    view.isAccessibilityElement = true
    view.accessibilityTraits = [.header, .updatesFrequently]
    view.accessibilityHint = "Hint"
    view.accessibilityValue = "3"
    view.accessibilityElementsHidden = true
    #expect(view.isAccessibilityElement && view.accessibilityTraits.contains(.header))
    #expect(view.accessibilityHint == "Hint" && view.accessibilityValue == "3")
    #expect(view.accessibilityElementsHidden && !button.accessibilityElementsHidden)
  }

  @Test("I5: a page that supports other orientations than before turns the interface with it")
  func orientations() throws {
    let page = TurningPage()
    let phone = VirtualPhone { page }
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    #expect(page.view.bounds.width == 390)
    phone.perform {
      page.mask = .all
      page.setNeedsUpdateOfSupportedInterfaceOrientations()
    }
    try phone.settle()
    #expect(page.view.bounds.width == 844)
    phone.perform {
      page.mask = .portrait
      page.setNeedsUpdateOfSupportedInterfaceOrientations()
    }
    try phone.settle()
    #expect(page.view.bounds.width == 390)
  }

  @Test("S9: a detail controller is presented where there is no room for two")
  func detail() throws {
    let (page, detail) = (UIViewController(), UIViewController())
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    phone.perform { page.showDetailViewController(detail, sender: nil) }
    try phone.settle()
    #expect(page.presentedViewController === detail && detail.view.window != nil)
  }
}
