import BackswipeMotion
public import BackswipeUnits

/// An object that a dynamic animator moves. (iOS 7)
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The centre, in points of the animator's reference view.
  var center: CGPoint { get set }
  /// The size before the transform.
  var bounds: CGRect { get }
  /// The rotation about the centre, which replaces any other transform.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// An item with its body.
@MainActor
struct DynamicEntry {
  let item: any UIDynamicItem
  /// Whether it has ever been turned.
  var isTurned: Bool

  init(_ item: any UIDynamicItem) {
    self.item = item
    isTurned = !item.transform.isIdentity
  }

  /// The body of the item's present state, at rest.
  func body() -> DynamicBody {
    let transform = item.transform
    let size = item.bounds.size
    var body = DynamicBody(
      center: PlaneVector(item.center), half: PlaneVector(size.width / 2, size.height / 2),
      turn: PlaneTurn(axis: PlaneVector(Double(transform.a), Double(transform.b))))
    body.angle = atan2(body.turn.sine, body.turn.cosine).onGrid
    return body
  }

  /// Shows a body's state.
  mutating func show(_ body: DynamicBody) {
    let center = CGPoint(x: body.center.x.onGrid, y: body.center.y.onGrid)
    if item.center != center { item.center = center }
    guard isTurned || body.angle != 0 else { return }
    isTurned = true
    let (c, s) = (CGFloat(body.turn.cosine.onGrid), CGFloat(body.turn.sine.onGrid))
    let turned = CGAffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    if item.transform != turned { item.transform = turned }
  }
}

extension PlaneVector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
  var point: CGPoint { CGPoint(x: x.onGrid, y: y.onGrid) }
}
