import BackswipeMotion
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// Curves of pushes, pops and what is let go of, as settings and presets have them.
@Suite("Curves of pushes")
@MainActor
struct PushCurveTests {
  /// A cubic Bézier's y where its x is `x`, by halving, apart from the program's own way.
  nonisolated private static func bezier(_ points: [(x: Double, y: Double)], _ x: Double) -> Double
  {
    func at(_ t: Double, _ part: (Int) -> Double) -> Double {
      let s = 1 - t
      return s * s * s * part(0) + 3 * s * s * t * part(1) + 3 * s * t * t * part(2)
        + t * t * t * part(3)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let t = (low + high) / 2
      if at(t, { points[$0].x }) < x { low = t } else { high = t }
    }
    return at(low) { points[$0].y }
  }

  /// Flutter's curve of the page on top.
  nonisolated private static func top(_ x: Double) -> Double {
    let middle = (x: 0.198, y: 0.541)
    if x >= 1 { return 1 }
    return x < middle.x
      ? bezier([(0, 0), (0.056, 0.024), (0.108, 0.3085), middle], x)
      : bezier([middle, (0.3655, 1), (0.5465, 0.989), (1, 1)], x)
  }

  /// Of the page beneath.
  nonisolated private static func beneath(_ x: Double) -> Double {
    x >= 1 ? 1 : bezier([(0, 0), (0.35, 0.91), (0.33, 0.97), (1, 1)], x)
  }

  /// One page, or two.
  private func rig(
    _ names: String..., set assignments: [SettingAssignment], width: Double = 390
  ) throws -> Rig {
    let size = CGSize(width: width, height: 844)
    let rig = try names.count == 1 ? Rig("A", size: size) : Rig("A", "B", size: size)
    rig.phone.perform { rig.phone.simulation.apply(SimulatorSettings(assignments)) }
    return rig
  }

  private func x(_ name: String, _ rig: Rig) -> Double {
    Double(rig.phone.frame.page(name)?.minX ?? -9999)
  }

