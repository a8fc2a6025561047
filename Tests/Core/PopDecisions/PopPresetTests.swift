import BackswipeMotion
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits
import TestSupport
import Testing

@Suite("Pop presets")
struct PopPresetTests {
  private static let width = 390.0

  /// The presets that decide about a finger at rest by the middle of the way.
  private static let ofTheMiddle: [PopPreset.Name] = [
    .uikit, .flutter, .reactNavigation, .half, .contentPop,
  ]

  private func rule(_ name: PopPreset.Name) -> InteractivePopRule { PopPreset(name).rule }

  @Test("G1: the preset uikit is the rule's own default")
  func uikit() {
    let preset = PopPreset(.uikit)
    #expect(preset.rule == InteractivePopRule())
    #expect(preset.rule.decision == .lookAhead && preset.rule.release == .finger)
    #expect(preset.pushDuration == .milliseconds(350))
    #expect(preset.parallax == 0.3 && preset.dimming == 0.1)
    #expect(preset.releaseDuration == nil)
  }

  @Test("G1: strips and beginnings of the presets")
  func beginnings() {
    #expect(PopPreset.Name.allCases.map { rule($0).strip } == [13, 20, 50, 20, .infinity, 30])
    #expect(PopPreset.Name.allCases.map { rule($0).hysteresis } == [15, 18, 5, 15, 30, 6])
    #expect(rule(.contentPop).startsAnywhere && !rule(.flutter).startsAnywhere)
    #expect(rule(.contentPop).drift == 10 && rule(.reactNavigation).drift == 20)
    #expect(rule(.uikit).drift == .infinity && rule(.androidPredictive).drift == 6)
    #expect(Self.ofTheMiddle.allSatisfy { rule($0).edges == .leading })
    #expect(rule(.androidPredictive).edges == .both)
    #expect(rule(.androidPredictive).beginWithin == .milliseconds(250))
  }

  @Test("G1: lengths and parallax of the presets")
  func pushes() {
    let flutter = PopPreset(.flutter)
    #expect(flutter.pushDuration == .milliseconds(500))
    #expect(flutter.releaseDuration == .milliseconds(350))
    #expect(flutter.parallax == 1.0 / 3 && !flutter.roundsParallax)
    #expect(flutter.rule.release == .curve)
    #expect(flutter.pushCurve == .fastEaseInToSlowEaseOut)
    #expect(flutter.releaseCurve == flutter.pushCurve && flutter.beneathCurve == .linearToEaseOut)
    #expect(PopPreset(.half).pushDuration == .milliseconds(350))
  }

  /// A hand that has gone at one speed for a while.
  private func steady(_ velocity: Double) -> PopRelease {
    var release = PopRelease()
    for k in 0...20 {
      release.add(
        x: velocity * Self.width * Double(k) / 50, width: Self.width,
        at: .zero + .milliseconds(Int64(20 * k)))
    }
    return release
  }

  private func pops(_ name: PopPreset.Name, progress: Double, velocity: Double) -> Bool {
    let preset = PopPreset(name)
    return steady(velocity).pops(
      progress: progress, velocity: velocity, duration: preset.pushDuration, width: Self.width,
      rule: preset.rule)
  }

  @Test("G1: a hand that goes past the middle at rest pops with every preset")
  func resting() {
    for name in PopPreset.Name.allCases {
      #expect(pops(name, progress: 0.51, velocity: 0), "\(name)")
    }
  }

  @Test("G1: a hand at rest before the middle stays with every preset but Android's")
  func beforeTheMiddle() {
    #expect(Set(PopPreset.Name.allCases).subtracting(Self.ofTheMiddle) == [.androidPredictive])
    for name in Self.ofTheMiddle {
      #expect(pops(name, progress: 0.51, velocity: 0), "\(name)")
      #expect(!pops(name, progress: 0.48, velocity: 0), "\(name)")
    }
  }

  @Test("G1: flutter asks for the direction from one width a second on, else for the middle")
  func flutter() {
    #expect(pops(.flutter, progress: 0.05, velocity: 1))
    #expect(!pops(.flutter, progress: 0.05, velocity: 0.99))
    #expect(!pops(.flutter, progress: 0.95, velocity: -1))
    #expect(pops(.flutter, progress: 0.95, velocity: -0.99))
    #expect(pops(.flutter, progress: 0.5, velocity: 0))
    #expect(pops(.flutter, progress: 0.5, velocity: -0.5))
    #expect(!pops(.flutter, progress: 0.5.nextDown, velocity: 0))
  }

