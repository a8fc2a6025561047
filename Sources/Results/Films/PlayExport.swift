import BackswipeFiles
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeText
import BackswipeUnits
import BackswipeWeb

/// Writes a page on which a run is played, at any speed and frame by frame.
@MainActor
package struct PlayExport {
  /// The most bytes of a page for each ten seconds of the run; a page of less than that has as many.
  package static let bytesPerTenSeconds = 2_000_000

  /// A way to make the page smaller.
  private struct Attempt {
    let scale: Double
    /// Whether pictures that move under transforms are drawn from one (`PlayRecorder`).
    var joinsTurned = true
    /// Of pictures with loss; nil for none.
    var quality: Int?

    /// Attempts from the exact page to the smallest one.
    ///
    /// - Parameter scale: the requested one.
    static func all(scale: Double) -> [Attempt] {
      let exact =
        [Attempt(scale: scale, joinsTurned: false), Attempt(scale: scale)]
        + (scale > 2 ? [Attempt(scale: 2)] : [])
      let start = min(scale, 2)
      return exact + [Attempt(scale: start, quality: 85)]
        + (start > 1.5 ? [Attempt(scale: 1.5, quality: 75)] : [])
        + (start > 1 ? [Attempt(scale: 1, quality: 60)] : [])
        + [Attempt(scale: min(scale, 1), quality: 30)]
    }
  }

  private let source: FilmSource
  private let perTenSeconds: Int
  private let report: (String) -> Void
  private let clock: FilmClock

  /// - Parameter report: takes the steps of the run that could not be carried out.
  package init(
    _ source: FilmSource, perTenSeconds: Int = bytesPerTenSeconds,
    report: @escaping (String) -> Void
  ) {
    self.source = source
    self.perTenSeconds = perTenSeconds
    self.report = report
    clock = FilmClock(source.refresh, speed: Fraction(1))
  }

  /// - Parameter progress: called with the number of ticks that are done, and their number in all.
  /// - Returns: the contents and size of the page, as lines for the user.
  package func run(
    progress: @escaping (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> [String] {
    // Whether it can be written is known before anything is worked out.
    let file = try OutputFile(source.request.output)
    let survey = try source.survey(source.refresh, showsOnTicks: false)
    for words in survey.failures { report("\(source.path): \(words)") }
    let ticks = try source.ticks(of: clock, until: survey.end)
    let requested = source.request.scale ?? source.scenario.display.scale
    let limit = limit(ticks)
    let painter = Painter(fonts: try FontSet())
    for attempt in Attempt.all(scale: requested) {
      guard let page = try page(attempt, ticks, survey.size, painter, limit, requested, progress)
      else { continue }
      let html = page.html
      guard html.utf8.count <= limit else { continue }
      file.write(html)
      try file.finish()
      return words(page, html.utf8.count, ticks)
    }
    let more =
      limit < FilmRequest.outputSizes.upperBound
      ? ", or a --max-output above \(Self.size(limit))" : ""
    throw FilmMistake(
      .usage,
      "\(source.path): a page that plays \(seconds(ticks)) would have more than "
        + "\(Self.size(limit)); give --from and --to\(more)")
  }

  private func limit(_ ticks: Range<Int>) -> Int {
    if let most = source.request.mostBytes { return most }
    let tens = max(clock.duration(of: ticks).value / 10, 1)
    return Int(min(tens, 1000) * Double(perTenSeconds))
  }

  /// - Returns: nil if its data would be larger than the limit, a fourth of which is lost to base 64.
  private func page(
    _ attempt: Attempt, _ ticks: Range<Int>, _ phone: CGSize, _ painter: Painter, _ limit: Int,
    _ requested: Double, _ progress: (_ done: Int, _ all: Int) -> Void
  ) throws -> PlayPage? {
    let scale = attempt.scale
    let stage = try FilmStage(
      source, refresh: source.refresh, phone: phone, scale: CGFloat(scale), showsOnTicks: false,
      showsTouches: true)
    let row = stage.row
    guard max(row.width, row.height) <= Canvas.longestSide,
      row.width * row.height <= Canvas.mostPixels / 8
    else {
      throw FilmMistake(
        .usage,
        "a picture of \(row.width) × \(row.height) pixels is too large for a page; give a lower "
          + "--scale")
    }
    var recorder = PlayRecorder(
      width: row.width, height: row.height, surround: row.desk, scale: CGFloat(scale),
      painter: painter, joinsTurned: attempt.joinsTurned, isMark: TouchMarks.isMark)
    progress(0, ticks.count)
    try stage.visit(ticks, of: clock) { moment, changed in
      if moment.offset == .zero { progress(moment.tick + 1 - ticks.lowerBound, ticks.count) }
      guard changed || recorder.frameCount == 0 else { return }
      guard recorder.frameCount < PlayRecorder.mostFrames else {
        throw FilmMistake(
          .usage,
          "the run has more than \(PlayRecorder.mostFrames) frames, too many for a page; give "
            + "--from and --to")
      }
      recorder.add(stage.screens(), at: stage.now)
    }
    let end = clock.refresh.instant(ofTick: ticks.upperBound)
    guard
      let data = try recorder.finish(
        end: end, limit: limit / 4 * 3, quality: attempt.quality,
        check: { try Interruption.check() })
    else { return nil }
    var page = PlayPage(
      title: source.title,
      subtitle: "\(Int(phone.width)) × \(Int(phone.height)) points, "
        + "\(source.refresh.words), \(source.fileName)",
      data: data, pointWidth: Double(row.width) / scale,
      showsTouches: source.request.showsTouches, hasTouches: stage.hasTouched)
    page.names = source.names
    var remarks: [String] = []
    if scale < requested {
      remarks.append(
        "\(Self.pixels(scale)) a point in place of \(NumberText.short(requested))")
    }
    if data.hasTurned {
      remarks.append("what zooms or turns is drawn from one picture, less sharp while it moves")
    }
    if data.hasPhotographs, let quality = attempt.quality {
      remarks.append("pictures of many colours are JPEG of quality \(quality)")
    }
    if !remarks.isEmpty {
      page.note =
        remarks.joined(separator: "; ")
        + ": otherwise the page would be larger than \(Self.size(limit))."
    }
    return page
  }

  // MARK: Words

  private func seconds(_ ticks: Range<Int>) -> String {
    let span = clock.duration(of: ticks)
    return DurationText.words(
      Interval(nanoseconds: Int64(clamping: span.rounded(times: 1_000_000_000))))
  }

  private static func pixels(_ scale: Double) -> String {
    "\(NumberText.short(scale)) \(scale == 1 ? "pixel" : "pixels")"
  }

  private static func size(_ bytes: Int) -> String { FileSizeText.words(bytes: bytes) }

  /// The size of the page with its parts; a second line for a remark.
  private func words(_ page: PlayPage, _ bytes: Int, _ ticks: Range<Int>) -> [String] {
    let data = page.data
    let largest = data.largestPicture.map {
      ", the largest \($0.width) × \($0.height) with \(Self.size($0.bytes))"
    }
    var lines = [
      "\(source.request.output): \(data.frameCount) frames, \(seconds(ticks)), \(data.width) × "
        + "\(data.height) pixels; \(Self.size(bytes)), compressed \(data.pictureCount) pictures "
        + "\(Self.size(data.pictureBytes))\(largest ?? ""), placements "
        + Self.size(data.placementBytes)
    ]
    if let note = page.note { lines.append("\(source.request.output): \(note)") }
    return lines
  }
}
