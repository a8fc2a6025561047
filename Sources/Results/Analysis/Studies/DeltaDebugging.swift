/// Delta debugging (ddmin, Zeller and Hildebrandt 2002): the search for a part of a set that has a
/// property and loses it without any single element.
///
/// The caller asks for the next part to try and answers whether it has the property: about n² times
/// at worst, n · log n times for few needed elements.
struct DeltaDebugging {
  /// The smallest part found, in ascending order.
  private(set) var smallest: [Int]
  /// The number of pieces into which it is divided.
  private var count = 2
  /// The parts to try: the pieces, then their complements.
  private var parts: [[Int]] = []
  private var index = 0

  /// - Parameter all: a set with the property, in ascending order.
  init(_ all: [Int]) {
    smallest = all
    divide()
  }

  /// The next part to try, in ascending order; nil at the end.
  var next: [Int]? { index < parts.count ? parts[index] : nil }

  /// Answers whether the part has the property.
  mutating func answer(_ holds: Bool) {
    guard let part = next else { return }
    if holds {
      count = index < count ? 2 : max(count - 1, 2)
      smallest = part
      divide()
      return
    }
    index += 1
    guard index == parts.count, count < smallest.count else { return }
    count = min(smallest.count, 2 * count)
    divide()
  }

  private mutating func divide() {
    (parts, index) = ([], 0)
    let (set, count) = (smallest, count)
    guard set.count >= 2 else { return }
    let pieces = (0..<count).map {
      Array(set[(set.count * $0 / count)..<(set.count * ($0 + 1) / count)])
    }
    parts = pieces
    // The rests of two pieces are the pieces.
    if count > 2 { parts += pieces.map { piece in set.filter { !piece.contains($0) } } }
  }
}
