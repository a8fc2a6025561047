import BackswipeScene
public import BackswipeUnits

/// A path of lines, curves and arcs.
///
/// It is filled by the even-odd rule; lines have round ends and corners.
@preconcurrency @MainActor
public final class UIBezierPath: NSObjectIdentity {
  private(set) var elements: [PathElement] = []
  /// The start of the next segment, in points.
  public private(set) var currentPoint = CGPoint.zero
  /// The width of strokes in points; 1 by default.
  public var lineWidth: CGFloat = 1
  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// An empty path.
  public init() {}

  /// A rectangle, clockwise from its top left.
  public convenience init(rect: CGRect) {
    self.init()
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// The ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init(
      roundedRect: rect, horizontal: rect.width / 2, vertical: rect.height / 2)
  }

  /// A rectangle with round corners; the radius, in points, is clamped to half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    self.init(roundedRect: rect, horizontal: radius, vertical: radius)
  }

  /// A rectangle whose corners are quarters of ellipses.
  private convenience init(roundedRect rect: CGRect, horizontal: CGFloat, vertical: CGFloat) {
    self.init()
    // The distance of a quarter circle's control points from its ends, in radii.
    let reach: CGFloat = 0.5522847498
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (x, y) = (horizontal * (1 - reach), vertical * (1 - reach))
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    move(to: point(left + horizontal, top))
    addLine(to: point(right - horizontal, top))
    addCurve(
      to: point(right, top + vertical), controlPoint1: point(right - x, top),
      controlPoint2: point(right, top + y))
    addLine(to: point(right, bottom - vertical))
    addCurve(
      to: point(right - horizontal, bottom), controlPoint1: point(right, bottom - y),
      controlPoint2: point(right - x, bottom))
    addLine(to: point(left + horizontal, bottom))
    addCurve(
      to: point(left, bottom - vertical), controlPoint1: point(left + x, bottom),
      controlPoint2: point(left, bottom - y))
    addLine(to: point(left, top + vertical))
    addCurve(
      to: point(left + horizontal, top), controlPoint1: point(left, top + y),
      controlPoint2: point(left + x, top))
    close()
  }

  /// A rectangle with some rounded corners.
  ///
  /// - Parameter cornerRadii: points; only the width is used, as in UIKit.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    append(
      RoundCorners(rawValue: corners.rawValue).intersection(.all)
        .outline(of: rect, radius: max(cornerRadii.width, 0)))
  }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint) { add(.move(point), endingAt: point) }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint) { add(.line(point), endingAt: point) }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    add(.curve(endPoint, control1: controlPoint1, control2: controlPoint2), endingAt: endPoint)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    func toward(_ end: CGPoint) -> CGPoint {
      CGPoint(
        x: end.x + (controlPoint.x - end.x) * 2 / 3, y: end.y + (controlPoint.y - end.y) * 2 / 3)
    }
    addCurve(
      to: endPoint, controlPoint1: toward(currentPoint), controlPoint2: toward(endPoint))
  }

  /// - Parameters:
  ///   - startAngle: in radians, 0 to the right, growing clockwise (y down).
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(Double(angle))),
        y: center.y + radius * CGFloat(sin(Double(angle))))
    }
    guard !clockwise else {
      add(
        .arc(center: center, radius: radius, start: startAngle, end: endAngle),
        endingAt: point(endAngle))
      return
    }
    // `PathElement.arc` is clockwise; an anticlockwise arc is made of short curves.
    var sweep = Double(startAngle - endAngle)
    while sweep < 0 { sweep += 2 * .pi }
    let count = max(1, Int((sweep / (.pi / 4)).rounded(.up)))
    let step = CGFloat(sweep) / CGFloat(count)
    let reach = radius * CGFloat(4.0 / 3.0 * tan(Double(step) / 4))
    if isEmpty { move(to: point(startAngle)) } else { addLine(to: point(startAngle)) }
    for index in 0..<count {
      let from = startAngle - CGFloat(index) * step
      let to = from - step
      let (start, end) = (point(from), point(to))
      addCurve(
        to: end,
        controlPoint1: CGPoint(
          x: start.x + reach * CGFloat(sin(Double(from))),
          y: start.y - reach * CGFloat(cos(Double(from)))),
        controlPoint2: CGPoint(
          x: end.x - reach * CGFloat(sin(Double(to))),
          y: end.y + reach * CGFloat(cos(Double(to)))))
    }
  }

  /// Closes the subpath with a straight line.
  public func close() { elements.append(.close) }

  /// Appends the elements of another path.
  public func append(_ path: UIBezierPath) {
    elements += path.elements
    currentPoint = path.currentPoint
  }

  func append(_ elements: [PathElement]) {
    self.elements += elements
    currentPoint = PathWalk(self.elements).end
  }

  /// Removes all elements.
  public func removeAllPoints() { elements = [] }

  /// Fills the path with the current fill colour.
  public func fill() {
    guard let context = DrawingContext.current else { return }
    context.add(.path(elements, fill: context.fill, stroke: nil))
  }

  /// Strokes the path with the current stroke colour.
  public func stroke() {
    guard let context = DrawingContext.current else { return }
    context.add(
      .path(elements, fill: nil, stroke: Stroke(width: lineWidth, color: context.stroke)))
  }

  private func add(_ element: PathElement, endingAt point: CGPoint) {
    elements.append(element)
    currentPoint = point
  }
}
