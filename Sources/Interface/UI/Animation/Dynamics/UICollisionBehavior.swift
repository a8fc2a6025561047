import BackswipeMotion
import BackswipeScene
public import BackswipeUnits

/// Called at contacts of items.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called when two items touch.
  ///
  /// - Parameter point: in the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at point: CGPoint)
  /// Called when two items touch no longer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// Called when an item touches a boundary; the bounds of the reference view have no identifier.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint)
  /// Called when an item touches a boundary no longer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at point: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Lets items collide with one another and with boundaries. (iOS 7)
///
/// Items are rectangles; curves of boundaries are lines between their ends.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The partners of items in collisions.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Other items of the behaviour.
    public static let items = Mode(rawValue: 1)
    /// The boundaries of the behaviour.
    public static let boundaries = Mode(rawValue: 2)
    /// Both.
    public static let everything = Mode(rawValue: .max)
  }

  private struct Line {
    let identifier: (any NSCopying)?
    let boundary: DynamicsWorld.Boundary
  }

  /// The items, in order of adding.
  open var items: [any UIDynamicItem] { movedItems }
  /// The partners of the items in collisions; `everything` by default.
  open var collisionMode = Mode.everything { didSet { changed() } }
  /// Whether the bounds of the reference view are a boundary; false by default.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  /// Called at contacts; held weakly.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var insets = UIEdgeInsets.zero
  private var lines: [(identifier: any NSCopying, parts: [DynamicsWorld.Boundary])] = []
  /// The boundaries of the present setting.
  private var used: [Line] = []

  /// Collisions of items.
  public init(items: [any UIDynamicItem] = []) { super.init(moving: items) }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  // MARK: Boundaries

  /// Makes the bounds of the reference view, without insets, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a line; one with the same identifier is replaced.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) { add([.line(from: PlaneVector(p1), to: PlaneVector(p2))], identifier) }

  /// Adds the lines of a path; one with the same identifier is replaced.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    add(bezierPath.corners.map { .line(from: PlaneVector($0), to: PlaneVector($1)) }, identifier)
  }

  private func add(_ parts: [DynamicsWorld.Boundary], _ identifier: any NSCopying) {
    lines.removeAll { Self.same($0.identifier, identifier) }
    lines.append((identifier, parts))
    changed()
  }

  /// Removes a boundary; ignored for an unknown one.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    lines.removeAll { Self.same($0.identifier, identifier) }
    changed()
  }

  /// Removes the boundaries with identifiers.
  open func removeAllBoundaries() {
    lines = []
    changed()
  }

  /// The identifiers of boundaries, in order of adding; nil without any.
  open var boundaryIdentifiers: [any NSCopying]? {
    lines.isEmpty ? nil : lines.map(\.identifier)
  }

  private static func same(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
    (one as? NSObject)?.isEqual(other) ?? false
  }

  // MARK: Contacts

  override func apply(to setting: inout DynamicSetting) {
    used = collisionMode.contains(.boundaries) ? sides : []
    if collisionMode.contains(.boundaries) {
      used += lines.flatMap { line in
        line.parts.map { Line(identifier: line.identifier, boundary: $0) }
      }
    }
    setting.add(
      DynamicsWorld.Collision(
        bodies: items.compactMap { setting.number(of: $0) },
        collides: collisionMode.contains(.items), boundaries: used.map(\.boundary)),
      of: self)
  }

  /// The sides of the reference view's bounds.
  private var sides: [Line] {
    guard translatesReferenceBoundsIntoBoundary, let view = dynamicAnimator?.referenceView else {
      return []
    }
    let area = view.bounds.inset(by: insets)
    let (low, high) = (
      PlaneVector(CGPoint(x: area.minX, y: area.minY)),
      PlaneVector(CGPoint(x: area.maxX, y: area.maxY))
    )
    let sides: [(PlaneVector, PlaneVector)] = [
      (low, PlaneVector(1, 0)), (low, PlaneVector(0, 1)), (high, PlaneVector(-1, 0)),
      (high, PlaneVector(0, -1)),
    ]
    return sides.map { Line(identifier: nil, boundary: .side(through: $0, normal: $1)) }
  }

  final func tell(_ item: any UIDynamicItem, _ other: any UIDynamicItem, at point: CGPoint?) {
    if let point {
      collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: other, at: point)
    } else {
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
    }
  }

  final func tell(_ item: any UIDynamicItem, boundary: Int, at point: CGPoint?) {
    guard used.indices.contains(boundary) else { return }
    let identifier = used[boundary].identifier
    if let point {
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: identifier, at: point)
    } else {
      collisionDelegate?.collisionBehavior(
        self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}

extension UIBezierPath {
  /// The straight lines between the ends of the path's parts.
  fileprivate var corners: [(CGPoint, CGPoint)] {
    var found: [(CGPoint, CGPoint)] = []
    var (first, last): (CGPoint?, CGPoint?) = (nil, nil)
    func draw(to point: CGPoint) {
      if let last, last != point { found.append((last, point)) }
      last = point
    }
    for element in elements {
      switch element {
      case .move(let point): (first, last) = (point, point)
      case .line(let point): draw(to: point)
      case .curve(let point, _, _): draw(to: point)
      case .arc(let center, let radius, let start, let end):
        for angle in [start, (start + end) / 2, end] {
          draw(
            to: CGPoint(
              x: (center.x + radius * CGFloat(cos(Double(angle)))).onGrid,
              y: (center.y + radius * CGFloat(sin(Double(angle)))).onGrid))
        }
      case .close: if let first { draw(to: first) }
      }
    }
    return found
  }
}
