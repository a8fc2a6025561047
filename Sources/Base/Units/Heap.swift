/// A heap with O(log n) insertion and removal of the least element.
///
/// Public, though no product exports it, because the compiler specialises it in other modules only
/// then.
public struct Heap<Element: Comparable> {
  /// The children of index k are at 2k + 1 and 2k + 2, and neither is less than it.
  @usableFromInline var elements: [Element] = []

  /// An empty heap.
  @inlinable public init() {}

  /// The number of elements.
  @inlinable public var count: Int { elements.count }
  /// Whether there are no elements.
  @inlinable public var isEmpty: Bool { elements.isEmpty }
  /// The least element; nil for none.
  @inlinable public var least: Element? { elements.first }

  /// Adds an element.
  @inlinable
  public mutating func insert(_ element: Element) {
    var index = elements.count
    elements.append(element)
    while index > 0 {
      let parent = (index - 1) / 2
      guard elements[index] < elements[parent] else { return }
      elements.swapAt(index, parent)
      index = parent
    }
  }

  /// Removes the least element; nil for none.
  @inlinable
  public mutating func popLeast() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let least = elements.first else { return last }
    elements[0] = last
    sink()
    return least
  }

  /// Replaces the least element, or adds one to an empty heap.
  @inlinable
  public mutating func replaceLeast(with element: Element) {
    guard !elements.isEmpty else { return insert(element) }
    elements[0] = element
    sink()
  }

  /// Removes all elements and keeps their capacity.
  @inlinable
  public mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  @inlinable
  mutating func sink() {
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < elements.count else { return }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < elements[index] else { return }
      elements.swapAt(index, child)
      index = child
    }
  }
}

extension Heap: Sendable where Element: Sendable {}
