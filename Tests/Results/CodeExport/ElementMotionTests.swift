import BackswipeCodeExport
import BackswipeMotion
import BackswipePrototypes
import BackswipeSettings
import BackswipeUnits
import Foundation
import TestSupport
import Testing

/// The motion of a file's own elements as code: numbers of fingers, drives, tracks.
@MainActor @Suite struct ElementMotionTests {
  private static let file = """
    backswipe: 2
    title: A
    initial: home
    state:
      lift: { value: 0, limits: [0, 1], snaps: [0, 0.5, 1], projection: 0.2s,
        spring: { response: 0.4s, dampingRatio: 0.8 } }
    screens:
      home:
        view:
          overlay:
            - shape: rectangle
              identifier: card
              alpha: 0.9
              offset: [4, -6]
              pan: { y: { moves: lift, distance: -400 }, x: { limits: [-50, 80], distance: 50% } }
              pinch: { limits: [1, 3], rubberBand: false }
              drive:
                - from: lift
                  over: [0, 0.3, 1]
                  to: { alpha: [1, 0.8, 0.2], y: [0, 10, -120], dim.alpha: [0, 0.1, 0.5] }
                - from: drag.x
                  over: [-50, 80]
                  extends: true
                  to: { alpha: [0.5, 1], rotation: [-10, 16], background: [black, "#FF0000"] }
            - { shape: rectangle, identifier: dim, alpha: 0.5 }
            - button: Go
              identifier: go
              push:
                screen: page
                transition:
                  kind: fade
                  duration: 600ms
                  curve: easeOut
                  tracks:
                    - { element: title, of: to, property: y, from: 40, to: 0, delay: 100ms,
                        duration: 300ms, curve: "cubic-bezier(0.2,-0.5,0.4,1.6)" }
                    - { element: card, of: from, property: alpha, from: 1, to: 0, curve: linear }
      page: { view: { column: [ { text: Title, identifier: title } ] } }
    """

  private func handoff(_ text: String = ElementMotionTests.file) throws -> MotionExport {
    MotionExport(try Prototype.parse(text, file: "a.yaml"), path: "a.yaml", settings: [])
  }

  /// A call of a function of the text, and the program's number.
  private struct Call {
    let name: String
    let inputs: [Double]
    let result: Double
    /// Half a step of the grid, where only that is between them.
    var tolerance = 1 / 65536.0
  }

  /// Calls on random numbers, with the results of the program's own rules.
  private func calls() throws -> [Call] {
    let prototype = try Prototype.parse(Self.file, file: "a.yaml")
    guard case .number(let number)? = prototype.state.first?.content else { return [] }
    let motion = try #require(
      ExportedTransition.all(of: prototype, SimulatorSettings([])).first?.motion)
    let (title, card) = (motion.tracks[0], motion.tracks[1])
    func lines(_ stops: [Double], _ values: [Double], extends: Bool = false) throws -> Interpolation
    {
      try #require(Interpolation(stops: stops, values: values, extends: extends))
    }
    let alpha = try lines([0, 0.3, 1], [1, 0.8, 0.2])
    let y = try lines([0, 0.3, 1], [0, 10, -120])
    let dim = try lines([0, 0.3, 1], [0, 0.1, 0.5])
    let drag = try lines([-50, 80], [0.5, 1], extends: true)
    let turn = try lines([-50, 80], [-10, 16], extends: true)
    var random = SplitMix(seed: 21)
    var calls: [Call] = []
    for _ in 0..<300 {
      let lift = Double.random(in: -0.5...1.5, using: &random)
      let x = Double.random(in: -300...300, using: &random)
      let held = min(max(drag.value(at: x), 0), 1)
      calls += [
        Call(name: "homeCardAlpha", inputs: [lift, x], result: 0.9 * alpha.value(at: lift) * held),
        Call(name: "homeCardY", inputs: [lift], result: -6 + y.value(at: lift)),
        Call(name: "homeDimAlpha", inputs: [lift], result: 0.5 * dim.value(at: lift)),
        Call(name: "homeCardRotation", inputs: [x], result: turn.value(at: x)),
        Call(name: "homeCardBackground", inputs: [x], result: (x + 50) / 130),
      ].filter { $0.name != "homeCardBackground" || (-50...80).contains(x) }
      // A finger from 0, and its release.
      let way = Double.random(in: -2...3, using: &random)
      let velocity = Double.random(in: -6...6, using: &random)
      let dimension = Double.random(in: 0.5...4, using: &random)
      var moving = MovingNumber(0, number.rule)
      moving.hold(at: .zero, dimension: dimension)
      moving.move(by: way)
      let letGo = moving.release(velocity: velocity, at: .zero)
      let released = try #require(letGo)
      calls += [
        Call(name: "liftPosition", inputs: [0, way * -400], result: way),
        Call(name: "liftShown", inputs: [way, dimension], result: released.value),
        Call(
          name: "liftVelocity", inputs: [velocity, way, dimension], result: released.velocity),
        Call(
          name: "liftRest", inputs: [released.value, released.velocity],
          result: try #require(moving.rest)),
        Call(name: "homeCardDragXPosition", inputs: [3, x, 390], result: 3 + x / 195),
        Call(name: "homeCardPinchScalePosition", inputs: [1.5, lift], result: 1.5 * lift),
        Call(name: "homeCardPinchScaleShown", inputs: [lift * 4], result: min(max(lift * 4, 1), 3)),
      ]
      let length = Interval.milliseconds(600)
      let coverage = Double.random(in: -0.1...1.1, using: &random)
      calls += [
        Call(
          name: "fadeOfGoTitleY", inputs: [coverage], result: title.value(at: coverage, of: length),
          tolerance: 0.1),
        Call(
          name: "fadeOfGoCardAlpha", inputs: [coverage],
          result: card.value(at: coverage, of: length), tolerance: 1e-6),
        Call(
          name: "fadeOfGoCoverage", inputs: [coverage * 0.6],
          result: TimingCurve.easeOut.value(coverage), tolerance: 0.0025),
      ]
    }
    return calls
  }

