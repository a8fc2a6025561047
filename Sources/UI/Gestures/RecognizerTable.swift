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

  private func place(of id: RecognizerID) -> Int {
    id.place(inLineOf: numbers.count) { numbers[$0] }
  }
}
