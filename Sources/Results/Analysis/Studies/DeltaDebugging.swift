import BackswipeDocuments

/// Delta debugging (ddmin, Zeller and Hildebrandt 2002).
enum DeltaDebugging {
  /// A part of a set that has a property and loses it without any single element.
  ///
  /// - Parameters:
  ///   - all: a set with the property, in ascending order.
  ///   - holds: whether a part, in ascending order, has the property. Called for no part twice in a
  ///     row; about n² times at worst, n · log n times for few needed elements.
  static func smallest(
    of all: [Int], where holds: ([Int]) throws(FileErrors) -> Bool
  ) throws(FileErrors) -> [Int] {
    var set = all
    var count = 2
    while set.count >= 2 {
      let pieces = pieces(set, count)
      let rests = pieces.map { piece in set.filter { !piece.contains($0) } }
      if let piece = try first(pieces, holds) {
        (set, count) = (piece, 2)
      } else if count > 2, let rest = try first(rests, holds) {
        (set, count) = (rest, max(count - 1, 2))
      } else if count < set.count {
        count = min(set.count, 2 * count)
      } else {
        break
      }
    }
    return set
  }

  private static func first(
    _ sets: [[Int]], _ holds: ([Int]) throws(FileErrors) -> Bool
  ) throws(FileErrors) -> [Int]? {
    for set in sets where try holds(set) { return set }
    return nil
  }

  private static func pieces(_ set: [Int], _ count: Int) -> [[Int]] {
    (0..<count).map { Array(set[(set.count * $0 / count)..<(set.count * ($0 + 1) / count)]) }
  }
}
