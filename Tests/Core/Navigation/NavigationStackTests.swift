import BackswipeNavigation
import Testing

@Suite("Navigation stack")
struct NavigationStackTests {
  private typealias Stack = NavigationStack<String>

  @Test("S1 S3 S7: it holds its controllers root first, and the last is the top")
  func contents() {
    let log = StackLog("A", "B", "C")
    #expect(log.stack.controllers == ["A", "B", "C"])
    #expect(log.stack.top == "C")
    #expect(Stack().top == nil)
  }

  @Test(
    "S4 S5 S6: calls without a meaning return nothing and change nothing",
    arguments: [
      (["A"], .pop), (["A"], .popToRoot), (["A"], .popTo("A")), (["A"], .set(["A"])),
      (["A", "B"], .popTo("B")), (["A", "B"], .set(["A", "B"])), (["A", "B"], .set([])),
      ([], .pop), ([], .popToRoot), ([], .set([])),
    ] as [([String], NavigationStack<String>.Command)])
  func nothing(controllers: [String], command: NavigationStack<String>.Command) {
    var log = StackLog()
    for controller in controllers { log.push(controller, animated: false) }
    log.settle()
    _ = log.take()
    #expect(log.apply(command) == [])
    #expect(log.take() == [])
    #expect(log.stack.controllers == controllers)
    #expect(log.stack.transition == nil)
    #expect(log.stack.deferredCount == 0)
  }

  @Test(
    "S5 S10: misuse is told apart and leaves the stack unchanged",
    arguments: [
      (.push("A"), .pushedTwice("A")), (.push("B"), .pushedTwice("B")),
      (.popTo("Z"), .notOnStack("Z")), (.set(["A", "C", "A"]), .notDistinct(["A", "C", "A"])),
      (.set(["B", "B"]), .notDistinct(["B", "B"])),
    ] as [(NavigationStack<String>.Command, NavigationError<String>)])
  func errors(command: NavigationStack<String>.Command, expected: NavigationError<String>) {
    // At rest, while a transition is asked for, while it runs, and with a call put off.
    for phase in 0..<4 {
      var log = StackLog("A", "B")
      if phase > 0 { log.push("C") }
      if phase > 1 { log.begin() }
      if phase > 2 { log.push("D") }
      let before = log.stack
      #expect(throws: expected) { try log.stack.apply(command, animated: true) }
      #expect(log.stack.controllers == before.controllers)
      #expect(log.stack.transition == before.transition)
      #expect(log.stack.deferredCount == before.deferredCount)
    }
  }

  @Test(
    "D7: only the command to the page at which the running transition began leads back",
    arguments: [
      (.push("C"), .pop, true), (.push("C"), .popTo("B"), true),
      (.push("C"), .set(["A", "B"]), true), (.push("C"), .popToRoot, false),
      (.push("C"), .push("D"), false), (.push("C"), .popTo("Z"), false),
      (.push("C"), .set(["B", "A"]), false),
      (.pop, .push("B"), true), (.pop, .push("D"), false), (.pop, .set(["A", "B"]), true),
      (.pop, .set(["D", "B"]), true), (.pop, .pop, false), (.set(["D"]), .set(["A", "B"]), false),
    ] as [(NavigationStack<String>.Command, NavigationStack<String>.Command, Bool)])
  func leadsBack(
    _ running: NavigationStack<String>.Command, _ command: NavigationStack<String>.Command,
    _ leads: Bool
  ) {
    var log = StackLog("A", "B")
    _ = log.apply(running)
    #expect(!log.stack.leadsBack(command))
    log.begin()
    #expect(log.stack.leadsBack(command) == leads)
    log.push("E")
    #expect(!log.stack.leadsBack(command) && !log.stack.leadsBack(.pop))
  }

  @Test("Beginning and finishing do nothing unless a transition asks for it")
  func outOfPlace() {
    var log = StackLog("A")
    log.begin()
    log.finish()
    log.cancel()
    #expect(log.take() == [])
    log.push("B")
    _ = log.take()
    log.finish()
    log.cancel()
    #expect(log.take() == [])
    log.begin()
    _ = log.take()
    log.begin()
    #expect(log.take() == [])
    log.finish()
    _ = log.take()
    log.finish()
    #expect(log.take() == [])
    #expect(log.stack.controllers == ["A", "B"])
  }

