import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("UIControl: its handlers, its primary action and its menu")
struct ControlHandlerTests {
  @MainActor
  private final class Target {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func tapped() { log.add("tapped") }
    func sent(_ sender: UIControl) { log.add("sent") }
  }

  /// Records what it sends, and has a menu of its own.
  private final class Knob: UIControl {
    let log = CallLog()
    var attachment: CGPoint?

    override func sendAction(_ action: UIAction) {
      log.add("action \(action.title)")
      super.sendAction(action)
    }

    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
      log.add("method")
      super.sendAction(action, to: target, for: event)
    }

    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("asked at \(location.x) \(location.y)")
      return UIContextMenuConfiguration(previewProvider: nil) { [log] _ in
        UIMenu(children: [UIAction(title: "Turn") { _ in log.add("turn") }])
      }
    }

    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("opens") }

    override func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("closes") }

    override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
      attachment ?? super.menuAttachmentPoint(for: configuration)
    }
  }

  /// A control of 120 × 44 at (40, 200).
  private func shown<Control: UIControl>(_ make: () -> Control) throws -> (Rig, Control) {
    let rig = try Rig("A")
    let control = rig.phone.perform {
      let control = make()
      control.frame = CGRect(x: 40, y: 200, width: 120, height: 44)
      rig["A"].view.addSubview(control)
      return control
    }
    try rig.phone.settle()
    return (rig, control)
  }

  @Test("handlers are enumerated in the order of addition, until the flag is set")
  func enumeration() throws {
    let (rig, knob) = try shown { Knob() }
    rig.phone.perform {
      let target = Target(knob.log)
      let selector = Selector(Target.sent)
      knob.addTarget(target, action: Target.tapped, for: .touchDown)
      knob.addAction(UIAction(title: "One") { _ in }, for: .valueChanged)
      knob.addTarget(target, action: selector, for: [.touchUpInside, .touchCancel])
      knob.addTarget(nil, action: selector, for: .touchDown)
      var lines: [String] = []
      knob.enumerateEventHandlers { action, method, events, _ in
        let owner = method.map { $0.0 == nil ? "chain" : "target" } ?? ""
        let isSame = method?.1 == selector
        lines.append("\(action?.title ?? "")\(owner) \(isSame) \(events.rawValue)")
      }
      #expect(lines == ["target false 1", "One false 4096", "target true 320", "chain true 1"])
      var count = 0
      knob.enumerateEventHandlers { _, _, _, stop in
        count += 1
        stop = count == 2
      }
      #expect(count == 2)
    }
  }

  @Test("an enumerated method removes its handler")
  func removal() throws {
    let (rig, knob) = try shown { Knob() }
    rig.phone.perform {
      let target = Target(knob.log)
      knob.addTarget(target, action: Target.tapped, for: .touchDown)
      var found: Selector?
      knob.enumerateEventHandlers { _, method, _, _ in found = method?.1 }
      knob.removeTarget(target, action: found, for: .touchDown)
      knob.sendActions(for: .touchDown)
      #expect(knob.log.take() == [] && knob.allControlEvents.isEmpty)
    }
  }

  @Test("every action and method that is sent passes by the control")
  func sending() throws {
    let (rig, knob) = try shown { Knob() }
    let target = Target(knob.log)
    rig.phone.perform {
      knob.addTarget(target, action: Target.sent, for: .touchUpInside)
      knob.addAction(UIAction(title: "One") { _ in knob.log.add("one") }, for: .touchUpInside)
      knob.sendActions(for: .touchUpInside)
    }
    #expect(knob.log.take() == ["method", "sent", "action One", "one"])
  }

  @Test("a primary action is a tap's: a selection that toggles, an action, or a menu")
  func primary() throws {
    let log = CallLog()
    let (rig, button) = try shown { () -> UIButton in
      let button = UIButton(
        type: .system, primaryAction: UIAction(title: "Go") { _ in log.add("go") })
      button.changesSelectionAsPrimaryAction = true
      return button
    }
    rig.phone.perform { button.performPrimaryAction() }
    #expect(log.take() == ["go"] && button.isSelected)
    rig.phone.perform {
      button.isEnabled = false
      button.performPrimaryAction()
    }
    #expect(log.take() == [] && button.isSelected)
    rig.phone.perform {
      button.isEnabled = true
      button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
      button.showsMenuAsPrimaryAction = true
      button.performPrimaryAction()
    }
    #expect(log.take() == [] && rig.phone.simulation.window.menu != nil)
  }

  @Test(
    "C8: a control with the interaction asks its own method for the menu of a press, or of a touch")
  func menus() throws {
    let (rig, knob) = try shown { Knob() }
    #expect(knob.contextMenuInteraction == nil)
    rig.phone.perform { knob.isContextMenuInteractionEnabled = true }
    #expect(knob.contextMenuInteraction?.view === knob)
    let point = CGPoint(x: 50, y: 210)
    rig.phone.drag(from: point, to: point, over: .milliseconds(700))
    try rig.phone.settle()
    #expect(knob.log.take() == ["asked at 10.0 10.0", "opens"])
    #expect(knob.contextMenuInteraction?.menuAppearance == .compact)
    try rig.phone.tap("Turn")
    try rig.phone.settle()
    #expect(knob.log.take() == ["closes", "turn"])
    #expect(knob.contextMenuInteraction?.menuAppearance == .unknown)
    rig.phone.perform {
      knob.showsMenuAsPrimaryAction = true
      knob.attachment = CGPoint(x: 60, y: 100)
    }
    rig.phone.tap(at: point)
    try rig.phone.settle()
    let menu = try #require(rig.phone.simulation.window.menu)
    #expect(menu.lists[0].frame.minY > 300)
    rig.phone.perform { knob.contextMenuInteraction?.dismissMenu() }
    try rig.phone.settle()
    #expect(knob.log.take() == ["asked at 10.0 10.0", "opens", "closes"])
  }

  @Test("C8: the menu of a button belongs to its interaction")
  func buttons() throws {
    let (rig, button) = try shown { UIButton(type: .system) }
    rig.phone.perform {
      button.menu = UIMenu(identifier: .share, children: [UIAction(title: "One") { _ in }])
    }
    #expect(button.isContextMenuInteractionEnabled && button.interactions.isEmpty)
    #expect(button.contextMenuInteraction?.delegate === button)
    rig.phone.perform { button.menu = nil }
    #expect(button.contextMenuInteraction == nil)
    #expect(UIMenu.Identifier.share.rawValue == "com.apple.menu.share")
  }
}
