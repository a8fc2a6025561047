import BackswipeReports

/// The pixels of pictures, each once, as compressed streams: one stream for a large picture, a shared
/// one for small pictures.
struct PlayPictures {
  /// The number of bytes before compression from which a stream is written.
  private static let streamLength = 1 << 17

  private(set) var streams: [[UInt8]] = []
  private(set) var count = 0
  private(set) var byteCount = 0
  private(set) var largest: (bytes: Int, width: Int, height: Int)?
  /// Whether a picture is stored with loss.
  private(set) var hasPhotographs = false
  /// libjpeg's, 1…100, for pictures that are at most half as large with loss; nil for none.
  private let quality: Int?
  private var open: [UInt8] = []
  /// The numbers of pictures by their digests.
  private var numbers: [[UInt8]: Int] = [:]

  init(quality: Int?) { self.quality = quality }

  private mutating func bytes(_ pixels: [UInt32], width: Int, height: Int) -> [UInt8] {
    let exact = PlayPixels.bytes(pixels, width: width, height: height)
    guard let quality,
      let photograph = PlayPixels.photograph(
        pixels, width: width, height: height, quality: quality),
      Deflate.compress(photograph).count * 2 <= Deflate.compress(exact).count
    else { return exact }
    hasPhotographs = true
    return photograph
  }

  /// - Returns: the picture's number, from 0; that of an equal one, if there is one.
  mutating func add(_ pixels: [UInt32], width: Int, height: Int) -> Int {
    let bytes = bytes(pixels, width: width, height: height)
    let digest = SHA256.digest(bytes)
    if let known = numbers[digest] { return known }
    numbers[digest] = count
    count += 1
    // Numbers follow the order of the streams.
    if bytes.count >= Self.streamLength { finish() }
    open += bytes
    guard open.count >= Self.streamLength else { return count - 1 }
    let before = byteCount
    finish()
    if byteCount - before > largest?.bytes ?? 0, bytes.count >= Self.streamLength {
      largest = (byteCount - before, width, height)
    }
    return count - 1
  }

  mutating func finish() {
    guard !open.isEmpty else { return }
    let packed = Deflate.compress(open)
    streams.append(packed)
    byteCount += packed.count
    open = []
  }
}
