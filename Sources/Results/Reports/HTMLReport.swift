import BackswipeFiles
package import BackswipeMetrics
package import BackswipeScenarios
package import BackswipeScene
import BackswipeText
package import BackswipeTrace
package import BackswipeUnits

extension RunFormat {
  package static let html = RunFormat(
    name: "html",
    help: "Write a page with frames, plots, calls and failures; it needs no network.",
    head: HTMLStyle.head(title: "Backswipe report"),
    writer: { file, paint in HTMLReport(paint: paint) { file.write($0) } }, showsFrames: true,
    tail: { summaries, _ in HTMLReport.tail(summaries) })
}

/// All runs as one self-contained HTML page, without network access and scripts.
///
/// A run is written when it ends, so that memory holds one at a time. The summary is written last
/// and shown first, by a style. The page is `head`, the output of the runs, and `tail`.
package final class HTMLReport: RunWriter {
  /// A picture of a frame for the strip.
  package struct Picture: Sendable {
    package let png: [UInt8]
    package let frame: Int
    package let instant: Instant
    /// Lines of the expectations that the frame fails.
    package var failedLines: [Int]

    package init(png: [UInt8], frame: Int, instant: Instant, failedLines: [Int] = []) {
      self.png = png
      self.frame = frame
      self.instant = instant
      self.failedLines = failedLines
    }
  }

  /// The strip of the current run.
  private let strip: FrameStrip?
  private let write: (String) -> Void
  private var series = RunSeries()
  private var period = Interval(nanoseconds: 16_666_667)
  private var number = 0

  /// - Parameters:
  ///   - paint: paints the strip of frames; nil for no strip.
  ///   - write: called with the text piece by piece.
  init(paint: RunFormat.Painting?, write: @escaping (String) -> Void) {
    strip = paint.map(FrameStrip.init)
    self.write = write
  }

  package func begin(_ number: Int, file: String) {
    self.number = number
    series = RunSeries()
    strip?.clear()
  }

  package func append(_ record: TraceRecord) { series.append(record) }

  package func append(_ row: FrameMetrics.Row) {
    series.append(row)
    period = row.timing.period
  }

  package var takesFrames: Bool { strip != nil }

  package func append(_ list: DisplayList, of record: FrameRecord) {
    strip?.offer(list, record: record)
  }

  package func mark(failing frame: Int, line: Int) { strip?.keep(frame, failing: line) }

  package func end(_ result: ScenarioResult) {
    let title = result.title.isEmpty ? result.file : result.title
    write("<section id=\"run\(number)\">\n")
    write(
      "<h2>\(Self.badge(result.passed)) \(XMLText.content(title))</h2>\n<p class=\"file\">"
        + "\(XMLText.content(result.file)) · \(result.frames) frames in "
        + "\(NumberText.fixed(result.end.seconds, 2))\(NumberText.unitSpace)s</p>\n")
    writeProblems(result)
    write(cards(result.metrics))
    writeStrip()
    let chart = TimeChart(series, of: result, period: period).svg(named: "chart\(number)")
    write("<div class=\"wide\">\(chart)</div>\n")
    writeLateFrames()
    writeExpectations(result)
    writeCalls()
    write(HTMLLegend.html)
    write("</section>\n")
  }

  /// Notes a file that could not be run.
  package func refuse(_ number: Int, file: String, _ mistakes: [RunEntry.Mistake]) {
    write(
      "<section id=\"run\(number)\">\n<h2>\(Self.badge(false)) \(XMLText.content(file))</h2>\n"
        + "<p class=\"file\">could not be run</p>\n<div class=\"problems\">\n")
    for mistake in mistakes {
      let place = "\(mistake.file):\(mistake.line):\(mistake.column): \(mistake.message)"
      write("<div>\(XMLText.content(place))</div>\n")
    }
    write("</div>\n</section>\n")
  }

  /// The summary and the end of the page. Scenarios with the same title are distinguished by their
  /// files.
  static func tail(_ entries: [RunSummary]) -> String {
    let failed = entries.filter { !$0.passed }.count
    let many = entries.count == 1 ? "scenario" : "scenarios"
    var out = "<header><h1>Backswipe</h1><p class=\"total\">"
    out +=
      failed == 0
      ? "\(badge(true)) \(entries.count) \(many), all held"
      : "\(badge(false)) \(failed) of \(entries.count) scenarios failed"
    out += "</p>\n"
    if entries.count > 1 {
      var times: [String: Int] = [:]
      for entry in entries { times[entry.title, default: 0] += 1 }
      out += "<ul>"
      for entry in entries {
        let isAlone = times[entry.title] == 1 || entry.title == entry.file
        let title = isAlone ? entry.title : "\(entry.title) (\(entry.file))"
        out +=
          "<li>\(badge(entry.passed)) <a href=\"#run\(entry.number)\">"
          + "\(XMLText.content(title))</a></li>\n"
      }
      out += "</ul>"
    }
    return out + "</header>\n</main></body></html>\n"
  }

  // MARK: Parts

  private static func badge(_ passed: Bool) -> String {
    passed
      ? "<span class=\"badge good\">passed</span>" : "<span class=\"badge bad\">failed</span>"
  }

  private static func axis(_ judgement: ScenarioResult.Judgement) -> String {
    guard !judgement.axis.isEmpty else { return "" }
    return
      "<pre>\(XMLText.lines(judgement.axisLines.map(PlainLine.of).joined(separator: "\n")))</pre>"
  }

  private func writeProblems(_ result: ScenarioResult) {
    let failed = result.judgements.filter { !$0.passed }
      .sorted { ($0.instant, $0.line) < ($1.instant, $1.line) }
    guard !result.passed else { return }
    write("<div class=\"problems\">\n")
    for failure in result.failures {
      write(
        "<div><b>Line \(failure.line)</b> cannot be done: \(XMLText.content(failure.reason))</div>\n"
      )
    }
    for judgement in failed {
      write(
        "<div><b>Line \(judgement.line)</b> <code>\(XMLText.content(judgement.text))</code>"
          + "<dl><dt>expected</dt><dd>\(XMLText.content(judgement.expected))</dd><dt>actual</dt>"
          + "<dd>\(XMLText.content(judgement.actual)) <span class=\"dim\">frame \(judgement.frame), "
          + "\(DurationText.words(judgement.instant, space: NumberText.unitSpace))</span></dd></dl>"
          + Self.axis(judgement) + "</div>\n")
    }
    if !result.alive.isEmpty {
      write(
        "<div>Not at rest at its limit; still alive: "
          + "\(XMLText.content(result.alive.joined(separator: ", ")))</div>\n")
    }
    write("</div>\n")
  }

  private func cards(_ metrics: FrameMetrics) -> String {
    func card(_ name: String, _ value: String, _ more: String, kind: String = "") -> String {
      "<div class=\"card \(kind)\"><span>\(name)</span><b>\(value)</b><small>\(more)</small></div>\n"
    }
    func points(_ value: Int64?) -> String {
      value.map {
        NumberText.fixed(Double($0) / FingerLag.unitsPerPoint, 1) + "\(NumberText.unitSpace)pt"
      } ?? "–"
    }
    func time(_ value: Int64?) -> String {
      value.map { DurationText.words(Interval(nanoseconds: $0), space: NumberText.unitSpace) }
        ?? "–"
    }
    func percent(_ share: Int64?) -> String {
      share.map { NumberText.fixed(Double($0) / 10_000, 1) + "\(NumberText.unitSpace)%" } ?? "–"
    }
    let grades = HitchProfile.allCases.compactMap { profile in
      metrics.grade(profile).map { "\(profile.rawValue): \($0)" }
    }
    let isSmooth = metrics.grade(.appleCurrent) == "good"
    return "<div class=\"cards\">\n"
      + card(
        "Hitch ratio",
        metrics.hitchRatio.map { NumberText.fixed($0, 1) + "\(NumberText.unitSpace)ms/s" } ?? "–",
        grades.joined(separator: "<br>"),
        kind: metrics.hitchRatio == nil ? "" : isSmooth ? "good" : "bad")
      + card(
        "Hitches", "\(metrics.hitches.count)",
        "\(DurationText.words(metrics.hitchTime, space: NumberText.unitSpace)) in all<br>longest "
          + time(metrics.hitches.maximum), kind: metrics.hitches.count == 0 ? "" : "bad")
      + card(
        "Dropped", percent(metrics.dropped.mean),
        "\(metrics.dropped.missed) of \(metrics.dropped.expected) ticks<br>worst second "
          + percent(metrics.dropped.worstSecond), kind: metrics.dropped.missed == 0 ? "" : "bad")
      + card(
        "Latency", time(metrics.latencies.percentile(50)),
        "P95 \(time(metrics.latencies.percentile(95)))<br>longest "
          + time(metrics.latencies.maximum))
      + card(
        "Finger lag", points(metrics.fingerLags.percentile(50)),
        "P95 \(points(metrics.fingerLags.percentile(95)))<br>longest "
          + points(metrics.fingerLags.maximum))
      + card(
        "Animation error", time(metrics.animationErrors.percentile(95)),
        "P95; worst \(time(metrics.animationErrors.maximum))<br>"
          + points(metrics.animationErrorDistances.maximum))
      + card(
        "In motion", NumberText.fixed(metrics.motionTime.seconds, 2) + "\(NumberText.unitSpace)s",
        "\(metrics.frames) frames")
      + "</div>\n"
  }

  private func writeStrip() {
    let pictures = strip?.finish() ?? []
    guard !pictures.isEmpty else { return }
    write("<div class=\"strip\">\n")
    for picture in pictures {
      write(
        "<figure\(picture.failedLines.isEmpty ? "" : " class=\"failing\"")><img alt=\"Frame \(picture.frame)\" src=\"data:image/png;base64,"
          + "\(Base64.text(picture.png))\"><figcaption>"
          + "\(DurationText.words(picture.instant, space: NumberText.unitSpace))<br>"
          + "<span class=\"dim\">frame \(picture.frame)</span>\(Self.failed(picture.failedLines))"
          + "</figcaption></figure>\n")
    }
    write("</div>\n")
  }

  /// `line 7, line 9` under a picture.
  private static func failed(_ lines: [Int]) -> String {
    guard !lines.isEmpty else { return "" }
    let words = lines.sorted().map { "line \($0)" }.joined(separator: ", ")
    return "<br><span class=\"cross\">✗ \(words)</span>"
  }

  private func writeLateFrames() {
    guard series.lateCount > 0 else { return }
    write(
      "<details open><summary>Late frames (\(series.lateCount))</summary><table><tr><th>Frame</th>"
        + "<th>Expected</th><th>Shown</th><th>Hitch</th><th>In</th><th>Cause</th></tr>\n")
    for row in series.late {
      let frame = row.timing
      write(
        "<tr><td>\(frame.number)</td>"
          + "<td>\(DurationText.words(frame.expected, space: NumberText.unitSpace))</td>"
          + "<td>\(frame.actual.map { DurationText.words($0, space: NumberText.unitSpace) } ?? "–")</td>"
          + "<td>\(DurationText.words(frame.hitch, space: NumberText.unitSpace))</td>"
          + "<td>\(XMLText.content(([frame.transition].compactMap(\.self) + frame.gestures).joined(separator: ", ")))</td>"
          + "<td>\(row.jank.cause)</td></tr>\n")
    }
    write("</table>\(rest(series.lateCount - series.late.count))</details>\n")
  }

  private func writeExpectations(_ result: ScenarioResult) {
    guard !result.judgements.isEmpty else { return }
    write(
      "<details><summary>Expectations (\(result.judgements.filter(\.passed).count) of "
        + "\(result.judgements.count) held)</summary><table><tr><th></th><th>Line</th>"
        + "<th>Expectation</th><th>Actual</th></tr>\n")
    for judgement in result.judgements {
      write(
        "<tr><td>\(judgement.passed ? "✓" : "<span class=\"cross\">✗</span>")</td>"
          + "<td>\(judgement.line)</td><td><code>\(XMLText.content(judgement.text))</code></td>"
          + "<td>\(XMLText.content(judgement.actual))</td></tr>\n")
    }
    write("</table></details>\n")
  }

  private func writeCalls() {
    guard series.callCount > 0 else { return }
    write(
      "<details><summary>Calls (\(series.callCount))</summary><table><tr><th>Time</th>"
        + "<th>Receiver</th><th>Call</th><th></th></tr>\n")
    for call in series.calls {
      write(
        "<tr\(call.receiver.isEmpty ? " class=\"command\"" : "")>"
          + "<td>\(DurationText.words(call.instant, space: NumberText.unitSpace))</td>"
          + "<td>\(XMLText.content(call.receiver.isEmpty ? "command" : call.receiver))</td>"
          + "<td><code>\(XMLText.content(call.name))</code></td>"
          + "<td class=\"dim\">\(XMLText.content(call.details))</td></tr>\n")
    }
    write("</table>\(rest(series.callCount - series.calls.count))</details>\n")
  }

  private func rest(_ count: Int) -> String {
    count > 0 ? "<p class=\"dim\">and \(count) more</p>" : ""
  }
}
