import BackswipeGestures

/// Recognisers by their numbers, which are nearly always added in order.
@MainActor
struct RecognizerTable {
  private var numbers: [Int] = []
  /// In the same order.
  private(set) var values: [UIGestureRecognizer] = []

  subscript(id: RecognizerID) -> UIGestureRecognizer? {
    get {
      let place = place(of: id)
      return place < numbers.count && numbers[place] == id.number ? values[place] : nil
    }
    set {
      guard let newValue else {
        _ = remove(id)
        return
      }
      let place = place(of: id)
      if place < numbers.count, numbers[place] == id.number {
        values[place] = newValue
      } else {
        numbers.insert(id.number, at: place)
        values.insert(newValue, at: place)
      }
    }
  }

  mutating func remove(_ id: RecognizerID) -> UIGestureRecognizer? {
    let place = place(of: id)
    guard place < numbers.count, numbers[place] == id.number else { return nil }
    numbers.remove(at: place)
    return values.remove(at: place)
  }

  /// The first place whose number is not below. O(log n); at once behind the last, and where the
  /// numbers follow each other without a gap.
  private func place(of id: RecognizerID) -> Int {
    guard let first = numbers.first, let last = numbers.last, id.number <= last else {
      return numbers.count
    }
    let guess = id.number - first
    if numbers.indices.contains(guess), numbers[guess] == id.number { return guess }
    var (low, high) = (0, numbers.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < id.number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
