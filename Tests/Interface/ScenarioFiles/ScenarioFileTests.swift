import BackswipeDocuments
import BackswipeGestures
import BackswipeMetrics
import BackswipeMotion
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Scenario files")
struct ScenarioFileTests {
  @Test("Files can name every glyph, and no others")
  func glyphs() {
    #expect(Prototype.Glyph.allCases.map(\.rawValue) == Glyph.allCases.map(\.rawValue))
  }

  static let full = """
    backswipe: 1
    title: "All of it: every verb"
    prototype: ../a b/p.yaml
    display: { size: [844, 390], scale: 1.5, refresh: 59.94, statusBar: 0, homeIndicator: 21.5 }
    seed: 7
    settings: { pop.rule: uikit, push.duration: 350ms, preset: half, "motion.reduce": on, push.dimming: 0.5 }
    timeline:
      - { at: 0ms, push: a }
      - { at: 1ms, pop: true, animated: false }
      - { at: 1ms, popTo: "a#2" }
      - { at: 2ms, popToRoot: true }
      - { at: 2ms, set: [a, b] , animated: true }
      - { at: 3ms, navigationBarHidden: true }
      - { at: 3ms, toolbarHidden: false, animated: false }
      - { at: 4ms, present: b }
      - { at: 4ms, dismiss: true }
      - { at: 5ms, tap: [-3.5, 1e2] }
      - { at: 5ms, tap: "声音, 触感", for: 0.1s }
      - { at: 6ms, drag: { from: [3, 400], to: [300, 400] } }
      - { at: 6ms, drag: { from: [0, 0], to: [1, 1], over: 1s, rate: 60000/1001, curve: easeIn, hold: 2s } }
      - { at: 16666667ns, touch: { id: 9, phase: began, at: [3, 400.25] } }
      - { at: 17ms, touch: { id: 9, phase: cancelled, at: [3, 400] } }
      - { at: 17ms, touch: { id: 10, phase: began, at: [3, 400], button: secondary } }
      - { at: 17ms, touch: { id: 10, phase: ended, at: [3, 400], button: secondary } }
      - { at: 17ms, touch: { id: 11, phase: began, at: [3, 400], late: 12ms, modifiers: [command, shift] } }
      - { at: 17ms, during: { screen: "b#2", call: viewWillAppear, do: { push: a, animated: false } } }
      - { at: 17ms, during: { screen: delegate, call: didShow, do: { set: [a, b] } } }
      - { at: 18ms, key: Left Shift }
      - { at: 18ms, type: "a\\n\\"b\\" 你好" }
      - { at: 19ms, resize: [390, 844] }
      - { at: 19ms, set-setting: { pop.strip: 10, pop.rule: half } }
      - { at: 20ms, stall: 25ms }
      - { at: 21ms, rotate: landscapeLeft }
      - { at: 21ms, app: background }
      - { at: 21ms, open: "items://3" }
      - { at: 22ms, scroll: { at: [195, 400], by: [-0.5, -120] } }
      - { at: 22ms, scroll: { at: [195, 400], by: [0, 4], touchpad: true } }
      - { at: 22ms, scrollTo: { label: Pears, in: "a > b", nth: 2 } }
      - { at: frame 30, stall: { renderer: 12ms } }
      - { at: 1s, drop: 3 }
      - { at: 1s, latePresent: 4ms, for: 200ms }
      - { at: 1s, input: { rate: 30, jitter: 2ms, coalesce: true, seed: 9 } }
      - { at: 2s, input: none }
      - { at: 2s, hover: [10, 20.5] }
    expect:
      - { at: 100ms, view: a, x: 101.4, y: -1, width: 390, height: 844, alpha: 1, within: 0.1 }
      - { at: 100ms, view: "b#2", shown: false }
      - at: 367ms
        stack: [a, "b#2"]
        transition: none
      - { at: end, visible: a, transition: push, progress: 0.5, interactive: true }
      - { at: end, bar: navigation, y: 47, alpha: 0.5 }
      - { at: end, navigationBar: hidden, toolbar: shown }
      - { at: end, gesture: interactivePop, state: possible }
      - { at: end, frames: 23, hitchRatioAtMost: 5.5, droppedAtMost: 1, latencyAtMost: 17ms }
      - { at: end, lastTransition: push, outcome: finished, duration: 350ms, within: 2ms }
      - { at: end, duration: 350ms, progress: 1, within: 0.5 }
      - { at: frame 12, element: save, velocityX: -3.5, shown: true }
      - { at: { after: push ended, nth: 2, plus: 5ms }, calls: [[a, viewDidLoad], [delegate, didShow], [app, open]] }
      - { from: 0ms, to: { after: "b#2 viewDidAppear" }, view: a, x: { monotone: rising, never: { above: 9, below: -1 }, continuous: 3, stays: 2 } }
      - { from: frame 3, progressPerSecond: 2, bar: toolbar, velocityY: 1 }
      - { at: end, jank: none, jankAtMost: { dropped: 2, compositor: 0 }, overrunAtMost: 1ms }
      - { at: end, animationErrorAtMost: 1ms, animationErrorPointsAtMost: 2.5, fingerLagAtMost: 3 }
      - { at: end, settledBy: 1s, firstFrame: frame 4, lastFrame: 2s, within: 3ms }
    until: 90s
    """

