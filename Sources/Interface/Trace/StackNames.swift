/// The names of the pages on a stack, bottom to top.
///
/// Every frame of a run has them, and most frames change only their end: they are stored in chunks
/// shared by frames, so that adding or removing a page has the same cost at any depth of the stack.
package struct StackNames: Hashable, Sendable {
  /// The maximum number of names in a chunk; only the last one may have fewer, and none is empty.
  private static let pieceSize = 256

  private var pieces: [[String]] = []

  package init() {}

  package init(_ names: some Sequence<String>) { append(names) }

  package var count: Int {
    pieces.last.map { (pieces.count - 1) * Self.pieceSize + $0.count } ?? 0
  }

  package var isEmpty: Bool { pieces.isEmpty }

  /// The name of the top page.
  package var last: String? { pieces.last?.last }

  /// Replaces all names from a position to the top. Linear in the removed and the added names.
  ///
  /// - Parameter position: counted from the bottom, which is 0; at most the count.
  package mutating func replaceTail(from position: Int, with names: some Sequence<String>) {
    let whole = position / Self.pieceSize
    let rest = position % Self.pieceSize
    if whole < pieces.count {
      let piece = pieces[whole].prefix(rest)
      pieces.removeSubrange(whole...)
      if !piece.isEmpty { pieces.append(Array(piece)) }
    }
    append(names)
  }

  private mutating func append(_ names: some Sequence<String>) {
    for name in names {
      if let last = pieces.indices.last, pieces[last].count < Self.pieceSize {
        pieces[last].append(name)
      } else {
        pieces.append([name])
      }
    }
  }
}

extension StackNames: Sequence {
  package func makeIterator() -> FlattenSequence<[[String]]>.Iterator {
    pieces.joined().makeIterator()
  }
}

extension StackNames: ExpressibleByArrayLiteral {
  package init(arrayLiteral names: String...) { self.init(names) }
}
