package import BackswipeTrace

/// Merges the reports of shards into that of a single command.
package struct ReportMerge: RunJoining {
  /// The reason why reports cannot be merged, as a sentence with the file's name.
  package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// A report, read and checked.
  private struct Part {
    let name: String
    let passed: Bool
    let shard: Shard?
    let scenarios: [TraceValue]
    let refused: [TraceValue]
    let skipped: [TraceValue]
  }

  private var parts: [Part] = []

  package init() {}

  /// Reads one more report.
  ///
  /// - Parameter name: the file's name, for messages.
  package mutating func add(_ bytes: [UInt8], name: String) throws(Mistake) {
    let value: TraceValue
    do {
      value = try TraceValue.read(bytes)
    } catch {
      throw Mistake(
        "\(name):\(error.line):\(error.column): "
          + (bytes.isEmpty ? "the report is empty" : error.reason))
    }
    func wrong(_ reason: String) -> Mistake { Mistake("\(name):1:1: \(reason)") }
    guard value.fields != nil, let format = value["backswipe"] else {
      throw wrong("this is no report of backswipe: it has no 'backswipe'")
    }
    guard format == .integer(TraceRecord.format) else {
      throw wrong(
        "a report of format \(format.json); this program reads format \(TraceRecord.format)")
    }
    guard value["kind"]?.text != "sweep" else {
      throw wrong("a sweep as JSON: join its tables (.csv) instead")
    }
    guard let passed = value["passed"]?.flag, let scenarios = value["scenarios"]?.array else {
      throw wrong("this is no report: 'passed' or 'scenarios' is missing")
    }
    let refused = value["refused"]?.array ?? []
    let skipped = value["skipped"]?.array ?? []
    for (key, entries) in [
      ("scenarios", scenarios), ("refused", refused), ("skipped", skipped),
    ] {
      for (index, entry) in entries.enumerated()
      where entry["file"]?.text == nil || (key == "scenarios" && entry["passed"]?.flag == nil) {
        throw wrong("\(key)[\(index)] is damaged: it has no 'file' or no 'passed'")
      }
    }
    guard passed == (refused.isEmpty && scenarios.allSatisfy(Self.holds)) else {
      throw wrong("'passed' is \(passed), and its scenarios say otherwise")
    }
    var shard: Shard?
    if let entry = value["shard"] {
      guard let known = Shard(entry) else { throw wrong("its 'shard' \(entry.json) is damaged") }
      shard = known
    }
    parts.append(
      Part(
        name: name, passed: passed, shard: shard, scenarios: scenarios, refused: refused,
        skipped: skipped))
  }

  /// Whether a scenario passed, or failed as it is known to.
  private static func holds(_ scenario: TraceValue) -> Bool {
    scenario["passed"]?.flag == true || scenario["known"] != nil
  }

  /// The merged report, by file for shards and in the given order otherwise.
  package func joined() throws(Mistake) -> (report: TraceValue, passed: Bool) {
    try checkShards()
    try checkFiles()
    var scenarios = parts.flatMap(\.scenarios)
    var refused = parts.flatMap(\.refused)
    var skipped = parts.flatMap(\.skipped)
    if parts.contains(where: { $0.shard != nil }) {
      scenarios = Self.sorted(scenarios)
      refused = Self.sorted(refused)
      skipped = Self.sorted(skipped)
    }
    let passed = parts.allSatisfy(\.passed)
    return (
      RunReport.value(
        scenarios: scenarios, refused: refused, skipped: skipped, passed: passed, shard: nil),
      passed
    )
  }

  package func file() throws(Mistake) -> JoinedFile {
    let (report, passed) = try joined()
    var counts = ScenarioCounts()
    for scenario in report["scenarios"]?.array ?? [] {
      let passed = scenario["passed"]?.flag == true
      counts.add(passed ? .passed : Self.holds(scenario) ? .known : .failed)
    }
    for _ in report["refused"]?.array ?? [] { counts.add(.refused) }
    for _ in report["skipped"]?.array ?? [] { counts.add(.skipped) }
    return JoinedFile(text: report.json + "\n", scenarios: counts, passed: passed)
  }

  private static func sorted(_ entries: [TraceValue]) -> [TraceValue] {
    entries.enumerated().map { (file: $1["file"]?.text ?? "", place: $0, entry: $1) }
      .sorted {
        $0.file == $1.file
          ? $0.place < $1.place : $0.file.utf8.lexicographicallyPrecedes($1.file.utf8)
      }
      .map(\.entry)
  }

  private func checkShards() throws(Mistake) {
    try Self.check(parts.map { ($0.name, $0.shard) })
  }

  /// Throws unless every shard is present exactly once.
  package static func check(_ parts: [(name: String, shard: Shard?)]) throws(Mistake) {
    var first: (name: String, shard: Shard)?
    var seen: [Int: String] = [:]
    for (name, shard) in parts {
      guard let shard else { continue }
      let (firstName, known) = first ?? (name, shard)
      first = (firstName, known)
      guard shard.count == known.count else {
        throw Mistake(
          "\(name): shard \(shard), but \(firstName) is shard \(known): they are not of one run")
      }
      if let other = seen.updateValue(name, forKey: shard.index) {
        throw Mistake("\(name): shard \(shard) is there already: \(other)")
      }
    }
    guard let (name, known) = first else { return }
    if let other = parts.first(where: { $0.shard == nil }) {
      throw Mistake("\(other.name): is no shard, and \(name) is shard \(known)")
    }
    let missing = (1...known.count).filter { seen[$0] == nil }
    if !missing.isEmpty {
      let list = missing.prefix(8).map { "\($0)/\(known.count)" }.joined(separator: ", ")
      let rest = missing.count > 8 ? " and \(missing.count - 8) more" : ""
      throw Mistake("shard \(list)\(rest) is missing: not every scenario has been run")
    }
  }

  /// Throws unless each file is in one report only.
  private func checkFiles() throws(Mistake) {
    var owners: [String: String] = [:]
    for part in parts {
      let files = Set(
        (part.scenarios + part.refused + part.skipped).compactMap { $0["file"]?.text })
      for file in files.sorted() {
        if let other = owners.updateValue(part.name, forKey: file) {
          throw Mistake("\(part.name): the scenario '\(file)' is in \(other) too")
        }
      }
    }
  }
}
