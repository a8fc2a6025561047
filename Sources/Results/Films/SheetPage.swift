import BackswipeAnalysis
import BackswipeCodeExport
import BackswipeFiles
import BackswipePlots
import BackswipePrototypes
import BackswipeRendering
import BackswipeReports
import BackswipeScenarios
import BackswipeSettings
import BackswipeUnits

/// A spec sheet: the film of a run with what has to be known to build it, on one page.
@MainActor
final class SheetPage: FilmWriter {
  /// More pictures than this make a page that browsers open slowly.
  static let mostPictures = 1_200

  private let file: OutputFile
  private let source: FilmSource
  private let clock: FilmClock
  private let report: (String) -> Void
  private var sheet: SpecSheet
  private var first: FilmSpan.Moment?
  private var end = FilmSpan.Moment(tick: 0)

  /// - Parameter width: of the film, in points.
  init(
    _ file: OutputFile, _ source: FilmSource, _ clock: FilmClock, width: CGFloat,
    report: @escaping (String) -> Void
  ) throws {
    self.report = report
    self.file = file
    self.source = source
    self.clock = clock
    let display = source.scenario.display
    sheet = SpecSheet(
      title: source.title,
      subtitle: "\(Int(display.size.width)) × \(Int(display.size.height)) points, "
        + "\(source.refresh.words), \(source.path)")
    sheet.width = Double(width)
  }

  func add(_ image: Image, _ span: FilmSpan) throws {
    guard sheet.frames.count < Self.mostPictures else {
      throw FilmMistake(
        .usage,
        "the film has more than \(Self.mostPictures) pictures, too many for a page; "
          + "give --from and --to")
    }
    let first = self.first ?? span.from
    self.first = first
    end = span.to
    sheet.frames.append(
      SpecSheet.Frame(
        milliseconds: milliseconds(from: first, to: span.from), png: image.png()))
  }

  func finish() throws {
    if let first { sheet.milliseconds = milliseconds(from: first, to: end) }
    if let plot = try PlotExport(source).plot() {
      sheet.plots = [SVGWriter.text(of: plot.picture)]
      sheet.decision = plot.notes
    }
    sheet.sides = source.names
    sheet.values = values
    for side in source.sides {
      let handoff = MotionExport(
        source.scenario, source.prototype, path: source.path, settings: side.assignments,
        report: report)
      let name = source.names.isEmpty ? "" : "\(side.name), "
      sheet.codes += CodeForm.allCases.map { form in
        SpecSheet.Code(
          title: name + form.fileName, text: form.text(of: handoff).text, isData: form.isData)
      }
    }
    file.write(sheet.html)
    try file.finish()
  }

  private func milliseconds(from: FilmSpan.Moment, to: FilmSpan.Moment) -> Double {
    let ticks = clock.refresh.instant(ofTick: to.tick) - clock.refresh.instant(ofTick: from.tick)
    return Double((ticks + to.offset - from.offset).nanoseconds) / 1e6
  }

  private var values: [SpecSheet.Value] {
    let usual = SimulatorSettings()
    let own = source.prototype.settings + source.scenario.settings
    let sides = source.sides.map { SimulatorSettings(own + $0.assignments) }
    return SimulatorSettings.catalog.map { setting in
      func text(_ settings: SimulatorSettings) -> String { setting.words(setting.read(settings)) }
      return SpecSheet.Value(
        key: setting.key, texts: sides.map(text), usual: text(usual),
        source: setting.source.rawValue, meaning: setting.meaning)
    }
  }
}
