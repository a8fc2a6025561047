/// Identifies a recogniser in the arena; ordered by registration.
package struct RecognizerID: Hashable, Comparable, Sendable {
  package var number: Int

  @inlinable package init(number: Int) { self.number = number }

  @inlinable
  package static func < (left: RecognizerID, right: RecognizerID) -> Bool {
    left.number < right.number
  }

  /// The index of the first of `count` ascending numbers that is not below this one. O(log n); O(1)
  /// after the last, and if the numbers have no gaps.
  ///
  /// - Parameter number: returns the number at an index in 0..<count.
  @inlinable
  package func insertionIndex(amongSorted count: Int, _ number: (Int) -> Int) -> Int {
    guard count > 0, self.number <= number(count - 1) else { return count }
    let guess = self.number - number(0)
    if guess >= 0, guess < count, number(guess) == self.number { return guess }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if number(middle) < self.number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
