import BackswipeNavigation
import Testing

/// The order of calls for each kind of change: inside the call, at the start, at the end.
@Suite("Order of effects")
struct EffectOrderTests {
  @Test("L1 L2 D1: a push")
  func push() {
    var log = StackLog("A")
    log.push("B")
    #expect(log.take() == ["B.willMove(nav)", "layout"])
    #expect(log.stack.controllers == ["A", "B"])
    #expect(log.stack.transition?.operation == .push)
    #expect(log.stack.transition?.hasBegun == false)
    log.begin()
    #expect(
      log.take() == [
        "B.loadView", "A.willDisappear animated", "B.willAppear animated", "willShow(B) animated",
        "start",
      ])
    #expect(log.stack.transition?.hasBegun == true)
    log.finish()
    #expect(
      log.take() == [
        "A.didDisappear", "B.didAppear", "B.didMove(nav)", "end", "didShow(B) animated",
      ])
    #expect(log.stack.transition == nil)
  }

  @Test("L1 L2 D1: a pop")
  func pop() {
    var log = StackLog("A", "B")
    #expect(log.pop() == ["B"])
    #expect(log.take() == ["B.willMove(nil)", "layout"])
    #expect(log.stack.controllers == ["A"])
    #expect(log.stack.transition?.operation == .pop)
    log.begin()
    #expect(
      log.take() == [
        "A.loadView", "B.willDisappear animated", "A.willAppear animated", "willShow(A) animated",
        "start",
      ])
    log.finish()
    #expect(
      log.take() == [
        "B.didDisappear", "B.didMove(nil)", "A.didAppear", "end", "didShow(A) animated",
      ])
  }

  @Test("L1 D1 G1: an interactive pop that is finished is a pop")
  func interactiveFinished() {
    var pop = StackLog("A", "B")
    pop.pop()
    pop.begin()
    pop.finish()
    var log = StackLog("A", "B")
    log.pop(interactive: true)
    #expect(log.stack.transition?.interactive == true)
    log.begin()
    log.finish()
    #expect(log.take() == pop.take())
  }

  @Test("L1 L2 D1 G1: an interactive pop that is cancelled makes the stack whole again")
  func interactiveCancelled() {
    var log = StackLog("A", "B")
    log.pop(interactive: true)
    #expect(log.stack.controllers == ["A"])
    #expect(log.stack.settled == ["A", "B"])
    log.begin()
    #expect(
      log.take() == [
        "B.willMove(nil)", "layout", "A.loadView", "B.willDisappear animated",
        "A.willAppear animated", "willShow(A) animated", "start",
      ])
    log.cancel()
    #expect(
      log.take() == [
        "A.willDisappear animated", "A.didDisappear", "B.willAppear animated", "B.didAppear",
        "B.willMove(nav)", "B.didMove(nav)", "end cancelled", "willShow(B) animated",
        "didShow(B) animated",
      ])
    #expect(log.stack.controllers == ["A", "B"])
    #expect(log.stack.settled == ["A", "B"])
    #expect(log.stack.transition == nil)
  }

  @Test("L1 S2: the first appearance is not animated, even if asked for")
  func firstAppearance() {
    var log = StackLog()
    log.push("A", animated: true)
    #expect(log.take() == ["A.willMove(nav)", "layout"])
    #expect(log.stack.transition?.animated == false)
    log.begin()
    #expect(log.take() == ["A.loadView", "A.willAppear", "willShow(A)", "start"])
    log.finish()
    #expect(log.take() == ["A.didAppear", "A.didMove(nav)", "end", "didShow(A)"])
  }

  @Test("A first appearance has nothing to go back to: it cannot be cancelled")
  func firstAppearanceCancelled() {
    var log = StackLog()
    log.push("A")
    log.begin()
    log.cancel()
    #expect(log.stack.controllers == ["A"])
    #expect(log.take().suffix(4) == ["A.didAppear", "A.didMove(nav)", "end", "didShow(A)"])
  }

  @Test("L1: a push that is not animated makes the same calls, and says so")
  func notAnimatedPush() {
    var log = StackLog("A")
    log.push("B", animated: false)
    #expect(log.take() == ["B.willMove(nav)", "layout"])
    log.begin()
    #expect(
      log.take() == ["B.loadView", "A.willDisappear", "B.willAppear", "willShow(B)", "start"])
    log.finish()
    #expect(
      log.take() == ["A.didDisappear", "B.didAppear", "B.didMove(nav)", "end", "didShow(B)"])
  }

  @Test("L1: a pop that is not animated makes the same calls, and says so")
  func notAnimatedPop() {
    var log = StackLog("A", "B")
    log.pop(animated: false)
    log.begin()
    log.finish()
    #expect(
      log.take() == [
        "B.willMove(nil)", "layout", "A.loadView", "B.willDisappear", "A.willAppear", "willShow(A)",
        "start", "B.didDisappear", "B.didMove(nil)", "A.didAppear", "end", "didShow(A)",
      ])
  }

  @Test(
    "S5 S11: popping several levels is one transition, and what is between goes at its end",
    arguments: [NavigationStack<String>.Command.popToRoot, .popTo("A"), .set(["A"])])
  func popToRoot(command: NavigationStack<String>.Command) {
    var log = StackLog("A", "B", "C")
    #expect(log.apply(command) == ["B", "C"])
    #expect(log.take() == ["B.willMove(nil)", "C.willMove(nil)", "layout"])
    log.begin()
    #expect(
      log.take() == [
        "A.loadView", "C.willDisappear animated", "A.willAppear animated", "willShow(A) animated",
        "start",
      ])
    log.finish()
    #expect(
      log.take() == [
        "C.didDisappear", "B.didMove(nil)", "C.didMove(nil)", "A.didAppear", "end",
        "didShow(A) animated",
      ])
    #expect(log.stack.transition == nil)
  }

  @Test("S5: popping to a controller in the middle leaves what is below it alone")
  func popTo() {
    var log = StackLog("A", "B", "C", "D")
    #expect(log.apply(.popTo("B")) == ["C", "D"])
    log.settle()
    #expect(log.stack.controllers == ["A", "B"])
    let calls = log.take()
    #expect(!calls.contains { $0.hasPrefix("A.") })
    #expect(calls.contains("B.didAppear"))
  }

  @Test("S5: several levels that are cancelled all come back")
  func popToCancelled() {
    var log = StackLog("A", "B", "C")
    log.apply(.popToRoot, interactive: true)
    log.begin()
    _ = log.take()
    log.cancel()
    #expect(
      log.take() == [
        "A.willDisappear animated", "A.didDisappear", "C.willAppear animated", "C.didAppear",
        "B.willMove(nav)", "B.didMove(nav)", "C.willMove(nav)", "C.didMove(nav)", "end cancelled",
        "willShow(C) animated", "didShow(C) animated",
      ])
    #expect(log.stack.controllers == ["A", "B", "C"])
  }

  @Test("D2: a push that is cancelled takes the new one away again")
  func pushCancelled() {
    var log = StackLog("A")
    log.apply(.push("B"), interactive: true)
    log.begin()
    _ = log.take()
    log.cancel()
    #expect(
      log.take() == [
        "B.willDisappear animated", "B.didDisappear", "A.willAppear animated", "A.didAppear",
        "B.willMove(nil)", "B.didMove(nil)", "end cancelled", "willShow(A) animated",
        "didShow(A) animated",
      ])
    #expect(log.stack.controllers == ["A"])
  }

  // MARK: Setting the stack

  @Test("S6: a new top is a push; others that come below are there at once, without appearing")
  func setPush() {
    var log = StackLog("A", "B")
    #expect(log.apply(.set(["A", "C", "D"])) == ["B"])
    #expect(log.stack.transition?.operation == .push)
    #expect(
      log.take() == [
        "C.willMove(nav)", "D.willMove(nav)", "B.willMove(nil)", "C.didMove(nav)", "layout",
      ])
    log.begin()
    #expect(
      log.take() == [
        "D.loadView", "B.willDisappear animated", "D.willAppear animated", "willShow(D) animated",
        "start",
      ])
    log.finish()
    #expect(
      log.take() == [
        "B.didDisappear", "B.didMove(nil)", "D.didAppear", "D.didMove(nav)", "end",
        "didShow(D) animated",
      ])
  }

  @Test("S6: a new top above the old one is a push that moves nobody else")
  func setAbove() {
    var log = StackLog("A", "B")
    var push = log
    log.apply(.set(["A", "B", "C"]))
    push.push("C")
    log.settle()
    push.settle()
    #expect(log.take() == push.take())
  }

  @Test("S6: an old controller that becomes the top is a pop")
  func setPop() {
    var log = StackLog("A", "B", "C")
    #expect(log.apply(.set(["X", "B"])) == ["A", "C"])
    #expect(log.stack.transition?.operation == .pop)
    #expect(
      log.take() == [
        "X.willMove(nav)", "A.willMove(nil)", "C.willMove(nil)", "X.didMove(nav)", "layout",
      ])
    log.begin()
    #expect(
      log.take() == [
        "B.loadView", "C.willDisappear animated", "B.willAppear animated", "willShow(B) animated",
        "start",
      ])
    log.finish()
    #expect(
      log.take() == [
        "C.didDisappear", "A.didMove(nil)", "C.didMove(nil)", "B.didAppear", "end",
        "didShow(B) animated",
      ])
  }

  @Test("S6: the old top below an old controller is a pop that removes nobody")
  func setReordered() {
    var log = StackLog("A", "B")
    #expect(log.apply(.set(["B", "A"])) == [])
    #expect(log.stack.transition?.operation == .pop)
    log.settle()
    #expect(
      log.take() == [
        "layout", "A.loadView", "B.willDisappear animated", "A.willAppear animated",
        "willShow(A) animated", "start", "B.didDisappear", "A.didAppear", "end",
        "didShow(A) animated",
      ])
  }

  @Test("S6: with the same top there is no transition, only parents change, at once")
  func setSameTop() {
    var log = StackLog("A", "B", "C")
    #expect(log.apply(.set(["X", "C"])) == ["A", "B"])
    #expect(log.stack.transition == nil)
    #expect(
      log.take() == [
        "X.willMove(nav)", "A.willMove(nil)", "B.willMove(nil)", "X.didMove(nav)",
        "A.didMove(nil)", "B.didMove(nil)",
      ])
    #expect(log.stack.controllers == ["X", "C"])
  }

  @Test("S6: the first stack appears without animation; what is below does not appear")
  func setFirst() {
    var log = StackLog()
    log.apply(.set(["A", "B"]))
    log.settle()
    #expect(
      log.take() == [
        "A.willMove(nav)", "B.willMove(nav)", "A.didMove(nav)", "layout", "B.loadView",
        "B.willAppear", "willShow(B)", "start", "B.didAppear", "B.didMove(nav)", "end",
        "didShow(B)",
      ])
  }

  @Test(
    "S6: the operation follows from the new and the old top",
    arguments: [
      ([], ["A"], .none), (["A"], ["A"], .none), (["A", "B"], ["B"], .none),
      (["A"], ["A", "B"], .push), (["A", "B"], ["C"], .push), (["A", "B"], ["A", "C"], .push),
      (["A", "B"], ["A"], .pop), (["A", "B"], ["B", "A"], .pop), (["A", "B"], ["C", "A"], .pop),
    ] as [([String], [String], NavigationOperation)])
  func operation(before: [String], after: [String], expected: NavigationOperation) {
    var log = StackLog()
    log.apply(.set(before))
    log.settle()
    log.apply(.set(after))
    // The same top takes no transition at all.
    #expect((log.stack.transition?.operation ?? .none) == expected)
    #expect((log.stack.transition == nil) == (before.last == after.last))
  }
}
