import ArgumentParser
import BackswipeAnalysis
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeSettings

/// Maps the outcome of a recorded gesture over two numbers.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map", abstract: "Map the outcome of a drag over two settings.",
    discussion: """
      Cells are coloured by decision, the darker the longer to rest; the hand's own place is marked, \
      and said is how far it is from another decision. An axis is a setting with a range, or \
      release.distance (points) and release.speed (points a second), which change the hand's end, or \
      a number of the prototype's file. \
      Without axes: the two settings that matter most; of a drag that is decided by an element's release, \
      two numbers of that element, or one and the distance.
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

  /// - Parameter prototype: nil before it is read, without axes of the numbers of its file.
  private func axis(
    _ option: String, _ text: String?, on prototype: Prototype? = nil
  ) throws -> StudyAxis? {
    guard let text, prototype != nil || !FileSetting.isMeant(text) else { return nil }
    do throws(StudyAxis.Mistake) { return try StudyAxis(parsing: text, on: prototype) } catch {
      if prototype != nil { throw UsageMistake("\(option) \(error.reason)") }
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
    let trial = try study.trial()
    let prototype = trial.gesture.prototype
    let asked = (try axis("--x", x, on: prototype), try axis("--y", y, on: prototype))
    if let x = asked.0, let y = asked.1, x.subject == y.subject {
      throw UsageMistake("--x and --y are both '\(x.key)'")
    }
    guard
      let axes = try OutcomeMap.axes(
        trial, x: asked.0, y: asked.1,
        isInterrupted: { Interruption.isPending })
    else { return nil }
    let counts = counts ?? (64, 64)
    var map = OutcomeMap(
      trial, x: axes.x, y: axes.y, columns: counts.columns, rows: counts.rows)
    guard try map.finish(by: 64, isInterrupted: { Interruption.isPending }) else { return nil }
    return try StudyReport(map)
  }
}
