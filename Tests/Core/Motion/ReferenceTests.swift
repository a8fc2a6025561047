import BackswipeMotion
import BackswipeUnits
import TestSupport
import Testing

/// X4: numbers found by methods that share nothing with the program; see
/// `Scripts/make-motion-references`.
@Suite("Motion against references")
struct ReferenceTests {
  struct Reference {
    let kind: String
    let parameters: [Double]
    let time: Double
    let value: Double
    let velocity: Double?
  }

  static func references(_ kind: String) throws -> [Reference] {
    try PackageFiles.text("Tests/Goldens/motion.csv").split(separator: "\n").dropFirst()
      .compactMap { line in
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = try fields[1].split(separator: " ").map {
          try #require(Double(String($0)))
        }
        guard fields[0] == kind else { return nil }
        return Reference(
          kind: kind, parameters: numbers, time: try #require(Double(String(fields[2]))),
          value: try #require(Double(String(fields[3]))), velocity: Double(String(fields[4])))
      }
  }

  static func agree(_ mine: Double, _ reference: Double) -> Bool {
    abs(mine - reference) <= 1e-9 * max(1, abs(reference))
  }

  @Test("X4: springs are where a step by step integration finds them")
  func springs() throws {
    let references = try Self.references("spring")
    #expect(references.count == 360)
    for reference in references {
      let spring = try #require(
        Spring(
          mass: reference.parameters[0], stiffness: reference.parameters[1],
          damping: reference.parameters[2]))
      let start = reference.parameters[3]
      #expect(
        Self.agree(spring.value(at: reference.time, initialVelocity: start), reference.value),
        "\(reference)")
      #expect(
        Self.agree(
          spring.velocity(at: reference.time, initialVelocity: start),
          try #require(reference.velocity)), "\(reference)")
    }
  }

  @Test("X4: a Bézier has the value that bisection finds")
  func beziers() throws {
    let references = try Self.references("bezier")
    #expect(references.count == 312)
    for reference in references {
      let p = reference.parameters
      let curve = TimingCurve.cubicBezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
      #expect(Self.agree(curve.value(reference.time), reference.value), "\(reference)")
    }
    for (named, numbers) in [
      (TimingCurve.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
      (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
    ] {
      let mine = references.filter { $0.parameters == numbers }
      #expect(mine.count == 39)
      for reference in mine { #expect(Self.agree(named.value(reference.time), reference.value)) }
    }
  }

  @Test(
    "X4: curves with numbers of other kinds are where independent methods find them",
    arguments: [
      ("threePoint", "three-point", 177), ("line", "linear", 237), ("steps", "steps", 472),
    ])
  func otherCurves(kind: String, form: String, count: Int) throws {
    let references = try Self.references(kind)
    #expect(references.count == count)
    for reference in references {
      let numbers = reference.parameters
      let words: [String] =
        switch kind {
        case "line":
          stride(from: 0, to: numbers.count, by: 2).map { "\(numbers[$0]) \(numbers[$0 + 1])%" }
        case "steps":
          ["\(Int(numbers[0]))", ["end", "start", "jump-none", "jump-both"][Int(numbers[1])]]
        default: numbers.map { "\($0)" }
        }
      let curve = try TimingCurve(parsing: "\(form)(\(words.joined(separator: ",")))")
      #expect(Self.agree(curve.value(reference.time), reference.value), "\(reference)")
    }
  }

  @Test(
    "X4: springs by other numbers are where an integration finds them, for as long as they settle",
    arguments: ["springBounce", "springResponse"])
  func springForms(kind: String) throws {
    let references = try Self.references(kind)
    #expect(references.count == 100)
    for reference in references {
      let (time, other) = (reference.parameters[0], reference.parameters[1])
      let text =
        kind == "springBounce"
        ? "spring(duration=\(time)s,bounce=\(other))"
        : "spring(response=\(time)s,dampingRatio=\(other))"
      guard case .ownSpring(let curve) = try TimingCurve(parsing: text) else {
        Issue.record("\(text)")
        continue
      }
      #expect(Self.agree(curve.spring.value(at: reference.time), reference.value), "\(reference)")
      let length = TimingCurve.ownSpring(curve).length(within: .milliseconds(1))
      let settled = try #require(
        Spring(
          mass: curve.spring.mass, stiffness: curve.spring.stiffness, damping: curve.spring.damping)
      ).settlingDuration()
      #expect(length == Interval(seconds: settled))
      let fraction = reference.time / length.seconds
      if fraction < 1 {
        let shown = TimingCurve.ownSpring(curve)
        #expect(Self.agree(shown.value(fraction), reference.value), "\(reference)")
        let speed = try #require(reference.velocity)
        #expect(abs(shown.slope(fraction) / length.seconds - speed) < 1e-7, "\(reference)")
      }
    }
  }

  @Test("G6: coasting is where an integration finds it, until it stops there")
  func decays() throws {
    let references = try Self.references("decay")
    #expect(references.count == 117)
    for reference in references {
      let p = reference.parameters
      let decay = Deceleration(from: p[0], velocity: p[1], rate: p[2])
      #expect(Self.agree(decay.value(at: reference.time), reference.value), "\(reference)")
      #expect(
        Self.agree(decay.velocity(at: reference.time), try #require(reference.velocity)),
        "\(reference)")
    }
    for end in try Self.references("decayEnd") {
      let decay = Deceleration(
        from: end.parameters[0], velocity: end.parameters[1], rate: end.parameters[2])
      #expect(Self.agree(decay.duration, end.time), "\(end)")
      #expect(Self.agree(decay.restingValue, end.value), "\(end)")
    }
  }

  @Test("G6: stretched content is where exact fractions put it")
  func rubberBands() throws {
    let references = try Self.references("rubberBand")
    #expect(references.count == 12)
    for reference in references {
      let offset = RubberBand.offset(
        travel: reference.time, dimension: reference.parameters[0])
      #expect(Self.agree(offset, reference.value), "\(reference)")
    }
  }

  @Test(
    "X3, X4: at instants that 30, 60, 90, 120 and 240 Hz share, a motion is the same bit for bit")
  func rates() throws {
    let start = Instant(nanoseconds: 100_000_000)
    let motions: [Motion] = [
      .push(from: 390, to: 0, start: start, duration: .milliseconds(350)),
      .curve(.easeInEaseOut, from: 0, to: 1, start: start, duration: .milliseconds(500)),
      .spring(.system, from: 10, to: -300, start: start, velocity: 900),
      .release(
        from: 0.3, to: 1, velocity: 2.5, start: start, limit: .milliseconds(350), clamp: 0...1),
    ]
    let rates = try [30, 60, 90, 120, 240].map {
      DisplayRefresh(try RefreshRate(numerator: $0))
    }
    for motion in motions {
      var known: [Instant: UInt64] = [:]
      var shared = 0
      for refresh in rates {
        for tick in 0...refresh.firstTick(atOrAfter: motion.end) {
          let instant = refresh.instant(ofTick: tick)
          let bits = motion.value(at: instant).bitPattern
          if let other = known[instant] {
            shared += 1
            #expect(other == bits, "\(refresh) at \(instant)")
          }
          known[instant] = bits
        }
      }
      #expect(shared > 60)
    }
  }
}
