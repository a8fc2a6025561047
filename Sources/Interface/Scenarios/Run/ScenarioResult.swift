package import BackswipeDocuments
package import BackswipeMetrics
package import BackswipeSimulation
package import BackswipeTrace
package import BackswipeUnits

/// The result of running a scenario.
package struct ScenarioResult: Sendable {
  /// One expectation, judged. Values are in the scenario's notation.
  package struct Judgement: Sendable, Equatable {
    package let line: Int
    /// The expectation's `Expectation.id`.
    package let id: Int?
    package let text: String
    package let passed: Bool
    package let expected: String
    package let actual: String
    /// The tick of the judged frame.
    package let frame: Int
    package let instant: Instant
    /// The frames around the one that differs, in order; empty where there is nothing to compare.
    package let axis: [AxisFrame]
    /// Whether it failed because a pop did not happen.
    package let missesPop: Bool
    /// The column of the expectation in its line.
    var column = 1
    /// The page in front that is not on the stack, in the judged frame; nil for none.
    var presented: String?
    /// The progress of the transition in the judged frame; nil for none.
    var progress: Double?
    /// A named view that was on the screen before the judged frame, and has left it.
    var departure: FailureReasons.Departure?
    /// Why it failed, as far as that is known beside the values.
    package var reason: String?

    package init(
      line: Int, id: Int? = nil, text: String, passed: Bool, expected: String, actual: String,
      frame: Int, instant: Instant, axis: [AxisFrame] = [], missesPop: Bool = false
    ) {
      self.line = line
      self.id = id
      self.text = text
      self.passed = passed
      self.expected = expected
      self.actual = actual
      self.frame = frame
      self.instant = instant
      self.axis = axis
      self.missesPop = missesPop
    }
  }

  /// A frame of a comparison, with the expected and the actual value.
  package struct AxisFrame: Sendable, Equatable {
    package let frame: Int
    package let shown: Instant
    /// Empty when nothing was expected of this frame.
    package let expected: String
    package let actual: String
    package let holds: Bool

    package init(frame: Int, shown: Instant, expected: String, actual: String, holds: Bool) {
      self.frame = frame
      self.shown = shown
      self.expected = expected
      self.actual = actual
      self.holds = holds
    }
  }

  /// A step that could not be carried out.
  package struct Failure: Sendable, Equatable {
    package let line: Int
    package let reason: String

    package init(line: Int, reason: String) {
      self.line = line
      self.reason = reason
    }
  }

  package let title: String
  package let file: String
  package var frames = 0
  package var changedFrames = 0
  package var judgements: [Judgement] = []
  package var failures: [Failure] = []
  package var transitions: [TransitionSpan] = []
  /// Remarks that are not failures.
  package var remarks: [String] = []
  /// The activity that remained at the limit; empty when the run ended by itself.
  package var alive: [String] = []
  /// The limit of a run that has not ended by itself.
  package var limit = Interval.zero
  package var end = Instant.zero
  package var metrics = FrameMetrics()
  /// The first `mostLate` frames with jank.
  package var late: [LateFrame] = []
  /// The number of frames with jank in the whole run.
  package var lateCount = 0

  /// The failure that is known of the scenario, on the day of the run; nil for none.
  package var known: KnownFailure?

  /// The name of its combination of the file's matrix; nil for none.
  package var cell: String?
  /// The files that the scenario is made of; nil for one.
  package var sources: SourceLines?

  /// The file of a line, and the line in it.
  package func place(ofLine line: Int) -> (file: String, line: Int) {
    sources?.place(ofLine: line) ?? (file, line)
  }

  /// The same as `file:line`.
  package func position(ofLine line: Int) -> String {
    let place = place(ofLine: line)
    return "\(place.file):\(place.line)"
  }

  package init(title: String, file: String) {
    self.title = title
    self.file = file
  }

  package var passed: Bool {
    judgements.allSatisfy(\.passed) && failures.isEmpty && alive.isEmpty
  }

  /// Whether it fails as it is known to.
  package var failsAsKnown: Bool { known != nil && !passed }

  /// The entry of a report.
  package var report: TraceValue {
    .object(
      [
        ("title", .text(title)), ("file", .text(file)), ("passed", .flag(passed)),
      ] + (known.map { [("known", .text($0.issue))] } ?? []) + [
        ("frames", .integer(Int64(frames))),
        ("expectations", .array(judgements.map { $0.report(at: position(of: $0.line)) })),
        ("failures", .array(failures.map { $0.report(at: position(of: $0.line)) })),
        ("transitions", .array(transitions.map(\.report))),
        ("late", .array(late.map(\.report))),
        ("metrics", .object(metricsFields)),
      ])
  }

  /// The line in its file, and the file where it is an included one.
  private func position(of line: Int) -> [(key: String, value: TraceValue)] {
    let place = place(ofLine: line)
    return [("line", .integer(Int64(place.line)))]
      + (place.file == file ? [] : [("file", .text(place.file))])
  }

  package var metricsFields: [(key: String, value: TraceValue)] {
    [("changedFrames", .integer(Int64(changedFrames))), ("end", .integer(end.nanoseconds))]
      + metrics.fields
  }

  /// A complete report.
  package static func report(_ results: [ScenarioResult]) -> TraceValue {
    .object([
      ("backswipe", .integer(TraceRecord.format)),
      ("passed", .flag(results.allSatisfy(\.passed))),
      ("scenarios", .array(results.map(\.report))),
    ])
  }
}

extension ScenarioResult.Judgement {
  fileprivate func report(at place: [(key: String, value: TraceValue)]) -> TraceValue {
    .object(
      place + [
        ("text", .text(text)), ("passed", .flag(passed)),
        ("expected", .text(expected)), ("actual", .text(actual)),
      ] + (reason.map { [("reason", .text($0))] } ?? [])
        + (axis.isEmpty ? [] : [("axis", .array(axis.map(\.report)))]))
  }
}

extension ScenarioResult.AxisFrame {
  fileprivate var report: TraceValue {
    .object([
      ("frame", .integer(Int64(frame))), ("t", .integer(shown.nanoseconds)),
      ("expected", .text(expected)), ("actual", .text(actual)), ("holds", .flag(holds)),
    ])
  }
}

extension ScenarioResult.Failure {
  fileprivate func report(at place: [(key: String, value: TraceValue)]) -> TraceValue {
    .object(place + [("reason", .text(reason))])
  }
}

extension TransitionSpan {
  fileprivate var report: TraceValue {
    .object([
      ("name", .text(name)), ("begin", .integer(begin.nanoseconds)),
      ("end", .integer(end.nanoseconds)), ("frames", .integer(Int64(frames))),
      ("interactive", .flag(interactive)), ("outcome", .text(outcome.rawValue)),
    ])
  }
}
