import ArgumentParser
import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeText

/// Judges recorded touches again, under other rules and without a run; fingers that lead no page by a
/// run under the file's settings.
struct JudgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge",
    abstract: "Judge the fingers of scenarios and recordings again, under every preset.",
    discussion: """
      For each finger and preset: whether and when it begins to pop, how far the pop is and how fast \
      the finger when it is let go, what becomes of it, and why: what was compared, and by how much \
      another finger would have come to the opposite. A preset is that preset, whatever the file \
      sets; the file's own settings have a row where they are none. Only the fingers count: the page is taken \
      to let them, and keys, calls and taps on labels are left out. Where a finger leads no page, a \
      run under the file's settings adds its releases (of a row, a column, content, bars, a sheet, \
      an element, the keyboard), each with its decision and margin.
      """)

  @Argument(
    help: "Scenario files, and folders that are searched for them; - is standard input.",
    completion: Completions.documents)
  var scenarios: [String]

  @OptionGroup var set: SetOption<StudyOptions.Texts>

  @Option(
    name: .customLong("preset"),
    help: """
      A preset of the back swipe, file for the file's own settings, or all. Repeatable. (default: \
      all)
      """,
    completion: Completions.presets)
  var presets: [String] = []

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    let known = SimulatorSettings.presetNames + ["all", SettingSide.fileName]
    for preset in presets where !known.contains(preset) {
      let guess = NearestWord.of(preset, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError(
        "--preset \(preset): it is one of \(known.joined(separator: ", "))\(guess)")
    }
  }

  mutating func run() throws {
    let command = self
    try Verb.run("judge") { try command.judgeAll() }
  }

  @MainActor
  private func judgeAll() throws -> Status {
    var statuses: [Status] = []
    let settings = try set.settings()
    // A settings string overrides all of a preset.
    let own = presets.isEmpty && set.hasCode ? [SettingSide.fileName] : presets
    let chosen = own.contains("all") ? [] : own
    let reader = DocumentReader(limit: size.limit(.document))
    let items: [ScenarioSelection.Item]
    do throws(ScenarioSelection.Failure) {
      items = try ScenarioSelection(scenarios, cells: false, reader: reader).items
    } catch {
      return error.report(to: ConsoleReporter())
    }
    for (index, path) in items.map(\.path).enumerated() {
      do throws(FileErrors) {
        let (file, prototype) = try reader.scenario(path)
        let settings = try prototype.bound(settings)
        for line in FingerJudge.unknownLines(of: file) {
          Console.err(
            "\(path):\(line): note: left out: the drag begins or ends at a view, whose place only a "
              + "run determines")
        }
        if index > 0 { Console.say("") }
        Console.say(
          TerminalText(
            lines: FingerTable.lines(
              file, prototype, path, presets: chosen, settings: settings)
              + ReleaseList.lines(file, prototype, path, settings: settings) {
                Interruption.isPending
              }))
      } catch {
        Console.err(error)
        statuses.append(.file)
      }
    }
    return .worst(statuses)
  }
}