  // MARK: During a transition

  @Test("S12: a call during a transition is answered at once, as if all had happened")
  func answered() {
    var log = StackLog("A")
    log.push("B")
    log.begin()
    _ = log.take()
    log.push("C")
    #expect(log.stack.controllers == ["A", "B", "C"])
    #expect(log.pop() == ["C"])
    #expect(log.stack.controllers == ["A", "B"])
    #expect(log.apply(.set(["X", "Y"])) == ["A", "B"])
    #expect(log.stack.controllers == ["X", "Y"])
    #expect(log.apply(.popToRoot) == ["Y"])
    #expect(log.stack.controllers == ["X"])
    #expect(log.take() == [])
    #expect(log.stack.deferredCount == 4)
    #expect(log.stack.settled == ["A"])
    #expect(log.stack.transition?.change.after == StackEnd(top: "B", beneath: "A"))
    #expect(log.stack.settledEnd == StackEnd(top: "A", beneath: nil))
  }

  @Test("S12: calls that were put off are carried out in order, one after another")
  func inOrder() {
    var log = StackLog("A")
    log.push("B")
    log.begin()
    log.push("C", animated: false)
    log.pop()
    log.push("D")
    _ = log.take()
    log.finish()
    #expect(
      log.take() == [
        "A.didDisappear", "B.didAppear", "B.didMove(nav)", "end", "didShow(B) animated",
        "C.willMove(nav)", "layout",
      ])
    #expect(log.stack.transition?.animated == false)
    #expect(log.stack.controllers == ["A", "B", "D"])
    log.begin()
    log.finish()
    #expect(
      log.take() == [
        "C.loadView", "B.willDisappear", "C.willAppear", "willShow(C)", "start", "B.didDisappear",
        "C.didAppear", "C.didMove(nav)", "end", "didShow(C)", "C.willMove(nil)", "layout",
      ])
    log.begin()
    log.finish()
    #expect(log.stack.transition?.to == "D")
    log.begin()
    log.finish()
    #expect(log.stack.transition == nil)
    #expect(log.stack.controllers == ["A", "B", "D"])
    #expect(log.take().last == "didShow(D) animated")
  }

  @Test("S12: a call while a transition is only asked for waits too")
  func askedFor() {
    var log = StackLog("A")
    log.push("B")
    log.push("C")
    #expect(log.take() == ["B.willMove(nav)", "layout"])
    #expect(log.stack.controllers == ["A", "B", "C"])
    log.settle()
    #expect(log.stack.controllers == ["A", "B", "C"])
    #expect(log.take().last == "didShow(C) animated")
  }

  @Test("S12: a change below the top that was put off takes no transition of its own")
  func sameTopPutOff() {
    var log = StackLog("A")
    log.push("B")
    log.begin()
    log.apply(.set(["X", "B"]))
    log.push("C")
    _ = log.take()
    log.finish()
    #expect(
      log.take().suffix(6) == [
        "X.willMove(nav)", "A.willMove(nil)", "X.didMove(nav)", "A.didMove(nil)",
        "C.willMove(nav)", "layout",
      ])
  }

  @Test("S12 G1: during an interactive pop calls are checked as if it will finish")
  func duringInteractivePop() {
    var log = StackLog("A", "B")
    log.pop(interactive: true)
    log.begin()
    #expect(throws: NavigationError.notOnStack("B")) {
      try log.stack.apply(.popTo("B"), animated: true)
    }
    #expect(log.pop() == [])
    log.push("B")
    #expect(log.stack.controllers == ["A", "B"])
    #expect(log.stack.deferredCount == 1)
    log.finish()
    log.settle()
    #expect(log.stack.controllers == ["A", "B"])
  }

  @Test("S12 G1: if it is cancelled, calls that were put off apply to the restored stack")
  func cancelledWithCalls() {
    var log = StackLog("A", "B")
    log.pop(interactive: true)
    log.begin()
    log.push("C")
    #expect(log.stack.controllers == ["A", "C"])
    _ = log.take()
    log.cancel()
    #expect(
      log.take().suffix(4) == [
        "willShow(B) animated", "didShow(B) animated", "C.willMove(nav)", "layout",
      ])
    #expect(log.stack.controllers == ["A", "B", "C"])
    log.settle()
    #expect(log.stack.controllers == ["A", "B", "C"])
  }

  @Test("S12 G1: one that has become meaningless does nothing, and the next is carried out")
  func meaningless() {
    var log = StackLog("A", "B")
    log.pop(interactive: true)
    log.begin()
    log.push("B")
    log.pop()
    _ = log.take()
    log.cancel()
    // B is there already, so only the pop has a meaning.
    #expect(
      log.take().suffix(4) == [
        "didShow(B) animated", "nothing comes of a call", "B.willMove(nil)", "layout",
      ])
    #expect(log.stack.controllers == ["A"])
    log.settle()
    #expect(log.stack.controllers == ["A"])
  }

  @Test("S12 G1: when all have become meaningless nothing follows the cancelled pop")
  func allMeaningless() {
    var log = StackLog("A", "B")
    log.pop(interactive: true)
    log.begin()
    log.push("B")
    _ = log.take()
    log.cancel()
    #expect(log.take().suffix(2) == ["didShow(B) animated", "nothing comes of a call"])
    #expect(log.stack.transition == nil)
    #expect(log.stack.deferredCount == 0)
    #expect(log.stack.controllers == ["A", "B"])
  }

  // MARK: From inside a callback

  @Test("S13: a push from viewWillAppear waits for the end of the transition that is starting")
  func pushFromWillAppear() {
    var log = StackLog("A")
    log.hooks["B.willAppear animated"] = { $0.push("C") }
    log.push("B")
    log.begin()
    #expect(
      log.take() == [
        "B.willMove(nav)", "layout", "B.loadView", "A.willDisappear animated",
        "B.willAppear animated", "willShow(B) animated", "start",
      ])
    #expect(log.stack.controllers == ["A", "B", "C"])
    log.settle()
    #expect(log.stack.controllers == ["A", "B", "C"])
  }

  @Test("S13: a pop from willMove waits too, and takes back what is on its way")
  func popFromWillMove() {
    var log = StackLog("A")
    log.hooks["B.willMove(nav)"] = { $0.pop() }
    log.push("B")
    #expect(log.take() == ["B.willMove(nav)", "layout"])
    #expect(log.stack.controllers == ["A"])
    log.settle()
    #expect(log.stack.controllers == ["A"])
    #expect(
      log.take().filter { $0.hasPrefix("B.") } == [
        "B.loadView", "B.willAppear animated", "B.didAppear", "B.didMove(nav)", "B.willMove(nil)",
        "B.willDisappear animated", "B.didDisappear", "B.didMove(nil)",
      ])
  }

  @Test("S13: a command from a call at the end comes at once, before the rest of that end")
  func pushFromDidMove() {
    var log = StackLog("A")
    log.hooks["B.didMove(nav)"] = { $0.push("C") }
    log.push("B")
    log.begin()
    _ = log.take()
    log.finish()
    #expect(
      log.take() == [
        "A.didDisappear", "B.didAppear", "B.didMove(nav)", "C.willMove(nav)", "layout", "end",
        "didShow(B) animated",
      ])
    log.settle()
    #expect(log.stack.controllers == ["A", "B", "C"])
  }

  @Test("S13: a command from a call at the end comes after those that were put off before it")
  func pushFromDidShow() {
    var log = StackLog("A")
    log.hooks["didShow(B) animated"] = { $0.push("D") }
    log.push("B")
    log.begin()
    log.push("C")
    log.finish()
    #expect(log.stack.transition?.to == "C")
    #expect(log.stack.controllers == ["A", "B", "C", "D"])
    log.settle()
    #expect(log.stack.controllers == ["A", "B", "C", "D"])
  }

  @Test("S13: a pop from didShow pops at the next layout")
  func popFromDidShow() {
    var log = StackLog("A")
    log.hooks["didShow(B) animated"] = { $0.pop() }
    log.push("B")
    log.begin()
    log.finish()
    #expect(log.take().suffix(3) == ["didShow(B) animated", "B.willMove(nil)", "layout"])
    log.settle()
    #expect(log.stack.controllers == ["A"])
  }
}
