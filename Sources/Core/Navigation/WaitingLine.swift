/// A first-in, first-out queue. Appending and removing are O(1) amortised.
struct WaitingLine<Element: Sendable>: Sendable {
  private var elements: [Element?] = []
  private var head = 0

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard head < elements.count, let first = elements[head] else { return nil }
    elements[head] = nil
    head += 1
    // Freed slots are removed once they outnumber the elements.
    if head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }

  /// - Returns: the removed elements, first to last.
  @discardableResult
  mutating func removeAll() -> [Element] {
    defer {
      elements = []
      head = 0
    }
    return rest
  }

  var isEmpty: Bool { head == elements.count }
  var count: Int { elements.count - head }

  /// The first non-nil result of the closure, first to last.
  func first<Part>(_ part: (Element) -> Part?) -> Part? {
    for element in elements[head...] {
      if let found = element.flatMap(part) { return found }
    }
    return nil
  }

  func last(where holds: (Element) -> Bool) -> Element? {
    elements[head...].last { $0.map(holds) ?? false } ?? nil
  }

  var rest: [Element] { elements[head...].compactMap { $0 } }
}
