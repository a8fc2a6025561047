/// Lines for the user, few however many there are: whoever floods a server does not flood the terminal,
/// nor do pages that come and go.
package struct NoticeLog: Sendable {
  /// Nanoseconds between two lines of the same words.
  package static let interval: Int64 = 10_000_000_000

  /// Of each line when it may come again, and how often it was noted since, in the order of their
  /// beginning.
  private var lines: [(words: String, next: Int64, count: Int)] = []

  package init() {}

  /// Notes a line.
  ///
  /// - Parameter words: one of a few.
  /// - Returns: whether it is to be shown; otherwise it is counted for a later one.
  package mutating func note(_ words: String, at now: Int64) -> Bool {
    if let index = lines.firstIndex(where: { $0.words == words }) {
      guard now >= lines[index].next else {
        lines[index].count += 1
        return false
      }
      lines.remove(at: index)
    }
    lines.append((words, now + Self.interval, 0))
    return true
  }

  /// The lines that were counted, where they are due.
  package mutating func passed(to now: Int64) -> [String] {
    let due = lines.filter { now >= $0.next && $0.count > 0 }
    lines = lines.compactMap { line in
      guard now >= line.next else { return line }
      return line.count > 0 ? (line.words, now + Self.interval, 0) : nil
    }
    return due.map { "\($0.words) (\($0.count) more)" }
  }
}
