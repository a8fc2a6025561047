import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import Testing

@Suite("Mistakes in scenarios")
struct ScenarioMistakesTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { message }

    init(_ text: String, _ message: String) {
      self.text = "backswipe: 1\nprototype: p.yaml\n" + text
      self.message = message
    }

    static func timeline(_ entry: String, _ message: String) -> Example {
      Example("timeline:\n  - { at: 1s, pop: true }\n  - \(entry)", message)
    }

    static func expect(_ entry: String, _ message: String) -> Example {
      Example("expect:\n  - \(entry)", message)
    }
  }

  static let examples: [Example] = [
    Example(
      "timelin: []", "s:3:1: unknown key 'timelin' in a scenario; did you mean 'timeline'?"),
    Example("seed: -1", "s:3:7: 'seed' must be a whole number from 0 to 9007199254740992"),
    Example("seed: 1.5", "s:3:7: 'seed' must be a whole number from 0 to 9007199254740992"),
    Example("until: 60", "s:3:8: 'until' needs a unit: 60ms or 60s"),
    Example(
      "settings: [a]", "s:3:11: 'settings' must be a mapping of settings to values"),
    Example(
      "settings: { pop.rule: [a] }", "s:3:23: 'pop.rule' must be text, not a list"),
    Example("timeline: {}", "s:3:11: 'timeline' must be a list, not a mapping"),
    Example("expect: 1", "s:3:9: 'expect' must be a list, not text"),
    .timeline(
      "{ at: 2s, rotate: landscape }",
      "s:5:23: 'rotate' cannot be 'landscape'; it is one of portrait, portraitUpsideDown, "
        + "landscapeLeft, landscapeRight"),
    .timeline(
      "{ at: 2s, app: backgroud }",
      "s:5:20: 'app' cannot be 'backgroud'; did you mean 'background'?"),
    .timeline(
      "{ at: 2s, open: items }",
      "s:5:21: 'items' is no link with a scheme, such as items://3"),
    // Display
    Example("display: { size: [390] }", "s:3:18: 'size' must be a size [width, height]"),
    Example(
      "display: { size: [0, 844] }", "s:3:18: 'size' must be from 1 to 10000 points each way"),
    Example("display: { size: [a, 844] }", "s:3:19: 'size' must be a number"),
    Example("display: { scale: 0 }", "s:3:19: 'scale' must be more than 0 and at most 8"),
    Example("display: { scale: .nan }", "s:3:19: 'scale' must be a number"),
    Example(
      "display: { statusBar: -1 }", "s:3:23: 'statusBar' must be from 0 to 10000 points"),
    Example(
      "display: { refresh: 0 }",
      "s:3:21: 'refresh' must be a rate in Hz up to 1000, such as 60, 59.94 or 60000/1001"),
    Example("display: { refresh: [] }", "s:3:21: 'refresh' has no spans"),
    Example(
      "display: { refresh: [ { from: 1s, hz: 60 } ] }",
      "s:3:31: the first span must begin at 0s"),
    Example(
      "display: { refresh: [ { from: 0s, hz: 60 }, { from: 0ms, hz: 120 } ] }",
      "s:3:53: a span must begin later than the one before"),
    Example(
      "display: { refresh: [ { from: 0s } ] }", "s:3:23: a span of 'refresh' needs 'hz'"),
    Example("display: { refresh: { ticks: [] } }", "s:3:30: 'ticks' is empty"),
    Example(
      "display: { refresh: {} }",
      "s:3:21: 'refresh' is a rate, a list of spans, or has 'min' and 'max' or 'ticks'"),
    Example("display: { refresh: { min: 48 } }", "s:3:21: a variable 'refresh' needs 'max'"),
    Example(
      "display: { refresh: { min: 120, max: 48 } }",
      "s:3:38: a variable refresh goes from a lower rate to a higher one, not from 120 to 48"),
    Example(
      "display: { refresh: { ticks: [0ms, 5ms, 5ms] } }",
      "s:3:41: a tick must be later than the one before"),
    // Timeline
    .timeline("pop", "s:5:5: a timeline entry must be a mapping, not text"),
    .timeline("{ pop: true }", "s:5:5: a timeline entry needs 'at', its instant"),
    .timeline(
      "{ at: 1s }", "s:5:5: a timeline entry needs a verb, such as push, tap or drag"),
    .timeline(
      "{ at: 1s, psuh: a }",
      "s:5:15: unknown key 'psuh' in a timeline entry; did you mean 'push'?"),
    .timeline(
      "{ at: 1s, push: a, pop: true }", "s:5:24: an entry has one verb: 'push' or 'pop', not both"),
    .timeline("{ at: 1, pop: true }", "s:5:11: 'at' needs a unit: 1ms or 1s"),
    .timeline("{ at: 0, pop: true }", "s:5:11: 'at' needs a unit: 0ms or 0s"),
    .timeline(
      "{ at: 1sec, pop: true }",
      "s:5:11: unknown unit 'sec' in 'at'; a time ends in s, ms, us or ns; did you mean 's'?"),
    .timeline(
      "{ at: 1mss, pop: true }",
      "s:5:11: unknown unit 'mss' in 'at'; a time ends in s, ms, us or ns; did you mean 'ms'?"),
    .timeline("{ at: 3600000.1s, pop: true }", "s:5:11: 'at' is longer than 3600000s"),
    .timeline(
      "{ at: 1s, drag: { from: [1, 1], to: [2, 2], curve: \"cubic-bezier(0,0,1.5,1)\" } }",
      "s:5:56: 'curve': 'cubic-bezier(0,0,1.5,1)' leads out of time: its x's, the first and the "
        + "third, go from 0 to 1"),
    .timeline(
      "{ at: 1s, drag: { from: [1, 1], to: [2, 2], curve: \"cubic-bezier(1,2,3)\" } }",
      "s:5:56: 'curve': 'cubic-bezier(1,2,3)' needs four numbers, such as "
        + "cubic-bezier(0.25,0.1,0.25,1)"),
    .timeline("{ at: -1s, pop: true }", "s:5:11: 'at' must not be negative"),
    .timeline(
      "{ at: soon, pop: true }", "s:5:11: 'at' must be a time such as 350ms, not 'soon'"),
    .timeline(
      "{ at: frame 99999999999999999999, pop: true }",
      "s:5:11: 'at' counts frames in whole numbers from 0 to 9007199254740992, not "
        + "'frame 99999999999999999999'"
    ),
    .timeline("{ at: 99999999999s, pop: true }", "s:5:11: 'at' is longer than 3600000s"),
    .timeline(
      "{ at: 999ms, pop: true }", "s:5:11: time runs backwards: line 4 is at 1000ms"),
    .timeline("{ at: 1s, pop: false }", "s:5:20: 'pop' takes only true"),
    .timeline("{ at: 1s, set: [] }", "s:5:20: 'set' needs at least one screen"),
    .timeline("{ at: 1s, toolbarHidden: 1 }", "s:5:30: 'toolbarHidden' must be true or false"),
    .timeline(
      "{ at: 1s, tap: a, animated: false }", "s:5:23: 'animated' does not belong to 'tap'"),
    .timeline(
      "{ at: 1s, pop: true, for: 1s }",
      "s:5:26: 'for' belongs to 'tap' or 'latePresent', not to 'pop'"),
    .timeline(
      "{ at: 1s, latePresent: 4ms }",
      "s:5:15: 'latePresent' needs 'for', how long frames come late"),
    .timeline(
      "{ at: 1s, during: { screen: a, call: viewDidLoad } }", "s:5:23: 'during' needs 'do'"),
    .timeline(
      "{ at: 1s, during: { screen: a, call: viewWilAppear, do: { pop: true } } }",
      "s:5:42: 'call' cannot be 'viewWilAppear'; did you mean 'viewWillAppear'?"),
    .timeline(
      "{ at: 1s, during: { screen: delegate, call: loadView, do: { pop: true } } }",
      "s:5:49: 'call' cannot be 'loadView'; it is one of willShow, didShow"),
    .timeline(
      "{ at: 1s, during: { screen: a, call: loadView, do: { tap: Go } } }",
      "s:5:58: unknown key 'tap' in 'do'"),
    .timeline(
      "{ at: 1s, during: { screen: a, call: loadView, do: {} } }",
      "s:5:56: 'do' needs a verb: push, pop, popTo, popToRoot, set, navigationBarHidden, "
        + "toolbarHidden, present, dismiss"),
    .timeline(
      "{ at: 1s, during: { screen: a, call: loadView, do: { pop: true, push: b } } }",
      "s:5:69: an entry has one verb: 'pop' or 'push', not both"),
    .timeline("{ at: 1s, stall: {} }", "s:5:22: 'stall' needs one of update and renderer"),
    .timeline(
      "{ at: 1s, stall: { renderr: 4ms } }",
      "s:5:24: unknown key 'renderr' in 'stall'; did you mean 'renderer'?"),
    .timeline(
      "{ at: 1s, key: Retrun }",
      "s:5:20: there is no key 'Retrun'; keys have SDL's names, as Left, Return or A; "
        + "did you mean 'Return'?"),
    .timeline(
      "{ at: 1s, drop: 0 }", "s:5:21: 'drop' must be a whole number from 1 to 1000000000000"),
    .timeline(
      "{ at: 1s, input: {} }", "s:5:22: 'input' needs rate, jitter or coalesce, or is none"),
    .timeline(
      "{ at: 1s, input: { jiter: 2ms } }",
      "s:5:24: unknown key 'jiter' in 'input'; did you mean 'jitter'?"),
    .timeline("{ at: frame 6, pop: true }", "s:5:11: time runs backwards: line 4 is at 1000ms"),
    .timeline("{ at: 1s, tap: [1] }", "s:5:20: 'tap' must be a point [x, y]"),
    .timeline("{ at: 1s, tap: [1, .inf] }", "s:5:24: 'tap' must be a number"),
    .timeline("{ at: 1s, tap: [1, nan] }", "s:5:24: 'tap' must be a number"),
    .timeline("{ at: 1s, tap: [1, 1e999] }", "s:5:24: 'tap' is too large a number"),
    .timeline("{ at: 1s, tap: \"\" }", "s:5:20: 'tap' must not be empty"),
    .timeline("{ at: 1s, drag: { from: [1, 1] } }", "s:5:21: 'drag' needs 'to' or 'by'"),
    .timeline(
      "{ at: 1s, drag: { from: [1, 1], to: [2, 2], curve: easein2 } }",
      "s:5:56: 'curve' cannot be 'easein2'; did you mean 'easeIn'?"),
    .timeline(
      "{ at: 1s, drag: { from: [1, 1], to: [2, 2], rate: fast } }",
      "s:5:55: 'rate' must be a rate in Hz up to 1000, such as 60, 59.94 or 60000/1001"),
    .timeline("{ at: 1s, touch: { id: 1, at: [1, 1] } }", "s:5:22: 'touch' needs 'phase'"),
    .timeline(
      "{ at: 1s, touch: { id: 1, phase: end, at: [1, 1] } }",
      "s:5:38: 'phase' cannot be 'end'; it is one of began, moved, ended, cancelled"),
    .timeline(
      "{ at: 1s, touch: { id: 1, phase: moved, at: [1, 1] } }", "s:5:22: touch 1 is not down"),
    .timeline("{ at: 1s, scroll: { at: [1, 1] } }", "s:5:23: 'scroll' needs 'by'"),
    .timeline(
      "{ at: 1s, scroll: { at: [1, 1], by: 5 } }", "s:5:41: 'by' must be a point [x, y]"),
    .timeline(
      "{ at: 1s, scroll: { at: [1, 1], to: [0, 1], by: [0, 1] } }",
      "s:5:37: unknown key 'to' in 'scroll'"),
    .timeline("{ at: 1s, stall: 0ms }", "s:5:22: 'stall' must be longer than nothing"),
    .timeline("{ at: 1s, resize: 5 }", "s:5:23: 'resize' must be a size [width, height]"),
    .timeline("{ at: 1s, resize: { scale: 2 } }", "s:5:23: 'resize' needs 'size'"),
    .timeline(
      "{ at: 1s, resize: { size: [9, 9], sideInset: -1 } }",
      "s:5:50: 'sideInset' must be from 0 to 10000 points"),
    .timeline(
      "{ at: 1s, resize: { size: [9, 9], refresh: 60 } }",
      "s:5:39: unknown key 'refresh' in 'resize'"),
    // Expectations
    .expect(
      "{ view: a, x: 1 }",
      "s:4:5: an expectation needs 'at', an instant or 'end', or 'from' and 'to'"),
    .expect("{ at: end }", "s:4:5: the expectation names nothing to compare"),
    .expect("{ at: end, x: 1 }", "s:4:16: 'x' needs a 'view', an 'element' or a 'bar'"),
    .expect("{ at: end, view: a }", "s:4:16: 'view' needs something to compare, such as y"),
    .expect(
      "{ at: end, view: a, bar: toolbar, y: 1 }",
      "s:4:25: an expectation has 'view' or 'bar', not both"),
    .expect(
      "{ at: end, bar: toolbar, x: 1 }", "s:4:30: a bar has y, alpha and velocityY, no 'x'"),
    .expect(
      "{ at: end, bar: navigaton, y: 1 }",
      "s:4:21: 'bar' cannot be 'navigaton'; did you mean 'navigation'?"),
    .expect(
      "{ at: end, toolbar: gone }",
      "s:4:25: 'toolbar' cannot be 'gone'; it is one of shown, hidden"),
    .expect("{ at: end, stack: a }", "s:4:23: 'stack' must be a list, not text"),
    .expect("{ at: end, stack: [] }", "s:4:23: 'stack' is never empty"),
    .expect("{ at: end, progress: half }", "s:4:26: 'progress' must be a number"),
    .expect("{ at: end, gesture: pan }", "s:4:16: 'gesture' needs a 'state'"),
    .expect("{ at: end, state: began }", "s:4:16: 'state' needs a 'gesture'"),
    .expect(
      "{ at: end, gesture: pan, state: begun }",
      "s:4:37: 'state' cannot be 'begun'; did you mean 'began'?"),
    .expect(
      "{ at: end, view: a, x: 1, within: -1 }", "s:4:39: 'within' must not be negative"),
    .expect("{ at: end, duration: 350 }", "s:4:26: 'duration' needs a unit: 350ms or 350s"),
    .expect(
      "{ at: end, duration: 350ms, within: 2 }", "s:4:41: 'within' needs a unit: 2ms or 2s"),
    .expect("{ at: end, progress: 1, within: 2ms }", "s:4:37: 'within' must be a number"),
    .expect(
      "{ at: end, outcome: done }",
      "s:4:25: 'outcome' cannot be 'done'; it is one of running, finished, cancelled"),
    .expect(
      "{ at: end, droppedAtMost: -1 }",
      "s:4:31: 'droppedAtMost' must be a whole number from 0 to 9007199254740992"),
    .expect(
      "{ at: end, hitchRatioAtMost: -1 }", "s:4:34: 'hitchRatioAtMost' must not be negative"),
    .expect("{ at: end, latencyAtMost: 17 }", "s:4:31: 'latencyAtMost' needs a unit: 17ms or 17s"),
  ]

  @Test("A mistake is told with its place and the nearest known word", arguments: examples)
  func message(_ example: Example) {
    let error = #expect(throws: FileErrors.self) {
      try ScenarioFile.parse(example.text, file: "s")
    }
    #expect(error?.description == example.message)
  }

  @Test("A sample of a touch with a mistake has no message about the samples after it")
  func lostTouch() {
    let text = """
      backswipe: 1
      prototype: a.yaml
      timeline:
        - { at: 0ms, touch: { id: 1, phase: begn, at: [1, 1] } }
        - { at: 9ms, touch: { id: 1, phase: moved, at: [1, 2] } }
        - { at: 20ms, touch: { id: 1, phase: ended, at: [1, 2] } }
      """
    let error = #expect(throws: FileErrors.self) { try ScenarioFile.parse(text, file: "s") }
    #expect(error?.errors.map(\.suggestion) == ["began"])
  }

  @Test("A scenario without a prototype, or with an empty one, is refused")
  func prototypeIsNeeded() {
    for (text, message) in [
      ("backswipe: 1", "s:1:1: 'prototype', a path or a prototype, is missing"),
      ("backswipe: 1\nprototype: \"\"", "s:2:12: the prototype's path is empty"),
      (
        "backswipe: 1\nprototype: [a]",
        "s:2:12: 'prototype' must be a path or a mapping, not a list"
      ),
      (
        "backswipe: 1\nprototype: { backswipe: 3 }",
        "s:2:25: format '3' is not known; this program reads prototypes of format 1 to 2"
      ),
      (
        "backswipe: 2\nprototype: a.yaml",
        "s:1:12: format '2' is one of prototypes alone; this program reads scenarios of format 1"
      ),
      (
        "backswipe: 3\nprototype: a.yaml",
        "s:1:12: format '3' is not known; this program reads scenarios of format 1"
      ),
      (
        "backswipe: 1\nprototype: { initial: a, screens: { a: { x: 1 } } }",
        "s:2:42: unknown key 'x' in a screen"
      ),
    ] {
      let error = #expect(throws: FileErrors.self) { try ScenarioFile.parse(text, file: "s") }
      #expect(error?.description == message)
    }
  }

  @Test("A touch that is down cannot begin again, and one that has ended cannot move")
  func touchOrder() {
    func file(_ phases: [String]) -> String {
      "backswipe: 1\nprototype: p\ntimeline:\n"
        + phases.map { "  - { at: 1s, touch: { id: 3, phase: \($0), at: [0, 0] } }\n" }.joined()
    }
    #expect(throws: Never.self) {
      try ScenarioFile.parse(
        file(["began", "moved", "ended", "began", "cancelled"]), file: "s")
    }
    let again = #expect(throws: FileErrors.self) {
      try ScenarioFile.parse(file(["began", "began"]), file: "s")
    }
    #expect(again?.description == "s:5:22: touch 3 is already down")
    let late = #expect(throws: FileErrors.self) {
      try ScenarioFile.parse(file(["began", "cancelled", "moved"]), file: "s")
    }
    #expect(late?.description == "s:6:22: touch 3 is not down")
  }

  @Test("Screens that the prototype does not have are told with the nearest that it has")
  func unknownScreens() throws {
    let body = """

      timeline:
        - { at: 0s, push: sound }
        - { at: 1s, set: [home, sonds] }
        - { at: 1s, popTo: home#2 }
        - { at: 1s, push: home#2 }
      expect:
        - { at: end, stack: [home, sounds#2, sounds#1] }
        - { at: end, view: elsewhere, x: 0 }
      """
    let expected = [
      "s:4:21: there is no screen 'sound'; did you mean 'sounds'?",
      "s:5:27: there is no screen 'sonds'; did you mean 'sounds'?",
      "s:7:21: there is no screen 'home#2'; did you mean 'home'?",
      "s:9:40: there is no screen 'sounds#1'; did you mean 'sounds'?",
      "s:10:22: there is no screen 'elsewhere'",
    ]
    let screens = "{ initial: home, screens: { home: {}, sounds: {} } }"
    let error = #expect(throws: FileErrors.self) {
      try ScenarioFile.parse("backswipe: 1\nprototype: \(screens)" + body, file: "s")
    }
    #expect(error?.errors.map(\.description) == expected)
    let scenario = try ScenarioFile.parse("backswipe: 1\nprototype: p.yaml" + body, file: "s")
    let prototype = Prototype(
      initial: "home", screens: [Screen(id: "home"), Screen(id: "sounds")])
    #expect(scenario.mistakes(against: prototype, file: "s").map(\.description) == expected)
  }
}
