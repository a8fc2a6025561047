/// The numbers of a prototype that move in a frame, and the elements that they drive or that are on
/// their way from one layout to another. Empty in frames in which none has changed.
package struct FrameMoves: Equatable, Sendable {
  package struct Number: Equatable, Sendable {
    package let name: String
    package let value: Double

    package init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// In the order of their first changes in the frame; names are distinct.
  package private(set) var numbers: [Number] = []
  /// The places on the screen, in the order of the changes; names are distinct.
  package private(set) var elements: [FrameRecord.View] = []

  package init() {}

  /// Adds a number; a later value of the same frame replaces it.
  package mutating func add(_ number: Number) {
    if let index = numbers.firstIndex(where: { $0.name == number.name }) {
      numbers[index] = number
    } else {
      numbers.append(number)
    }
  }

  /// Adds an element; another one of a name has its number among those of the frame behind it.
  package mutating func add(_ element: FrameRecord.View) {
    var element = element
    let name = element.name
    var count = 1
    while elements.contains(where: { $0.name == element.name }) {
      count += 1
      element.name = "\(name) \(count)"
    }
    elements.append(element)
  }
}

extension JSONBytes {
  /// Appends nothing if nothing has moved.
  mutating func append(_ moves: FrameMoves) {
    if !moves.numbers.isEmpty {
      append(json: ",\"numbers\":{")
      for (index, number) in moves.numbers.enumerated() {
        if index > 0 { append(json: ",") }
        append(number.name)
        append(json: ":")
        append(number.value)
      }
      append(json: "}")
    }
    guard !moves.elements.isEmpty else { return }
    append(json: ",\"elements\":{")
    for (index, element) in moves.elements.enumerated() {
      if index > 0 { append(json: ",") }
      append(element)
    }
    append(json: "}")
  }
}
