import BackswipeMotion
public import BackswipeUnits

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
    super.init(moving: [item])
  }

  /// Oscillations per second of the spring. (open)
  private static let frequency = 3.0

  override func apply(to setting: inout DynamicSetting) {
    guard let number = setting.number(of: item) else { return }
    setting.world.joints.append(
      DynamicJoint(
        body: number, other: .point(PlaneVector(snapPoint)), frequency: Self.frequency,
        damping: min(max(Double(damping), 0.05), 1), turnsUpright: true))
  }
}
