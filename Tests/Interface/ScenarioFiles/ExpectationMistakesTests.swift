import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import Testing

@Suite("Mistakes in expectations")
struct ExpectationMistakesTests {
  /// An expectation, which begins at 4:5, and what is said of it.
  static let examples: [(entry: String, message: String)] = [
    // Moments
    ("{ at: frame }", "s:4:11: 'at' must be a time such as 350ms, not 'frame'"),
    (
      "{ at: frame -1, x: 1 }",
      "s:4:11: 'at' counts frames in whole numbers from 0 to 9007199254740992, not 'frame -1'"
    ),
    (
      "{ at: end, from: 1s, progress: 1 }",
      "s:4:16: an expectation has 'at', or 'from' and 'to', not both"
    ),
    ("{ to: 1s, progress: 1 }", "s:4:7: 'to' needs a 'from'"),
    (
      "{ from: end, progress: 1 }",
      "s:4:13: nothing comes after the end; 'from' must be before it"
    ),
    (
      "{ at: { plus: 1s }, progress: 1 }",
      "s:4:11: a moment of an event needs 'after' or 'before', such as push ended"
    ),
    (
      "{ at: { after: push began, before: push ended }, progress: 1 }",
      "s:4:32: a moment is 'after' or 'before' an event, not both"
    ),
    (
      "{ at: { after: push ended, plus: 1ms, minus: 1ms }, progress: 1 }",
      "s:4:43: a moment has 'plus' or 'minus', not both"
    ),
    (
      "{ at: { before: push ended, plus: 1ms }, progress: 1 }",
      "s:4:33: a moment before an event has 'minus', not 'plus'"
    ),
    (
      "{ at: { after: keyboard began }, progress: 1 }",
      "s:4:20: keyboard never 'began'; it is one of willShow, didShow, willHide, didHide"
    ),
    (
      "{ at: { after: keybord didShow }, progress: 1 }",
      "s:4:20: nothing is known to happen that is called 'didShow'"
    ),
    (
      "{ at: { after: sheet didChangeDetnt }, progress: 1 }",
      "s:4:20: sheet never 'didChangeDetnt'; did you mean 'didChangeDetent'?"
    ),
    (
      "{ at: { after: push }, progress: 1 }",
      "s:4:20: an event is a subject and what it does, such as push ended, interactivePop began or "
        + "SCREEN viewDidAppear"
    ),
    (
      "{ at: { after: push endd }, progress: 1 }",
      "s:4:20: a transition never 'endd'; did you mean 'ended'?"
    ),
    (
      "{ at: { after: gesture finished }, progress: 1 }",
      "s:4:20: a gesture never 'finished'; it is one of began, changed, ended, cancelled, failed"
    ),
    (
      "{ at: { after: interactivPop ended }, progress: 1 }",
      "s:4:20: there is no gesture or transition 'interactivPop'; did you mean 'interactivePop'?"
    ),
    (
      "{ at: { after: b viewDidApear }, progress: 1 }",
      "s:4:20: nothing is known to happen that is called 'viewDidApear'; did you mean "
        + "'viewDidAppear'?"
    ),
    (
      "{ at: { after: delegate viewDidLoad }, progress: 1 }",
      "s:4:20: the delegate never 'viewDidLoad'; it is one of willShow, didShow"
    ),
    (
      "{ at: { after: app didShow }, progress: 1 }",
      "s:4:20: the app never 'didShow'; it is one of willFinishLaunching, didFinishLaunching, "
        + "didBecomeActive, willResignActive, didEnterBackground, willEnterForeground, "
        + "didReceiveMemoryWarning, open"
    ),
    (
      "{ at: { after: push ended, nth: 0 }, progress: 1 }",
      "s:4:37: 'nth' must be a whole number from 1 to 1000000000"
    ),
    (
      "{ at: { after: push ended, plus: 3 }, progress: 1 }",
      "s:4:38: 'plus' needs a unit: 3ms or 3s"
    ),
    (
      "{ at: { after: push ended, pls: 3ms }, progress: 1 }",
      "s:4:32: unknown key 'pls' in 'at'; did you mean 'plus'?"
    ),
    // What can never hold
    (
      "{ at: 61s, progress: 1 }",
      "s:4:11: can never hold: the run ends at 60000ms at the latest; give a later 'until'"
    ),
    (
      "{ at: frame 3601, progress: 1 }",
      "s:4:11: can never hold: the run ends at 60000ms at the latest; give a later 'until'"
    ),
    (
      "{ from: 2s, to: 1s, progress: 1 }", "s:4:21: can never hold: 'to' is before 'from'"
    ),
    (
      "{ at: end, stack: [a, b, a] }",
      "s:4:30: can never hold: 'a' stands on the stack once; a second instance is 'a#2'"
    ),
    ("{ at: end, progress: 1.5 }", "s:4:26: can never hold: progress is from 0 to 1, not 1.5"),
    (
      "{ at: end, view: a, alpha: -1 }", "s:4:32: can never hold: alpha is from 0 to 1, not -1"
    ),
    (
      "{ at: end, element: e, width: -1 }",
      "s:4:35: can never hold: width is never negative, not -1"
    ),
    (
      "{ at: end, progress: { never: { below: 2 } } }",
      "s:4:35: can never hold: progress is from 0 to 1, not 2"
    ),
    (
      "{ at: end, view: a, x: { never: { above: 1, below: 2 } } }",
      "s:4:37: can never hold: every number is above 1 or below 2"
    ),
    (
      "{ from: 0s, view: a, x: { stays: 5, never: { above: 4 } } }",
      "s:4:48: can never hold: the number stays 5 and must never be there"
    ),
    (
      "{ at: end, transition: none, progress: 0 }",
      "s:4:34: can never hold: without a transition there is no 'progress'"
    ),
    ("{ at: end, frames: 0 }", "s:4:24: can never hold: a run begins with a frame"),
    (
      "{ at: end, outcome: running, lastFrame: 1s }",
      "s:4:34: can never hold: a running transition has not had its last frame"
    ),
    // Words
    (
      "{ at: end, transition: pusch }",
      "s:4:28: 'transition' cannot be 'pusch'; did you mean 'push'?"
    ),
    (
      "{ at: end, lastTransition: none }",
      "s:4:32: 'lastTransition' cannot be 'none'; it is one of push, pop, present, dismiss, tab"
    ),
    (
      "{ at: end, gesture: interactivepopp, state: began }",
      "s:4:25: there is no recogniser 'interactivepopp'; did you mean 'interactivePop'?"
    ),
    (
      "{ at: end, calls: [[a, viewWilAppear]] }",
      "s:4:28: a screen has no call 'viewWilAppear'; did you mean 'viewWillAppear'?"
    ),
    (
      "{ at: end, calls: [[delegate, viewDidLoad]] }",
      "s:4:35: the delegate has no call 'viewDidLoad'"
    ),
    (
      "{ at: end, calls: [a] }",
      "s:4:24: a call is [SCREEN, viewDidAppear] or [delegate, didShow]"
    ),
    ("{ at: end, calls: [] }", "s:4:23: 'calls' is empty"),
    ("{ at: end, jank: lots }", "s:4:22: 'jank' cannot be 'lots'; it can only be none"),
    ("{ at: end, jank: some }", "s:4:22: 'jank' cannot be 'some'; it can only be none"),
    (
      "{ at: end, jankAtMost: { deadline-mised: 0 } }",
      "s:4:30: unknown key 'deadline-mised' in 'jankAtMost'; did you mean 'deadline-missed'?"
    ),
    ("{ at: end, jankAtMost: {} }", "s:4:28: 'jankAtMost' names no kind of jank"),
    ("{ at: end, overrunAtMost: 5 }", "s:4:31: 'overrunAtMost' needs a unit: 5ms or 5s"),
    ("{ at: end, fingerLagAtMost: -1 }", "s:4:33: 'fingerLagAtMost' must not be negative"),
    ("{ at: end, settledBy: 900 }", "s:4:27: 'settledBy' needs a unit: 900ms or 900s"),
    (
      "{ at: end, lastFrame: fram 9 }",
      "s:4:27: 'lastFrame' must be a time such as 350ms, not 'fram 9'"
    ),
    // Laws
    (
      "{ at: end, view: a, x: { monotone: rising } }",
      "s:4:30: 'monotone' compares frames; it needs 'from' and 'to', not 'at'"
    ),
    (
      "{ from: 0s, view: a, x: { monotone: risin } }",
      "s:4:41: 'monotone' cannot be 'risin'; did you mean 'rising'?"
    ),
    (
      "{ from: 0s, view: a, x: { contnuous: 1 } }",
      "s:4:31: unknown key 'contnuous' in 'x'; did you mean 'continuous'?"
    ),
    ("{ from: 0s, view: a, x: {} }", "s:4:29: 'x' says nothing to hold"),
    ("{ from: 0s, view: a, x: { never: {} } }", "s:4:38: 'never' needs above or below"),
    ("{ from: 0s, view: a, x: { continuous: -1 } }", "s:4:43: 'continuous' must not be negative"),
    (
      "{ from: 0s, frames: 5 }",
      "s:4:17: 'frames' is measured up to a moment; it needs 'at', not 'from'"
    ),
    // Spans and relations
    (
      "{ at: end, while: shown, view: a, x: 1 }",
      "s:4:16: 'while' limits a span; it needs 'from' and 'to', not 'at'"
    ),
    (
      "{ from: 0s, while: shown, stack: [a] }",
      "s:4:17: 'while: shown' needs a number that a frame shows or not, such as x"
    ),
    (
      "{ from: 0s, while: shown, view: a, x: 1, shown: true }",
      "s:4:46: 'while: shown' leaves out the frames that 'shown' is about"
    ),
    (
      "{ at: end, view: a, below: b, above: c }",
      "s:4:35: an expectation has 'below' or 'above', not both"
    ),
    ("{ at: end, view: a, by: 8 }", "s:4:25: 'by' needs a relation, such as below"),
    ("{ at: end, view: a, x: 1, ratio: 8 }", "s:4:31: 'ratio' needs 'movesWith'"),
    (
      "{ at: end, view: a, movesWith: b }",
      "s:4:25: 'movesWith' compares frames; it needs 'from' and 'to', not 'at'"
    ),
    (
      "{ at: end, view: a, inFrontOf: { element: b } }",
      "s:4:36: 'inFrontOf' compares two views or two elements"
    ),
    ("{ at: end, view: a, below: a }", "s:4:32: can never hold: nothing is 'below' itself"),
    (
      "{ at: end, view: a, below: { vew: b } }",
      "s:4:34: unknown key 'vew' in 'below'; did you mean 'view'?"
    ),
    (
      "{ at: end, view: a, alpha: 1, within: 2pt }",
      "s:4:43: 'within' in points fits no 'alpha'"
    ),
    (
      "{ at: end, stack: [a], within: 2pt }",
      "s:4:36: 'within' in points needs a number in points, or progress"
    ),
    (
      "{ at: end, view: a, element: b, x: 1 }",
      "s:4:25: an expectation has 'view' or 'element', not both"
    ),
  ]

