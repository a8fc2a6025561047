import BackswipeUnits
import TestSupport
import Testing

@testable import BackswipeSettings

@Suite("Settings strings")
struct SettingsCodeTests {
  private func code(_ settings: SimulatorSettings) throws -> String {
    try #require(SettingsCode.text(settings))
  }

  private func expectRoundTrip(_ settings: SimulatorSettings) throws {
    let code = try code(settings)
    #expect(try SettingsCode.settings(code) == settings, "\(code)")
    #expect(code.dropFirst(4).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
    #expect(SettingsCode.text(try SettingsCode.settings(code)) == code)
  }

  // MARK: Numbers

  @Test("every setting of the catalogue has one number, and no number has two settings")
  func numbers() {
    let numbers = SettingNumbers.all.map(\.number)
    #expect(Set(numbers).count == numbers.count && numbers.allSatisfy { $0 > 0 })
    #expect(Set(SettingNumbers.all.map(\.key)).count == SettingNumbers.all.count)
    for setting in SimulatorSettings.catalog {
      #expect(SettingNumbers.number(setting.key) != nil, "\(setting.key) needs the next number")
    }
    for entry in SettingNumbers.all {
      #expect(
        SettingID(entry.key) != nil || FormerSetting.named(entry.key) != nil,
        "\(entry.key) has gone: FormerSetting keeps reading it")
    }
  }

  @Test("numbers, defaults and presets are those of the settings strings that were written")
  func kept() throws {
    let columns = SimulatorSettings.presetNames.map {
      SimulatorSettings([SettingAssignment(preset: $0)].compactMap(\.self))
    }
    let lines = SettingNumbers.all.map { entry -> String in
      let values = columns.map { settings in
        SettingID(entry.key).map { $0.setting.text(in: settings) } ?? "gone"
      }
      let isSame = values.dropFirst().allSatisfy { $0 == values[0] }
      return
        "\(entry.number) \(entry.key): \((isSame ? [values[0]] : values).joined(separator: " | "))"
    }
    // A default that differs needs an entry of FormerDefault with its former value.
    let text = "generation \(SettingsCode.generation)\n" + lines.joined(separator: "\n") + "\n"
    let difference = try Golden.difference(text, from: "Tests/Goldens/settings-strings.txt")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("the words of values keep their places")
  func words() throws {
    #expect(SettingWordCode.words.count == 59 && Set(SettingWordCode.words).count == 59)
    #expect(SettingWordCode.words.allSatisfy { $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } })
    #expect(
      SettingWordCode.bytes("spring(response=420ms,dampingRatio=0.8)") == [
        0x0F, 0x80 + 42, 0x30, 0x10, 0x06, 0x38, 0x29,
      ])
    #expect(SettingWordCode.bytes("dark") == [0xFF])
    var digest: UInt64 = 14_695_981_039_346_656_037
    for byte in SettingWordCode.words.joined(separator: "|").utf8 {
      digest = (digest ^ UInt64(byte)) &* 1_099_511_628_211
    }
    #expect(digest == 9_817_691_038_781_720_982)
  }

  // MARK: Round trip

  @Test("the default settings, and those of every preset, read back")
  func presets() throws {
    #expect(try code(SimulatorSettings()).utf8.count == 10)
    for name in SimulatorSettings.presetNames {
      for make in [SettingAssignment.init(preset:), SettingAssignment.init(popRule:)] {
        let settings = SimulatorSettings([try #require(make(name))])
        try expectRoundTrip(settings)
        #expect(try code(settings).utf8.count < 40)
      }
    }
  }

  @Test("every setting reads back with many values, alone")
  func everySetting() throws {
    var random = SplitMix(seed: 1)
    for id in SettingID.all {
      for word in id.setting.words where id.setting.kind != .toggle {
        try expectRoundTrip(SimulatorSettings([SettingAssignment(id.key, word)]))
      }
      if let scale = id.setting.scale {
        for number in [scale.range.lowerBound, scale.range.upperBound] {
          let value = try #require(id.setting.value(number: number))
          try expectRoundTrip(SimulatorSettings([try #require(SettingAssignment(id, value))]))
        }
      }
      for _ in 0..<20 {
        let one = RandomSettings.assignment(id, &random)
        try expectRoundTrip(SimulatorSettings([one].compactMap(\.self)))
      }
    }
  }

  @Test("settings at random read back, and the order of their assignments does not matter")
  func random() throws {
    var random = SplitMix(seed: 2)
    for _ in 0..<1500 { try expectRoundTrip(RandomSettings.settings(&random)) }
    let (one, other) = try (
      SettingAssignment("pop.strip", "30"), SettingAssignment("push.duration", "420ms")
    )
    #expect(try code(SimulatorSettings([one, other])) == code(SimulatorSettings([other, one])))
  }

  @Test("a few settings make a word that is shorter than a line of a chat")
  func length() throws {
    let settings = SimulatorSettings([
      try SettingAssignment("push.duration", "420ms"),
      try SettingAssignment("pop.threshold.fraction", "0.4"),
      try SettingAssignment("push.curve", "spring(response=420ms,dampingRatio=0.8)"),
    ])
    #expect(try code(settings).utf8.count <= 40)
  }

  @Test("a string that was written once reads as the same settings for ever")
  func written() throws {
    let settings = SimulatorSettings([
      try SettingAssignment("preset", "flutter"), try SettingAssignment("pop.strip", "30"),
      try SettingAssignment("push.curve", "spring(response=420ms,dampingRatio=0.8)"),
    ])
    #expect(try code(settings) == "bs1:05MV8Fbqkfw1NIPRtZP8hGByh")
    #expect(try code(SimulatorSettings()) == "bs1:029xI8")
  }

  // MARK: Refused

  private func failure(_ text: String) -> SettingsCode.Failure? {
    do throws(SettingsCode.Failure) { _ = try SettingsCode.settings(text) } catch { return error }
    return nil
  }

  @Test("a string with one wrong, missing or additional character, or two swapped, is refused")
  func mistyped() throws {
    var random = SplitMix(seed: 3)
    let signs = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    for _ in 0..<60 {
      let settings = RandomSettings.settings(&random)
      let code = Array(try code(settings))
      for index in 4..<code.count {
        var wrong = code
        wrong[index] = try #require(
          signs.filter { $0 != code[index] }.randomElement(using: &random))
        var swapped = code
        swapped.swapAt(index, max(4, index - 1))
        var longer = code
        longer.insert(try #require(signs.randomElement(using: &random)), at: index)
        let shorter = Array(code[..<index]) + Array(code[(index + 1)...])
        let texts: [[Character]] = [wrong, Array(code[..<index]), shorter, longer, swapped]
        for text in texts where text != code {
          #expect(failure(String(text)) == .damaged)
        }
      }
    }
  }

  @Test("a string of a newer version is refused with a mention of that")
  func newer() {
    #expect(failure("bs2:abc") == .newerForm("bs2"))
    #expect(failure("bs12:") == .newerForm("bs12"))
    func text(_ bytes: [UInt8]) -> String { SettingsCode.text(ofPayload: bytes) ?? "" }
    #expect(failure(text([1, 0x80 | 1, 7, 65])) == .newerSetting(7 * 128 + 1))
    #expect(failure(text([2])) == .newerDefaults)
    let value = text([1, 1] + Array("android-16".utf8))
    #expect(failure(value) == .newerValue(key: "preset", text: "android-16"))
    for failure in [failure("bs2:abc"), failure(value), failure(text([2]))] {
      #expect(failure?.description.contains("newer version") == true)
    }
  }

  @Test("a text that is no settings string is refused with the place of the first wrong character")
  func wrong() {
    #expect(failure("push.duration=1s") == .noPrefix)
    #expect(
      failure("bs:12") == .noPrefix && failure("") == .noPrefix && failure("bsx:1") == .noPrefix)
    #expect(failure("bs1:ab_c") == .character("_", position: 7))
    #expect(failure("bs1:aé") == .character("é", position: 6))
    #expect(failure("bs1:a b") == .character("white space", position: 6))
    #expect(failure("bs1:a\u{1B}") == .character("a sign", position: 6))
    #expect(failure("bs1:") == .damaged && failure("bs1:0") == .damaged)
    #expect(failure("bs1:" + String(repeating: "a", count: 70_000)) == .tooLong)
  }

  @Test("white space around a string is ignored")
  func blanks() throws {
    #expect(try SettingsCode.settings(" \(code(SimulatorSettings()))\n") == SimulatorSettings())
  }

  @Test("bytes at random with a right checksum are read or refused, in bounded time")
  func hostile() throws {
    var random = SplitMix(seed: 4)
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<4000 {
      let count = Int.random(in: 0..<40, using: &random)
      let bytes: [UInt8] =
        [1] + (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = try #require(SettingsCode.text(ofPayload: bytes))
      if let settings = try? SettingsCode.settings(text) { try expectRoundTrip(settings) }
    }
    // The longest strings: one value of words, of commas, of nothing.
    for (number, byte) in [(3, 0x0E), (3, 0x0B), (3, 0x2C), (1, 0xFE), (1, 0x00), (1, 0x7F)] {
      let bytes = [1, UInt8(number), 0x0E] + [UInt8](repeating: UInt8(byte), count: 47_000)
      #expect(failure(SettingsCode.text(ofPayload: bytes) ?? "") != nil)
    }
    #expect(clock.now - start < .seconds(20))
  }

  @Test("numbers of a prototype's file are at their place, by their keys, and are only named")
  func ofFile() throws {
    let settings = SimulatorSettings([
      try .read("state.b.snaps.2", "-120"), try .read("pop.strip", "30"),
      try .read("state.a.spring.response", "300ms"),
      // Its number is greater than that of the file's.
      try .read("bars.tabs.completion", "0.4"),
    ])
    let text = try code(settings)
    try expectRoundTrip(settings)
    let read = try SettingsCode.settings(text)
    #expect(
      read.fileAssignments(from: SimulatorSettings()).map { "\($0.key)=\($0.text)" }
        == ["state.a.spring.response=300ms", "state.b.snaps.2=-120"])
    #expect(try code(read.withFileValues(of: SimulatorSettings())).count < text.count)
    func bytes(_ texts: [String]) -> [UInt8] {
      [1] + texts.map { [UInt8(SettingNumbers.ofFile)] + Array($0.utf8) }.joined(separator: [0])
    }
    let right = SettingsCode.text(ofPayload: bytes(["state.a.snaps.1=1", "state.b.snaps.1=1"]))
    #expect(failure(right ?? "") == nil)
    for texts in [
      ["state.b.snaps.1=1", "state.a.snaps.1=1"], ["state.a.snaps.1=1", "state.a.snaps.1=2"],
      ["pop.strip=3"], ["state.a.snaps.1"], ["state.a.snaps.1="],
    ] {
      #expect(failure(SettingsCode.text(ofPayload: bytes(texts)) ?? "") == .damaged, "\(texts)")
    }
  }

  @Test("numbers twice, in the wrong order or longer than necessary are refused")
  func order() {
    for bytes: [UInt8] in [
      [1, 41, 0x85, 0, 41, 0x85], [1, 42, 0x85, 0, 41, 0x85], [0x81, 0], [1, 0xA9, 0, 0x85], [],
      [0],
    ] {
      #expect(failure(SettingsCode.text(ofPayload: bytes) ?? "") == .damaged, "\(bytes)")
    }
  }

  @Test("a curve of thousands of points is too long for a string")
  func tooLong() throws {
    let stops = (0...9000).map { "0.\(1_234_567 + $0 * 7919)" }.joined(separator: ",")
    let settings = SimulatorSettings([try SettingAssignment("push.curve", "linear(\(stops))")])
    #expect(SettingsCode.text(settings) == nil)
  }

  // MARK: Former defaults

  @Test("a string keeps the defaults of its generation")
  func formerDefaults() throws {
    let all = SimulatorSettings.presetNames
    let former = [
      FormerDefault(last: 2, presets: all, key: "push.shadow", text: "8"),
      FormerDefault(last: 1, presets: all, key: "push.shadow", text: "7"),
      FormerDefault(last: 1, presets: ["flutter"], key: "pop.strip", text: "21"),
      FormerDefault(last: 1, presets: ["uikit"], key: "push.dimming", text: "0.5"),
    ]
    func read(_ generation: UInt8, _ rest: [UInt8]) throws -> SimulatorSettings {
      try SettingsCode.settings(
        #require(SettingsCode.text(ofPayload: [generation] + rest)), former: former, generation: 3)
    }
    func changed(_ settings: SimulatorSettings) -> [String] {
      settings.assignments().map { "\($0.key)=\($0.text)" }
    }
    #expect(try changed(read(1, [])) == ["push.dimming=0.5", "push.shadow=7"])
    #expect(try changed(read(2, [])) == ["push.shadow=8"])
    #expect(try changed(read(3, [])).isEmpty)
    let flutter = [1] + SettingWordCode.bytes("flutter")
    #expect(
      try changed(read(1, flutter)) == ["preset=flutter", "push.shadow=7", "pop.strip=21"])
    let shadow: [UInt8] = [UInt8(try #require(SettingNumbers.number("push.shadow"))), 0x39]
    #expect(try changed(read(1, shadow)) == ["push.dimming=0.5"])
  }
}
