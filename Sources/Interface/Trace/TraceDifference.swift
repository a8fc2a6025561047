import BackswipeGestures
package import BackswipeUnits

/// Descriptions of the differences between the traces of two runs.
///
/// Frames are compared by number, all other records in their order: a record with only a changed
/// instant is still the same record.
package struct TraceDifference: Sendable {
  /// The first differing record.
  package struct First: Sendable {
    /// The lines of the two traces at the difference; nil after the end of a trace.
    package let expectedLine: Int?
    package let actualLine: Int?
    /// The first differing frame that both traces have, or the one that shows the first differing
    /// record; nil for none.
    package let frame: (number: Int, instant: Instant)?
    /// The differences there, one sentence each.
    package let sentences: [String]
    /// The active transition and gestures at the difference; empty for none.
    package let running: [String]
    /// A few lines of both traces, with `-` and `+` at differences.
    package let context: [String]
  }

  /// A number that differs, with its values in all frames.
  package struct Course: Sendable {
    /// The name, such as `sounds x`.
    package let name: String
    /// Milliseconds and values; nil where a trace has no value.
    package let points: [(milliseconds: Double, expected: Double?, actual: Double?)]
  }

  /// The maximum number of sentences in the summary; the rest is counted.
  package static let mostSentences = 40
  static let contextLines = 2

  /// Nil if the traces are equal.
  package let first: First?
  package let summary: [String]
  /// The number that differs most, for a plot: a length, where one differs; nil for none.
  package let course: Course?

  package var isEmpty: Bool { first == nil }

  /// - Parameters: the lines of one run each.
  package init(from expected: [TraceLine], to actual: [TraceLine]) {
    let index = zip(expected, actual).prefix { $0.text == $1.text || $0.value == $1.value }.count
    guard index < max(expected.count, actual.count) else {
      first = nil
      summary = []
      course = nil
      return
    }
    let frames = FrameComparison(expected, actual)
    first = Self.first(expected, actual, at: index)
    let sentences =
      Self.fields(expected.first, actual.first) + frames.sentences
      + RecordComparison.sentences(expected, actual)
    let shown = sentences.prefix(Self.mostSentences)
    let rest = sentences.count - frames.sentences.count + frames.count - shown.count
    summary =
      Array(shown)
      + (rest > 0 ? ["and \(rest) more differences"] : [])
    course = frames.course
  }

  // MARK: First difference

  private static func first(
    _ expected: [TraceLine], _ actual: [TraceLine], at index: Int
  ) -> First {
    let old = index < expected.count ? expected[index] : nil
    let new = index < actual.count ? actual[index] : nil
    var sentences: [String] = []
    if let old, let new, old.kind == new.kind, old.kind == "frame",
      old.value["frame"] == new.value["frame"]
    {
      let frame = "frame \(old.value["frame"]?.json ?? "") (\(TraceWords.time(old.instant)))"
      sentences = FrameComparison.changes(old.value, new.value).map { "\(frame): \($0)" }
    } else if let old, let new, old.kind == "header", new.kind == "header" {
      // Settings are causes, whose effects are in the frames.
      sentences = fields(old, new) + FrameComparison.firstChanges(expected, actual)
    } else if let old, let new, TraceWords.record(old) == TraceWords.record(new) {
      sentences = fields(old, new).map { "\(TraceWords.record(new)): \($0)" }
    }
    if sentences.isEmpty {
      sentences = [
        "expected \(old.map(TraceWords.record) ?? "the end of the trace")",
        "actual   \(new.map(TraceWords.record) ?? "the end of the trace")",
      ]
    }
    return First(
      expectedLine: old?.number, actualLine: new?.number,
      frame: frame(old, new, expected, actual), sentences: sentences,
      running: running(before: index, in: expected, at: old ?? new),
      context: context(expected, actual, at: index))
  }

  /// The frame of the first difference: that of a differing frame, and for another record the first
  /// one that shows it.
  private static func frame(
    _ old: TraceLine?, _ new: TraceLine?, _ expected: [TraceLine], _ actual: [TraceLine]
  ) -> (number: Int, instant: Instant)? {
    let instant = [old, new].compactMap { line in
      line.flatMap { $0.kind == "frame" || $0.kind == "header" ? nil : $0.instant }
    }.min()
    guard let instant else { return FrameComparison.first(expected, actual) }
    return FrameComparison.frame(from: instant, in: actual)
      ?? FrameComparison.frame(from: instant, in: expected)
  }

  private static func running(
    before index: Int, in lines: [TraceLine], at line: TraceLine?
  ) -> [String] {
    var states: [String: String] = [:]
    var transition: TraceValue?
    for line in lines[..<index] + [line].compactMap({ $0 }) {
      if line.kind == "gesture", let name = line.value["recognizer"]?.text {
        states[name] = line.value["state"]?.text
      } else if line.kind == "frame" {
        transition = line.value["transition"]
      }
    }
    var words: [String] = []
    if let name = transition?["name"]?.text, let progress = transition?["progress"]?.number {
      let leads = transition?["interactive"]?.flag == true ? ", led by a finger" : ""
      words.append("\(name) at progress \(TraceWords.number(progress))\(leads)")
    }
    for (name, state) in states.sorted(by: { $0.key < $1.key })
    where GestureState(rawValue: state)?.isActive == true {
      words.append("\(name) \(state)")
    }
    return words
  }

  private static func context(
    _ expected: [TraceLine], _ actual: [TraceLine], at index: Int
  ) -> [String] {
    let before = expected[max(0, index - contextLines)..<index].map { "  " + $0.text }
    func after(_ lines: [TraceLine], _ mark: String) -> [String] {
      lines[min(index, lines.count)..<min(index + 1 + contextLines, lines.count)]
        .map { mark + $0.text }
    }
    return before + after(expected, "- ") + after(actual, "+ ")
  }

  // MARK: Fields

  /// The differences of two records, one clause for each field.
  private static func fields(_ old: TraceLine?, _ new: TraceLine?) -> [String] {
    guard let old = old?.value, let new = new?.value else { return [] }
    let before = TraceWords.flat(old)
    let after = TraceWords.flat(new)
    var sentences: [String] = []
    for (path, value) in before {
      let other = after.first { $0.path == path }?.value
      if other != value {
        sentences.append(
          "\(path.joined(separator: " ")) is \(other?.json ?? "missing"), was \(value.json)")
      }
    }
    for (path, value) in after where !before.contains(where: { $0.path == path }) {
      sentences.append("\(path.joined(separator: " ")) is \(value.json), was missing")
    }
    return sentences
  }
}
