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
      from. With a file it lists the numbers of the prototype's file first, by the names that --set \
      takes, with value, range and line, and every setting with its value there. With --string, --yaml or --flags it writes the settings of a file and of --set: \
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
    help: "A prototype, a scenario, or a file of settings; its settings are listed or written.",
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
    if file == nil, let given = set.assignments.first {
      throw ValidationError("--set \(given): write a file, --string, --yaml or --flags with it")
    }
  }

  mutating func run() throws {
    let command = self
    if let form {
      try Verb.run("settings") { try command.write(form) }
    } else if file != nil {
      try Verb.run("settings") { try command.list() }
    } else {
      list(nil)
    }
  }

  private func list(_ values: SettingsCatalog.Values?) {
    if json { return Console.out(SettingsCatalog.json(of: values).json) }
    for line in SettingsCatalog.table(width: Terminal.width(of: 1), of: values) {
      Console.out(line)
    }
  }

  /// Lists the numbers of the file, and all settings with their values there.
  private func list() throws -> Status {
    guard let (present, prototype) = try present() else { return .file }
    do throws(FileErrors) { _ = try prototype?.with(present.fileValues) } catch {
      Console.err(error)
      return .file
    }
    let numbers = prototype?.numbers
    list(
      SettingsCatalog.Values(
        present, file: numbers?.file ?? file ?? "",
        numbers: (numbers?.all ?? []).map {
          SettingsCatalog.Values.Number($0, line: numbers?.line(of: $0.key).line ?? 1)
        }))
    return .success
  }

  /// The settings of the file under those of `--set`; nil for a wrong file, whose mistakes are printed.
  private func present() throws -> (SimulatorSettings, Prototype?)? {
    let own = try set.settings()
    do throws(FileErrors) {
      let (settings, prototype) = try fileSettings()
      let all = settings + own
      return (SimulatorSettings(try prototype?.bound(all) ?? all), prototype)
    } catch {
      Console.err(error)
      return nil
    }
  }

  private func write(_ form: Form) throws -> Status {
    guard let (present, _) = try present() else { return .file }
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
