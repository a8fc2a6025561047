import ArgumentParser
import BackswipeAnalysis
import BackswipeFiles

/// Maps the outcome of a recorded gesture over two numbers.
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

  private var counts: (columns: Int, rows: Int)? { OutcomeMap.counts(cells) }

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
    try StudyOutput.run(command.study, verb: "map") { try command.result() }
  }

  @MainActor
  private func result() throws -> StudyReport? {
    let trial = try GestureTrial(study.gesture(), settings: study.settings())
    guard
      let axes = try OutcomeMap.axes(
        trial, x: axis("--x", x), y: axis("--y", y),
        isInterrupted: { Interruption.isPending })
    else { return nil }
    let counts = counts ?? (64, 64)
    var map = OutcomeMap(
      trial, x: axes.x, y: axes.y, columns: counts.columns, rows: counts.rows)
    guard try map.finish(by: 64, isInterrupted: { Interruption.isPending }) else { return nil }
    return try StudyReport(map)
  }
}
