import BackswipeSession
import BackswipeShare
import BackswipeUnits
import Testing

/// Who has the controls, and what ends a connection.
@Suite struct ShareRoomTests {
  private static let second: Int64 = 1_000_000_000

  /// A room with pages, and the messages that it sends to them.
  private final class Bench {
    var room: ShareRoom
    var now: Int64 = 50 * second
    var effects: [ShareRoom.Effect] = []

    init(isDevice: Bool = false) { room = ShareRoom(isDevice: isDevice) }

    func open(_ number: UInt64, _ hello: [UInt8]? = PageBytes.hello()) {
      effects += room.opened(number, at: now)
      if let hello { send(hello, from: number) }
    }

    func send(_ bytes: [UInt8], from number: UInt64) {
      effects += room.received(bytes, from: number, at: now)
    }

    func close(_ number: UInt64) { effects += room.closed(number, at: now) }

    func pass(_ nanoseconds: Int64) {
      now += nanoseconds
      effects += room.passed(to: now)
    }

    /// The messages to a page since the last call, and whether the connection ends with them.
    func messages(_ number: UInt64) -> (all: [[Int]], isLast: Bool) {
      var (all, isLast) = ([[Int]](), false)
      while let (bytes, last) = room.next(for: number, nil) {
        all.append(PageBytes.read(bytes))
        isLast = last
      }
      return (all, isLast)
    }

    func touch(
      _ message: Int, _ samples: [PageBytes.Sample], sent: Int, from number: UInt64
    ) -> [ReportedEvent] {
      effects = []
      send(PageBytes.touches(message, sent: sent, samples), from: number)
      return events
    }

    var events: [ReportedEvent] {
      var all: [ReportedEvent] = []
      for case .fingers(let some) in effects { all += some }
      return all
    }
    var closed: [UInt64] {
      effects.compactMap { if case .close(let number) = $0 { number } else { nil } }
    }
    var devices: [CGSize] {
      effects.compactMap { if case .device(let device) = $0 { device.size } else { nil } }
    }
    var notices: [String] {
      effects.compactMap { if case .notice(let words) = $0 { words } else { nil } }
    }
  }

  @Test func theFirstPageHasTheControlsAndOthersWatch() {
    let bench = Bench()
    bench.open(1)
    bench.open(2)
    bench.open(3, PageBytes.hello(watches: true))
    #expect(bench.room.control == 1)
    #expect(bench.room.counts == (1, 2))
    #expect(bench.messages(1).all.first == [1, 1, 0, 0])
    #expect(bench.messages(2).all.first == [1, 1, 1, 0])
    #expect(bench.messages(3).all.last == [6, 1, 1, 2])
  }

  @Test func whoWaitsLongestHasTheControlsNext() {
    let bench = Bench()
    for number in 1...4 as ClosedRange<UInt64> {
      bench.open(number, PageBytes.hello(watches: number == 2))
    }
    bench.close(1)
    #expect(bench.room.control == 3)
    bench.close(3)
    #expect(bench.room.control == 4)
    bench.close(4)
    #expect(bench.room.control == nil)
    bench.send([6], from: 2)
    #expect(bench.room.control == 2)
  }

  @Test func nobodyTakesTheControlsFromAnybody() {
    let bench = Bench()
    bench.open(1)
    bench.open(2)
    bench.send([6], from: 2)
    #expect(bench.room.control == 1)
  }

  @Test("Haptic feedback is the page's in control alone, and nobody's without one")
  func feedback() {
    let bench = Bench()
    #expect(bench.room.feel(.light).isEmpty)
    bench.open(1)
    bench.open(2)
    _ = (bench.messages(1), bench.messages(2))
    #expect(bench.room.feel(.selection) == [.write(1)])
    #expect(bench.room.feel(.error) == [.write(1)])
    #expect(bench.messages(1).all == [[9, 0], [9, 8]])
    #expect(bench.messages(2).all.isEmpty)
  }