  @Test(
    "U3: a mistake in an expectation is told with its place, and what can never hold is said so",
    arguments: examples.indices)
  func message(_ index: Int) {
    let (entry, message) = Self.examples[index]
    let text = "backswipe: 1\nprototype: p.yaml\nexpect:\n  - " + entry
    let error = #expect(throws: FileErrors.self) { try ScenarioFile.parse(text, file: "s") }
    #expect(error?.errors.first?.description == message, "\(error?.description ?? "")")
  }

  @Test(
    "U3: a later limit, a curve that overshoots and a client's own gesture lift what is refused")
  func allowed() throws {
    let head = "backswipe: 1\nprototype: p.yaml\n"
    for text in [
      "until: 90s\nexpect: [ { at: 61s, progress: 1 } ]",
      "settings: { push.curve: \"cubic-bezier(0.3,0,0.3,1.5)\" }\nexpect: [ { at: 1s, progress: 1.1 } ]",
      "expect: [ { at: { after: myPan began }, gesture: myPan, state: began } ]",
    ] {
      #expect(throws: Never.self, "\(text)") { try ScenarioFile.parse(head + text, file: "s") }
    }
  }

  @Test("U3: where no class is an app's own, an unknown subject of an event is refused")
  func subjects() throws {
    func errors(_ screen: String, _ entry: String) -> [String] {
      let text = """
        backswipe: 1
        prototype: { initial: a, screens: { a: \(screen) } }
        expect:
          - \(entry)
        """
      do throws(FileErrors) {
        _ = try ScenarioFile.parse(text, file: "s")
        return []
      } catch { return error.errors.map(\.description) }
    }
    let moment = "{ at: { after: myPan began }, stack: [a] }"
    let words = "there is no gesture, transition or other subject 'myPan'"
    #expect(errors("{ title: A }", moment).first?.hasPrefix("s:4:20: \(words)") == true)
    #expect(errors("{ title: A }", moment).first?.contains("keyboard, search, sheet") == true)
    #expect(errors("{ class: Own }", moment) == [])
    #expect(errors("{ title: A }", "{ at: end, gesture: myPan, state: began }").count == 1)
  }

  @Test(
    "U3: an identifier that nothing carries is refused with the nearest, unless a class has views")
  func identifiers() throws {
    func errors(_ screens: String) throws -> [String] {
      let text = """
        backswipe: 1
        prototype:
          initial: a
          screens:
            a: \(screens)
        expect:
          - { at: end, element: savee, shown: true }
        """
      do throws(FileErrors) {
        _ = try ScenarioFile.parse(text, file: "s")
        return []
      } catch { return error.errors.map(\.description) }
    }
    #expect(
      try errors("{ right: [ { title: Save, identifier: save } ] }") == [
        "s:7:25: nothing in the prototype has the identifier or the label 'savee'; did you mean 'save'?"
      ])
    #expect(
      try errors("{ rows: [ { title: Save, identifier: other } ] }") == [
        "s:7:25: nothing in the prototype has the identifier or the label 'savee'; did you mean 'Save'?"
      ])
    #expect(try errors("{ class: Form }") == [])
    #expect(try errors("{ toolbar: [ { title: Save, identifier: savee } ] }") == [])
    #expect(
      try errors("{ rows: [ { title: Save, identifier: \"\" } ] }").first
        == "s:5:45: an identifier must not be empty")
  }
}
