import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// Layers whose time runs faster or slower, and rows that are hidden in an animation. (X5, X8)
@Suite("Layers' speed")
@MainActor
struct LayerSpeedTests {
  private let phone: VirtualPhone
  private let view = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))

  init() throws {
    let root = UIViewController()
    phone = VirtualPhone { UINavigationController(rootViewController: root) }
    let view = view
    phone.perform { root.view.addSubview(view) }
    try phone.settle()
  }

  /// Milliseconds until it rests.
  private func rest(_ body: () -> Void) throws -> Double {
    let start = phone.now
    phone.perform { body() }
    try phone.settle()
    return (phone.now - start).seconds * 1000
  }

  @Test("X8: a window's speed is that of transitions, of animations of views and of completions")
  func window() throws {
    phone.perform { phone.window.layer.speed = 4 }
    let push = try rest {
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    #expect(push < 130)
    let pop = try rest { phone.navigationController.popViewController(animated: true) }
    #expect(pop < 130)
    var end: Bool?
    let animation = try rest {
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { end = $0 }
    }
    #expect(animation > 240 && animation < 300 && end == true)
    let sheet = try rest {
      phone.navigationController.present(UIViewController(), animated: true)
    }
    #expect(sheet < 250)
  }

  @Test("X8: each view follows its own layer's time, and the whole ends with the last one")
  func views() throws {
    let slow = UIView(frame: CGRect(x: 0, y: 200, width: 40, height: 40))
    phone.perform {
      view.superview?.addSubview(slow)
      slow.layer.speed = 0.5
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        view.frame.origin.x = 100
        slow.frame.origin.x = 100
      }
    }
    phone.advance(by: .milliseconds(217))
    #expect(abs(view.layer.shownFrame.minX - 50) < 0.1)
    #expect(abs(slow.layer.shownFrame.minX - 25) < 0.1)
    phone.advance(by: .milliseconds(400))
    #expect(view.layer.shownFrame.minX == 100 && slow.layer.shownFrame.minX < 80)
    try phone.settle()
    #expect(slow.layer.shownFrame.minX == 100)
  }

  @Test("X8: what stands still keeps nothing alive")
  func paused() throws {
    phone.perform {
      view.layer.speed = 0
      UIView.animate(withDuration: 0.4) { view.frame.origin.x = 100 }
    }
    phone.advance(frames: 3)
    try phone.settle(within: .seconds(2))
    #expect(view.layer.shownFrame.minX == 0)
  }

  @Test("I7: a row that is hidden in an animation shows until the end")
  func hiddenRow() throws {
    let rows = (0..<3).map { _ in UIView() }
    rows[1].accessibilityIdentifier = "row"
    let stack = UIStackView(arrangedSubviews: rows)
    phone.perform {
      stack.axis = .vertical
      stack.frame = CGRect(x: 0, y: 200, width: 100, height: 90)
      stack.distribution = .fillEqually
      view.superview?.addSubview(stack)
    }
    try phone.settle()
    phone.perform {
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        rows[1].isHidden = true
        stack.layoutIfNeeded()
      }
    }
    #expect(rows[1].isHidden)
    phone.advance(frames: 7)
    #expect(!rows[1].layer.hides && rows[2].layer.shownFrame.minY < 60)
    #expect(rows[2].layer.shownFrame.minY > 45)
    #expect(phone.frame.views.contains { $0.name == "row" }, "frames have it, too")
    try phone.settle()
    #expect(rows[1].layer.hides && rows[0].frame.height == 45)
    #expect(!phone.frame.views.contains { $0.name == "row" })
    // The last value counts.
    phone.perform {
      UIView.animate(withDuration: 0.2) { rows[0].isHidden = true }
      rows[0].isHidden = false
    }
    try phone.settle()
    #expect(!rows[0].isHidden && !rows[0].layer.hides)
  }
}
