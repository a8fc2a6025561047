import BackswipeUnits
import Testing

@Suite("Grid")
struct GridTests {
  private static let step = 1 / Grid.stepsPerUnit

  @Test("X3: a value is rounded to the nearest step, and a value halfway to an even one")
  func nearest() {
    #expect((0.3 * Self.step).onGrid == 0)
    #expect((0.7 * Self.step).onGrid == Self.step)
    #expect((0.5 * Self.step).onGrid == 0)
    #expect((1.5 * Self.step).onGrid == 2 * Self.step)
    #expect((2.5 * Self.step).onGrid == 2 * Self.step)
    #expect((-1.5 * Self.step).onGrid == -2 * Self.step)
    #expect((1.0 / 3).onGrid == 21845 * Self.step)
  }

  @Test("A value on the grid stays", arguments: [-375.5, -1, 0, 0.25, 1.0 / 65536, 101.4375, 4096])
  func fixed(value: Double) {
    #expect(value.onGrid == value)
    #expect(CGFloat(value).onGrid == CGFloat(value))
  }

  @Test("There is no negative zero")
  func zero() {
    #expect((-0.0).onGrid.sign == .plus)
    #expect((-1e-9).onGrid.sign == .plus)
  }

  @Test("What is not finite, or too large to have a fraction, stays what it is")
  func extremes() {
    #expect(Double.nan.onGrid.isNaN)
    #expect(Double.infinity.onGrid == .infinity)
    #expect((-Double.infinity).onGrid == -.infinity)
    #expect(Double.greatestFiniteMagnitude.onGrid == .greatestFiniteMagnitude)
    #expect((1e300).onGrid == 1e300)
    let large = 0x1p37 - 0x1p-15
    #expect(large.onGrid == large)
    #expect((0x1p35 + 0.3 * Self.step).onGrid == 0x1p35)
  }

  @Test("Both coordinates of a point are rounded")
  func point() {
    let point = CGPoint(x: 10 + 0.2 * Self.step, y: -0.6 * Self.step).onGrid
    #expect(point == CGPoint(x: 10, y: -Self.step))
  }

  @Test("The quick way rounds as the plain one does, near and far")
  func quick() {
    func plain(_ value: Double) -> Double {
      let rounded = (value * Grid.stepsPerUnit).rounded(.toNearestOrEven) / Grid.stepsPerUnit
      return rounded == 0 ? 0 : rounded
    }
    var value = 1.0
    for step in 0..<4_000 {
      // From far below a step to where nothing has a fraction any more.
      value = Double(sign: .plus, exponent: step % 60 - 24, significand: value)
      for number in [value, value + 0.5 * Self.step, value.rounded() + 1.5 * Self.step] {
        guard number < 0x1p36 else { continue }
        #expect(number.onGrid == plain(number) && (-number).onGrid == plain(-number))
      }
      value = 1 + (value * 1.618_033_988_749).truncatingRemainder(dividingBy: 1)
    }
  }
}

@Suite("Interpolation")
struct InterpolationTests {
  @Test("0 and 1 give the ends exactly, whatever they are")
  func ends() {
    for (start, end) in [(0.1, 0.7), (-375, 0.3), (1e9, -1.0 / 3)] as [(CGFloat, CGFloat)] {
      #expect(interpolate(start, end, 0) == start)
      #expect(interpolate(start, end, 1) == end)
    }
  }

  @Test("Between the ends it is linear, beyond them it goes on")
  func line() {
    #expect(interpolate(10 as CGFloat, 30, 0.25) == 15)
    #expect(interpolate(10 as CGFloat, 30, -0.5) == 0)
    #expect(interpolate(10 as CGFloat, 30, 1.5) == 40)
  }

  @Test("Points and rectangles go coordinate by coordinate")
  func shapes() {
    #expect(
      interpolate(CGPoint(x: 0, y: 8), CGPoint(x: 4, y: 0), 0.25) == CGPoint(x: 1, y: 6))
    #expect(
      interpolate(
        CGRect(x: 0, y: 10, width: 100, height: 20), CGRect(x: 40, y: 0, width: 50, height: 40), 0.5
      ) == CGRect(x: 20, y: 5, width: 75, height: 30))
  }
}