  @Test("Every key arrives where it belongs")
  func everything() throws {
    let file = try ScenarioFile.parse(Self.full, file: "s")
    #expect(file.title == "All of it: every verb")
    #expect(file.prototype == .path("../a b/p.yaml", Place(line: 3, column: 12)))
    #expect(
      try file.display
        == ScenarioDisplay(
          size: CGSize(width: 844, height: 390), scale: 1.5,
          refresh: DisplayRefresh(RefreshRate(numerator: 2997, denominator: 50)), statusBar: 0,
          homeIndicator: 21.5))
    #expect(file.seed == 7 && file.until == .milliseconds(90_000))
    #expect(
      file.settings.map(\.key) == [
        "pop.rule", "push.duration", "preset", "motion.reduce", "push.dimming",
      ])
    #expect(file.settings.map(\.text) == ["uikit", "350ms", "half", "on", "0.5"])
    let verbs: [any TimelineVerb] = try [
      PushVerb("a", animated: true), PopVerb(animated: false), PopToVerb("a#2", animated: true),
      PopToRootVerb(animated: true), SetVerb(["a", "b"], animated: true),
      NavigationBarHiddenVerb(true, animated: true), ToolbarHiddenVerb(false, animated: false),
      PresentVerb("b", animated: true), DismissVerb(animated: true),
      TapVerb(.point(CGPoint(x: -3.5, y: 100)), held: TapVerb.defaultLength),
      TapVerb(.view(ViewPath("声音, 触感")), held: .milliseconds(100)),
      DragVerb(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 300, y: 400)),
      DragVerb(
        from: .zero, to: CGPoint(x: 1, y: 1), over: .milliseconds(1000),
        rate: RefreshRate(numerator: 60000, denominator: 1001), curve: .easeIn,
        hold: .milliseconds(2000)),
      TouchVerb(id: 9, phase: .began, at: CGPoint(x: 3, y: 400.25)),
      TouchVerb(id: 9, phase: .cancelled, at: CGPoint(x: 3, y: 400)),
      TouchVerb(id: 10, phase: .began, at: CGPoint(x: 3, y: 400), button: .secondary),
      TouchVerb(id: 10, phase: .ended, at: CGPoint(x: 3, y: 400), button: .secondary),
      TouchVerb(
        id: 11, phase: .began, at: CGPoint(x: 3, y: 400), lateness: .milliseconds(12),
        modifiers: [.shift, .command]),
      DuringVerb("viewWillAppear", of: "b#2", PushVerb("a", animated: false)),
      DuringVerb("didShow", of: "delegate", SetVerb(["a", "b"])),
      KeyVerb("Left Shift"), TypeVerb("a\n\"b\" 你好"), ResizeVerb(CGSize(width: 390, height: 844)),
      SetSettingVerb([
        SettingAssignment("pop.strip", "10"), SettingAssignment("pop.rule", "half"),
      ]),
      StallVerb(.milliseconds(25)), RotateVerb(.landscapeLeft),
      AppVerb(.background), try #require(OpenVerb("items://3")),
      ScrollVerb(at: CGPoint(x: 195, y: 400), by: CGPoint(x: -0.5, y: -120)),
      ScrollVerb(
        at: CGPoint(x: 195, y: 400), by: CGPoint(x: 0, y: 4), isTouchpad: true),
      ScrollToVerb(ViewPath(.label("Pears"), in: [.either("a"), .either("b")], number: 2)),
      StallVerb(.milliseconds(12), renderer: true), DropVerb(3),
      LatePresentVerb(by: .milliseconds(4), during: .milliseconds(200)),
      InputVerb(
        InputFault(
          rate: RefreshRate(numerator: 30), jitter: .milliseconds(2), isCoalesced: true,
          seed: 9)),
      InputVerb(nil), HoverVerb(CGPoint(x: 10, y: 20.5)),
    ]
    #expect(file.timeline.count == verbs.count)
    for (entry, verb) in zip(file.timeline, verbs) {
      #expect(
        entry
          == TimelineEntry(
            at: entry.at, frame: entry.frame, verb, place: entry.place,
            valuePlace: entry.valuePlace, screens: entry.screens))
    }
    #expect(file.timeline[13].at.nanoseconds == 16_666_667)
    #expect(file.timeline[13].line == 21)
    // Tick 30 of 59.94 Hz.
    #expect(file.timeline[31].frame == 30 && file.timeline[31].at.nanoseconds == 500_500_501)
    #expect(file.timeline[32].frame == nil)
    #expect(
      file.expectations.map(\.checks) == [
        [
          .number(.view("a", .x), .equals(101.4)), .number(.view("a", .y), .equals(-1)),
          .number(.view("a", .width), .equals(390)),
          .number(.view("a", .height), .equals(844)), .number(.view("a", .alpha), .equals(1)),
        ],
        [.viewShown("b#2", false)],
        [.transition(nil), .stack(["a", "b#2"])],
        [.transition("push"), .number(.progress, .equals(0.5)), .interactive(true), .visible("a")],
        [
          .number(.bar(.navigation, .y), .equals(47)),
          .number(.bar(.navigation, .alpha), .equals(0.5)),
        ],
        [.barShown(.navigation, false), .barShown(.toolbar, true)],
        [.gesture("interactivePop", .possible)],
        [.frames(23), .hitchRatio(5.5), .dropped(1), .latency(.milliseconds(17))],
        [.lastTransition("push"), .outcome(.finished), .duration(.milliseconds(350))],
        [.number(.progress, .equals(1)), .duration(.milliseconds(350))],
        [
          .number(.element(ViewPath("save"), .velocityX), .equals(-3.5)),
          .elementShown(ViewPath("save"), true),
        ],
        [
          .calls([
            Expectation.Call(receiver: "a", name: "viewDidLoad"),
            Expectation.Call(receiver: "delegate", name: "didShow"),
            Expectation.Call(receiver: "app", name: "open"),
          ])
        ],
        [
          .number(.view("a", .x), .monotone(.rising)),
          .number(.view("a", .x), .never(above: 9, below: -1)),
          .number(.view("a", .x), .continuous(3)), .number(.view("a", .x), .equals(2)),
        ],
        [
          .number(.progressPerSecond, .equals(2)),
          .number(.bar(.toolbar, .velocityY), .equals(1)),
        ],
        [
          .overrun(.milliseconds(1)), .noJank, .jank(.dropped, 2), .jank(.compositor, 0),
        ],
        [.fingerLag(3), .animationError(.milliseconds(1)), .animationErrorPoints(2.5)],
        [
          .firstFrame(.number(4)), .lastFrame(.instant(.milliseconds(2000))),
          .settled(.milliseconds(1000)),
        ],
      ])
    #expect(file.expectations[10].at == .frame(12))
    #expect(
      file.expectations[11].at
        == .event(
          Expectation.Event(
            subject: "push", happening: "ended", nth: 2, offset: .milliseconds(5))))
    #expect(
      file.expectations[12].from == .instant(.zero)
        && file.expectations[12].at
          == .event(Expectation.Event(subject: "b#2", happening: "viewDidAppear"))
    )
    #expect(file.expectations[13].from == .frame(3) && file.expectations[13].at == .end)
    #expect(file.expectations[16].withinTime == .milliseconds(3))
    #expect(file.expectations[8].withinTime == .milliseconds(2))
    #expect(file.expectations[9].withinTime == Expectation.defaultTimeTolerance)
    #expect(file.expectations[9].within == 0.5)
    #expect(file.expectations[0].within == 0.1)
    #expect(file.expectations[1].within == Expectation.defaultTolerance)
    #expect(
      file.expectations[2].at == .instant(.zero + .milliseconds(367))
        && file.expectations[3].at == .end)
    #expect(file.expectations[2].text == #"{ at: 367ms, stack: [a, "b#2"], transition: none }"#)
    #expect(file.expectations[2].line == 48)
  }

  @Test("What a file leaves out has the stated defaults")
  func defaults() throws {
    let file = try ScenarioFile.parse("backswipe: 1\nprototype: p", file: "s")
    #expect(file == ScenarioFile(prototype: .path("p", Place(line: 2, column: 12))))
    #expect(file.display.size == CGSize(width: 390, height: 844) && file.display.scale == 2)
    #expect(file.display.refresh == .hertz60)
    #expect(file.until == .milliseconds(60_000) && file.seed == 0)
  }

  @Test("A schedule of rates and a list of ticks are read")
  func refresh() throws {
    let schedule = try ScenarioFile.parse(
      "backswipe: 1\nprototype: p\n"
        + "display: { refresh: [ { from: 0ms, hz: 60 }, { from: 1s, hz: 59.94 } ] }", file: "s")
    #expect(
      try schedule.display.refresh
        == DisplayRefresh(schedule: [
          .init(from: .zero, rate: .hertz60),
          .init(
            from: .zero + .milliseconds(1000),
            rate: RefreshRate(numerator: 2997, denominator: 50)),
        ]))
    let ticks = try ScenarioFile.parse(
      "backswipe: 1\nprototype: p\ndisplay: { refresh: { ticks: [0ns, 16666667ns, 40ms] } }",
      file: "s")
    #expect(
      try ticks.display.refresh
        == DisplayRefresh(ticks: [0, 16_666_667, 40_000_000].map { Instant(nanoseconds: $0) }))
    let variable = try ScenarioFile.parse(
      "backswipe: 1\nprototype: p\ndisplay: { refresh: { min: 24, max: 119.88 } }", file: "s")
    #expect(
      try variable.display.refresh
        == DisplayRefresh(
          slowest: RefreshRate(numerator: 24), fastest: RefreshRate(parsing: "119.88")))
    #expect(
      try ScenarioFile.parse(variable.yaml(), file: "t").display.refresh
        == variable.display.refresh)
  }

  @Test("A scenario that is written reads back equal, and is written the same again")
  func roundTrip() throws {
    let file = try ScenarioFile.parse(Self.full, file: "s")
    let text = file.yaml()
    let read = try ScenarioFile.parse(text, file: "written")
    #expect(read.withoutPlaces == file.withoutPlaces)
    #expect(read.yaml() == text)
  }

  @Test("A long recording reads back tick by tick, in lines of bearable length")
  func recording() throws {
    var file = ScenarioFile(
      title: "Recorded", prototype: .inline(try Prototype.parse(Self.prototype, file: "p")))
    file.display.refresh = try DisplayRefresh(
      ticks: (0..<5000).map { Instant(nanoseconds: ($0 * 1_000_000_000 + 30) / 60) })
    file.timeline = (0..<2000).map { index in
      let phase: PointerSample.Phase =
        index == 0 ? .began : index == 1999 ? .ended : .moved
      return TimelineEntry(
        at: Instant(nanoseconds: Int64(index) * 8_333_333),
        TouchVerb(id: 1, phase: phase, at: CGPoint(x: Double(index) / 3, y: -0.1)))
    }
    file.timeline.append(
      TimelineEntry(at: Instant(nanoseconds: 20_000_000_000), KeyVerb("Return")))
    file.until = .milliseconds(200_000)
    let text = file.yaml()
    #expect(try ScenarioFile.parse(text, file: "written").withoutPlaces == file.withoutPlaces)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 110 })
    #expect(text.split(separator: "\n").count > 2000)
  }

  static let prototype = """
    backswipe: 1
    initial: a
    screens:
      a: { title: "A: 1", rows: [ { title: 声音, push: b }, { title: "no" } ] }
      b: { rows: 40, toolbar: [ flexible, { title: Done, action: pop } ] }
    """

  @Test("A scenario may hold its prototype, with or without the format number")
  func inlinePrototype() throws {
    let prototype = try Prototype.parse(Self.prototype, file: "p")
    for first in ["  backswipe: 1\n", ""] {
      let lines = Self.prototype.split(separator: "\n").dropFirst().map { "  " + $0 }
      let text = "backswipe: 1\nprototype:\n\(first)" + lines.joined(separator: "\n")
      #expect(try ScenarioFile.parse(text, file: "s").prototype == .inline(prototype))
    }
  }

  @Test("The verbs of the timeline are those that the parser and the writer know")
  func verbs() throws {
    let file = try ScenarioFile.parse(Self.full, file: "s")
    let text = file.yaml()
    for verb in TimelineEntry.words {
      #expect(text.contains(", \(verb): "), "\(verb)")
    }
  }

  @Test("Every cut of a good file gives a value or a message, never a crash")
  func damagedFiles() {
    let good = Array(Self.full.utf8)
    for index in stride(from: 0, to: good.count, by: 3) {
      do {
        _ = try ScenarioFile.parse(bytes: Array(good[..<index]), file: "s")
      } catch {
        #expect(!error.errors.isEmpty)
      }
      var bytes = good
      bytes[index] = UInt8(ascii: ":")
      _ = try? ScenarioFile.parse(bytes: bytes, file: "s")
    }
  }
}

extension ScenarioFile {
  /// The same with every place at the start and the expectations' own words left out.
  var withoutPlaces: ScenarioFile {
    var file = self
    if case .path(let path, _) = prototype { file.prototype = .path(path, .start) }
    file.timeline = timeline.map {
      TimelineEntry(at: $0.at, frame: $0.frame, $0.verb)
    }
    file.expectations = expectations.map {
      Expectation(
        from: $0.from, at: $0.at, checks: $0.checks, within: $0.within, withinTime: $0.withinTime,
        text: "")
    }
    return file
  }
}
