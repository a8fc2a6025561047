import BackswipeDocuments
import BackswipeUnits

extension DisplayRefresh {
  static func parse(_ field: YAMLPair, _ reader: inout FileReader) -> Self? {
    switch field.value.content {
    case .scalar: reader.rate(field).map { DisplayRefresh($0) }
    case .sequence(let nodes): schedule(nodes, field, &reader)
    case .mapping: ticks(field, &reader)
    }
  }

  private static func schedule(
    _ nodes: [YAMLNode], _ field: YAMLPair, _ reader: inout FileReader
  ) -> Self? {
    var spans: [Segment] = []
    for node in nodes {
      guard
        let fields = reader.fields(
          node, of: "a span of 'refresh'", keys: ScenarioFile.Keys.span)
      else { continue }
      for key in ScenarioFile.Keys.span where fields[key] == nil {
        reader.fail(fields.place, "a span of 'refresh' needs '\(key)'")
      }
      guard let from = fields["from"], let start = reader.time(from),
        let hz = fields["hz"], let rate = reader.rate(hz)
      else { continue }
      if let last = spans.last {
        if start.nanoseconds <= last.from.nanoseconds {
          reader.fail(from.value.place, "a span must begin later than the one before")
        }
      } else if start != .zero {
        reader.fail(from.value.place, "the first span must begin at 0s")
      }
      spans.append(Segment(from: .zero + start, rate: rate))
    }
    if nodes.isEmpty { reader.fail(field.value.place, "'refresh' has no spans") }
    // Mistakes that make this fail have already been noted.
    return try? DisplayRefresh(schedule: spans)
  }

  private static func range(_ fields: YAMLFields, _ reader: inout FileReader) -> Self? {
    for key in ScenarioFile.Keys.range where fields[key] == nil {
      reader.fail(fields.place, "a variable 'refresh' needs '\(key)'")
    }
    if let ticks = fields["ticks"] ?? fields["hz"] {
      reader.fail(ticks.keyPlace, "'refresh' has 'min' and 'max' or 'ticks', not both")
    }
    guard let low = fields["min"], let high = fields["max"], let slowest = reader.rate(low),
      let fastest = reader.rate(high)
    else { return nil }
    do throws(Failure) { return try DisplayRefresh(slowest: slowest, fastest: fastest) } catch {
      reader.fail(high.value.place, error.description)
      return nil
    }
  }

  private static func ticks(_ field: YAMLPair, _ reader: inout FileReader) -> Self? {
    let keys = ScenarioFile.Keys.ticks + ScenarioFile.Keys.range
    guard let fields = reader.fields(field.value, of: "'refresh'", keys: keys) else { return nil }
    if !fields.present(ScenarioFile.Keys.range).isEmpty { return range(fields, &reader) }
    let hz = fields["hz"]
    let rate = hz.flatMap { reader.rate($0) }
    guard let list = fields["ticks"] else {
      reader.fail(
        fields.place, "'refresh' is a rate, a list of spans, or has 'min' and 'max' or 'ticks'")
      return nil
    }
    if isTimeline(list.value) { return DisplayRefresh(rate ?? RecordedTicks.usualRate) }
    guard let nodes = reader.list(list.value, of: "'ticks'") else { return nil }
    if nodes.isEmpty { reader.fail(list.value.place, "'ticks' is empty") }
    var ticks: [Instant] = []
    for node in nodes {
      guard let time = reader.time(node, called: "ticks") else { continue }
      let tick = Instant.zero + time
      if let last = ticks.last, tick <= last {
        reader.fail(node.place, "a tick must be later than the one before")
      }
      ticks.append(tick)
    }
    return try? DisplayRefresh(ticks: ticks, rate: rate)
  }

  // MARK: Unfinished recordings

  /// Whether a scenario's ticks are entries of its timeline.
  static func isInTimeline(of scenario: YAMLNode) -> Bool {
    value(of: "display", in: scenario).flatMap { value(of: "refresh", in: $0) }
      .flatMap { value(of: "ticks", in: $0) }.map(isTimeline) ?? false
  }

  /// The ticks listed in a timeline; without any, those of the display.
  static func shown(
    in nodes: [YAMLNode], rate: RefreshRate, _ reader: inout FileReader
  ) -> DisplayRefresh {
    var ticks: [Instant] = []
    for node in nodes {
      guard value(of: "shown", in: node) != nil, let at = value(of: "at", in: node),
        case .scalar(let text, _) = at.content, let time = try? DurationText.interval(text)
      else { continue }
      if let last = ticks.last, .zero + time <= last {
        reader.fail(at.place, "a tick must be later than the one before")
        continue
      }
      ticks.append(.zero + time)
    }
    return (try? DisplayRefresh(ticks: ticks, rate: rate)) ?? DisplayRefresh(rate)
  }

  private static func value(of key: String, in node: YAMLNode) -> YAMLNode? {
    guard case .mapping(let pairs) = node.content else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  private static func isTimeline(_ node: YAMLNode) -> Bool {
    if case .scalar("timeline", _) = node.content { true } else { false }
  }
}
