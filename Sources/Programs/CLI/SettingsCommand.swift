import ArgumentParser
import BackswipeProcesses
import BackswipeReports
import BackswipeTrace

/// Lists everything that can be tuned.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "List every setting: key, default, what it may be, and where the default is from.")

  @Flag(help: "Write the list as JSON, for other programs.")
  var json = false

  mutating func run() throws {
    if json {
      Console.out(SettingsCatalog.json.json)
    } else {
      for line in SettingsCatalog.table(width: Terminal.width(of: 1)) { Console.out(line) }
    }
  }
}
