import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
package import BackswipePrototypes
package import BackswipeScenarios
import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// The scenario of an export, and the runs that are made of it.
@MainActor
package struct FilmSource {
  let path: String
  let request: FilmRequest
  let scenario: ScenarioFile
  let prototype: Prototype
  /// One for each phone; one without a name for the file as it is.
  let sides: [SettingSide]
  /// The requested instant of the run; nil for the beginning, the end, and requests without an instant.
  let start: Instant?
  let end: Instant?
  let moment: Instant?

  /// - Parameter path: the scenario's.
  /// - Throws: also when the user interrupts it.
  package init(
    _ request: FilmRequest, path: String, scenario: ScenarioFile, prototype: Prototype
  ) throws {
    self.request = request
    self.path = path
    self.scenario = scenario
    self.prototype = prototype
    let own = request.settings
    let planned = try request.sides.map { text in
      try SettingSide.parse(text) { path throws(FileErrors) in try InputFile.bytes(path) }
        .laid(over: prototype.settings + scenario.settings, own: own)
    }
    sides = planned.isEmpty ? [SettingSide(name: "", assignments: own)] : planned
    let asked = [request.from, request.to, request.moment]
    let events =
      asked.contains { $0?.event != nil }
      ? try Self.events(of: scenario, prototype, path, sides, request) : nil
    (start, end, moment) = (
      asked[0]?.instant(events), asked[1]?.instant(events), asked[2]?.instant(events)
    )
    if let start, let end { try FilmRequest.check(start, isBefore: end) }
  }

  /// Those of the gesture, which rests when it does under every side.
  private static func events(
    of scenario: ScenarioFile, _ prototype: Prototype, _ path: String, _ sides: [SettingSide],
    _ request: FilmRequest
  ) throws -> FilmMoment.Events {
    let gesture = try GestureSearch.gesture(
      of: scenario, prototype: prototype, path: path, settings: request.settings,
      refresh: request.refresh)
    var rest = gesture.lift
    for side in sides {
      try Interruption.check()
      let run = try GestureRun(gesture, settings: side.assignments, prototype: side.prototype)
      rest = max(rest, run.rest(of: gesture))
    }
    return FilmMoment.Events(landing: gesture.landing, lift: gesture.lift, rest: rest)
  }

  /// The prototype of a side, which is its own or that of the file.
  func prototype(of side: SettingSide) -> Prototype { side.prototype ?? prototype }

  /// The names of the phones; none for the file as it is.
  var names: [String] { request.sides.isEmpty ? [] : sides.map(\.name) }

  /// The title of the scenario or of its prototype, or the name of its file.
  var title: String {
    [scenario.title, prototype.title].first { !$0.isEmpty } ?? fileName
  }

  /// Without its folders, which a file for others does not name.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The display of the file, or the one that is asked for.
  var refresh: DisplayRefresh { request.refresh ?? scenario.display.refresh }

  /// - Parameter refresh: that of the run.
  func runOptions(_ side: SettingSide, refresh: DisplayRefresh) -> ScenarioRunner.Options {
    var run = ScenarioRunner.Options()
    run.settings = side.assignments
    run.seed = request.seed
    // Its own is not given a second time: the file has been checked for that one.
    if refresh != scenario.display.refresh { run.refresh = refresh }
    return run
  }

  /// The ticks of an export, up to the one after the run's last frame.
  func ticks(of clock: FilmClock, until last: Instant) throws(FilmMistake) -> Range<Int> {
    let from = start ?? .zero
    let end = clock.refresh.instant(ofTick: clock.refresh.firstTick(atOrAfter: last) + 1)
    if from >= end { throw beyond("--from", from, last) }
    return clock.ticks(from: from, to: self.end ?? end)
  }

  func beyond(_ option: String, _ instant: Instant, _ last: Instant) -> FilmMistake {
    FilmMistake(
      .usage,
      "\(option) \(DurationText.milliseconds(instant)) is after the last frame of \(path), "
        + "which is shown at \(DurationText.milliseconds(last))"
        + (option == "--at" ? "; --at end is a picture of that one" : ""))
  }

  /// Runs all sides to their ends.
  ///
  /// - Throws: also when the user interrupts it.
  func survey(_ refresh: DisplayRefresh, showsOnTicks: Bool) throws -> ScreenReel.Survey {
    var whole = ScreenReel.Survey()
    for side in sides {
      guard
        let one = try ScreenReel.survey(
          scenario, name: path, prototype: prototype(of: side),
          options: runOptions(side, refresh: refresh), showsOnTicks: showsOnTicks,
          from: start ?? .zero, to: end, isInterrupted: { Interruption.isPending })
      else { throw Interrupted() }
      whole.end = max(whole.end, one.end)
      whole.frames = max(whole.frames, one.frames)
      whole.size.width = max(whole.size.width, one.size.width)
      whole.size.height = max(whole.size.height, one.size.height)
      for words in one.failures where !whole.failures.contains(words) {
        whole.failures.append(words)
      }
    }
    return whole
  }
}
