import BackswipeUnits

/// The differences between the frames of two runs, by field, with the first and the last frame.
struct FrameComparison {
  /// A field that differs in consecutive frames.
  private struct Span {
    let path: [String]
    var first: Int64
    var last: Int64
    var begin: Instant?
    var end: Instant?
    /// Actual minus expected; nil for a value that is not a number.
    var deltas: [Double]
    let expected: TraceValue?
    let actual: TraceValue?
    var transition: String?
  }

  /// Descriptions of the first differences, up to the limit of a summary.
  private(set) var sentences: [String] = []
  /// The number of all differences.
  private(set) var count = 0
  private(set) var course: TraceDifference.Course?

  init(_ expected: [TraceLine], _ actual: [TraceLine]) {
    let old = Self.frames(expected)
    let new = Self.frames(actual)
    let numbers = Set(old.keys).union(new.keys).sorted()
    var open: [[String]: Span] = [:]
    var closed: [Span] = []
    var largest: [[String]: Double] = [:]
    for number in numbers {
      guard let before = old[number], let after = new[number] else {
        closed += open.values
        open = [:]
        continue
      }
      var still: [[String]: Span] = [:]
      for change in Self.differences(before, after) {
        if let delta = change.delta {
          largest[change.path] = max(largest[change.path] ?? 0, abs(delta))
        }
        var span =
          open.removeValue(forKey: change.path)
          ?? Span(
            path: change.path, first: number, last: number, begin: before.instant, end: nil,
            deltas: [], expected: change.expected, actual: change.actual, transition: nil)
        // A change to another text is a separate difference.
        if change.delta == nil, span.actual != change.actual || span.expected != change.expected {
          closed.append(span)
          span = Span(
            path: change.path, first: number, last: number, begin: before.instant, end: nil,
            deltas: [], expected: change.expected, actual: change.actual, transition: nil)
        }
        span.last = number
        span.end = before.instant
        if let delta = change.delta { span.deltas.append(delta) }
        span.transition =
          span.transition ?? before.value["transition"]?["name"]?.text
          ?? after.value["transition"]?["name"]?.text
        still[change.path] = span
      }
      closed += open.values
      open = still
    }
    closed += open.values
    let missing = Self.missing(numbers, old, new)
    count = missing.count + closed.count
    closed.sort {
      $0.first == $1.first ? $0.path.lexicographicallyPrecedes($1.path) : $0.first < $1.first
    }
    sentences = missing + closed.prefix(TraceDifference.mostSentences).map(Self.sentence)
    let paths = largest.sorted { left, right in
      let (old, new) = (left.key.joined(separator: " "), right.key.joined(separator: " "))
      return (Self.rank(left.key), right.value, old) < (Self.rank(right.key), left.value, new)
    }
    if let path = paths.first?.key { course = Self.course(of: path, numbers, old, new) }
  }

  private static func frames(_ lines: [TraceLine]) -> [Int64: TraceLine] {
    var frames: [Int64: TraceLine] = [:]
    for line in lines where line.kind == "frame" {
      if let number = line.value["frame"]?.integer { frames[number] = line }
    }
    return frames
  }

  /// The rank of a number for a plot, as numbers of other units cannot be compared: lengths of
  /// pages and bars, then other lengths, then fractions, then all others.
  private static func rank(_ path: [String]) -> Int {
    guard isLength(path) else {
      return path.last == "alpha" || path.first == "transition" || path.last == "sheetDimming"
        ? 2 : 3
    }
    return path.first == "parts" || path.first == "elements" ? 1 : 0
  }

  /// Whether a number is in points.
  private static func isLength(_ path: [String]) -> Bool {
    guard path.last != "alpha" else { return false }
    return path.first == "views" || path.first == "bars" || path.first == "elements"
      || (path.first == "parts" && !["selectedTab", "sheetDimming"].contains(path.last))
  }

  // MARK: One frame

  private struct Change {
    let path: [String]
    let expected: TraceValue?
    let actual: TraceValue?
    var delta: Double? {
      guard let expected = expected?.number, let actual = actual?.number else { return nil }
      return actual - expected
    }
  }

  private static func differences(_ old: TraceLine, _ new: TraceLine) -> [Change] {
    old.text == new.text ? [] : differences(old.value, new.value)
  }

