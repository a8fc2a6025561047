import BackswipeScenarios
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("Hover recognisers")
struct HoverTests {
  @MainActor
  private final class Rig: UIGestureRecognizerDelegate {
    let phone: VirtualPhone
    let outer = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 300))
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let log = CallLog()
    var allows = true
    private(set) var recognizers: [String: UIHoverGestureRecognizer] = [:]

    init() throws {
      phone = VirtualPhone { UIViewController() }
      try phone.settle()
      phone.perform {
        outer.addSubview(inner)
        phone.window.rootViewController?.view.addSubview(outer)
        for (name, view) in [("outer", outer), ("inner", inner)] {
          let made = UIHoverGestureRecognizer(target: self, action: Rig.hovered)
          made.name = name
          made.delegate = self
          view.addGestureRecognizer(made)
          recognizers[name] = made
        }
      }
    }

    private func hovered(_ recognizer: UIHoverGestureRecognizer) {
      let place = recognizer.location(in: outer)
      log.add("\(recognizer.name ?? "") \(recognizer.state) \(Int(place.x)),\(Int(place.y))")
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allows }

    func hover(_ x: CGFloat, _ y: CGFloat) { phone.hover(at: CGPoint(x: x, y: y)) }
  }

  @Test("G14: a pointer begins where it enters, changes while it moves, ends where it leaves")
  func moves() throws {
    let rig = try Rig()
    rig.hover(10, 100)
    #expect(rig.log.take() == [])
    rig.hover(10, 210)
    #expect(rig.log.take() == ["outer began 10,10"])
    rig.hover(60, 260)
    #expect(rig.log.take() == ["outer changed 60,60", "inner began 60,60"])
    #expect(rig.recognizers["inner"]?.state == .began)
    rig.hover(200, 260)
    #expect(rig.log.take() == ["inner ended 200,60", "outer changed 200,60"])
    #expect(rig.recognizers["inner"]?.state == .possible)
    rig.hover(-1, -1)
    #expect(rig.log.take() == ["outer ended -1,-201"])
  }

  @Test("G14: what is disabled, removed or refused does not go on hovering")
  func ends() throws {
    let rig = try Rig()
    rig.hover(60, 260)
    _ = rig.log.take()
    rig.phone.perform { rig.recognizers["inner"]?.isEnabled = false }
    #expect(rig.log.take() == ["inner cancelled 60,60"])
    rig.hover(61, 260)
    #expect(rig.log.take() == ["outer changed 61,60"])
    rig.phone.perform { rig.outer.removeFromSuperview() }
    #expect(rig.log.take() == [])
    rig.hover(62, 260)
    #expect(rig.log.take() == ["outer ended 62,260"])
    rig.phone.perform {
      rig.recognizers["inner"]?.isEnabled = true
      rig.phone.window.rootViewController?.view.addSubview(rig.outer)
    }
    rig.allows = false
    rig.hover(60, 260)
    rig.hover(61, 261)
    #expect(rig.log.take() == [])
  }

  @Test("G14: it takes no touch, and no touch ends it")
  func touches() throws {
    let rig = try Rig()
    rig.hover(60, 260)
    _ = rig.log.take()
    rig.phone.tap(at: CGPoint(x: 60, y: 260))
    try rig.phone.settle()
    #expect(rig.log.take() == [] && rig.recognizers["inner"]?.numberOfTouches == 0)
    rig.hover(62, 262)
    #expect(rig.log.take() == ["inner changed 62,62", "outer changed 62,62"])
  }

  @Test("G14: its states are in the trace, and a scenario has a word for the pointer")
  func trace() throws {
    let rig = try Rig()
    rig.hover(10, 210)
    rig.phone.advance(frames: 1)
    rig.phone.expectGesture("outer", .began)
    let text = """
      backswipe: 1
      prototype: { initial: home, screens: { home: { title: Home } } }
      timeline:
        - { at: 0ms, hover: [10, 20.5] }
      """
    let file = try ScenarioFile.parse(bytes: Array(text.utf8), file: "hover.yaml")
    #expect(file.timeline.count == 1)
    #expect(file.yaml().contains("hover: [10, 20.5]"))
    let wrong = text.replacing("[10, 20.5]", with: "here")
    #expect(throws: (any Error).self) {
      try ScenarioFile.parse(bytes: Array(wrong.utf8), file: "hover.yaml")
    }
  }
}
