import ArgumentParser
import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeText

/// Plays one recorded gesture under several sets of settings.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Play the same drag under several sets of settings.",
    discussion: """
      The hand is the last finger of the file that leads a pop, or makes another gesture. For each \
      side: what becomes of it, when it began, how far the page was when the finger let go, the time \
      from there to rest, the largest distance of the page from the first side, and its SHIFT: the \
      milliseconds by which its whole course is later than the first side's, from -500 to 500; \
      negative for an earlier one, a dash where the outcomes differ or no shift fits.
      """)

  @OptionGroup var study: StudyOptions

  @Option(
    name: .customLong("side"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      A side as NAME=SPEC; SPEC is a preset, a YAML file of settings, a settings string (bs1:…), or \
      KEY=VALUE,KEY=VALUE. Up to four. A preset replaces what the file sets; PRESET+file keeps that, PRESET+KEY=VALUE has \
      another value beside it. prototype:FILE is the gesture on the pages of another prototype. (default: the file as it is and three other presets)
      """, valueName: "name=spec"),
    completion: Completions.settings)
  var sides: [String] = []

  mutating func validate() throws {
    if sides.count > SettingSide.most {
      throw ValidationError(
        "--side is given \(sides.count) times; \(SettingSide.most) sides are the most")
    }
  }

  mutating func run() throws {
    let command = self
    try StudyOutput.run(command.study, verb: "compare") { try command.result() }
  }

  @MainActor
  private func result() throws -> StudyReport? {
    let gesture = try study.gesture()
    let own = try study.settings(of: gesture.prototype)
    let file = gesture.prototype.settings + gesture.surroundings.settings
    var planned = try sides.map { text in
      try SettingSide.parse(text) { path throws(FileErrors) in try InputFile.bytes(path) }
        .laid(over: file, own: own)
    }
    if planned.isEmpty { planned = SettingSide.usual(over: file, own: own) }
    for index in planned.indices {
      let prototype = planned[index].prototype ?? gesture.prototype
      do throws(FileErrors) {
        planned[index].assignments = try prototype.bound(planned[index].assignments)
      } catch {
        throw UsageMistake("--side \(error.description)")
      }
    }
    return try StudyOutput.report(GestureComparison(gesture, sides: planned), by: 1)
  }
}
