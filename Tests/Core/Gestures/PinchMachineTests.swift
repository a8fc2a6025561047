import BackswipeGestures
import BackswipeUnits
import Testing

@Suite("Pinch")
struct PinchMachineTests {
  private let taken = PinchMachine.defaultHysteresis

  /// Two fingers 100 points apart.
  private func landed() -> PinchMachine {
    var pinch = PinchMachine()
    #expect(pinch.take(down(100, 0, ms: 0, id: 1), down(200, 0, ms: 4, id: 2)) == [nil, nil])
    return pinch
  }

  @Test("G2: it begins when the distance has changed by its hysteresis, and not before")
  func begins() {
    #expect(taken == 8)
    #expect(PinchMachine().kind == .continuous)
    var out = landed()
    #expect(out.take(move(207.99, ms: 10, id: 2), move(208, ms: 20, id: 2)) == [nil, .began])
    #expect(out.scale == 1)
    var together = landed()
    #expect(together.take(move(107.99, ms: 10), move(108, ms: 20)) == [nil, .began])
    #expect(together.scale == 1)
  }

  @Test("G2: moving both fingers alike, or turning them, is no pinch")
  func noPinch() {
    var pinch = landed()
    #expect(
      pinch.take(
        move(107, ms: 10), move(207, ms: 20, id: 2), move(114, ms: 30), move(214, ms: 40, id: 2))
        == [nil, nil, nil, nil])
    #expect(pinch.scale == 1 && pinch.velocity == 0)
  }

  @Test("G2: the scale is the distance over the one at which it began")
  func scale() {
    var pinch = landed()
    #expect(pinch.take(move(208, ms: 10, id: 2), move(262, ms: 20, id: 2)) == [.began, .changed])
    #expect(pinch.scale == 1.5)
    #expect(pinch.take(move(154, ms: 30, id: 2)) == [.changed])
    #expect(pinch.scale == 0.5)
    #expect(pinch.location == CGPoint(x: 127, y: 0))
    // What came past the hysteresis in one go is kept.
    var quick = landed()
    #expect(quick.take(move(262, ms: 10, id: 2)) == [.began])
    #expect(quick.scale == 1.5)
  }

  @Test("G2: its velocity is the change of scale in a second")
  func velocity() {
    var pinch = landed()
    // 54 pt a tenth of a second where 108 pt are a scale of 1: 5 a second.
    _ = pinch.take(move(208, ms: 10, id: 2))
    for step in 1...10 {
      _ = pinch.handle(move(208 + 5.4 * CGFloat(step), ms: 10 + Double(step) * 10, id: 2))
    }
    #expect(abs(pinch.velocity - 5) <= 1 / Grid.stepsPerUnit)
    #expect(abs(pinch.scale - 1.5) <= 1 / Grid.stepsPerUnit)
  }

  @Test("G2: a finger that joins or leaves changes neither scale nor velocity")
  func rebase() {
    var pinch = landed()
    _ = pinch.take(move(208, ms: 10, id: 2), move(262, ms: 20, id: 2))
    let velocity = pinch.velocity
    #expect(pinch.take(down(900, 500, ms: 20, id: 3)) == [nil])
    #expect(pinch.scale == 1.5 && pinch.velocity == velocity && pinch.numberOfTouches == 3)
    // The first one leaves: the other two go on from 1.5, half as far apart as they are.
    #expect(pinch.take(up(100, ms: 20, id: 1)) == [nil])
    #expect(pinch.scale == 1.5 && pinch.velocity == velocity)
    _ = pinch.take(move(262 + 2 * 638, 1000, ms: 30, id: 3))
    #expect(pinch.scale == 3)
    // With one finger it stays, and ends with the last one.
    #expect(pinch.take(up(262, 0, ms: 40, id: 2)) == [nil])
    #expect(pinch.scale == 3)
    #expect(pinch.take(move(0, 0, ms: 50, id: 3)) == [nil])
    #expect(pinch.scale == 3)
    #expect(
      pinch.take(down(0, 200, ms: 60, id: 4), move(0, 100, ms: 70, id: 4))
        == [nil, .changed])
    #expect(pinch.scale == 1.5)
    #expect(pinch.take(up(0, 100, ms: 80, id: 4), up(0, 0, ms: 90, id: 3)) == [nil, .ended])
  }

  @Test("G2: fingers that come together before it begins start afresh")
  func rebaseBefore() {
    var pinch = landed()
    #expect(
      pinch.take(
        up(100, ms: 10), down(900, ms: 20, id: 3), move(907, ms: 30, id: 3),
        move(908, ms: 40, id: 3)) == [nil, nil, nil, .began])
    #expect(pinch.scale == 1)
  }

  @Test("The scale can be set and goes on from there")
  func setScale() {
    var pinch = landed()
    _ = pinch.take(move(208, ms: 10, id: 2), move(262, ms: 20, id: 2))
    pinch.setScale(1)
    #expect(pinch.scale == 1)
    _ = pinch.take(move(424, ms: 30, id: 2))
    #expect(pinch.scale == 2)
    for nonsense in [0, -1, CGFloat.nan, .infinity] {
      pinch.setScale(nonsense)
      #expect(pinch.scale == 2)
    }
  }

  @Test("Fingers in one place have a scale all the same")
  func together() {
    var pinch = PinchMachine()
    #expect(
      pinch.take(down(5, ms: 0), down(5, ms: 1, id: 2), move(13, ms: 10, id: 2))
        == [nil, nil, .began])
    #expect(pinch.scale == 1)
    _ = pinch.take(move(5, ms: 20, id: 2))
    #expect(pinch.scale == 0.125)
  }

  @Test("G7: it ends, is cancelled or fails with its last finger")
  func ends() {
    var pinch = landed()
    #expect(pinch.take(up(100, ms: 10), up(200, ms: 20, id: 2)) == [nil, .failed])
    pinch = landed()
    #expect(pinch.take(cancel(100, ms: 10), cancel(200, ms: 20, id: 2)) == [nil, .failed])
    pinch = landed()
    #expect(
      pinch.take(move(300, ms: 5, id: 2), cancel(100, ms: 10), cancel(300, ms: 20, id: 2))
        == [.began, nil, .cancelled])
    pinch.reset()
    #expect(pinch.scale == 1 && pinch.numberOfTouches == 0)
  }
}
