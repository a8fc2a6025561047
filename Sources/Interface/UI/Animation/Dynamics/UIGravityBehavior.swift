import BackswipeMotion
public import BackswipeUnits

/// Accelerates items. (iOS 7)
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The items, in order of adding.
  open var items: [any UIDynamicItem] { movedItems }
  /// The direction and, in units of 1000 points per second squared, the magnitude (doc); downwards,
  /// of 1, by default.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

  /// Gravity for items.
  public init(items: [any UIDynamicItem] = []) { super.init(moving: items) }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// The angle of the direction, in radians; positive ones are clockwise from the right.
  open var angle: CGFloat {
    get { CGFloat(atan2(Double(gravityDirection.dy), Double(gravityDirection.dx))) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of the direction.
  open var magnitude: CGFloat {
    get { CGFloat(PlaneVector(gravityDirection).length) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  override func apply(to setting: inout DynamicSetting) {
    let pull = PlaneVector(gravityDirection) * 1000
    for item in items {
      guard let number = setting.number(of: item) else { continue }
      setting.world.gravity[number, default: .zero] += pull
    }
  }
}

extension CGVector {
  init(angle: CGFloat, magnitude: CGFloat) {
    self.init(
      dx: (magnitude * CGFloat(cos(Double(angle)))).onGrid,
      dy: (magnitude * CGFloat(sin(Double(angle)))).onGrid)
  }
}
