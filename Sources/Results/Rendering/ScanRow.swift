/// The contents of one row of a frame, left to right: plain opaque colours, and ink, whose colours
/// are unknown.
final class ScanRow {
  /// The bits of a colour, and two flags above them.
  struct Value: Equatable {
    static let ink: UInt64 = 1 << 32
    static let changed: UInt64 = 1 << 33

    var bits: UInt64

    /// Whether the colour is unknown.
    var isInk: Bool { bits & Value.ink != 0 }
    /// Whether a layer that is not in both frames is visible.
    var isChanged: Bool { bits & Value.changed != 0 }

    /// This value with a premultiplied colour over it; `mark` is `changed` or 0.
    func under(_ color: UInt32, mark: UInt64) -> Value {
      if color == 0 { return self }
      if color >> 24 == 255 { return Value(bits: UInt64(color) | mark) }
      if isInk { return Value(bits: bits | mark) }
      let blended = color.over(UInt32(truncatingIfNeeded: bits))
      return Value(bits: UInt64(blended) | bits & Value.changed | mark)
    }
  }

  struct Segment {
    /// One past the last column.
    var right: Int
    var value: Value
  }

  private(set) var segments: UnsafeMutablePointer<Segment>
  private(set) var count = 0
  private var spare: UnsafeMutablePointer<Segment>
  private var spareCount = 0
  private var capacity = 64
  private var left = 0

  init() {
    segments = .allocate(capacity: capacity)
    spare = .allocate(capacity: capacity)
  }

  deinit {
    segments.deallocate()
    spare.deallocate()
  }

  /// Resets the row to one colour.
  func start(_ columns: Range<Int>, color: UInt32) {
    left = columns.lowerBound
    segments[0] = Segment(
      right: columns.upperBound, value: Value(bits: UInt64(color | 0xFF00_0000)))
    count = 1
  }

  /// Draws a piece of a layer over the row `y`.
  func put(_ piece: ScanPiece, y: Int) {
    let right = segments[count - 1].right
    var x = max(piece.rect.left, left)
    let end = min(right, piece.rect.right)
    guard x < end else { return }
    if x == left, end == right, let value = piece.opaqueValue {
      segments[0] = Segment(right: right, value: value)
      count = 1
      return
    }
    // A piece adds at most one segment per span, and one at each end.
    reserve(count + piece.mostSpans + 2)
    let segments = segments
    spareCount = 0
    var index = 0
    var start = left
    while segments[index].right <= x {
      append(segments[index])
      start = segments[index].right
      index += 1
    }
    if start < x { append(Segment(right: x, value: segments[index].value)) }
    var cursor = piece.cursor(x: x, y: y)
    while x < end {
      let segment = segments[index]
      let stop = min(segment.right, cursor.right, end)
      append(Segment(right: stop, value: cursor.value(over: segment.value)))
      x = stop
      if segment.right == x { index += 1 }
      if cursor.right == x, x < end { cursor.advance() }
    }
    while index < count {
      append(segments[index])
      index += 1
    }
    swap(&self.segments, &spare)
    count = spareCount
  }

  private func append(_ segment: Segment) {
    if spareCount > 0, spare[spareCount - 1].value == segment.value {
      spare[spareCount - 1].right = segment.right
    } else {
      spare[spareCount] = segment
      spareCount += 1
    }
  }

  private func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    capacity = wanted * 2
    let larger = UnsafeMutablePointer<Segment>.allocate(capacity: capacity)
    larger.update(from: segments, count: count)
    segments.deallocate()
    segments = larger
    spare.deallocate()
    spare = .allocate(capacity: capacity)
  }
}

extension UInt32 {
  /// This premultiplied pixel over an opaque one, bit-identical to the compositor's blend.
  func over(_ under: UInt32) -> UInt32 {
    self &+ under.faded(by: 255 - self >> 24)
  }
}
