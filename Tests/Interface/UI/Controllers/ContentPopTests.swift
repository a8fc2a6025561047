import BackswipeGestures
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

@MainActor
private final class BeganLog {
  var names: [String] = []

  func told(_ recognizer: UIGestureRecognizer) {
    if recognizer.state == .began { names.append(recognizer.name ?? "") }
  }
}

/// The pop from the content, as an app has it: a recogniser of its own.
@Suite("The pop from the content")
@MainActor
struct ContentPopTests {
  private func rig(_ preset: String = "content-pop") throws -> Rig {
    let rig = try Rig("A", "B", refresh: InteractivePopTests.hertz50)
    let settings = SimulatorSettings([try SettingAssignment("preset", preset)])
    rig.phone.perform { rig.phone.simulation.apply(settings) }
    return rig
  }

  private func content(_ rig: Rig) throws -> UIGestureRecognizer {
    try #require(rig.navigation.interactiveContentPopGestureRecognizer)
  }

  private func drag(_ rig: Rig, from x: Double) throws {
    rig.phone.drag(
      from: CGPoint(x: x, y: 400), to: CGPoint(x: x + 180, y: 400), over: .milliseconds(150),
      rate: InteractivePopTests.hertz100)
    try rig.phone.settle()
  }

  /// The recognisers that have begun, in order.
  private func begun(_ rig: Rig, _ body: () throws -> Void) rethrows -> [String] {
    let log = BeganLog()
    for pop in [
      rig.navigation.interactivePopGestureRecognizer,
      rig.navigation.interactiveContentPopGestureRecognizer,
    ] {
      pop?.addTarget(log, action: BeganLog.told)
    }
    try body()
    return log.names
  }

  @Test("G1: it takes what the edge's does not, where the settings let a pop start anywhere")
  func places() throws {
    let places: [(String, Double, String?)] = [
      ("content-pop", 5, "interactivePop"), ("content-pop", 13, "interactivePop"),
      ("content-pop", 14, "interactiveContentPop"), ("content-pop", 180, "interactiveContentPop"),
      ("uikit", 5, "interactivePop"), ("uikit", 14, nil),
      ("react-navigation", 50, "interactivePop"),
    ]
    for (preset, x, name) in places {
      let rig = try rig(preset)
      let names = try begun(rig) { try drag(rig, from: x) }
      #expect(names == [name].compactMap(\.self), "\(preset) from \(x)")
      #expect(rig.stack == (name == nil ? ["A", "B"] : ["A"]))
    }
  }

  @Test("G1: it is a pan and no pan from an edge, with a name and a delegate of its own")
  func kind() throws {
    let rig = try rig()
    let pop = try content(rig)
    #expect(pop is UIPanGestureRecognizer && !(pop is UIScreenEdgePanGestureRecognizer))
    #expect(rig.navigation.interactivePopGestureRecognizer is UIScreenEdgePanGestureRecognizer)
    #expect(pop !== rig.navigation.interactivePopGestureRecognizer && pop.view != nil)
    #expect(pop.delegate != nil && pop.isEnabled)
  }

  @Test("G1: each of the two is switched off by itself")
  func disabled() throws {
    let rig = try rig()
    rig.phone.perform { rig.navigation.interactiveContentPopGestureRecognizer?.isEnabled = false }
    try drag(rig, from: 180)
    #expect(rig.stack == ["A", "B"])
    try drag(rig, from: 5)
    #expect(rig.stack == ["A"])

    let other = try self.rig()
    other.phone.perform { other.navigation.interactivePopGestureRecognizer?.isEnabled = false }
    try drag(other, from: 5)
    #expect(other.stack == ["A", "B"])
    try drag(other, from: 180)
    #expect(other.stack == ["A"])
  }

  @Test("G6: a pan of the page waits for it, and wins where it is required to fail by it")
  func requirement() throws {
    for wins in [false, true] {
      let rig = try rig()
      let pan = UIPanGestureRecognizer()
      let pop = try content(rig)
      rig.phone.perform {
        rig["B"].view.addGestureRecognizer(pan)
        if wins { pop.require(toFail: pan) }
      }
      try drag(rig, from: 180)
      #expect(rig.stack == (wins ? ["A", "B"] : ["A"]))
    }
  }

  @Test("G7: while one of the two has a finger the other takes none")
  func fingers() throws {
    let rig = try rig()
    let names = try begun(rig) {
      rig.phone.finger(1, .began, 5, 400)
      for k in 1...10 {
        rig.phone.finger(1, .moved, 5 + 10 * Double(k), 400)
        rig.phone.advance(by: .milliseconds(20))
      }
      let place = rig.phone.frame.page("B")?.minX
      #expect(place == 70)
      rig.phone.finger(2, .began, 200, 500)
      rig.phone.finger(2, .moved, 380, 500)
      rig.phone.advance(by: .milliseconds(20))
      #expect(rig.phone.frame.page("B")?.minX == place)
      rig.phone.finger(2, .ended, 380, 500)
      rig.phone.finger(1, .ended, 105, 400)
      try rig.phone.settle()
    }
    #expect(names == ["interactivePop"])
  }

  @Test("G5: it catches a page that returns, and its drag is judged like the other's")
  func catches() throws {
    let rig = try rig()
    let names = try begun(rig) {
      rig.phone.drag(
        from: CGPoint(x: 150, y: 400), to: CGPoint(x: 270, y: 400), over: .milliseconds(600),
        rate: InteractivePopTests.hertz100, hold: .milliseconds(300))
      rig.phone.advance(by: .milliseconds(960))
      #expect(rig.phone.frame.transition?.isInteractive == false)
      rig.phone.drag(
        from: CGPoint(x: 200, y: 400), to: CGPoint(x: 380, y: 400), over: .milliseconds(100),
        rate: InteractivePopTests.hertz100)
      try rig.phone.settle()
    }
    #expect(names == ["interactiveContentPop", "interactiveContentPop"])
    #expect(rig.stack == ["A"])
  }
}
