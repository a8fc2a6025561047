/// Touches in the order of landing, with a value each, found by their numbers. Adding, finding and
/// taking out one costs the same among sixty thousand as among a hundred.
///
/// A hand has few fingers, and few are found sooner by looking at each of them: only a crowd gets an
/// index.
package struct TouchLine<Value: Sendable>: Sendable {
  @usableFromInline
  struct Link: Sendable {
    @usableFromInline let touch: Int
    @usableFromInline var value: Value
    /// Indices of the neighbours in the line; -1 at its ends.
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

  /// More than these are a crowd.
  @inlinable package static var few: Int { 16 }

  /// In no order: the last one fills the place of one that goes.
  @usableFromInline var links: [Link] = []
  /// Of every touch of a crowd; empty while there are few.
  @usableFromInline var places: [Int: Int] = [:]
  @usableFromInline var head = -1
  @usableFromInline var tail = -1

  @inlinable package init() {}

  @inlinable package var count: Int { links.count }
  @inlinable package var isEmpty: Bool { links.isEmpty }

  @inlinable package func contains(_ touch: Int) -> Bool { place(of: touch) >= 0 }

  /// The value of a touch; nil when it is not there. Setting one that is not there changes nothing.
  @inlinable
  package subscript(touch: Int) -> Value? {
    get {
      let place = place(of: touch)
      return place >= 0 ? links[place].value : nil
    }
  }

  /// Puts a touch at the end; one that is there already keeps its place and its value.
  @inlinable
  package mutating func append(_ touch: Int, _ value: Value) {
    guard !contains(touch) else { return }
    let place = links.count
    links.append(Link(touch: touch, value: value, previous: tail, next: -1))
    if tail >= 0 { links[tail].next = place } else { head = place }
    tail = place
    if !places.isEmpty {
      places[touch] = place
    } else if links.count > Self.few {
      for (place, link) in links.enumerated() { places[link.touch] = place }
    }
  }

  /// Changes the value of a touch.
  ///
  /// - Returns: what the change returns; nil when the touch is not there.
  @inlinable
  package mutating func change<Result>(
    _ touch: Int, _ change: (inout Value) -> Result
  ) -> Result? {
    let place = place(of: touch)
    return place >= 0 ? change(&links[place].value) : nil
  }

  /// Takes a touch out.
  ///
  /// - Returns: its value; nil when it is not there.
  @inlinable @discardableResult
  package mutating func remove(_ touch: Int) -> Value? {
    let place = place(of: touch)
    guard place >= 0 else { return nil }
    let gone = links[place]
    if gone.previous >= 0 { links[gone.previous].next = gone.next } else { head = gone.next }
    if gone.next >= 0 { links[gone.next].previous = gone.previous } else { tail = gone.previous }
    let last = links.count - 1
    if place != last {
      let moved = links[last]
      links[place] = moved
      if moved.previous >= 0 { links[moved.previous].next = place } else { head = place }
      if moved.next >= 0 { links[moved.next].previous = place } else { tail = place }
      if !places.isEmpty { places[moved.touch] = place }
    }
    links.removeLast()
    if !places.isEmpty {
      places[touch] = nil
      // Not at the same number as above, so that one that comes and goes makes no index each time.
      if links.count <= Self.few / 2 { places = [:] }
    }
    return gone.value
  }

  @inlinable
  package mutating func removeAll() {
    links.removeAll(keepingCapacity: true)
    places = [:]
    head = -1
    tail = -1
  }

  @usableFromInline
  func place(of touch: Int) -> Int {
    if !places.isEmpty { return places[touch] ?? -1 }
    for place in links.indices where links[place].touch == touch { return place }
    return -1
  }
}

extension TouchLine: Sequence {
  package struct Iterator: IteratorProtocol {
    @usableFromInline let links: [Link]
    @usableFromInline var place: Int

    @inlinable
    init(links: [Link], place: Int) {
      self.links = links
      self.place = place
    }

    @inlinable
    package mutating func next() -> (touch: Int, value: Value)? {
      guard place >= 0 else { return nil }
      let link = links[place]
      place = link.next
      return (link.touch, link.value)
    }
  }

  /// In the order of landing.
  @inlinable
  package func makeIterator() -> Iterator { Iterator(links: links, place: head) }

  /// The one that landed first of those that are there.
  @inlinable
  package var first: (touch: Int, value: Value)? {
    head >= 0 ? (links[head].touch, links[head].value) : nil
  }

  /// The one after the first.
  @inlinable
  package var second: (touch: Int, value: Value)? {
    guard head >= 0, links[head].next >= 0 else { return nil }
    let link = links[links[head].next]
    return (link.touch, link.value)
  }

  /// The numbers alone.
  package var touches: [Int] { map(\.touch) }
}
