import BackswipeCodeExport
import BackswipeGestures
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits
import Foundation
import TestSupport

/// Settings under which rules are written: every preset, and every setting that changes a decision.
enum RuleSettings {
  static let all: [[(String, String)]] = [
    [], [("preset", "flutter")], [("preset", "react-navigation")], [("preset", "half")],
    [("preset", "content-pop")],
    [("pop.drift", "20"), ("pop.begin", "unlimited"), ("push.duration", "800ms")],
    [("preset", "flutter"), ("pop.fling", "0")], [("preset", "flutter"), ("pan.stillness", "0ms")],
    [("preset", "flutter"), ("pop.threshold", "120"), ("pop.strip", "31.5")],
    [("preset", "react-navigation"), ("pop.projection", "0")],
    [("preset", "react-navigation"), ("pan.velocity", "impulse"), ("pan.stillness", "40ms")],
    [("pan.stillness", "0ms")],
    [("pop.threshold", "unlimited"), ("pop.threshold.fraction", "0.3")],
    [("pop.hysteresis", "0"), ("pop.strip", "anywhere"), ("pop.begin", "40ms")],
    [("push.curve", "spring(response=400ms,dampingRatio=0.5)"), ("pop.hysteresis", "7.5")],
    [("pop.decision", "position"), ("pop.drift", "0"), ("pop.strip", "0")],
    [("preset", "android-predictive")], [("pop.edges", "trailing")],
    [("preset", "react-navigation"), ("pop.edges", "both")],
    [("pop.edges", "both"), ("pop.strip", "anywhere"), ("pop.hysteresis", "0")],
  ]

  static func settings(_ values: [(String, String)]) throws -> SimulatorSettings {
    SimulatorSettings(try values.map { try SettingAssignment($0.0, $0.1) })
  }
}

/// One random drag of one finger, from its landing to its end; coordinates are multiples of 1/64.
struct RuleHand {
  let samples: [PointerSample]

  init(_ random: inout SplitMix) {
    var x = Double(
      Int.random(in: 0...(Int.random(in: 0...3, using: &random) == 0 ? 60 : 14), using: &random))
    var y = 400.0
    var time = Interval.zero
    var speed = Double.random(in: -300...2400, using: &random)
    let slope = Double.random(in: -0.6...0.6, using: &random)
    let turns = Double.random(in: -9000...6000, using: &random)
    let count = Int.random(in: 3...45, using: &random)
    var samples: [PointerSample] = []
    func add(_ phase: PointerSample.Phase) {
      samples.append(
        PointerSample(
          id: 1, phase: phase, location: CGPoint(x: x, y: y), instant: .zero + time))
    }
    add(.began)
    for index in 1...count {
      let isPause = Int.random(in: 0..<40, using: &random) == 0
      let step = Interval(
        nanoseconds: (isPause ? 60_000_000 : 0)
          + Int64.random(in: 600_000...17_000_000, using: &random))
      time = time + step
      let moved = isPause ? 0 : step.seconds
      speed += turns * moved
      x = ((x + speed * moved) * 64).rounded() / 64
      y = ((y + slope * speed * moved) * 64).rounded() / 64
      if index == count, Int.random(in: 0..<6, using: &random) == 0 {
        time = time + .milliseconds(120)
      }
      add(index == count ? .ended : .moved)
    }
    self.samples = samples
  }

  private init(samples: [PointerSample]) { self.samples = samples }

  /// The hand at the other edge of a page.
  func mirrored(_ width: Double) -> RuleHand {
    RuleHand(
      samples: samples.map { sample in
        var sample = sample
        sample.location.x = CGFloat(width) - sample.location.x
        return sample
      })
  }
}

/// A hand that is judged by the functions of a rule, called in the order that their documentation
/// describes. Keeps all calls with their results.
struct RuleJudgement {
  struct Call: Hashable {
    let name: String
    let inputs: [Double]
    let result: Double
  }

  /// Whether the drag began; nil for the release of one that did not.
  private(set) var begins = false
  private(set) var pops: Bool?
  /// The finger's velocity by the rule, in points per second; nil without a function for it.
  private(set) var velocity: Double?
  private(set) var calls: [Call] = []
  /// The sign of a distance away from the edge.
  private let way: Double
  private let evaluation: RuleEvaluation
  private let rule: ExportedRule

