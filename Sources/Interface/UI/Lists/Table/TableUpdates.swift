import BackswipeUnits

/// Insertions, deletions and moves of rows and sections in one batch.
///
/// Deletions have indices before the batch, insertions after it, as in UIKit.
struct TableUpdates {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  /// From old to new index.
  var movedSections: [Int: Int] = [:]
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  /// From old to new path.
  var movedRows: [IndexPath: IndexPath] = [:]
  /// The paths of rows that get new cells, before the batch.
  var reloadedRows: Set<IndexPath> = []
  var reloadedSections: Set<Int> = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && deletedRows.isEmpty
      && insertedRows.isEmpty && movedRows.isEmpty && reloadedRows.isEmpty
      && reloadedSections.isEmpty && movedSections.isEmpty
  }

  /// The index of a section after the batch; nil if it is deleted.
  func section(after old: Int) -> Int? {
    if let target = movedSections[old] { return target }
    return Self.index(
      old, without: deletedSections.union(movedSections.keys),
      with: insertedSections.union(movedSections.values))
  }

  /// The index path of a row after the batch; nil if it is deleted.
  func path(after old: IndexPath) -> IndexPath? {
    if let target = movedRows[old] { return target }
    guard !deletedRows.contains(old), let section = section(after: old.section) else { return nil }
    let gone = deletedRows.union(movedRows.keys).filter { $0.section == old.section }
    let come = insertedRows.union(movedRows.values).filter { $0.section == section }
    return Self.index(old.row, without: Set(gone.map(\.row)), with: Set(come.map(\.row)))
      .map { IndexPath(row: $0, section: section) }
  }

  private static func index(_ old: Int, without gone: Set<Int>, with come: Set<Int>) -> Int? {
    if gone.contains(old) { return nil }
    var index = old - gone.filter { $0 < old }.count
    for other in come.sorted() where other <= index { index += 1 }
    return index
  }

  /// Whether a row gets a new cell.
  func replacesCell(at old: IndexPath) -> Bool {
    reloadedRows.contains(old) || reloadedSections.contains(old.section)
  }

  /// The message if the numbers of rows after the batch are inconsistent; otherwise nil.
  ///
  /// - Parameters:
  ///   - before: the number of rows of each section before the batch.
  ///   - after: the current numbers reported by the data source.
  func mistake(before: [Int], after: [Int]) -> String? {
    let sections = before.count - deletedSections.count + insertedSections.count
    guard sections == after.count else {
      return "invalid number of sections: \(before.count) before, \(deletedSections.count) deleted "
        + "and \(insertedSections.count) inserted, and now \(after.count)"
    }
    for (old, count) in before.enumerated() where !reloadedSections.contains(old) {
      guard let new = section(after: old) else { continue }
      let gone = deletedRows.union(movedRows.keys).filter { $0.section == old }.count
      let come = insertedRows.union(movedRows.values).filter { $0.section == new }.count
      if count - gone + come != after[new] {
        return "invalid number of rows in section \(new): \(count) before, \(gone) gone and "
          + "\(come) come, and now \(after[new])"
      }
    }
    return nil
  }
}
