/// The names of the pages on a stack, bottom to top.
///
/// Every frame of a run has them, and few frames change them at more than their end: they are kept in
/// pieces, which frames share, so that a page more or less costs the same on a deep stack as on a
/// flat one.
package struct StackNames: Hashable, Sendable {
  /// Names in a piece; the last one may have fewer, and none is empty.
  private static let pieceSize = 256

  private var pieces: [[String]] = []

  package init() {}

  package init(_ names: some Sequence<String>) { append(names) }

  package var count: Int {
    pieces.last.map { (pieces.count - 1) * Self.pieceSize + $0.count } ?? 0
  }

  package var isEmpty: Bool { pieces.isEmpty }

  /// The top one's.
  package var last: String? { pieces.last?.last }

  /// Puts other names in the place of all from a position up. The effort is that of what goes and
  /// what comes.
  ///
  /// - Parameter position: from the bottom, which is 0; at most the count.
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
