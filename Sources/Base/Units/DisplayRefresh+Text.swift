import BackswipeText

extension DisplayRefresh: CustomStringConvertible {
  /// A text that `init(parsing:)` reads back as the same ticks: `59.94`, `60 from 0ms, 120 from
  /// 1s`, `48 to 120`, or `ticks 0ms, 16.666667ms at 60`.
  public var description: String {
    switch form {
    case .constant(let rate):
      return rate.description
    case .schedule(let segments):
      return segments.map { "\($0.rate) from \(Self.text($0.from))" }.joined(separator: ", ")
    case .variable(let slowest, let fastest):
      return "\(slowest) to \(fastest)"
    case .recorded(let ticks):
      let rate = ticks.toldRate.map { " at \($0)" } ?? ""
      return "ticks " + ticks.shown.map(Self.text).joined(separator: ", ") + rate
    }
  }

  /// The readable form with units: `60 Hz`, `48 to 120 Hz`, `60 Hz, 120 Hz from 1s`; `60 Hz, as
  /// recorded` for a list of ticks.
  package var words: String {
    switch form {
    case .constant(let rate): return "\(rate) Hz"
    case .schedule(let segments):
      return segments.map { segment in
        segment.from == .zero
          ? "\(segment.rate) Hz" : "\(segment.rate) Hz from \(Self.text(segment.from))"
      }.joined(separator: ", ")
    case .variable(let slowest, let fastest): return "\(slowest) to \(fastest) Hz"
    case .recorded: return "\(fastestRate) Hz, as recorded"
    }
  }

  /// Reads a rate, a schedule (`60 from 0ms, 120 from 1s`), a range (`48 to 120`) or a list of
  /// ticks (`ticks 0ms, 16.666667ms`, optionally with the display's rate: `at 60`).
  public init(parsing text: String) throws(Failure) {
    let trimmed = text.trimmingBlanks
    let ticksWord = "ticks"
    if trimmed.hasPrefix(ticksWord) {
      var list = trimmed.dropFirst(ticksWord.count)
      var rate: RefreshRate?
      if let at = list.ranges(of: " at ").last {
        rate = try Self.rate(String(list[at.upperBound...]))
        list = list[..<at.lowerBound]
      }
      var ticks: [Instant] = []
      for entry in Self.entries(String(list)) { ticks.append(try Self.instant(entry)) }
      self = try DisplayRefresh(ticks: ticks, rate: rate)
    } else if trimmed.contains(" from ") {
      var segments: [Segment] = []
      for entry in Self.entries(trimmed) {
        let words = entry.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count == 3, words[1] == "from" else { throw .malformed(entry) }
        segments.append(Segment(from: try Self.instant(words[2]), rate: try Self.rate(words[0])))
      }
      self = try DisplayRefresh(schedule: segments)
    } else if trimmed.contains(" to ") {
      let words = trimmed.split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.count == 3, words[1] == "to" else { throw .malformed(trimmed) }
      self = try DisplayRefresh(
        slowest: try Self.rate(words[0]), fastest: try Self.rate(words[2]))
    } else {
      self = DisplayRefresh(try Self.rate(trimmed))
    }
  }

  private static func text(_ instant: Instant) -> String { DurationText.text(instant - .zero) }

  private static func entries(_ list: String) -> [String] {
    list.split(separator: ",").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
  }

  private static func instant(_ text: String) throws(Failure) -> Instant {
    do { return .zero + (try DurationText.interval(text)) } catch { throw .time(error) }
  }

  private static func rate(_ text: String) throws(Failure) -> RefreshRate {
    do { return try RefreshRate(parsing: text) } catch { throw .rate(error) }
  }
}
