import BackswipePlots
import BackswipeScene
import BackswipeUnits
import Testing

@Suite("Plots")
struct PlotTests {
  @Test(
    "ticks are round and within the range",
    arguments: [
      (0.0, 1.0, 5.0, ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
      (-40, 410, 5, ["0", "100", "200", "300", "400"]),
      (
        3, 3.02, 5, ["3", "3.005", "3.01", "3.015", "3.02"]
      ),
      (0, 1700, 8, ["0", "500", "1000", "1500"]),
    ])
  func ticks(_ low: Double, _ high: Double, _ count: Double, _ labels: [String]) {
    let scale = PlotScale(low...high, from: 0, to: 100)
    #expect(scale.ticks(about: count).map(\.label) == labels)
    #expect(scale.position(low) == 0 && scale.position(high) == 100)
  }

  @Test(
    "a long name beside its line takes 110 points at most, and a fifth of a small chart",
    arguments: [(CGFloat(720), CGFloat(110)), (550, 110), (300, 60), (252, 50)])
  func longNames(_ width: CGFloat, _ most: CGFloat) {
    let name = "A version with a name that is much longer than its line"
    var chart = LineChart(
      head: ChartHead(title: ""), xTitle: "ms",
      panels: [
        LineChart.Panel(
          title: "",
          lines: [
            LineChart.Line(
              points: [LineChart.Point(x: 0, y: 0), LineChart.Point(x: 10, y: 5)], color: .black,
              name: name)
          ], height: 100)
      ])
    chart.width = width
    let shown = chart.picture.commands.compactMap { command -> (text: String, box: CGRect)? in
      guard case .text(let text, let box, _, _, _) = command, text.hasPrefix("A") else {
        return nil
      }
      return (text, box)
    }
    #expect(shown.count == 1)
    for (text, box) in shown {
      #expect(text.hasSuffix("…") && box.width == most + 1)
      #expect(box.maxX <= width)
    }
  }

  private func svg(_ commands: [DrawCommand]) -> [Substring] {
    SVGWriter.text(
      of: Picture(
        commands: commands, bounds: CGRect(x: 0, y: 0, width: 50, height: 20), isOpaque: false)
    ).split(separator: "\n")
  }

  @Test("an element of a page follows its theme and has titles, and its identifiers have its name")
  func element() {
    let blue = Color(hex: 0x0072B2)
    let picture = Picture(
      commands: [
        .clip(CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 0),
        .fill(CGRect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 0, blue.withAlpha(0.5)),
        .fill(CGRect(x: 5, y: 2, width: 3, height: 4), cornerRadius: 0, .black), .restore,
      ], bounds: CGRect(x: 0, y: 0, width: 50, height: 20), isOpaque: false)
    let lines = SVGWriter.element(
      of: picture, named: "a", label: "A \"b\"", theme: [(blue, "--c0")],
      titles: [SVGWriter.Title(CGRect(x: 1, y: 2, width: 3, height: 4), "5 < 6")]
    ).split(separator: "\n")
    #expect(
      lines == [
        "<svg class=\"chart\" viewBox=\"0 0 50 20\" role=\"img\" aria-label=\"A &quot;b&quot;\">",
        "<clipPath id=\"a-c1\"><rect x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></clipPath>",
        "<g clip-path=\"url(#a-c1)\">",
        "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"var(--c0)\" fill-opacity=\"0.5\"/>",
        "<rect x=\"5\" y=\"2\" width=\"3\" height=\"4\" fill=\"#000000\"/>", "</g>",
        "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"none\" pointer-events=\"all\">"
          + "<title>5 &lt; 6</title></rect>", "</svg>",
      ])
  }

