import BackswipeGestures
import BackswipePopDecisions
package import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// The decision about a drag that pops, as functions from which every language is written: whether
/// it begins, and whether its release pops. Only conditions that the settings use are in it.
///
/// Lengths are points, times seconds, velocities widths per second. Places are
/// distances from the leading edge, and ways positive towards the trailing one; the way and the
/// velocity of a drag that has begun are away from its edge.
package struct ExportedRule: Sendable, Equatable {
  /// In an order in which a function is after those that it calls.
  package let functions: [RuleFunction]
  /// The values of the settings that the functions use, by their keys.
  package let values: [Value]
  /// The parts of the decision without a function, with the setting's name and an alternative.
  package let refused: [String]

  /// A value of the rule.
  package struct Value: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
      case number(Double)
      case word(String)
    }

    package let key: String
    package let content: Content
  }

  package init(_ settings: SimulatorSettings) {
    let start = Start(settings)
    let release = Release(settings)
    functions = start.functions + release.functions
    values = start.values + release.values
    refused = release.refused
  }
}

extension RuleNumber {
  fileprivate static let zero = RuleNumber.constant(0)

  fileprivate func atLeast(_ other: RuleNumber) -> RuleTest { .compares(self, .atLeast, other) }
  fileprivate func above(_ other: RuleNumber) -> RuleTest { .compares(self, .more, other) }
}

private typealias Input = RuleFunction.Input

/// The beginning of a drag.
private struct Start {
  private(set) var functions: [RuleFunction] = []
  private(set) var values: [ExportedRule.Value] = []

  init(_ settings: SimulatorSettings) {
    let rule = settings.pop
    let needed = RuleNumber.constant(rule.hysteresis)
    let (startX, x, y) = (RuleNumber.input("startX"), RuleNumber.input("x"), RuleNumber.input("y"))
    let reach = Reach(rule.edges, startX, x)
    let (inward, locals) = (reach.inward, reach.locals)
    values.append(.init(key: "pop.hysteresis", content: .number(rule.hysteresis)))
    var failures: [RuleTest] = []
    if !rule.startsAnywhere {
      values.append(.init(key: "pop.strip", content: .number(rule.strip)))
      failures.append(reach.distance.above(.constant(rule.strip)))
    }
    if rule.edges != .leading {
      values.append(.init(key: "pop.edges", content: .word(rule.edges.rawValue)))
    }
    if let limit = rule.beginWithin {
      values.append(.init(key: "pop.begin", content: .number(limit.seconds)))
      failures.append(RuleNumber.input("elapsed").above(.constant(limit.seconds)))
    }
    if rule.drift != .infinity {
      values.append(.init(key: "pop.drift", content: .number(rule.drift)))
      failures.append(
        .all([
          RuleNumber.magnitude(y).above(.constant(rule.drift)),
          RuleNumber.magnitude(y).above(.magnitude(x)),
        ]))
    }
    failures.append(
      rule.hysteresis > 0
        ? .compares(inward, .atMost, .constant(-rule.hysteresis))
        : .compares(inward, .less, .zero))
    let inputs = [
      Input("startX", "points from the page's leading edge at which the finger landed"),
      Input("x", "points travelled along x since the landing, positive towards the trailing edge"),
      Input("y", "points travelled along y since the landing"),
      Input("elapsed", "seconds since the landing"),
      Input("width", "the page's width in points"),
    ]
    let fails = RuleFunction(
      "hasFailed",
      [
        "Whether a drag that has not begun never will.",
        "Ask at each move, and keep the answer: a drag that has failed stays so.",
      ], inputs, locals: locals, .test(failures.count == 1 ? failures[0] : .any(failures)))
    let begins = RuleFunction(
      "shouldBegin", ["Whether a drag begins a pop with this move."], inputs,
      locals: locals,
      .test(
        .all([
          .not(.call("hasFailed")),
          rule.hysteresis > 0 ? inward.atLeast(needed) : inward.above(.zero),
        ])), calling: [fails])
    let progress = RuleFunction(
      "popProgress",
      ["The part of the pop that a drag has made, without the travel at which it began."],
      [
        inputs[0], Input("x", "points travelled along x since the landing"),
        Input("width", "the page's width in points; above 0"),
      ], locals: locals,
      .number(
        .quotient(
          rule.hysteresis > 0 ? .difference(inward, needed) : inward, .input("width"))))
    functions = [fails, begins, progress]
  }
}

