import ArgumentParser
import BackswipeFilms
import BackswipeText
import BackswipeUnits

/// The common options of films, pictures and plots of a run.
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
      PRESET+file keeps that; prototype:FILE is the run on the pages of another prototype. Up to \
      four.
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

  @Option(
    help: ArgumentHelp(
      """
      The most bytes of a page that plays, as 8M. (default: 2 MB for each ten seconds of the run)
      """, valueName: "size"))
  var maxOutput: String?

  mutating func validate() throws {
    if let maxOutput, SizeLimit.bytes(maxOutput) == nil {
      throw ValidationError("--max-output \(maxOutput): write a size, as 500K or 8M")
    }
    do { try request("", .png).check() } catch let mistake as FilmMistake {
      throw ValidationError(mistake.words)
    }
  }

  /// - Throws: `FilmMistake`, and mistakes of the shared options.
  func request(_ output: String, _ kind: ExportKind) throws -> FilmRequest {
    var request = FilmRequest(output: output, kind: kind)
    request.from = try from.map { try FilmMoment(parsing: $0, option: "--from") }
    request.to = try to.map { try FilmMoment(parsing: $0, option: "--to") }
    request.at = try at.map {
      $0 == "end" ? .end : .moment(try FilmMoment(parsing: $0, option: "--at"))
    }
    _ = try FilmRequest.speed(speed)
    request.speed = speed
    request.rate = try fps.map { text in
      do { return try RefreshRate(parsing: text) } catch {
        throw FilmMistake(.usage, "--fps \(text): \(error)")
      }
    }
    request.settings = try shared.settings()
    request.refresh = try shared.displayRefresh()
    request.scale = shared.scale
    request.hasBody = deviceFrame
    request.isTransparent = transparent
    request.showsTouches = touches
    request.sides = compare
    request.sheet = sheet
    request.everyTick = everyTick
    request.mostBytes = maxOutput.flatMap(SizeLimit.bytes)
    request.plot = plot
    return request
  }

  /// A given option that only films, pictures and plots have; nil for none.
  var given: String? {
    [
      ("--from", from != nil), ("--to", to != nil), ("--at", at != nil), ("--speed", speed != "1"),
      ("--fps", fps != nil), ("--device-frame", deviceFrame), ("--transparent", transparent),
      ("--touches", touches),
      ("--compare", !compare.isEmpty), ("--sheet", sheet != nil), ("--every-tick", everyTick),
      ("--plot", plot), ("--max-output", maxOutput != nil),
    ].first(where: \.1)?.0
  }
}
