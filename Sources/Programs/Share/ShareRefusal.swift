/// Why somebody was refused, for which no proper page is to blame.
package enum ShareRefusal: CaseIterable, Sendable {
  /// A request without the link, or a connection that is not from its page.
  case request, connection
  /// More pages, or more connections, than are taken.
  case pages, connections
  /// A message that is text, or too long.
  case text, length

  package var words: String {
    switch self {
    case .request: "A request was refused: not this link"
    case .connection: "A connection was refused: not from this page"
    case .pages: "A page was refused: there are too many"
    case .connections: "A connection was closed: there are too many"
    case .text: "A page was disconnected: it sends text"
    case .length: "A page was disconnected: a message is too long"
    }
  }
}

/// Refusals as lines for the user, few however many there are: whoever floods a server does not flood the
/// terminal.
package struct RefusalLog: Sendable {
  /// Nanoseconds between two lines of one reason.
  package static let interval: Int64 = 10_000_000_000

  /// Of each reason when its next line may come, and the refusals since the last one.
  private var reasons: [ShareRefusal: (next: Int64, count: Int)] = [:]

  package init() {}

  /// Notes a refusal.
  ///
  /// - Returns: the line for it; nil where it is counted for a later one.
  package mutating func note(_ reason: ShareRefusal, at now: Int64) -> String? {
    if let known = reasons[reason], now < known.next {
      reasons[reason]?.count += 1
      return nil
    }
    reasons[reason] = (now + Self.interval, 0)
    return reason.words
  }

  /// The lines of refusals that were counted, where they are due.
  package mutating func passed(to now: Int64) -> [String] {
    ShareRefusal.allCases.compactMap { reason in
      guard let (next, count) = reasons[reason], now >= next else { return nil }
      guard count > 0 else {
        reasons[reason] = nil
        return nil
      }
      reasons[reason] = (now + Self.interval, 0)
      return "\(reason.words) (\(count) more)"
    }
  }
}
