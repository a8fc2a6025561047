import BackswipeGestures
import Testing

@Suite("Gesture arena")
struct GestureArenaTests {
  @Test("A recogniser alone goes through its states and is reset when its touch has ended")
  func alone() {
    var log = ArenaLog()
    log.touch(7, 1)
    #expect(log.arena.memberIDs.map(\.number) == [1])
    for state in [GestureState.began, .changed, .changed, .ended] {
      #expect(log.lift(99).isEmpty)
      log.propose(state, 1)
    }
    #expect(log.takeAll() == ["1 begins?", "1 began", "1 changed", "1 changed", "1 ended"])
    #expect(log.arena.sweep().isEmpty)
    #expect(log.lift(7) == [1])
    #expect(log.arena.memberIDs.isEmpty)
    #expect(log.state(1) == .possible)
  }

  @Test("G3: the first to recognise fails every other that shares a touch with it")
  func firstWins() {
    var log = ArenaLog()
    log.touch(1, 1, 2, 3)
    log.propose(.began, 2)
    #expect(log.takeSteps() == ["1 failed", "3 failed", "2 began"])
    log.propose(.began, 1)
    log.propose(.changed, 2)
    #expect(log.takeSteps() == ["2 changed"])
  }

  @Test("G3: recognisers that share no touch leave each other alone")
  func strangers() {
    var log = ArenaLog()
    log.touch(1, 1)
    log.touch(2, 2)
    log.propose(.began, 1)
    log.propose(.began, 2)
    #expect(log.takeAll() == ["1 begins?", "1 began", "2 begins?", "2 began"])
  }

