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
  /// The bytes that a page may have.
  package struct Limits: Sendable {
    /// For each ten seconds of the run; a page of less than that has as many.
    package var perTenSeconds = 2_000_000
    /// At the lowest scale.
    package var most = 24_000_000

    package init() {}
  }

  /// A way to make the page smaller.
  private struct Attempt {
    let scale: Double
    /// Whether pictures that move under transforms are drawn from one (`PlayRecorder`).
    let joinsTurned: Bool
  }

  /// Scales that are lower than the requested one, tried in order.
  static let lowerScales: [Double] = [2, 1.5, 1]

  private let source: FilmSource
  private let limits: Limits
  private let report: (String) -> Void
  private let clock: FilmClock

  /// - Parameter report: takes the steps of the run that could not be carried out.
  package init(
    _ source: FilmSource, limits: Limits = Limits(), report: @escaping (String) -> Void
  ) {
    self.source = source
    self.limits = limits
    self.report = report
    clock = FilmClock(source.refresh, speed: Fraction(1))
  }

  /// - Parameter progress: called with the number of ticks that are done, and their number in all.
  /// - Returns: the contents and size of the page, as lines for the user.
  package func run(
    progress: @escaping (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> String {
    // Whether it can be written is known before anything is worked out.
    let file = try OutputFile(source.request.output)
    let survey = try source.survey(source.refresh, showsOnTicks: false)
    for words in survey.failures { report("\(source.path): \(words)") }
    let ticks = try source.ticks(of: clock, until: survey.end)
    let requested = source.request.scale ?? source.scenario.display.scale
    let limit = limit(ticks)
    let painter = Painter(fonts: try FontSet())
    let attempts =
      [Attempt(scale: requested, joinsTurned: false), Attempt(scale: requested, joinsTurned: true)]
      + Self.lowerScales.filter { $0 < requested }.map { Attempt(scale: $0, joinsTurned: true) }
    for (index, attempt) in attempts.enumerated() {
      let most = index < attempts.count - 1 ? limit : limits.most
      guard let page = try page(attempt, ticks, survey.size, painter, most, requested, progress)
      else { continue }
      let html = page.html
      file.write(html)
      try file.finish()
      return words(page, html.utf8.count, ticks, limit)
    }
    throw FilmMistake(
      .usage,
      "\(source.path): a page that plays \(seconds(ticks)) would have more than "
        + "\(Self.size(limits.most)); give --from and --to")
  }

  /// The compressed bytes of a page's data, which base 64 makes longer by a third.
  private func limit(_ ticks: Range<Int>) -> Int {
    let tens = max(clock.duration(of: ticks).value / 10, 1)
    return Int(min(tens, 1000) * Double(limits.perTenSeconds))
  }

  /// - Returns: nil if it would be larger than the limit.
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
        end: end, limit: limit / 4 * 3, check: { try Interruption.check() })
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
    if !remarks.isEmpty {
      page.note =
        remarks.joined(separator: "; ")
        + ": otherwise the page would be larger than \(Self.size(self.limit(ticks)))."
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
  private func words(_ page: PlayPage, _ bytes: Int, _ ticks: Range<Int>, _ limit: Int) -> String {
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
    if bytes > limit {
      lines.append(
        "\(source.request.output): \(Self.size(bytes)) is more than \(Self.size(limit)), the usual "
          + "most, with what zooms or turns drawn from one picture and "
          + "\(Self.pixels(Double(data.width) / page.pointWidth)) a point; --from and --to "
          + "make it smaller")
    }
    return lines.joined(separator: "\n")
  }
}
