package import BackswipeRendering
import BackswipeScene
package import BackswipeTrace
import BackswipeUnits

/// A number of two runs over time, as a picture: the expected values in blue, the actual ones in
/// red, and a band between them where they differ.
@MainActor
package struct DifferencePlot {
  private static let size = CGSize(width: 640, height: 300)
  private static let area = CGRect(x: 64, y: 44, width: 560, height: 216)
  private static let ink = Color(hex: 0x3A3A3C)
  private static let expected = Color(hex: 0x0A6CDB)
  private static let actual = Color(hex: 0xC9271C)

  private let course: TraceDifference.Course
  private let times: ClosedRange<Double>
  private let values: ClosedRange<Double>

  package init(_ course: TraceDifference.Course) {
    self.course = course
    let milliseconds = course.points.map(\.milliseconds)
    let numbers = course.points.flatMap { [$0.expected, $0.actual].compactMap { $0 } }
    let start = milliseconds.min() ?? 0
    times = start...max(milliseconds.max() ?? 0, start + 1)
    let low = numbers.min() ?? 0
    let high = numbers.max() ?? 1
    let margin = max((high - low) * 0.05, 0.01)
    values = (low - margin)...(high + margin)
  }

  package func image(_ painter: Painter) -> Image {
    let bounds = CGRect(origin: .zero, size: Self.size)
    let picture = Picture(
      commands: [.fill(bounds, cornerRadius: 0, .white)] + axes + bands
        + line(\.expected, Self.expected) + line(\.actual, Self.actual), bounds: bounds,
      isOpaque: true)
    let item = DisplayItem(picture: picture, position: .zero, opacity: 1, clip: bounds)
    return painter.image(
      of: DisplayList(size: Self.size, background: .white, items: [item]), scale: 2)
  }

  private func position(_ milliseconds: Double, _ value: Double) -> CGPoint {
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
    for value in Self.ticks(values, about: 4) {
      let y = position(times.lowerBound, value).y
      commands.append(
        .fill(
          CGRect(x: Self.area.minX, y: y, width: Self.area.width, height: 0.5), cornerRadius: 0,
          Color(hex: 0xD0D0D5)))
      commands.append(
        text(
          Self.label(value), CGRect(x: 0, y: y - 8, width: Self.area.minX - 8, height: 16), .right))
    }
    for time in Self.ticks(times, about: 6) {
      let x = position(time, values.lowerBound).x
      commands.append(
        text(
          Self.label(time) + " ms",
          CGRect(x: x - 40, y: Self.area.maxY + 10, width: 80, height: 16), .center))
    }
    return commands
  }

  /// Round numbers in a range, at distances of 1, 2 or 5 times a power of ten.
  private static func ticks(_ range: ClosedRange<Double>, about count: Double) -> [Double] {
    let least = (range.upperBound - range.lowerBound) / count
    var power = 1.0
    while power * 10 <= least { power *= 10 }
    while power > least, power > 1e-6 { power /= 10 }
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? power * 10
    let first = (range.lowerBound / step).rounded(.up)
    let last = (range.upperBound / step).rounded(.down)
    guard first <= last, last - first < 100 else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  private static func label(_ value: Double) -> String {
    TraceValue.number((value * 1000).rounded() / 1000).json
  }

  /// The areas between the two lines, where they differ.
  private var bands: [DrawCommand] {
    zip(course.points, course.points.dropFirst()).compactMap { from, to in
      guard let old = from.expected, let new = from.actual, let nextOld = to.expected,
        let nextNew = to.actual, old != new || nextOld != nextNew
      else { return nil }
      let corners = [
        position(from.milliseconds, old), position(to.milliseconds, nextOld),
        position(to.milliseconds, nextNew), position(from.milliseconds, new),
      ]
      return .path(
        [.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close],
        fill: Self.actual.withAlpha(0.15), stroke: nil)
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
      let position = position(point.milliseconds, number)
      elements.append(isDown ? .line(position) : .move(position))
      isDown = true
    }
    guard elements.count > 1 else { return [] }
    return [.path(elements, fill: nil, stroke: Stroke(width: 1.5, color: color))]
  }
}
