import BackswipeFiles
import BackswipeRendering
import BackswipeUnits

/// Takes the pictures of a film one after the other, and keeps none.
@MainActor
protocol FilmWriter: AnyObject {
  /// A picture and the time for which it is on the screen. The spans follow one another.
  func add(_ image: Image, _ span: FilmSpan) throws
  /// After the last one. Until then there is nothing where the film is to be.
  func finish() throws
}

/// A folder of PNG files, one for each tick.
@MainActor
final class PictureFolder: FilmWriter {
  private let folder: OutputFolder
  private let clock: FilmClock

  init(_ path: String, _ clock: FilmClock) throws {
    folder = try OutputFolder(path, owns: FilmClock.isPictureName)
    self.clock = clock
  }

  func add(_ image: Image, _ span: FilmSpan) throws {
    let png = image.png()
    for tick in span.ticks {
      try Interruption.check()
      try folder.write(
        png, as: FilmClock.name(of: clock.refresh.instant(ofTick: tick)) + ".png")
    }
  }

  func finish() throws { try folder.finish() }
}

/// An animated PNG.
@MainActor
final class APNGFile: FilmWriter {
  private let file: OutputFile
  private let clock: FilmClock
  private var encoder: APNGEncoder
  private var drift = 0.0
  /// The number of frames comes first in the file and is known last.
  private let scratch: TemporaryFolder
  private let frames: OutputFile

  init(_ file: OutputFile, _ clock: FilmClock, isOpaque: Bool) throws {
    self.file = file
    self.clock = clock
    encoder = APNGEncoder(isOpaque: isOpaque)
    scratch = try TemporaryFolder()
    frames = try OutputFile("\(scratch.path)/frames", keepsLinks: false)
  }

  func add(_ image: Image, _ span: FilmSpan) throws {
    let delays = FrameDelay.delays(of: span, on: clock, drift: &drift)
    guard let bytes = encoder.add(image, delays: delays) else {
      throw OutputFile.Failure(path: file.path, reason: "there is no memory for a frame")
    }
    frames.write(bytes)
  }

  func finish() throws {
    defer { scratch.remove() }
    try frames.finish()
    file.write(encoder.head)
    try file.append(frames.path)
    file.write(encoder.tail)
    try file.finish()
  }
}
