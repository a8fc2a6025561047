import BackswipeGestures
import BackswipeScenarios
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits
import Testing

@Suite struct InputQueueTests {
  private func sample(
    _ nanoseconds: Int64, id: Int = 1, _ phase: PointerSample.Phase = .moved, x: CGFloat = 0
  ) -> PointerSample {
    PointerSample(
      id: id, phase: phase, location: CGPoint(x: x, y: 0),
      instant: Instant(nanoseconds: nanoseconds))
  }

  private func instants(_ entries: [InputQueue.Entry]) -> [Int64] {
    entries.map(\.instant.nanoseconds)
  }

  private func samples(_ entries: [InputQueue.Entry]) -> [PointerSample] {
    entries.compactMap { if case .sample(let sample) = $0.content { sample } else { nil } }
  }

  @Test func aFrameContainsWhatIsNotLaterThanIt() {
    var queue = InputQueue()
    queue.append([sample(10), sample(20), sample(21)])
    #expect(instants(queue.dequeue(upTo: Instant(nanoseconds: 20))) == [10, 20])
    #expect(instants(queue.entries) == [21])
  }

  @Test func whatComesInAfterAFrameIsLaterThanIt() {
    var queue = InputQueue()
    _ = queue.dequeue(upTo: Instant(nanoseconds: 100))
    queue.append([sample(90), sample(95)])
    queue.append(KeyVerb("Left"), at: Instant(nanoseconds: 50))
    #expect(instants(queue.entries) == [101, 101, 102])
    #expect(samples(queue.entries).map(\.instant.nanoseconds) == [101, 101])
  }

  @Test func samplesOfANetworkKeepTheirTimes() {
    var queue = InputQueue()
    _ = queue.dequeue(upTo: Instant(nanoseconds: 100))
    queue.append([sample(90), sample(95), sample(120)], keepsTimes: true)
    #expect(instants(queue.entries) == [101, 101, 120])
    #expect(samples(queue.entries).map(\.timestamp.nanoseconds) == [90, 95, 120])
    queue.append([sample(110)])
    #expect(samples(queue.entries).last?.timestamp.nanoseconds == 120)
  }

  @Test func aReplayKeepsTheOrderOfCommandsAndSamples() {
    var queue = InputQueue()
    queue.append([sample(10)])
    queue.append(KeyVerb("Left"), at: Instant(nanoseconds: 10))
    queue.append(RotateVerb(.landscapeLeft), at: Instant(nanoseconds: 10))
    queue.append([sample(10)])
    // A replay sorts by instant and puts commands before samples.
    #expect(instants(queue.entries) == [10, 11, 11, 11])
    #expect(queue.pending.changesSize)
  }

  @Test func samplesFoundTogetherAfterAStallAreABatch() {
    var queue = InputQueue()
    queue.append([sample(5, id: 1), sample(5, id: 1), sample(5, id: 2)], afterStall: true)
    #expect(samples(queue.entries).map(\.isBatched) == [true, true, false])
    queue.append([sample(6), sample(6)])
    #expect(samples(queue.entries).suffix(2).allSatisfy { !$0.isBatched })
  }

  @Test func whileTimeStandsStillAFingerHasOnePlace() {
    var queue = InputQueue()
    queue.append([sample(5, .began)], collapsing: true)
    for x in 1...50 { queue.append([sample(5, x: CGFloat(x))], collapsing: true) }
    queue.append([sample(5, .ended)], collapsing: true)
    #expect(samples(queue.entries).map(\.phase) == [.began, .moved, .ended])
    #expect(samples(queue.entries)[1].location.x == 50)
  }
}
