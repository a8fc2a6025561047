import BackswipeScene
import BackswipeUnits

/// The place of a popover, and its arrow.
struct PopoverPlace: Equatable {
  /// The length of the arrow and its breadth at the bubble, in points. (obs)
  static let arrow = (length: CGFloat(13), breadth: CGFloat(37))
  static let cornerRadius: CGFloat = 13

  /// With the arrow.
  let frame: CGRect
  /// The direction of the arrow.
  let direction: UIPopoverArrowDirection
  /// The middle of the arrow along its side of the frame, in points from the frame's origin.
  let arrowMiddle: CGFloat

  /// Below the source where there is room, with an arrow that points up; else above, to its right or
  /// to its left; else where there is the most room of the permitted directions.
  init(
    of size: CGSize, at source: CGRect, in area: CGRect, permitted: UIPopoverArrowDirection,
    mayOverlap: Bool
  ) {
    let arrow = Self.arrow.length
    let rooms: [(direction: UIPopoverArrowDirection, room: CGFloat, wanted: CGFloat)] = [
      (.up, area.maxY - source.maxY - arrow, size.height),
      (.down, source.minY - area.minY - arrow, size.height),
      (.left, area.maxX - source.maxX - arrow, size.width),
      (.right, source.minX - area.minX - arrow, size.width),
    ]
    let allowed = rooms.filter { permitted.contains($0.direction) }
    let candidates = allowed.isEmpty ? Array(rooms.prefix(1)) : allowed
    let best =
      candidates.first { $0.room >= $0.wanted }
      ?? candidates.max { $0.room / max($0.wanted, 1) < $1.room / max($1.wanted, 1) }
      ?? rooms[0]
    direction = best.direction
    let isUpright = direction == .up || direction == .down
    let length = min(best.wanted, mayOverlap ? best.wanted : max(best.room, 0))
    let across = min(
      isUpright ? size.width : size.height, max(isUpright ? area.width : area.height, 0))
    let middle = isUpright ? source.midX : source.midY
    let (low, high) = isUpright ? (area.minX, area.maxX) : (area.minY, area.maxY)
    let start = max(min(middle - across / 2, high - across), low).rounded()
    let end = length + arrow
    switch direction {
    case .up:
      let y = mayOverlap ? min(source.maxY, area.maxY - end) : source.maxY
      frame = CGRect(x: start, y: y, width: across, height: end)
    case .down:
      let y = mayOverlap ? max(source.minY - end, area.minY) : source.minY - end
      frame = CGRect(x: start, y: y, width: across, height: end)
    case .left:
      let x = mayOverlap ? min(source.maxX, area.maxX - end) : source.maxX
      frame = CGRect(x: x, y: start, width: end, height: across)
    default:
      let x = mayOverlap ? max(source.minX - end, area.minX) : source.minX - end
      frame = CGRect(x: x, y: start, width: end, height: across)
    }
    let edge = Self.cornerRadius + Self.arrow.breadth / 2
    arrowMiddle = max(min(middle - start, across - edge), min(edge, across / 2))
  }

  /// The rectangle of the content in the frame.
  var content: CGRect {
    let bounds = CGRect(origin: .zero, size: frame.size)
    let arrow = Self.arrow.length
    switch direction {
    case .up: return bounds.inset(by: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0))
    case .down: return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0))
    case .left: return bounds.inset(by: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0))
    default: return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow))
    }
  }

  /// The corners of the arrow in the frame: both at the bubble, and the tip.
  var arrowPoints: [CGPoint] {
    let (half, box) = (Self.arrow.breadth / 2, content)
    switch direction {
    case .up:
      return [
        CGPoint(x: arrowMiddle - half, y: box.minY), CGPoint(x: arrowMiddle, y: 0),
        CGPoint(x: arrowMiddle + half, y: box.minY),
      ]
    case .down:
      return [
        CGPoint(x: arrowMiddle - half, y: box.maxY), CGPoint(x: arrowMiddle, y: frame.height),
        CGPoint(x: arrowMiddle + half, y: box.maxY),
      ]
    case .left:
      return [
        CGPoint(x: box.minX, y: arrowMiddle - half), CGPoint(x: 0, y: arrowMiddle),
        CGPoint(x: box.minX, y: arrowMiddle + half),
      ]
    default:
      return [
        CGPoint(x: box.maxX, y: arrowMiddle - half), CGPoint(x: frame.width, y: arrowMiddle),
        CGPoint(x: box.maxX, y: arrowMiddle + half),
      ]
    }
  }
}

/// The bubble of a popover around its content.
@MainActor
final class PopoverView: UIView {
  private let clip = UIView()
  var place: PopoverPlace? {
    didSet {
      guard place != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// Nil for that of the content.
  var color: UIColor? { didSet { setNeedsDisplay() } }
  weak var content: UIView? {
    didSet {
      if let content, content.ownSuperview !== clip { clip.addSubview(content) }
      setNeedsLayout()
    }
  }

  override func didInitialize() {
    super.didInitialize()
    clip.clipsToBounds = true
    clip.layer.cornerRadius = PopoverPlace.cornerRadius
    addSubview(clip)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = place?.content ?? bounds
    content?.frame = clip.bounds
  }

  override func displayContents() -> [DrawCommand] {
    guard let place else { return [] }
    let color = (color ?? content?.backgroundColor ?? .systemBackground).color
    let points = place.arrowPoints
    return [
      .fill(place.content, cornerRadius: PopoverPlace.cornerRadius, color),
      .path(
        [.move(points[0]), .line(points[1]), .line(points[2]), .line(points[0])], fill: color,
        stroke: nil),
    ]
  }
}
