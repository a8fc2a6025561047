import BackswipeGestures
import Testing

@Suite("Waiting in the arena")
struct ArenaWaitingTests {
  @Test("G3: it waits while the other is undecided and goes ahead when that fails")
  func goesAhead() {
    var log = ArenaLog()
    log.require(1, toFail: 2)
    log.touch(1, 1, 2)
    log.propose(.began, 1)
    #expect(log.takeSteps() == [])
    #expect(
      log.arena.description
        == "1 continuous possible → began, waits for 2, touches 1\n"
        + "2 continuous possible, touches 1")
    #expect(!log.arena.isDecided(RecognizerID(number: 1)))
    log.propose(.failed, 2)
    #expect(log.takeSteps() == ["2 failed", "1 began"])
    #expect(
      log.arena.description
        == "1 continuous began, touches 1\n2 continuous failed, touches 1")
  }

  @Test("G3: it fails when the other recognises, even when they could run side by side")
  func failsWithOther() {
    var log = ArenaLog()
    log.require(1, toFail: 2)
    log.allow(2, beside: 1)
    log.touch(1, 1, 2)
    log.propose(.began, 1)
    log.propose(.began, 2)
    #expect(log.takeSteps() == ["2 began", "1 failed"])
  }

  @Test("G3: it fails too when it comes after the other has recognised")
  func comesTooLate() {
    var log = ArenaLog()
    log.require(1, toFail: 2)
    log.allow(2, beside: 1)
    log.touch(1, 1, 2)
    log.propose(.began, 2)
    log.propose(.ended, 2)
    log.propose(.began, 1)
    #expect(log.takeSteps() == ["2 began", "2 ended", "1 failed"])
  }

  @Test("It begins as it is when it may: of the changes while it waited the last one stays")
  func changesWhileWaiting() {
    var log = ArenaLog()
    log.require(1, toFail: 2)
    log.touch(1, 1, 2)
    log.propose(.began, 1)
    for _ in 0..<5 { log.propose(.changed, 1) }
    log.propose(.failed, 2)
    #expect(log.takeSteps() == ["2 failed", "1 began", "1 changed"])
  }

  @Test("G3: it waits for all that it has to wait for")
  func waitsForTwo() {
    var log = ArenaLog()
    log.require(1, toFail: 2)
    log.require(1, toFail: 3)
    log.touch(1, 1, 2, 3)
    log.propose(.began, 1)
    log.propose(.failed, 3)
    #expect(log.takeSteps() == ["3 failed"])
    log.propose(.failed, 2)
    #expect(log.takeSteps() == ["2 failed", "1 began"])
  }

  @Test("Whether it waits is asked again when the other comes back with another touch")
  func askedAgain() {
    var log = ArenaLog()
    log.require(2, toFail: 1)
    log.require(2, toFail: 3)
    log.touch(1, 2, 3)
    log.touch(2, 1, 2)
    log.propose(.began, 2)
    log.propose(.failed, 1)
    #expect(log.takeAll() == ["2 waits for 1?", "1 failed", "2 waits for 3?"])
    #expect(log.lift(2) == [1])
    log.touch(3, 1, 2)
    log.waits = [:]
    log.propose(.changed, 2)
    #expect(log.takeAll() == ["2 waits for 1?"])
    log.propose(.failed, 3)
    #expect(log.takeSteps() == ["3 failed", "1 failed", "2 began", "2 changed"])
  }

  @Test("G3: a chain of three goes ahead from its end")
  func chain() {
    var log = ArenaLog()
    log.require(1, toFail: 2)
    log.require(2, toFail: 3)
    log.touch(1, 1, 2, 3, discrete: true)
    log.propose(.ended, 1)
    log.propose(.ended, 2)
    #expect(log.takeSteps() == [])
    log.propose(.failed, 3)
    #expect(log.takeSteps() == ["3 failed", "1 failed", "2 ended"])
  }

  @Test("G7: recognisers that wait for each other do not hang: who closes the circle fails")
  func circle() {
    var log = ArenaLog()
    log.require(1, toFail: 2)
    log.require(2, toFail: 3)
    log.require(3, toFail: 1)
    log.touch(1, 1, 2, 3)
    log.propose(.began, 1)
    log.propose(.began, 2)
    #expect(log.takeSteps() == [])
    log.propose(.began, 3)
    #expect(log.takeSteps() == ["3 failed", "1 failed", "2 began"])
  }

  @Test("G7: a recogniser whose touches have lifted while it waits is kept, and then decided")
  func liftedWhileWaiting() {
    var log = ArenaLog()
    log.require(1, toFail: 2)
    log.touch(1, 1, 2)
    log.propose(.began, 1)
    log.propose(.ended, 1)
    #expect(log.arena.isDecided(RecognizerID(number: 1)))
    #expect(log.lift(1).isEmpty)
    #expect(log.state(1) == .possible)
    log.propose(.failed, 2)
    #expect(log.takeSteps() == ["2 failed", "1 began", "1 ended"])
    #expect(log.arena.sweep().map(\.number) == [1, 2])
  }

  @Test(
    "G7: one that is taken away while it waits fails and never begins",
    arguments: [GestureState.cancelled, .failed])
  func takenAwayWhileWaiting(state: GestureState) {
    var log = ArenaLog()
    log.require(1, toFail: 2)
    log.touch(1, 1, 2)
    log.propose(.began, 1)
    log.propose(.changed, 1)
    log.propose(state, 1)
    #expect(log.takeSteps() == ["1 failed"])
    log.propose(.failed, 2)
    #expect(log.takeSteps() == ["2 failed"])
    #expect(log.lift(1) == [1, 2])
  }

  @Test("G7: a tap that waits can be taken away", arguments: [GestureState.cancelled, .failed])
  func tapTakenAway(state: GestureState) {
    var log = ArenaLog()
    log.require(1, toFail: 2)
    log.touch(1, 1, 2, discrete: true)
    log.propose(.ended, 1)
    log.propose(state, 1)
    #expect(log.takeSteps() == ["1 failed"])
  }

  // MARK: Taps

  @Test("G3: a single tap that waits for a double tap comes when that has failed, never before")
  func singleTap() {
    var log = ArenaLog()
    log.require(1, toFail: 2)
    log.touch(1, 1, 2, discrete: true)
    log.propose(.ended, 1)
    #expect(log.lift(1).isEmpty)
    #expect(log.takeSteps() == [])
    #expect(log.state(1) == .possible)
    log.propose(.failed, 2)
    #expect(log.takeSteps() == ["2 failed", "1 ended"])
    #expect(log.arena.sweep().map(\.number) == [1, 2])
  }

  @Test("G3: a double tap fails the single tap that waits for it")
  func doubleTap() {
    var log = ArenaLog()
    log.require(1, toFail: 2)
    log.touch(1, 1, 2, discrete: true)
    log.propose(.ended, 1)
    #expect(log.lift(1).isEmpty)
    log.touch(2, 1, 2, discrete: true)
    log.propose(.ended, 2)
    #expect(log.takeSteps() == ["1 failed", "2 ended"])
    #expect(log.lift(2) == [1, 2])
  }

  @Test("G3: a tap that may not prevent one with more taps lets it go on")
  func fewerTaps() {
    var log = ArenaLog()
    log.allow(1, beside: 2)
    log.touch(1, 1, 2, discrete: true)
    log.propose(.ended, 1)
    #expect(log.lift(1) == [1])
    log.touch(2, 1, 2, discrete: true)
    log.propose(.ended, 1)
    log.propose(.ended, 2)
    #expect(log.takeSteps() == ["1 ended", "1 ended", "2 ended"])
  }
}
