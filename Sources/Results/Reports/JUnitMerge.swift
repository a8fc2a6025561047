/// Merges the JUnit files of shards into that of a single command.
package struct JUnitMerge: RunJoining {
  private var parts: [(name: String, shard: Shard?, suites: [JUnitReport.Suite])] = []

  package init() {}

  /// Reads one more file.
  ///
  /// - Parameter name: the file's name, for messages.
  package mutating func add(_ bytes: [UInt8], name: String) throws(ReportMerge.Mistake) {
    do throws(XMLScanner.Mistake) {
      let (shard, suites) = try Self.read(bytes)
      parts.append((name, shard, suites))
    } catch {
      throw ReportMerge.Mistake("\(name):\(error.line):\(error.column): \(error.reason)")
    }
  }

  /// The merged file, by scenario file for shards and in the given order otherwise.
  package func joined() throws(ReportMerge.Mistake) -> (
    xml: String, suites: [JUnitReport.Suite], passed: Bool
  ) {
    try ReportMerge.check(parts.map { ($0.name, $0.shard) })
    var owners: [String: String] = [:]
    for part in parts {
      for file in Set(part.suites.map(\.file)).sorted() {
        if let other = owners.updateValue(part.name, forKey: file) {
          throw ReportMerge.Mistake("\(part.name): the scenario '\(file)' is in \(other) too")
        }
      }
    }
    var suites = parts.flatMap(\.suites)
    if parts.contains(where: { $0.shard != nil }) {
      suites = suites.enumerated().sorted {
        $0.element.file == $1.element.file
          ? $0.offset < $1.offset
          : $0.element.file.utf8.lexicographicallyPrecedes($1.element.file.utf8)
      }.map(\.element)
    }
    return (
      JUnitReport.xml(suites: suites), suites,
      suites.allSatisfy { $0.failures == 0 && $0.errors == 0 }
    )
  }

  package func file() throws(ReportMerge.Mistake) -> JoinedFile {
    let (xml, suites, passed) = try joined()
    var counts = ScenarioCounts()
    for suite in suites {
      counts.add(suite.outcome)
    }
    return JoinedFile(text: xml, scenarios: counts, passed: passed)
  }

  private static func read(
    _ bytes: [UInt8]
  ) throws(XMLScanner.Mistake) -> (shard: Shard?, suites: [JUnitReport.Suite]) {
    var scanner = XMLScanner(bytes)
    guard case .start("testsuites", let top, let isEmpty) = try scanner.next(), !isEmpty else {
      throw scanner.mistake("this is no JUnit file of backswipe: 'testsuites' is due")
    }
    var shard: Shard?
    if let text = top["shard"] {
      guard let known = Shard(text) else { throw scanner.mistake("'\(text)' is no shard") }
      shard = known
    }
    var suites: [JUnitReport.Suite] = []
    while let token = try scanner.next() {
      guard case .start(let name, let attributes, let isEmpty) = token else { continue }
      guard name == "testsuite", !isEmpty, scanner.depth == 2 else {
        throw scanner.mistake("a 'testsuite' is due, not '\(name)'")
      }
      suites.append(try suite(attributes, &scanner))
    }
    for (key, count) in [
      ("tests", suites.map(\.tests).reduce(0, +)),
      ("failures", suites.map(\.failures).reduce(0, +)),
    ] where top[key] != "\(count)" {
      throw scanner.mistake("it says \(top[key] ?? "no") \(key), and has \(count)")
    }
    return (shard, suites)
  }

  /// Reads up to the suite's end.
  private static func suite(
    _ attributes: [String: String], _ scanner: inout XMLScanner
  ) throws(XMLScanner.Mistake) -> JUnitReport.Suite {
    guard let name = attributes["name"], let file = attributes["file"],
      let seconds = attributes["time"].flatMap(Double.init),
      let tests = attributes["tests"].flatMap(Int.init),
      let failures = attributes["failures"].flatMap(Int.init),
      let errors = attributes["errors"].flatMap(Int.init),
      let skipped = attributes["skipped"].flatMap(Int.init)
    else { throw scanner.mistake("a 'testsuite' lacks a name, a file, a time or a count") }
    // The line break after the tag belongs to the suite, not to its cases.
    let start = scanner.place
    var end = start
    var counts: [String: Int] = [:]
    while scanner.depth >= 2 {
      guard let token = try scanner.next() else { break }
      if case .start(let name, _, _) = token { counts[name, default: 0] += 1 }
      if scanner.depth >= 2 { end = scanner.place }
    }
    guard counts["testcase", default: 0] == tests, counts["failure", default: 0] == failures,
      counts["error", default: 0] == errors, counts["skipped", default: 0] == skipped
    else { throw scanner.mistake("the suite '\(name)' has other cases than it counts") }
    let suffix = " (\(file))"
    var content = scanner.text(start..<end)
    if content.hasPrefix("\n") { content.removeFirst() }
    return JUnitReport.Suite(
      name: name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name, file: file,
      seconds: seconds, tests: tests, failures: failures, errors: errors, skipped: skipped,
      content: content.isEmpty ? "" : content + "\n")
  }
}
