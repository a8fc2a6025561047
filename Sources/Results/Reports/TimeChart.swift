import BackswipeMetrics
import BackswipePlots
import BackswipeScenarios
import BackswipeSimulation
import BackswipeText
import BackswipeUnits

/// Positions, speed and frame times of a run over one time axis, as SVG.
struct TimeChart {
  private let series: RunSeries
  private let transitions: [TransitionSpan]
  private let period: Interval
  private let end: Instant

  // Points of the drawing.
  private static let width = 1120.0
  private static let left = 62.0
  private static let right = 14.0
  private static let laneHeight = 24.0
  private static let gap = 26.0
  /// Colours of the pages' lines; a style sheet defines this number.
  private static let colors = 6

  init(_ series: RunSeries, of result: ScenarioResult, period: Interval) {
    self.series = series
    transitions = result.transitions
    self.period = period
    // At least some frames wide, so that a run without motion has an axis too.
    end = max(result.end, .zero + .milliseconds(100))
  }

  // MARK: Drawing

  func svg() -> String {
    var out = ""
    var y = 8.0
    let top = y
    for (name, spans) in lanes {
      out += lane(name, spans, at: y)
      y += Self.laneHeight
    }
    y += 10
    let panels: [(title: String, unit: String, height: Double, draw: (Panel) -> String)] = [
      ("Position", "pt", 200, positions), ("Speed", "pt/s", 110, speeds),
      ("Frame time", "ms", 100, frameTimes),
    ]
    for panel in panels {
      out += panel.draw(
        Panel(title: panel.title, unit: panel.unit, top: y + 14, height: panel.height))
      y += panel.height + 14 + Self.gap
    }
    y -= Self.gap
    let axis = timeAxis(from: top, to: y)
    let height = y + 26
    return
      "<svg class=\"chart\" viewBox=\"0 0 \(text(Self.width)) \(text(height))\" role=\"img\" "
      + "aria-label=\"Places, speed and frame times\">\n" + axis + lateBands(from: top, to: y) + out
      + "</svg>\n"
  }

  private struct Panel {
    let title: String
    let unit: String
    let top: Double
    let height: Double
    var bottom: Double { top + height }
  }

  private func x(_ instant: Instant) -> Double {
    Self.left
      + (Self.width - Self.left - Self.right) * Double(instant.nanoseconds)
      / Double(end.nanoseconds)
  }

  private func text(_ value: Double) -> String { NumberText.short(value, 2) }

  private func timeAxis(from top: Double, to bottom: Double) -> String {
    let milliseconds = Double(end.nanoseconds) / 1e6
    let step = RoundStep(atLeast: milliseconds / 12).value
    var out = ""
    for time in stride(from: 0, through: milliseconds, by: step) {
      let place = x(Instant(nanoseconds: Int64(time * 1e6)))
      let position = text(place)
      let isLast = place > Self.width - 26
      out +=
        "<line class=\"grid\" x1=\"\(position)\" x2=\"\(position)\" y1=\"\(text(top))\" "
        + "y2=\"\(text(bottom))\"/>"
        + "<text class=\"tick\" x=\"\(isLast ? text(Self.width - 1) : position)\" "
        + "y=\"\(text(bottom + 17))\" text-anchor=\"\(isLast ? "end" : "middle")\">"
        + (step >= 1000
          ? NumberText.fixed(time / 1000, 0) + " s" : NumberText.fixed(time, 0) + " ms")
        + "</text>\n"
    }
    return out
  }

  private func lateBands(from top: Double, to bottom: Double) -> String {
    series.late.reduce(into: "") { out, row in
      guard let actual = row.timing.actual else { return }
      let (start, stop) = (x(row.timing.expected), x(actual))
      out +=
        "<rect class=\"late\" x=\"\(text(start))\" y=\"\(text(top))\" "
        + "width=\"\(text(max(1, stop - start)))\" height=\"\(text(bottom - top))\"><title>frame "
        + "\(row.timing.number): \(DurationText.words(row.timing.hitch, space: NumberText.unitSpace)) late, "
        + "\(row.jank.cause)</title></rect>\n"
    }
  }

