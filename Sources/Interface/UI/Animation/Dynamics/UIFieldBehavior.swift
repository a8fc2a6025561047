import BackswipeMotion
public import BackswipeUnits

/// A field of forces on items. (iOS 9)
///
/// Only the factors of noise and turbulence vary with time; both are the same in every run. Electric,
/// magnetic, velocity and custom fields are absent. Apple documents no units: those of `DynamicField`
/// are this package's.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  private final var field: DynamicField
  /// The items, in order of adding.
  open var items: [any UIDynamicItem] { movedItems }
  /// The centre of the field, in points of the reference view; zero by default.
  open var position = CGPoint.zero { didSet { changed() } }
  /// The part of the view, about `position`, in which the field acts on items with their centre there;
  /// everywhere by default.
  open var region = UIRegion.infinite { didSet { changed() } }
  /// The factor on the force; 1 by default.
  open var strength: CGFloat = 1 { didSet { changed() } }
  /// The exponent by which the strength decreases with the distance from `position`, in sixteenths; 0
  /// by default.
  open var falloff: CGFloat = 0 { didSet { changed() } }
  /// Points; nearer items have the strength of this distance. 1 at least, and by default.
  open var minimumRadius: CGFloat = 1 { didSet { changed() } }
  /// The direction of linear gravity; zero for other fields.
  open var direction: CGVector {
    didSet { changed() }
  }
  /// The smoothness of noise over the view, 0…1; 0 by default.
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  /// The changes of noise per second; 0, the default, for noise that stays.
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }

  private init(_ kind: DynamicField.Kind, _ direction: CGVector = CGVector(dx: 0, dy: 0)) {
    field = DynamicField(kind)
    self.direction = direction
    super.init()
  }

  // MARK: Kinds

  /// An acceleration along a vector; a length of 1 is 1000 points per second squared. (open)
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.linearGravity(.zero), direction)
  }

  /// An acceleration towards a point, of 1000 points per second squared at first. (open)
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let made = UIFieldBehavior(.radialGravity)
    made.position = position
    return made
  }

  /// A force against the velocity.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// A force clockwise about the position.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// A force towards the position, by the distance from it.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// A force in directions that vary over the view, and with time.
  ///
  /// - Parameters:
  ///   - smoothness: that over the view, 0…1.
  ///   - animationSpeed: changes per second.
  public class func noiseField(smoothness: CGFloat, animationSpeed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(.noise(smoothness: 0, speed: 0)).varied(smoothness, animationSpeed)
  }

  /// As noise, by the speed of the item.
  ///
  /// - Parameters:
  ///   - smoothness: that over the view, 0…1.
  ///   - animationSpeed: changes per second.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed: CGFloat)
    -> UIFieldBehavior
  {
    UIFieldBehavior(.turbulence(smoothness: 0, speed: 0)).varied(smoothness, animationSpeed)
  }

  private func varied(_ smoothness: CGFloat, _ animationSpeed: CGFloat) -> Self {
    (self.smoothness, self.animationSpeed) = (smoothness, animationSpeed)
    return self
  }

  // MARK: Items

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  override func apply(to setting: inout DynamicSetting) {
    func number(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
    var made = field
    switch field.kind {
    case .linearGravity: made.kind = .linearGravity(PlaneVector(direction))
    case .noise:
      made.kind = .noise(smoothness: number(smoothness), speed: number(animationSpeed))
    case .turbulence:
      made.kind = .turbulence(smoothness: number(smoothness), speed: number(animationSpeed))
    case .radialGravity, .drag, .vortex, .spring: break
    }
    made.bodies = items.compactMap(setting.number)
    made.position = PlaneVector(position)
    made.region = region.shape
    made.strength = number(strength)
    made.falloff = number(falloff)
    made.minimumRadius = number(minimumRadius)
    setting.world.fields.append(made)
  }
}

/// A part of the plane about a point. (iOS 9)
public final class UIRegion: NSObjectIdentity, Sendable {
  let shape: DynamicField.Region

  init(_ shape: DynamicField.Region) { self.shape = shape }

  /// All of the plane.
  public static let infinite = UIRegion(.all)

  /// A circle, with its radius in points.
  public convenience init(radius: CGFloat) { self.init(.circle(radius: Double(radius))) }

  /// A rectangle about the point.
  public convenience init(size: CGSize) {
    self.init(.box(PlaneVector(Double(size.width) / 2, Double(size.height) / 2)))
  }

  /// Everything outside.
  public func inverse() -> UIRegion { UIRegion(.outside(shape)) }

  /// The points of either region.
  public func union(with region: UIRegion) -> UIRegion { UIRegion(.either(shape, region.shape)) }

  /// The points of this region without those of another one.
  public func difference(from region: UIRegion) -> UIRegion {
    UIRegion(.both(shape, .outside(region.shape)))
  }

  /// The points of both regions.
  public func intersection(with region: UIRegion) -> UIRegion {
    UIRegion(.both(shape, region.shape))
  }

  /// Whether it has a point, from the middle.
  public func contains(_ point: CGPoint) -> Bool { shape.contains(PlaneVector(point)) }
}