  private static func differences(_ old: TraceValue, _ new: TraceValue) -> [Change] {
    let before = TraceWords.flat(old)
    let after = TraceWords.flat(new)
    if before.elementsEqual(after, by: { $0.path == $1.path && same($0.value, $1.value) }) {
      return []
    }
    let later = Dictionary(after.map { ($0.path, $0.value) }) { first, _ in first }
    let earlier = Set(before.map(\.path))
    var changes: [Change] = []
    for (path, value) in before where !(later[path].map { same($0, value) } ?? false) {
      changes.append(Change(path: path, expected: value, actual: later[path]))
    }
    for (path, value) in after where !earlier.contains(path) {
      changes.append(Change(path: path, expected: nil, actual: value))
    }
    return wholes(changes, old, new)
  }

  /// A page or transition that only one frame has is one difference instead of one per field.
  private static func wholes(
    _ changes: [Change], _ old: TraceValue, _ new: TraceValue
  ) -> [Change] {
    var seen: Set<[String]> = []
    return changes.compactMap { change in
      guard let head = change.path.first else { return nil }
      let whole: [String]
      if ["views", "elements", "numbers"].contains(head), change.path.count > 1 {
        whole = Array(change.path.prefix(2))
        let (before, after) = (old[head]?[whole[1]], new[head]?[whole[1]])
        if (before == nil) == (after == nil) { return change }
        return seen.insert(whole).inserted
          ? Change(path: whole, expected: before, actual: after) : nil
      }
      if head == "transition" {
        whole = ["transition"]
        let (before, after) = (old["transition"], new["transition"])
        if before?["name"] == after?["name"] { return change }
        return seen.insert(whole).inserted
          ? Change(path: whole, expected: before?["name"], actual: after?["name"]) : nil
      }
      return change
    }
  }

