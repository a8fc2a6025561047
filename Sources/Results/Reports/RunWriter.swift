package import BackswipeMetrics
package import BackswipeScenarios
package import BackswipeScene
package import BackswipeTrace

/// Receives runs during the runs, one after the other, and writes them in a format. Memory does not
/// grow with a run's frames.
package protocol RunWriter: AnyObject {
  /// Whether it uses times of frames.
  var takesTimes: Bool { get }
  /// Whether it uses frames themselves.
  var takesFrames: Bool { get }
  /// Whether it uses the scenario itself.
  var takesSubject: Bool { get }
  /// Begins a run; all calls up to `end` concern it.
  ///
  /// - Parameters:
  ///   - number: from 1, in the order of the command.
  ///   - file: the scenario's name as it was passed.
  func begin(_ number: Int, file: String)
  /// Adds a record of the trace, including the header.
  func append(_ record: TraceRecord)
  /// Adds a frame's times, after its record.
  func append(_ row: FrameMetrics.Row)
  /// Adds a frame's display list, after its record.
  ///
  /// - Parameter views: those with an accessibility identifier, back to front.
  func append(_ list: DisplayList, of record: FrameRecord, identified views: [IdentifiedView])
  /// Adds the scenario, before the first record.
  func append(_ subject: RunSubject)
  /// Adds the pictures of the golden that the run does not agree with, before its end.
  func append(_ goldens: [ShownGolden])
  func end(_ result: ScenarioResult)
  /// Called in place of `end`: there was no run.
  func refuse(_ number: Int, file: String, _ mistakes: [RunEntry.Mistake])
  /// Called in place of `end`: the file asks not to be run.
  func skip(_ number: Int, file: String, _ reason: String)
}

extension RunWriter {
  package var takesTimes: Bool { true }
  package var takesFrames: Bool { false }
  package var takesSubject: Bool { false }
  package func append(
    _ list: DisplayList, of record: FrameRecord, identified views: [IdentifiedView]
  ) {}
  package func append(_ subject: RunSubject) {}
  package func append(_ goldens: [ShownGolden]) {}
  package func refuse(_ number: Int, file: String, _ mistakes: [RunEntry.Mistake]) {}
  package func skip(_ number: Int, file: String, _ reason: String) {}
}

/// The result of one file of a command.
package enum RunEntry: Sendable {
  /// A location in a file, and the mistake there.
  package struct Mistake: Equatable, Sendable {
    package let file: String
    package let line: Int
    package let column: Int
    package let message: String

    package init(file: String, line: Int, column: Int, message: String) {
      self.file = file
      self.line = line
      self.column = column
      self.message = message
    }
  }

  case ran(ScenarioResult)
  /// The file asks not to be run, for a reason.
  case skipped(file: String, title: String, reason: String)
  /// It could not be run at all. The title is its name in lists; nil for the file's name.
  case refused(file: String, title: String? = nil, mistakes: [Mistake])
}
