import BackswipeAnalysis
import BackswipeFiles
import BackswipeFilms
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// The scenario of an export, and the runs that are made of it.
@MainActor
struct FilmSource {
  let path: String
  let output: String
  let options: FilmOptions
  let scenario: ScenarioFile
  let prototype: Prototype
  /// One for each phone; one without a name for the file as it is.
  let sides: [SettingSide]
  /// The requested instant of the run; nil for the beginning, the end, and requests without an instant.
  let start: Instant?
  let end: Instant?
  let moment: Instant?

  init(_ command: ExportCommand) throws {
    path = command.file
    output = command.output
    options = command.clip
    let own = try options.shared.settings()
    (scenario, prototype) = try InputFile.scenario(
      command.file, limit: command.size.limit(.document))
    let planned = try options.sides(over: prototype.settings + scenario.settings)
    sides = planned.isEmpty ? [SettingSide(name: "", assignments: own)] : planned
    let asked = [options.start, options.end, options.instant]
    let events =
      asked.contains { $0?.event != nil }
      ? try Self.events(of: scenario, prototype, path, sides, own, options) : nil
    (start, end, moment) = (
      asked[0]?.instant(events), asked[1]?.instant(events), asked[2]?.instant(events)
    )
    if let start, let end, start >= end {
      throw ExportMistake(
        .usage,
        "--from \(DurationText.milliseconds(start)) is not before --to "
          + DurationText.milliseconds(end))
    }
  }

  /// Those of the hand, which rests when it does under every side.
  private static func events(
    of scenario: ScenarioFile, _ prototype: Prototype, _ path: String, _ sides: [SettingSide],
    _ own: [SettingAssignment], _ options: FilmOptions
  ) throws -> FilmMoment.Events {
    let hand = try GestureSearch.hand(
      of: scenario, prototype: prototype, path: path, settings: own,
      refresh: options.shared.displayRefresh())
    var rest = hand.lift
    for side in sides {
      if Interruption.isPending { throw Interruption.status }
      rest = max(rest, try GestureRun(hand, settings: side.assignments).rest(of: hand))
    }
    return FilmMoment.Events(landing: hand.landing, lift: hand.lift, rest: rest)
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
