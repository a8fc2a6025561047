extension Range<Int> {
  /// The first index from which a condition holds up to the end; the upper bound if it never does.
  /// Logarithmic.
  func firstIndex(fromWhich holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
