import BackswipeAnalysis
import BackswipeFiles
package import BackswipeSettings
package import BackswipeUnits

/// A film, picture or plot as it is requested: the span of the run, its speed and its phones.
package struct FilmRequest: Sendable {
  package static let speeds = 0.01...100.0
  package static let sheets = 2...64
  /// Bytes of a page that plays a run.
  package static let outputSizes = 100_000...64_000_000

  /// The output's path.
  package var output: String
  package var kind: ExportKind
  /// On top of the file's.
  package var settings: [SettingAssignment] = []
  /// Nil for the display of the file.
  package var refresh: DisplayRefresh?
  /// Nil for that of the file.
  package var seed: Int?
  /// Device pixels a point; nil for the usual of the kind.
  package var scale: Double?
  package var from: FilmMoment?
  package var to: FilmMoment?
  package var at: Picture?
  /// The factor as given; 1 by default.
  package var speed = "1"
  /// Frames a second of the film; nil for those of the display.
  package var rate: RefreshRate?
  package var hasBody = false
  package var isTransparent = false
  package var showsTouches = false
  /// As `NAME=SPEC`; none for the file as it is.
  package var sides: [String] = []
  /// The number of instants of a contact sheet.
  package var sheet: Int?
  package var everyTick = false
  /// The most bytes of a page that plays a run; nil for 2 MB for each ten seconds.
  package var mostBytes: Int?
  /// Whether a `.png` is a plot.
  package var plot = false

  /// The instant of one picture.
  package enum Picture: Equatable, Sendable {
    case moment(FilmMoment)
    /// The run's last frame.
    case end
  }

  package init(output: String, kind: ExportKind) {
    self.output = output
    self.kind = kind
  }

  /// Whether the result is a plot of curves rather than of pixels.
  package var isPlot: Bool { kind.isPlot || plot }

  /// Whether the result is a page on which versions are played.
  package var isVersions: Bool { kind == .html && !sides.isEmpty }

  var isAtEnd: Bool { at == .end }

  var moment: FilmMoment? {
    if case .moment(let moment) = at { moment } else { nil }
  }

  /// A factor is read as a rate is: exactly, as a decimal number or a fraction.
  package static func speed(_ text: String) throws(FilmMistake) -> Fraction {
    guard let exact = try? RefreshRate(parsing: text) else {
      throw FilmMistake(
        .usage, "--speed \(text): write a number of 0.01 to 100, as 0.25 or 1/3")
    }
    let fraction = Fraction(Int128(exact.numerator), Int128(exact.denominator))
    guard speeds.contains(fraction.value) else {
      throw FilmMistake(.usage, "--speed \(text) is outside of 0.01 to 100")
    }
    return fraction
  }

  static func check(_ from: Instant, isBefore to: Instant) throws(FilmMistake) {
    guard from >= to else { return }
    throw FilmMistake(
      .usage,
      "--from \(DurationText.milliseconds(from)) is not before --to "
        + DurationText.milliseconds(to))
  }

  // MARK: Mistakes

  /// - Throws: the mistakes that do not depend on the kind of the export.
  package func check() throws(FilmMistake) {
    _ = try Self.speed(speed)
    if let sheet, !Self.sheets.contains(sheet) {
      throw FilmMistake(.usage, "--sheet \(sheet) is outside of 2 to 64")
    }
    if sides.count > SettingSide.most {
      throw FilmMistake(
        .usage, "--compare is given \(sides.count) times; \(SettingSide.most) are the most")
    }
    let kinds = [
      ("--at", at != nil), ("--sheet", sheet != nil), ("--every-tick", everyTick),
      ("--plot", plot),
    ].filter(\.1).map(\.0)
    if kinds.count > 1 {
      throw FilmMistake(
        .usage, "\(kinds[0]) and \(kinds[1]) do not go together: write two files")
    }
    if at != nil, from != nil || to != nil {
      throw FilmMistake(.usage, "--at is one instant, and goes with neither --from nor --to")
    }
    if let from, let to, from.event == nil, to.event == nil {
      try Self.check(from.instant(nil), isBefore: to.instant(nil))
    }
  }

  /// Why the options do not go with the kind of file; nil when they do.
  package var mistake: String? {
    if plot, kind != .png, !kind.isPlot {
      return "--plot does not go with .\(kind.rawValue): a plot is a .png, a .svg or a .pdf"
    }
    let isFilm = kind.isFilm
    if sheet != nil || everyTick || at != nil, kind != .png {
      let option = sheet != nil ? "--sheet" : everyTick ? "--every-tick" : "--at"
      return "\(option) goes with .png, not with .\(kind.rawValue)"
    }
    if isPlot, hasBody || showsTouches || speed != "1" || rate != nil {
      return "a plot has neither --device-frame nor --touches, --speed or --fps"
    }
    if isTransparent, isPlot || sheet != nil || ![.png, .apng, .webp].contains(kind) {
      let what = sheet != nil ? "--sheet" : isPlot ? "a plot" : ".\(kind.rawValue)"
      return "--transparent goes with .png, .apng and .webp, not with \(what)"
    }
    if kind == .play, speed != "1" || rate != nil {
      return "\(speed != "1" ? "--speed" : "--fps") does not go with a page that plays: its reader "
        + "chooses the speed, and the frames are the run's own"
    }
    if let mostBytes {
      guard kind == .play else {
        return "--max-output goes with a page that plays, not with .\(kind.rawValue)"
      }
      guard Self.outputSizes.contains(mostBytes) else {
        return "--max-output is from \(FileSizeText.words(bytes: Self.outputSizes.lowerBound)) to "
          + FileSizeText.words(bytes: Self.outputSizes.upperBound)
      }
    }
    if isVersions, speed != "1" || rate != nil || scale != nil {
      let option = speed != "1" ? "--speed" : rate != nil ? "--fps" : "--scale"
      return "\(option) does not go with .html and --compare: that page plays the runs' own frames "
        + "at any speed and size"
    }
    if speed != "1", !isFilm { return "--speed goes with a film, not with .\(kind.rawValue)" }
    if rate != nil, !isFilm, !everyTick {
      return "--fps goes with a film or --every-tick; a display's rate is --refresh"
    }
    if kind == .png, !plot, !everyTick, sheet == nil, at == nil, from == nil {
      return "a .png needs to know what of the run it shows: --at, --sheet, --every-tick or --plot"
    }
    if kind == .png, !plot, !everyTick, sheet == nil, to != nil {
      return "a .png of one instant has no --to; with --sheet or --every-tick it has"
    }
    return nil
  }
}
