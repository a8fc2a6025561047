import BackswipeAnalysis
import BackswipeFiles
import BackswipeMetrics
import BackswipePlots
import BackswipePopDecisions
import BackswipePrototypes
import BackswipeRendering
import BackswipeReports
import BackswipeScenarios
import BackswipeSettings
import BackswipeText
import BackswipeTrace
import BackswipeUnits

/// Writes a page on which a run is played under several settings, beside each other.
@MainActor
package struct VersionExport {
  private let source: FilmSource
  private let report: (String) -> Void

  /// - Parameters:
  ///   - source: with sides.
  ///   - report: takes the steps of the runs that could not be carried out.
  package init(_ source: FilmSource, report: @escaping (String) -> Void) {
    self.source = source
    self.report = report
  }

  /// - Returns: the contents of the page, as a line for the user.
  package func run() throws -> String {
    // Whether it can be written is known before anything is worked out.
    let file = try OutputFile(source.request.output)
    let glyphs = PageGlyphs(GlyphSetter(fonts: try FontSet()))
    let curves = try PlotExport(source).curves()
    let last = curves.map(\.end).max() ?? .zero
    if let start = source.start, start > last {
      throw FilmMistake(
        .usage,
        "--from \(DurationText.milliseconds(start)) is after the last frame of \(source.path), "
          + "which is shown at \(DurationText.milliseconds(last))")
    }
    var sheet = SheetContents(source).sheet(report: report)
    sheet.playing.from = (source.start ?? .zero).nanoseconds
    sheet.playing.to = source.end?.nanoseconds
    sheet.playing.showsFingers = source.request.showsTouches
    sheet.playing.hasBody = source.request.hasBody
    var frames = 0
    for (index, side) in source.sides.enumerated() {
      let recorder = VersionRecorder(glyphs, number: index + 1, file: source.path)
      let result = try run(side, recorder)
      frames += result.frames
      let account = curves[index].account
      sheet.versions.append(
        SpecSheet.Version(
          name: side.name, differences: SheetContents(source).differences(of: side),
          verdict: account.flatMap(Self.verdict), outcome: Self.outcome(account),
          data: recorder.finish(result)))
    }
    if let plot = PlotExport(source).plot(curves, title: "") {
      sheet.plots = [SVGWriter.text(of: plot.picture)]
    }
    file.write(sheet.html)
    try file.finish()
    return "\(source.request.output): \(source.sides.count) versions, \(frames) frames"
  }

  /// - Throws: also when the user interrupts it.
  private func run(_ side: SettingSide, _ recorder: VersionRecorder) throws -> ScenarioResult {
    let limit = source.end
    let runner = try ScenarioRunner(
      source.scenario, name: source.path, prototype: source.prototype(of: side),
      options: source.runOptions(side, refresh: source.refresh),
      record: { recorder.append($0) },
      onFrame: { record, list in
        if limit.map({ record.instant <= $0 }) ?? true { recorder.append(list, of: record) }
      },
      onTiming: { row in
        if limit.map({ row.timing.shown <= $0 }) ?? true { recorder.append(row) }
      })
    let result = runner.run { Interruption.isPending }
    try Interruption.check()
    for failure in result.failures {
      report("\(source.path): \(side.name): line \(failure.line): \(failure.reason)")
    }
    return result
  }

  // MARK: Words

  /// The outcome in a word or two; nil where nothing was decided.
  private static func verdict(_ account: GestureAnalysis) -> String? {
    if account.instant(of: .cancelled) != nil { return "Cancelled" }
    if let decision = account.decision { return decision.pops ? "Popped" : "Stayed" }
    if let bars = account.bars { return bars.succeeds ? "Bars changed" : "Bars stayed" }
    if let release = account.release { return release.title }
    return account.refusal == nil ? nil : "No pop"
  }

  /// The reasons of the outcome, and the time from the release to rest.
  private static func outcome(_ account: GestureAnalysis?) -> [String] {
    guard let account else { return ["No finger lands in this run."] }
    // The verdict is above them.
    var lines = account.words.map { words in
      let start = ["pops: ", "stays: ", "no pop: "].first { words.hasPrefix($0) } ?? ""
      let reason = words.dropFirst(start.count)
      return reason.prefix(1).uppercased() + reason.dropFirst() + "."
    }
    if account.kind != .other, let rest = account.instant(of: .rest),
      let end = account.instant(of: .released) ?? account.instant(of: .cancelled)
    {
      lines.append("At rest \(DurationText.words(rest - end)) after the finger lifted.")
    }
    return lines
  }
}
