import BackswipeMotion
public import BackswipeUnits

/// Holds an item at a distance from a point or from another item. (iOS 7)
///
/// The initialisers that slide, pin, fix and limit items since iOS 9 are absent.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    case items
    case anchor
  }

  /// The attached item, then the one that it is attached to, if any.
  open private(set) var items: [any UIDynamicItem]
  /// What the item is attached to.
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
    items = [item]
    attachedBehaviorType = .anchor
    self.offset = offset
    otherOffset = .zero
    anchorPoint = point
    length = Self.distance(Self.place(item, offset), point)
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
    items = [item1, item2]
    attachedBehaviorType = .items
    offset = offset1
    otherOffset = offset2
    anchorPoint = Self.place(item2, offset2)
    length = Self.distance(Self.place(item1, offset1), Self.place(item2, offset2))
  }

  /// Attaches the centres of two items to each other.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func apply(to setting: inout DynamicSetting) {
    guard let first = items.first.flatMap({ setting.number(of: $0) }) else { return }
    var other = DynamicJoint.Other.point(PlaneVector(anchorPoint))
    if items.count > 1, let second = setting.number(of: items[1]) {
      other = .body(second, PlaneVector(otherOffset))
    }
    setting.world.joints.append(
      DynamicJoint(
        body: first, place: PlaneVector(offset), other: other, length: max(Double(length), 0),
        frequency: max(Double(frequency), 0), damping: max(Double(damping), 0)))
  }
}

/// Moves an item to a point and upright, with a spring. (iOS 7)
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  /// The point in the reference view. (iOS 9)
  open var snapPoint: CGPoint { didSet { changed() } }
  /// The damping ratio of the spring, 0…1; 0.5 by default.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  /// Moves an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
  }

  /// Oscillations per second of the spring. (open)
  private static let frequency = 3.0

  override var movedItems: [any UIDynamicItem] { [item] }

  override func apply(to setting: inout DynamicSetting) {
    guard let number = setting.number(of: item) else { return }
    setting.world.joints.append(
      DynamicJoint(
        body: number, other: .point(PlaneVector(snapPoint)), frequency: Self.frequency,
        damping: min(max(Double(damping), 0.05), 1), turnsUpright: true))
  }
}
