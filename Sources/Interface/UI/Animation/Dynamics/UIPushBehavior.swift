import BackswipeMotion
public import BackswipeUnits

/// Pushes items, once or all the time. (iOS 7)
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// The duration of a push.
  public enum Mode: Int, Sendable {
    /// As long as it is active.
    case continuous
    /// For an instant, after which it is inactive.
    case instantaneous
  }

  /// The items, in order of adding.
  open var items: [any UIDynamicItem] { movedItems }
  /// The duration of the push, set by `init`.
  public let mode: Mode
  /// Whether it pushes; true at first. A new true pushes again for an instant.
  open var active = true { didSet { changed() } }
  /// The force. One of length 1 accelerates an item of 100 by 100 points and density 1 with 100
  /// points per second squared (doc), or for an instant gives it 100 points per second (open).
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { changed() } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// A push of items, without a force at first.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(moving: items)
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// The place of the push from an item's centre; zero by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the place of the push from an item's centre, which turns the item.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    changed()
  }

  /// The angle of the force, in radians; positive ones are clockwise from the right.
  open var angle: CGFloat {
    get { CGFloat(atan2(Double(pushDirection.dy), Double(pushDirection.dx))) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of the force.
  open var magnitude: CGFloat {
    get { CGFloat(PlaneVector(pushDirection).length) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and length of the force.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  override func apply(to setting: inout DynamicSetting) {
    let force = PlaneVector(pushDirection) * 100
    guard active, force != .zero else { return }
    for item in items {
      guard let number = setting.number(of: item) else { continue }
      let place = PlaneVector(targetOffsetFromCenter(for: item))
      switch mode {
      case .continuous:
        setting.world.forces.append(
          DynamicsWorld.Force(body: number, force: force, place: place))
      case .instantaneous: setting.world.push(number, force, at: place)
      }
    }
    if mode == .instantaneous { pushed() }
  }

  private func pushed() { active = false }
}
