package import BackswipeUnits

/// Two fingers on a touchpad that go back: turns a sequence of scrolling into a finger that drags
/// from the leading edge, or leaves it to the content below the pointer.
///
/// - A sequence is withheld until it has a direction, where a finger would pop at its start. It
///   goes back if it then moves the content away from the leading edge, and further so than up or
///   down.
/// - The finger lands once the sequence has gone as far as a drag has to before it pops, because a
///   touchpad's fingers may be slower than the time that a drag has for that distance.
/// - The end of the sequence lifts the finger. Without reports of ends, a pause does.
///
/// Instants are real time since the start of the run.
package struct TouchpadSwipe: Equatable, Sendable {
  /// Points after which a sequence has a direction.
  package static let decisiveTravel: CGFloat = 10
  /// The pause that ends a sequence without a reported end: longer than between two reports of the
  /// slowest motion that a hand makes on purpose, and hardly noticed.
  package static let rest = Interval.milliseconds(150)
  /// The pause that ends it after a fast motion, which stops only with the fingers' lifting, because
  /// fingers slow down before they rest. Shorter than the stillness that takes a drag's speed away,
  /// longer than several reports of a touchpad (8 to 16 ms each).
  package static let restAfterFlick = Interval.milliseconds(50)
  /// Points per second from which a motion is fast.
  package static let flickSpeed = 200.0

  /// The place of a finger that would land and pop.
  package struct Start: Equatable, Sendable {
    /// In points of the phone.
    package let location: CGPoint
    /// Points that a drag has to go.
    package let hysteresis: CGFloat
    /// Whether it would go to the left.
    package let goesLeft: Bool

    package init(location: CGPoint, hysteresis: CGFloat, goesLeft: Bool = false) {
      self.location = location
      self.hysteresis = hysteresis
      self.goesLeft = goesLeft
    }
  }

  /// A report of the finger.
  package struct Report: Equatable, Sendable {
    package let phase: WindowEvent.Finger.Phase
    package let location: CGPoint
    package let instant: Instant
  }

  package enum Outcome: Equatable, Sendable {
    /// Moves content at a point of the phone, by points to the right and downwards.
    case scroll(at: CGPoint, by: CGPoint)
    /// Moves the finger; without reports, nothing happens.
    case finger([Report])
  }

  private enum Phase: Equatable {
    case none
    case withheld(Start, [Step])
    /// The finger's location.
    case swiping(CGPoint)
    case scrolling
    /// Cancelled: the rest of the sequence has no effect.
    case over
  }

  private struct Step: Equatable {
    let by: CGPoint
    let instant: Instant
  }

  private var phase = Phase.none
  /// The instant of the last motion.
  private var last = Instant.zero
  private var isFast = false
  private var reportsEnd = false
  /// The pointer's location, in points of the phone.
  private var point = CGPoint.zero

  package init() {}

  /// Whether a report would begin a sequence.
  package var isIdle: Bool { phase == .none }

  /// Whether the sequence may not scroll: it goes back, might still do so, or was cancelled.
  package var isHeld: Bool { phase != .none && phase != .scrolling }

  /// The instant at which a pause ends the sequence; nil without one, and where the end is reported.
  package var deadline: Instant? {
    guard phase != .none, !reportsEnd else { return nil }
    return last + (isFast ? Self.restAfterFlick : Self.rest)
  }

  /// Handles a report; `deadline` has been handled before.
  ///
  /// - Parameters:
  ///   - point: the pointer's location, in points of the phone.
  ///   - start: where a sequence begins, nil where no finger would pop; else ignored.
  package mutating func handle(
    _ scroll: TouchpadScroll, from point: CGPoint, at instant: Instant, start: Start?
  ) -> Outcome {
    if scroll.isEnd { return end(at: instant) }
    if phase == .none {
      phase = start.map { .withheld($0, []) } ?? .scrolling
      isFast = false
    } else {
      let passed = (instant - last).seconds
      isFast = Double(scroll.by.x.magnitude) > Self.flickSpeed * passed
    }
    (last, reportsEnd, self.point) = (instant, scroll.reportsEnd, point)
    switch phase {
    case .none, .over: return .finger([])
    case .scrolling: return .scroll(at: point, by: scroll.by)
    case .withheld(let start, let steps):
      return decide(start, steps + [Step(by: scroll.by, instant: instant)])
    case .swiping(let location):
      return .finger([move(from: location, Step(by: scroll.by, instant: instant))])
    }
  }

  /// Ends the sequence: the finger lifts, withheld scrolling takes place.
  package mutating func end(at instant: Instant) -> Outcome {
    defer { phase = .none }
    switch phase {
    case .none, .over, .scrolling: return .finger([])
    case .withheld(_, let steps): return .scroll(at: point, by: Self.sum(steps))
    case .swiping(let location):
      return .finger([Report(phase: .ended, location: location, instant: instant)])
    }
  }

  /// Takes the rest of the sequence, whose finger has been cancelled.
  package mutating func cancel() { if isHeld { phase = .over } }

  private mutating func decide(_ start: Start, _ steps: [Step]) -> Outcome {
    let travel = Self.sum(steps)
    let along = start.goesLeft ? -travel.x : travel.x
    let goesBack = along > travel.y.magnitude
    if !goesBack, max(travel.x.magnitude, travel.y.magnitude) >= Self.decisiveTravel {
      phase = .scrolling
      return .scroll(at: point, by: travel)
    }
    guard goesBack, along >= max(Self.decisiveTravel, start.hysteresis), let first = steps.first
    else {
      phase = .withheld(start, steps)
      return .finger([])
    }
    var reports = [Report(phase: .began, location: start.location, instant: first.instant)]
    for step in steps { reports.append(move(from: reports[reports.count - 1].location, step)) }
    return .finger(reports)
  }

  private mutating func move(from location: CGPoint, _ step: Step) -> Report {
    let location = CGPoint(x: location.x + step.by.x, y: location.y).onGrid
    phase = .swiping(location)
    return Report(phase: .moved, location: location, instant: step.instant)
  }

  private static func sum(_ steps: [Step]) -> CGPoint {
    steps.reduce(.zero) { CGPoint(x: $0.x + $1.by.x, y: $0.y + $1.by.y) }
  }
}
