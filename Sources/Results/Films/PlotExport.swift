import BackswipeAnalysis
import BackswipeFiles
import BackswipePlots
import BackswipePrototypes
import BackswipeRendering
import BackswipeScene
import BackswipeUnits

/// Writes a plot of a run.
@MainActor
package struct PlotExport {
  private let source: FilmSource

  package init(_ source: FilmSource) { self.source = source }

  /// The curves of all sides.
  ///
  /// - Throws: also when the user interrupts it.
  func curves() throws -> [RunCurves] {
    var runs: [RunCurves] = []
    for side in source.sides {
      guard
        let run = try RunCurves(
          source.scenario, name: side.name, path: source.path,
          prototype: source.prototype(of: side),
          options: source.runOptions(side, refresh: source.refresh), until: source.end,
          isInterrupted: { Interruption.isPending })
      else { throw Interrupted() }
      runs.append(run)
    }
    return runs
  }

  /// Nil where no page is shown.
  ///
  /// - Parameter title: nil for the source's; empty where that is beside the plot.
  func plot(_ runs: [RunCurves], title: String? = nil) -> RunPlot? {
    let from = source.start ?? .zero
    let last = runs.map(\.end).max() ?? .zero
    return RunPlot(
      title: title ?? source.title, runs: runs, from: from, to: min(source.end ?? last, last))
  }

  /// Nil where no page is shown.
  func plot() throws -> RunPlot? { plot(try curves()) }

  /// - Returns: the size of the plot, as a line for the user.
  package func run() throws -> String {
    let file = try OutputFile(source.request.output)
    guard let plot = try plot() else {
      let from = source.start ?? .zero
      throw FilmMistake(
        .usage, "\(source.path) shows no page after \(DurationText.milliseconds(from))")
    }
    let picture = plot.picture
    switch source.request.kind {
    case .svg: file.write(SVGWriter.text(of: picture))
    case .pdf: file.write(Painter(fonts: try FontSet()).pdf(of: picture))
    default: file.write(try png(picture))
    }
    try file.finish()
    let size = picture.bounds.size
    return "\(source.request.output): a plot of \(Int(size.width)) × \(Int(size.height)) points"
  }

  private func png(_ picture: Picture) throws -> [UInt8] {
    try Painter(fonts: FontSet()).image(of: picture, scale: CGFloat(source.request.scale ?? 2))
      .png()
  }
}
