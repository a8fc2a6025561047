import BackswipePopDecisions
package import BackswipePrototypes
package import BackswipeScenarios
package import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// The decisions about fingers that lead no page, which a run alone has: of rows, columns, content,
/// bars, sheets, elements, zoomed pages and the keyboard.
@MainActor
package enum ReleaseList {
  /// The longest scenario that is run for them.
  private static let longest = Interval.milliseconds(600_000)

  /// The strip of pops, in points, from which on other gestures can take their fingers.
  private static let widestEdge = 44.0

  /// A heading and a line for each decision, in order; empty where there is none, or where every
  /// finger leads a page.
  ///
  /// - Parameters:
  ///   - settings: assignments that override the file's.
  ///   - isInterrupted: asked after each frame; ends the run.
  package static func lines(
    _ file: ScenarioFile, _ prototype: Prototype, _ path: String,
    settings: [SettingAssignment], isInterrupted: () -> Bool = { false }
  ) -> [String] {
    let rows = FingerJudge.rows(of: file, own: prototype.settings, settings: settings)
    // A pop from anywhere shares its fingers with rows, content and controls.
    let strip = SimulatorSettings(prototype.settings + file.settings + settings).pop.strip
    let isKnown =
      FingerJudge.unknownLines(of: file).isEmpty && rows.allSatisfy { $0.decision != .none }
      && strip <= widestEdge
    guard !isKnown, file.until <= longest else { return [] }
    var options = ScenarioRunner.Options()
    options.settings = settings
    options.isUnseen = true
    // A file that does not run has its reasons in the verbs that run it.
    guard
      let runner = try? ScenarioRunner(file, name: path, prototype: prototype, options: options)
    else { return [] }
    let log = Log()
    runner.onFinding { finding, finger, instant in
      guard let words = words(finding) else { return }
      let time = DurationText.words(instant - .zero)
      log.lines.append("touch \(finger), released at \(time): \(words)")
    }
    while !isInterrupted(), runner.advance() {}
    guard !log.lines.isEmpty else { return [] }
    return ["Fingers that lead no page, as a run under the file's settings decides:"] + log.lines
  }

  private final class Log { var lines: [String] = [] }

  /// The decision with its margin; nil for a finding that has none, or that the judge of fingers has.
  private static func words(_ finding: GestureFinding) -> String? {
    switch finding {
    case .released(let release): release.decision == nil ? nil : release.words
    case .barsDecided(let decision): decision.words(settling: SimulatorSettings.barSettling)
    case .zoomReleased(let release): release.words
    case .numberReleased(let release): release.words
    case .popRefused, .popDecided, .barsTapped, .numberMoved, .recognizerFailed, .tapped: nil
    }
  }
}