  /// - Parameters:
  ///   - measured: the recogniser's velocity at the release, in widths per second.
  ///   - stillness: seconds without movement after which earlier velocities are forgotten.
  ///   - isMirrored: whether its way from its edge is to the left.
  init(
    _ hand: RuleHand, _ rule: ExportedRule, width: Double, measured: Double?, stillness: Double,
    isMirrored: Bool = false
  ) {
    way = isMirrored ? -1 : 1
    self.rule = rule
    evaluation = RuleEvaluation(rule)
    guard let landing = hand.samples.first, let end = hand.samples.last else { return }
    let (startX, startY) = (Double(landing.location.x), Double(landing.location.y))
    var values = ["startX": startX, "width": width]
    var hasFailed = false
    var last: (x: Double, at: Instant)?
    var moved = landing.instant
    var place = startX
    var velocities: [Double] = []
    var accelerations: [Double] = []
    for sample in hand.samples.dropFirst() {
      let x = Double(sample.location.x)
      values["x"] = x - startX
      values["y"] = Double(sample.location.y) - startY
      values["elapsed"] = (sample.instant - landing.instant).seconds
      if !begins {
        guard sample.phase == .moved, !hasFailed else { continue }
        hasFailed = test("hasFailed", values) ?? true
        begins = test("shouldBegin", values) ?? false
        guard begins else { continue }
        moved = sample.instant
        place = x
        last = (x, sample.instant)
        continue
      }
      if x != place { moved = sample.instant }
      place = x
      guard let before = last else { continue }
      let step = [
        "distance": way * (x - before.x), "elapsed": (sample.instant - before.at).seconds,
        "width": width,
      ]
      guard test("takesSample", step) == true, let velocity = number("dragVelocity", step),
        let acceleration = number(
          "dragAcceleration",
          step.merging([
            "velocity": velocity, "lastVelocity": velocities.last ?? 0,
            "lastAcceleration": accelerations.last ?? 0,
          ]) { $1 })
      else { continue }
      velocities.append(velocity)
      accelerations.append(acceleration)
      last = (x, sample.instant)
    }
    guard begins, let progress = number("popProgress", values) else { return }
    measure(hand.samples, stillness)
    let count = min(velocities.count, 3)
    values["progress"] = progress
    values["count"] = Double(count)
    values["acceleration"] = Self.mean(accelerations.suffix(count))
    values["velocity"] =
      rule.functions.contains { $0.name == "dragVelocity" }
      ? Self.mean(velocities.suffix(count)) : measured ?? 0
    values["rest"] = (end.instant - moved).seconds
    pops = test("shouldPop", values)
  }

  /// The velocity of the last two moves, each at least half a millisecond long.
  private mutating func measure(_ samples: [PointerSample], _ stillness: Double) {
    var samples = samples
    // The end of a finger that is where it was before is no move.
    if samples.last?.location == samples.dropLast().last?.location { samples.removeLast() }
    let chords = zip(samples, samples.dropFirst()).suffix(2).map {
      before, after -> (speed: Double, seconds: Double) in
      let seconds = (after.instant - before.instant).seconds
      return (speed: way * Double(after.location.x - before.location.x) / seconds, seconds)
    }
    guard let newest = chords.last, let first = chords.first else { return }
    let before = newest.seconds >= stillness ? newest : first
    velocity = number("fingerVelocity", ["newest": newest.speed, "before": before.speed])
  }

  private static func mean(_ values: ArraySlice<Double>) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  private mutating func number(_ name: String, _ values: [String: Double]) -> Double? {
    let result = evaluation.number(name, values)
    keep(name, values, result)
    return result
  }

  private mutating func test(_ name: String, _ values: [String: Double]) -> Bool? {
    let result = evaluation.test(name, values)
    keep(name, values, result.map { $0 ? 1 : 0 })
    return result
  }

  private mutating func keep(_ name: String, _ values: [String: Double], _ result: Double?) {
    guard let result, let function = rule.functions.first(where: { $0.name == name }) else {
      return
    }
    calls.append(
      Call(name: name, inputs: function.inputs.map { values[$0.name] ?? 0 }, result: result))
  }
}
