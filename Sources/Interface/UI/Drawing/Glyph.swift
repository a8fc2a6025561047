import BackswipeScene
import BackswipeUnits

/// A small line drawing on a 24 × 24 grid.
package enum Glyph: String, CaseIterable, Sendable {
  case backChevron
  case rowChevron
  case add
  case action
  case trash
  case search
  case compose
  case refresh
  case reply
  case camera
  case bookmarks
  case organize
  case play
  case pause
  case rewind
  case fastForward
  case stop
  case gear
  case bell
  case moon
  case globe
  case lock
  case sound
  case person
  case wifi
  case bluetooth
  case hand
  case text
  case photo
  case clock
  case star

  /// The commands that draw the glyph in a colour, centred at a point, `size` points wide and high.
  func commands(center: CGPoint, size: CGFloat, color: Color, weight: CGFloat = 1.8)
    -> [DrawCommand]
  {
    let unit = size / 24
    let origin = CGPoint(x: center.x - size / 2, y: center.y - size / 2)
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: origin.x + x * unit, y: origin.y + y * unit)
    }
    func line(_ points: (CGFloat, CGFloat)...) -> [PathElement] {
      points.enumerated().map { index, point in
        index == 0 ? .move(p(point.0, point.1)) : .line(p(point.0, point.1))
      }
    }
    func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> [PathElement] {
      [
        .move(p(x + radius, y)),
        .arc(center: p(x, y), radius: radius * unit, start: 0, end: 2 * .pi), .close,
      ]
    }
    func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat)
      -> [PathElement]
    {
      [
        .move(
          p(x + radius * CGFloat(cos(Double(start))), y + radius * CGFloat(sin(Double(start))))),
        .arc(center: p(x, y), radius: radius * unit, start: start, end: end),
      ]
    }
    func stroked(_ path: [PathElement], _ width: CGFloat? = nil) -> DrawCommand {
      .path(path, fill: nil, stroke: Stroke(width: (width ?? weight) * unit, color: color))
    }
    func filled(_ path: [PathElement]) -> DrawCommand { .path(path, fill: color, stroke: nil) }

    switch self {
    case .backChevron: return [stroked(line((15, 3.5), (6.5, 12), (15, 20.5)), 2.6)]
    case .rowChevron: return [stroked(line((9, 5.5), (15.5, 12), (9, 18.5)), 3.2)]
    case .add: return [stroked(line((12, 3), (12, 21)) + line((3, 12), (21, 12)))]
    case .action:
      return [
        stroked(
          line((8, 9), (5, 9), (5, 21), (19, 21), (19, 9), (16, 9))
            + line((12, 15), (12, 2.5)) + line((8, 6.5), (12, 2.5), (16, 6.5)))
      ]
    case .trash:
      return [
        stroked(
          line((4, 6), (20, 6)) + line((6, 6), (7, 21), (17, 21), (18, 6))
            + line((9.5, 6), (9.5, 3), (14.5, 3), (14.5, 6))
            + line((10, 10), (10.3, 17)) + line((14, 10), (13.7, 17)))
      ]
    case .search: return [stroked(circle(10, 10, 6.5) + line((15, 15), (21, 21)))]
    case .compose:
      return [
        stroked(
          line((12, 4), (4, 4), (4, 20), (20, 20), (20, 12))
            + line((9.5, 14.5), (20.5, 3.5)))
      ]
    case .refresh:
      return [stroked(arc(12, 12, 8, -0.6, 4.4)), stroked(line((19.5, 3), (18.6, 7.5), (14, 7)))]
    case .reply:
      return [
        stroked(line((10, 5), (3.5, 11), (10, 17)) + line((4, 11), (14, 11), (20.5, 18)))
      ]
    case .camera:
      return [
        stroked(
          line((3, 8), (7, 8), (9, 5), (15, 5), (17, 8), (21, 8), (21, 19), (3, 19), (3, 8))
            + circle(12, 13, 3.6))
      ]
    case .bookmarks: return [stroked(line((6, 3), (18, 3), (18, 21), (12, 16), (6, 21), (6, 3)))]
    case .organize:
      return [
        stroked(line((3, 7), (10, 7), (12, 9), (21, 9), (21, 19), (3, 19), (3, 7)))
      ]
    case .play: return [filled(line((6, 3.5), (20, 12), (6, 20.5)) + [.close])]
    case .pause: return [stroked(line((8, 4), (8, 20)) + line((16, 4), (16, 20)), 3.4)]
    case .rewind:
      return [
        filled(
          line((12, 5), (2, 12), (12, 19)) + [.close] + line((22, 5), (12, 12), (22, 19))
            + [.close])
      ]
    case .fastForward:
      return [
        filled(
          line((2, 5), (12, 12), (2, 19)) + [.close] + line((12, 5), (22, 12), (12, 19))
            + [.close])
      ]
    case .stop: return [stroked(line((5, 5), (19, 19)) + line((19, 5), (5, 19)))]
    case .gear:
      let teeth = (0..<8).flatMap { index -> [PathElement] in
        let angle = Double(index) * .pi / 4
        let x = CGFloat(cos(angle))
        let y = CGFloat(sin(angle))
        return line((12 + 7 * x, 12 + 7 * y), (12 + 9.6 * x, 12 + 9.6 * y))
      }
      return [stroked(circle(12, 12, 6.6) + circle(12, 12, 2.4)), stroked(teeth, 3.2)]
    case .bell:
      return [
        stroked(
          [
            .move(p(4.5, 17)),
            .curve(p(12, 4), control1: p(7.5, 15), control2: p(5, 4)),
            .curve(p(19.5, 17), control1: p(19, 4), control2: p(16.5, 15)), .close,
          ] + line((10.5, 20.5), (13.5, 20.5)))
      ]
    case .moon:
      return [
        filled([
          .move(p(19.5, 15.5)),
          .curve(p(9, 4), control1: p(12, 17.5), control2: p(7, 11)),
          .curve(p(12.5, 21), control1: p(0.5, 8), control2: p(3.5, 21)),
          .curve(p(19.5, 15.5), control1: p(16, 21), control2: p(18.5, 18.5)), .close,
        ])
      ]
    case .globe:
      return [
        stroked(
          circle(12, 12, 9) + line((3, 12), (21, 12)) + line((12, 3), (12, 21))
            + [
              .move(p(12, 3)),
              .curve(p(12, 21), control1: p(5.5, 8), control2: p(5.5, 16)),
              .curve(p(12, 3), control1: p(18.5, 16), control2: p(18.5, 8)),
            ], 1.4)
      ]
    case .lock:
      return [
        filled(line((5.5, 11), (18.5, 11), (18.5, 21), (5.5, 21)) + [.close]),
        stroked(
          line((8, 11), (8, 7.5)) + arc(12, 7.5, 4, .pi, 2 * .pi) + line((16, 7.5), (16, 11))),
      ]
    case .sound:
      return [
        filled(line((3, 9), (7, 9), (12, 4.5), (12, 19.5), (7, 15), (3, 15)) + [.close]),
        stroked(arc(12, 12, 4, -0.8, 0.8)), stroked(arc(12, 12, 8, -0.8, 0.8)),
      ]
    case .person:
      return [
        filled(circle(12, 8, 4.3)),
        filled([
          .move(p(3.5, 21)),
          .curve(p(20.5, 21), control1: p(4.5, 11.5), control2: p(19.5, 11.5)), .close,
        ]),
      ]
    case .wifi:
      return [
        stroked(arc(12, 19, 15, -2.3, -0.84), 2.4), stroked(arc(12, 19, 10, -2.3, -0.84), 2.4),
        stroked(arc(12, 19, 5, -2.3, -0.84), 2.4), filled(circle(12, 19, 1.8)),
      ]
    case .bluetooth:
      return [stroked(line((6.5, 7), (17, 17), (12, 21.5), (12, 2.5), (17, 7), (6.5, 17)))]
    case .hand:
      return [
        stroked(
          line((8, 13), (8, 6)) + line((11, 12), (11, 4)) + line((14, 12), (14, 4.5))
            + line((17, 13), (17, 7))
            + [
              .move(p(17, 12)), .curve(p(12, 21), control1: p(17, 18), control2: p(16, 21)),
              .curve(p(4.5, 12.5), control1: p(8, 21), control2: p(6.5, 16)),
            ])
      ]
    case .text:
      return [stroked(line((5, 8), (5, 5), (19, 5), (19, 8)) + line((12, 5), (12, 20)), 2.2)]
    case .photo:
      return [
        stroked(line((3, 5), (21, 5), (21, 19), (3, 19), (3, 5)) + circle(8.2, 9.7, 1.6)),
        stroked(line((4, 18), (10, 12.5), (13, 15), (16.5, 11), (20.5, 15.5))),
      ]
    case .clock: return [stroked(circle(12, 12, 9) + line((12, 6.5), (12, 12), (16, 14)))]
    case .star:
      let points = (0..<10).map { index -> CGPoint in
        let angle = Double(index) * .pi / 5 - .pi / 2
        let radius: CGFloat = index % 2 == 0 ? 10 : 4.2
        return p(12 + radius * CGFloat(cos(angle)), 12.6 + radius * CGFloat(sin(angle)))
      }
      return [filled(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close])]
    }
  }
}
