import BackswipeAnalysis
import BackswipeFiles
import BackswipeFilms
import BackswipePlots
import BackswipePrototypes
import BackswipeRendering
import BackswipeScene
import BackswipeUnits

/// Writes a plot of a run.
@MainActor
struct PlotExport {
  private let source: FilmSource
  private let kind: ExportKind

  init(_ source: FilmSource, kind: ExportKind) {
    self.source = source
    self.kind = kind
  }

  /// Nil where no page is shown.
  func plot() throws -> RunPlot? {
    let refresh = try source.refresh()
    var runs: [RunCurves] = []
    for side in source.sides {
      guard
        let run = try RunCurves(
          source.scenario, name: side.name, path: source.path, prototype: source.prototype,
          options: source.runOptions(side, refresh: refresh), until: source.end,
          isInterrupted: { Interruption.isPending })
      else { throw Interruption.status }
      runs.append(run)
    }
    let from = source.start ?? .zero
    let last = runs.map(\.end).max() ?? .zero
    return RunPlot(
      title: source.title, runs: runs, from: from, to: min(source.end ?? last, last))
  }

  func run() throws {
    let file = try OutputFile(source.output)
    guard let plot = try plot() else {
      let from = source.start ?? .zero
      throw ExportMistake(
        .usage, "\(source.path) shows no page after \(DurationText.milliseconds(from))")
    }
    let picture = plot.picture
    switch kind {
    case .svg: file.write(SVGWriter.text(of: picture))
    case .pdf: file.write(Painter(fonts: try FontSet()).pdf(of: picture))
    default: file.write(try png(picture))
    }
    try file.finish()
    let size = picture.bounds.size
    Console.say(
      "\(source.output): a plot of \(Int(size.width)) × \(Int(size.height)) points")
  }

  private func png(_ picture: Picture) throws -> [UInt8] {
    let bounds = picture.bounds
    let list = DisplayList(
      size: bounds.size, background: .white,
      items: [DisplayItem(picture: picture, position: .zero, opacity: 1, clip: bounds)])
    let scale = CGFloat(source.options.shared.scale ?? 2)
    return Painter(fonts: try FontSet()).image(of: list, scale: scale).png()
  }
}
