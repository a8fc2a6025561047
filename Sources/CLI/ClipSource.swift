import BackswipeClips
import BackswipeFiles
import BackswipeGeometry
import BackswipePrototypes
import BackswipeScenarios
import BackswipeStudies
import BackswipeTime

/// The scenario of an export, and the runs that are made of it.
@MainActor
struct ClipSource {
  let path: String
  let output: String
  let options: ClipOptions
  let scenario: ScenarioFile
  let prototype: Prototype
  /// One for each phone; one without a name for the file as it is.
  let sides: [SettingSide]

  init(_ command: ExportCommand) throws {
    path = command.file
    output = command.output
    options = command.clip
    let planned = try options.sides()
    let own = try options.shared.settings()
    (scenario, prototype) = try InputFile.scenario(
      command.file, limit: command.size.limit(.document))
    sides = planned.isEmpty ? [SettingSide(name: "", assignments: own)] : planned
  }

  /// The names of the phones; none for the file as it is.
  var names: [String] { options.compare.isEmpty ? [] : sides.map(\.name) }

  /// The title of the scenario, or its file.
  var title: String { scenario.title.isEmpty ? path : scenario.title }

  /// The display of the file, or the one that is asked for.
  func refresh() throws -> DisplayRefresh {
    try options.shared.displayRefresh() ?? scenario.display.refresh
  }

  /// - Parameter refresh: that of the run.
  func runOptions(_ side: SettingSide, refresh: DisplayRefresh) -> ScenarioRunner.Options {
    var run = ScenarioRunner.Options()
    run.settings = side.assignments
    // Its own is not given a second time: the file has been checked for that one.
    if refresh != scenario.display.refresh { run.refresh = refresh }
    return run
  }

  /// Runs all sides to their ends.
  ///
  /// - Throws: also when the user interrupts it.
  func survey(_ refresh: DisplayRefresh, showsOnTicks: Bool) throws -> ScreenReel.Survey {
    var whole = ScreenReel.Survey()
    for side in sides {
      guard
        let one = try ScreenReel.survey(
          scenario, name: path, prototype: prototype,
          options: runOptions(side, refresh: refresh), showsOnTicks: showsOnTicks,
          isInterrupted: { Interruption.isPending })
      else { throw Interruption.status }
      whole.end = max(whole.end, one.end)
      whole.size.width = max(whole.size.width, one.size.width)
      whole.size.height = max(whole.size.height, one.size.height)
      for words in one.failures where !whole.failures.contains(words) {
        whole.failures.append(words)
      }
    }
    return whole
  }
}
