import ArgumentParser
import BackswipeTime
import BackswipeUI

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

  @Option(
    help: "Write a trace (JSON Lines) to a file, or - for standard output.", completion: .file())
  var trace: String?

  mutating func validate() throws {
    _ = try settingPairs()
    _ = try displayRefresh()
    if let scale, !(scale >= 0.5 && scale <= 8) {
      throw ValidationError("--scale \(scale) is outside of 0.5 to 8")
    }
  }

  /// The assignments, each checked by itself.
  func settingPairs() throws -> [(key: String, value: String)] {
    try Self.settingPairs(assignments)
  }

  static func settingPairs(_ assignments: [String]) throws -> [(key: String, value: String)] {
    var pairs: [(key: String, value: String)] = []
    // All are told of in one go, as those of a file are.
    var mistakes: [String] = []
    for text in assignments {
      guard let equals = text.firstIndex(of: "=") else {
        mistakes.append("--set \(text): write KEY=VALUE")
        continue
      }
      let pair = (
        key: String(text[..<equals]), value: String(text[text.index(after: equals)...])
      )
      var probe = Settings()
      if let (_, error) = probe.assign([pair]) { mistakes.append("--set \(error.description)") }
      pairs.append(pair)
    }
    guard mistakes.isEmpty else { throw ValidationError(mistakes.joined(separator: "\n")) }
    return pairs
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
