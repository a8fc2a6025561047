import BackswipeMotion

/// The world of an animator while its behaviours describe it.
@MainActor
struct DynamicSetting {
  var world: DynamicsWorld
  private let numbers: [ObjectIdentifier: Int]
  /// The collision behaviours, by the number of their collision.
  private(set) var colliding: [UICollisionBehavior] = []

  init(_ world: DynamicsWorld, _ items: [any UIDynamicItem]) {
    self.world = world
    numbers = Dictionary(
      items.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first }
    )
    self.world.gravity = [:]
    self.world.forces = []
    self.world.fields = []
    self.world.joints = []
    self.world.collisions = []
    for index in world.bodies.indices { resetProperties(index) }
  }

  private mutating func resetProperties(_ index: Int) {
    let old = world.bodies[index]
    var body = DynamicBody(center: old.center, half: old.half, turn: old.turn)
    (body.angle, body.velocity, body.spin) = (old.angle, old.velocity, old.spin)
    world.bodies[index] = body
  }

  /// The number of an item's body; nil for an unknown item.
  func number(of item: any UIDynamicItem) -> Int? { numbers[ObjectIdentifier(item)] }

  mutating func add(_ collision: DynamicsWorld.Collision, of behavior: UICollisionBehavior) {
    world.collisions.append(collision)
    colliding.append(behavior)
  }
}
