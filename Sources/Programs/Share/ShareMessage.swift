package import BackswipeUnits
package import BackswipeWeb

/// A message from a page.
package enum ShareMessage: Equatable, Sendable {
  /// The first one of a connection; `keeping` nil for a page without materials.
  case hello(wantsControl: Bool, SharedDevice, keeping: LivePage.Kept?)
  case touches(SharedTouches)
  /// The answer to the ping with a token; times of the page in microseconds.
  case pong(token: Int, received: Int64, sent: Int64)
  /// A frame was drawn at a time of the page.
  case shown(frame: Int, at: Int64)
  case device(SharedDevice)
  case take

  /// - Throws: the rule that the bytes break.
  package init(_ bytes: [UInt8]) throws(ShareBroken) {
    var reader = ShareReader(bytes)
    do throws(ShareReader.Broken) { self = try Self.read(&reader) } catch {
      throw ShareBroken(rule: error.rule)
    }
  }

  private static func read(_ reader: inout ShareReader) throws(ShareReader.Broken) -> Self {
    let message: Self
    switch try reader.int(upTo: 255) {
    case 1:
      guard try reader.number() == 1 else {
        throw ShareReader.Broken(rule: "the page is of another version")
      }
      message = .hello(
        wantsControl: try reader.int(upTo: 1) == 0, try SharedDevice(&reader),
        keeping: try reader.kept())
    case 2: message = .touches(try SharedTouches(&reader))
    case 3:
      message = .pong(
        token: try reader.int(upTo: .max >> 1), received: try reader.time(),
        sent: try reader.time())
    case 4: message = .shown(frame: try reader.int(upTo: .max >> 1), at: try reader.time())
    case 5: message = .device(try SharedDevice(&reader))
    case 6: message = .take
    default: throw ShareReader.Broken(rule: "a message is of no known kind")
    }
    try reader.end()
    return message
  }
}

/// A rule of the protocol that a page has broken.
package struct ShareBroken: Error, Equatable, Sendable {
  package let rule: String
}

/// The screen of a phone that shows the page.
package struct SharedDevice: Equatable, Sendable {
  /// The page's area in points of the phone.
  package var size: CGSize
  /// Device pixels per point.
  package var scale: CGFloat
  package var insets: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
  /// Hertz; nil where it is not known yet.
  package var refresh: Double?

  package static func == (one: Self, other: Self) -> Bool {
    one.size == other.size && one.scale == other.scale && one.insets == other.insets
      && one.refresh == other.refresh
  }

  package init(
    size: CGSize, scale: CGFloat,
    insets: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) = (0, 0, 0, 0),
    refresh: Double? = nil
  ) {
    (self.size, self.scale, self.insets, self.refresh) = (size, scale, insets, refresh)
  }

  /// Points of a side of a page, 64 to a point.
  private static let longestSide = 16_384 * 64

  fileprivate init(_ reader: inout ShareReader) throws(ShareReader.Broken) {
    func length(_ reader: inout ShareReader) throws(ShareReader.Broken) -> CGFloat {
      CGFloat(try reader.int(upTo: Self.longestSide)) / 64
    }
    size = CGSize(width: try length(&reader), height: try length(&reader))
    scale = CGFloat(try reader.int(upTo: 16 << 16)) / 65_536
    insets = (
      try length(&reader), try length(&reader), try length(&reader), try length(&reader)
    )
    let millihertz = try reader.int(upTo: 1_000_000)
    refresh = millihertz == 0 ? nil : Double(millihertz) / 1000
    // The most fingers at a time, which its samples show as well.
    _ = try reader.int(upTo: 1000)
    guard size.width >= 1, size.height >= 1, scale >= 0.25 else {
      throw ShareReader.Broken(rule: "a screen is too small")
    }
  }
}

/// Samples of a page's fingers.
package struct SharedTouches: Equatable, Sendable {
  package enum Phase: Int, Sendable {
    case began, moved, ended, cancelled
  }

  package struct Sample: Equatable, Sendable {
    package var pointer: Int
    package var phase: Phase
    /// By the page's clock, in microseconds.
    package var time: Int64
    /// In points of the simulated screen; may lie outside of it.
    package var location: CGPoint

    package init(pointer: Int, phase: Phase, time: Int64, location: CGPoint) {
      (self.pointer, self.phase, self.time, self.location) = (pointer, phase, time, location)
    }
  }

  /// The number of the message, from 1 in a connection.
  package var number: Int
  package var samples: [Sample]

  package init(number: Int, samples: [Sample]) { (self.number, self.samples) = (number, samples) }

  private static let farthest = 16_384 * 64
  /// Microseconds before its message within which a sample lies.
  private static let oldest = 5_000_000

  fileprivate init(_ reader: inout ShareReader) throws(ShareReader.Broken) {
    number = try reader.int(upTo: .max >> 1)
    let sent = try reader.time()
    let count = try reader.int(upTo: 256)
    samples = []
    for _ in 0..<count {
      let pointer = try reader.int(upTo: 9)
      guard let phase = Phase(rawValue: try reader.int(upTo: 3)) else {
        throw ShareReader.Broken(rule: "a finger has no such phase")
      }
      let age = try reader.signed(within: Self.oldest)
      let x = try reader.signed(within: Self.farthest)
      let y = try reader.signed(within: Self.farthest)
      samples.append(
        Sample(
          pointer: pointer, phase: phase, time: max(sent + Int64(min(age, 0)), 0),
          location: CGPoint(x: CGFloat(x) / 64, y: CGFloat(y) / 64)))
    }
  }
}

extension ShareReader {
  /// The materials of an earlier connection; nil for 0, which is followed by nothing.
  fileprivate mutating func kept() throws(Broken) -> LivePage.Kept? {
    let number = try int(upTo: .max >> 1)
    guard number > 0 else { return nil }
    return LivePage.Kept(
      generation: number - 1, stamp: try int(upTo: .max >> 1), count: try int(upTo: .max >> 1))
  }

  /// Microseconds of a page's clock.
  fileprivate mutating func time() throws(Broken) -> Int64 { Int64(try number(upTo: 1 << 50)) }
}
