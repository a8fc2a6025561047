import BackswipeUnits

/// Builds a display list. As long as its parts equal those of an earlier list, these are reused:
/// most frames differ from the previous one only in placements.
struct DisplayListWriter {
  private let earlier: DisplayParts?
  /// The identifiers of the earlier parts.
  private let expected: UnsafeBufferPointer<ObjectIdentifier>
  /// The buffer for placements while the earlier parts are reused.
  private let room: UnsafeMutableBufferPointer<DisplayPlacement>
  private var count = 0
  /// Whether all parts so far equal the earlier ones.
  private var repeats = true
  /// The parts of the new list, once one differs.
  private var parts: [DisplayPart] = []
  private var placements: [DisplayPlacement] = []

  /// The parts appended by the closure, `earlier` itself if all are equal, and a placement for
  /// each.
  ///
  /// - Parameter room: reused for the placements if it is as long as the earlier list.
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

  /// The items appended by the closure.
  ///
  /// - Parameter count: the expected number of parts.
  static func items(count: Int, _ body: (inout DisplayListWriter) -> Void) -> [DisplayItem] {
    var list = DisplayListWriter()
    list.parts.reserveCapacity(count)
    list.placements.reserveCapacity(count)
    body(&list)
    return Array(DisplayItems(list.parts, list.placements))
  }

  /// A writer without an earlier list.
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

  /// Appends the next part of the earlier list, if it has this identifier.
  ///
  /// - Returns: whether it was appended; otherwise call `append`.
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

  /// Switches from the earlier parts to new ones.
  private mutating func leaveEarlier() {
    guard repeats else { return }
    repeats = false
    guard let earlier else { return }
    // Rarely many more than in the earlier list.
    parts.reserveCapacity(expected.count + 8)
    placements.reserveCapacity(expected.count + 8)
    parts += earlier.parts[..<count]
    placements += room[..<count]
  }
}