  @Test("The functions have the program's numbers, to the grid; curves within a part in 400")
  func evaluated() throws {
    let handoff = try handoff()
    let code = ElementCode(handoff.elements, handoff.transitions)
    let evaluation = RuleEvaluation(code.functions)
    for call in try calls() {
      let function = try #require(code.functions.first { $0.name == call.name }, "\(call.name)")
      let inputs = Dictionary(
        uniqueKeysWithValues: zip(function.inputs.map(\.name), call.inputs))
      #expect(inputs.count == call.inputs.count, "\(call.name)")
      let result = try #require(evaluation.number(call.name, inputs))
      #expect(abs(result - call.result) <= call.tolerance, "\(call.name)\(call.inputs)")
    }
  }

  @Test("The text in TypeScript has the program's numbers in Node, call by call")
  func script() throws {
    let program = Program(url: URL(fileURLWithPath: "/usr/bin/node"))
    guard FileManager.default.isExecutableFile(atPath: program.url.path) else {
      try Test.cancel("nodejs is not installed (apt-get install nodejs)")
    }
    let scratch = try Scratch()
    var text = CodeForm.motion.text(of: try handoff()).text
    for type in [": number[]", ": number", ": boolean", " as const"] {
      text = text.replacingOccurrences(of: type, with: "")
    }
    try scratch.write("own.mjs", text)
    let calls = try calls()
    let lines = calls.map { call in
      let inputs = call.inputs.map { "\($0)" }.joined(separator: ",")
      return "[\"\(call.name)\",[\(inputs)],\(call.result),\(call.tolerance)]"
    }
    try scratch.write("calls.json", "[\(lines.joined(separator: ",\n"))]")
    try scratch.write(
      "check.mjs",
      """
      import { readFileSync } from 'node:fs';
      import * as own from './own.mjs';
      const calls = JSON.parse(readFileSync('calls.json', 'utf8'));
      const wrong = calls.filter(([name, inputs, result, most]) =>
        !(Math.abs(own[name](...inputs) - result) <= most));
      console.log(calls.length, wrong.length, JSON.stringify(wrong.slice(0, 5)),
        JSON.stringify(own.liftSpring(3)));
      """)
    let result = try program.run(["check.mjs"], in: scratch.folder)
    #expect(lines.count > 3000)
    #expect(result.status == 0 && result.text.hasPrefix("\(lines.count) 0 [] "), "\(result.said)")
    // (2π/0.4)² and 2·0.8·2π/0.4.
    #expect(
      result.text.contains("\"velocity\":3,\"mass\":1,\"stiffness\":246.7401"), "\(result.text)")
    #expect(result.text.contains("\"damping\":25.132741"), "\(result.text)")
  }

  @Test("A value that a finger catches beyond a limit is shown where it is")
  func caught() throws {
    let handoff = try handoff()
    let evaluation = RuleEvaluation(ElementCode(handoff.elements, handoff.transitions).functions)
    for value in [-0.3, -0.01, 0, 0.4, 1, 1.2] {
      let place = try #require(
        evaluation.number("liftCaught", ["value": value, "dimension": 2]))
      let shown = try #require(
        evaluation.number("liftShown", ["position": place, "dimension": 2]))
      #expect(abs(shown - value) < 1e-9)
    }
  }

  @Test(
    "Every platform has its own words for the spring and the functions",
    arguments: [
      (
        CodeForm.swiftui,
        [
          "static func homeCardAlpha(lift: Double, dragX: Double) -> Double {",
          "between(lift, [0, 0.3, 1], [1, 0.8, 0.2])",
          "static func liftSpring(from value: Double, to rest: Double, velocity: Double)",
          "initialVelocity: way == 0 ? 0 : velocity / way)",
        ]
      ),
      (.uikit, [") -> UISpringTimingParameters {", "CGVector(dx: relative, dy: relative))"]),
      (
        .compose,
        [
          "doubleArrayOf(0.0, 0.3, 1.0)", "val liftSpring: SpringSpec<Float> = spring(",
          "dampingRatio = 0.8f, stiffness = 246.7401", "import kotlin.math.abs",
        ]
      ),
      (.android, ["fun liftSpring(rest: Float) = SpringForce(rest)"]),
      (
        .flutter,
        [
          "_between(lift, [0.0, 0.3, 1.0], [1.0, 0.8, 0.2])", "goesOn: true",
          "static SpringSimulation liftSpring(double value, double rest, double velocity) =>",
        ]
      ),
      (.reanimated, ["export function liftSpring(velocity: number) {\n  'worklet';"]),
      (
        .reactNative,
        [
          "export const homeDimAlphaRange = {\n  inputRange: [0, 0.3, 1],\n  outputRange: [0, 0.05, 0.25],",
          "toValue: rest, velocity, mass: 1,",
        ]
      ),
      (
        .css,
        [
          "opacity: calc(0.5 * (0 + 0.1 * clamp(0, var(--lift) / 0.3, 1) + 0.4 * clamp(0, ",
          "rotate: calc(1deg * (clamp(-36000, -10 + 26 * ((var(--dragX) - -50) / 130), 36000)));",
          "translate: 0px calc(1px * (-6 + (0 + 10 * clamp(0, var(--lift) / 0.3, 1) - 130 * clamp(",
          "@property --fadeOfGoCoverage { syntax: \"<number>\"; inherits: true; initial-value: 1; }",
        ]
      ),
    ])
  func platforms(_ form: CodeForm, _ words: [String]) throws {
    let text = form.text(of: try handoff()).text
    for word in words { #expect(text.contains(word), "\(form): \(word)\n\(text.suffix(6000))") }
    // The colours, and the numbers of a track, are beside the functions.
    #expect(form == .css || text.contains("0 black, 1 #FF0000."))
    #expect(
      form == .css || text.contains("40 to 0, cubic-bezier(0.2,-0.5,0.4,1.6), after 100 ms, for"))
  }

  @Test("The JSON has the rules of numbers, the lines of drives and the times of tracks")
  func data() throws {
    let text = CodeForm.json.text(of: try handoff()).text
    for words in [
      "{\"name\":\"lift\",\"screen\":null,\"limits\":[0,1],\"rubberBand\":true,",
      "\"snaps\":[0,0.5,1],\"projection\":0.2,\"spring\":{\"mass\":1,\"stiffness\":246.74011,",
      "\"drags\":[{\"element\":\"card\",\"input\":\"drag.y\",\"points\":-400}]",
      "\"property\":\"alpha\",\"base\":0.5,\"parts\":[{\"input\":\"lift\",\"over\":[0,0.3,1],",
      "\"colors\":[\"black\",\"#FF0000\"]", "\"delay\":0.1,\"duration\":0.3,\"length\":0.6,",
    ] { #expect(text.contains(words), "\(words)\n\(text)") }
  }

  @Test("A hero has its frames on both pages, as functions of the coverage and in the JSON")
  func heroes() throws {
    let own = try handoff(
      """
      backswipe: 2
      initial: home
      screens:
        home:
          view:
            overlay:
              - { shape: rectangle, identifier: photo, width: 100, height: 50, place: topLeft }
              - { button: Go, identifier: go, push: { screen: page, transition: { hero: photo, duration: 400ms } } }
        page:
          view:
            overlay:
              - { shape: rectangle, identifier: photo, width: 390, height: 300, place: topLeft }
      """)
    let flight = try #require(own.transitions.first?.flights.first)
    #expect(flight.from.size == CGSize(width: 100, height: 50))
    #expect(flight.to.size == CGSize(width: 390, height: 300))
    #expect(flight.from.minX == 0 && flight.to.minX == 0)
    let evaluation = RuleEvaluation(ElementCode(own.elements, own.transitions).functions)
    #expect(evaluation.number("fadeOfGoPhotoWidth", ["coverage": 0.5]) == 245)
    #expect(evaluation.number("fadeOfGoPhotoHeight", ["coverage": 1]) == 300)
    let data = CodeForm.json.text(of: own).text
    #expect(data.contains("\"heroes\":[{\"screen\":\"page\",\"element\":\"photo\",\"from\":[0,"))
    // Platforms without words of their own for it have the functions.
    #expect(!CodeForm.motion.text(of: own).refused.contains { $0.hasPrefix("the hero") })
    // CSS has a view transition for it, but none for a slide.
    #expect(!CodeForm.css.text(of: own).refused.contains { $0.hasPrefix("the hero") })
    var slide = own
    slide.transitions = own.transitions.map { transition in
      var made = ExportedTransition(
        motion: PageTransition(.slide, heroes: ["photo"]), subject: "go", screen: "page",
        isPresentation: false, duration: transition.duration, curve: transition.curve)
      made.flights = transition.flights
      return made
    }
    #expect(CodeForm.css.text(of: slide).refused.contains("the hero photo is not written"))
    #expect(!CodeForm.motion.text(of: slide).refused.contains { $0.hasPrefix("the hero") })
  }

  @Test("A form without functions reports the parts that it leaves out")
  func refused() throws {
    let handoff = try handoff()
    for form in [CodeForm.lottie, .csv] {
      #expect(
        form.text(of: handoff).refused.contains {
          $0.hasPrefix("the motion of the file's own elements is not written")
        }, "\(form)")
    }
    #expect(
      CodeForm.css.text(of: handoff).refused.contains {
        $0.hasPrefix("the numbers of fingers are not written: lift")
      })
  }

  @Test("Words of a file end no comment and no text, and are names of values in every language")
  func words() throws {
    let text = """
      backswipe: 2
      initial: h
      state: { class: { value: 0, snaps: [0, 1] }, between: 2 }
      screens:
        h:
          view:
            overlay:
              - { shape: rectangle, identifier: "a */ \\" ' $c \\\\(b)", pan: { x: { moves: class } },
                  drive: [ { from: class, over: [0, 1], to: { alpha: [0, 1], scale: [1, 2] } },
                    { from: between, over: [0, 1], to: { scale: [1, 2] } } ] }
              - { text: "9 #x", drive: { from: between, over: [0, 1], to: { y: [0, 1] } } }
      """
    let handoff = try handoff(text)
    // JSON has its own signs for them.
    for form in CodeForm.allCases where form != .json {
      let made = form.text(of: handoff).text
      for word in ["a */", "\" '", "$c", "\\(b)"] {
        #expect(!made.contains(word), "\(form) \(word)")
      }
    }
    let names = ElementCode(handoff.elements, []).functions.flatMap { function in
      [function.name] + function.inputs.map(\.name)
    }
    #expect(names.contains("classValue") && names.contains("betweenValue"))
    #expect(!names.contains("class") && !names.contains("between"))
    #expect(
      names.allSatisfy { name in
        name.first?.isNumber == false
          && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }, "\(names)")
  }

  @Test(
    "A file whose elements do not move is written as settings alone", arguments: CodeForm.allCases)
  func none(_ form: CodeForm) throws {
    let prototype = """
      backswipe: 2
      title: A
      initial: h
      state: { n: 3 }
      screens: { h: { view: { text: "{n}" } } }
      """
    let settings = MotionExport(
      title: "A", settings: SimulatorSettings([]), width: 390, height: 844)
    let own = try handoff(prototype)
    #expect(own.width == settings.width && own.height == settings.height)
    #expect(form.text(of: own) == form.text(of: settings))
  }
}
