import BackswipeUnits

/// The mapping of a curve's fractions to a plot: time along x, position along y.
struct CurveGeometry: Equatable, Sendable {
  /// Points between the plot's edges and the whole duration.
  static let inset: CGFloat = 14
  /// The range of positions that every plot shows.
  static let usual = -0.25...1.25
  /// The widest range of positions; handles beyond stay at the edge.
  static let most = -2.0...3.0

  let size: CGSize
  /// The positions at the bottom and at the top.
  let range: ClosedRange<Double>

  /// - Parameter positions: the positions to show; the range is extended to them in quarters of the
  ///   distance.
  init(size: CGSize, showing positions: [Double]) {
    self.size = size
    let low = positions.filter(\.isFinite).min() ?? 0
    let high = positions.filter(\.isFinite).max() ?? 1
    func clamped(_ position: Double) -> Double {
      min(max(position, Self.most.lowerBound), Self.most.upperBound)
    }
    let bottom = low < -0.2 ? (clamped(low - 0.1) * 4).rounded(.down) / 4 : Self.usual.lowerBound
    let top = high > 1.2 ? (clamped(high + 0.1) * 4).rounded(.up) / 4 : Self.usual.upperBound
    range = max(bottom, Self.most.lowerBound)...min(top, Self.most.upperBound)
  }

  private var width: CGFloat { max(size.width - 2 * Self.inset, 1) }
  private var height: CGFloat { max(size.height, 1) }

  /// The point for fractions of the duration and of the distance.
  func point(_ x: Double, _ y: Double) -> CGPoint {
    let part = (y - range.lowerBound) / (range.upperBound - range.lowerBound)
    return CGPoint(x: Self.inset + width * CGFloat(x), y: height * (1 - CGFloat(part))).onGrid
  }

  /// The fractions at a point.
  func fractions(_ point: CGPoint) -> (x: Double, y: Double) {
    let part = 1 - Double(point.y / height)
    return (
      Double((point.x - Self.inset) / width),
      range.lowerBound + part * (range.upperBound - range.lowerBound)
    )
  }

  /// The position of a handle, clamped to the edges.
  func handle(_ x: Double, _ y: Double) -> CGPoint {
    point(min(max(x, 0), 1), min(max(y, range.lowerBound), range.upperBound))
  }

  /// The index of the nearest point within a finger's reach; nil when none is near.
  static func nearest(to point: CGPoint, among points: [CGPoint], within reach: CGFloat = 22)
    -> Int?
  {
    func distance(_ other: CGPoint) -> CGFloat {
      let (x, y) = (other.x - point.x, other.y - point.y)
      return x * x + y * y
    }
    let nearest = points.indices.min { distance(points[$0]) < distance(points[$1]) }
    return nearest.flatMap { distance(points[$0]) <= reach * reach ? $0 : nil }
  }
}