/// The edge of a drag, and its travel away from it.
private struct Reach {
  /// From the edge to the landing.
  let distance: RuleNumber
  let inward: RuleNumber
  let locals: [RuleFunction.Local]

  init(_ edges: InteractivePopRule.Edges, _ startX: RuleNumber, _ x: RuleNumber) {
    let far = RuleNumber.difference(.input("width"), startX)
    let back = RuleNumber.difference(.zero, x)
    let travel: RuleNumber
    switch edges {
    case .leading:
      (distance, inward, locals) = (startX, x, [])
      return
    case .trailing: (distance, travel) = (far, back)
    case .both:
      distance = .least(startX, far)
      travel = .choice(.compares(startX, .atMost, far), x, otherwise: back)
    }
    inward = .input("inward")
    locals = [.init(name: "inward", value: travel)]
  }
}

/// The release of a drag.
private struct Release {
  private(set) var functions: [RuleFunction] = []
  private(set) var values: [ExportedRule.Value] = []
  private(set) var refused: [String] = []
  private let rule: InteractivePopRule
  private let settings: SimulatorSettings

  init(_ settings: SimulatorSettings) {
    self.settings = settings
    rule = settings.pop
    note("pop.decision", .word(rule.decision.rawValue))
    let threshold = threshold()
    let place = RuleNumber.input("place")
    switch rule.decision {
    case .position: pop(place.above(threshold))
    case .projection:
      guard isMoving, rule.projection > 0 else {
        pop(place.above(threshold))
        return
      }
      note("pop.projection", .number(rule.projection))
      estimator()
      let ahead = RuleNumber.sum(
        place, .product(.input("speed"), .constant(rule.projection)))
      pop(ahead.above(threshold))
    case .fling:
      note("pop.fling", .number(rule.flingVelocity))
      let atRest = place.atLeast(threshold)
      guard isMoving else {
        pop(rule.flingVelocity > 0 ? atRest : .always(false))
        return
      }
      estimator()
      let speed = RuleNumber.input("speed")
      let isFling = RuleNumber.magnitude(speed).atLeast(.constant(rule.flingVelocity))
      pop(
        rule.flingVelocity > 0
          ? .choice(isFling, speed.above(.zero), otherwise: atRest) : speed.above(.zero))
    case .lookAhead: lookAhead(place, threshold)
    }
  }

  private mutating func note(_ key: String, _ content: ExportedRule.Value.Content) {
    values.append(.init(key: key, content: content))
  }

  /// The direction in which a velocity is positive, in words.
  private var direction: String {
    rule.edges == .leading ? "to the trailing edge" : "away from the edge at which it landed"
  }

  /// Whether a finger can have a speed at its release.
  private var isMoving: Bool { settings.panStillness > .zero }

  /// Whether the finger is still, as a condition.
  private var isStill: RuleTest {
    RuleNumber.input("rest").atLeast(.constant(settings.panStillness.seconds))
  }

  /// The velocity, 0 for a finger that is still.
  private var speed: RuleNumber { .choice(isStill, .zero, otherwise: .input("velocity")) }

  /// The threshold, with its function where it depends on the width.
  private mutating func threshold() -> RuleNumber {
    note("pop.threshold.fraction", .number(rule.thresholdFraction))
    guard rule.thresholdPoints != .infinity else { return .constant(rule.thresholdFraction) }
    note("pop.threshold", .number(rule.thresholdPoints))
    functions.append(
      RuleFunction(
        "popThreshold", ["The progress past which a release at rest pops."],
        [Input("width", "the page's width in points; above 0")],
        .number(
          .least(
            .quotient(.constant(rule.thresholdPoints), .input("width")),
            .constant(rule.thresholdFraction)))))
    return .call("popThreshold")
  }

