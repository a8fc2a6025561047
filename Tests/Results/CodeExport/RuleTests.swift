import BackswipeCodeExport
import BackswipeGestures
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits
import Foundation
import TestSupport
import Testing

/// The decision as code: the same decisions as the program's own on random hands, as a tree and as
/// texts.
@Suite struct RuleTests {
  private static let width = 390.0
  private static let handsPerSettings = 80

  /// All hands under all settings, each with its judgement.
  private func judged(
    _ body: (Int, SimulatorSettings, RuleHand, GestureJudge.Drag, RuleJudgement) throws -> Void
  ) throws {
    var random = SplitMix(seed: 11)
    for (index, values) in RuleSettings.all.enumerated() {
      let settings = try RuleSettings.settings(values)
      let rule = ExportedRule(settings)
      for number in 0..<Self.handsPerSettings {
        let plain = RuleHand(&random)
        let isAtRight =
          settings.pop.edges == .trailing || (settings.pop.edges == .both && number % 2 == 1)
        let hand = isAtRight ? plain.mirrored(Self.width) : plain
        let drag = try #require(
          GestureJudge.pops(hand.samples, width: Self.width, settings: settings).first)
        var measured: Double?
        if case .letGo(let verdict) = drag.outcome { measured = verdict.decision?.drag.velocity }
        let judgement = RuleJudgement(
          hand, rule, width: Self.width, measured: measured,
          stillness: settings.panStillness.seconds,
          isMirrored: settings.dragMirror(
            from: hand.samples.first?.location.x ?? 0, width: Self.width
          ).isOn)
        try body(index, settings, hand, drag, judgement)
      }
    }
  }

  private func handoff(_ values: [(String, String)]) throws -> MotionExport {
    MotionExport(
      title: "A", settings: try RuleSettings.settings(values), width: Self.width, height: 844)
  }

  @Test("A thousand random hands are decided as by the program, to the last one")
  func decisions() throws {
    var counts = ["hands": 0, "began": 0, "popped": 0, "stayed": 0, "velocities": 0]
    try judged { index, settings, hand, drag, judgement in
      counts["hands", default: 0] += 1
      let place = "\(RuleSettings.all[index]), hand \(hand.samples)"
      #expect(judgement.begins == (drag.began != nil), "\(place)")
      guard case .letGo(let verdict) = drag.outcome else {
        #expect(judgement.pops == nil, "\(place)")
        return
      }
      counts["began", default: 0] += 1
      counts[verdict.pops ? "popped" : "stayed", default: 0] += 1
      #expect(judgement.pops == verdict.pops, "\(place)")
      let decision = try #require(verdict.decision)
      if let velocity = judgement.velocity, decision.drag.velocity != 0 {
        counts["velocities", default: 0] += 1
        // Velocities are on the grid of 1/65536 pt/s.
        #expect(
          abs(velocity - decision.drag.velocity * Self.width) <= 1 / 65536.0, "\(place)")
      }
    }
    #expect(counts["hands", default: 0] >= 1000)
    for kind in ["popped", "stayed", "velocities"] {
      #expect(counts[kind, default: 0] > 100, "\(counts)")
    }
  }

  @Test("The text in TypeScript makes the same decisions in Node, call by call")
  func script() throws {
    let program = Program(url: URL(fileURLWithPath: "/usr/bin/node"))
    guard FileManager.default.isExecutableFile(atPath: program.url.path) else {
      try Test.cancel("nodejs is not installed (apt-get install nodejs)")
    }
    let scratch = try Scratch()
    for (index, values) in RuleSettings.all.enumerated() {
      var text = CodeForm.motion.text(of: try handoff(values)).text
      for type in [": number[]", ": number", ": boolean", " as const"] {
        text = text.replacingOccurrences(of: type, with: "")
      }
      try scratch.write("rule\(index).mjs", text)
    }
    var lines: [String] = []
    try judged { index, _, _, _, judgement in
      for call in judgement.calls {
        let inputs = call.inputs.map { "\($0)" }.joined(separator: ",")
        lines.append("[\(index),\"\(call.name)\",[\(inputs)],\(call.result)]")
      }
    }
    try scratch.write("calls.json", "[\(lines.joined(separator: ",\n"))]")
    try scratch.write(
      "check.mjs",
      """
      import { readFileSync } from 'node:fs';
      const calls = JSON.parse(readFileSync('calls.json', 'utf8'));
      const rules = [];
      for (let i = 0; i < \(RuleSettings.all.count); i += 1) {
        rules.push(await import('./rule' + i + '.mjs'));
      }
      const wrong = calls.filter(([i, name, inputs, result]) =>
        Number(rules[i][name](...inputs)) !== result);
      console.log(calls.length, wrong.length, JSON.stringify(wrong.slice(0, 5)));
      """)
    let result = try program.run(["check.mjs"], in: scratch.folder)
    #expect(result.status == 0 && result.text == "\(lines.count) 0 []\n", "\(result.said)")
    #expect(lines.count > 5000)
  }

  @Test("The text in Swift makes the same decisions once compiled, call by call")
  func swift() throws {
    var lines: [String] = []
    var used: [String: RuleFunction] = [:]
    try judged { index, settings, _, _, judgement in
      for function in ExportedRule(settings).functions {
        used["\(index).\(function.name)"] = function
      }
      for call in judgement.calls {
        lines.append(
          (["\(index).\(call.name)", "\(call.result)"] + call.inputs.map { "\($0)" })
            .joined(separator: " "))
      }
    }
    var text = ""
    for (index, values) in RuleSettings.all.enumerated() {
      for form in [CodeForm.uikit, .swiftui] where form == .uikit || index == 0 {
        let whole = form.text(of: try handoff(values)).text
        let own = try #require(whole.range(of: "enum BackswipeRule {"))
        let name = form == .uikit ? "Rule\(index)" : "OtherRule"
        text += whole[own.lowerBound...].replacingOccurrences(of: "BackswipeRule", with: name)
      }
    }
    text += "func result(_ name: String, _ v: [Double]) -> Double {\n  switch name {\n"
    for (key, function) in used.sorted(by: { $0.key < $1.key }) {
      let inputs = function.inputs.enumerated().map { place, input in
        "\(input.name): " + (input.isCount ? "Int(v[\(place)])" : "v[\(place)]")
      }
      let call = "Rule\(key)(\(inputs.joined(separator: ", ")))"
      let isTest = if case .test = function.body { true } else { false }
      text += "  case \"\(key)\": return \(isTest ? call + " ? 1 : 0" : call)\n"
    }
    text += """
        default: return .nan
        }
      }

      var (count, wrong) = (0, 0)
      while let line = readLine() {
        let words = line.split(separator: " ").map(String.init)
        count += 1
        let given = result(words[0], words.dropFirst(2).compactMap(Double.init))
        if given != Double(words[1]) { wrong += 1 }
      }
      print(count, wrong)

      """
    let scratch = try Scratch()
    try scratch.write("main.swift", text)
    let compiler = Program(url: URL(fileURLWithPath: "/usr/bin/env"))
    let built = try compiler.run(
      ["swiftc", "-swift-version", "6", "-warnings-as-errors", "main.swift", "-o", "main"],
      in: scratch.folder)
    try #require(built.status == 0, "\(built.said)")
    let run = try Program(url: scratch.file("main"))
      .run([], in: scratch.folder, input: lines.joined(separator: "\n") + "\n")
    #expect(run.text == "\(lines.count) 0\n", "\(run.said)")
  }

  @Test("Only what the settings use is written")
  func used() throws {
    func names(_ values: [(String, String)]) throws -> [String] {
      let rule = ExportedRule(try RuleSettings.settings(values))
      return rule.functions.map { function in
        "\(function.name)(\(function.inputs.map(\.name).joined(separator: ",")))"
      }
    }
    #expect(
      try names([]) == [
        "hasFailed(startX,x,elapsed)", "shouldBegin(startX,x,elapsed)", "popProgress(x,width)",
        "popThreshold(width)", "takesSample(distance,elapsed)",
        "dragVelocity(distance,elapsed,width)",
        "dragAcceleration(velocity,lastVelocity,lastAcceleration,elapsed)",
        "shouldPop(progress,velocity,acceleration,count,rest,width)",
      ])
    #expect(
      try names([("preset", "half")]) == [
        "hasFailed(startX,x,elapsed)", "shouldBegin(startX,x,elapsed)", "popProgress(x,width)",
        "shouldPop(progress)",
      ])
    #expect(
      try names([("preset", "react-navigation")]).suffix(2) == [
        "fingerVelocity(newest,before)", "shouldPop(progress,velocity,rest)",
      ])
    #expect(try names([("preset", "content-pop")])[0] == "hasFailed(x,y)")
    #expect(
      try names([("preset", "android-predictive")]).prefix(3) == [
        "hasFailed(startX,x,y,elapsed,width)", "shouldBegin(startX,x,y,elapsed,width)",
        "popProgress(startX,x,width)",
      ])
    #expect(
      try names([("pop.edges", "trailing")]).prefix(3) == [
        "hasFailed(startX,x,elapsed,width)", "shouldBegin(startX,x,elapsed,width)",
        "popProgress(x,width)",
      ])
  }

  @Test("An estimator of velocity without a function is named, with the way out, in every language")
  func refused() throws {
    let handoff = try handoff([("preset", "flutter"), ("pan.velocity", "leastSquares2")])
    let reason =
      "pan.velocity=leastSquares2: no function for it; shouldPop takes the velocity that the "
      + "platform measures"
    for form in CodeForm.allCases where !form.isData && form != .css {
      let result = form.text(of: handoff)
      #expect(result.refused.contains(reason) && result.text.contains(reason), "\(form)")
      #expect(!result.text.contains("fingerVelocity"), "\(form)")
    }
  }

  @Test("Every language has the operations in the same order, in its own notation")
  func notations() throws {
    let handoff = try handoff([("preset", "flutter"), ("pop.drift", "20")])
    let lines: [(CodeForm, [String])] = [
      (
        .swiftui,
        [
          "return startX > 20 || (abs(y) > 20 && abs(y) > abs(x)) || x <= -18",
          "let place = min(max(progress, 0), 1)", "let speed = rest >= 0.1 ? 0 : velocity",
          "if abs(speed) >= 1 { return speed > 0 }", "return place >= 0.5",
          "return !hasFailed(startX: startX, x: x, y: y) && x >= 18", "return (x - 18) / width",
        ]
      ),
      (
        .compose,
        [
          "import kotlin.math.abs", "val place = minOf(maxOf(progress, 0.0), 1.0)",
          "val speed = if (rest >= 0.1) 0.0 else velocity",
          "if (abs(speed) >= 1.0) { return speed > 0.0 }", "return (x - 18.0) / width",
        ]
      ),
      (
        .flutter,
        [
          "import 'dart:math' as math;",
          "static bool shouldPop({", "required double progress, required double velocity, ",
          "if (speed.abs() >= 1.0) { return speed > 0.0; }",
        ]
      ),
      (
        .reanimated,
        [
          "export function popProgress(x: number, width: number): number {\n  'worklet';\n",
          "const place = Math.min(Math.max(progress, 0), 1);",
        ]
      ),
    ]
    for (form, words) in lines {
      let text = form.text(of: handoff).text
      for word in words { #expect(text.contains(word), "\(form): \(word)") }
    }
  }

  @Test("A page that does not pop stays, in the words of every notation")
  func words() throws {
    let handoff = try handoff([])
    for form in [CodeForm.swiftui, .compose, .flutter, .motion] {
      let text = form.text(of: handoff).text
      #expect(text.contains("otherwise it stays."), "\(form)")
      #expect(!text.contains("it goes back"), "\(form)")
    }
  }

  @Test("From either edge the way is that from the nearest one, in every notation")
  func edges() throws {
    let handoff = try handoff([("preset", "android-predictive"), ("pop.begin", "unlimited")])
    let lines: [(CodeForm, [String])] = [
      (
        .swiftui,
        [
          "let inward = startX <= width - startX ? x : 0 - x",
          "return min(startX, width - startX) > 30 || (abs(y) > 6 && abs(y) > abs(x)) || inward <= -6",
          "&& inward >= 6", "return (inward - 6) / width",
          "the finger's in widths per second, away from the edge at which it landed",
        ]
      ),
      (
        .compose,
        [
          "val inward = if (startX <= width - startX) x else 0.0 - x",
          "minOf(startX, width - startX) > 30.0",
        ]
      ),
      (.flutter, ["final inward = startX <= width - startX ? x : 0.0 - x;"]),
      (.motion, ["const inward = startX <= width - startX ? x : 0 - x;"]),
    ]
    for (form, words) in lines {
      let text = form.text(of: handoff).text
      for word in words { #expect(text.contains(word), "\(form): \(word)") }
    }
    let trailing = CodeForm.swiftui.text(of: try self.handoff([("pop.edges", "trailing")])).text
    #expect(trailing.contains("let inward = 0 - x"))
    #expect(trailing.contains("return width - startX > 13 || elapsed > 0.25 || inward <= -15"))
    #expect(!CodeForm.swiftui.text(of: try self.handoff([])).text.contains("inward"))
  }

  @Test("The JSON has the values of the rule, and of those only the ones in use")
  func values() throws {
    func json(_ values: [(String, String)]) throws -> String {
      let text = CodeForm.json.text(of: try handoff(values)).text
      let rest = try #require(text.components(separatedBy: "\"rule\":{").last)
      return try #require(rest.components(separatedBy: "}").first)
    }
    #expect(
      try json([]) == """
        "pop.hysteresis":15,"pop.strip":13,"pop.begin":0.25,"pop.decision":"look-ahead",\
        "pop.threshold.fraction":0.5,"pop.threshold":187.5,"pan.stillness":0.1,\
        "push.duration":0.35
        """)
    #expect(
      try json([("preset", "half")]) == """
        "pop.hysteresis":15,"pop.strip":20,"pop.begin":0.25,"pop.decision":"position",\
        "pop.threshold.fraction":0.5
        """)
    #expect(
      try json([("preset", "android-predictive")]) == """
        "pop.hysteresis":6,"pop.strip":30,"pop.edges":"both","pop.begin":0.25,"pop.drift":6,\
        "pop.decision":"fling","pop.threshold.fraction":0.5,"pop.threshold":10,"pop.fling":0.125,\
        "pan.stillness":0.1,"pan.velocity":"uikit"
        """)
  }
}
