import BackswipeScene
import BackswipeUnits

/// Place, size, turn and opacity over time.
struct LottieTransform: Hashable, Sendable {
  var anchor = LottieValue([0, 0])
  var position = LottieValue([0, 0])
  /// The y of a position with separate dimensions; nil for one of two numbers.
  var y: LottieValue?
  /// Per cent.
  var scale = LottieValue([100, 100])
  /// Degrees, clockwise.
  var rotation = LottieValue([0])
  /// Per cent.
  var opacity = LottieValue([100])

  func matrix(_ frame: Double) -> CGAffineTransform {
    let place = position.at(frame)
    let (x, y) = (place.first ?? 0, self.y?.at(frame).first ?? (place.count > 1 ? place[1] : 0))
    let (anchor, scale) = (anchor.at(frame), scale.at(frame))
    let angle = (rotation.at(frame).first ?? 0) * .pi / 180
    let (width, height) = (
      (scale.first ?? 100) / 100, (scale.count > 1 ? scale[1] : scale.first ?? 100) / 100
    )
    return CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
      .rotated(by: CGFloat(angle))
      .scaledBy(x: CGFloat(width), y: CGFloat(height))
      .translatedBy(
        x: -CGFloat(anchor.first ?? 0), y: -CGFloat(anchor.count > 1 ? anchor[1] : 0))
  }

  /// 0 to 1.
  func alpha(_ frame: Double) -> Double {
    min(max((opacity.at(frame).first ?? 100) / 100, 0), 1)
  }
}

/// An item of a shape layer. The first of a list is in front.
indirect enum LottieShape: Hashable, Sendable {
  case group([LottieShape], LottieTransform)
  case rectangle(position: LottieValue, size: LottieValue, radius: LottieValue, isReversed: Bool)
  case ellipse(position: LottieValue, size: LottieValue, isReversed: Bool)
  case path(LottiePathValue, isReversed: Bool)
  case fill(Fill)
  case stroke(Stroke)
  case trim(Trim)

  /// Fills the paths before it in its group, and those of groups before it.
  struct Fill: Hashable, Sendable {
    /// Red, green and blue from 0 to 1.
    var color: LottieValue
    var opacity: LottieValue
    var isEvenOdd: Bool
  }

  /// Strokes the paths before it in its group, and those of groups before it.
  struct Stroke: Hashable, Sendable {
    var color: LottieValue
    var opacity: LottieValue
    var width: LottieValue
    var cap: ShapePaint.Cap
    var join: ShapePaint.Join
    var miterLimit: Double
    /// Lengths of dashes and gaps.
    var dash: [LottieValue] = []
    var phase: LottieValue?
  }

  /// Cuts the paths before it in its group, and those of groups before it.
  struct Trim: Hashable, Sendable {
    /// Per cent of the length.
    var start: LottieValue
    var end: LottieValue
    /// Degrees, of which 360 are the length.
    var offset: LottieValue
    /// Whether the paths are cut as one, the first before the second.
    var isJoint: Bool
  }

  /// The contour of a shape that is a path at a frame; nil for others.
  func contour(_ frame: Double) -> LottieContour? {
    func point(_ value: LottieValue) -> CGPoint {
      let numbers = value.at(frame)
      return CGPoint(x: numbers.first ?? 0, y: numbers.count > 1 ? numbers[1] : 0)
    }
    let path: LottiePath
    let isReversed: Bool
    switch self {
    case .rectangle(let position, let size, let radius, let reversed):
      let sides = point(size)
      path = .rectangle(
        center: point(position), size: CGSize(width: sides.x, height: sides.y),
        radius: CGFloat(radius.at(frame).first ?? 0))
      isReversed = reversed
    case .ellipse(let position, let size, let reversed):
      let sides = point(size)
      path = .ellipse(center: point(position), size: CGSize(width: sides.x, height: sides.y))
      isReversed = reversed
    case .path(let value, let reversed): (path, isReversed) = (value.at(frame), reversed)
    default: return nil
    }
    return LottieContour(isReversed ? path.reversed : path)
  }
}

extension LottieShape.Trim {
  /// The parts of contours between start and end; contours that are shown whole stay as they are.
  ///
  /// - Parameter only: the contour of which the parts are returned; nil for all.
  func cut(
    _ contours: [LottieContour], _ frame: Double, only: Int? = nil
  ) -> [LottieContour] {
    let shares = [start, end].map { min(max(($0.at(frame).first ?? 0) / 100, 0), 1) }
    let (low, high) = (min(shares[0], shares[1]), max(shares[0], shares[1]))
    if high - low >= 1 { return only.map { [contours[$0]] } ?? contours }
    guard high > low else { return [] }
    var turn = ((offset.at(frame).first ?? 0) / 360).truncatingRemainder(dividingBy: 1)
    if turn < 0 { turn += 1 }
    let from = (low + turn).truncatingRemainder(dividingBy: 1)
    // Beyond the end it goes on at the beginning.
    var spans = [(from: from, to: min(from + high - low, 1))]
    if from + high - low > 1 { spans.append((0, from + high - low - 1)) }
    if !isJoint {
      var pieces: [LottieContour] = []
      for contour in contours {
        let length = contour.length
        for span in spans {
          if let piece = Self.piece(of: contour, span.from * length, span.to * length) {
            pieces.append(piece)
          }
        }
      }
      return pieces
    }
    let lengths = contours.map(\.length)
    let whole = lengths.reduce(0, +)
    var pieces: [LottieContour] = []
    for span in spans {
      var begin = 0.0
      for (index, length) in lengths.enumerated() {
        defer { begin += length }
        guard only == nil || only == index else { continue }
        let (first, last) = (span.from * whole - begin, span.to * whole - begin)
        if let piece = Self.piece(of: contours[index], max(first, 0), min(last, length)) {
          pieces.append(piece)
        }
      }
    }
    return pieces
  }

  private static func piece(
    of contour: LottieContour, _ from: Double, _ to: Double
  ) -> LottieContour? {
    guard to > from else { return nil }
    let curves = contour.part(from, to)
    return curves.isEmpty ? nil : LottieContour(curves: curves)
  }
}

extension LottieShape {
  /// The work of drawing shapes: their points, each as often as it is filled, stroked or cut.
  static func work(_ shapes: [LottieShape], users: Int = 0) -> Int {
    var (users, work) = (users, 0)
    for shape in shapes.reversed() {
      switch shape {
      case .fill, .stroke: users += 1
      // The length of each curve is measured.
      case .trim: users += LottiePath.Curve.steps
      case .group(let inside, _): work += Self.work(inside, users: users)
      case .rectangle: work += 8 * (users + 1)
      case .ellipse: work += 4 * (users + 1)
      case .path(let value, _):
        work += (value.keyframes.map(\.path.vertices.count).max() ?? 0) * (users + 1)
      }
    }
    return work
  }
}
