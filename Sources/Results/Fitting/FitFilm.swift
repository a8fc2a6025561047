import BackswipeDocuments
import BackswipeFiles
import BackswipeScenarios
import BackswipeText
import BackswipeTrace
import BackswipeUnits

/// Reads a film by ffmpeg: its frames through a pipe, one by one, and when each is shown.
@MainActor
struct FitFilm {
  let path: String
  /// Points across the page; nil to find them.
  let width: Double?
  /// Whether the interface is laid out from the right.
  let isMirrored: Bool

  /// The examined part of the height, without bars, corners and other things at the ends.
  private static let top = 0.24
  private static let height = 0.58
  /// Rows that it becomes.
  private static let rows = 24
  /// More pixels across are scaled down.
  private static let mostColumns = 1600

  /// The answer of ffprobe.
  private struct Stream {
    var width: Int
    var height: Int
  }

  /// - Throws: `Interrupted` where a signal has come, which ends the programs that read the film.
  func read() throws -> FitInput.Found {
    do { return try found() } catch {
      try Interruption.check()
      throw error
    }
  }

  private func found() throws -> FitInput.Found {
    let measure = try measured()
    guard measure.reason == nil, let motions = measure.motions else {
      throw mistake(measure.reason ?? "")
    }
    var notes = motions.notes
    if width == nil {
      notes.append(
        "\(path): taken to be \(Int(measure.width)) points wide; --width says otherwise")
    }
    return FitInput.Found(
      recordings: motions.recordings, beneath: motions.beneath, notes: notes)
  }

  /// The film's frames and the motions of its pages.
  ///
  /// - Throws: for a film that cannot be read; one without a page that slides has a reason.
  func measure() throws -> FilmMeasure {
    do { return try measured() } catch {
      try Interruption.check()
      throw error
    }
  }

  private func measured() throws -> FilmMeasure {
    // A message of ours, and not of a program that the user has not asked for.
    _ = try InputFile.open(path)
    let scratch: TemporaryFolder = try TemporaryFolder()
    defer { scratch.remove() }
    let stream = try probe()
    let columns = min(stream.width, Self.mostColumns)
    let complaints = "\(scratch.path)/frames"
    let program = try start(
      "ffmpeg",
      [
        "-hide_banner", "-loglevel", "info", "-nostdin", "-nostats", "-i", file, "-map", "0:v:0",
        "-vf",
        "crop=iw:trunc(ih*\(Self.height)):0:trunc(ih*\(Self.top)):exact=1,"
          + "scale=\(columns):\(Self.rows):flags=area,format=gray,"
          + (isMirrored ? "hflip," : "") + "showinfo=checksum=0",
        "-vsync", "passthrough", "-f", "rawvideo", "pipe:1",
      ], complaints: complaints)
    var scan = FilmScan(columns: columns)
    var reason: String?
    var count = 0
    let size = columns * Self.rows
    while true {
      let pixels = program.read(size)
      try Interruption.check()
      guard pixels.count == size else { break }
      count += 1
      guard reason == nil else { continue }
      do throws(FilmScan.Failure) { try scan.add(pixels) } catch { reason = error.reason }
    }
    if program.finish() != nil, count == 0 {
      throw mistake("ffmpeg cannot read it: \(lastWords(complaints))")
    }
    let (times, unit) = try times(complaints, count: count)
    var measure = FilmMeasure(
      path: path, pixelWidth: stream.width, pixelHeight: stream.height,
      width: width ?? Self.points(stream), times: Array(times.prefix(count)))
    measure.reason = reason
    do throws(FilmMotions.Failure) {
      measure.motions = try FilmMotions(
        scan, name: path, times: times, width: measure.width,
        timeError: unit >= 0.0005 ? unit / 12.0.squareRoot() : 0)
      let screen = scan.screen()
      let (low, high) = (
        Double(screen.lowerBound) / Double(columns), Double(screen.upperBound) / Double(columns)
      )
      measure.screen = isMirrored ? 1 - high...1 - low : low...high
    } catch { measure.reason = reason ?? error.reason }
    return measure
  }

  /// A name that begins with a hyphen is no option, and one with a colon no protocol.
  private var file: String { "file:\(path)" }

  private func mistake(_ reason: String) -> FilmReadFailure {
    FilmReadFailure(lacksProgram: false, words: "\(path): \(reason)")
  }

