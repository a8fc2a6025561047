import BackswipeSettingsEditing
import Testing

@Suite struct StepCounterTests {
  @Test("Parts of steps add up, forwards and backwards")
  func parts() {
    var counter = StepCounter(per: 4)
    #expect([3.0, 1, 9, -1, -8, 0].map { counter.add($0) } == [0, 1, 2, 0, -2, 0])
    var notches = StepCounter()
    #expect([0.25, 0.25, 0.25, 0.25, -1].map { notches.add($0) } == [0, 0, 0, 1, -1])
  }

  @Test("Movements without end or sense make bounded steps")
  func bounds() {
    var counter = StepCounter(per: 0)
    #expect(counter.add(.nan) == 0 && counter.add(.infinity) == 0)
    #expect(counter.add(1e300) == 10_000 && counter.add(-1e300) == -10_000)
    #expect(counter.add(0) == 0)
  }
}
