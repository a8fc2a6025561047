@testable import BackswipeMotion
import Testing

@Suite("Rectangles under forces")
struct DynamicsWorldTests {
  private func box(_ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 100)
    -> DynamicBody
  {
    DynamicBody(center: PlaneVector(x, y), half: PlaneVector(width / 2, height / 2))
  }

  private func floor(_ y: Double) -> DynamicsWorld.Boundary {
    .side(through: PlaneVector(0, y), normal: PlaneVector(0, -1))
  }

  private func advance(_ world: inout DynamicsWorld, _ seconds: Double) {
    for _ in 0..<Int((seconds / DynamicsWorld.step).rounded()) { world.advance() }
  }

  @Test("a free fall covers half the acceleration in a second, but for the length of steps")
  func fall() {
    var world = DynamicsWorld()
    world.bodies = [box(0, 0)]
    world.gravity = [0: PlaneVector(0, 1000)]
    advance(&world, 1)
    #expect(abs(world.bodies[0].center.y - 500) < 3 && world.bodies[0].center.x == 0)
    #expect(abs(world.bodies[0].velocity.y - 1000) < 1e-9)
  }

  @Test("a force of 100 accelerates 100 by 100 points of density 1 with 100, 2 with 50")
  func force() {
    var world = DynamicsWorld()
    world.bodies = [box(0, 0), box(0, 0)]
    world.bodies[1].density = 2
    world.forces = (0...1).map { DynamicsWorld.Force(body: $0, force: PlaneVector(100, 0)) }
    advance(&world, 1)
    #expect(abs(world.bodies[0].velocity.x - 100) < 1e-9)
    #expect(abs(world.bodies[1].velocity.x - 50) < 1e-9)
  }

  @Test("resistance of 1 leaves 37 percent of the speed after a second")
  func resistance() {
    var world = DynamicsWorld()
    world.bodies = [box(0, 0)]
    world.bodies[0].velocity = PlaneVector(100, 0)
    world.bodies[0].resistance = 1
    advance(&world, 1)
    #expect(abs(world.bodies[0].velocity.x - 36.8) < 0.2)
  }

  @Test("a fall ends on the floor at rest, upright, with the slop at most in it")
  func rest() {
    var world = DynamicsWorld()
    world.bodies = [box(0, 0)]
    world.gravity = [0: PlaneVector(0, 1000)]
    world.collisions = [.init(bodies: [0], collides: true, boundaries: [floor(300)])]
    advance(&world, 3)
    let body = world.bodies[0]
    #expect(abs(body.center.y - 250) <= 0.2 && body.velocity.length < 0.5)
    #expect(abs(body.angle) < 1e-6 && world.touching.count == 1)
  }

  @Test("elasticity gives back its part of the speed", arguments: [0.5, 0.8])
  func rebound(elasticity: Double) {
    var world = DynamicsWorld()
    world.bodies = [box(0, 0)]
    world.bodies[0].velocity = PlaneVector(0, 400)
    world.bodies[0].elasticity = elasticity
    world.collisions = [.init(bodies: [0], collides: false, boundaries: [floor(100)])]
    advance(&world, 0.5)
    #expect(abs(world.bodies[0].velocity.y + 400 * elasticity) < 20)
  }

  @Test("two equal rectangles, elastic, exchange their speeds")
  func exchange() {
    var world = DynamicsWorld()
    world.bodies = [box(0, 0), box(150, 0)]
    for index in 0...1 { world.bodies[index].elasticity = 1 }
    world.bodies[0].velocity = PlaneVector(300, 0)
    world.collisions = [.init(bodies: [0, 1], collides: true, boundaries: [])]
    advance(&world, 0.5)
    #expect(abs(world.bodies[0].velocity.x) < 15 && abs(world.bodies[1].velocity.x - 300) < 15)
  }

  @Test("a tower of three stands")
  func tower() {
    var world = DynamicsWorld()
    world.bodies = [box(0, 250), box(0, 149), box(0, 48)]
    for index in world.bodies.indices {
      world.bodies[index].friction = 0.5
      world.gravity[index] = PlaneVector(0, 1000)
    }
    world.collisions = [.init(bodies: [0, 1, 2], collides: true, boundaries: [floor(300)])]
    advance(&world, 4)
    for (index, y) in [250.0, 150, 50].enumerated() {
      #expect(abs(world.bodies[index].center.y - y) < 1 && abs(world.bodies[index].center.x) < 1)
      #expect(world.bodies[index].velocity.length < 0.5)
    }
  }

  @Test("a push beside the centre turns, clockwise below it to the left")
  func turns() {
    var world = DynamicsWorld()
    world.bodies = [box(0, 0)]
    world.push(0, PlaneVector(-100, 0), at: PlaneVector(0, 50))
    #expect(world.bodies[0].spin > 0)
    advance(&world, 1)
    #expect(abs(world.bodies[0].angle - world.bodies[0].spin) < 1e-9)
    let turn = world.bodies[0].turn
    #expect(abs(turn.cosine * turn.cosine + turn.sine * turn.sine - 1) < 1e-12)
  }

  @Test("a turn by small angles keeps to the angle")
  func angles() {
    var turn = PlaneTurn()
    for _ in 0..<100 { turn.turn(by: 0.01) }
    #expect(abs(turn.cosine - 0.540302) < 1e-5 && abs(turn.sine - 0.841471) < 1e-5)
  }

  @Test("a stiff joint keeps its length under gravity")
  func pendulum() {
    var world = DynamicsWorld()
    world.bodies = [box(100, 0, 20, 20)]
    world.gravity = [0: PlaneVector(0, 1000)]
    world.joints = [DynamicJoint(body: 0, other: .point(.zero), length: 100)]
    for _ in 0..<480 {
      world.advance()
      #expect(abs(world.bodies[0].center.length - 100) < 2)
    }
  }

  @Test("a spring of 1 oscillation per second returns after a second")
  func spring() {
    var world = DynamicsWorld()
    world.bodies = [box(50, 0, 20, 20)]
    world.joints = [DynamicJoint(body: 0, other: .point(.zero), frequency: 1)]
    advance(&world, 0.5)
    #expect(abs(world.bodies[0].center.x + 50) < 3)
    advance(&world, 0.5)
    #expect(abs(world.bodies[0].center.x - 50) < 5)
  }

  @Test("rectangles that do not touch have no overlap; a corner in an edge has one point")
  func overlaps() throws {
    #expect(BodyOverlap.find(box(0, 0), box(101, 0)) == nil)
    let flat = try #require(BodyOverlap.find(box(0, 0), box(0, 99)))
    #expect(flat.normal == PlaneVector(0, 1) && flat.points.count == 2)
    #expect(flat.points.allSatisfy { abs($0.depth - 1) < 1e-9 })
    var turned = box(0, 120)
    turned.turn = PlaneTurn(axis: PlaneVector(1, 1))
    let corner = try #require(BodyOverlap.find(box(0, 0), turned))
    #expect(corner.points.count == 1 && abs(corner.points[0].0.x) < 1e-9)
  }
}
