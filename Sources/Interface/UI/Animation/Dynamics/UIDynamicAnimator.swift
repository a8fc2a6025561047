import BackswipeMotion
public import BackswipeUnits

/// Called when an animator begins and ceases to move items.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called before items move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by behaviours, on the simulation's clock. (iOS 7)
///
/// The items are rectangles of their bounds. Steps of 1/240 of a second make the motion the same at
/// every rate of the display and on every machine. Items are at rest, and the animator pauses, after
/// half a second without motion (open).
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObjectIdentity {
  /// The view whose coordinates items have, and whose bounds can be a boundary; nil for none.
  open private(set) var referenceView: UIView?
  /// The behaviours that were added, in order.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items move.
  open var isRunning: Bool { run != nil }
  /// The time in which items have moved, in seconds.
  open var elapsedTime: CFTimeInterval { Double(steps) * DynamicsWorld.step }
  /// The delegate; held weakly.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  private var entries: [DynamicEntry] = []
  private var world = DynamicsWorld()
  private var colliding: [UICollisionBehavior] = []
  private var touching: Set<DynamicsWorld.Touching> = []
  private var isStale = false
  private var steps = 0
  private var stillSteps = 0
  /// Holds the animator weakly, and ends at its next frame without it.
  private var run: DynamicRun?

  /// An animator of items in a view.
  public init(referenceView view: UIView) { referenceView = view }

  /// An animator without a reference view.
  public init() {}

  // MARK: Behaviours

  /// Adds a behaviour; ignored if it is there.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    behaviors.append(behavior)
    behavior.enter(self)
    behaviorChanged()
  }

  /// Removes a behaviour; ignored if it is not there. Items keep their velocities as long as other
  /// behaviours move them.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.enter(nil)
    behaviorChanged()
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// The items whose frames touch a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    refresh()
    return entries.map(\.item).filter { item in
      let size = item.bounds.size
      let plain = CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height)
      return plain.applying(item.transform, about: plain).intersects(rect)
    }
  }

  /// Takes an item's place, size and rotation, which the client has changed; it keeps its velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    refresh()
    guard let index = entries.firstIndex(where: { $0.item === item }) else { return }
    let old = world.bodies[index]
    let now = entries[index].body()
    (world.bodies[index].center, world.bodies[index].half) = (now.center, now.half)
    (world.bodies[index].turn, world.bodies[index].angle) = (now.turn, now.angle)
    world.bodies[index].velocity = old.velocity
    resume()
  }

  final func behaviorChanged() {
    isStale = true
    resume()
  }

  /// The velocity of an item in points and radians per second; nil for an unknown item.
  final func motion(of item: any UIDynamicItem) -> (velocity: CGPoint, spin: CGFloat)? {
    refresh()
    guard let index = entries.firstIndex(where: { $0.item === item }) else { return nil }
    let body = world.bodies[index]
    return (body.velocity.point, CGFloat(body.spin.onGrid))
  }

  /// Lets the behaviours describe the world again.
  private func refresh() {
    guard isStale else { return }
    isStale = false
    let all = behaviors.flatMap(\.all)
    var known: [ObjectIdentifier: (DynamicEntry, DynamicBody)] = [:]
    for (entry, body) in zip(entries, world.bodies) {
      known[ObjectIdentifier(entry.item)] = (entry, body)
    }
    entries = []
    world.bodies = []
    var seen: Set<ObjectIdentifier> = []
    for item in all.flatMap(\.movedItems) where seen.insert(ObjectIdentifier(item)).inserted {
      let (entry, body) =
        known[ObjectIdentifier(item)]
        ?? {
          let entry = DynamicEntry(item); return (entry, entry.body())
        }()
      entries.append(entry)
      world.bodies.append(body)
    }
    var setting = DynamicSetting(world, entries.map(\.item))
    // Properties come first: forces depend on masses.
    for behavior in all where behavior is UIDynamicItemBehavior { behavior.apply(to: &setting) }
    for behavior in all where !(behavior is UIDynamicItemBehavior) {
      behavior.apply(to: &setting)
    }
    world = setting.world
    colliding = setting.colliding
  }

  // MARK: Time

  private func resume() {
    stillSteps = 0
    guard run == nil, !behaviors.isEmpty,
      let environment = referenceView?.environment ?? UIContext.environment
    else { return }
    delegate?.dynamicAnimatorWillResume(self)
    let made = DynamicRun(self, start: environment.now)
    run = made
    environment.start(made)
  }

  /// Half a second. (open)
  private static let restingSteps = 120
  /// Points per second, and radians per second. (open)
  private static let restingSpeed = 0.5
  private static let restingSpin = 0.01

  private var isStill: Bool {
    world.bodies.allSatisfy {
      $0.velocity.length < Self.restingSpeed && abs($0.spin) < Self.restingSpin
    }
  }

  /// Moves the items by steps, calls delegates and actions.
  ///
  /// - Returns: whether all items are at rest.
  final func advance(_ count: Int) -> Bool {
    refresh()
    var events: [@MainActor () -> Void] = []
    for _ in 0..<count {
      guard stillSteps < Self.restingSteps else { break }
      world.advance()
      steps += 1
      stillSteps = isStill ? stillSteps + 1 : 0
      collect(&events)
    }
    for index in entries.indices { entries[index].show(world.bodies[index]) }
    for event in events { event() }
    for behavior in behaviors.flatMap(\.all) { behavior.action?() }
    return behaviors.isEmpty || stillSteps >= Self.restingSteps
  }

  /// Notes the contacts that have begun and ended.
  private func collect(_ events: inout [@MainActor () -> Void]) {
    let now = world.touching
    guard !now.isEmpty || !touching.isEmpty else { return }
    let order: (DynamicsWorld.Touching, DynamicsWorld.Touching) -> Bool = { one, other in
      (one.collision, one.body, one.other ?? -1, one.boundary ?? -1)
        < (other.collision, other.body, other.other ?? -1, other.boundary ?? -1)
    }
    for contact in now.keys.filter({ !touching.contains($0) }).sorted(by: order) {
      note(contact, at: now[contact]?.point, &events)
    }
    for contact in touching.filter({ now[$0] == nil }).sorted(by: order) {
      note(contact, at: nil, &events)
    }
    touching = Set(now.keys)
  }

  /// - Parameter point: nil for the end of a contact.
  private func note(
    _ contact: DynamicsWorld.Touching, at point: CGPoint?, _ events: inout [@MainActor () -> Void]
  ) {
    guard colliding.indices.contains(contact.collision), entries.indices.contains(contact.body)
    else { return }
    let behavior = colliding[contact.collision]
    let item = entries[contact.body].item
    if let other = contact.other, entries.indices.contains(other) {
      let its = entries[other].item
      events.append { behavior.tell(item, its, at: point) }
    } else if let boundary = contact.boundary {
      events.append { behavior.tell(item, boundary: boundary, at: point) }
    }
  }

  final func runEnded() {
    run = nil
    delegate?.dynamicAnimatorDidPause(self)
  }
}

/// The time in which an animator moves its items.
@MainActor
private final class DynamicRun: FrameAnimation {
  private weak var animator: UIDynamicAnimator?
  private let start: Instant
  private var steps = 0
  private(set) var isFinished = false
  var name: String { "dynamics" }

  init(_ animator: UIDynamicAnimator, start: Instant) {
    self.animator = animator
    self.start = start
  }

  func advance(to instant: Instant) {
    guard let animator else {
      isFinished = true
      return
    }
    let due = Int(((instant - start).seconds / DynamicsWorld.step + 1e-6).rounded(.down))
    let rests = animator.advance(max(due - steps, 0))
    steps = max(due, steps)
    isFinished = rests
  }

  func finish() { animator?.runEnded() }
}
