import BackswipeTesting
import BackswipeUI
import Testing

/// What a control told its targets.
@MainActor
final class EventLog {
  var lines: [String] = []

  func watch(_ control: UIControl) {
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
      (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
      (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "exit on return"),
    ]
    for (event, name) in names {
      control.addAction(UIAction { [weak self] _ in self?.lines.append(name) }, for: event)
    }
  }

  func take() -> [String] {
    defer { lines = [] }
    // A drag says the same thing many times.
    return lines.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

@MainActor
@Suite("UIControl: events, targets and tracking")
struct ControlTests {
  private let phone: VirtualPhone
  private let control: UIControl
  private let log = EventLog()

  init() {
    let (phone, view) = page()
    self.phone = phone
    control = phone.perform {
      let control = UIControl(frame: CGRect(x: 100, y: 300, width: 60, height: 40))
      view.addSubview(control)
      return control
    }
    log.watch(control)
  }

  private func drag(_ x: CGFloat, _ y: CGFloat) throws {
    phone.drag(
      from: CGPoint(x: 120, y: 320), to: CGPoint(x: x, y: y), over: .milliseconds(200))
    try phone.settle()
  }

  @Test("A tap is down and up inside; one on a disabled control is nothing")
  func tap() throws {
    phone.tap(at: CGPoint(x: 120, y: 320))
    phone.advance(by: .milliseconds(20))
    #expect(control.isTracking && control.isHighlighted && control.state == .highlighted)
    try phone.settle()
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(log.take() == ["down", "up inside"])
    phone.perform { control.isEnabled = false }
    #expect(control.state == .disabled)
    phone.tap(at: CGPoint(x: 120, y: 320))
    try phone.settle()
    #expect(log.take() == [])
  }

  @Test("A finger may stray 70 points and still be inside")
  func stray() throws {
    try drag(225, 320)
    #expect(log.take() == ["down", "inside", "up inside"])
    try drag(300, 320)
    #expect(log.take() == ["down", "inside", "exit", "outside", "up outside"])
  }

  @Test("Targets are called with what they ask for, are not retained and can be removed")
  func targets() {
    @MainActor final class Target {
      var heard: [String] = []
      func plain() { heard.append("plain") }
      func withSender(_ sender: UIControl) { heard.append("sender \(sender.tag)") }
      func withEvent(_ sender: UIControl, _ event: UIEvent?) { heard.append("event") }
    }
    var target: Target? = Target()
    weak let watched = target
    control.tag = 7
    if let target {
      control.addTarget(target, action: Target.plain, for: .valueChanged)
      control.addTarget(target, action: Target.withSender, for: [.valueChanged, .touchDown])
      control.addTarget(target, action: Target.withEvent, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(target.heard == ["plain", "sender 7", "event"])
      control.removeTarget(target, action: nil, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      control.sendActions(for: .touchDown)
      #expect(target.heard == ["plain", "sender 7", "event", "sender 7"])
    }
    target = nil
    #expect(watched == nil)
  }

  @Test("An action replaces one of the same identifier, knows its sender and can be taken away")
  func actions() {
    var heard: [String] = []
    let id = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: id) { _ in heard.append("old") }, for: .valueChanged)
    let action = UIAction(identifier: id) { [control] action in
      #expect(action.sender as? UIControl === control)
      heard.append("new")
    }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(heard == ["new"] && action.sender == nil)
    action.attributes = .disabled
    control.sendActions(for: .valueChanged)
    control.removeAction(identifiedBy: id, for: .allEvents)
    action.attributes = []
    control.sendActions(for: .valueChanged)
    #expect(heard == ["new"])
  }

  @Test("A subclass decides whether to follow a finger, and for how long")
  func tracking() throws {
    final class Picky: UIControl {
      var follows = false
      var ends = 0
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follows }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touch.location(in: self).x < 50
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { ends += 1 }
    }
    let picky = phone.perform {
      let picky = Picky(frame: control.frame)
      control.superview?.addSubview(picky)
      return picky
    }
    let log = EventLog()
    log.watch(picky)
    try drag(130, 320)
    #expect(log.take() == [])
    picky.follows = true
    // Sooner, a finger that lands again is a repeated touch.
    phone.advance(by: .milliseconds(400))
    try drag(130, 320)
    #expect(log.take() == ["down", "inside", "up inside"] && picky.ends == 1)
    phone.advance(by: .milliseconds(400))
    try drag(190, 320)
    #expect(log.take() == ["down", "inside"] && picky.ends == 1)
  }

  @Test("Switched off under a finger, a control lets go of it")
  func disabledWhileTracking() throws {
    phone.drag(
      from: CGPoint(x: 120, y: 320), to: CGPoint(x: 130, y: 320), over: .milliseconds(200))
    phone.advance(by: .milliseconds(100))
    phone.perform { control.isEnabled = false }
    try phone.settle()
    #expect(log.take().suffix(1) == ["cancel"])
    #expect(!control.isHighlighted)
  }
}