  private func start(
    _ name: String, _ arguments: [String], complaints: String? = nil
  ) throws -> ReadProgram {
    do throws(ProgramFailure) {
      return try ReadProgram(name, arguments, complaints: complaints)
    } catch {
      throw FilmReadFailure(
        lacksProgram: true,
        words: error.isMissing
          ? "\(path): \(name), which reads films, is not there; install Debian's package 'ffmpeg', "
            + "or give a table (.csv)"
          : "\(path): \(name) cannot be started: \(error.reason)")
    }
  }

  // MARK: Answers of programs

  private func probe() throws -> Stream {
    let program = try start(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries",
        "stream=width,height:stream_side_data=rotation:stream_tags=rotate", "-of", "json", file,
      ])
    let bytes = program.read(1 << 20)
    if let words = program.finish() {
      throw mistake("ffprobe cannot read it: " + words.replacing("\n", with: "; "))
    }
    let root = try? TraceValue.read(bytes)
    guard let stream = root?["streams"]?.array?.first, let width = stream["width"]?.integer,
      let height = stream["height"]?.integer, width > 0, height > 0, width <= 16384,
      height <= 16384
    else { throw mistake("has no film in it") }
    let turned =
      stream["side_data_list"]?.array?.compactMap { $0["rotation"]?.number }.first
      ?? stream["tags"]?["rotate"]?.text.flatMap(Double.init) ?? 0
    let isAcross = abs(turned.truncatingRemainder(dividingBy: 180)) == 90
    return isAcross
      ? Stream(width: Int(height), height: Int(width))
      : Stream(width: Int(width), height: Int(height))
  }

  /// When frames are shown, in seconds, and the unit of it.
  private func times(_ complaints: String, count: Int) throws -> ([Double], unit: Double) {
    let text = Self.text(complaints)
    var times: [Double] = []
    var unit = 0.0
    for line in text.split(separator: "\n") where line.contains("showinfo") {
      if unit == 0, let base = line.firstRange(of: "config in time_base: ") {
        let words = line[base.upperBound...].prefix { $0 != "," }.split(separator: "/")
        if words.count == 2, let top = Double(words[0]), let bottom = Double(words[1]), bottom > 0 {
          unit = top / bottom
        }
      } else if let place = line.firstRange(of: " pts:") {
        let word = line[place.upperBound...].drop { $0 == " " }.prefix { $0 != " " }
        guard let ticks = Int64(word) else {
          throw mistake("frame \(times.count + 1) does not say when it is shown")
        }
        let time = Double(ticks) * unit
        if let last = times.last, time <= last {
          throw mistake(
            "time runs backwards: frame \(times.count + 1) is shown at "
              + "\(Int((time * 1000).rounded())) ms, the one before at "
              + "\(Int((last * 1000).rounded())) ms")
        }
        times.append(time)
      }
    }
    guard times.count >= count, unit > 0 else {
      throw mistake("ffmpeg does not say when its frames are shown")
    }
    return (times, unit)
  }

  /// Empty for a film that cannot be read.
  private static func text(_ path: String) -> String {
    (try? InputFile.bytes(path, limit: .trace)).flatMap { String(validating: $0, as: UTF8.self) }
      ?? ""
  }

  private func lastWords(_ complaints: String) -> String {
    Self.text(complaints).split(separator: "\n").last { !$0.contains("showinfo") }.map(String.init)
      ?? "it says nothing"
  }

  /// Points across: of the phone whose screen has this number of pixels, at one to three to a point, or the
  /// same shape; else those of a scenario.
  private static func points(_ stream: Stream) -> Double {
    let (width, height) = (Double(stream.width), Double(stream.height))
    for scale in [3.0, 2, 1] {
      for phone in PhoneModel.all {
        let (across, down) = (Double(phone.size.width), Double(phone.size.height))
        if abs(width - across * scale) <= 1, abs(height - down * scale) <= 1 { return across }
      }
    }
    let near = PhoneModel.all.min { one, other in
      func far(_ phone: PhoneModel) -> Double {
        abs(Double(phone.size.height) / Double(phone.size.width) - height / width)
      }
      return far(one) < far(other)
    }
    if let near {
      let shape = Double(near.size.height) / Double(near.size.width)
      if abs(shape * width / height - 1) < 0.004 { return Double(near.size.width) }
    }
    return FitInput.usualWidth
  }
}