  @Test func onlyTheFingersOfThePageInControlCount() {
    let bench = Bench()
    bench.open(1)
    bench.open(2)
    let down = [PageBytes.Sample(phase: 0, time: 900, x: 5, y: 6)]
    #expect(bench.touch(1, down, sent: 1000, from: 2).isEmpty)
    #expect(bench.touch(1, down, sent: 1000, from: 1).count == 1)
    #expect(bench.room.connections == [1, 2])
  }

  @Test func samplesKeepTheirSpacing() throws {
    let bench = Bench()
    bench.open(1)
    var times: [Int64] = []
    // By the page 8 ms apart, with the network now quick and now slow.
    let delays: [Int64] = [2, 9, 1, 30, 3, 3, 25, 2]
    for (index, delay) in delays.enumerated() {
      let made = 10_000_000 + index * 8_000
      bench.now = 60 * Self.second + Int64(index) * 8_000_000 + delay * 1_000_000
      let events = bench.touch(
        index + 1,
        [PageBytes.Sample(phase: min(index, 1), time: made, x: Double(index), y: 0)], sent: made,
        from: 1)
      times += events.compactMap(\.time)
    }
    #expect(times.count == delays.count)
    #expect(Set(zip(times.dropFirst(), times).map { $0 - $1 }) == [8_000_000])
  }

  @Test func aFingerLandsOnceAndLiftsOnce() {
    let bench = Bench()
    bench.open(1)
    func sample(_ phase: Int) -> PageBytes.Sample {
      PageBytes.Sample(phase: phase, time: 10, x: 1, y: 1)
    }
    let events = bench.touch(
      1, [1, 2, 0, 0, 1, 2, 2, 1].map(sample), sent: 10, from: 1)
    #expect(events.count == 3)
  }

