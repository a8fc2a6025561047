import BackswipeScene
public import BackswipeUnits

/// Core Graphics' drawing calls: shapes, state and transforms. Angles are in radians; y points
/// down.
@preconcurrency @MainActor
public final class CGContext {
  private struct State {
    var fill: Color
    var stroke: Color
    var lineWidth: CGFloat
    var alpha: Double
    var openScopes = 0
  }

  private let context: DrawingContext
  private var path = UIBezierPath()
  private var lineWidth: CGFloat = 1
  private var alpha = 1.0
  private var states: [State] = []
  private var openScopes = 0

  init(_ context: DrawingContext) { self.context = context }

  // MARK: State

  /// Saves colours, line width, clips and transforms for `restoreGState`.
  public func saveGState() {
    states.append(
      State(
        fill: context.fill, stroke: context.stroke, lineWidth: lineWidth, alpha: alpha,
        openScopes: openScopes))
    openScopes = 0
  }

  /// Restores the state saved last by `saveGState`; does nothing without one.
  public func restoreGState() {
    guard let state = states.popLast() else { return }
    for _ in 0..<openScopes { context.endScope() }
    openScopes = state.openScopes
    (context.fill, context.stroke) = (state.fill, state.stroke)
    (lineWidth, alpha) = (state.lineWidth, state.alpha)
  }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { context.fill = color.color }
  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) { context.stroke = color.color }

  /// Sets the colour of fills; components 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor)
  }

  /// Sets the colour of strokes; components 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor)
  }

  /// Sets the line width in points; 1 initially.
  public func setLineWidth(_ width: CGFloat) { lineWidth = width }

  /// Sets the factor of all colours' alpha, 0…1.
  public func setAlpha(_ alpha: CGFloat) { self.alpha = min(max(Double(alpha), 0), 1) }

  // MARK: Transforms and clips

  /// Translates subsequent drawing, in points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    begin(.translate(CGPoint(x: tx, y: ty)))
  }

  /// Scales subsequent drawing.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    begin(.transform(CGAffineTransform(scaleX: sx, y: sy)))
  }

  /// Rotates subsequent drawing; positive angles are clockwise.
  public func rotate(by angle: CGFloat) {
    begin(.transform(CGAffineTransform(rotationAngle: angle)))
  }

  /// Transforms subsequent drawing.
  public func concatenate(_ transform: CGAffineTransform) { begin(.transform(transform)) }

  /// Clips subsequent drawing to a rectangle.
  public func clip(to rect: CGRect) { begin(.clip(rect, cornerRadius: 0)) }

  private func begin(_ command: DrawCommand) {
    context.openScope(command)
    openScopes += 1
  }

  // MARK: Paths

  /// Begins a new, empty path.
  public func beginPath() { path = UIBezierPath() }
  /// Closes the subpath with a straight line.
  public func closePath() { path.close() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, controlPoint: control)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.append(UIBezierPath(rect: rect)) }
  /// Adds the ellipse inscribed in a rectangle.
  public func addEllipse(in rect: CGRect) { path.append(UIBezierPath(ovalIn: rect)) }

  /// Adds a subpath of straight lines through points.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
  }

  /// Adds an arc, joined to the path by a line. As on a phone, where y points down, `clockwise`
  /// arcs appear anticlockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Fills the path by the even-odd rule and begins a new one.
  public func fillPath() { draw(fills: true, strokes: false) }

  /// Strokes the path and begins a new one.
  public func strokePath() { draw(fills: false, strokes: true) }

  private func draw(fills: Bool, strokes: Bool) {
    guard !path.isEmpty else { return }
    context.add(
      .path(
        path.elements, fill: fills ? shown(context.fill) : nil,
        stroke: strokes ? Stroke(width: lineWidth, color: shown(context.stroke)) : nil))
    beginPath()
  }

  private func shown(_ color: Color) -> Color {
    alpha == 1 ? color : color.withAlpha(color.alpha * alpha)
  }

  /// Draws commands with the factor of alpha.
  func draw(_ commands: [DrawCommand]) {
    context.add(alpha == 1 ? commands : [.group(opacity: alpha)] + commands + [.restore])
  }

  // MARK: Shapes

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    context.add(.fill(rect, cornerRadius: 0, shown(context.fill)))
  }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Strokes a rectangle; the line is centred on its edges.
  public func stroke(_ rect: CGRect) { stroke(UIBezierPath(rect: rect)) }

  /// Fills the ellipse inscribed in a rectangle.
  public func fillEllipse(in rect: CGRect) {
    context.add(
      .path(UIBezierPath(ovalIn: rect).elements, fill: shown(context.fill), stroke: nil))
  }

  /// Strokes the ellipse inscribed in a rectangle.
  public func strokeEllipse(in rect: CGRect) { stroke(UIBezierPath(ovalIn: rect)) }

  private func stroke(_ shape: UIBezierPath) {
    context.add(
      .path(
        shape.elements, fill: nil,
        stroke: Stroke(width: lineWidth, color: shown(context.stroke))))
  }
}

/// Returns the current context; nil outside of drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingContext.current?.cgContext }

/// Begins an image context; ended by `UIGraphicsEndImageContext`. Calls nest.
///
/// - Parameter scale: pixels per point; 0 for the screen's scale.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let context = DrawingContext(imageSize: size, scale: scale)
  context.clip(to: CGRect(origin: .zero, size: size))
  if opaque { context.add(.fill(CGRect(origin: .zero, size: size), cornerRadius: 0, .black)) }
  DrawingContext.images.append(context)
}

/// Begins a transparent image context with one pixel per point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Returns the drawing since `UIGraphicsBeginImageContext`; nil without an image context.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  DrawingContext.images.last?.image
}

/// Ends the innermost image context; does nothing without one.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = DrawingContext.images.popLast() }
