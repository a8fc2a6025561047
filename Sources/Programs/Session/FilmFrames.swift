import BackswipeFiles
import BackswipeScene
import BackswipeStudio
import BackswipeText
import BackswipeUnits

/// The pictures of a film's frames, read by ffmpeg in another process: parts of the film around
/// the frames that are shown, within a bound of memory.
@MainActor
final class FilmFrames {
  /// The frames of a part, which is read at once.
  static let partLength = 60
  /// The bytes of the kept pictures at most, but for the part that is shown.
  static let mostBytes = 96 << 20
  /// The bytes of one picture at most.
  private static let mostPictureBytes = 16 << 20
  /// Bytes taken from the reader in one poll.
  private static let pollBytes = 4 << 20

  /// The frames of a part of the film, in order.
  private struct Part {
    var frames: [ImageFile] = []
    var bytes = 0
    /// Whether no more come.
    var isWhole = false
    var lastUse = 0
  }

  private let path: String
  private let measurement: FilmMeasurement
  /// The size of the pictures in pixels.
  let size: (width: Int, height: Int)
  private var parts: [Int: Part] = [:]
  private var reader: (part: Int, program: PolledProgram)?
  /// The first bytes of an incomplete picture.
  private var rest: [UInt8] = []
  private var use = 0
  /// The reason why frames cannot be read; nil for none.
  private(set) var failure: String?

  /// - Parameter width: pixels across the phone's screen.
  init(_ path: String, _ measurement: FilmMeasurement, width: Int) {
    self.path = path
    self.measurement = measurement
    let screen = measurement.screen
    let across = max(
      1, Double(measurement.pixelWidth) * (screen.upperBound - screen.lowerBound))
    let wide = max(1, min(width, Int(across.rounded())))
    let high = (Double(measurement.pixelHeight) * Double(wide) / across).rounded()
    size = (wide, min(max(1, Int(high)), Self.mostHeight))
  }

  private static let mostHeight = 4096

  /// Whether ffmpeg is reading frames.
  var isReading: Bool { reader != nil }
  /// The bytes of the kept pictures.
  var byteCount: Int { parts.values.reduce(0) { $0 + $1.bytes } }

  /// The picture of a frame; nil while it is being read, which begins.
  func picture(_ frame: Int) -> ImageFile? {
    let number = frame / Self.partLength
    use += 1
    parts[number]?.lastUse = use
    let place = frame % Self.partLength
    if let part = parts[number], place < part.frames.count {
      if place > Self.partLength * 2 / 3 { readAhead(number + 1) }
      return part.frames[place]
    }
    if let part = parts[number], part.isWhole {
      // Fewer pictures than times: the last one stays.
      return part.frames.last
    }
    if reader?.part != number { begin(number) }
    return nil
  }

  private func readAhead(_ number: Int) {
    guard reader == nil, parts[number] == nil,
      number * Self.partLength < measurement.times.count
    else { return }
    begin(number)
  }

  /// Begins to read a part, in place of one that is being read.
  private func begin(_ number: Int) {
    guard failure == nil else { return }
    if let reader { parts[reader.part] = nil }
    reader = nil
    rest = []
    do throws(ProgramFailure) {
      reader = (number, try PolledProgram("ffmpeg", arguments(number)))
      parts[number] = Part(lastUse: use)
    } catch {
      failure =
        error.isMissing
        ? "ffmpeg, which reads films, is not there; install Debian's package 'ffmpeg'"
        : "ffmpeg cannot be started: \(error.reason)"
    }
  }

  private func arguments(_ number: Int) -> [String] {
    let first = number * Self.partLength
    let times = measurement.times
    var words = ["-v", "error", "-nostdin"]
    if first > 0, first < times.count {
      // Between the frame before and the first one.
      let start = measurement.start + (times[first - 1] + times[first]) / 2
      words += ["-ss", NumberText.fixed(start, 6)]
    }
    let screen = measurement.screen
    let left = NumberText.fixed(screen.lowerBound, 6)
    let across = NumberText.fixed(screen.upperBound - screen.lowerBound, 6)
    return words + [
      "-i", "file:\(path)", "-map", "0:v:0", "-vf",
      "crop=max(1\\,iw*\(across)):ih:iw*\(left):0:exact=1,"
        + "scale=\(size.width):\(size.height):flags=area,format=rgb24",
      "-vsync", "passthrough", "-frames:v", "\(Self.partLength)", "-c:v", "png",
      "-compression_level", "1", "-f", "image2pipe", "pipe:1",
    ]
  }

  // MARK: Reading

  /// Takes the pictures that have been read.
  ///
  /// - Returns: whether there are new ones, or the reading has ended.
  func poll() -> Bool {
    guard let (number, program) = reader else { return false }
    rest += program.take(Self.pollBytes)
    var hasNew = false
    while let length = PNGPiece.length(rest) {
      guard let image = ImageFile(png: Array(rest[..<length])) else { break }
      rest.removeFirst(length)
      parts[number]?.frames.append(image)
      parts[number]?.bytes += length
      hasNew = true
    }
    guard program.isAtEnd || rest.count > Self.mostPictureBytes else { return hasNew }
    parts[number]?.isWhole = true
    reader = nil
    rest = []
    let words = program.isAtEnd ? program.finish() : "its pictures are too large"
    if parts[number]?.frames.isEmpty != false {
      failure = "ffmpeg cannot read its frames: \(PlainLine.of(words ?? "it has none"))"
    }
    dropOldest(but: number)
    return true
  }

  private func dropOldest(but newest: Int) {
    var total = byteCount
    let oldest = parts.filter { $0.key != newest }.sorted { $0.value.lastUse < $1.value.lastUse }
    for (number, part) in oldest where total > Self.mostBytes {
      parts[number] = nil
      total -= part.bytes
    }
  }
}

/// A PNG file among bytes that follow one another.
enum PNGPiece {
  /// The length of the file at the beginning; nil where it is not whole, or none.
  static func length(_ bytes: [UInt8]) -> Int? {
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let isLast = bytes[offset + 4..<offset + 8].elementsEqual([0x49, 0x45, 0x4E, 0x44])
      offset += 12 + length
      guard offset <= bytes.count else { return nil }
      if isLast { return offset }
    }
    return nil
  }
}
