/// A force, a joint or a property of items, or several of them as children. (iOS 7)
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObjectIdentity {
  /// The behaviours that are added and removed with this one, in order.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called after every frame of the animator, when the items have moved; nil for nothing.
  open var action: (() -> Void)?
  /// The animator; nil for none.
  open private(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// The items that it moves, in order of adding.
  final private(set) var movedItems: [any UIDynamicItem] = []

  /// A behaviour without effect, for children.
  public init() {}

  init(moving items: [any UIDynamicItem]) { movedItems = items }

  /// Adds a child.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.enter(dynamicAnimator) }
    changed()
  }

  /// Removes a child; ignored for other behaviours.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.enter(nil)
    changed()
  }

  /// Called before the behaviour joins an animator, or (nil) leaves it; to be overridden.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  final func enter(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.enter(animator) }
  }

  /// The behaviour and its children, depth first.
  final var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

  /// Call after a change of anything that moves items.
  final func changed() { dynamicAnimator?.behaviorChanged() }

  final func add(_ item: any UIDynamicItem) {
    if movedItems.index(of: item) == nil { movedItems.append(item) }
    changed()
  }

  final func remove(_ item: any UIDynamicItem) {
    movedItems.removeAll { $0 === item }
    changed()
  }

  /// Adds the behaviour's forces, joints and limits to the setting of a step.
  func apply(to setting: inout DynamicSetting) {}
}

extension [any UIDynamicItem] {
  func index(of item: any UIDynamicItem) -> Int? { firstIndex { $0 === item } }
}
