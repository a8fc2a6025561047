import BackswipeGestures
import BackswipeTesting
import BackswipeUI
import Testing

@MainActor
@Suite("Buttons and keys of touches")
struct ButtonMaskTests {
  @Test("G13: a pointer's touch has the primary button, a finger's none")
  func buttons() {
    let pad = Pad()
    let pan = UIPanGestureRecognizer()
    pad.watch(pan, "pan", on: pad.page)
    pad.phone.finger(1, .began, 20, 700, device: .mouse)
    #expect(pan.buttonMask == .primary && pan.modifierFlags.isEmpty)
    pad.phone.finger(1, .ended, 20, 700, device: .mouse)
    #expect(pan.buttonMask == [])
    pad.phone.finger(2, .began, 20, 700)
    #expect(pan.buttonMask == [])
    #expect(UIEvent.ButtonMask.button(2) == .secondary && UIEvent.ButtonMask.button(0) == [])
  }

  @Test("G13: a tap recognises the button that it requires, and no other one")
  func secondary() {
    let pad = Pad()
    let (first, second) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    second.buttonMaskRequired = .secondary
    pad.watch(first, "first", on: pad.page)
    pad.watch(second, "second", on: pad.page)
    func click(_ mask: UIEvent.ButtonMask) -> [String] {
      _ = pad.log.take()
      let pointer = pad.phone.pointerDown(at: CGPoint(x: 20, y: 700), buttonMask: mask)
      pad.phone.lift(pointer)
      pad.wait(600)
      return pad.log.take()
    }
    let primary = click(.primary)
    #expect(primary.contains("first ended") && !primary.contains("second ended"))
    #expect(primary.contains { $0.hasPrefix("page began") })
    let other = click(.secondary)
    #expect(other.contains("second ended") && !other.contains("first ended"))
    #expect(!other.contains { $0.hasPrefix("page") }, "views have no touches of other buttons")
    let both = click([.primary, .secondary])
    #expect(!both.contains("first ended") && !both.contains("second ended"))
  }

  @Test("G13: recognisers and events know the buttons and keys of a pointer's touch")
  func masks() {
    let pad = Pad()
    let press = MaskRecognizer()
    pad.watch(press, "press", on: pad.page)
    let pointer = pad.phone.pointerDown(
      at: CGPoint(x: 20, y: 700), buttonMask: .secondary, modifierFlags: [.shift, .command])
    #expect(press.buttonMask == .secondary && press.modifierFlags == [.shift, .command])
    #expect(press.eventMask == .secondary && press.eventFlags == [.shift, .command])
    pad.phone.lift(pointer)
    #expect(press.buttonMask == [] && press.modifierFlags.isEmpty)
    let finger = pad.phone.touchDown(at: CGPoint(x: 20, y: 700))
    #expect(press.eventMask == [] && press.eventFlags.isEmpty)
    pad.phone.lift(finger)
  }

  @Test("G13: a drag with the secondary button neither scrolls nor pops, and moves a pan")
  func drag() throws {
    let phone = VirtualPhone {
      let list = UITableViewController()
      list.tableView.contentInset.bottom = 2000
      return UINavigationController(rootViewController: list)
    }
    let list = try #require(phone.navigationController.topViewController as? UITableViewController)
    let pan = UIPanGestureRecognizer()
    phone.perform { phone.navigationController.view.addGestureRecognizer(pan) }
    try phone.settle()
    let rest = list.tableView.contentOffset
    let pointer = phone.pointerDown(at: CGPoint(x: 200, y: 600), buttonMask: .secondary)
    phone.move(pointer, to: CGPoint(x: 200, y: 500))
    phone.advance(frames: 2)
    #expect(list.tableView.contentOffset == rest && pan.state == .began)
    phone.lift(pointer)
    try phone.settle()
  }

  @Test("G13: a tap that requires another button recognises none")
  func required() {
    let pad = Pad()
    let tap = UITapGestureRecognizer()
    pad.watch(tap, "tap", on: pad.page)
    pad.tap(20, 700, id: 1)
    #expect(pad.log.take().contains { $0.hasPrefix("tap") })
    pad.wait(600)
    tap.buttonMaskRequired = .secondary
    pad.tap(20, 700, id: 2)
    #expect(!pad.log.take().contains("tap ended"))
  }
}

/// Keeps the masks of the last event.
@MainActor
private final class MaskRecognizer: UIGestureRecognizer {
  var eventMask = UIEvent.ButtonMask.button(9)
  var eventFlags = UIKeyModifierFlags.numericPad

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    (eventMask, eventFlags) = (event.buttonMask, event.modifierFlags)
  }
}
