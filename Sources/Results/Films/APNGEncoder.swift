package import BackswipeRendering

/// Encodes an animated PNG frame by frame: the first frame as a whole, each further one as the
/// rectangle that changed. It repeats for ever.
///
/// The file is `head`, then everything that `add` has returned, then `tail`; the head contains the
/// number of frames and is complete only after the last one.
package struct APNGEncoder: Sendable {
  private var frames: UInt32 = 0
  /// The number of control and data chunks so far, which the format numbers together.
  private var sequence = 0
  private var last: Image?
  private var header: [UInt8] = []

  private let isOpaque: Bool

  package init(isOpaque: Bool = true) { self.isOpaque = isOpaque }

  /// Encodes a frame, once for each delay, because the format's delays have 16 bits.
  ///
  /// - Parameter image: of the same size in the whole film.
  /// - Returns: the frame's chunks; nil where memory ran out.
  package mutating func add(_ image: Image, delays: [FrameDelay]) -> [UInt8]? {
    var chunks: [UInt8] = []
    for delay in delays {
      let whole = PixelRect(left: 0, top: 0, right: image.width, bottom: image.height)
      // A frame without a change still needs a pixel.
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
    // Disposal: none; blending: source, which replaces the former contents.
    return data + [0, 0]
  }

  /// The bytes before the frames.
  package var head: [UInt8] {
    PNGChunk.signature + PNGChunk.chunk("IHDR", header)
      + PNGChunk.chunk("acTL", PNGChunk.bytes(frames) + PNGChunk.bytes(0))
  }

  /// The bytes after the frames.
  package var tail: [UInt8] { PNGChunk.chunk("IEND", []) }
}
