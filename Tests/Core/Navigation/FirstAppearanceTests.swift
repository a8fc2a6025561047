import BackswipeNavigation
import Testing

/// Calls that come before anything has been shown. (S12)
@Suite("First appearance")
struct FirstAppearanceTests {
  private func begun(_ body: (inout StackLog) -> Void) -> (calls: [String], StackLog) {
    var log = StackLog()
    log.push("A", animated: false)
    #expect(log.take() == ["A.willMove(nav)", "layout"])
    body(&log)
    return (log.take(), log)
  }

  @Test("S12: what is pushed before the first layout appears first; what is below just joins")
  func push() {
    var (calls, log) = begun { $0.push("B") }
    #expect(calls == ["B.willMove(nav)", "A.didMove(nav)", "layout"])
    log.begin()
    #expect(
      log.take() == ["B.loadView", "B.willAppear", "willShow(B)", "start"],
      "A has never been on the screen")
    log.finish()
    #expect(log.take() == ["B.didAppear", "B.didMove(nav)", "end", "didShow(B)"])
    #expect(log.stack.controllers == ["A", "B"] && log.stack.settled == ["A", "B"])
    #expect(log.stack.deferredCount == 0)
  }

  @Test("S12: what leaves before it was shown hears that it comes and goes, and nothing else")
  func replaced() {
    var (calls, log) = begun { $0.apply(.set(["B", "C"])) }
    #expect(
      calls == [
        "B.willMove(nav)", "C.willMove(nav)", "A.willMove(nil)", "B.didMove(nav)",
        "A.didMove(nil)", "layout",
      ])
    log.settle()
    #expect(log.take().filter { $0.hasPrefix("A") || $0.hasPrefix("B") } == [])
    #expect(log.stack.controllers == ["B", "C"])
  }

  @Test("S12: a pop before the first layout shows what is below at once")
  func pop() {
    var (_, log) = begun {
      $0.push("B")
      $0.pop()
    }
    #expect(log.stack.transition?.to == "A")
    #expect(log.stack.transition?.operation == NavigationOperation.none)
    log.settle()
    #expect(log.stack.controllers == ["A"])
  }

  @Test("L1: in a container that is on its way the last calls wait for the container's own end")
  func withContainer() {
    var (_, log) = begun { _ in }
    log.begin(in: .appearing(animated: true))
    log.finish()
    #expect(
      log.take() == [
        "A.loadView", "A.willAppear animated", "willShow(A) animated", "start", "end",
      ])
    #expect(log.stack.transition == nil)
    log.containerAppeared()
    #expect(log.take() == ["A.didAppear", "A.didMove(nav)", "didShow(A) animated"])
    log.containerAppeared()
    #expect(log.take() == [])
  }

  @Test("L1: a call in the meantime finds the first page joined, and its transition ends it")
  func callBeforeContainerAppears() {
    var (_, log) = begun { _ in }
    log.begin(in: .appearing(animated: true))
    log.finish()
    _ = log.take()
    log.push("B", animated: false)
    #expect(log.take() == ["A.didMove(nav)", "B.willMove(nav)", "layout"])
    log.begin()
    log.containerAppeared()
    #expect(
      log.take() == ["B.loadView", "A.willDisappear", "B.willAppear", "willShow(B)", "start"],
      "nobody says of A any more that it is there")
    log.finish()
    #expect(log.take().first == "A.didDisappear")
  }

  @Test("L1: a container that turns back leaves nothing behind to be said")
  func containerTurnsBack() {
    var (_, log) = begun { _ in }
    log.begin(in: .appearing(animated: true))
    log.finish()
    _ = log.take()
    log.containerTurnsBack()
    #expect(log.take() == ["A.didMove(nav)"])
    log.containerAppeared()
    #expect(log.take() == [])
  }
}
