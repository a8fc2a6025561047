import BackswipeCodeExport
import BackswipeMotion
import BackswipePrototypes
import BackswipeUnits
import TestSupport
import Testing

/// The points about which two fingers scale and turn elements, as code.
@MainActor @Suite("Two fingers as code")
struct PivotCodeTests {
  private static func file(_ own: String) -> String {
    """
    backswipe: 2
    title: A
    initial: home
    state: { zoom: { value: 1, limits: [1, 4] } }
    screens:
      home:
        view:
          overlay:
            - { shape: rectangle, identifier: far, drive: { from: zoom, over: [0, 2], to: { scale: [0, 2] } } }
            - shape: rectangle
              identifier: card
              pan: x
              pinch: { moves: zoom }
              rotate: true
              \(own)
              drive:
                - { from: zoom, over: [0, 9], to: { scale: [0, 9] } }
                - { from: rotation.angle, over: [-180, 180], to: { rotation: [-180, 180] } }
                - { from: drag.x, over: [0, 9], to: { x: [0, 9] } }
            - { shape: rectangle, identifier: dim, drive: { from: card.drag.x, over: [0, 9], to: { scale: [1, 2] } } }
    """
  }

  private func handoff(_ own: String = "") throws -> MotionExport {
    MotionExport(try Prototype.parse(Self.file(own), file: "a.yaml"), path: "a.yaml", settings: [])
  }

  @Test("The functions have the place that the program gives an element under fingers")
  func evaluated() throws {
    let handoff = try handoff()
    let evaluation = RuleEvaluation(ElementCode(handoff.elements, handoff.transitions).functions)
    func number(_ name: String, _ inputs: [String: Double]) throws -> CGFloat {
      CGFloat(try #require(evaluation.number(name, inputs), "\(name)"))
    }
    var random = SplitMix(seed: 3)
    func any(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var pivot = FingerPivot()
    var inputs: [String: Double] = ["scale": 1, "rotation": 0, "x": 0, "y": 0]
    for _ in 0..<200 {
      func transform() -> CGAffineTransform {
        pivot.transform(
          way: CGPoint(x: inputs["x"] ?? 0, y: 0), scale: inputs["scale"] ?? 1,
          angle: (inputs["rotation"] ?? 0) * .pi / 180)
      }
      // Fingers take a point of the element.
      let point = CGPoint(x: any(-100...100), y: any(-100...100))
      let middle = point.applying(transform())
      for axis in ["X", "Y"] {
        inputs["place" + axis] = Double(try number("homeCardPlace" + axis, inputs))
      }
      #expect(abs(transform().tx - CGFloat(inputs["placeX"] ?? 0)) < 0.001)
      (inputs["middleX"], inputs["middleY"]) = (Double(middle.x), Double(middle.y))
      let found = (
        x: try number("homeCardPivotX", inputs), y: try number("homeCardPivotY", inputs)
      )
      #expect(abs(found.x - point.x) < 0.001 && abs(found.y - point.y) < 0.001)
      (inputs["pivotX"], inputs["pivotY"]) = (Double(found.x), Double(found.y))
      inputs["shiftX"] = Double(try number("homeCardShiftX", inputs))
      inputs["shiftY"] = Double(try number("homeCardShiftY", inputs))
      pivot.move(
        to: point, scale: inputs["scale"] ?? 1, angle: (inputs["rotation"] ?? 0) * .pi / 180)
      // They scale, turn and move it.
      (inputs["scale"], inputs["rotation"]) = (any(0.3...4), any(-170...170))
      inputs["x"] = any(-50...50)
      let shown = transform()
      #expect(abs(shown.tx - (try number("homeCardPlaceX", inputs))) < 0.01)
      #expect(abs(shown.ty - (try number("homeCardPlaceY", inputs))) < 0.01)
    }
  }

  @Test(
    "Every platform has the functions, with its sine",
    arguments: [
      (CodeForm.swiftui, "sin(rotation * 0.017453292519943295)"),
      (.uikit, "static func homeFarShiftX(middleX: Double, x: Double, pivotX: Double) -> Double {"),
      (.compose, "import kotlin.math.cos\nimport kotlin.math.sin\n"),
      (.flutter, "math.sin(rotation * 0.017453292519943295)"),
      (.motion, "Math.cos(rotation * 0.017453292519943295)"),
      (.css, "calc(50% + 1px * var(--homeCardPivotX, 0))"),
      (.css, "translate: calc(1px * (var(--homeCardShiftX, 0) + "),
      (.json, "\"about\":\"fingers\""),
    ])
  func platforms(_ form: CodeForm, _ words: String) throws {
    let text = form.text(of: try handoff()).text
    #expect(text.contains(words), "\(form)\n\(text.suffix(6000))")
    #expect(!text.contains("homeDimPivot"))
  }

  @Test("With 'about: center' there is no such point")
  func center() throws {
    let handoff = try handoff("about: center")
    for form in CodeForm.allCases {
      let text = form.text(of: handoff).text
      #expect(!text.contains("Pivot") && !text.contains("fingers\""), "\(form)")
    }
    let code = CodeForm.swiftui.text(of: handoff).text
    #expect(code.contains("The scale about the centre of card on home."))
  }
}
