package import BackswipeScene
import BackswipeUnits

/// The data of an SVG path.
package enum SVGPath {
  package static func data(_ elements: [PathElement]) -> String {
    elements.map(step).joined(separator: "")
  }

  private static func step(_ element: PathElement) -> String {
    switch element {
    case .move(let point): "M" + text(point)
    case .line(let point): "L" + text(point)
    case .curve(let point, let one, let two): "C\(text(one)) \(text(two)) \(text(point))"
    case .arc(let center, let radius, let start, let end): arc(center, radius, start, end)
    case .close: "Z"
    }
  }

  /// An arc in segments of at most a third of a turn, because an arc of SVG cannot be a full
  /// circle.
  private static func arc(
    _ center: CGPoint, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat
  ) -> String {
    let pieces = max(Int((abs(end - start) / (2 * .pi / 3)).rounded(.up)), 1)
    func point(_ angle: CGFloat) -> String {
      text(CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
    let r = SVGWriter.number(radius)
    return (1...pieces).reduce("L" + point(start)) { path, piece in
      let angle = start + (end - start) * CGFloat(piece) / CGFloat(pieces)
      return path + "A\(r) \(r) 0 0 \(end >= start ? 1 : 0) \(point(angle))"
    }
  }

  private static func text(_ point: CGPoint) -> String {
    "\(SVGWriter.number(point.x)) \(SVGWriter.number(point.y))"
  }
}
