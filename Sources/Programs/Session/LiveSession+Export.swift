import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFilms
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
package import BackswipeStudio
import BackswipeUnits
import Foundation

/// The writer of exports while the session continues.
@MainActor
package protocol SessionExports: ExportPlaces {
  /// The export being written; nil for none.
  var running: RunningExport? { get }

  /// Writes in the background, after the exports that were requested before.
  ///
  /// - Parameters:
  ///   - scenario: the text of the exported scenario.
  ///   - folder: the base of its relative paths; nil for the working directory.
  ///   - files: the texts of other files that it reads.
  ///   - arguments: returns the arguments of the writing verb for a path and those of the files.
  /// - Returns: the reason why it cannot write; nil when it has begun, or waits.
  func begin(
    _ path: String, scenario: String, folder: String?, files: [String],
    arguments: (String, [String]) -> [String]
  ) -> String?

  /// Cancels the export being written, of which no file stays; the next one begins after its end.
  func cancel()

  /// The outcome of a finished export, returned once.
  func poll() -> SettingsNotice?
}

/// Exports of the session.
extension LiveSession {
  /// Nanoseconds between two polls of the export being written.
  static let exportInterval: Int64 = 50_000_000

  func write(_ order: ExportOrder) {
    guard let exports = configuration.exports, let studio else { return }
    guard let (scenario, scope) = subject(of: order.choice) else { return }
    let folder = configuration.savedFile.map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().path
    }
    let failure = exports.begin(
      order.path, scenario: scenario.yaml(), folder: folder,
      files: scope.sides.compactMap { $0.prototype.map { YAMLWriter.file($0.node) } },
      arguments: { order.choice.arguments(scope, to: $0, prototypes: $1) })
    panes.setExportNotice(failure.map { SettingsNotice($0, isFailure: true) })
    studio.render(exportState)
    chrome.requestPresent()
  }

  func cancelExport() {
    configuration.exports?.cancel()
    studio?.render(exportState)
    chrome.requestPresent()
  }

  /// Cancels the export that the shown page of exports has in progress.
  ///
  /// - Returns: false where there is none.
  func leavesExport() -> Bool {
    guard let running = configuration.exports?.running, studio?.shows(.export) == true else {
      return false
    }
    if !running.isEnding { cancelExport() }
    return true
  }

  /// The scenario and the scope of a choice; nil where there is none.
  private func subject(of choice: ExportChoice) -> (ScenarioFile, ExportChoice.Scope)? {
    guard let studio else { return nil }
    let now = past.now(at: realNow, of: tape)
    switch choice.subject {
    case .session:
      guard exportState.session != nil else { return nil }
      var file = tape.scenario(title: configuration.title)
      file.prototype = .inline(tape.start.prototype)
      let changes = settings.present.assignments(
        over: tape.start.prototype.settings + file.settings)
      let isCode = choice.form == .code
      return (
        file,
        ExportChoice.Scope(
          span: past.markedSpan(of: tape), now: past.bench == nil ? now : tape.end,
          sides: isCode ? [SettingSide(name: "", assignments: changes)] : [])
      )
    case .gesture:
      guard let gesture = studio.gesture else { return nil }
      var file = gesture.scenario
      switch file.prototype {
      case .path(let path, _) where path.hasPrefix("/"): break
      default: file.prototype = .inline(gesture.prototype)
      }
      return (file, scope(of: gesture, now: past.bench == nil ? gesture.lift : now))
    }
  }

  /// The recorded gesture as it is played, or under the current settings.
  private func scope(of gesture: RecordedGesture, now: Instant) -> ExportChoice.Scope {
    if let bench = past.bench {
      let sides = bench.takes.map { take in
        SettingSide(
          name: take.side.name,
          assignments: SimulatorSettings(gesture.settings + take.side.assignments).values(
            over: gesture.settings), prototype: take.side.prototype)
      }
      return ExportChoice.Scope(span: bench.span, now: now, sides: sides)
    }
    let side = SettingSide(
      name: "", assignments: settings.present.assignments(over: gesture.settings))
    let rest =
      (try? GestureRun(gesture, settings: side.assignments))?.rest(of: gesture) ?? gesture.lift
    return ExportChoice.Scope(span: gesture.span(until: rest), now: now, sides: [side])
  }

  var exportState: ExportState {
    var state = ExportState()
    if configuration.share != nil {
      state.sharing = shareText ?? "Shows this session in a phone's browser, which drives it."
      state.isOpen = shownShare.isOpen
    }
    guard let studio else { return state }
    if !pictures.isEmpty {
      state.reason = "A dropped picture is in no file of the prototype: name it there as a picture."
    } else if tape.start.restored != nil {
      state.reason = "The session began where another one ended: press R, and begin anew."
    } else if tape.end > .zero {
      state.session = past.markedSpan(of: tape) ?? .zero...tape.end
      state.isMarked = past.markedSpan(of: tape) != nil
    }
    state.now = past.now(at: realNow, of: tape)
    if let bench = past.bench {
      let names = bench.takes.map(\.side.name)
      state.gesture =
        names.count > 1
        ? "Under \(names.joined(separator: ", ")), beside one another."
        : "As it is played now."
    } else if studio.gesture != nil {
      state.gesture = "Under the present settings; C compares it with A."
    }
    (state.sessionMeasure, state.gestureMeasure) = measures(of: state, studio)
    state.running = configuration.exports?.running
    state.notice =
      configuration.exports == nil
      ? SettingsNotice("Nothing can be exported here.", isFailure: true) : panes.exportNotice
    return state
  }

  /// The quantities of the session's and of the gesture's film. The frames of a gesture that is not
  /// played are those of its length and of a usual rest.
  private func measures(
    of state: ExportState, _ studio: Studio
  ) -> (session: ExportState.Measure?, gesture: ExportState.Measure?) {
    let rate = tape.start.display.refresh.fastestRate
    let perSecond = Double(rate.numerator) / Double(rate.denominator)
    func measure(_ frames: Int, phones: Int = 1) -> ExportState.Measure {
      let phone = configuration.phone.size
      return ExportState.Measure(
        frames: frames, rate: perSecond, phones: phones, screen: phone,
        framed: PhoneLayout.window(around: phone))
    }
    func frames(_ length: Interval) -> Int { Int((length.seconds * perSecond).rounded()) }
    let session = state.session.map { span in
      measure(tape.index(at: span.upperBound) - tape.index(at: span.lowerBound) + 1)
    }
    if let bench = past.bench {
      let length = bench.span.upperBound - bench.span.lowerBound
      return (session, measure(frames(length), phones: bench.takes.count))
    }
    let gesture = studio.gesture.map { measure(frames($0.length + Self.usualRest)) }
    return (session, gesture)
  }

  /// The usual time until a page or an element rests.
  private static let usualRest = Interval.milliseconds(500)

  /// Updates the export page while it is open.
  func showExport() {
    guard let studio, studio.shows(.export), !simulation.isActive || showsPast else { return }
    if past.bench == nil { findGesture() }
    studio.render(exportState)
  }

  /// Polls whether the export being written has finished.
  func lookAtExport() {
    guard let exports = configuration.exports, exports.running != nil,
      panes.takesExportLook(at: display.now, after: Self.exportInterval)
    else { return }
    guard let notice = exports.poll() else {
      if let studio, studio.shows(.export) { studio.render(exportState) }
      return
    }
    panes.setExportNotice(notice)
    if let studio, studio.shows(.export) {
      studio.render(exportState)
    } else {
      say("Export", notice.text)
    }
    chrome.requestPresent()
  }
}
