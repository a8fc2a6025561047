import BackswipeUnits
import Testing

private func ms(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

extension Scheduler {
  fileprivate mutating func popAll(at instant: Instant) -> [Payload] {
    var payloads: [Payload] = []
    while let next = popDue(at: instant) { payloads.append(next.payload) }
    return payloads
  }
}

@Suite("Scheduler")
struct SchedulerTests {
  @Test("Timers fall due by deadline, and at one deadline in the order they were scheduled")
  func order() {
    var scheduler = Scheduler<String>()
    scheduler.schedule(at: ms(20), "c")
    scheduler.schedule(at: ms(10), "a")
    scheduler.schedule(at: ms(20), "d")
    scheduler.schedule(at: ms(10), "b")
    #expect(scheduler.count == 4)
    #expect(scheduler.nextDeadline == ms(10))
    #expect(scheduler.popAll(at: ms(20)) == ["a", "b", "c", "d"])
    #expect(scheduler.isEmpty)
    #expect(scheduler.nextDeadline == nil)
  }

  @Test("A timer is due at its deadline and not a nanosecond before")
  func dueAtDeadline() {
    var scheduler = Scheduler<Int>()
    scheduler.schedule(at: ms(10), 1)
    #expect(scheduler.popDue(at: ms(10) - Interval(nanoseconds: 1)) == nil)
    let next = scheduler.popDue(at: ms(10))
    #expect(next?.deadline == ms(10))
    #expect(next?.number == 0)
    #expect(next?.payload == 1)
  }

  @Test("A timer scheduled while others fall due takes its place among them")
  func scheduledMeanwhile() {
    var scheduler = Scheduler<String>()
    scheduler.schedule(at: ms(10), "first")
    scheduler.schedule(at: ms(30), "last")
    #expect(scheduler.popDue(at: ms(30))?.payload == "first")
    scheduler.schedule(at: ms(10), "late")
    scheduler.schedule(at: ms(30), "after last")
    #expect(scheduler.popAll(at: ms(30)) == ["late", "last", "after last"])
  }

  @Test("Timers that are cancelled leave nothing behind, however many they are")
  func cancelMany() {
    var scheduler = Scheduler<Int>()
    let tokens = (0..<20_000).map { scheduler.schedule(at: ms(Int64(20_000 - $0)), $0) }
    for token in tokens where token != tokens[10_000] {
      let isGone = scheduler.cancel(token)
      #expect(isGone)
    }
    #expect(scheduler.count == 1 && scheduler.nextDeadline == ms(10_000))
    #expect(scheduler.popAll(at: ms(20_000)) == [10_000] && scheduler.nextDeadline == nil)
  }

  @Test("A cancelled timer never falls due, and can be cancelled only once")
  func cancel() {
    var scheduler = Scheduler<Int>()
    let tokens = (0..<5).map { scheduler.schedule(at: ms(10), $0) }
    #expect(scheduler.cancel(tokens[2]) == true)
    #expect(scheduler.cancel(tokens[2]) == false)
    #expect(scheduler.popDue(at: ms(10))?.payload == 0)
    #expect(scheduler.cancel(tokens[0]) == false)
    #expect(scheduler.popAll(at: ms(10)) == [1, 3, 4])
    #expect(scheduler.cancel(tokens[4]) == false)
  }

  @Test("A token stays good when the timers around it come and go")
  func manyTimers() {
    var scheduler = Scheduler<Int>()
    // 37 and 300 share no factor, so the deadlines come in a scattered order, each one twice.
    let tokens = (0..<600).map { scheduler.schedule(at: ms(Int64($0 * 37 % 300)), $0) }
    for index in stride(from: 0, to: 600, by: 2) {
      #expect(scheduler.cancel(tokens[index]) == true)
    }
    #expect(scheduler.count == 300)
    let odd = (0..<600).filter { $0 % 2 == 1 }
    let expected = odd.sorted { ($0 * 37 % 300, $0) < ($1 * 37 % 300, $1) }
    #expect(scheduler.popAll(at: ms(300)) == expected)
  }
}
