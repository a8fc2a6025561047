package import BackswipeDocuments
package import BackswipeGestures
package import BackswipeMotion
package import BackswipeUnits

/// A finger that moves from one point to another in a straight line.
package struct DragVerb: TimelineVerb {
  package static let word = "drag"
  package static let keys = ["from", "to", "over", "rate", "curve", "hold"]
  package static let defaultLength = Interval.milliseconds(300)

  package var from: CGPoint
  package var to: CGPoint
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
    self.from = from
    self.to = to
    self.over = over
    self.rate = rate
    self.curve = curve
    self.hold = hold
  }

  package static func read(_ entry: inout VerbParser) -> DragVerb? {
    guard let fields = entry.fields(keys, needing: ["from", "to"]) else { return nil }
    let from = fields["from"].flatMap { entry.reader.point($0) }
    let to = fields["to"].flatMap { entry.reader.point($0) }
    let over = fields["over"].flatMap { entry.reader.time($0) }
    let rate = fields["rate"].flatMap { entry.reader.rate($0) }
    let curve = fields["curve"].flatMap { entry.reader.curve($0) }
    let hold = fields["hold"].flatMap { entry.reader.time($0) }
    guard let from, let to else { return nil }
    return DragVerb(
      from: from, to: to, over: over ?? defaultLength, rate: rate ?? .hertz60,
      curve: curve ?? .linear, hold: hold ?? .zero)
  }

  package var fields: [(String, YAMLNode)] {
    var pairs: [(String, YAMLNode)] = [
      ("from", .point(from)), ("to", .point(to)), ("over", .time(over)),
      ("rate", .plain(rate.description)),
    ]
    if curve != .linear { pairs.append(("curve", .text(curve.description))) }
    if hold != .zero { pairs.append(("hold", .time(hold))) }
    return [(Self.word, .mapping(pairs))]
  }

  package var effect: TimelineEffect {
    .finger(FingerPath(length: over + hold, samples: samples))
  }

  /// The landing, a sample at every tick of the rate before `over`, the end, and the lifting after
  /// the hold. A length that is not above zero jumps to the end at once.
  package func samples(id: Int, from start: Instant) -> [PointerSample] {
    var samples = [PointerSample.finger(id, .began, from, start)]
    let refresh = DisplayRefresh(rate)
    var tick = 1
    while true {
      let after = refresh.instant(ofTick: tick) - Instant.zero
      guard after < over else { break }
      let fraction = curve.value(after.seconds / over.seconds)
      samples.append(.finger(id, .moved, interpolate(from, to, fraction), start + after))
      tick += 1
    }
    let end = start + max(over, .zero)
    samples.append(.finger(id, .moved, to, end))
    samples.append(.finger(id, .ended, to, end + max(hold, .zero)))
    return samples
  }
}
