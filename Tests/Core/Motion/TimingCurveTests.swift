import BackswipeMotion
import Testing

private let steep = TimingCurve.cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)
private let swinging = TimingCurve.cubicBezier(x1: 0.3, y1: -0.5, x2: 0.7, y2: 1.5)
private let everyCurve = TimingCurve.named.map(\.curve) + [steep, swinging]

@Suite("Timing curve")
struct TimingCurveTests {
  // Values and slopes computed with 40 digits.
  private static let known: [(TimingCurve, Double, Double, Double)] = [
    (.default, 0.1, 0.094796305716043246, 1.5397578528889),
    (.default, 0.25, 0.40851059135539587, 2.2078829456589),
    (.default, 0.8, 0.97562535562356664, 0.26156909715916),
    (.easeIn, 0.1, 0.017026609651562942, 0.32418307499143),
    (.easeIn, 0.5, 0.3153568125725393, 1.0739787798154),
    (.easeIn, 0.95, 0.917757795957983, 1.60017473975),
    (.easeOut, 0.25, 0.3781381308251098, 1.3682889633953),
    (.easeOut, 0.8, 0.93771799986326772, 0.57088900583089),
    (.easeInEaseOut, 0.1, 0.019722453548311196, 0.40224421881613),
    (.easeInEaseOut, 0.5, 0.5, 1.7241379310345),
    (.easeInEaseOut, 0.95, 0.99517025033214059, 0.19526467451868),
    (swinging, 0.1, -0.080791609824601948, -0.063133388411604),
    (swinging, 0.95, 1.0603537583910214, -0.7795556584203),
    (steep, 0.1, 0.0037616749580831661, 0.080198604201597),
    (steep, 0.8, 0.98257449897631193, 0.20286055441812),
  ]

  @Test("X4: a Bézier is solved to 1e-12", arguments: known)
  func bezier(curve: TimingCurve, fraction: Double, value: Double, slope: Double) {
    #expect(abs(curve.value(fraction) - value) <= 1e-12)
    #expect(abs(curve.slope(fraction) - slope) < 1e-10)
  }

