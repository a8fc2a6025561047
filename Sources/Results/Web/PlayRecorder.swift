package import BackswipeRendering
import BackswipeReports
package import BackswipeScene
package import BackswipeUnits

/// Collects the frames of a run for a page on which a browser plays them: the layers of display
/// lists in device pixels, each picture once.
///
/// The same run gives the same bytes.
package struct PlayRecorder {
  /// More frames than this are refused: five minutes at 120 Hz.
  package static let mostFrames = 36_000

  private let width: Int
  private let height: Int
  private let surround: Color
  private let scale: CGFloat
  private let painter: Painter
  private let compositor: Compositor
  private var materials: PlayMaterials
  private var frames = PlayFrames()

  /// - Parameters:
  ///   - width, height: device pixels, positive.
  ///   - scale: device pixels per point; that of all screens.
  ///   - joinsTurned: whether pictures that move under a transform are resampled from one of them, in
  ///     place of another picture in every frame: smaller, and no longer equal to the program's.
  ///   - isMark: whether a picture is a mark of a finger, which the page can hide.
  package init(
    width: Int, height: Int, surround: Color, scale: CGFloat, painter: Painter,
    joinsTurned: Bool = false, isMark: @escaping (Picture) -> Bool
  ) {
    self.width = width
    self.height = height
    self.surround = surround
    self.scale = scale
    self.painter = painter
    compositor = painter.makeCompositor()
    materials = PlayMaterials(turnScale: joinsTurned ? scale : nil, isMark: isMark)
  }

  package var frameCount: Int { frames.count }

  /// Adds a frame unless it shows the same as the one before.
  ///
  /// - Parameter instant: not before that of the frame before.
  package mutating func add(_ screens: [PlacedScreen], at instant: Instant) {
    let layers = compositor.layers(
      of: screens, width: width, height: height, surround: surround)
    frames.add(
      layers.map { PlayFrames.Layer($0, material: materials.number(of: $0)) },
      at: instant.nanoseconds)
  }

  /// The data of all frames.
  ///
  /// - Parameters:
  ///   - end: until when the last frame is shown.
  ///   - limit: the number of bytes, above which work is given up.
  ///   - quality: libjpeg's, 1…100, for pictures of many colours that are at most half as large with loss; nil
  ///     to keep each to the pixel.
  /// - Returns: nil above the limit.
  /// - Throws: the errors of `check`, which is called for every picture.
  package mutating func finish(
    end: Instant, limit: Int, quality: Int? = nil, check: () throws -> Void = {}
  ) throws -> PlayData? {
    var pixels = PlayPictures(quality: quality)
    var table = PlayBytes()
    table.append(width)
    table.append(height)
    table.append(materials.all.count)
    for material in materials.all {
      guard case .picture(let picture, let part, let isMark) = material else {
        table.append(material)
        continue
      }
      try check()
      let number = pixels.add(
        painter.pixels(of: picture, scale: scale, in: part), width: part.width,
        height: part.height)
      if pixels.byteCount > limit { return nil }
      table.append(1)
      table.append(number)
      table.append(signed: part.left)
      table.append(signed: part.top)
      table.append(isMark ? 1 : 0)
    }
    table.append(frames.count)
    table.append(frames.data)
    table.append(UInt64(max(end.nanoseconds, 0)))
    let packed = Deflate.compress(table.bytes)
    pixels.finish()
    guard packed.count + pixels.byteCount <= limit else { return nil }
    return PlayData(
      width: width, height: height, frameCount: frames.count, hasTurned: materials.hasTurned,
      placements: packed, pictures: pixels)
  }
}

/// The data of a run for a page, compressed.
package struct PlayData {
  package let width: Int
  package let height: Int
  package let frameCount: Int
  /// Whether pictures that move under a transform are resampled from one of them.
  package let hasTurned: Bool
  let placements: [UInt8]
  let pictures: PlayPictures

  /// Whether a picture is stored with loss.
  package var hasPhotographs: Bool { pictures.hasPhotographs }

  package var pictureCount: Int { pictures.count }
  /// The compressed bytes of all pictures, and of the largest with its size in device pixels.
  package var pictureBytes: Int { pictures.byteCount }
  package var largestPicture: (bytes: Int, width: Int, height: Int)? { pictures.largest }
  package var placementBytes: Int { placements.count }

  /// The number of streams, the length of each, and the streams: placements, then pictures.
  var bytes: [UInt8] {
    var out = PlayBytes()
    let streams = [placements] + pictures.streams
    out.append(streams.count)
    for stream in streams { out.append(stream.count) }
    for stream in streams { out.append(stream) }
    return out.bytes
  }
}
