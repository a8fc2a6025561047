import BackswipeScenarios
package import BackswipeTrace
package import BackswipeUnits

/// The result of one file of a command.
package enum RunOutcome: String, CaseIterable, Sendable {
  case passed
  /// An expected failure.
  case known
  /// Skipped by the file.
  case skipped
  case failed
  /// A run that could not begin.
  case refused
}

/// The summary of one file of a command after its run: the source of the ends of reports, messages
/// and the exit status. A process can pass it to another as JSON.
package struct RunSummary: Equatable, Sendable {
  /// The number in the order of the command, from 1.
  package let number: Int
  package let file: String
  /// The file's name when it has no title.
  package let title: String
  package let outcome: RunOutcome
  /// The exit status of a command with this file alone.
  package var status: Int32
  /// An expectation failed, or a step could not be carried out.
  package static let failureStatus: Int32 = 1
  /// A file is unreadable or wrong, or an output cannot be written.
  package static let fileStatus: Int32 = 3
  /// The environment lacks something.
  package static let environmentStatus: Int32 = 4
  /// Messages for users, one per line.
  package var words: [String]
  /// Annotations for GitHub, one per line.
  package let annotations: [String]
  package let suite: JUnitReport.Suite
  /// The entry of a report.
  package let report: TraceValue
  /// Whether nothing is wrong: it passed, was skipped, or failed as it is known to.
  package var passed: Bool { outcome != .failed && outcome != .refused }
  /// Whether there was a run at all.
  package var ran: Bool { outcome != .skipped && outcome != .refused }
  /// The time that it took by the real clock; for messages, never for a report.
  package var took = Interval.zero

  /// - Parameter cell: the name of its combination of the file's matrix; nil for none.
  package init(
    _ entry: RunEntry, number: Int, cell: String? = nil, status: Int32, words: [String]
  ) {
    self.number = number
    self.status = status
    self.words = words
    annotations = GitHubAnnotations.lines(entry)
    suite = JUnitReport.Suite(entry)
    switch entry {
    case .ran(let result):
      file = result.file
      title = result.title.isEmpty ? result.file : result.title
      outcome = result.passed ? .passed : result.failsAsKnown ? .known : .failed
      report = result.report.with(cell)
    case .skipped(let file, let title, let reason):
      self.file = file
      self.title = title.isEmpty ? file : title
      outcome = .skipped
      report = .object([
        ("title", .text(title)), ("file", .text(file)), ("reason", .text(reason)),
      ]).with(cell)
    case .refused(let file, let title, let mistakes):
      self.file = file
      self.title = title ?? file
      outcome = .refused
      report = .object([
        ("file", .text(file)), ("mistakes", .array(mistakes.map(\.value))),
      ]).with(cell)
    }
  }

  // MARK: JSON

  package var value: TraceValue {
    .object([
      ("number", .integer(Int64(number))), ("file", .text(file)), ("title", .text(title)),
      ("outcome", .text(outcome.rawValue)), ("status", .integer(Int64(status))),
      ("words", .texts(words)),
      ("annotations", .texts(annotations)), ("suite", suite.value), ("report", report),
      ("took", .integer(took.nanoseconds)),
    ])
  }

  /// Nil when the value is not a summary.
  package init?(_ value: TraceValue) {
    guard let number = value["number"]?.integer, let file = value["file"]?.text,
      let title = value["title"]?.text,
      let outcome = value["outcome"]?.text.flatMap(RunOutcome.init),
      let status = value["status"]?.integer.flatMap({ Int32(exactly: $0) }),
      let words = value["words"]?.array?.compactMap(\.text),
      let annotations = value["annotations"]?.array?.compactMap(\.text),
      let suite = value["suite"].flatMap(JUnitReport.Suite.init(_:)),
      let report = value["report"], let took = value["took"]?.integer
    else { return nil }
    self.number = Int(number)
    self.file = file
    self.title = title
    self.outcome = outcome
    self.status = status
    self.words = words
    self.annotations = annotations
    self.suite = suite
    self.report = report
    self.took = Interval(nanoseconds: took)
  }
}

extension TraceValue {
  /// The entry of a report with the name of its combination of a matrix.
  fileprivate func with(_ cell: String?) -> TraceValue {
    guard let cell, let fields else { return self }
    return .object(fields + [("cell", .text(cell))])
  }
}

extension JUnitReport.Suite {
  fileprivate var value: TraceValue {
    .object([
      ("name", .text(name)), ("file", .text(file)), ("seconds", .number(seconds)),
      ("tests", .integer(Int64(tests))), ("failures", .integer(Int64(failures))),
      ("errors", .integer(Int64(errors))), ("skipped", .integer(Int64(skipped))),
      ("content", .text(content)),
    ])
  }

  fileprivate init?(_ value: TraceValue) {
    guard let name = value["name"]?.text, let file = value["file"]?.text,
      let seconds = value["seconds"]?.number, let tests = value["tests"]?.integer,
      let failures = value["failures"]?.integer, let errors = value["errors"]?.integer,
      let skipped = value["skipped"]?.integer, let content = value["content"]?.text
    else { return nil }
    self.init(
      name: name, file: file, seconds: seconds, tests: Int(tests), failures: Int(failures),
      errors: Int(errors), skipped: Int(skipped), content: content)
  }
}

extension RunEntry.Mistake {
  fileprivate var value: TraceValue {
    .object([
      ("file", .text(file)), ("line", .integer(Int64(line))),
      ("column", .integer(Int64(column))), ("message", .text(message)),
    ])
  }
}
