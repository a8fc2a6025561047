import BackswipeMotion
public import BackswipeUnits

/// The physical properties of items. (iOS 7)
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items, in order of adding.
  open var items: [any UIDynamicItem] { movedItems }
  /// The part of the speed that a collision gives back, 0…1; 0 by default.
  open var elasticity: CGFloat = 0 { didSet { changed() } }
  /// The part of the pressure that resists sliding; 0 by default.
  open var friction: CGFloat = 0 { didSet { changed() } }
  /// The mass of 100 by 100 points; 1 by default.
  open var density: CGFloat = 1 { didSet { changed() } }
  /// The decrease of the speed per second, as a part of it; 0 by default.
  open var resistance: CGFloat = 0 { didSet { changed() } }
  /// The decrease of the spin per second, as a part of it; 0 by default.
  open var angularResistance: CGFloat = 0 { didSet { changed() } }
  /// Whether items turn; true by default.
  open var allowsRotation = true { didSet { changed() } }
  /// Whether nothing moves the items; false by default. (iOS 9)
  open var isAnchored = false { didSet { changed() } }

  /// Velocities that items get with the next frame.
  private var added: [(item: any UIDynamicItem, velocity: CGPoint, spin: CGFloat)] = []

  /// Properties of items.
  public init(items: [any UIDynamicItem] = []) { super.init(moving: items) }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// Adds to the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    added.append((item, velocity, 0))
    changed()
  }

  /// Adds to the angular velocity of an item, in radians per second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    added.append((item, .zero, velocity))
    changed()
  }

  /// The velocity of an item, in points per second; zero outside of an animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    dynamicAnimator?.motion(of: item)?.velocity ?? .zero
  }

  /// The angular velocity of an item, in radians per second, clockwise; 0 outside of an animator.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.motion(of: item)?.spin ?? 0
  }

  override func apply(to setting: inout DynamicSetting) {
    for item in items {
      guard let number = setting.number(of: item) else { continue }
      setting.world.bodies[number].elasticity = Double(elasticity)
      setting.world.bodies[number].friction = max(Double(friction), 0)
      setting.world.bodies[number].density = Double(density)
      setting.world.bodies[number].resistance = max(Double(resistance), 0)
      setting.world.bodies[number].angularResistance = max(Double(angularResistance), 0)
      setting.world.bodies[number].allowsRotation = allowsRotation
      setting.world.bodies[number].isAnchored = isAnchored
    }
    let due = added
    added = []
    for (item, velocity, spin) in due {
      guard let number = setting.number(of: item) else { continue }
      setting.world.bodies[number].velocity += PlaneVector(velocity)
      setting.world.bodies[number].spin += Double(spin)
    }
  }
}
