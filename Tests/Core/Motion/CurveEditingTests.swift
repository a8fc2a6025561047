import BackswipeMotion
import BackswipeUnits
import Testing

@Suite("Curves that are edited")
struct CurveEditingTests {
  private let duration = Interval.milliseconds(350)

  private func editing(_ text: String) throws -> CurveEditing {
    CurveEditing(try TimingCurve(parsing: text), duration: duration)
  }

  @Test("A curve keeps its text until it is edited", arguments: TimingCurve.named.map(\.name))
  func named(name: String) throws {
    var editing = try editing(name)
    #expect(editing.text == name)
    for index in editing.handles.indices {
      let handle = editing.handles[index]
      editing.place(index, x: handle.x, y: handle.y)
    }
    #expect(editing.text == name)
  }

  @Test("The handles of a Bézier are those by which it moves", arguments: TimingCurve.named)
  func handles(name: String, curve: TimingCurve) throws {
    let editing = try editing(name)
    guard editing.shape == .cubicBezier else { return }
    let points = editing.handles
    try #require(points.count == 2)
    let drawn = TimingCurve.cubicBezier(
      x1: points[0].x, y1: points[0].y, x2: points[1].x, y2: points[1].y)
    for step in 0...20 {
      let fraction = Double(step) / 20
      #expect(drawn.value(fraction).onGrid == curve.value(fraction).onGrid, "\(name)")
    }
  }

  @Test(
    "A handle that is dragged stays where the curve allows it",
    arguments: [
      ("easeIn", 0, 0.3, 0.6, "cubic-bezier(0.3,0.6,1,1)"),
      ("easeIn", 1, 0.12345, -0.5, "cubic-bezier(0.42,0,0.123,-0.5)"),
      ("easeIn", 0, -2, 1.5, "cubic-bezier(0,1.5,1,1)"),
      ("easeIn", 1, 7, 99, "cubic-bezier(0.42,0,1,10)"),
      ("easeIn", 2, 0.5, 0.5, "easeIn"), ("easeIn", -1, 0.5, 0.5, "easeIn"),
      ("easeIn", 0, .nan, 0.5, "easeIn"), ("spring", 0, 0.5, 0.5, "spring"),
      (
        "three-point(0.1,0,0.2,0.4,0.4,0.5,0.6,0.9,0.8,1)", 0, 0.9, 0,
        "three-point(0.4,0,0.2,0.4,0.4,0.5,0.6,0.9,0.8,1)"
      ),
      (
        "three-point(0.1,0,0.2,0.4,0.4,0.5,0.6,0.9,0.8,1)", 3, 0.1, 0.9,
        "three-point(0.1,0,0.2,0.4,0.4,0.5,0.4,0.9,0.8,1)"
      ),
      (
        "three-point(0.1,0,0.2,0.4,0.4,0.5,0.6,0.9,0.8,1)", 2, 0.7, 0.5,
        "three-point(0.1,0,0.2,0.4,0.7,0.5,0.7,0.9,0.8,1)"
      ),
      (
        "three-point(0.1,0,0.2,0.4,0.4,0.5,0.6,0.9,0.8,1)", 2, 0, 0.5,
        "three-point(0.001,0,0.001,0.4,0.001,0.5,0.6,0.9,0.8,1)"
      ),
    ])
  func drag(text: String, index: Int, x: Double, y: Double, expected: String) throws {
    var editing = try editing(text)
    editing.drag(index, x: x, y: y)
    #expect(editing.text == expected)
    #expect(try TimingCurve(parsing: editing.text) == editing.curve)
    for handle in editing.handles { #expect(handle.xRange.contains(handle.x)) }
  }

  @Test("A Bézier as a three-point curve is the same curve")
  func halved() throws {
    for text in ["easeIn", "easeOut", "cubic-bezier(1,0,0,1)", "cubic-bezier(0.1,-0.5,0.9,1.5)"] {
      let curve = try TimingCurve(parsing: text)
      var editing = CurveEditing(curve, duration: duration)
      editing.setShape(.threePoint)
      #expect(editing.shape == .threePoint && editing.handles.count == 5)
      for step in 0...50 {
        let fraction = Double(step) / 50
        let gap = abs(editing.curve.value(fraction) - curve.value(fraction))
        #expect(gap < 1e-6, "\(text) \(fraction)")
      }
    }
  }

  @Test("Each shape is kept when one switches between them")
  func kept() throws {
    var editing = try editing("easeIn")
    editing.drag(0, x: 0.25, y: 0.5)
    let bezier = editing.text
    editing.setShape(.threePoint)
    editing.drag(2, x: 0.5, y: 0.75)
    let threePoint = editing.text
    editing.setShape(.spring)
    #expect(editing.shape == .spring)
    editing.setForm(.duration)
    let isSet = editing.set(.bounce, to: 0.3)
    #expect(isSet)
    let spring = editing.text
    for shape in [CurveEditing.Shape.cubicBezier, .fixed, .threePoint, .spring, .cubicBezier] {
      editing.setShape(shape)
      #expect(editing.shape == shape)
      let expected: [CurveEditing.Shape: String] = [
        .cubicBezier: bezier, .threePoint: threePoint, .spring: spring, .fixed: "spring",
      ]
      #expect(editing.text == expected[shape])
      #expect((editing.spring != nil) == (shape == .spring))
    }
  }

  @Test("UIKit's spring as a spring of its own is the same motion")
  func fitted() throws {
    var editing = try editing("spring")
    editing.setShape(.spring)
    let length = editing.curve.length(within: duration)
    #expect(abs(length.seconds - duration.seconds) < 1e-5)
    for step in 0...20 {
      let fraction = Double(step) / 20
      let gap = abs(editing.curve.value(fraction) - TimingCurve.spring.value(fraction))
      #expect(gap < 1e-4 || step == 20)
    }
  }

  @Test("Samples have the curve's positions, and velocities that are their slopes")
  func samples() throws {
    for (name, curve) in TimingCurve.named {
      let samples = CurvePlot.samples(of: curve, duration: duration, count: 701)
      #expect(samples.count == 701 && samples.first?.position == 0 && samples.last?.position == 1)
      #expect(samples.last?.time == duration.seconds.onGrid)
      for index in stride(from: 50, to: 650, by: 25) {
        let (before, after) = (samples[index - 1], samples[index + 1])
        let slope = (after.position - before.position) / 0.001
        #expect(abs(samples[index].velocity - slope) < 0.12, "\(name) \(index)")
        #expect(samples[index].position == samples[index].position.onGrid)
      }
    }
  }

  @Test("A curve rests after its end, where another one goes on beside it")
  func span() throws {
    let span = Interval.milliseconds(700)
    let samples = CurvePlot.samples(of: .linear, duration: duration, span: span, count: 5)
    #expect(samples.map(\.position) == [0, 0.5, 1, 1, 1])
    let speed = (1 / duration.seconds).onGrid
    #expect(samples.map(\.velocity) == [speed, speed, speed, 0, 0])
    let mark = CurvePlot.sample(of: .linear, duration: duration, at: .milliseconds(175))
    #expect(mark.position == 0.5)
    let none = CurvePlot.samples(of: .linear, duration: .zero, count: 0)
    #expect(none.map(\.position) == [1, 1] && none.map(\.velocity) == [0, 0])
  }
}
