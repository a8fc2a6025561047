import ArgumentParser
import BackswipeSettings
import BackswipeUI
import BackswipeUnits

/// `--set` and `--refresh`, which every verb that runs something has.
struct SharedOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: "Set a value, as KEY=VALUE; see the settings verb. Repeatable.",
    completion: Completions.settings)
  var assignments: [String] = []

  @Option(
    parsing: .unconditional,
    help: "Frames a second: 60, 59.94, 60000/1001, a range such as \"48 to 120\", …",
    completion: Completions.refreshes)
  var refresh: String?

  @Option(
    parsing: .unconditional, help: "Device pixels a point.", completion: Completions.scales)
  var scale: Double?

  mutating func validate() throws {
    Console.noteFormerKeys(try settings(), in: "--set")
    _ = try displayRefresh()
    if let scale, !(scale >= 0.5 && scale <= 8) {
      throw ValidationError("--scale \(scale) is outside of 0.5 to 8")
    }
  }

  func settings() throws -> [SettingAssignment] { try Self.settings(assignments) }

  static func settings(_ assignments: [String]) throws -> [SettingAssignment] {
    var found: [SettingAssignment] = []
    // All mistakes are reported together, like those of a file.
    var mistakes: [String] = []
    for text in assignments {
      guard let equals = text.firstIndex(of: "=") else {
        mistakes.append("--set \(text): write KEY=VALUE")
        continue
      }
      do throws(SettingAssignment.Mistake) {
        found.append(
          try SettingAssignment(
            String(text[..<equals]), String(text[text.index(after: equals)...])))
      } catch {
        mistakes.append("--set \(error.description)")
      }
    }
    guard mistakes.isEmpty else { throw ValidationError(mistakes.joined(separator: "\n")) }
    return found
  }

  func displayRefresh() throws -> DisplayRefresh? {
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
