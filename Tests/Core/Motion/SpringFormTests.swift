import BackswipeMotion
import BackswipeUnits
import TestSupport
import Testing

@Suite("Springs in three forms")
struct SpringFormTests {
  private func spring(_ text: String) throws -> SpringCurve {
    guard case .ownSpring(let curve) = try TimingCurve(parsing: text) else {
      throw TimingCurve.Failure.malformed(text, reason: "no spring")
    }
    return curve
  }

  @Test(
    "A spring has the numbers that a person would write in every form",
    arguments: [
      (
        "spring(response=400ms,dampingRatio=0.8)", SpringForm.duration,
        "spring(duration=400ms,bounce=0.2)"
      ),
      (
        "spring(duration=500ms,bounce=0.3)", .response, "spring(response=500ms,dampingRatio=0.7)"
      ),
      ("spring(duration=500ms,bounce=-0.5)", .response, "spring(response=500ms,dampingRatio=2)"),
      ("spring(response=1s,dampingRatio=4)", .duration, "spring(duration=1s,bounce=-0.75)"),
      ("spring(response=1s,dampingRatio=1)", .duration, "spring(duration=1s,bounce=0)"),
      (
        "spring(mass=1,stiffness=100,damping=10)", .response,
        "spring(response=628.318531ms,dampingRatio=0.5)"
      ),
    ])
  func numbers(text: String, kind: SpringForm, expected: String) throws {
    let converted = try #require(SpringCurve(try spring(text).form.converted(to: kind)))
    #expect(TimingCurve.ownSpring(converted).description == expected)
  }

  @Test("Every conversion is the same motion, to the nanosecond of its period")
  func sameMotion() throws {
    var random = SplitMix(seed: 1)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    for _ in 0..<200 {
      let forms: [SpringCurve.Form] = [
        .response(Interval(seconds: number(0.01...3)), dampingRatio: number(0.02...3)),
        .perceptual(duration: Interval(seconds: number(0.01...3)), bounce: number(-0.9...0.95)),
        .physical(
          mass: number(0.1...10), stiffness: number(1...2000), damping: number(0.5...500)),
      ]
      for form in forms {
        let curve = try #require(SpringCurve(form))
        for kind in SpringForm.allCases {
          let other = try #require(SpringCurve(form.converted(to: kind, mass: 2)), "\(form)")
          #expect(other.form.kind == kind)
          let settling = curve.settling.seconds
          #expect(abs(other.settling.seconds - settling) < 1e-5 * settling, "\(form) \(kind)")
          for step in 0...10 {
            let time = settling * Double(step) / 10
            let gap = abs(curve.spring.value(at: time) - other.spring.value(at: time))
            #expect(gap < 1e-4, "\(form) \(kind)")
          }
        }
      }
    }
  }

  @Test("A bounce and a ratio lead to one another and back, to the last bit")
  func roundTrips() {
    for hundredths in 1...300 {
      let ratio = Double(hundredths) / 100
      let form = SpringCurve.Form.response(.milliseconds(400), dampingRatio: ratio)
      let back = form.converted(to: .duration).converted(to: .response)
      #expect(back == form, "\(ratio)")
    }
    for hundredths in -98...98 {
      let bounce = Double(hundredths) / 100
      let form = SpringCurve.Form.perceptual(duration: .milliseconds(400), bounce: bounce)
      let back = form.converted(to: .response).converted(to: .duration)
      #expect(back == form, "\(bounce)")
    }
  }

  @Test("A response and a ratio come back from mass, stiffness and damping")
  func physicalRoundTrips() {
    for milliseconds in stride(from: Int64(50), through: 2000, by: 50) {
      for ratio in [0.1, 0.35, 0.5, 0.8, 0.825, 1, 1.5] {
        for mass in [1.0, 3, 0.7] {
          let form = SpringCurve.Form.response(.milliseconds(milliseconds), dampingRatio: ratio)
          let back = form.converted(to: .mass, mass: mass).converted(to: .response)
          #expect(back == form, "\(milliseconds) \(ratio) \(mass)")
        }
      }
    }
  }

  @Test("Each form is kept when one switches between them, until another is edited")
  func kept() throws {
    let first = try spring("spring(mass=3,stiffness=1000,damping=37)")
    var editing = SpringEditing(first)
    var seen: [SpringForm: SpringCurve] = [.mass: first]
    for kind in [SpringForm.response, .duration, .mass, .duration, .response, .mass] {
      editing.setForm(kind)
      #expect(editing.kind == kind && editing.curve.form.kind == kind)
      #expect(seen[kind] == nil || seen[kind] == editing.curve)
      seen[kind] = editing.curve
    }
    editing.setForm(.duration)
    let isSet = editing.set(.bounce, to: 0.25)
    #expect(isSet && editing.curve.form[.bounce] == 0.25)
    editing.setForm(.mass)
    #expect(editing.curve != first && editing.curve.form[.mass] == 3, "the mass is kept")
    editing.setForm(.duration)
    #expect(editing.curve.form[.bounce] == 0.25)
  }

  @Test(
    "Numbers of no spring, and of another form, change nothing",
    arguments: [
      (SpringForm.Parameter.dampingRatio, 0.0), (.dampingRatio, -1), (.response, 0),
      (.response, .nan), (.response, 1e9), (.dampingRatio, .infinity), (.bounce, 0.2), (.mass, 1),
    ])
  func refused(parameter: SpringForm.Parameter, number: Double) throws {
    var editing = SpringEditing(try spring("spring(response=400ms,dampingRatio=0.8)"))
    let before = editing
    let isSet = editing.set(parameter, to: number)
    #expect(!isSet && editing == before)
  }

  @Test("Usual numbers are those of springs")
  func usual() throws {
    for (kind, text) in [
      (SpringForm.response, "response=400ms,dampingRatio=0.8"), (.duration, "duration=1s,bounce=0"),
      (.mass, "mass=1,stiffness=100,damping=10"),
    ] {
      var editing = SpringEditing(try spring("spring(\(text))"))
      for parameter in kind.parameters {
        for number in [parameter.usual.lowerBound, parameter.usual.upperBound] {
          let isSet = editing.set(parameter, to: number)
          #expect(isSet, "\(parameter) \(number)")
        }
      }
      #expect(editing.numbers.map(\.parameter) == kind.parameters)
      #expect(editing.numbers.map(\.number) == kind.parameters.map(\.usual.upperBound))
    }
  }
}