  private mutating func pop(_ test: RuleTest, _ velocity: String = "") {
    functions.append(
      RuleFunction(
        "shouldPop", ["Whether a page that is let go of pops; otherwise it stays."],
        [
          Input("progress", "the part of the pop that is made, as of popProgress; any number"),
          Input(
            "velocity",
            velocity.isEmpty ? "the finger's in widths per second, \(direction)" : velocity),
          Input("acceleration", "the mean of the last \(PopRelease.window) of dragAcceleration"),
          Input("count", "the number of samples with a velocity", isCount: true),
          Input("rest", "seconds since the finger last moved along x"),
          Input("width", "the page's width in points; above 0"),
        ],
        locals: [
          .init(
            name: "place",
            value: .least(.greatest(.input("progress"), .zero), .constant(1))),
          .init(name: "speed", value: speed),
        ], .test(test), calling: functions))
  }

  private mutating func lookAhead(_ place: RuleNumber, _ threshold: RuleNumber) {
    guard isMoving else { return pop(place.above(threshold)) }
    note("pan.stillness", .number(settings.panStillness.seconds))
    let seconds = RuleNumber.constant(settings.effectivePushDuration.seconds)
    note("push.duration", .number(settings.effectivePushDuration.seconds))
    let (elapsed, step) = (
      RuleNumber.input("elapsed"), RuleNumber.constant(PopRelease.accelerationStep)
    )
    let (last, velocity) = (RuleNumber.input("lastAcceleration"), RuleNumber.input("velocity"))
    let along = rule.edges == .leading ? "along x" : direction
    let way = Input(
      "distance", "points \(along) since the last sample; the first is the beginning")
    let time = Input("elapsed", "seconds since the last sample")
    functions += [
      RuleFunction(
        "takesSample", ["Whether a place of a drag that has begun is a sample of its speed."],
        [way, time],
        .test(
          .any([
            elapsed.atLeast(.constant(PopRelease.samplePeriod.seconds)),
            .all([
              elapsed.above(.constant(PopRelease.movedSamplePeriod.seconds)),
              .compares(.input("distance"), .differs, .zero),
            ]),
          ]))),
      RuleFunction(
        "dragVelocity", ["The velocity of a sample in widths per second."],
        [way, time, Input("width", "the page's width in points; above 0")],
        .number(.quotient(.input("distance"), .product(.input("width"), elapsed)))),
      RuleFunction(
        "dragAcceleration", ["The acceleration of a sample in widths per second squared."],
        [
          Input("velocity", "the sample's, of dragVelocity"),
          Input("lastVelocity", "that of the sample before; 0 for the first"),
          Input("lastAcceleration", "that of the sample before; 0 for the first"), time,
        ],
        .number(
          .least(
            .greatest(
              .quotient(.difference(velocity, .input("lastVelocity")), elapsed),
              .difference(last, step)), .sum(last, step)))),
    ]
    let bend = RuleNumber.product(
      .product(.product(.constant(0.5), .input("acceleration")), seconds), seconds)
    let ahead = RuleNumber.sum(.sum(place, .product(velocity, seconds)), bend)
    pop(
      .choice(
        isStill, place.above(threshold),
        otherwise: .choice(
          .compares(.input("count"), .less, .constant(Double(PopRelease.window))),
          velocity.above(.zero), otherwise: ahead.above(threshold))),
      "the mean of the last \(PopRelease.window) of dragVelocity, of all where there are fewer; 0 without"
    )
  }

  /// The finger's velocity, as the recogniser measures it.
  private mutating func estimator() {
    note("pan.stillness", .number(settings.panStillness.seconds))
    note("pan.velocity", .word(settings.panVelocity.rawValue))
    guard settings.panVelocity == .uikit else {
      refused.append(
        "pan.velocity=\(settings.panVelocity.rawValue): no function for it; shouldPop takes the "
          + "velocity that the platform measures")
      return
    }
    let weight = VelocityEstimator.newestWeight
    functions.append(
      RuleFunction(
        "fingerVelocity",
        [
          "The finger's velocity from its last two moves, each its distance by its time.",
          "An end at the same place is no move. With one move since a stillness take that for both.",
        ],
        [
          Input("newest", "the velocity of the last move"),
          Input("before", "the velocity of the move before"),
        ],
        .number(
          .sum(
            .product(.constant(weight), .input("newest")),
            .product(.constant(1 - weight), .input("before"))))))
  }
}
