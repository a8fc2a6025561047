import ArgumentParser
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeTime
import BackswipeUI

/// Judges recorded hands again, under other rules and without running anything.
struct JudgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge",
    abstract: "Judge the fingers of scenarios and recordings again, under every preset.",
    discussion: """
      For each finger and preset: whether and when it begins to pop, how far the pop is and how fast \
      the finger when it is let go, and what becomes of it. Only the fingers count: the page is taken \
      to let them, and keys, calls and taps on labels are left out.
      """)

  @Argument(
    help: "Scenario files, and folders that are searched for them; - is standard input.",
    completion: Completions.documents)
  var scenarios: [String]

  @Option(
    name: .customLong("set"),
    help: "Set a value, as KEY=VALUE; see the settings verb. Repeatable.",
    completion: Completions.settings)
  var assignments: [String] = []

  @Option(
    name: .customLong("preset"),
    help: "A way of going back, or all. Repeatable. (default: all)",
    completion: Completions.presets)
  var presets: [String] = []

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    _ = try SharedOptions.settings(assignments)
    let known = Settings.presetNames + ["all"]
    for preset in presets where !known.contains(preset) {
      let guess = nearestWord(to: preset, in: known).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError(
        "--preset \(preset): it is one of \(known.joined(separator: ", "))\(guess)")
    }
  }

  mutating func run() throws {
    let command = self
    let status = try MainActor.assumeIsolated { try command.judgeAll() }
    if status != .success { throw status }
  }

  @MainActor
  private func judgeAll() throws -> Status {
    var statuses: [Status] = []
    let items: [ScenarioSelection.Item]
    do throws(ScenarioSelection.Failure) {
      items = try ScenarioSelection(
        scenarios, filters: [], shard: nil, limit: size.limit(.document)
      ).items
    } catch {
      return error.tell()
    }
    for (index, path) in items.map(\.path).enumerated() {
      do {
        let (file, prototype) = try InputFile.scenario(path, limit: size.limit(.document))
        if index > 0 { Console.say("") }
        Console.say(try table(file, prototype, path))
      } catch let errors as FileErrors {
        Console.err(errors.description)
        statuses.append(.file)
      }
    }
    return .worst(statuses)
  }

  private var chosen: [String] {
    presets.isEmpty || presets.contains("all") ? Settings.presetNames : presets
  }

  @MainActor
  private func table(
    _ file: ScenarioFile, _ prototype: Prototype, _ path: String
  ) throws -> String {
    let others = try SharedOptions.settings(assignments)
    var rows: [(touch: Int, cells: [String])] = []
    for preset in chosen {
      let rule = SettingAssignment(popRule: preset).map { [$0] } ?? []
      let judged = HandJudge.rows(of: file, own: prototype.settings, settings: rule + others)
      for (index, row) in judged.enumerated() {
        rows.append((index, cells(row, preset)))
      }
    }
    let title = file.title.isEmpty ? path : "\(path): \(file.title)"
    guard !rows.isEmpty else { return "\(title)\nno finger that counts touches the screen" }
    let sorted = rows.enumerated()
      .sorted { ($0.element.touch, $0.offset) < ($1.element.touch, $1.offset) }
      .map(\.element.cells)
    let all = [["TOUCH", "PRESET", "LANDED", "BEGAN", "PERCENT", "VELOCITY", "DECISION"]] + sorted
    let widths = all[0].indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    let lines = all.map { line in
      line.enumerated().map { column, text in
        column == line.count - 1
          ? text : text + String(repeating: " ", count: widths[column] - text.count)
      }.joined(separator: "  ")
    }
    return ([title] + lines).joined(separator: "\n")
  }

  private func cells(_ row: HandJudge.Row, _ preset: String) -> [String] {
    [
      "\(row.touch)", preset, milliseconds(row.landed), row.began.map(milliseconds) ?? "never",
      row.percent.map { "\(decimal($0 * 100, places: 1))%" } ?? "-",
      row.velocity.map { "\(decimal($0, places: 2)) widths/s" } ?? "-",
      row.decision.rawValue + (row.caught ? " (caught on its way back)" : ""),
    ]
  }

  private func milliseconds(_ instant: Instant) -> String {
    "\(decimal(Double(instant.nanoseconds) / 1e6, places: 1))ms"
  }

  /// With so many decimals, rounded to nearest; a zero is never negative.
  private func decimal(_ value: Double, places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let whole = (min(max(value, -1e12), 1e12) * scale).rounded()
    let digits = String(Int64(abs(whole)))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (whole < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