  // MARK: Lanes

  private var lanes: [(name: String, spans: [RunSeries.Span])] {
    let shown = transitions.map {
      RunSeries.Span(
        name: $0.name, begin: $0.begin, end: $0.end,
        outcome: $0.outcome.rawValue + ($0.interactive ? ", interactive" : ""))
    }
    var lanes = shown.isEmpty ? [] : [(name: "Transitions", spans: shown)]
    var names: [String] = []
    for span in series.gestures where !names.contains(span.name) { names.append(span.name) }
    for name in names.prefix(6) {
      lanes.append((name, series.gestures.filter { $0.name == name }))
    }
    return lanes
  }

  private func lane(_ name: String, _ spans: [RunSeries.Span], at y: Double) -> String {
    var out = ""
    let kind = name == "Transitions" ? "transition" : "gesture"
    for span in spans {
      let start = x(span.begin)
      let width = max(4, x(span.end) - start)
      let tail = span.outcome.isEmpty ? "" : " – \(span.outcome)"
      let title = XMLText.content(
        "\(span.name): \(DurationText.words(span.begin, space: NumberText.unitSpace)) to "
          + "\(DurationText.words(span.end, space: NumberText.unitSpace))\(tail)")
      out +=
        "<g class=\"\(kind)\"><title>\(title)</title><rect x=\"\(text(start))\" "
        + "y=\"\(text(y + 2))\" width=\"\(text(width))\" height=\"\(text(Self.laneHeight - 5))\" "
        + "rx=\"5\"/>"
      let label = span.name + tail
      if Double(label.count) * 6.4 + 10 < width {
        out +=
          "<text x=\"\(text(start + 7))\" y=\"\(text(y + 15))\">\(XMLText.content(label))</text>"
      } else if Double(span.name.count) * 6.4 + 10 < width {
        out +=
          "<text x=\"\(text(start + 7))\" y=\"\(text(y + 15))\">\(XMLText.content(span.name))</text>"
      } else if start + width + Double(span.name.count) * 6.4 < Self.width {
        out +=
          "<text class=\"beside\" x=\"\(text(start + width + 4))\" y=\"\(text(y + 15))\">"
          + "\(XMLText.content(span.name))</text>"
      } else {
        // At the end of the axis, before the bar.
        out +=
          "<text class=\"beside\" x=\"\(text(start - 4))\" y=\"\(text(y + 15))\" "
          + "text-anchor=\"end\">\(XMLText.content(span.name))</text>"
      }
      out += "</g>\n"
    }
    return out
  }

  // MARK: Panels

  /// The frame, title and vertical axis of a panel; the closure maps a value to its coordinate.
  private func frame(_ panel: Panel, from low: Double, to high: Double) -> (
    text: String, y: (Double) -> Double
  ) {
    let scale = PlotScale(low...max(high, low), from: panel.bottom, to: panel.top)
    func position(_ value: Double) -> Double { Double(scale.position(value)) }
    var out =
      "<text class=\"title\" x=\"\(text(Self.left))\" y=\"\(text(panel.top - 5))\">\(panel.title) "
      + "<tspan class=\"unit\">\(panel.unit)</tspan></text>"
    // At least three values.
    for tick in scale.ticks(about: 4) {
      let place = position(tick.value)
      let y = text(place)
      out +=
        "<line class=\"grid\" x1=\"\(text(Self.left))\" x2=\"\(text(Self.width - Self.right))\" "
        + "y1=\"\(y)\" y2=\"\(y)\"/><text class=\"tick\" x=\"\(text(Self.left - 7))\" "
        + "y=\"\(text(place + 4))\" text-anchor=\"end\">\(tick.label)</text>"
    }
    return (out + "\n", position)
  }

