import BackswipeSession
import BackswipeUnits
import BackswipeWeb

/// The state of one connection.
struct ShareGuest {
  /// Frames that may be under way to a page: about a second.
  private static let mostUnderWay = 60
  /// Nanoseconds between pings: a few at once, by which clocks are matched, then seldom.
  private static let firstPings = 8
  /// Microseconds before its message within which a sample was made.
  private static let oldest: Int64 = 5_000_000
  private static let quickPing: Int64 = 120_000_000
  private static let slowPing: Int64 = 1_000_000_000

  /// The page's screen; nil before its first message.
  var device: SharedDevice?
  var wantsControl = false
  /// When it was sent away, after which nothing of it counts; nil before.
  var leftAt: Int64?
  var lastHeard: Int64
  private(set) var messages: [[UInt8]] = []

  var clock = ClockMatch()
  private let opened: Int64
  /// When pings were sent, in microseconds, by token.
  var pings: [Int: Int64] = [:]
  private var pingCount = 0
  private(set) var nextPing: Int64

  private var page = LivePage()
  /// The materials that the page has from an earlier connection, until its first frame.
  var kept: LivePage.Kept?
  /// Frames that the page has not reported to show.
  var sentFrames: [Int] = []
  var shownFrame = 0
  /// From the simulation to the browser's frame.
  var presented = LatencyLog()

  private(set) var newestTouches = 0
  private var delay = PlayoutDelay()
  /// The relation of clocks for the fingers that are down.
  private var line: ClockMatch.Line?
  /// The newest time of a sample, in microseconds: later ones are not before it.
  private var newest: Int64 = 0
  /// The locations of fingers that are down.
  private var fingers: [Int: CGPoint] = [:]
  /// Messages of fingers that are in no frame yet: the newest sample as taken, in nanoseconds, and as
  /// made, in microseconds.
  private var pending: [(number: Int, taken: Int64, made: Int64)] = []
  private var touchesShown = 0
  /// The newest messages of fingers in frames that are not sent yet.
  private var touchesOfFrames: [(frame: Int, number: Int)] = []

  private var second: Int64 = 0
  private var messagesOfSecond = 0
  private var bytesOfSecond = 0
  private var samplesOfSecond = 0

  init(openedAt now: Int64) { (opened, lastHeard, nextPing) = (now, now, now) }

  var isLeaving: Bool { leftAt != nil }
  var isPresent: Bool { device != nil && !isLeaving }

  /// Whether the page is to get frames.
  var takesFrames: Bool { isPresent && sentFrames.count < Self.mostUnderWay }

  /// Counts a message.
  ///
  /// - Returns: false above the limits of a second.
  mutating func count(_ bytes: Int, at now: Int64, _ messages: Int, _ most: Int) -> Bool {
    if now - second > 1_000_000_000 {
      (second, messagesOfSecond, bytesOfSecond, samplesOfSecond) = (now, 0, 0, 0)
    }
    messagesOfSecond += 1
    bytesOfSecond += bytes
    return messagesOfSecond <= messages && bytesOfSecond <= most
  }

  /// Counts the samples of a message that was counted.
  ///
  /// - Returns: false above the limit of a second.
  mutating func count(samples: Int, _ most: Int) -> Bool {
    samplesOfSecond += samples
    return samplesOfSecond <= most
  }

  // MARK: Messages

  /// Queues a message of whole numbers.
  mutating func say(_ fields: [Int]) { messages.append(ShareBytes.of(fields)) }

  /// Sends it away: of the messages that wait for it only the last one is left.
  mutating func leave(at now: Int64, saying fields: [Int]) {
    messages = []
    say(fields)
    leftAt = now
  }

  mutating func takeMessage() -> [UInt8]? { messages.isEmpty ? nil : messages.removeFirst() }

  mutating func ping(at now: Int64) {
    pingCount += 1
    // Those of which no answer came are lost with their connection.
    if pings.count > 64 { pings = [:] }
    pings[pingCount] = now / 1000
    // Not the machine's own clock, which counts from its start.
    say([2, pingCount, Int((now - opened) / 1000)])
    nextPing = now + (pingCount < Self.firstPings ? Self.quickPing : Self.slowPing)
  }

