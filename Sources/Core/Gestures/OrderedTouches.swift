/// An ordered dictionary of touches: values by touch identifier, in the order of landing. Adding,
/// finding and removing are O(1).
///
/// Up to `linearCount` touches are found by linear search, which is faster; more have an index.
///
/// Public, though no product exports it, because the compiler specialises it in other modules only
/// then, which halves the cost of a sample.
public struct OrderedTouches<Value: Sendable>: Sendable {
  @usableFromInline
  struct Link: Sendable {
    @usableFromInline let touch: Int
    @usableFromInline var value: Value
    /// The indices of the neighbours in the order of landing; -1 at the ends.
    @usableFromInline var previous: Int
    @usableFromInline var next: Int

    @inlinable
    init(touch: Int, value: Value, previous: Int, next: Int) {
      self.touch = touch
      self.value = value
      self.previous = previous
      self.next = next
    }
  }

  /// The maximum number of touches searched linearly.
  @inlinable public static var linearCount: Int { 16 }

  /// Unordered: the last link replaces a removed one.
  @usableFromInline var links: [Link] = []
  /// Indices in `links` by touch; empty while the touches are searched linearly.
  @usableFromInline var indices: [Int: Int] = [:]
  @usableFromInline var head = -1
  @usableFromInline var tail = -1

  /// No touches.
  @inlinable public init() {}

  /// The number of touches.
  @inlinable public var count: Int { links.count }
  /// Whether there are no touches.
  @inlinable public var isEmpty: Bool { links.isEmpty }

  /// Whether a touch is contained.
  @inlinable public func contains(_ touch: Int) -> Bool { index(of: touch) >= 0 }

  /// The value of a touch; nil if it is not contained. Assignment to a missing touch has no effect.
  @inlinable
  public subscript(touch: Int) -> Value? {
    get {
      let index = index(of: touch)
      return index >= 0 ? links[index].value : nil
    }
  }

  /// Appends a touch; one that is already contained keeps its position and value.
  @inlinable
  public mutating func append(_ touch: Int, _ value: Value) {
    guard !contains(touch) else { return }
    let index = links.count
    links.append(Link(touch: touch, value: value, previous: tail, next: -1))
    if tail >= 0 { links[tail].next = index } else { head = index }
    tail = index
    if !indices.isEmpty {
      indices[touch] = index
    } else if links.count > Self.linearCount {
      for (index, link) in links.enumerated() { indices[link.touch] = index }
    }
  }

  /// Changes the value of a touch.
  ///
  /// - Returns: the result of the change; nil if the touch is not contained.
  @inlinable
  public mutating func change<Result>(
    _ touch: Int, _ change: (inout Value) -> Result
  ) -> Result? {
    let index = index(of: touch)
    return index >= 0 ? change(&links[index].value) : nil
  }

  /// Removes a touch.
  ///
  /// - Returns: its value; nil if it was not contained.
  @inlinable @discardableResult
  public mutating func remove(_ touch: Int) -> Value? {
    let index = index(of: touch)
    guard index >= 0 else { return nil }
    let gone = links[index]
    if gone.previous >= 0 { links[gone.previous].next = gone.next } else { head = gone.next }
    if gone.next >= 0 { links[gone.next].previous = gone.previous } else { tail = gone.previous }
    let last = links.count - 1
    if index != last {
      let moved = links[last]
      links[index] = moved
      if moved.previous >= 0 { links[moved.previous].next = index } else { head = index }
      if moved.next >= 0 { links[moved.next].previous = index } else { tail = index }
      if !indices.isEmpty { indices[moved.touch] = index }
    }
    links.removeLast()
    if !indices.isEmpty {
      indices[touch] = nil
      // Half of the count that creates an index, to avoid creating and dropping it alternately for
      // one touch.
      if links.count <= Self.linearCount / 2 { indices = [:] }
    }
    return gone.value
  }

  /// Removes every touch.
  @inlinable
  public mutating func removeAll() {
    links.removeAll(keepingCapacity: true)
    indices = [:]
    head = -1
    tail = -1
  }

  @inlinable
  func index(of touch: Int) -> Int {
    if !indices.isEmpty { return indices[touch] ?? -1 }
    var index = links.count - 1
    while index >= 0, links[index].touch != touch { index -= 1 }
    return index
  }
}

extension OrderedTouches: Sequence {
  /// Touches with their values, in the order of landing.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let links: [Link]
    @usableFromInline var index: Int

    @inlinable
    init(links: [Link], index: Int) {
      self.links = links
      self.index = index
    }

    /// The next touch with its value; nil after the last.
    @inlinable
    public mutating func next() -> (touch: Int, value: Value)? {
      guard index >= 0 else { return nil }
      let link = links[index]
      index = link.next
      return (link.touch, link.value)
    }
  }

  /// Iterates in the order of landing.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(links: links, index: head) }

  /// The touch that landed first.
  @inlinable
  public var first: (touch: Int, value: Value)? {
    head >= 0 ? (links[head].touch, links[head].value) : nil
  }

  /// The touch that landed second.
  @inlinable
  public var second: (touch: Int, value: Value)? {
    guard head >= 0, links[head].next >= 0 else { return nil }
    let link = links[links[head].next]
    return (link.touch, link.value)
  }

  /// The identifiers alone.
  @inlinable public var touches: [Int] { map(\.touch) }
}