  @Test("Every curve is exactly 0 at 0 and 1 at 1, and stays there outside", arguments: everyCurve)
  func ends(curve: TimingCurve) {
    for fraction in [0, -0.1, -.infinity, .nan] { #expect(curve.value(fraction) == 0) }
    for fraction in [1, 1.1, .infinity] { #expect(curve.value(fraction) == 1) }
    for fraction in [-0.1, 1.1, .nan] { #expect(curve.slope(fraction) == 0) }
  }

  @Test(
    "The slope is the derivative of the value, up to and including the ends", arguments: everyCurve)
  func slopes(curve: TimingCurve) {
    for fraction in [1e-9, 0.001, 0.2, 0.4, 0.6, 0.9, 0.999, 1 - 1e-9] {
      let step = min(1e-7, fraction / 2, (1 - fraction) / 2)
      let secant = (curve.value(fraction + step) - curve.value(fraction - step)) / (2 * step)
      #expect(abs(curve.slope(fraction) - secant) < 2e-4)
    }
    #expect(abs(curve.slope(0) - curve.slope(1e-10)) < 1e-4)
    #expect(abs(curve.slope(1) - curve.slope(1 - 1e-10)) < 1e-4)
  }

  @Test("The slope stays finite where a Bézier stands vertical or is malformed")
  func vertical() {
    let curves = [
      steep, .cubicBezier(x1: 0, y1: 1, x2: 0, y2: 1), .cubicBezier(x1: 0, y1: 0, x2: 0, y2: 0),
      .cubicBezier(x1: 1, y1: 1, x2: 1, y2: 1), .cubicBezier(x1: -3, y1: 0, x2: 9, y2: 1),
      .cubicBezier(x1: .nan, y1: .infinity, x2: -.infinity, y2: .nan),
    ]
    for curve in curves {
      var last = 0.0
      for step in 0...1000 {
        let fraction = Double(step) / 1000
        #expect(curve.slope(fraction).isFinite)
        #expect(curve.value(fraction) >= last - 1e-12)
        last = curve.value(fraction)
      }
    }
  }

  @Test("A control point's x that code gives beyond its range counts as the nearer end of it")
  func clampedX() {
    let wide = TimingCurve.cubicBezier(x1: -3, y1: 0, x2: 9, y2: 1)
    let narrow = TimingCurve.cubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)
    #expect(wide.value(0.3) == narrow.value(0.3))
  }

  @Test("The fitted spring has 0.001 of its way left at the end, and skips it")
  func spring() {
    #expect(abs(1 - TimingCurve.spring.value(1.0.nextDown) - Spring.settlingThreshold) < 1e-8)
    #expect(TimingCurve.spring.slope(0) == 0)
    #expect(TimingCurve.springAngle == 9.23341)
  }

  @Test(
    "A curve is read back from its own text",
    arguments: [
      "linear", "easeIn", "easeOut", "easeInEaseOut", "default", "spring",
      "fastEaseInToSlowEaseOut", "linearToEaseOut", "fastLinearToSlowEaseIn",
      "cubic-bezier(0.3,-0.5,0.7,1.5)", "cubic-bezier(0,1,1e-05,2)",
      "three-point(0.1,0,0.2,0.4,0.5,0.6,0.7,1.2,0.8,1)", "linear(0 0%,0.5 25%,0.5 75%,1 100%)",
      "linear(0.3 0%)", "steps(4,jump-end)", "steps(3,jump-none)",
      "spring(mass=3,stiffness=1000,damping=500)", "spring(duration=500ms,bounce=0.3)",
      "spring(duration=1.25s,bounce=-0.5)", "spring(response=333.333333ms,dampingRatio=0.8)",
    ])
  func roundTrip(text: String) throws {
    let curve = try TimingCurve(parsing: text)
    #expect(curve.description == text)
    #expect(try TimingCurve(parsing: curve.description) == curve)
  }

  @Test(
    "Blanks, signs and other spellings of the same curve are read",
    arguments: [
      ("cubic-bezier( .3, -0.5 ,+.7, 1.50)", "cubic-bezier(0.3,-0.5,0.7,1.5)"),
      ("cubic-bezier(0.35, 0.91, 0.33, 0.97)", "linearToEaseOut"),
      (
        "three-point(.056,.024,.108,.3085,.198,.541,.3655,1,.5465,.989)", "fastEaseInToSlowEaseOut"
      ),
      ("linear(0, 1)", "linear(0 0%,1 100%)"), ("linear(25% 0 , 1)", "linear(0 25%,1 100%)"),
      ("linear(0, 0.5 25% 75%, 1)", "linear(0 0%,0.5 25%,0.5 75%,1 100%)"),
      ("linear(0, .1, .9, 1 90%)", "linear(0 0%,0.1 30%,0.9 60%,1 90%)"),
      ("linear(0 60%, .4 20%, 1)", "linear(0 60%,0.4 60%,1 100%)"),
      ("linear(0, .5 120%, 1)", "linear(0 0%,0.5 120%,1 120%)"),
      ("steps(5)", "steps(5,jump-end)"), ("steps( 2 , start )", "steps(2,jump-start)"),
      ("spring(3, 1000, 500)", "spring(mass=3,stiffness=1000,damping=500)"),
      ("spring(damping: 10, mass: 1, stiffness: 100)", "spring(mass=1,stiffness=100,damping=10)"),
      ("spring(bounce=0,duration=0.5s)", "spring(duration=500ms,bounce=0)"),
    ])
  func spellings(text: String, canonical: String) throws {
    #expect(try TimingCurve(parsing: text).description == canonical)
  }

  @Test(
    "What names no curve says which ones there are",
    arguments: [
      ("easeinout", .unknownName("easeinout", nearest: "easeInEaseOut")),
      ("easein", .unknownName("easein", nearest: "easeIn")),
      ("", .unknownName("", nearest: nil)),
      ("bounce-house-party", .unknownName("bounce-house-party", nearest: nil)),
      ("cubicbezier(0,0,1,1)", .unknownName("cubicbezier(0,0,1,1)", nearest: "cubic-bezier")),
      ("bounce(1)", .unknownName("bounce(1)", nearest: nil)),
    ] as [(String, TimingCurve.Failure)])
  func unknown(text: String, failure: TimingCurve.Failure) {
    #expect(throws: failure) { try TimingCurve(parsing: text) }
    if case .unknownName = failure {
      for (name, _) in TimingCurve.named { #expect(failure.description.contains(name)) }
    }
  }

  @Test(
    "A form that is filled in wrongly says what it needs",
    arguments: [
      ("cubic-bezier(1,2,3)", "four numbers"), ("cubic-bezier(1,2,3,4,5)", "four numbers"),
      ("cubic-bezier(1,2,3,x)", "four numbers"), ("cubic-bezier(1,2,3,nan)", "four numbers"),
      ("cubic-bezier(1,2,3,1e999)", "four numbers"), ("cubic-bezier(1,2,1,4", "four numbers"),
      ("cubic-bezier(-0.01,0,1,1)", "x's"), ("cubic-bezier(0,0,1.01,1)", "x's"),
      ("three-point(0,0,0,0,1,1,1,1)", "ten numbers"),
      ("three-point(.3,0,.2,0,.25,.5,.6,1,.8,1)", "middle's x"),
      ("three-point(.1,0,.2,0,0,.5,.6,1,.8,1)", "middle's x"),
      ("three-point(.1,0,.2,0,.5,.5,.4,1,.8,1)", "middle's x"),
      ("linear()", "percentages"), ("linear(0,)", "percentages"), ("linear(50%,1)", "percentages"),
      ("linear(0% 0 100%)", "percentages"), ("linear(0 10% 20% 30%,1)", "percentages"),
      ("linear(a,1)", "percentages"), ("steps(0)", "whole number"),
      ("steps(1,none)", "whole number"),
      ("steps(1,jump-none)", "whole number"), ("steps(2.5)", "whole number"),
      ("steps(-3)", "whole number"), ("steps(3,jump-up)", "whole number"),
      ("steps(99999999999999999999)", "whole number"), ("steps(1000001)", "whole number"),
      ("spring()", "mass, stiffness"), ("spring(1,2)", "mass, stiffness"),
      ("spring(mass=1,stiffness=2)", "mass, stiffness"),
      ("spring(duration=0.5,bounce=0)", "units for times"),
      ("spring(duration=500ms,bounce=0,bounce=1)", "mass, stiffness"),
      ("spring(0,100,10)", "no spring"), ("spring(1,100,0)", "no spring"),
      ("spring(1,100,-1)", "no spring"), ("spring(duration=0ms,bounce=0)", "no spring"),
      ("spring(duration=500ms,bounce=1)", "no spring"),
      ("spring(duration=500ms,bounce=-1.5)", "no spring"),
      ("spring(response=-1s,dampingRatio=1)", "no spring"),
      ("spring(response=1s,dampingRatio=0)", "no spring"),
      ("spring(1,100,1e-9)", "no spring"),
      ("spring(response=1000s,dampingRatio=1e-4)", "no spring"),
    ])
  func malformed(text: String, words: String) throws {
    do throws(TimingCurve.Failure) {
      let curve = try TimingCurve(parsing: text)
      Issue.record("\(text) was read as \(curve)")
    } catch {
      guard case .malformed(text, let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(reason.contains(words))
      #expect(error.description.hasPrefix("'\(text)' "))
    }
  }
}
