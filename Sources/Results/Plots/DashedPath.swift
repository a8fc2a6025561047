package import BackswipeScene
package import BackswipeUnits

/// A polyline, solid or with dashes that continue around its corners.
package enum DashedPath {
  /// - Parameter dash: the alternating lengths of dashes and gaps in points, each above zero; empty
  ///   for a solid line.
  package static func elements(_ points: [CGPoint], dash: [CGFloat]) -> [PathElement] {
    guard let first = points.first, points.count > 1 else { return [] }
    guard !dash.isEmpty else { return [.move(first)] + points.dropFirst().map { .line($0) } }
    var elements: [PathElement] = [.move(first)]
    var index = 0
    var rest = dash[0]
    for (start, end) in zip(points, points.dropFirst()) {
      let (x, y) = (end.x - start.x, end.y - start.y)
      let length = (x * x + y * y).squareRoot()
      var done: CGFloat = 0
      while length - done >= rest {
        done += rest
        let place = CGPoint(x: start.x + x * done / length, y: start.y + y * done / length)
        elements.append(index % 2 == 0 ? .line(place) : .move(place))
        index += 1
        rest = dash[index % dash.count]
      }
      rest -= length - done
      if index % 2 == 0, length > done { elements.append(.line(end)) }
    }
    return elements
  }
}
