package import BackswipeUI

/// The rows of a list as they are shown: in the order to which they were moved, without those that a
/// condition or a search leaves out.
///
/// A position in the file is that of a row in its section there; a shown one is that in the list.
package struct ShownRows {
  /// Rows that leave and rows that come, by shown positions before and after.
  package struct Change {
    package var removed: [IndexPath] = []
    package var added: [IndexPath] = []
    package var isEmpty: Bool { removed.isEmpty && added.isEmpty }
  }

  /// The numbers of rows of the file's sections.
  private let counts: [Int]
  /// The positions in the file by section, of all rows; nil for the order of the file.
  private var order: [[IndexPath]]?
  /// Those of the shown rows; nil for all rows in the order of the file.
  private var shown: [[IndexPath]]?

  package init(counts: [Int]) { self.counts = counts }

  package func count(inSection section: Int) -> Int { shown?[section].count ?? counts[section] }

  /// The position in the file of a shown row.
  package func original(_ path: IndexPath) -> IndexPath {
    shown.map { $0[path.section][path.row] } ?? path
  }

  /// Shows the rows for which a closure holds; nil for all.
  ///
  /// - Parameter isShown: called with positions in the file.
  @discardableResult
  package mutating func show(_ isShown: ((IndexPath) -> Bool)?) -> Change {
    if isShown == nil, shown == nil { return Change() }
    let (before, all) = (shown ?? identity, order ?? identity)
    let after = isShown.map { isShown in all.map { $0.filter(isShown) } } ?? all
    shown = order == nil && isShown == nil ? nil : after
    return Change(
      removed: Self.positions(in: before, missingIn: after),
      added: Self.positions(in: after, missingIn: before))
  }

  /// Moves a shown row. It follows the row above its new place in later orders, too.
  package mutating func move(from source: IndexPath, to target: IndexPath) {
    var (shown, order) = (shown ?? identity, order ?? identity)
    let row = shown[source.section].remove(at: source.row)
    shown[target.section].insert(row, at: target.row)
    order[source.section].removeAll { $0 == row }
    let above = target.row > 0 ? shown[target.section][target.row - 1] : nil
    let place = above.flatMap { order[target.section].firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    order[target.section].insert(row, at: place)
    (self.shown, self.order) = (shown, order)
  }

  private var identity: [[IndexPath]] {
    counts.enumerated().map { section, count in
      (0..<count).map { IndexPath(row: $0, section: section) }
    }
  }

  private static func positions(
    in rows: [[IndexPath]], missingIn others: [[IndexPath]]
  ) -> [IndexPath] {
    zip(rows, others).enumerated().flatMap { section, pair -> [IndexPath] in
      let kept = Set(pair.1)
      return pair.0.indices.filter { !kept.contains(pair.0[$0]) }.map {
        IndexPath(row: $0, section: section)
      }
    }
  }
}
