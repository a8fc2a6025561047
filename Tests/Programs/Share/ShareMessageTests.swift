import BackswipeShare
import BackswipeUnits
import BackswipeWeb
import Testing

/// Messages of pages: the protocol's, and any other bytes.
@Suite struct ShareMessageTests {
  @Test func everyKindIsReadWithItsFields() throws {
    guard
      case .hello(let wantsControl, let device, let kept) = try ShareMessage(PageBytes.hello()),
      case .hello(_, _, let other) = try ShareMessage(PageBytes.hello(kept: [4, 70, 9]))
    else {
      Issue.record("no hello")
      return
    }
    #expect(wantsControl && kept == nil)
    #expect(other == LivePage.Kept(generation: 3, stamp: 70, count: 9))
    #expect(device.size == CGSize(width: 390, height: 844))
    #expect(device.scale == 3 && device.insets.top == 47 && device.insets.bottom == 34)
    #expect(device.refresh == 60)
    #expect(
      try ShareMessage(PageBytes.numbers([3, 7, 1000, 1200]))
        == .pong(token: 7, received: 1000, sent: 1200))
    #expect(try ShareMessage(PageBytes.numbers([4, 9, 55])) == .shown(frame: 9, at: 55))
    #expect(try ShareMessage([6]) == .take)
  }

  @Test func samplesHaveTheTimesAtWhichTheyWereMade() throws {
    let bytes = PageBytes.touches(
      3, sent: 5_000_000,
      [
        PageBytes.Sample(phase: 0, time: 4_990_000, x: 3.5, y: -20),
        PageBytes.Sample(pointer: 9, phase: 3, time: 5_000_000, x: 500, y: 0),
      ])
    guard case .touches(let touches) = try ShareMessage(bytes) else {
      Issue.record("no touches")
      return
    }
    #expect(touches.number == 3)
    #expect(touches.samples.map(\.time) == [4_990_000, 5_000_000])
    #expect(touches.samples[0].location == CGPoint(x: 3.5, y: -20))
    #expect(touches.samples.map(\.phase) == [.began, .cancelled])
  }

  @Test(
    "what the protocol does not allow is refused",
    arguments: [
      [], [0], [9], [6, 0], [1, 2], [3, 1], [2, 1, 1, 1, 10, 0, 0, 0, 0],
      [2, 1, 1, 1, 0, 4, 0, 0, 0],
      [255, 255, 255, 255, 255, 255, 255, 255, 255, 1],
      [4, 255, 255, 255, 255, 255, 255, 255, 255],
      PageBytes.numbers([1, 1, 2]) + PageBytes.device(),
      PageBytes.numbers([1, 1, 0]) + PageBytes.device(0, 0),
      PageBytes.numbers([1, 1, 0]) + PageBytes.device(20_000, 20_000),
    ] as [[UInt8]])
  func refused(_ bytes: [UInt8]) {
    #expect(throws: ShareBroken.self) { try ShareMessage(bytes) }
  }

  @Test func noBytesStopTheProgram() {
    var source = RandomBytes(seed: 7)
    var read = 0
    for round in 0..<20_000 {
      var bytes = (0..<source.next(below: 40)).map { _ in UInt8(source.next(below: 256)) }
      if round % 2 == 0 {
        bytes = [PageBytes.hello(), PageBytes.touches(1, sent: 9, []), [6]][round / 2 % 3]
        if !bytes.isEmpty {
          bytes[source.next(below: bytes.count)] ^= UInt8(1 << source.next(below: 8))
        }
      }
      if (try? ShareMessage(bytes)) != nil { read += 1 }
    }
    #expect((1..<20_000).contains(read))
  }
}

/// Numbers of a seed.
struct RandomBytes {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % max(limit, 1)
  }
}
