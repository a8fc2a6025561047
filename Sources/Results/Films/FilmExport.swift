import BackswipeFiles
import BackswipePlots
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeText
import BackswipeUnits

/// Writes a film or a picture of a run.
@MainActor
package struct FilmExport {
  private let source: FilmSource
  private var request: FilmRequest { source.request }
  private var kind: ExportKind { request.kind }
  /// Of the run.
  private let refresh: DisplayRefresh
  private let clock: FilmClock
  private let report: (String) -> Void

  /// - Parameter report: takes the steps of the run that could not be carried out.
  package init(_ source: FilmSource, report: @escaping (String) -> Void) throws {
    self.source = source
    self.report = report
    let kind = source.request.kind
    let speed = try FilmRequest.speed(source.request.speed)
    let own = source.refresh
    let rate = try source.request.rate ?? (kind == .gif ? RefreshRate(numerator: 50) : nil)
    // Browsers show a frame of less than two hundredths of a second for ten.
    if kind == .gif, let rate,
      100 * rate.denominator % rate.numerator != 0 || rate.numerator > 50 * rate.denominator
    {
      throw FilmMistake(
        .usage,
        "--fps \(rate): a .gif has hundredths of a second, and browsers play frames of less than "
          + "two of them at 10 a second; its rates are 50, 100/3, 25, 20 and so on")
    }
    // A run is a function of time: where it is slowed down, frames are made between its own.
    var isEven = false
    var filmRate = rate
    switch own.form {
    case .constant where speed.value >= 1: isEven = true
    case .constant,
      .recorded where rate != nil || speed.value < 1:
      isEven = true
      filmRate = rate ?? FilmClock.rate(of: own.fastestRate, speed: speed)
    case .recorded, .schedule, .variable: break
    }
    do throws(RefreshRate.Failure) {
      let ticks = try filmRate.map { rate throws(RefreshRate.Failure) in
        DisplayRefresh(try FilmClock.display(forFilm: rate, speed: speed))
      }
      refresh = isEven ? ticks ?? own : own
      // A container of even frames shows the screen of each instant.
      let needsEven = kind == .mp4 || kind == .webm
      clock = FilmClock(
        ticks ?? (needsEven && !isEven ? DisplayRefresh(own.fastestRate) : own), speed: speed)
    } catch {
      throw FilmMistake(
        .usage,
        "--fps at --speed \(source.request.speed) needs a display that there is not: \(error)")
    }
  }

  /// - Parameters:
  ///   - remark: called before the first picture of a film that will be large, with about how large,
  ///     and the ways to a smaller one.
  ///   - progress: called with the number of written pictures of a film or a sheet, and their number in
  ///     all: ticks of a film.
  /// - Returns: the contents and size of the result, as a line for the user.
  package func run(
    remark: (String) -> Void = { _ in },
    progress: @escaping (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> String {
    // Whether it can be written is known before anything is worked out.
    let file = request.everyTick ? nil : try OutputFile(request.output)
    let survey = try source.survey(refresh, showsOnTicks: showsOnTicks)
    for words in survey.failures { report("\(source.path): \(words)") }
    let scale = CGFloat(request.scale ?? usualScale)
    let stage = try FilmStage(
      source, refresh: refresh, phone: survey.size, scale: scale, showsOnTicks: showsOnTicks)
    let painter = Painter(fonts: try FontSet())
    if let file, kind == .png {
      if let count = request.sheet {
        let ticks = FilmClock.spread(
          count, over: try source.ticks(of: clock, until: survey.end))
        return try sheet(ticks, stage, painter, scale, file, progress)
      }
      return try picture(stage, painter, file, end: survey.end)
    }
    let ticks = try source.ticks(of: clock, until: survey.end)
    if let words = sizeRemark(frames: survey.frames, of: stage) { remark(words) }
    return try film(ticks, stage, painter, file, progress)
  }

  /// The remark about a large film; nil for a smaller one, and for anything else than a film.
  ///
  /// - Parameter frames: those of the run at the rate of the film.
  private func sizeRemark(frames: Int, of stage: FilmStage) -> String? {
    guard !request.everyTick,
      let estimate = FilmSizeEstimate(
        ending: kind.rawValue, pictures: frames, width: stage.row.width,
        height: stage.row.height), estimate.isLarge
    else { return nil }
    let smaller = FilmSizeEstimate.options(
      ending: kind.rawValue, scale: Double(stage.row.scale))
    return "\(request.output): \(estimate.words); smaller with \(smaller)"
  }

  /// Whether a frame that the display shows late is a picture from the nearest tick on: in output with
  /// one picture a tick. Other films have each frame's own instant.
  private var showsOnTicks: Bool {
    switch kind {
    case .apng, .webp, .html, .play: false
    case .png, .gif, .mp4, .webm, .svg, .pdf: true
    }
  }

  /// A sheet is for an overview, and the film of a page is a part of it.
  private var usualScale: Double {
    request.sheet == nil && kind != .html ? source.scenario.display.scale : 1
  }

  private func canvas(
    _ width: Int, _ height: Int, _ painter: Painter, _ desk: Color
  ) throws -> Canvas {
    guard
      let canvas = Canvas(
        width: width, height: height, painter: painter,
        surround: request.isTransparent ? nil : desk)
    else {
      throw FilmMistake(
        .usage,
        "a picture of \(width) × \(height) pixels is too large; give a lower --scale")
    }
    return canvas
  }

  // MARK: Pictures

  private func picture(
    _ stage: FilmStage, _ painter: Painter, _ file: OutputFile, end: Instant
  ) throws -> String {
    let instant =
      request.isAtEnd ? end : source.moment ?? source.start ?? .zero
    if instant > clock.refresh.instant(ofTick: clock.refresh.firstTick(atOrAfter: end) + 1) {
      throw source.beyond(source.moment == nil ? "--from" : "--at", instant, end)
    }
    let canvas = try canvas(stage.row.width, stage.row.height, painter, stage.row.desk)
    let shown = clock.refresh.instant(ofTick: clock.tick(at: instant))
    _ = stage.advance(to: shown)
    _ = canvas.compose(stage.screens())
    file.write(canvas.image.png())
    try file.finish()
    return words("the frame of \(DurationText.words(shown))", canvas)
  }

  private func sheet(
    _ ticks: [Int], _ stage: FilmStage, _ painter: Painter, _ scale: CGFloat, _ file: OutputFile,
    _ progress: (_ done: Int, _ all: Int) -> Void
  ) throws -> String {
    let grid = PixelGrid(scale: scale)
    let layout = SheetLayout(
      count: ticks.count, width: stage.row.width, height: stage.row.height, gap: grid.edge(12),
      label: grid.edge(26))
    let canvas = try canvas(layout.width, layout.height, painter, stage.row.desk)
    var screens: [PlacedScreen] = []
    for (index, tick) in ticks.enumerated() {
      try Interruption.check()
      progress(index, ticks.count)
      let instant = clock.refresh.instant(ofTick: tick)
      _ = stage.advance(to: instant)
      let corner = layout.corner(of: index)
      screens.append(label(instant, stage.row, corner, scale))
      screens += stage.screens(left: corner.left, top: corner.top + layout.label)
    }
    _ = canvas.compose(screens)
    file.write(canvas.image.png())
    try file.finish()
    return words("\(ticks.count) instants", canvas)
  }

  private func label(
    _ instant: Instant, _ row: PhoneRow, _ corner: (left: Int, top: Int), _ scale: CGFloat
  ) -> PlacedScreen {
    let size = CGSize(width: CGFloat(row.width) / scale, height: 24)
    let text = PlotStyle.text(
      DurationText.words(instant, space: NumberText.unitSpace),
      x: 0, y: 4, width: size.width, Font(size: 13, weight: .medium), PlotStyle.ink, .center)
    let bounds = CGRect(origin: .zero, size: size)
    let item = DisplayItem(
      picture: Picture(commands: [text], bounds: bounds, isOpaque: false), position: .zero,
      opacity: 1, clip: bounds)
    return PlacedScreen(
      DisplayList(size: size, background: row.desk, items: [item]),
      originX: corner.left, originY: corner.top, scale: scale)
  }

  // MARK: Films

  private func film(
    _ ticks: Range<Int>, _ stage: FilmStage, _ painter: Painter, _ file: OutputFile?,
    _ progress: @escaping (_ done: Int, _ all: Int) -> Void
  ) throws -> String {
    let canvas = try canvas(stage.row.width, stage.row.height, painter, stage.row.desk)
    let writer: any FilmWriter
    switch (kind, file) {
    case (_, nil): writer = try PictureFolder(request.output, clock)
    case (.html, let file?):
      writer = try SheetPage(
        file, source, clock, width: CGFloat(canvas.width) / stage.row.scale, report: report)
    case (.apng, let file?):
      writer = try APNGFile(file, clock, isOpaque: !request.isTransparent)
    case (_, let file?):
      writer = try EncodedFilm(
        file, kind, clock, rate: clock.filmRate ?? Fraction(1), width: canvas.width,
        height: canvas.height, isOpaque: !request.isTransparent)
    }
    var pictures = 0
    var done = 0
    progress(0, ticks.count)
    try stage.play(ticks, of: clock, on: canvas) { image, span in
      pictures += 1
      try writer.add(image, span)
      done += span.ticks.count
      progress(done, ticks.count)
    }
    try writer.finish()
    let span = clock.duration(of: ticks)
    let length = Interval(nanoseconds: Int64(clamping: span.rounded(times: 1_000_000_000)))
    return words(
      "\(ticks.count) ticks, \(pictures) different pictures, \(DurationText.words(length))",
      canvas)
  }

  private func words(_ what: String, _ canvas: Canvas) -> String {
    "\(request.output): \(what), \(canvas.width) × \(canvas.height) pixels"
  }
}
