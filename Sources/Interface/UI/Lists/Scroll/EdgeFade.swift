import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The gradual effect over content at an edge.
enum EdgeFade {
  /// The page's colour, opaque at the edge and vanishing towards the content. One gradient, without a
  /// blur.
  ///
  /// - Parameter edge: the side of the rectangle at the edge, one of the four.
  static func command(_ rect: CGRect, _ color: Color, from edge: UIRectEdge) -> DrawCommand {
    let isAside = edge == .left || edge == .right
    let length = isAside ? rect.width : rect.height
    let part = length > 0 ? min(CGFloat(GlassMetrics.fade) / length, 1) : 1
    let stops: [(at: CGFloat, alpha: Double)] = [
      (0, 1), (0.3, 0.9), (0.6, 0.56), (0.85, 0.14), (1, 0),
    ]
    let outer: CGPoint
    let inner: CGPoint
    if isAside {
      outer = CGPoint(x: edge == .left ? rect.minX : rect.maxX, y: rect.midY)
      inner = CGPoint(x: edge == .left ? rect.maxX : rect.minX, y: rect.midY)
    } else {
      outer = CGPoint(x: rect.midX, y: edge == .top ? rect.minY : rect.maxY)
      inner = CGPoint(x: rect.midX, y: edge == .top ? rect.maxY : rect.minY)
    }
    return .ramp(
      GradientRamp(
        rect, colors: stops.map { color.withAlpha($0.alpha * GlassMetrics.fadeOpacity) },
        locations: stops.map { 1 - part + part * $0.at }, start: outer, end: inner))
  }
}