  @Test(
    "U2: flutter's page on top follows its three-point cubic, the one beneath its own curve, unrounded",
    arguments: [320.0, 375, 390])
  func flutter(width: Double) throws {
    let rig = try rig("A", set: [SettingAssignment("preset", "flutter")], width: width)
    rig.push("B")
    for frame in 0...30 {
      rig.phone.advance(frames: 1)
      let time = min(Double(frame) / 60 / 0.5, 1)
      #expect(abs(x("B", rig) - width * (1 - Self.top(time))) < 0.01, "frame \(frame)")
      #expect(abs(x("A", rig) + width / 3 * Self.beneath(time)) < 0.01, "frame \(frame)")
    }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.transition == nil)
    rig.pop()
    for frame in 0...30 {
      rig.phone.advance(frames: 1)
      // Mirrored curves backwards: time goes as in a push.
      let time = min(Double(frame) / 60 / 0.5, 1)
      #expect(abs(x("B", rig) - width * Self.top(time)) < 0.01, "frame \(frame)")
      #expect(abs(x("A", rig) + width / 3 * (1 - Self.beneath(time))) < 0.01, "frame \(frame)")
    }
  }

  @Test("U2: under flutter's finger both pages go alike; let go of, along its curve for 350 ms")
  func flutterRelease() throws {
    for (end, pops) in [(213.0, true), (212, false), (300, true)] {
      let rig = try rig("A", "B", set: [SettingAssignment("preset", "flutter")])
      rig.phone.drag(
        from: CGPoint(x: 0, y: 400), to: CGPoint(x: end, y: 400), over: .milliseconds(600),
        rate: .hertz60, hold: .milliseconds(400))
      rig.phone.advance(by: .milliseconds(1000))
      let place = (end - 18) / 390
      #expect(abs(x("B", rig) - place * 390) < 0.01)
      #expect(abs(x("A", rig) + 130 * (1 - place)) < 0.01)
      for frame in 1...20 {
        rig.phone.advance(frames: 1)
        let done = Self.top(min(Double(frame) / 60 / 0.35, 1))
        let now = pops ? place + (1 - place) * done : place * (1 - done)
        #expect(abs(x("B", rig) - now * 390) < 0.02, "\(end) frame \(frame)")
        #expect(abs(x("A", rig) + 130 * (1 - now)) < 0.02, "\(end) frame \(frame)")
      }
      try rig.phone.settle()
      #expect(rig.stack == (pops ? ["A"] : ["A", "B"]))
    }
  }

  @Test(
    "U2: a release can take its share of the time for a whole width, at most the longest",
    arguments: [(200.0, 18), (100, 11), (330, 10), (375, 5)])
  func pace(end: Double, frames: Int) throws {
    // As older versions of Flutter: 800 ms for the width, 300 at most.
    let rig = try rig(
      "A", "B",
      set: [
        SettingAssignment("preset", "flutter"), SettingAssignment("pop.release.pace", "800ms"),
        SettingAssignment("pop.release.duration", "300ms"),
        SettingAssignment("pop.release.curve", "fastLinearToSlowEaseIn"),
      ])
    rig.phone.drag(
      from: CGPoint(x: 0, y: 400), to: CGPoint(x: end, y: 400), over: .milliseconds(600),
      rate: .hertz60, hold: .milliseconds(400))
    rig.phone.advance(by: .milliseconds(1000))
    let left = end > 213 ? 1 - (end - 18) / 390 : (end - 18) / 390
    let seconds = min(0.8 * left, 0.3)
    #expect(Int((seconds * 60).rounded(.up)) == frames, "the example is not what it says")
    rig.phone.advance(frames: frames)
    #expect(rig.phone.frame.transition?.progress == (end > 213 ? 1 : 0))
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.transition == nil)
  }

  @Test(
    "X1: a push along a spring with a length of its own takes that, in real time",
    arguments: [
      ("spring(3,1000,500)", 0.50571), ("spring(duration=400ms,bounce=0.3)", 0.69036),
      ("spring(response=300ms,dampingRatio=1)", 0.44086),
    ])
  func ownSpring(curve: String, seconds: Double) throws {
    let rig = try rig("A", set: [SettingAssignment("push.curve", curve)])
    rig.push("B")
    let spring = try #require(
      curve.hasPrefix("spring(3")
        ? Spring(mass: 3, stiffness: 1000, damping: 500)
        : curve.hasPrefix("spring(d")
          ? Spring(duration: 0.4, bounce: 0.3)
          : Spring(duration: 0.3, bounce: 0))
    let last = Int((seconds * 60).rounded(.up))
    var coordinated = 0.0
    for frame in 0...last {
      rig.phone.advance(frames: 1)
      coordinated = rig.navigation.transitionCoordinator?.transitionDuration ?? coordinated
      let p = frame == last ? 1 : spring.value(at: Double(frame) / 60)
      #expect(abs(x("B", rig) - 390 * (1 - p)) < 0.01, "frame \(frame)")
      #expect(abs(x("A", rig) + 117 * p) < 0.01, "frame \(frame)")
    }
    #expect(abs(coordinated - seconds) < 5e-5)
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.transition == nil)
  }

  @Test("X1: the page beneath of UIKit's push can have a curve of its own, with its bar")
  func beneathOfUIKit() throws {
    let rig = try rig("A", set: [SettingAssignment("push.beneath.curve", "linear")])
    rig.push("B")
    for frame in 0..<22 {
      rig.phone.advance(frames: 1)
      let time = min(Double(frame) / 60 / 0.35, 1)
      let p = rig.phone.frame.transition?.progress ?? -1
      #expect(abs(x("B", rig) - 390 * (1 - p)) < 0.01)
      #expect(abs(x("A", rig) + 117 * time) < 0.01, "frame \(frame)")
    }
    #expect(rig.phone.frame.transition?.progress == 1)
  }

  @Test("X1: steps and straight lines push as they say")
  func stepsAndLines() throws {
    let stepped = try rig("A", set: [SettingAssignment("push.curve", "steps(5,jump-end)")])
    stepped.push("B")
    let straight = try rig("A", set: [SettingAssignment("push.curve", "linear(0, 0.8 20%, 1)")])
    straight.push("B")
    for frame in 0..<22 {
      stepped.phone.advance(frames: 1)
      straight.phone.advance(frames: 1)
      let time = min(Double(frame) / 60 / 0.35, 1)
      let line = time < 0.2 ? 4 * time : 0.8 + (time - 0.2) / 4
      #expect(abs(x("B", stepped) - 390 * (1 - (time * 5).rounded(.down) / 5)) < 0.01)
      #expect(abs(x("B", straight) - 390 * (1 - line)) < 0.01)
    }
  }

  @Test("U2: a curve that is none is refused with what it needs")
  func refused() {
    for (text, words) in [
      ("cubic-bezier(1.2,0,0,1)", "x's"), ("easeinout", "did you mean 'easeInEaseOut'"),
      ("spring(1,100,0)", "no spring"), ("steps(0)", "whole number"),
    ] {
      for key in ["push.curve", "push.beneath.curve", "bars.curve", "pop.release.curve"] {
        let failure = #expect(throws: SettingAssignment.Mistake.self) {
          try SettingAssignment(key, text)
        }
        #expect(failure?.description.contains(words) == true, "\(key) \(text)")
      }
    }
  }
}