  /// The next message towards the newest frame; nil where the page has that.
  mutating func next(of frames: LiveFrames) -> [UInt8]? {
    if let kept {
      self.kept = nil
      page = frames.page(keeping: kept)
    }
    if frames.isNew(page) {
      page = frames.newPage
      let size = frames.size
      return ShareBytes.of([
        5, frames.width, frames.height, Int(size.width * 64), Int(size.height * 64),
        page.generation,
      ])
    }
    if let bytes = frames.materials(for: &page, kind: 3) { return bytes }
    let contained = touchesOfFrames.prefix { $0.frame <= frames.readyNumber }
    if let last = contained.last { touchesShown = last.number }
    touchesOfFrames.removeFirst(contained.count)
    guard let bytes = frames.frame(for: &page, kind: 4, touches: touchesShown) else { return nil }
    sentFrames.append(frames.readyNumber)
    return bytes
  }

  // MARK: Fingers

  /// The events of a message's samples, with their times on the display's clock: those at which they
  /// were made, and a delay that stays as long as any finger is down.
  mutating func events(
    of touches: SharedTouches, from number: UInt64, at now: Int64
  ) -> [ReportedEvent] {
    newestTouches = touches.number
    guard let last = touches.samples.last else { return [] }
    let present = now / 1000
    let line: ClockMatch.Line
    if let fixed = self.line {
      line = fixed
    } else {
      line =
        clock.line
        ?? ClockMatch.Line(origin: present, offset: Double(last.time - present), drift: 0)
    }
    // Clocks that cannot be matched give times that cannot be.
    let possible = (present - Self.oldest)...(present + PlayoutDelay.most)
    let made = min(max(line.here(last.time), possible.lowerBound), present)
    delay.note(present - made)
    var events: [ReportedEvent] = []
    for sample in touches.samples {
      let isDown = fingers[sample.pointer] != nil
      // A finger lands once; only one that is down moves or lifts.
      guard isDown != (sample.phase == .began) else { continue }
      if fingers.isEmpty { self.line = line }
      let late = delay.begin()
      fingers[sample.pointer] = sample.phase.isEnd ? nil : sample.location
      let time = min(max(line.here(sample.time) + late, possible.lowerBound), possible.upperBound)
      newest = max(newest, time)
      events.append(
        ReportedEvent(
          .phoneFinger(
            Self.finger(number, sample.pointer), WindowEvent.Finger.Phase(sample.phase),
            sample.location),
          time: newest * 1000))
    }
    if let taken = events.last?.time { pending.append((touches.number, taken, made)) }
    endIfLifted()
    return events
  }

  private mutating func endIfLifted() {
    guard fingers.isEmpty else { return }
    line = nil
    delay.end()
  }

  /// Lifts all fingers without effect.
  mutating func cancel(_ number: UInt64, at now: Int64) -> [ReportedEvent] {
    let events = fingers.sorted { $0.key < $1.key }.map { pointer, location in
      ReportedEvent(.phoneFinger(Self.finger(number, pointer), .cancelled, location), time: now)
    }
    fingers = [:]
    endIfLifted()
    return events
  }

  /// Removes the messages of fingers that a frame contains.
  ///
  /// - Parameter frame: its number.
  /// - Returns: when the newest sample of each was made, in microseconds.
  mutating func takeTouches(until: Int64, in frame: Int) -> [Int64] {
    let count = pending.prefix { $0.taken <= until }.count
    let taken = pending.prefix(count)
    if let last = taken.last { touchesOfFrames.append((frame, last.number)) }
    pending.removeFirst(count)
    return taken.map(\.made)
  }

  private static func finger(_ connection: UInt64, _ pointer: Int) -> WindowEvent.Finger {
    WindowEvent.Finger(device: Int64(clamping: connection), number: Int64(pointer))
  }
}

extension SharedTouches.Phase {
  var isEnd: Bool { self == .ended || self == .cancelled }
}

extension WindowEvent.Finger.Phase {
  init(_ phase: SharedTouches.Phase) {
    self =
      switch phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }
}

/// Messages of whole numbers, of seven bits a byte, the lowest first.
enum ShareBytes {
  /// - Parameter fields: not negative.
  static func of(_ fields: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for field in fields {
      var rest = UInt64(max(field, 0))
      while rest > 127 {
        bytes.append(UInt8(rest & 127) | 128)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    return bytes
  }
}
