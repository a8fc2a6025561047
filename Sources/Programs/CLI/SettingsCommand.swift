import ArgumentParser
import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeReports
import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeText
import BackswipeTrace

/// Lists everything that can be tuned, or writes settings in another form.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "List every setting, or write settings as a string, as YAML or as --set.",
    discussion: """
      Alone, the verb lists every setting: key, default, what it may be, and where the default is \
      from. With --string, --yaml or --flags it writes the settings of a file and of --set: \
      --string as a settings string, which is short enough for a chat and gives exactly these \
      settings wherever --set is; --yaml as the settings of a prototype's file; --flags as --set \
      options. The last two have what differs from the defaults.
      """)

  /// A form of settings.
  enum Form: String, EnumerableFlag {
    case string, yaml, flags

    static func help(for form: Form) -> ArgumentHelp? {
      switch form {
      case .string: "Write the settings as a settings string, bs1:…"
      case .yaml: "Write them as YAML."
      case .flags: "Write them as --set options."
      }
    }
  }

  @Argument(
    help: "A prototype, a scenario, or a file of settings; its settings are written.",
    completion: Completions.documents)
  var file: String?

  @Flag(exclusivity: .exclusive)
  var form: Form?

  @Flag(help: "Write the list as JSON, for other programs.")
  var json = false

  enum Texts: OptionTexts {}

  @OptionGroup var set: SetOption<Texts>

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    guard form == nil else {
      if json { throw ValidationError("--json is of the list, without --\(form?.rawValue ?? "")") }
      return
    }
    if let given = file ?? set.assignments.first.map({ "--set \($0)" }) {
      throw ValidationError("\(given): write --string, --yaml or --flags with it")
    }
  }

  mutating func run() throws {
    if let form {
      let command = self
      try Verb.run("settings") { try command.write(form) }
    } else if json {
      Console.out(SettingsCatalog.json.json)
    } else {
      for line in SettingsCatalog.table(width: Terminal.width(of: 1)) { Console.out(line) }
    }
  }

  private func write(_ form: Form) throws -> Status {
    let own = try set.settings()
    let present: SimulatorSettings
    do throws(FileErrors) {
      let file = try fileSettings()
      if let prototype = file.prototype {
        present = SimulatorSettings(try prototype.bound(file.settings + own))
      } else {
        present = SimulatorSettings(file.settings + own)
      }
    } catch {
      Console.err(error)
      return .file
    }
    let numbers = present.fileAssignments(from: SimulatorSettings())
    let assignments = present.assignments() + numbers
    switch form {
    case .string:
      guard let code = SettingsCode.text(present) else {
        Console.err(
          "the settings need more than \(SettingsCode.longest) characters, the most of a settings "
            + "string; write them into a file with --yaml")
        return .failure
      }
      Console.out(code)
    case .yaml: Console.out(AssignmentText.yaml(assignments))
    case .flags: Console.out(AssignmentText.flags(assignments))
    }
    return .success
  }

  /// The settings of the file; none without one.
  private func fileSettings() throws(FileErrors) -> (
    settings: [SettingAssignment], prototype: Prototype?
  ) {
    guard let file else { return ([], nil) }
    let reader = DocumentReader(limit: size.limit(.document))
    let source = try reader.source(file)
    guard ScenarioFile.isScenario(source.root) || source.root.field("screens") != nil else {
      return (try SettingSide.file(try InputFile.bytes(file), name: file), nil)
    }
    switch try reader.document(source) {
    case .prototype(let prototype): return (prototype.settings, prototype)
    case .scenario(let scenario, let prototype):
      return (prototype.settings + scenario.settings, prototype)
    }
  }
}
