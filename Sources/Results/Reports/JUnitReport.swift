import BackswipeScenarios
import BackswipeText
import BackswipeUnits

extension RunFormat {
  package static let junit = RunFormat(
    name: "junit",
    help: "Write the results as JUnit XML, for a build server; times are the virtual clock's.",
    tail: { JUnitReport.xml(suites: $0.map(\.suite), shard: $1?.description) },
    measuredTail: { JUnitReport.xml(suites: $0.map(JUnitReport.Suite.init)) },
    merge: RunMerge(
      options: ["junit"], noun: "JUnit file", kind: "JUnit files (XML)",
      firstByte: UInt8(ascii: "<"), joining: { JUnitMerge() }))
}

/// The results of a command as JUnit XML, which build servers read: a suite per scenario file, a
/// case per expectation, and one for the run itself. A case is named by its expectation, without
/// its place in the file, so that it has the same name in later versions. Times are those of the
/// simulation, as the suite's property `clock` has it: `virtual`, or `real` for measured runs.
package enum JUnitReport {
  package static func xml(_ entries: [RunEntry]) -> String {
    xml(suites: entries.map(Suite.init))
  }

  /// Suites of the same name get their file's name, so that readers can distinguish them.
  ///
  /// - Parameter shard: the part of all scenarios, as `1/3`; nil for all.
  package static func xml(suites: [Suite], shard: String? = nil) -> String {
    var times: [String: Int] = [:]
    for suite in suites { times[suite.name, default: 0] += 1 }
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    out += "<testsuites name=\"backswipe\""
    if let shard { out += " shard=\"\(XMLText.attribute(shard))\"" }
    out += attributes(
      tests: suites.map(\.tests).reduce(0, +), failures: suites.map(\.failures).reduce(0, +),
      errors: suites.map(\.errors).reduce(0, +), skipped: suites.map(\.skipped).reduce(0, +),
      seconds: suites.map(\.seconds).reduce(0, +))
    out += ">\n"
    for suite in suites {
      let isAlone = times[suite.name] == 1 || suite.name == suite.file
      suite.write(isAlone ? suite.name : "\(suite.name) (\(suite.file))", to: &out)
    }
    return out + "</testsuites>\n"
  }

  fileprivate static func attributes(
    tests: Int, failures: Int, errors: Int, skipped: Int, seconds: Double
  ) -> String {
    " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
      + " time=\"\(seconds)\""
  }

  /// Why a case did not pass.
  struct Problem {
    enum Kind: String { case failure, error, skipped }

    var kind = Kind.failure
    let type: String
    let message: String
    let text: String
  }

  struct Case {
    var name: String
    /// The scenario's file.
    let file: String
    /// The file of the line; nil for the scenario's.
    var source: String?
    let line: Int
    var seconds = 0.0
    var problem: Problem?
  }

  /// The results of a scenario file.
  package struct Suite: Equatable, Sendable {
    package let name: String
    package let file: String
    package let seconds: Double
    package let tests: Int
    package let failures: Int
    package let errors: Int
    package let skipped: Int
    /// The elements of its properties and cases.
    package let content: String

    package init(
      name: String, file: String, seconds: Double, tests: Int, failures: Int, errors: Int,
      skipped: Int = 0, content: String
    ) {
      self.name = name
      self.file = file
      self.seconds = seconds
      self.tests = tests
      self.failures = failures
      self.errors = errors
      self.skipped = skipped
      self.content = content
    }

    /// - Parameter clock: the clock of the times.
    init(name: String, file: String, seconds: Double, clock: String, cases: [Case]) {
      func count(_ kind: Problem.Kind) -> Int { cases.count { $0.problem?.kind == kind } }
      self.init(
        name: name, file: file, seconds: seconds, tests: cases.count, failures: count(.failure),
        errors: count(.error), skipped: count(.skipped),
        content: "    <properties>\n      <property name=\"clock\" value=\"\(clock)\"/>\n"
          + "    </properties>\n" + Case.distinct(cases).map(\.xml).joined())
    }

    private static let skippedCase = "the scenario is run"

    /// The result of all cases.
    var outcome: RunOutcome {
      if errors > 0 { return .refused }
      if failures > 0 { return .failed }
      return skipped == 0 ? .passed : skipped == tests ? .skipped : .known
    }

    package init(_ entry: RunEntry) {
      switch entry {
      case .ran(let result):
        self.init(
          name: result.title.isEmpty ? result.file : result.title, file: result.file,
          seconds: result.end.seconds, clock: "virtual",
          cases: ([Case(run: result)] + result.judgements.map { Case($0, of: result) }).map {
            $0.excused(by: result.known)
          })
      case .skipped(let file, let title, let reason):
        let skipped = Case(
          name: Self.skippedCase, file: file, line: 1,
          problem: Problem(kind: .skipped, type: "skip", message: reason, text: reason))
        self.init(
          name: title.isEmpty ? file : title, file: file, seconds: 0, clock: "virtual",
          cases: [skipped])
      case .refused(let file, let title, let mistakes):
        let refused = Case(
          name: "the file can be run", file: file, line: mistakes.first?.line ?? 1,
          problem: Problem(
            kind: .error, type: "file", message: mistakes.first?.message ?? "it cannot be run",
            text: mistakes.map {
              PlainLine.of("\($0.file):\($0.line):\($0.column): \($0.message)")
            }.joined(separator: "\n")))
        self.init(
          name: title ?? file, file: file, seconds: 0, clock: "virtual", cases: [refused])
      }
    }

    fileprivate func write(_ name: String, to out: inout String) {
      out += "  <testsuite name=\"\(XMLText.attribute(name))\""
      out += " file=\"\(XMLText.attribute(file))\""
      out += JUnitReport.attributes(
        tests: tests, failures: failures, errors: errors, skipped: skipped, seconds: seconds)
      out += ">\n\(content)  </testsuite>\n"
    }
  }
}

