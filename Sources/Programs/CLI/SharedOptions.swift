import ArgumentParser
import BackswipeAnalysis
import BackswipeDocuments
import BackswipePrototypes
import BackswipeReports
import BackswipeSettings
import BackswipeUnits
import Foundation

/// Help texts of options shared by several verbs.
protocol OptionTexts {
  static var set: String { get }
  static var refresh: String { get }
}

extension OptionTexts {
  static var set: String {
    "Set a value, as KEY=VALUE, or all of them by a settings string, bs1:…; see the settings verb. "
      + "A number of the prototype's file is a key, too. Repeatable."
  }
  static var refresh: String {
    "Frames a second, instead of the file's; a recording has its display's own."
  }
}

/// `--set`.
struct SetOption<Texts: OptionTexts>: ParsableArguments {
  @Option(
    name: .customLong("set"), help: ArgumentHelp(Texts.set), completion: Completions.settings)
  var assignments: [String] = []

  mutating func validate() throws { Console.noteFormerKeys(try settings(), in: "--set") }

  /// Whether a settings string is among them, which sets everything.
  var hasCode: Bool { assignments.contains { SettingsCode.isMeant($0) } }

  /// The settings of a run of a prototype, with the numbers of its file.
  ///
  /// - Throws: also the names of numbers that the file does not have, and the mistakes that it has with
  ///   these numbers.
  func settings(of prototype: Prototype) throws -> [SettingAssignment] {
    let named = try settings()
    do throws(FileErrors) {
      let settings = try prototype.bound(named)
      _ = try prototype.with(SimulatorSettings(settings).fileValues)
      return settings
    } catch {
      throw ValidationError("--set: \(error.description)")
    }
  }

  /// The settings, of which numbers of a prototype's file are only named.
  ///
  /// - Throws: all mistakes together, like those of a file.
  func settings() throws -> [SettingAssignment] {
    switch SettingArguments.read(assignments) {
    case .assignments(let found): return found
    case .mistakes(let mistakes):
      throw ValidationError(mistakes.map { "--set \($0)" }.joined(separator: "\n"))
    }
  }
}

/// `--refresh`.
struct RefreshOption<Texts: OptionTexts>: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp(Texts.refresh), completion: Completions.refreshes)
  var refresh: String?

  mutating func validate() throws { _ = try display() }

  func display() throws -> DisplayRefresh? {
    try refresh.map { text in
      do {
        return text.contains(" to ")
          ? try DisplayRefresh(parsing: text) : DisplayRefresh(try RefreshRate(parsing: text))
      } catch {
        throw ValidationError("--refresh \(text): \(error)")
      }
    }
  }
}

/// `--value` and `--expect`, for the verbs that measure runs under many settings.
struct MeasureOptions<Texts: MeasureTexts>: ParsableArguments {
  @Option(
    name: .customLong("value"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(Texts.value), completion: .list(SweepMeasure.all.map(\.column.name)))
  var values: [String] = []

  @Option(
    parsing: .unconditionalSingleValue, help: ArgumentHelp(Texts.expect, valueName: "entry"))
  var expect: [String] = []
}

protocol MeasureTexts: OptionTexts {
  static var value: String { get }
  static var expect: String { get }
}

/// `--shard` and `--jobs`, for the verbs with shared work.
struct ShareOptions<Texts: ShareTexts>: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(Texts.shard))
  var shard: String?

  @Option(
    parsing: .unconditional,
    help: """
      How many processes share the work; 0 is one a processor. The results are the same as of one.
      """)
  var jobs = 1

  private static var mostJobs: Int { 256 }

  var part: Shard? { shard.flatMap(Shard.init(_:)) }

  var processes: Int {
    jobs == 0 ? min(ProcessInfo.processInfo.activeProcessorCount, Self.mostJobs) : jobs
  }

  mutating func validate() throws {
    if !(0...Self.mostJobs).contains(jobs) {
      throw ValidationError("--jobs \(jobs) is outside of 0 to \(Self.mostJobs)")
    }
    if let shard, part == nil {
      throw ValidationError(
        "--shard \(shard): write I/N, as 1/3, with I from 1 to N, and N up to \(Shard.most)")
    }
  }
}

protocol ShareTexts {
  static var shard: String { get }
}

/// `--set`, `--refresh` and `--scale`, for every verb that shows pictures.
struct SharedOptions: ParsableArguments {
  enum Texts: OptionTexts {
    static var refresh: String {
      "Frames a second: 60, 59.94, 60000/1001, a range such as \"48 to 120\", …"
    }
  }

  @OptionGroup var set: SetOption<Texts>

  @OptionGroup var refresh: RefreshOption<Texts>

  @Option(
    parsing: .unconditional, help: "Device pixels a point.", completion: Completions.scales)
  var scale: Double?

  mutating func validate() throws {
    if let scale, !(scale >= 0.5 && scale <= 8) {
      throw ValidationError("--scale \(scale) is outside of 0.5 to 8")
    }
  }

  func settings() throws -> [SettingAssignment] { try set.settings() }

  func settings(of prototype: Prototype) throws -> [SettingAssignment] {
    try set.settings(of: prototype)
  }

  func displayRefresh() throws -> DisplayRefresh? { try refresh.display() }
}
