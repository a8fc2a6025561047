package import BackswipeRendering

/// An animated PNG, frame by frame: the first frame whole, every further one by the rectangle that
/// it changes. It repeats for ever.
///
/// The file is `head`, then everything that `add` has returned, then `tail`; the head has the
/// number of frames and is known last.
package struct APNGEncoder: Sendable {
  private var frames: UInt32 = 0
  /// Of the chunks of control and of data together, as the format counts them.
  private var sequence = 0
  private var last: Image?
  private var header: [UInt8] = []

  private let isOpaque: Bool

  package init(isOpaque: Bool = true) { self.isOpaque = isOpaque }

  /// A frame, with the delay of each time that it is shown: the format's delays have 16 bits.
  ///
  /// - Parameter image: of one size in the whole film.
  /// - Returns: its chunks; nil where memory ran out.
  package mutating func add(_ image: Image, delays: [FrameDelay]) -> [UInt8]? {
    var chunks: [UInt8] = []
    for delay in delays {
      let whole = PixelRect(left: 0, top: 0, right: image.width, bottom: image.height)
      // Something has to be in a frame that changes nothing.
      let one = PixelRect(left: 0, top: 0, right: 1, bottom: 1)
      let rect = last.map { image.change(from: $0) ?? one } ?? whole
      let file = (last == nil ? image : image.cropped(to: rect)).png(keepsAlpha: !isOpaque)
      guard !file.isEmpty else { return nil }
      chunks += PNGChunk.chunk("fcTL", control(rect, delay))
      for chunk in PNGChunk.all(in: file) {
        switch chunk.kind {
        case "IHDR" where frames == 0: header = chunk.data
        case "IDAT" where frames == 0: chunks += PNGChunk.chunk("IDAT", chunk.data)
        case "IDAT":
          chunks += PNGChunk.chunk("fdAT", PNGChunk.bytes(UInt32(sequence)) + chunk.data)
          sequence += 1
        default: break
        }
      }
      frames += 1
      last = image
    }
    return chunks
  }

  private mutating func control(_ rect: PixelRect, _ delay: FrameDelay) -> [UInt8] {
    defer { sequence += 1 }
    let numbers = [sequence, rect.width, rect.height, rect.left, rect.top].map(UInt32.init)
    var data: [UInt8] = numbers.flatMap { PNGChunk.bytes($0) }
    for half in [delay.numerator, delay.denominator] {
      data += [UInt8(half >> 8), UInt8(half & 255)]
    }
    // Left as it is afterwards, and drawn over what was there.
    return data + [0, 0]
  }

  /// What comes before the frames.
  package var head: [UInt8] {
    PNGChunk.signature + PNGChunk.chunk("IHDR", header)
      + PNGChunk.chunk("acTL", PNGChunk.bytes(frames) + PNGChunk.bytes(0))
  }

  /// What comes after them.
  package var tail: [UInt8] { PNGChunk.chunk("IEND", []) }
}