  @Test func fingersOfAPageThatIsGoneAreCancelled() {
    let bench = Bench()
    bench.open(1)
    _ = bench.touch(
      1,
      [
        PageBytes.Sample(phase: 0, time: 10, x: 1, y: 2),
        PageBytes.Sample(pointer: 4, phase: 0, time: 10, x: 3, y: 4),
      ], sent: 10, from: 1)
    bench.effects = []
    bench.close(1)
    #expect(bench.events.count == 2)
    #expect(
      bench.events.allSatisfy {
        if case .phoneFinger(_, .cancelled, _) = $0.event { true } else { false }
      })
    #expect(bench.notices == ["The phone is gone"])
  }

  @Test(
    "a page that breaks a rule is told so and ends; the others stay",
    arguments: [
      [], [77], [1, 1, 0], PageBytes.hello(), PageBytes.numbers([3, 999, 1, 2]),
      PageBytes.numbers([4, 12, 5]), PageBytes.touches(0, sent: 5, []),
    ] as [[UInt8]])
  func brokenRules(_ bytes: [UInt8]) {
    let bench = Bench()
    bench.open(1)
    bench.open(2)
    _ = bench.messages(1)
    bench.send(bytes, from: 1)
    let (messages, isLast) = bench.messages(1)
    #expect(messages.last == [8, 3] && isLast)
    // The other one has the controls at once, and it is not listened to any more.
    #expect(bench.room.control == 2 && bench.room.counts == (1, 0))
    #expect(bench.messages(2).all.last == [6, 0, 1, 0])
    bench.effects = []
    bench.send([6], from: 1)
    #expect(bench.effects.isEmpty)
    bench.close(1)
    #expect(bench.room.control == 2 && bench.notices.isEmpty)
  }

  @Test func aPageThatLeavesAndTakesNothingIsClosedInTwoSeconds() {
    let bench = Bench()
    bench.open(1)
    bench.open(2)
    _ = bench.touch(1, [PageBytes.Sample(phase: 0, time: 10, x: 1, y: 2)], sent: 10, from: 1)
    bench.effects = []
    bench.send([77], from: 1)
    #expect(bench.events.map(\.event).count == 1)
    bench.pass(Self.second)
    #expect(bench.closed.isEmpty)
    bench.pass(2 * Self.second)
    #expect(bench.closed == [1])
  }

  @Test func aPageThatLeavesAndFloodsIsClosedAtOnce() {
    let bench = Bench()
    bench.open(1)
    bench.send([77], from: 1)
    for _ in 0..<1500 { bench.send([6], from: 1) }
    #expect(bench.closed.first == 1)
  }

  @Test func theEndOfASessionGivesNoPageTheControls() {
    let bench = Bench()
    bench.open(1)
    bench.open(2)
    bench.effects = []
    bench.effects += bench.room.over(at: bench.now)
    #expect(bench.room.control == nil && bench.notices.isEmpty)
    #expect(bench.messages(1).all.last == [8, 0] && bench.messages(2).all == [[8, 0]])
  }

  @Test func theScreenInControlChangesFourTimesASecondAtMostTheLastOneWins() {
    let bench = Bench(isDevice: true)
    bench.open(1)
    bench.effects = []
    for step in 0..<500 {
      bench.send([5] + PageBytes.device(400 + step, 800), from: 1)
      bench.pass(2_000_000)
    }
    #expect((3...4).contains(bench.devices.count))
    bench.pass(Self.second)
    #expect(bench.devices.last == CGSize(width: 899, height: 800))
    #expect(bench.devices.count <= 5)
    bench.pass(Self.second)
    #expect(bench.devices.count <= 5)
  }

  @Test func aPageThatGoesLeavesALineAndOneTooManyIsRefused() {
    let bench = Bench()
    bench.open(1)
    bench.open(2, PageBytes.hello(watches: true))
    bench.effects = []
    bench.close(2)
    #expect(bench.notices == ["A page that watched is gone"])
    for number in 3...26 as ClosedRange<UInt64> { bench.open(number) }
    #expect(bench.effects.contains(.refusal(.pages)))
  }

  @Test func aFloodOfNoticesIsAFewLines() {
    var log = NoticeLog()
    var lines: [String] = []
    func note(_ words: String, at now: Int64) {
      if log.note(words, at: now) { lines.append(words) }
    }
    // Refused requests, and a page that comes and goes, for 25 of 30 seconds.
    for tick in 0..<30_000 {
      let now = Int64(tick) * 1_000_000
      lines += log.passed(to: now)
      guard tick < 25_000 else { continue }
      note(ShareRefusal.request.words, at: now)
      if tick % 2 == 0 { note("A page watches", at: now) }
    }
    #expect(
      lines == [
        "A request was refused: not this link", "A page watches",
        "A request was refused: not this link (9999 more)", "A page watches (4999 more)",
        "A request was refused: not this link (10000 more)", "A page watches (5000 more)",
      ])
    lines = []
    note(ShareRefusal.text.words, at: 30 * Self.second)
    note("A page watches", at: 60 * Self.second)
    #expect(lines == [ShareRefusal.text.words, "A page watches"])
  }

  @Test func aPageThatFloodsIsDisconnected() {
    let bench = Bench()
    bench.open(1)
    for frame in 0..<1200 { bench.send(PageBytes.touches(frame + 1, sent: 5, []), from: 1) }
    #expect(bench.messages(1).isLast)
    #expect(bench.notices.last == "A page was disconnected: it sends too much")
  }

  @Test func aPageHasTenThousandSamplesASecond() {
    let bench = Bench()
    bench.open(1)
    let samples = [PageBytes.Sample](
      repeating: PageBytes.Sample(phase: 1, time: 5, x: 1, y: 2), count: 250)
    for message in 1...40 { bench.send(PageBytes.touches(message, sent: 5, samples), from: 1) }
    #expect(!bench.messages(1).isLast)
    bench.pass(2 * Self.second)
    for message in 41...81 { bench.send(PageBytes.touches(message, sent: 5, samples), from: 1) }
    #expect(bench.messages(1).isLast)
    #expect(bench.notices.last == "A page was disconnected: it sends too much")
  }

  @Test func silenceEndsAConnection() {
    let bench = Bench()
    bench.open(1)
    bench.open(2, nil)
    bench.pass(6 * Self.second)
    #expect(bench.messages(2).all.last == [8, 2])
    #expect(!bench.messages(1).isLast)
    bench.pass(16 * Self.second)
    #expect(bench.messages(1).all.last == [8, 2])
  }

  @Test func noMorePagesThanTheLimitAreTaken() {
    let bench = Bench()
    for number in 1...40 as ClosedRange<UInt64> { bench.open(number) }
    #expect(!bench.messages(24).isLast)
    #expect(bench.messages(25).all == [[8, 1]])
    #expect(bench.room.counts == (1, 23))
  }

  @Test func pingsMatchTheClocks() throws {
    let bench = Bench()
    let opened = bench.now
    bench.open(1)
    for _ in 0..<10 {
      bench.pass(Self.second)
      let pings = bench.messages(1).all.filter { $0[0] == 2 }
      for ping in pings {
        #expect(ping[2] == Int((bench.now - opened) / 1000))
        // The page's clock is 7 s behind, and a message takes 1 ms.
        bench.now += 2_000_000
        let there = Int(bench.now / 1000) - 1000 - 7_000_000
        bench.send(PageBytes.numbers([3, ping[1], there, there]), from: 1)
      }
    }
    let made = Int(bench.now / 1000) - 7_000_000 - 5_000
    let events = bench.touch(
      1, [PageBytes.Sample(phase: 0, time: made, x: 0, y: 0)], sent: made, from: 1)
    // It came 5 ms after it was made, which is the delay from now on, with that of frames.
    #expect(events.first?.time == (bench.now / 1000 + PlayoutDelay.lead) * 1000)
  }

  @Test func latencyIsFromTheFingerToTheFrame() {
    let bench = Bench()
    bench.open(1)
    _ = bench.messages(1)
    let events = bench.touch(
      1, [PageBytes.Sample(phase: 0, time: 5, x: 0, y: 0)], sent: 5, from: 1)
    #expect(events.count == 1)
    bench.room.frameMade(1, until: bench.now + PlayoutDelay.lead * 1000, at: bench.now + 12_000_000)
    #expect(bench.room.touchLatency.percentile(50) == 12_000)
    bench.pass(Self.second)
    #expect(bench.messages(1).all.contains([7, 1, 12_000, 12_000, 0, 0, 0]))
  }

  @Test func aPageThatWatchesHasTheLatenciesToo() {
    let bench = Bench()
    bench.open(1)
    bench.open(2, PageBytes.hello(watches: true))
    _ = bench.messages(2)
    bench.pass(Self.second)
    #expect(!bench.messages(2).all.contains { $0[0] == 7 })
    _ = bench.touch(1, [PageBytes.Sample(phase: 0, time: 5, x: 0, y: 0)], sent: 5, from: 1)
    bench.room.frameMade(1, until: bench.now + PlayoutDelay.lead * 1000, at: bench.now + 12_000_000)
    bench.pass(Self.second)
    #expect(bench.messages(2).all.contains([7, 1, 12_000, 12_000, 0, 0, 0]))
  }

  @Test func theDeviceInControlIsSimulated() {
    let bench = Bench(isDevice: true)
    bench.open(1)
    #expect(bench.messages(1).all.first == [1, 1, 0, 1])
    bench.effects = []
    bench.pass(Self.second)
    bench.send([5] + PageBytes.device(844, 390), from: 1)
    #expect(bench.devices == [CGSize(width: 844, height: 390)])
  }
}
