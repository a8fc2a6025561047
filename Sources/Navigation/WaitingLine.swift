/// First come, first served. Every step is as cheap in a long line as in a short one.
struct WaitingLine<Element: Sendable>: Sendable {
  private var elements: [Element?] = []
  private var head = 0

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard head < elements.count, let first = elements[head] else { return nil }
    elements[head] = nil
    head += 1
    // Empty places go when there are as many of them as of the others.
    if head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }

  /// - Returns: those that were waiting.
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

  /// What the first one has that has such a thing.
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
