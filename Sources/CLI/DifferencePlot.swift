import BackswipeGeometry
import BackswipeRendering
import BackswipeScene
import BackswipeTrace

/// A number of two runs over time, as a picture: what was expected in blue, what came in red, and
/// where they part a band between them.
@MainActor
struct DifferencePlot {
  private static let size = CGSize(width: 640, height: 300)
  private static let area = CGRect(x: 64, y: 44, width: 560, height: 216)
  private static let ink = Color(hex: 0x3A3A3C)
  private static let expected = Color(hex: 0x0A6CDB)
  private static let actual = Color(hex: 0xC9271C)

  private let course: TraceDifference.Course
  private let times: ClosedRange<Double>
  private let values: ClosedRange<Double>

  init(_ course: TraceDifference.Course) {
    self.course = course
    let milliseconds = course.points.map(\.milliseconds)
    let numbers = course.points.flatMap { [$0.expected, $0.actual].compactMap { $0 } }
    let start = milliseconds.min() ?? 0
    times = start...max(milliseconds.max() ?? 0, start + 1)
    let low = numbers.min() ?? 0
    let high = numbers.max() ?? 1
    let margin = max((high - low) * 0.05, 1e-6)
    values = (low - margin)...(high + margin)
  }

  func image(_ painter: Painter) -> Image {
    let bounds = CGRect(origin: .zero, size: Self.size)
    let picture = Picture(
      commands: [.fill(bounds, cornerRadius: 0, .white)] + axes + bands
        + line(\.expected, Self.expected) + line(\.actual, Self.actual), bounds: bounds,
      isOpaque: true)
    let item = DisplayItem(picture: picture, position: .zero, opacity: 1, clip: bounds)
    return painter.image(
      of: DisplayList(size: Self.size, background: .white, items: [item]), scale: 2)
  }

  private func place(_ milliseconds: Double, _ value: Double) -> CGPoint {
    let across = (milliseconds - times.lowerBound) / (times.upperBound - times.lowerBound)
    let up = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return CGPoint(
      x: Self.area.minX + Self.area.width * CGFloat(across),
      y: Self.area.maxY - Self.area.height * CGFloat(up))
  }

  private func text(
    _ text: String, _ box: CGRect, _ alignment: TextAlignment, color: Color = ink,
    weight: Font.Weight = .regular
  ) -> DrawCommand {
    .text(text, box: box, Font(size: 12, weight: weight), color, alignment)
  }

  private var axes: [DrawCommand] {
    var commands: [DrawCommand] = [
      text(
        course.name, CGRect(x: 16, y: 14, width: 300, height: 16), .left, weight: .semibold),
      text(
        "expected", CGRect(x: 440, y: 14, width: 84, height: 16), .right, color: Self.expected),
      text("actual", CGRect(x: 540, y: 14, width: 84, height: 16), .right, color: Self.actual),
    ]
    for step in 0...4 {
      let part = Double(step) / 4
      let value = values.lowerBound + (values.upperBound - values.lowerBound) * part
      let y = place(times.lowerBound, value).y
      commands.append(
        .fill(
          CGRect(x: Self.area.minX, y: y, width: Self.area.width, height: 0.5), cornerRadius: 0,
          Color(hex: 0xD0D0D5)))
      commands.append(
        text(
          Self.label(value), CGRect(x: 0, y: y - 8, width: Self.area.minX - 8, height: 16), .right))
      let time = times.lowerBound + (times.upperBound - times.lowerBound) * part
      let x = place(time, values.lowerBound).x
      commands.append(
        text(
          Self.label(time) + " ms",
          CGRect(x: x - 40, y: Self.area.maxY + 10, width: 80, height: 16), .center))
    }
    return commands
  }

  private static func label(_ value: Double) -> String {
    TraceValue.number(
      value.magnitude >= 100 ? value.rounded() : (value * 100).rounded() / 100
    ).json
  }

  /// Between the two, where they are apart.
  private var bands: [DrawCommand] {
    course.points.compactMap { point in
      guard let old = point.expected, let new = point.actual, old != new else { return nil }
      let (from, to) = (place(point.milliseconds, old), place(point.milliseconds, new))
      return .fill(
        CGRect(x: from.x - 1, y: min(from.y, to.y), width: 2, height: abs(from.y - to.y)),
        cornerRadius: 0, Self.actual.withAlpha(0.25))
    }
  }

  private func line(
    _ value: KeyPath<(milliseconds: Double, expected: Double?, actual: Double?), Double?>,
    _ color: Color
  ) -> [DrawCommand] {
    var elements: [PathElement] = []
    var isDown = false
    for point in course.points {
      guard let number = point[keyPath: value] else {
        isDown = false
        continue
      }
      let place = place(point.milliseconds, number)
      elements.append(isDown ? .line(place) : .move(place))
      isDown = true
    }
    guard elements.count > 1 else { return [] }
    return [.path(elements, fill: nil, stroke: Stroke(width: 1.5, color: color))]
  }
}