  /// A line for each page and changing coordinate; broken where the page is absent.
  private func positions(_ panel: Panel) -> String {
    var lines: [(name: String, segments: [[(Instant, Double)]])] = []
    var wasThere: Set<String> = []
    for point in series.points {
      var isThere: Set<String> = []
      for page in point.pages {
        for (name, value) in [("\(page.name) x", page.x), ("\(page.name) y", page.y)] {
          isThere.insert(name)
          let index = lines.firstIndex { $0.name == name } ?? lines.count
          if index == lines.count { lines.append((name, [])) }
          if !wasThere.contains(name) { lines[index].segments.append([]) }
          lines[index].segments[lines[index].segments.count - 1].append((point.instant, value))
        }
      }
      wasThere = isThere
    }
    // A page that never moves has no line.
    let moving = lines.filter { line in
      let values = line.segments.joined().map(\.1)
      return values.contains { $0 != values[0] }
    }.prefix(Self.colors)
    let values = moving.flatMap { $0.segments.joined().map(\.1) }
    let low = min(0, values.min() ?? 0)
    let high = max(low + 1, values.max() ?? 1)
    let (axes, y) = frame(panel, from: low, to: high)
    var out = axes
    var legend = Self.left + 120
    for (index, line) in moving.enumerated() {
      for segment in line.segments {
        out += polyline(segment.map { (x($0.0), y($0.1)) }, color: index)
      }
      let name = XMLText.content(line.name)
      out +=
        "<g class=\"key c\(index)\"><rect x=\"\(text(legend))\" y=\"\(text(panel.top - 12))\" "
        + "width=\"12\" height=\"4\" rx=\"2\"/><text x=\"\(text(legend + 17))\" "
        + "y=\"\(text(panel.top - 5))\">\(name)</text></g>\n"
      legend += 40 + Double(line.name.count) * 6.8
    }
    return out
  }

  private func speeds(_ panel: Panel) -> String {
    let high = max(1, series.points.compactMap(\.speed).max() ?? 1)
    let (axes, y) = frame(panel, from: 0, to: high)
    var segments: [[(Double, Double)]] = [[]]
    for point in series.points {
      if let speed = point.speed {
        segments[segments.count - 1].append((x(point.instant), y(speed)))
      } else if segments.last?.isEmpty == false {
        segments.append([])
      }
    }
    return axes
      + segments.filter { !$0.isEmpty }.map { polyline($0, color: 0) }.joined()
  }

  private func polyline(_ points: [(Double, Double)], color: Int) -> String {
    let points = points.map { "\(text($0.0)),\(text($0.1))" }.joined(separator: " ")
    return "<polyline class=\"line c\(color)\" points=\"\(points)\"/>\n"
  }

  private func frameTimes(_ panel: Panel) -> String {
    let waits = series.points.compactMap { $0.wait.map { Double($0.nanoseconds) / 1e6 } }
    let usual = Double(period.nanoseconds) / 1e6
    let high = max(usual * 2, waits.max() ?? 0)
    let (axes, y) = frame(panel, from: 0, to: high)
    var out = axes
    for point in series.points {
      guard let wait = point.wait else { continue }
      let milliseconds = Double(wait.nanoseconds) / 1e6
      let width = max(0.8, x(.zero + min(wait, period)) - x(.zero) - 0.6)
      out +=
        "<rect class=\"\(point.isLate ? "bar slow" : "bar")\" "
        + "x=\"\(text(x(point.instant) - width))\" y=\"\(text(y(milliseconds)))\" "
        + "width=\"\(text(width))\" height=\"\(text(panel.bottom - y(milliseconds)))\"/>"
    }
    let line = text(y(usual))
    return out
      + "\n<line class=\"period\" x1=\"\(text(Self.left))\" x2=\"\(text(Self.width - Self.right))\" "
      + "y1=\"\(line)\" y2=\"\(line)\"/>\n"
  }
}
