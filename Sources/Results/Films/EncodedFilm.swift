import BackswipeFiles
import BackswipeRendering
import BackswipeUnits

/// A film that ffmpeg encodes: pixels go to it through a pipe, frame by frame.
@MainActor
final class EncodedFilm: FilmWriter {
  private let file: OutputFile
  private let kind: ExportKind
  private let clock: FilmClock
  private let scratch: TemporaryFolder
  private let encoded: String
  private let program: PipedProgram
  /// Of the pictures of a .webp.
  private var spans: [Fraction] = []

  /// Whether pixels are opaque.
  private let isOpaque: Bool

  /// - Parameter rate: frames a second of the film.
  init(
    _ file: OutputFile, _ kind: ExportKind, _ clock: FilmClock, rate: Fraction, width: Int,
    height: Int, isOpaque: Bool
  ) throws {
    self.isOpaque = isOpaque
    self.file = file
    self.kind = kind
    self.clock = clock
    scratch = try TemporaryFolder()
    encoded = "\(scratch.path)/film.\(kind.rawValue)"
    // The pictures of a .webp are a second long for ffmpeg, and get their durations afterwards.
    let pace = kind == .webp ? "1" : "\(rate.numerator)/\(rate.denominator)"
    do throws(ProgramFailure) {
      program = try PipedProgram(
        "ffmpeg",
        [
          "-hide_banner", "-loglevel", "error", "-nostdin", "-xerror", "-f", "rawvideo",
          "-pixel_format",
          isOpaque ? "bgr0" : "bgra", "-video_size", "\(width)x\(height)", "-framerate", pace, "-i",
          "pipe:0",
          "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
        ] + Self.codec(kind, width, height) + ["-y", encoded])
    } catch {
      throw FilmMistake(
        .environment,
        error.isMissing
          ? "\(file.path): ffmpeg, which writes .\(kind.rawValue), is not there; install Debian's "
            + "package 'ffmpeg', or write .apng or .png, which need nothing"
          : "\(file.path): ffmpeg cannot be started: \(error.reason)")
    }
  }

  /// Even sides, as most players need, by a repeated last column and row of odd ones; the colours
  /// of high definition video, with their tags.
  private static func video(_ width: Int, _ height: Int) -> String {
    let (right, bottom) = (width % 2, height % 2)
    let even =
      right + bottom == 0
      ? ""
      : "format=gbrp,pad=\(width + right):\(height + bottom),"
        + "fillborders=right=\(right):bottom=\(bottom):mode=smear,"
    return even + "scale=out_color_matrix=bt709:out_range=tv:"
      + "flags=accurate_rnd+full_chroma_int,format=yuv420p"
  }
  private static let colors = [
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range",
    "tv",
  ]

  /// Qualities at which text has no visible noise.
  private static func codec(_ kind: ExportKind, _ width: Int, _ height: Int) -> [String] {
    switch kind {
    case .mp4:
      ["-vf", video(width, height)] + colors
        + ["-c:v", "libx264", "-preset", "medium", "-crf", "16", "-movflags", "+faststart"]
    case .webm:
      ["-vf", video(width, height)] + colors
        + [
          "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-deadline", "good", "-cpu-used", "4",
          "-row-mt", "1",
        ]
    case .webp:
      [
        "-pix_fmt", "bgra", "-c:v", "libwebp_anim", "-lossless", "1", "-quality", "70", "-loop",
        "0",
      ]
    // A palette for each frame: one for all would need all frames first.
    default:
      [
        "-filter_complex",
        "split[a][b];[a]palettegen=stats_mode=single:reserve_transparent=0[p];"
          + "[b][p]paletteuse=new=1:dither=none",
        "-loop", "0",
      ]
    }
  }

  func add(_ image: Image, _ span: FilmSpan) throws {
    spans.append(clock.duration(of: span))
    for _ in 0..<(kind == .webp ? 1 : span.ticks.count) {
      let pixels = isOpaque ? image.pixels : image.straightPixels
      let isTaken = pixels.withUnsafeBytes { program.write($0) }
      try Interruption.check()
      if !isTaken { throw failure(program.finish() ?? "it took no more frames") }
    }
  }

  func finish() throws {
    defer { scratch.remove() }
    if let words = program.finish() { throw failure(words) }
    if kind == .webp { try setDurations() }
    try file.append(encoded)
    try file.finish()
  }

  private func failure(_ words: String) -> FilmMistake {
    scratch.remove()
    return FilmMistake(
      .file,
      "\(file.path): cannot be written: ffmpeg says: "
        + words.replacing("\n", with: "; "))
  }

  private func setDurations() throws {
    let film = try PatchedFile(encoded)
    let places = try WebPDurations.places(size: film.size) { place, count throws(any Error) in
      try film.bytes(at: place, count: count)
    }
    // A film of one picture is a still.
    if spans.count == 1, places.isEmpty { return }
    guard places.count == spans.count else {
      throw failure("it wrote \(places.count) of \(spans.count) frames")
    }
    for (place, milliseconds) in zip(places, WebPDurations.milliseconds(spans)) {
      try film.replace(WebPDurations.bytes(milliseconds), at: place)
    }
  }
}
