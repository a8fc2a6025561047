import ArgumentParser
import BackswipeResources
import BackswipeWindow

/// Reports the program's environment.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Tell what the program runs on: SDL, drivers, display, refresh, fonts, versions.")

  mutating func run() throws {
    let facts = MainActor.assumeIsolated { Doctor.describe() }
    let rows =
      [("backswipe", BackswipeCommand.version)] + facts
      + [("prototypes", BackswipeResources.names(in: .prototypes).joined(separator: ", "))]
    let width = rows.map(\.0.count).max() ?? 0
    for (name, value) in rows {
      Console.say(name + String(repeating: " ", count: width - name.count + 2) + value)
    }
  }
}
