import BackswipeGestures

/// Recognisers by identifier, in ascending order. Most are added at the end.
@MainActor
struct RecognizerTable {
  private var numbers: [Int] = []
  /// The recognisers, in the same order.
  private(set) var values: [UIGestureRecognizer] = []

  subscript(id: RecognizerID) -> UIGestureRecognizer? {
    get {
      let index = insertionIndex(of: id)
      return index < numbers.count && numbers[index] == id.number ? values[index] : nil
    }
    set {
      guard let newValue else {
        _ = remove(id)
        return
      }
      let index = insertionIndex(of: id)
      if index < numbers.count, numbers[index] == id.number {
        values[index] = newValue
      } else {
        numbers.insert(id.number, at: index)
        values.insert(newValue, at: index)
      }
    }
  }

  mutating func remove(_ id: RecognizerID) -> UIGestureRecognizer? {
    let index = insertionIndex(of: id)
    guard index < numbers.count, numbers[index] == id.number else { return nil }
    numbers.remove(at: index)
    return values.remove(at: index)
  }

  private func insertionIndex(of id: RecognizerID) -> Int {
    id.insertionIndex(amongSorted: numbers.count) { numbers[$0] }
  }
}
