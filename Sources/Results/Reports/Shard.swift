package import BackswipeTrace

/// A part of all scenarios, for running them on several machines: the first of three, and so on.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// 1…`count`.
  package let index: Int
  package let count: Int
  /// The maximum number of parts; more are treated as a typing mistake.
  package static let most = 10_000

  /// Nil unless it is `i/n` with 1 ≤ i ≤ n ≤ `most`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let index = Int(parts[0]), let count = Int(parts[1]), (1...Self.most).contains(count),
      (1...count).contains(index)
    else { return nil }
    self.index = index
    self.count = count
  }

  package init?(_ value: TraceValue) {
    guard let index = value["index"]?.integer, let count = value["count"]?.integer,
      (1...Int64(Self.most)).contains(count), (1...count).contains(index)
    else { return nil }
    self.index = Int(index)
    self.count = Int(count)
  }

  package var description: String { "\(index)/\(count)" }

  /// The value in a report.
  package var value: TraceValue {
    .object([("index", .integer(Int64(index))), ("count", .integer(Int64(count)))])
  }

  /// Whether the shard has the scenario at an index, from 0, of the sorted list.
  package func contains(_ place: Int) -> Bool { place % count == index - 1 }
}