extension JUnitReport.Case {
  /// The cases with a number after the second and later ones of a name.
  static func distinct(_ cases: [Self]) -> [Self] {
    var counts: [String: Int] = [:]
    return cases.map { one in
      var one = one
      let count = counts[one.name, default: 0] + 1
      counts[one.name] = count
      if count > 1 { one.name += " (\(count))" }
      return one
    }
  }

  /// A failure that is known counts as skipped.
  func excused(by known: KnownFailure?) -> Self {
    guard let known, let problem else { return self }
    var one = self
    one.problem = JUnitReport.Problem(
      kind: .skipped, type: problem.type, message: "known (\(known.issue)): \(problem.message)",
      text: problem.text)
    return one
  }

  fileprivate var xml: String {
    var out = "    <testcase classname=\"\(XMLText.attribute(file))\""
    out += " name=\"\(XMLText.attribute(name))\" file=\"\(XMLText.attribute(source ?? file))\""
    out += " line=\"\(line)\" time=\"\(seconds)\""
    guard let problem else { return out + "/>\n" }
    let tag = problem.kind.rawValue
    out += ">\n      <\(tag)" + (problem.kind == .skipped ? "" : " type=\"\(problem.type)\"")
    out += " message=\"\(XMLText.attribute(problem.message))\">"
    return out + "\(XMLText.lines(problem.text))</\(tag)>\n    </testcase>\n"
  }

  /// The case of the run: whether every step could be carried out and everything settled.
  init(run result: ScenarioResult) {
    var lines = result.failures.map {
      "\(result.position(ofLine: $0.line)): cannot be done: \($0.reason)"
    }
    var messages = result.failures.map { "cannot be done: \($0.reason)" }
    if !result.alive.isEmpty {
      messages.append("not at rest at its limit: \(result.alive.joined(separator: ", "))")
      lines.append("\(result.file): \(messages[messages.count - 1])")
    }
    name = "every step is carried out and the run comes to rest"
    file = result.file
    (source, line) = result.place(ofLine: result.failures.first?.line ?? 1)
    seconds = result.end.seconds
    problem = messages.first.map {
      JUnitReport.Problem(
        type: "step", message: $0, text: lines.map(PlainLine.of).joined(separator: "\n"))
    }
  }

  init(_ judgement: ScenarioResult.Judgement, of result: ScenarioResult) {
    name = judgement.text
    file = result.file
    (source, line) = result.place(ofLine: judgement.line)
    problem =
      judgement.passed
      ? nil
      : JUnitReport.Problem(
        type: "expectation",
        message: "expected \(judgement.expected), got \(judgement.actual)",
        text: ([
          "\(result.position(ofLine: judgement.line)): \(judgement.text)",
          "expected  \(judgement.expected)", "actual    \(judgement.actual)",
          "frame \(judgement.frame), shown at \(DurationText.milliseconds(judgement.instant))",
        ] + (judgement.reason.map { ["because   \($0)"] } ?? []) + judgement.axisLines).map(
          PlainLine.of
        ).joined(separator: "\n"))
  }
}
