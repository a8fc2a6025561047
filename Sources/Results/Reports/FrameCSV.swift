import BackswipeFiles
import BackswipeGestures
package import BackswipeMetrics
package import BackswipeScenarios
import BackswipeText
package import BackswipeTrace
import BackswipeUnits

extension RunFormat {
  package static let csv = RunFormat(
    name: "csv",
    help: "Write the table of frames as CSV: when each was due and shown, and what it holds.",
    windowHelp: "Write the table of frames as CSV: when each was due and shown, and what it cost.",
    head: FrameCSV.head,
    writer: { file, _ in FrameCSV(isWhole: false) { file.write($0) } },
    measuredTail: { _ in "" })
}

/// The frame tables of all runs as comma-separated values (RFC 4180): a header line, then a line
/// per frame, in the order of frames.
///
/// Instants and durations are whole nanoseconds, positions are points, flags 0 or 1; unknown values
/// are empty. `samples` lists the samples that the frame is the first to contain, each as
/// `touch:phase:instant:x:y`, separated by blanks.
package final class FrameCSV: RunWriter {
  package static let columns = [
    "run", "scenario", "frame", "expected", "actual", "deadline", "finish", "shown", "period",
    "in_motion", "transition", "progress", "gestures", "overrun", "hitch", "missed_ticks", "jank",
    "animation_error", "animation_error_points", "subject", "x", "y", "step", "compose", "present",
    "samples",
  ]

  private let write: (String) -> Void
  private var number = 0
  private var file = ""

  /// The header line.
  package static var head: String { line(columns) }

  /// - Parameters:
  ///   - isWhole: false leaves the header line out.
  ///   - write: called with the text piece by piece.
  package init(isWhole: Bool = true, write: @escaping (String) -> Void) {
    self.write = write
    if isWhole { write(Self.head) }
  }

  package func begin(_ number: Int, file: String) {
    self.number = number
    self.file = file
  }

  package func append(_ record: TraceRecord) {}

  package func append(_ row: FrameMetrics.Row) {
    let frame = row.timing
    let costs = frame.costs
    write(
      Self.line([
        "\(number)", file, "\(frame.number)", "\(frame.expected.nanoseconds)",
        Self.text(frame.actual?.nanoseconds), "\(frame.deadline.nanoseconds)",
        "\(frame.finish.nanoseconds)", "\(frame.shown.nanoseconds)",
        "\(frame.period.nanoseconds)", frame.isInMotion ? "1" : "0", frame.transition ?? "",
        Self.text(frame.progress), frame.gestures.joined(separator: " "),
        "\(frame.overrun.nanoseconds)", "\(frame.hitch.nanoseconds)", "\(frame.missedTicks)",
        row.jank.rawValue, Self.text(row.animationError?.nanoseconds),
        Self.text(row.animationErrorPoints), frame.subject?.name ?? "",
        Self.text(frame.subject.map { Double($0.location.x) }),
        Self.text(frame.subject.map { Double($0.location.y) }),
        Self.text(costs?.step.nanoseconds), Self.text(costs?.compose.nanoseconds),
        Self.text(costs?.present.nanoseconds),
        frame.samples.map(Self.text).joined(separator: " "),
      ]))
  }

  package func end(_ result: ScenarioResult) {}

  // MARK: Text

  static func line(_ fields: [String]) -> String {
    CSVText.row(fields) + "\r\n"
  }

  private static func text(_ number: Int64?) -> String { number.map(String.init) ?? "" }

  private static func text(_ number: Double?) -> String {
    number.map { TraceValue.number($0).json } ?? ""
  }

  private static func text(_ sample: PointerSample) -> String {
    "\(sample.id):\(sample.phase.rawValue):\(sample.instant.nanoseconds):"
      + "\(text(Double(sample.location.x))):\(text(Double(sample.location.y)))"
  }
}
