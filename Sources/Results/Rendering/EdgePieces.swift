/// The parts of a picture along one axis, fitted between its edges on the screen, whose distance
/// may differ by a pixel from the picture's size.
///
/// The first pixels and the last one, which may be lines, stay at the edges; the difference is made
/// up beside the last pixel.
struct EdgePieces {
  struct Piece: Equatable {
    /// The range in device pixels of the screen.
    let range: Range<Int>
    /// The shift from the picture's own coordinates to the screen's.
    let shift: Int
  }

  let pieces: [Piece]

  /// - Parameters:
  ///   - own: the picture's range, in its device pixels.
  ///   - low: its first pixel on the screen.
  ///   - high: one past its last pixel on the screen.
  init(from own: Range<Int>, to low: Int, _ high: Int) {
    let shift = low - own.lowerBound
    guard high > low, !own.isEmpty else {
      pieces = []
      return
    }
    let more = high - low - own.count
    let tail = more > 0 ? 2 : 1
    guard more.magnitude == 1, min(high - low, own.count) >= tail else {
      pieces = [Piece(range: low..<min(high, low + own.count), shift: shift)]
      return
    }
    let last = high - tail
    pieces = [
      Piece(range: low..<last, shift: shift),
      Piece(range: last..<high, shift: high - own.upperBound),
    ].filter { !$0.range.isEmpty }
  }
}
