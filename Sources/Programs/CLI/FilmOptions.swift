import ArgumentParser
import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeFilms
import BackswipePrototypes
import BackswipeSettings
import BackswipeUnits

/// What films, pictures and plots of a run have in common.
struct FilmOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions

  @Option(
    parsing: .unconditional,
    help: """
      Begin at this time of the run, as 1250ms, or at an event of its hand: landing, lift or rest, \
      with an offset as landing-200ms. (default: its beginning)
      """)
  var from: String?

  @Option(
    parsing: .unconditional,
    help: "End at this time of the run or event, as rest+300ms. (default: after its last frame)")
  var to: String?

  @Option(
    parsing: .unconditional,
    help: "The instant of one picture, or an event; end is that of the run's last frame.")
  var at: String?

  @Option(
    parsing: .unconditional,
    help: """
      How fast it plays: 0.25 is a quarter. The frames are those of the run, held for longer or \
      less long; with --fps there are more or fewer of them. A recording that is slowed down has \
      frames made between its own, as many as its display shows.
      """)
  var speed = "1"

  @Option(
    parsing: .unconditional,
    help: """
      Frames a second of the film: the run is made for a display that shows so many, or, where \
      its file has a schedule of rates, what is on the screen then is taken. A .gif has 50, which \
      are its most. (default: those of the display)
      """, completion: Completions.refreshes)
  var fps: String?

  @Flag(help: "Draw the phone around its screen.")
  var deviceFrame = false

  @Flag(help: "Leave out the ground around the phones, in a .png of an instant, .apng or .webp.")
  var transparent = false

  @Flag(help: "Draw the fingers and where they were.")
  var touches = false

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A phone, or a line of a plot, under settings of its own, as NAME=SPEC; SPEC is a preset, a \
      YAML file of settings, or KEY=VALUE,KEY=VALUE. A preset replaces what the file sets; \
      PRESET+file keeps that. Up to four.
      """, valueName: "name=spec"),
    completion: Completions.settings)
  var compare: [String] = []

  @Option(
    parsing: .unconditional,
    help: "One .png with so many instants of the run, from the first to the last, 2 to 64.")
  var sheet: Int?

  @Flag(help: "A folder with a .png of every tick of the display, named by its time.")
  var everyTick = false

  @Flag(help: "A .png is a plot of the page over time, as .svg and .pdf are.")
  var plot = false

  /// How fast a film may be played.
  static let speeds = 0.01...100.0
  static let sheets = 2...64

  mutating func validate() throws {
    for (name, text) in [("--from", from), ("--to", to)] { _ = try moment(name, text) }
    if !isAtEnd { _ = try moment("--at", at) }
    _ = try speedFraction()
    _ = try filmRate()
    if let sheet, !Self.sheets.contains(sheet) {
      throw ValidationError("--sheet \(sheet) is outside of 2 to 64")
    }
    if compare.count > SettingSide.most {
      throw ValidationError(
        "--compare is given \(compare.count) times; \(SettingSide.most) are the most")
    }
    let kinds = [
      ("--at", at != nil), ("--sheet", sheet != nil), ("--every-tick", everyTick),
      ("--plot", plot),
    ].filter(\.1).map(\.0)
    if kinds.count > 1 {
      throw ValidationError("\(kinds[0]) and \(kinds[1]) do not go together: write two files")
    }
    if at != nil, from != nil || to != nil {
      throw ValidationError("--at is one instant, and goes with neither --from nor --to")
    }
    if let from = start, let to = end, from.event == nil, to.event == nil {
      try Self.check(from.instant(nil), isBefore: to.instant(nil))
    }
  }

  static func check(_ from: Instant, isBefore to: Instant) throws {
    if from >= to {
      throw ValidationError(
        "--from \(DurationText.milliseconds(from)) is not before --to "
          + DurationText.milliseconds(to))
    }
  }

  // MARK: Values

  private func moment(_ name: String, _ text: String?) throws -> FilmMoment? {
    try text.map { try FilmMoment(parsing: $0, option: name) }
  }

  /// Checked before.
  var start: FilmMoment? { (try? moment("--from", from)) ?? nil }
  var end: FilmMoment? { (try? moment("--to", to)) ?? nil }
  var instant: FilmMoment? { isAtEnd ? nil : (try? moment("--at", at)) ?? nil }
  /// Whether a picture is of the run's last frame.
  var isAtEnd: Bool { at == "end" }

  /// A factor is read as a rate is: exactly, as a decimal number or a fraction.
  func speedFraction() throws -> Fraction {
    guard let exact = try? RefreshRate(parsing: speed) else {
      throw ValidationError("--speed \(speed): write a number of 0.01 to 100, as 0.25 or 1/3")
    }
    let fraction = Fraction(Int128(exact.numerator), Int128(exact.denominator))
    guard Self.speeds.contains(fraction.value) else {
      throw ValidationError("--speed \(speed) is outside of 0.01 to 100")
    }
    return fraction
  }

  func filmRate() throws -> RefreshRate? {
    try fps.map { text in
      do { return try RefreshRate(parsing: text) } catch {
        throw ValidationError("--fps \(text): \(error)")
      }
    }
  }

  /// An option that is given and that only films, pictures and plots have; nil for none.
  var given: String? {
    [
      ("--from", from != nil), ("--to", to != nil), ("--at", at != nil), ("--speed", speed != "1"),
      ("--fps", fps != nil), ("--device-frame", deviceFrame), ("--transparent", transparent),
      ("--touches", touches),
      ("--compare", !compare.isEmpty), ("--sheet", sheet != nil), ("--every-tick", everyTick),
      ("--plot", plot),
    ].first(where: \.1)?.0
  }

  /// The sides that are compared, over a file's settings; none for the file as it is.
  func sides(over file: [SettingAssignment]) throws -> [SettingSide] {
    let own = try shared.settings()
    return try compare.map { text in
      try SettingSide.parse(text) { path throws(FileErrors) in try InputFile.bytes(path) }
        .laid(over: file, own: own)
    }
  }

  /// Why the options do not go with what is written; nil when they do.
  func mistake(for kind: ExportKind, output: String) -> String? {
    let isPlot = kind.isPlot || plot
    if plot, kind != .png, !kind.isPlot {
      return "--plot does not go with .\(kind.rawValue): a plot is a .png, a .svg or a .pdf"
    }
    let isFilm = kind.isFilm
    if sheet != nil || everyTick || at != nil, kind != .png {
      let option = sheet != nil ? "--sheet" : everyTick ? "--every-tick" : "--at"
      return "\(option) goes with .png, not with .\(kind.rawValue)"
    }
    if isPlot, deviceFrame || touches || speed != "1" || fps != nil {
      return "a plot has neither --device-frame nor --touches, --speed or --fps"
    }
    if transparent, isPlot || sheet != nil || ![.png, .apng, .webp].contains(kind) {
      let what = sheet != nil ? "--sheet" : isPlot ? "a plot" : ".\(kind.rawValue)"
      return "--transparent goes with .png, .apng and .webp, not with \(what)"
    }
    if speed != "1", !isFilm { return "--speed goes with a film, not with .\(kind.rawValue)" }
    if fps != nil, !isFilm, !everyTick {
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
