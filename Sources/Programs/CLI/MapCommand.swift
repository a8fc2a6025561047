import ArgumentParser
import BackswipeAnalysis
import BackswipeFiles

/// Maps what a hand comes to over two numbers.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map", abstract: "Map the outcome of a drag over two settings.",
    discussion: """
      Cells are coloured by decision, the darker the longer to rest; the hand's own place is marked, \
      and said is how far it is from another decision. An axis is a setting with a range, or \
      release.distance (points) and release.speed (points a second), which change the hand's end. \
      Without axes: the two settings that matter most.
      """)

  @OptionGroup var study: StudyOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The axis across, as pop.strip=5..40.", valueName: "key=a..b"),
    completion: Completions.settings)
  var x: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The axis upwards, as push.duration=200ms..500ms.", valueName: "key=a..b"),
    completion: Completions.settings)
  var y: String?

  @Option(
    parsing: .unconditional,
    help: "Cells across and upwards, up to 256 each.")
  var cells = "64x64"

  /// Nil for text that is none.
  private var counts: (columns: Int, rows: Int)? {
    let parts = cells.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1] else { return nil }
    let range = 1...OutcomeMap.mostCells
    return range.contains(columns) && range.contains(rows) ? (columns, rows) : nil
  }

  private func axis(_ option: String, _ text: String?) throws -> StudyAxis? {
    guard let text else { return nil }
    do throws(StudyAxis.Mistake) { return try StudyAxis(parsing: text) } catch {
      throw ValidationError("\(option) \(error.reason)")
    }
  }

  mutating func validate() throws {
    let axes = (try axis("--x", x), try axis("--y", y))
    if let x = axes.0, let y = axes.1, x.subject == y.subject {
      throw ValidationError("--x and --y are both '\(x.key)'")
    }
    if counts == nil {
      throw ValidationError("--cells \(cells): write 64x64, each from 1 to \(OutcomeMap.mostCells)")
    }
  }

  mutating func run() throws {
    let command = self
    try MainActor.assumeIsolated {
      try StudyOutput.run(command.study, verb: "map") { try command.result() }
    }
  }

  @MainActor
  private func result() throws -> StudyOutput.Result? {
    let trial = try GestureTrial(study.hand(), settings: study.settings())
    guard let axes = try axes(trial) else { return nil }
    let counts = counts ?? (64, 64)
    var map = OutcomeMap(
      trial, x: axes.x, y: axes.y, columns: counts.columns, rows: counts.rows)
    while !map.isFinished {
      if Interruption.isPending { return nil }
      try map.advance(by: 64)
    }
    let margins = try map.margins()
    return StudyOutput.Result(
      words: map.words(margins), picture: map.picture(margins), csv: map.csv,
      json: map.json(margins))
  }

  /// Those that are given; for others, those that matter most. Nil when interrupted.
  @MainActor
  private func axes(_ trial: GestureTrial) throws -> (x: StudyAxis, y: StudyAxis)? {
    let given = (x: try axis("--x", x), y: try axis("--y", y))
    if let x = given.x, let y = given.y { return (x, y) }
    var sensitivity = SettingSensitivity(trial, keys: StudyAxis.keys)
    while !sensitivity.isFinished {
      if Interruption.isPending { return nil }
      try sensitivity.advance(by: 1)
    }
    let usual = sensitivity.axes()
    func other(than axis: StudyAxis) -> StudyAxis {
      usual.x.subject == axis.subject ? usual.y : usual.x
    }
    if let x = given.x { return (x, other(than: x)) }
    if let y = given.y { return (other(than: y), y) }
    return usual
  }
}