  @Test("G3: the questions come in order: wait, begin, then each conflict")
  func order() {
    var log = ArenaLog()
    log.touch(1, 1, 2, 3)
    log.propose(.began, 2)
    #expect(
      log.takeAll() == [
        "2 waits for 1?", "2 waits for 3?", "2 begins?", "1 beside 2?", "1 failed", "3 beside 2?",
        "3 failed", "2 began",
      ])
  }

  @Test("Nothing is asked before somebody wants to recognise, and nothing about failing")
  func lazy() {
    var log = ArenaLog()
    log.touch(1, 1, 2)
    log.run()
    log.propose(.failed, 1)
    #expect(log.takeAll() == ["1 failed"])
  }

  @Test("No question is asked twice of the same pair")
  func once() {
    var log = ArenaLog()
    log.allow(1, beside: 2)
    log.touch(1, 1, 2)
    log.require(1, toFail: 3)
    log.touch(1, 3)
    log.propose(.began, 1)
    log.propose(.changed, 1)
    log.propose(.failed, 3)
    log.propose(.began, 2)
    log.propose(.changed, 1)
    log.propose(.changed, 2)
    let questions = log.takeAll().filter { $0.hasSuffix("?") }
    #expect(questions.count == Set(questions).count)
    #expect(questions.contains("2 beside 1?") != questions.contains("1 beside 2?"))
  }

  @Test("G3: shouldBegin false fails it and leaves the others their chance")
  func refused() {
    var log = ArenaLog()
    log.refusals = [1]
    log.touch(1, 1, 2)
    log.propose(.began, 1)
    #expect(log.takeSteps() == ["1 failed"])
    #expect(log.state(2) == .possible)
    log.propose(.began, 2)
    #expect(log.takeSteps() == ["2 began"])
  }

  @Test("G3: two that may run side by side do", arguments: [true, false])
  func coexist(firstAllows: Bool) {
    var log = ArenaLog()
    log.allow(1, beside: 2)
    log.touch(1, 1, 2, 3)
    log.propose(.began, 1)
    #expect(log.takeSteps() == ["3 failed", "1 began"])
    log.propose(.began, 2)
    log.propose(.changed, 1)
    log.propose(.changed, 2)
    log.propose(.ended, 1)
    log.propose(.ended, 2)
    #expect(log.takeSteps() == ["2 began", "1 changed", "2 changed", "1 ended", "2 ended"])
  }

  @Test("G3: an active gesture prevents one that comes to share its touch")
  func activePrevents() {
    var log = ArenaLog()
    log.touch(1, 2)
    log.propose(.began, 2)
    _ = log.takeAll()
    log.touch(2, 1, 2)
    log.propose(.began, 1)
    #expect(log.takeAll() == ["1 waits for 2?", "1 begins?", "1 beside 2?", "1 failed"])
    #expect(log.state(2) == .began)
  }

  @Test("G3: an active gesture that allows it lets a later one begin")
  func activeAllows() {
    var log = ArenaLog()
    log.allow(2, beside: 1)
    log.touch(1, 2)
    log.propose(.began, 2)
    log.touch(2, 1, 2)
    log.propose(.began, 1)
    #expect(log.takeSteps() == ["2 began", "1 began"])
  }

  // MARK: Proposals

  @Test("Proposals of one that has failed meanwhile are dropped")
  func dropped() {
    var log = ArenaLog()
    log.touch(1, 1, 2)
    #expect(log.offer(.began, 1) == true)
    #expect(log.offer(.began, 2) == true)
    log.run()
    #expect(log.takeSteps() == ["2 failed", "1 began"])
    for state in [GestureState.changed, .ended, .began] { log.propose(state, 2) }
    #expect(log.takeSteps() == [])
    #expect(log.offer(.began, 55) == true)
  }

  @Test("G2: an illegal proposal is told from a legal one", arguments: GestureState.allCases)
  func illegal(state: GestureState) {
    for discrete in [true, false] {
      var log = ArenaLog()
      log.touch(1, 1, discrete: discrete)
      #expect(
        log.offer(state, 1)
          == GestureState.possible.canBecome(state, discrete ? .discrete : .continuous))
    }
    var log = ArenaLog()
    log.touch(1, 1)
    log.propose(.began, 1)
    // A machine that fails what has begun means to cancel it.
    let legal = GestureState.began.canBecome(state, .continuous) || state == .failed
    #expect(log.offer(state, 1) == legal)
  }

  @Test("An illegal proposal changes nothing")
  func illegalChangesNothing() {
    var log = ArenaLog()
    log.touch(1, 1)
    #expect(log.offer(.changed, 1) == false)
    log.run()
    #expect(log.takeAll() == [])
    log.propose(.began, 1)
    #expect(log.offer(.began, 1) == false)
    log.propose(.ended, 1)
    #expect(log.takeSteps() == ["1 began", "1 ended"])
  }

  @Test("G7: what has begun is cancelled, not failed, and that replaces what is outstanding")
  func cancelled() {
    var log = ArenaLog()
    log.touch(1, 1)
    log.propose(.began, 1)
    #expect(log.offer(.ended, 1) == true)
    #expect(log.offer(.failed, 1) == true)
    log.run()
    #expect(log.takeSteps() == ["1 began", "1 cancelled"])
  }

  @Test("G7: what the arena does not let go on is failed before it began and cancelled after")
  func prevented() {
    var log = ArenaLog()
    log.touch(1, 1)
    log.propose(.began, 1)
    log.touch(2, 2)
    log.propose(.began, 2)
    #expect(log.takeSteps() == ["1 began", "2 began"])
    log.touch(3, 1, 2, 3)
    // 3 wants to recognise beside two that are active and forbid it.
    log.propose(.began, 3)
    #expect(log.takeSteps() == ["3 failed"])
  }

  @Test("A proposal between two steps cannot corrupt the decision")
  func reentrant() {
    var log = ArenaLog()
    log.touch(1, 1, 2)
    #expect(log.offer(.began, 1) == true)
    #expect(
      log.arena.next()
        == .ask(.requiresFailure(RecognizerID(number: 1), of: RecognizerID(number: 2))))
    // Its delegate takes it away instead of answering no.
    #expect(log.offer(.failed, 1) == true)
    log.arena.answer(false)
    log.propose(.began, 2)
    #expect(log.takeSteps() == ["1 failed", "2 began"])
  }

  // MARK: Resets

  @Test("G7: a recogniser is reset only when all its touches have ended")
  func resets() {
    var log = ArenaLog()
    log.touch(1, 1)
    log.touch(2, 1)
    log.propose(.began, 1)
    log.propose(.ended, 1)
    #expect(log.lift(1).isEmpty)
    #expect(log.state(1) == .ended)
    #expect(log.arena.touches(of: RecognizerID(number: 1)) == [1, 2])
    #expect(log.lift(2) == [1])
    #expect(log.arena.touches(of: RecognizerID(number: 1)).isEmpty)
  }

  @Test("Recognisers are reset in the order of their numbers, whatever order they came in")
  func resetOrder() {
    var log = ArenaLog()
    log.touch(1, 5, 1, 3)
    #expect(log.arena.memberIDs.map(\.number) == [1, 3, 5])
    for number in [3, 5, 1] { log.propose(.failed, number) }
    #expect(log.lift(1) == [1, 3, 5])
  }

  @Test("After a reset everything is asked afresh")
  func afresh() {
    var log = ArenaLog()
    log.allow(1, beside: 2)
    log.touch(1, 1, 2)
    log.touch(2, 2)
    log.propose(.began, 1)
    log.propose(.ended, 1)
    #expect(log.lift(1) == [1])
    _ = log.takeAll()
    log.touch(3, 1, 2)
    log.propose(.began, 1)
    #expect(log.takeAll() == ["1 waits for 2?", "1 begins?", "2 beside 1?", "1 began"])
    log.propose(.began, 2)
    #expect(log.takeAll() == ["2 waits for 1?", "2 begins?", "2 began"])
  }
}