  @Test("G1: react-navigation adds three tenths of the velocity to the place")
  func reactNavigation() {
    #expect(!pops(.reactNavigation, progress: 0.2, velocity: 1))
    #expect(pops(.reactNavigation, progress: 0.2, velocity: 1.01))
    #expect(!pops(.reactNavigation, progress: 0.8, velocity: -1.01))
  }

  @Test("G1: half asks for the place alone")
  func half() {
    #expect(!pops(.half, progress: 0.5, velocity: 9))
    #expect(pops(.half, progress: 0.51, velocity: -9))
  }

  @Test(
    "G1: android-predictive asks for the direction of a fling, else for 16 points from the landing")
  func android() {
    let (limit, width) = (10 / Self.width, Self.width)
    #expect(rule(.androidPredictive).threshold(width: width) == limit)
    #expect(pops(.androidPredictive, progress: limit, velocity: 0))
    #expect(!pops(.androidPredictive, progress: limit.nextDown, velocity: 0))
    #expect(pops(.androidPredictive, progress: limit, velocity: -0.12))
    #expect(!pops(.androidPredictive, progress: 0.9, velocity: -0.125))
    #expect(pops(.androidPredictive, progress: 0.001, velocity: 0.125))
    #expect(!pops(.androidPredictive, progress: 0.001, velocity: 0.12))
  }

  @Test("G1: the motion of android-predictive is that of AOSP: 450 ms along one curve")
  func androidMotion() {
    let preset = PopPreset(.androidPredictive)
    #expect(preset.transition == .predictive && preset.rule.release == .curve)
    #expect(
      preset.pushDuration == .milliseconds(450) && preset.releaseDuration == preset.pushDuration)
    #expect(preset.pushCurve == preset.releaseCurve)
    #expect(
      preset.pushCurve.description
        == "three-point(0.05,0,0.133333,0.06,0.166666,0.4,0.208333,0.82,0.25,1)")
    #expect(Self.ofTheMiddle.allSatisfy { PopPreset($0).transition == .slide })
  }

  @Test("G1: a finger that has come to rest has no velocity, with every preset")
  func still() {
    for name in PopPreset.Name.allCases {
      let preset = PopPreset(name)
      func judged(_ progress: Double) -> Bool {
        steady(5).pops(
          progress: progress, velocity: 5, duration: preset.pushDuration, width: Self.width,
          rule: preset.rule, isStill: true)
      }
      let limit = preset.rule.threshold(width: Self.width)
      #expect(!judged(limit - 0.01) && judged(limit + 0.01), "\(name)")
      #expect(limit == (name == .androidPredictive ? 10 / 390 : min(limit, 0.5)) && limit > 0.02)
      if Self.ofTheMiddle.contains(name) { #expect(!judged(0.4) && judged(0.51), "\(name)") }
    }
  }

  @Test("G1: what each preset makes of place and speed is as in the golden table")
  func table() throws {
    let velocities = stride(from: -3.0, through: 3, by: 0.5).map { $0 }
    var lines = [
      "Whether letting go pops (P) or stays (.), for each preset.",
      "Down: progress. Across: velocity in widths a second, steady, 390 points wide.", "",
    ]
    for name in PopPreset.Name.allCases {
      lines.append(name.rawValue)
      lines.append("       " + velocities.map { Self.cell($0) }.joined())
      for step in 0...20 {
        let progress = Double(step) / 20
        let cells = velocities.map { velocity in
          Self.padded(pops(name, progress: progress, velocity: velocity) ? "P" : ".")
        }
        lines.append(Self.padded(String(progress), 5) + "  " + cells.joined())
      }
      lines.append("")
    }
    let difference = try Golden.difference(
      lines.joined(separator: "\n"), from: "Tests/Goldens/pop-decisions.txt")
    #expect(difference == nil)
  }

  private static func cell(_ velocity: Double) -> String {
    padded((velocity > 0 ? "+" : "") + String(velocity))
  }

  private static func padded(_ text: String, _ width: Int = 6) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }
}