  private static func same(_ left: TraceValue, _ right: TraceValue) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left == right
    case (.flag(let left), .flag(let right)): left == right
    default: left == right
    }
  }

  /// The differences of a frame, one clause each.
  static func changes(_ old: TraceValue, _ new: TraceValue) -> [String] {
    differences(old, new).map {
      clause($0.path, $0.expected, $0.actual, $0.delta.map { [$0] } ?? [])
        + values($0.expected, $0.actual)
    }
  }

  /// The differences of the first frame of both runs that differs.
  static func firstChanges(_ expected: [TraceLine], _ actual: [TraceLine]) -> [String] {
    guard let (line, other) = firstPair(expected, actual) else { return [] }
    let frame = "frame \(line.value["frame"]?.json ?? "") (\(TraceWords.time(line.instant)))"
    return changes(line.value, other.value).map { "\(frame): \($0)" }
  }

  /// The first frame of both runs that differs.
  static func first(
    _ expected: [TraceLine], _ actual: [TraceLine]
  ) -> (number: Int, instant: Instant)? {
    guard let (line, _) = firstPair(expected, actual), let instant = line.instant,
      let number = line.value["frame"]?.integer
    else { return nil }
    return (Int(number), instant)
  }

  /// The first frame at or after an instant.
  static func frame(
    from instant: Instant, in lines: [TraceLine]
  ) -> (number: Int, instant: Instant)? {
    for line in lines where line.kind == "frame" {
      if let shown = line.instant, shown >= instant, let number = line.value["frame"]?.integer {
        return (Int(number), shown)
      }
    }
    return nil
  }

  private static func firstPair(
    _ expected: [TraceLine], _ actual: [TraceLine]
  ) -> (TraceLine, TraceLine)? {
    let new = frames(actual)
    for line in expected where line.kind == "frame" {
      guard let number = line.value["frame"]?.integer, let other = new[number],
        other.text != line.text, !differences(line.value, other.value).isEmpty
      else { continue }
      return (line, other)
    }
    return nil
  }

  private static func values(_ old: TraceValue?, _ new: TraceValue?) -> String {
    guard let old = old?.number, let new = new?.number else { return "" }
    return ": expected \(TraceWords.number(old)), actual \(TraceWords.number(new))"
  }

  // MARK: Words

  private static func missing(
    _ numbers: [Int64], _ old: [Int64: TraceLine], _ new: [Int64: TraceLine]
  ) -> [String] {
    func words(_ lost: [Int64], _ verb: String) -> [String] {
      guard let first = lost.first, let last = lost.last else { return [] }
      let span = first == last ? "frame \(first)" : "\(lost.count) frames from \(first) to \(last)"
      return ["\(span) \(lost.count == 1 ? "is" : "are") \(verb)"]
    }
    return words(numbers.filter { new[$0] == nil }, "missing")
      + words(numbers.filter { old[$0] == nil }, "new")
  }

  private static func sentence(_ span: Span) -> String {
    let place =
      span.first == span.last
      ? "in frame \(span.first) (\(TraceWords.time(span.begin)))"
      : "from frame \(span.first) to \(span.last) "
        + "(\(TraceWords.time(span.begin)) to \(TraceWords.time(span.end)))"
    let during = span.transition.map { ", during \($0)" } ?? ""
    return clause(span.path, span.expected, span.actual, span.deltas) + " \(place)\(during)"
  }

  /// - Parameter deltas: those of consecutive frames; empty for a value that is not a number.
  private static func clause(
    _ path: [String], _ old: TraceValue?, _ new: TraceValue?, _ deltas: [Double]
  ) -> String {
    let name = subject(path)
    guard let most = deltas.max(by: { abs($0) < abs($1) }) else {
      if path.first == "views", path.count == 2 {
        return "\(name) is \(new == nil ? "not on the screen" : "on the screen and was not")"
      }
      if ["elements", "numbers"].contains(path.first), path.count == 2 {
        return "\(name) \(new == nil ? "does not move" : "moves and did not")"
      }
      func word(_ value: TraceValue?) -> String {
        path == ["transition"] && value == nil ? "none" : TraceWords.list(value)
      }
      return "\(name) is \(word(new)), was \(word(old))"
    }
    let size = amount(path, abs(most))
    let isSteady = deltas.allSatisfy { ($0 < 0) == (most < 0) }
    let (more, less) = directions(path)
    guard isSteady else { return "\(name) is up to \(size) off" }
    let isSame = deltas.allSatisfy { abs($0 - most) < 0.0005 }
    return "\(name) is \(isSame ? "" : "up to ")\(size) \(most > 0 ? more : less)"
  }

  private static func subject(_ path: [String]) -> String {
    switch path.first {
    case "views":
      let page = "page \(path.count > 1 ? path[1] : "")"
      return path.last == "alpha" ? "\(page)'s opacity" : page
    case "elements":
      let element = "element \(path.count > 1 ? path[1] : "")"
      return path.last == "alpha" ? "\(element)'s opacity" : element
    case "numbers": return "number \(path.count > 1 ? path[1] : "")"
    case "bars":
      let bar = path.count > 1 && path[1] == "toolbar" ? "the toolbar" : "the navigation bar"
      return path.last == "alpha" ? "\(bar)'s opacity" : bar
    case "transition": return path.count == 1 ? "the transition" : "the transition's \(path[1])"
    case "parts": return path.count > 1 ? path[1] : "what is beside the pages"
    case "t": return "the frame"
    default: return path.joined(separator: " ")
    }
  }

  private static func amount(_ path: [String], _ value: Double) -> String {
    if path == ["t"] {
      return DurationText.milliseconds(Interval(seconds: value / 1e9))
    }
    let digits = value < 0.001 ? "\(value)" : TraceWords.number(value)
    return digits + (isLength(path) ? " pt" : "")
  }

  private static func directions(_ path: [String]) -> (more: String, less: String) {
    switch path.last {
    case "x": ("further right", "further left")
    case "y": ("further down", "further up")
    case "width": ("wider", "narrower")
    case "height": ("taller", "shorter")
    case "t": ("later", "earlier")
    default: ("more", "less")
    }
  }

  // MARK: Course

  private static func course(
    of path: [String], _ numbers: [Int64], _ old: [Int64: TraceLine], _ new: [Int64: TraceLine]
  ) -> TraceDifference.Course {
    func value(_ line: TraceLine?) -> Double? {
      path.reduce(line?.value) { $0?[$1] }?.number
    }
    let points = numbers.map { number in
      let instant = (old[number] ?? new[number])?.instant ?? .zero
      return (
        milliseconds: Double(instant.nanoseconds) / 1e6, expected: value(old[number]),
        actual: value(new[number])
      )
    }
    let name = path.first == "views" || path.first == "bars" ? Array(path.dropFirst()) : path
    return TraceDifference.Course(name: name.joined(separator: " "), points: points)
  }
}
