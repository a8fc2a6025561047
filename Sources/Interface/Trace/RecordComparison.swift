import BackswipeUnits

/// The differences between the calls, gestures, commands and samples of two runs: missing and new
/// records, changed instants, and changed numbers.
enum RecordComparison {
  /// The maximum length of a full comparison. In longer lists everything between the common
  /// beginning and end counts as changed.
  private static let mostRecords = 4000

  static func sentences(_ expected: [TraceLine], _ actual: [TraceLine]) -> [String] {
    [
      ("call", "calls"), ("gesture", "states of gestures"), ("command", "commands"),
      ("input", "samples"),
    ]
    .flatMap { kind, name in
      sentences(
        expected.filter { $0.kind == kind }, actual.filter { $0.kind == kind }, name)
    }
  }

  private static func sentences(
    _ old: [TraceLine], _ new: [TraceLine], _ name: String
  ) -> [String] {
    let pairs = aligned(old, new)
    let kept = Set(pairs.map(\.old))
    let found = Set(pairs.map(\.new))
    var sentences: [String] = []
    sentences += some(old.indices.filter { !kept.contains($0) }.map { old[$0] }, "missing", name)
    sentences += some(new.indices.filter { !found.contains($0) }.map { new[$0] }, "new", name)
    var moved: [(line: TraceLine, by: Interval)] = []
    var changed: [Number] = []
    var changes = 0
    for pair in pairs {
      let (before, after) = (old[pair.old], new[pair.new])
      if let from = before.instant, let to = after.instant, from != to {
        moved.append((before, to - from))
      }
      let numbers = numbers(before, after)
      changes += numbers.count
      if changed.count < mostNumbers { changed += numbers }
    }
    sentences += words(moved, name)
    sentences += changed.prefix(mostNumbers).map(\.sentence)
    if changes > mostNumbers {
      sentences.append("and \(changes - mostNumbers) more numbers of \(name)")
    }
    return sentences
  }

  private static func some(_ lines: [TraceLine], _ verb: String, _ name: String) -> [String] {
    guard lines.count > 6 else { return lines.map { "\(TraceWords.record($0)) is \(verb)" } }
    let list = lines.prefix(3).map(TraceWords.record).joined(separator: ", ")
    return ["\(lines.count) \(name) are \(verb): \(list), …"]
  }

  private static func words(
    _ moved: [(line: TraceLine, by: Interval)], _ name: String
  ) -> [String] {
    func distance(_ interval: Interval) -> String {
      let size = DurationText.milliseconds(max(interval, .zero - interval))
      return "\(size) \(interval > .zero ? "later" : "earlier")"
    }
    guard moved.count > 6 else {
      return moved.map {
        "\(TraceWords.what($0.line)) comes \(distance($0.by)) than at "
          + TraceWords.time($0.line.instant)
      }
    }
    let shifts = moved.map(\.by)
    guard let least = shifts.min(), let most = shifts.max() else { return [] }
    let by = least == most ? distance(most) : "\(distance(least)) to \(distance(most))"
    return [
      "\(moved.count) \(name) come \(by), from \(TraceWords.record(moved[0].line)) on"
    ]
  }

  /// The numbers that differ between two corresponding records.
  private static func numbers(_ old: TraceLine, _ new: TraceLine) -> [Number] {
    guard old.value != new.value else { return [] }
    let after = TraceWords.flat(new.value)
    return TraceWords.flat(old.value).compactMap { path, value in
      guard path != ["t"], let number = value.number,
        let other = after.first(where: { $0.path == path })?.value.number, other != number
      else { return nil }
      return Number(line: old, path: path, before: number, after: other)
    }
  }

  /// A number that differs between two corresponding records.
  private struct Number {
    let line: TraceLine
    let path: [String]
    let before: Double
    let after: Double

    var sentence: String {
      "\(TraceWords.record(line)): \(path.joined(separator: " ")) is "
        + "\(TraceWords.number(after)), was \(TraceWords.number(before))"
    }
  }

  /// The maximum number of listed numbers per kind of record; the rest is counted.
  private static let mostNumbers = 6

  /// The pairs of corresponding records, in order.
  private static func aligned(
    _ old: [TraceLine], _ new: [TraceLine]
  ) -> [(old: Int, new: Int)] {
    let before = old.map(TraceWords.what)
    let after = new.map(TraceWords.what)
    let start = zip(before, after).prefix { $0 == $1 }.count
    let limit = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let tail = min(end, limit)
    var pairs = (0..<start).map { (old: $0, new: $0) }
    let middle = (
      before[start..<(before.count - tail)], after[start..<(after.count - tail)]
    )
    if middle.0.count + middle.1.count <= mostRecords {
      pairs += matches(Array(middle.0), Array(middle.1)).map { ($0 + start, $1 + start) }
    }
    pairs += (0..<tail).map {
      (old: before.count - tail + $0, new: after.count - tail + $0)
    }
    return pairs
  }

  private static func matches(_ old: [String], _ new: [String]) -> [(Int, Int)] {
    let difference = new.difference(from: old)
    let gone = Set(difference.removals.map(\.offset))
    let come = Set(difference.insertions.map(\.offset))
    let kept = old.indices.filter { !gone.contains($0) }
    let found = new.indices.filter { !come.contains($0) }
    return Array(zip(kept, found))
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
