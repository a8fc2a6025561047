import BackswipeGestures
import BackswipeUnits
import Testing

@Suite("Taps in a row")
struct TapCounterTests {
  @Test("G2: taps count on within 0.35 s and 45 points of the last, to the nanosecond")
  func counts() {
    var taps = TapCounter()
    #expect(taps.land(.zero, at: at(0)) == 1)
    taps.lift(.zero, at: at(50), from: .zero, count: 1)
    #expect(taps.land(.zero, at: at(400)) == 2)
    #expect(taps.land(.zero, at: at(400.000001)) == 1)
    #expect(taps.land(.init(x: 27, y: 36), at: at(100)) == 2)
    #expect(taps.land(.init(x: 27, y: 36.5), at: at(100)) == 1)
    taps.lift(.init(x: 45, y: 0), at: at(450), from: .zero, count: 2)
    #expect(taps.land(.zero, at: at(460)) == 3)
  }

  @Test("G2: a finger that has strayed is no tap to count on from")
  func strayed() {
    var taps = TapCounter()
    taps.lift(.zero, at: at(50), from: .zero, count: 1)
    taps.lift(.init(x: 46, y: 0), at: at(100), from: .zero, count: 2)
    #expect(taps.land(.zero, at: at(110)) == 1)
  }
}