  @Test("a span's name is in its bar where it fits, behind it, or before it at the end of the axis")
  func lanes() {
    func span(_ from: Double, _ to: Double, _ name: String) -> LineChart.Span {
      LineChart.Span(from...to, labels: [name + " – finished", name], title: name, color: .black)
    }
    var chart = LineChart(head: ChartHead(title: ""), xTitle: "ms", panels: [])
    chart.range = 0...1000
    chart.lanes = [
      [span(0, 400, "long"), span(430, 500, "fits"), span(600, 602, "behind")],
      [span(998, 1000, "the last one")],
    ]
    let (picture, titles) = chart.drawing
    var bar = CGRect.zero
    var places: [String: Bool] = [:]
    for command in picture.commands {
      switch command {
      case .fill(let rect, _, let color) where color == .black: bar = rect
      case .text(let text, let box, _, _, _) where box.minY > bar.minY - 1 && box.maxY < 80:
        places[text] = bar.insetBy(dx: -1, dy: -1).contains(box)
        if text == "behind" { #expect(box.minX > bar.maxX) }
        if text == "the last one" { #expect(box.maxX < bar.minX) }
      default: break
      }
    }
    #expect(places["long – finished"] == true && places["fits"] == true)
    #expect(places["behind"] == false && places["the last one"] == false)
    #expect(titles.map(\.text) == ["long", "fits", "behind", "the last one"])
  }

  @Test("an axis has three ticks at least, however low a panel is")
  func fewest() {
    for range in [-950.0...20, 0.0...1.01, 480...530, -0.01...0.01, 3...999] {
      for count in [0.5, 1, 2, 2.5] {
        let ticks = PlotScale(range, from: 0, to: 40).ticks(about: count)
        #expect(ticks.count >= 3 && ticks.allSatisfy { range.contains($0.value) }, "\(range)")
      }
    }
  }

  @Test("a line's name stands at its end, apart from those of others")
  func names() {
    let lines = ["now", "flutter", "half"].map {
      LineChart.Line(
        points: [.init(x: 0, y: 0), .init(x: 100, y: 390)], color: .black, dash: [4, 2], name: $0)
    }
    let picture = LineChart(
      head: ChartHead(title: ""), xTitle: "ms",
      panels: [LineChart.Panel(title: "pt", lines: lines, height: 120)]
    ).picture
    let places = picture.commands.compactMap { command -> CGRect? in
      guard case .text(let text, let box, _, _, _) = command,
        ["now", "flutter", "half"].contains(text)
      else { return nil }
      return box
    }
    #expect(places.count == 3)
    for (one, other) in zip(places, places.dropFirst()) { #expect(other.minY >= one.minY + 12) }
  }

  @Test("dashes go on around the corners of a line")
  func dashes() {
    let corner = [CGPoint(x: 0, y: 0), CGPoint(x: 6, y: 0), CGPoint(x: 6, y: 6)]
    #expect(
      DashedPath.elements(corner, dash: [4, 4]) == [
        .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 4, y: 0)), .move(CGPoint(x: 6, y: 2)),
        .line(CGPoint(x: 6, y: 6)),
      ])
    #expect(
      DashedPath.elements(corner, dash: [8, 4]) == [
        .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 6, y: 0)), .line(CGPoint(x: 6, y: 2)),
        .move(CGPoint(x: 6, y: 6)),
      ])
    #expect(DashedPath.elements(corner, dash: []).count == 3)
    #expect(DashedPath.elements([.zero], dash: [2, 2]).isEmpty)
    #expect(DashedPath.elements([.zero, .zero], dash: [2, 2]).count <= 2)
  }

  @Test("a drawing as SVG: text stays text, groups are closed")
  func svg() {
    let lines = svg([
      .clip(CGRect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 9),
      .fill(CGRect(x: 0.25, y: 0, width: 10, height: 5), cornerRadius: 0, Color(hex: 0x0A6CDB)),
      .text(
        "a < b & \u{1}c", box: CGRect(x: 0, y: 0, width: 90, height: 15), Font(size: 12), .black,
        .right),
      .restore,
      .path(
        [.move(.zero), .line(CGPoint(x: 1, y: 2.5)), .close], fill: nil,
        stroke: Stroke(width: 2, color: Color.white.withAlpha(0.5))),
      .group(opacity: 0.5),
    ])
    #expect(lines[0].contains(#"viewBox="0 0 50 20""#))
    #expect(
      lines[1]
        == #"<clipPath id="c1"><rect x="1" y="2" width="3" height="4" rx="1.5"/></clipPath>"#)
    #expect(lines[2] == ##"<g clip-path="url(#c1)">"##)
    #expect(lines[3] == ##"<rect x="0.25" y="0" width="10" height="5" fill="#0a6cdb"/>"##)
    #expect(lines[4].contains(#"text-anchor="end""#) && lines[4].contains("textLength="))
    #expect(lines[4].hasSuffix(">a &lt; b &amp; \u{FFFD}c</text>"))
    #expect(lines[5] == "</g>")
    #expect(lines[6].contains(##"d="M0 0L1 2.5Z""##) && lines[6].contains(#"stroke-opacity="0.5""#))
    #expect(lines.suffix(3) == [#"<g opacity="0.5">"#, "</g>", "</svg>"])
  }

  @Test("a circle as SVG comes back to where it begins, in arcs below half a turn")
  func circle() {
    let lines = svg([
      .path(
        [.arc(center: CGPoint(x: 5, y: 5), radius: 2, start: 0, end: 2 * .pi)], fill: .black,
        stroke: nil)
    ])
    #expect(lines[1].contains("L7 5A2 2 0 0 1 4 6.73A2 2 0 0 1 4 3.27A2 2 0 0 1 7 5"))
  }

  @Test("every text of a chart lies within its picture, and no line of words is cut")
  func inside() {
    let line = LineChart.Line(
      points: (0..<9).map { LineChart.Point(x: Double($0) * 200, y: Double($0 * $0)) },
      color: .black)
    let head = ChartHead(
      title: String(repeating: "A long title ", count: 12), notes: ["note"],
      legend: (0..<9).map { ChartHead.Entry("entry number \($0)", .black) })
    let pictures = [
      LineChart(
        head: head, xTitle: "ms",
        panels: [LineChart.Panel(title: "x", lines: [line], height: 100)],
        rules: [LineChart.Rule(x: 1600, label: "at the very end")]
      ).picture,
      HeatMap(
        head: head, x: HeatMap.Axis(title: "x", range: 0...1, cells: 3),
        y: HeatMap.Axis(title: "y", range: 0...9000, cells: 3),
        colors: Array(repeating: nil, count: 9), place: (0.5, 2)
      ).picture,
      BarChart(
        head: ChartHead(title: "t"), columns: ["one", "two"],
        rows: [
          BarChart.Row(
            name: "a name",
            bars: [
              BarChart.Bar(part: 1, words: "many words at its end", color: .black),
              BarChart.Bar(part: nil, words: "none", color: .black),
            ])
        ]
      ).picture,
    ]
    for picture in pictures {
      var texts = 0
      for case .text(let text, let box, let font, _, let alignment) in picture.commands {
        texts += 1
        let width = TextMetrics.width(of: text, font: font)
        #expect(width <= box.width + 0.01, "\(text) is cut")
        let x =
          alignment == .left
          ? box.minX : alignment == .right ? box.maxX - width : box.midX - width / 2
        let shown = CGRect(x: x, y: box.minY, width: width, height: box.height)
        #expect(picture.bounds.insetBy(dx: -0.1, dy: 0).contains(shown), "\(text) \(shown)")
      }
      #expect(texts > 3)
    }
  }
}
