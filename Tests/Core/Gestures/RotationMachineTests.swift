import BackswipeGestures
import BackswipeUnits
import Testing

@Suite("Rotation")
struct RotationMachineTests {
  private let taken = RotationMachine.defaultHysteresis

  /// The second finger 100 points from the first, at an angle clockwise from the right.
  private func turn(_ degrees: Double, ms: Double, id: Int = 2) -> PointerSample {
    let angle = degrees * .pi / 180
    return move(100 * CGFloat(cos(angle)), 100 * CGFloat(sin(angle)), ms: ms, id: id)
  }

  private func landed() -> RotationMachine {
    var rotation = RotationMachine()
    #expect(rotation.take(down(0, 0, ms: 0), down(100, 0, ms: 4, id: 2)) == [nil, nil])
    return rotation
  }

  private func degrees(_ rotation: RotationMachine) -> Double {
    Double(rotation.rotation) * 180 / .pi
  }

  @Test("G2: it begins after ten degrees either way, which are taken off", arguments: [1.0, -1])
  func begins(way: Double) {
    #expect(taken == .pi / 18)
    var rotation = landed()
    #expect(rotation.take(turn(9.9 * way, ms: 10), turn(10.1 * way, ms: 20)) == [nil, .began])
    #expect(abs(degrees(rotation) - 0.1 * way) < 0.01)
    #expect(rotation.take(turn(40 * way, ms: 30)) == [.changed])
    #expect(abs(degrees(rotation) - 30 * way) < 0.01)
  }

  @Test("G2: it goes on past a full turn, clockwise positive")
  func fullTurns() {
    var rotation = landed()
    for step in 1...80 { _ = rotation.take([turn(Double(step) * 10, ms: Double(step) * 10)]) }
    #expect(abs(degrees(rotation) - 790) < 0.05)
  }

  @Test("G2: its velocity is radians in a second")
  func velocity() {
    var rotation = landed()
    for step in 1...40 { _ = rotation.take([turn(Double(step) * 3, ms: Double(step) * 10)]) }
    // 3 degrees in 10 ms.
    #expect(abs(Double(rotation.velocity) - 300 * .pi / 180) < 0.01)
  }

  @Test("G2: moving or spreading the fingers is no rotation")
  func noRotation() {
    var rotation = landed()
    #expect(rotation.take(move(300, 0, ms: 10, id: 2), move(-50, 0, ms: 20)) == [nil, nil])
    #expect(rotation.rotation == 0 && rotation.velocity == 0)
  }

  @Test("G2: a finger that joins or leaves changes neither rotation nor velocity")
  func rebase() {
    var rotation = landed()
    _ = rotation.take(turn(20, ms: 10), turn(40, ms: 20))
    let before = (rotation.rotation, rotation.velocity)
    #expect(rotation.take(down(-500, 80, ms: 20, id: 3), up(0, 0, ms: 20)) == [nil, nil])
    #expect(rotation.rotation == before.0 && rotation.velocity == before.1)
    // The other two go on from there: a quarter turn about the second finger.
    let second = turn(40, ms: 0).location
    let arm = CGPoint(x: -500 - second.x, y: 80 - second.y)
    _ = rotation.take(move(second.x - arm.y, second.y + arm.x, ms: 30, id: 3))
    #expect(abs(degrees(rotation) - (30 + 90)) < 0.02)
    #expect(rotation.take(up(second.x, second.y, ms: 40, id: 2)) == [nil])
    #expect(abs(degrees(rotation) - (30 + 90)) < 0.02)
    #expect(rotation.take(up(0, 0, ms: 50, id: 3)) == [.ended])
  }

  @Test("The rotation can be set and goes on from there")
  func setRotation() {
    var rotation = landed()
    _ = rotation.take(turn(20, ms: 10), turn(40, ms: 20))
    rotation.setRotation(0)
    #expect(rotation.rotation == 0)
    _ = rotation.take(turn(70, ms: 30))
    #expect(abs(degrees(rotation) - 30) < 0.01)
    rotation.setRotation(.nan)
    #expect(abs(degrees(rotation) - 30) < 0.01)
  }

  @Test("Fingers in one place have no direction and turn nothing")
  func together() {
    var rotation = landed()
    #expect(
      rotation.take(move(0.5, 0, ms: 10, id: 2), move(0, 0.5, ms: 20, id: 2)) == [nil, nil])
    #expect(rotation.rotation == 0)
  }

  @Test("G7: it ends, is cancelled or fails with its last finger")
  func ends() {
    var rotation = landed()
    #expect(rotation.take(up(0, ms: 10), up(100, ms: 20, id: 2)) == [nil, .failed])
    rotation = landed()
    #expect(
      rotation.take(turn(30, ms: 10), cancel(0, ms: 20), cancel(100, ms: 30, id: 2))
        == [.began, nil, .cancelled])
    rotation.reset()
    #expect(rotation.rotation == 0 && rotation.numberOfTouches == 0)
  }
}
