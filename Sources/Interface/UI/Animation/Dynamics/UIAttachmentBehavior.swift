import BackswipeMotion
public import BackswipeUnits

/// Holds an item at a distance from a point or from another item, or lets it slide, turn or hang there.
/// (iOS 7)
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The other end of an attachment.
  public enum AttachmentType: Int, Sendable {
    case items
    case anchor
  }

  /// The motion that the attachment leaves.
  enum Freedom {
    case distance
    case rope
    case slide(CGVector)
    case pin
    case fixed
  }

  private final var freedom = Freedom.distance
  private final var restAngle = 0.0
  /// The way along the axis of a sliding attachment in points, or the angle of a pinned one in radians;
  /// both from the state at first. Infinite by default. (iOS 9)
  open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }
  /// The torque that resists the turn of a pinned attachment, in units of a push of 1 at a distance of
  /// 100 points (open); 0 by default. (iOS 9)
  open var frictionTorque: CGFloat = 0 { didSet { changed() } }
  /// The attached item, then the one that it is attached to, if any.
  open var items: [any UIDynamicItem] { movedItems }
  /// The other end of the attachment.
  public let attachedBehaviorType: AttachmentType
  private let offset: UIOffset
  private let otherOffset: UIOffset
  /// The point in the reference view; for two items the place of the second one.
  open var anchorPoint: CGPoint { didSet { changed() } }
  /// The distance in points; that at first by default. 0 holds the item at the point.
  open var length: CGFloat { didSet { changed() } }
  /// The damping ratio of the oscillation; 0 by default. (open)
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// Oscillations per second; 0, the default, for a stiff attachment.
  open var frequency: CGFloat = 0 { didSet { changed() } }

  private static func place(_ item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
    let moved = CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
    return CGPoint(x: item.center.x + moved.x, y: item.center.y + moved.y)
  }

  private static func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    CGFloat((PlaneVector(one) - PlaneVector(other)).length).onGrid
  }

  /// Attaches a place of an item, from its centre, to a point of the reference view.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    attachedBehaviorType = .anchor
    self.offset = offset
    otherOffset = .zero
    anchorPoint = point
    length = Self.distance(Self.place(item, offset), point)
    super.init(moving: [item])
  }

  /// Attaches the centre of an item to a point of the reference view.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches places of two items, from their centres, to each other.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    attachedBehaviorType = .items
    offset = offset1
    otherOffset = offset2
    anchorPoint = Self.place(item2, offset2)
    length = Self.distance(Self.place(item1, offset1), Self.place(item2, offset2))
    super.init(moving: [item1, item2])
  }

  /// Attaches the centres of two items to each other.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  // MARK: Since iOS 9

  /// An attachment of a place in the reference view that is common to an item and another one, or to
  /// an item and the view.
  private convenience init(
    _ item: any UIDynamicItem, _ other: (any UIDynamicItem)?, at point: CGPoint, _ freedom: Freedom
  ) {
    let offset = Self.offset(of: point, in: item)
    if let other {
      self.init(
        item: item, offsetFromCenter: offset, attachedTo: other,
        offsetFromCenter: Self.offset(of: point, in: other))
    } else {
      self.init(item: item, offsetFromCenter: offset, attachedToAnchor: point)
    }
    self.freedom = freedom
    length = 0
    restAngle = DynamicEntry(item).body().angle - (other.map { DynamicEntry($0).body().angle } ?? 0)
  }

  private static func offset(of point: CGPoint, in item: any UIDynamicItem) -> UIOffset {
    let turned = DynamicEntry(item).body().turn.undo(
      PlaneVector(point) - PlaneVector(item.center))
    return UIOffset(horizontal: CGFloat(turned.x), vertical: CGFloat(turned.y))
  }

  /// Lets an item slide along an axis through a point of the reference view, without a turn. (iOS 9)
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(item, nil, at: point, .slide(axis))
  }

  /// Lets an item slide along an axis through a point relative to another item, without a turn of one
  /// against the other. (iOS 9)
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    let turn = DynamicEntry(item2).body().turn
    let own = turn.undo(PlaneVector(axis))
    return UIAttachmentBehavior(
      item1, item2, at: point, .slide(CGVector(dx: CGFloat(own.x), dy: CGFloat(own.y))))
  }

  /// Keeps places of two items, from their centres, no farther from each other than they are at first.
  /// (iOS 9)
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    let made = UIAttachmentBehavior(
      item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
    made.freedom = .rope
    return made
  }

  /// Keeps two items as they are relative to each other, held at a point. (iOS 9)
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(item1, item2, at: point, .fixed)
  }

  /// Lets two items turn about a common point. (iOS 9)
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(item1, item2, at: point, .pin)
  }

  private var kind: DynamicJoint.Kind {
    switch freedom {
    case .distance: .distance
    case .rope: .rope
    case .slide(let axis): .slide(PlaneVector(axis).unit)
    case .pin: .pin
    case .fixed: .fixed
    }
  }

  override func apply(to setting: inout DynamicSetting) {
    guard let first = items.first.flatMap({ setting.number(of: $0) }) else { return }
    var other = DynamicJoint.Other.point(PlaneVector(anchorPoint))
    if items.count > 1, let second = setting.number(of: items[1]) {
      other = .body(second, PlaneVector(otherOffset))
    }
    var joint = DynamicJoint(
      body: first, place: PlaneVector(offset), other: other, length: max(Double(length), 0),
      frequency: max(Double(frequency), 0), damping: max(Double(damping), 0))
    joint.kind = kind
    joint.restAngle = restAngle
    joint.range = attachmentRange.bounds
    joint.frictionTorque = max(Double(frictionTorque), 0) * 10_000
    setting.world.joints.append(joint)
  }
}

/// A range of numbers. (iOS 9)
public struct UIFloatRange: Hashable, Sendable {
  /// The lower end.
  public var minimum: CGFloat
  /// The upper end.
  public var maximum: CGFloat

  /// A range between two numbers.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// From 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// From 0 to 0.
  public static let zero = UIFloatRange()
  /// All numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether it has all numbers.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  /// Nil for all numbers, and for an empty range.
  var bounds: ClosedRange<Double>? {
    guard !isInfinite, minimum <= maximum else { return nil }
    // Ends that a step can be computed with.
    return min(max(Double(minimum), -1e9), 1e9)...min(max(Double(maximum), -1e9), 1e9)
  }
}
