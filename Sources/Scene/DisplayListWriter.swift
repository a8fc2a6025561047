import BackswipeGeometry

/// Puts a display list together. As long as its parts come out as those of an earlier list, they
/// are not touched: most frames differ from the one before in placements alone.
struct DisplayListWriter {
  private let earlier: DisplayParts?
  /// The earlier parts, to be compared.
  private let expected: UnsafeBufferPointer<ObjectIdentifier>
  /// For the placements of what is as it was.
  private let room: UnsafeMutableBufferPointer<DisplayPlacement>
  private var count = 0
  /// Whether all is as it was so far.
  private var repeats = true
  /// The list itself, once something is not as it was.
  private var parts: [DisplayPart] = []
  private var placements: [DisplayPlacement] = []

  /// What somebody writes: the parts, which are the earlier ones where all are the same, and a placement
  /// for each.
  ///
  /// - Parameter room: used for the placements if it is as long as the earlier list.
  static func write(
    earlier: DisplayParts? = nil, room: consuming [DisplayPlacement] = [],
    _ body: (inout DisplayListWriter) -> Void
  ) -> (parts: DisplayParts, placements: [DisplayPlacement]) {
    guard let earlier else {
      var list = DisplayListWriter()
      body(&list)
      return (DisplayParts(list.parts), list.placements)
    }
    var own: (parts: DisplayParts, placements: [DisplayPlacement])?
    let identities = earlier.identities
    var placements = room
    if placements.count != identities.count {
      placements = Array(repeating: .nowhere, count: identities.count)
    }
    placements.withUnsafeMutableBufferPointer { room in
      identities.withUnsafeBufferPointer { expected in
        var list = DisplayListWriter(earlier, expected, room)
        body(&list)
        guard !list.repeats || list.count != identities.count else { return }
        list.leaveEarlier()
        own = (DisplayParts(list.parts), list.placements)
      }
    }
    return own ?? (earlier, placements)
  }

  /// What somebody writes, in single items.
  ///
  /// - Parameter count: about how many parts there will be.
  static func items(count: Int, _ body: (inout DisplayListWriter) -> Void) -> [DisplayItem] {
    var list = DisplayListWriter()
    list.parts.reserveCapacity(count)
    list.placements.reserveCapacity(count)
    body(&list)
    return Array(DisplayItems(list.parts, list.placements))
  }

  /// Of a list that repeats nothing.
  private init() {
    self.init(nil, .init(start: nil, count: 0), .init(start: nil, count: 0))
    repeats = false
  }

  private init(
    _ earlier: DisplayParts?, _ expected: UnsafeBufferPointer<ObjectIdentifier>,
    _ room: UnsafeMutableBufferPointer<DisplayPlacement>
  ) {
    self.earlier = earlier
    self.expected = expected
    self.room = room
  }

  /// Adds the next part of the earlier list, if that is it.
  ///
  /// - Returns: whether it is; else it has to be added by itself.
  mutating func repeatPart(_ identity: ObjectIdentifier, at placement: DisplayPlacement) -> Bool {
    guard repeats, count < expected.count, expected[count] == identity else { return false }
    room[count] = placement
    count += 1
    return true
  }

  mutating func append(_ part: DisplayPart, at placement: DisplayPlacement) {
    leaveEarlier()
    parts.append(part)
    placements.append(placement)
  }

  /// From here on the list has parts of its own.
  private mutating func leaveEarlier() {
    guard repeats else { return }
    repeats = false
    guard let earlier else { return }
    // It rarely comes to much more than before.
    parts.reserveCapacity(expected.count + 8)
    placements.reserveCapacity(expected.count + 8)
    parts += earlier.parts[..<count]
    placements += room[..<count]
  }
}
