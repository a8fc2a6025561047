import BackswipeAnalysis
import BackswipeFiles
import BackswipePlots
import BackswipeRendering
import BackswipeReports
import BackswipeUnits

/// A spec sheet: the film of a run with the values to build it by, on one page.
@MainActor
final class SheetPage: FilmWriter {
  /// More pictures than this make a page that browsers open slowly.
  static let mostPictures = 1_200

  private let file: OutputFile
  private let source: FilmSource
  private let clock: FilmClock
  private var sheet: SpecSheet
  private var first: FilmSpan.Moment?
  private var end = FilmSpan.Moment(tick: 0)

  /// - Parameter width: of the film, in points.
  init(
    _ file: OutputFile, _ source: FilmSource, _ clock: FilmClock, width: CGFloat,
    report: (String) -> Void
  ) throws {
    self.file = file
    self.source = source
    self.clock = clock
    sheet = SheetContents(source).sheet(report: report)
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
    let export = PlotExport(source)
    if var plot = export.plot(try export.curves(), title: "") {
      // The page has them above.
      plot.hasNotes = false
      sheet.plots = [SVGWriter.text(of: plot.picture)]
      sheet.decision = plot.notes
    }
    file.write(sheet.html)
    try file.finish()
  }

  private func milliseconds(from: FilmSpan.Moment, to: FilmSpan.Moment) -> Double {
    let ticks = clock.refresh.instant(ofTick: to.tick) - clock.refresh.instant(ofTick: from.tick)
    return Double((ticks + to.offset - from.offset).nanoseconds) / 1e6
  }
}
