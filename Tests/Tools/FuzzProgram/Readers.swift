import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeShare
import BackswipeStoryboards
import BackswipeText
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// The readers at the bottom, where bytes from a person, a disk or another program become values.
enum Readers {
  /// Gives the bytes to all readers that could be meant by them. Readers may refuse anything and
  /// must survive everything; what they take they must be able to write and read again.
  static func take(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50]) || bytes.starts(with: [0xFF, 0xD8])
      || bytes.starts(with: "<svg".utf8)
    {
      _ = ImageFile(bytes)
    }
    if bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[") { json(bytes) }
    if bytes.starts(with: "set ".utf8) { words(bytes) }
    if bytes.starts(with: "bs".utf8) { code(bytes) }
    if bytes.starts(with: "ws".utf8) { page(bytes) }
    yaml(bytes)
  }

  private static func yaml(_ bytes: [UInt8]) {
    if let prototype = try? Prototype.parse(bytes: bytes, file: "fuzz") {
      for screen in prototype.screens { _ = prototype.screen(screen.id) }
    }
    scenario(bytes)
    guard let root = try? YAMLDocument.read(bytes: bytes, file: "fuzz") else { return }
    let written = YAMLWriter.file(root)
    guard let again = try? YAMLDocument.read(text: written, file: "fuzz") else {
      fail("what was written cannot be read again:\n\(written)")
    }
    guard YAMLWriter.file(again) == written else {
      fail("what was written reads as something else")
    }
  }

  private static func scenario(_ bytes: [UInt8]) {
    guard let file = try? ScenarioFile.parse(bytes: bytes, file: "fuzz") else { return }
    let written = file.yaml()
    let again: ScenarioFile
    do { again = try ScenarioFile.parse(written, file: "fuzz") } catch {
      fail("a scenario that was written cannot be read again: \(error)\n\(written)")
    }
    guard again.yaml() == written else { fail("a scenario reads as something else:\n\(written)") }
  }

  private static func json(_ bytes: [UInt8]) {
    if let value = try? TraceValue.read(bytes[...], line: 1) {
      let text = value.json
      guard let again = try? TraceValue.read(Array(text.utf8)[...], line: 1) else {
        fail("what was written cannot be read again: \(text)")
      }
      guard again == value else { fail("what was written reads as something else: \(text)") }
    }
    _ = try? RestorationArchive(json: bytes)
    guard let lines = try? TraceReader.lines(bytes) else { return }
    // Held against itself and against its other half.
    guard TraceDifference(from: lines, to: lines).isEmpty else {
      fail("a trace differs from itself")
    }
    _ = TraceDifference(from: lines, to: Array(lines.prefix(lines.count / 2)))
  }

  /// `set VALUE`, a value as behind `--set`, for every setting.
  private static func words(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.dropFirst(4), as: UTF8.self)
    var settings = SimulatorSettings()
    for setting in SimulatorSettings.catalog {
      if let one = try? SettingAssignment(setting.key, text) { settings.apply([one]) }
    }
    _ = try? DurationText.interval(text)
    _ = try? RefreshRate(parsing: text)
    _ = NearestWord.of(text, among: ["push.duration", "pop.strip"])
  }

  /// A settings string.
  private static func code(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    // A curve that is written out may be too long.
    guard let settings = try? SettingsCode.settings(text),
      let written = SettingsCode.text(settings)
    else { return }
    guard let again = try? SettingsCode.settings(written), again == settings else {
      fail("settings of a settings string read as others: \(text)")
    }
  }

  /// `ws` and messages of a shared session's page, each behind its length in a byte, to a session with
  /// another page.
  private static func page(_ bytes: [UInt8]) {
    var room = ShareRoom(isDevice: true)
    var (rest, now) = (bytes.dropFirst(2), Int64(1_000_000_000))
    _ = room.opened(1, at: now)
    while let count = rest.popFirst() {
      let message = Array(rest.prefix(Int(count)))
      rest = rest.dropFirst(Int(count))
      let isRead = (try? ShareMessage(message)) != nil
      let effects = room.received(message, from: 1, at: now)
      if !isRead, effects.contains(where: { if case .device = $0 { true } else { false } }) {
        fail("a message that breaks a rule changes the screen: \(message)")
      }
      _ = room.passed(to: now)
      while room.next(for: 1, nil) != nil {}
      now += 7_000_000
    }
    _ = room.closed(1, at: now)
    guard room.connections.isEmpty, room.control == nil else { fail("a page that is gone stays") }
  }

  private static func fail(_ words: String) -> Never { fatalError(words) }
}
