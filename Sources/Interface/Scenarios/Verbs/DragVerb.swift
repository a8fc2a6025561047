package import BackswipeDocuments
package import BackswipeGestures
package import BackswipeMotion
import BackswipeSimulation
import BackswipeUI
package import BackswipeUnits

/// A finger that moves in a straight line from one place to another.
package struct DragVerb: TimelineVerb {
  package static let word = "drag"
  package static let keys = ["from", "to", "by", "over", "rate", "curve", "hold"]
  package static let defaultLength = Interval.milliseconds(300)

  /// The end of a drag.
  package enum End: Hashable, Sendable {
    case target(TouchTarget)
    /// The distance from the landing, in points.
    case offset(CGPoint)
  }

  /// A drag between two points.
  package struct Line: Hashable, Sendable {
    package var from: CGPoint
    package var to: CGPoint

    package init(from: CGPoint, to: CGPoint) {
      self.from = from
      self.to = to
    }
  }

  package var from: TouchTarget
  package var to: End
  /// The time from touching down to the last move.
  package var over: Interval
  /// Samples per second.
  package var rate: RefreshRate
  /// The timing curve of the location along the line. A curve with its own duration is scaled to
  /// `over`.
  package var curve: TimingCurve
  /// The time for which the finger then stays at the end before it lifts.
  package var hold: Interval

  package init(
    from: CGPoint, to: CGPoint, over: Interval = defaultLength, rate: RefreshRate = .hertz60,
    curve: TimingCurve = .linear, hold: Interval = .zero
  ) {
    self.init(
      from: .point(from), to: .target(.point(to)), over: over, rate: rate, curve: curve, hold: hold)
  }

  package init(
    from: TouchTarget, to: End, over: Interval = defaultLength, rate: RefreshRate = .hertz60,
    curve: TimingCurve = .linear, hold: Interval = .zero
  ) {
    self.from = from
    self.to = to
    self.over = over
    self.rate = rate
    self.curve = curve
    self.hold = hold
  }

  package static func read(_ entry: inout VerbParser) -> DragVerb? {
    guard let fields = entry.fields(keys, needing: ["from"], synonyms: OtherWords.drag) else {
      return nil
    }
    let from = fields["from"].flatMap { entry.target($0) }
    let to = end(fields, &entry)
    let over = fields["over"].flatMap { entry.reader.time($0) }
    let rate = fields["rate"].flatMap { entry.reader.rate($0) }
    let curve = fields["curve"].flatMap { entry.reader.curve($0) }
    let hold = fields["hold"].flatMap { entry.reader.time($0) }
    guard let from, let to else { return nil }
    return DragVerb(
      from: from, to: to, over: over ?? defaultLength, rate: rate ?? .hertz60,
      curve: curve ?? .linear, hold: hold ?? .zero)
  }

  /// `to`, or `by`.
  private static func end(_ fields: YAMLFields, _ entry: inout VerbParser) -> End? {
    switch (fields["to"], fields["by"]) {
    case (let to?, nil): return entry.target(to).map { .target($0) }
    case (nil, let by?): return entry.reader.point(by).map { .offset($0) }
    case (_?, let by?):
      entry.reader.fail(by.keyPlace, "a drag has 'to' or 'by', not both")
    case (nil, nil):
      entry.reader.fail(fields.place, "'drag' needs 'to' or 'by'")
    }
    return nil
  }

  package var fields: [(String, YAMLNode)] {
    var pairs: [(String, YAMLNode)] = [
      ("from", from.node), end, ("over", .time(over)), ("rate", .plain(rate.description)),
    ]
    if curve != .linear { pairs.append(("curve", .text(curve.description))) }
    if hold != .zero { pairs.append(("hold", .time(hold))) }
    return [(Self.word, .mapping(pairs))]
  }

  private var end: (String, YAMLNode) {
    switch to {
    case .target(let target): ("to", target.node)
    case .offset(let distance): ("by", .point(distance))
    }
  }

  /// The line, where it is known before the run: where no end is at a view.
  package var line: Line? {
    guard let from = from.point else { return nil }
    switch to {
    case .target(let target): return target.point.map { Line(from: from, to: $0) }
    case .offset(let distance): return Line(from: from, by: distance)
    }
  }

  package var effect: TimelineEffect {
    if let line {
      return .finger(
        FingerPath(length: over + hold) { samples(along: line, id: $0, from: $1) })
    }
    return .stepOfFinger { step in
      do throws(UIWindow.ViewMistake) {
        let line = try line(in: step)
        step.deliver(
          samples(along: line, id: step.touch, from: step.simulation.environment.now))
      } catch {
        step.fail(error)
      }
    }
  }

  @MainActor
  private func line(in step: TimelineStep) throws(UIWindow.ViewMistake) -> Line {
    let from = try from.point(in: step)
    switch to {
    case .target(let target): return Line(from: from, to: try target.point(in: step))
    case .offset(let distance): return Line(from: from, by: distance)
    }
  }

  /// The landing, a sample at every tick of the rate before `over`, the end, and the lifting after
  /// the hold. A length that is not above zero jumps to the end at once.
  package func samples(along line: Line, id: Int, from start: Instant) -> [PointerSample] {
    var samples = [PointerSample.finger(id, .began, line.from, start)]
    let refresh = DisplayRefresh(rate)
    var tick = 1
    while true {
      let after = refresh.instant(ofTick: tick) - Instant.zero
      guard after < over else { break }
      let fraction = curve.value(after.seconds / over.seconds)
      samples.append(.finger(id, .moved, interpolate(line.from, line.to, fraction), start + after))
      tick += 1
    }
    let end = start + max(over, .zero)
    samples.append(.finger(id, .moved, line.to, end))
    samples.append(.finger(id, .ended, line.to, end + max(hold, .zero)))
    return samples
  }
}

extension DragVerb.Line {
  fileprivate init(from: CGPoint, by distance: CGPoint) {
    self.init(from: from, to: CGPoint(x: from.x + distance.x, y: from.y + distance.y))
  }
}
