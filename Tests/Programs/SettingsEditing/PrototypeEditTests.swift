import BackswipeDocuments
import BackswipePrototypes
import BackswipeSettings
import BackswipeSettingsEditing
import Foundation
import TestSupport
import Testing

@Suite("Settings written into a prototype's text")
struct PrototypeEditTests {
  private func edit(_ text: String, _ pairs: [(String, String)]) throws -> String {
    let settings = try pairs.map { try SettingAssignment($0.0, $0.1) }
    let bytes = try PrototypeEdit.edit(Array(text.utf8), file: "a.yaml", settings: settings)
    return String(decoding: bytes, as: UTF8.self)
  }

  static let head = "backswipe: 1\ninitial: a\n"
  static let screens = "screens: { a: { title: A } }\n"

  @Test("The text is the same but for the settings", arguments: examples)
  func example(_ example: Example) throws {
    #expect(try edit(example.before, example.settings) == example.after)
    #expect(try edit(example.after, example.settings) == example.after)
  }

  @Test(
    "What cannot be edited without a change elsewhere is refused with its place",
    arguments: [
      (head + "settings: &s\n  pop.strip: 20\n" + screens, "a.yaml:3:11: settings behind"),
      (head + "settings:\n  pop.strip: &s 20\n" + screens, "a.yaml:4:14: this value"),
      (head + "settings:\n  pop.strip: !!str 20\n" + screens, "a.yaml:4:14: this value"),
      (head + "settings:\n  pop.stripe: 20\n" + screens, "a.yaml:4:3: unknown setting"),
      (head + "settings:\n" + screens, "a.yaml:3:10: 'settings' must be a mapping"),
      ("- a\n", "a.yaml:1:1: the file is not a mapping"),
      ("{}", "a.yaml:1:1: the file is not a mapping"),
      ("!!map {}", "a.yaml:1:1: the file is not a mapping"), ("", "a.yaml:1:1: the file is empty"),
      (head + "settings:\n  ? pop.strip\n  : 20\n" + screens, "a.yaml:4:3: settings behind"),
    ])
  func refused(text: String, reason: String) throws {
    let errors = #expect(throws: FileErrors.self) { try edit(text, [("pan.hysteresis", "1")]) }
    #expect(errors?.description.hasPrefix(reason) == true, "\(errors?.description ?? "")")
  }

  // MARK: At random

  /// Makes files of many shapes.
  private struct Shapes {
    var random: SplitMix

    mutating func one<T>(_ choices: [T]) -> T {
      choices[Int(random.next() % UInt64(choices.count))]
    }

    mutating func settings() throws -> [(String, String)] {
      let known = [
        ("preset", ["flutter", "half"]), ("push.duration", ["1s", "351ms"]),
        ("push.curve", ["easeIn", "cubic-bezier(0,0,1,0.5)"]), ("motion.reduce", ["on"]),
        ("pop.rule", ["content-pop"]), ("pop.strip", ["anywhere", "7.5"]),
        ("pan.hysteresis", ["1", "2"]), ("scroll.rubberband", ["0.5"]),
      ]
      return known.compactMap { key, values in
        random.next() % 2 == 0 ? (key, one(values)) : nil
      }
    }

    mutating func quoted(_ text: String, isInFlow: Bool) -> String {
      let needsQuotes = isInFlow && text.contains(",")
      return one(needsQuotes ? ["\"\(text)\"", "'\(text)'"] : [text, "\"\(text)\"", "'\(text)'"])
    }

    mutating func block(_ pairs: [(String, String)]) -> [String] {
      if pairs.isEmpty { return random.next() % 2 == 0 ? [] : ["settings: {}"] }
      if random.next() % 3 == 0 {
        let inner = pairs.map { "\($0.0): \(quoted($0.1, isInFlow: true))" }
        if random.next() % 2 == 0 {
          return ["settings: \(one(["{ ", "{"]))\(inner.joined(separator: one([", ", " , "]))) }"]
        }
        var lines = ["settings: {" + one(["", " # open"])]
        for (index, entry) in inner.enumerated() {
          let comma = index < inner.count - 1 ? "," : one(["", ","])
          if random.next() % 4 == 0 { lines.append(one(["", "    # between", "  # ümläut"])) }
          lines.append("  " + entry + comma + one(["", "  # after", " "]))
        }
        return lines + ["}"]
      }
      let indent = one(["  ", " ", "      "])
      var lines = ["settings:" + one(["", "  # mine"])]
      for pair in pairs {
        if random.next() % 4 == 0 { lines.append(one(["", indent + "# between", "# left"])) }
        let colon = one([": ", ":   "])
        let value = quoted(pair.1, isInFlow: false)
        lines.append(indent + pair.0 + colon + value + one(["", " # after", "  "]))
      }
      return lines
    }

    mutating func file(_ pairs: [(String, String)]) -> String {
      var parts = [
        ["backswipe: 1" + one(["", " # format"])], [one(["title: 'A: # b'", "title: 设置", ""])],
        ["initial: a"], block(pairs), [one(["", "# about the screens", "navigationBar: {}"])],
        ["screens:", "  a:", "    title: settings", "    rows: [ { title: 'push.duration: 1' } ]"],
      ]
      if random.next() % 3 == 0 { parts.swapAt(3, 5) }
      if random.next() % 4 == 0 { parts.insert(["# top", "---"], at: 0) }
      let lineBreak = one(["\n", "\r\n"])
      return one(["", "\u{FEFF}"]) + parts.flatMap { $0 }.joined(separator: lineBreak)
        + one(["", lineBreak, lineBreak + lineBreak])
    }
  }

  @Test("Files of many shapes keep every line that is not a setting's", arguments: 0..<80)
  func random(seed: Int) throws {
    var shapes = Shapes(random: SplitMix(seed: UInt64(seed)))
    for _ in 0..<25 {
      let (before, after) = (try shapes.settings(), try shapes.settings())
      let text = shapes.file(before)
      let edited = try edit(text, after)
      let wanted = try after.map { try SettingAssignment($0.0, $0.1) }
      let prototype = try Prototype.parse(edited, file: "a.yaml")
      #expect(
        SimulatorSettings(prototype.settings) == SimulatorSettings(wanted), "\(text)\n→\n\(edited)")
      #expect(Self.kept(edited) == Self.kept(text), "\(text)\n→\n\(edited)")
      let settings = SimulatorSettings(wanted)
      for line in Self.settingLines(text) {
        guard let held = Self.assignment(line), held.setting.read(settings) == held.value else {
          continue
        }
        // The comma of brackets depends on what follows.
        let isThere = Self.settingLines(edited).contains { $0 == line }
        #expect(isThere || text.contains("settings: {"), "\(line)\n\(text)\n→\n\(edited)")
      }
      #expect(try edit(edited, after) == edited)
    }
  }

  /// Lines with their breaks, but for those that settings have or may take along.
  private static func kept(_ text: String) -> [String] {
    lines(text).filter { line in
      !line.contains("settings:") && !isSetting(line) && !line.hasPrefix("}")
    }.map { $0.trimmingCharacters(in: .newlines) }
  }

  private static func settingLines(_ text: String) -> [String] { lines(text).filter(isSetting) }

  private static func lines(_ text: String) -> [String] {
    text.replacingOccurrences(of: "\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  private static func isSetting(_ line: String) -> Bool {
    guard let first = line.split(separator: ":").first else { return false }
    let key = first.trimmingCharacters(in: .whitespaces)
    return line.hasPrefix(" ") && SettingID(key) != nil
  }

  private static func assignment(_ line: String) -> SettingAssignment? {
    let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
    let value = parts[1].split(separator: "#")[0].trimmingCharacters(
      in: CharacterSet(charactersIn: " \"'"))
    return try? SettingAssignment(parts[0].trimmingCharacters(in: .whitespaces), value)
  }

  @Test("Settings that are added and taken away again leave the file as it was", arguments: 0..<20)
  func thereAndBack(seed: Int) throws {
    var shapes = Shapes(random: SplitMix(seed: UInt64(1000 + seed)))
    for _ in 0..<25 {
      var settings = try shapes.settings()
      if settings.isEmpty { settings = [("pop.strip", "7.5")] }
      let text = shapes.file([])
      guard !text.contains("settings: {}") else { continue }
      #expect(try edit(try edit(text, settings), []) == text)
    }
  }

  @Test("Damaged files are edited as wanted, or refused, and nothing else", arguments: 0..<20)
  func damaged(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let pieces = [
      "{", "}", "[", ",", ":", "#", " ", "\n", "\r", "'", "\"", "\\", "&a ", "!t ", "? ", "- ", "|",
      "---", "...", "\t", "\u{85}", "\u{2028}", "\u{FEFF}", "设", "*a", ": ", ", ", "\n\n", " #",
    ]
    var edited = 0
    for example in Self.examples {
      for _ in 0..<10 {
        var scalars = Array(example.before.unicodeScalars)
        for _ in 0...(random.next() % 3) {
          let index = Int(random.next() % UInt64(scalars.count))
          let piece = pieces[Int(random.next() % UInt64(pieces.count))]
          let end = min(scalars.count, index + Int(random.next() % 3))
          scalars.replaceSubrange(index..<end, with: piece.unicodeScalars)
        }
        let text = String(String.UnicodeScalarView(scalars))
        guard let result = try? edit(text, example.settings) else { continue }
        edited += 1
        #expect(try edit(result, example.settings) == result, "\(text)")
        #expect(try edit(text, example.settings) == result)
      }
    }
    #expect(edited > 20)
  }

  // MARK: Files

  @Test("A key of an earlier version stays while its value holds, and goes with another one")
  func formerKey() throws {
    let text =
      "backswipe: 1\nsettings:\n  push.parallax: 0.6  # nearer\n  pop.strip: 20\nscreens: {}\n"
    #expect(try edit(text, [("push.parallax.moves", "0.4"), ("pop.strip", "20")]) == text)
    #expect(
      try edit(text, [("push.parallax.moves", "0.5"), ("pop.strip", "20")])
        == "backswipe: 1\nsettings:\n  pop.strip: 20\n  push.parallax.moves: 0.5\nscreens: {}\n")
  }

  @Test("A saved file keeps its permissions and its links, and is written only if it has to be")
  func saved() throws {
    let scratch = try Scratch()
    let file = try scratch.write("folder/a.yaml", Self.head + Self.screens)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o664], ofItemAtPath: file.path)
    let link = scratch.file("link.yaml")
    try manager.createSymbolicLink(at: link, withDestinationURL: file)
    let settings = [try SettingAssignment("pop.strip", "20")]
    #expect(try PrototypeEdit.save(settings, to: link.path))
    #expect(try !PrototypeEdit.save(settings, to: link.path))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == Self.head + "settings:\n  pop.strip: 20\n" + Self.screens)
    #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == file.path)
    let mode = try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o664)
    #expect(try scratch.names() == ["folder", "link.yaml"])
  }

  @Test("A file that another program changes meanwhile is left as that program has it")
  func changedMeanwhile() throws {
    let scratch = try Scratch()
    let file = try scratch.write("a.yaml", Self.head + Self.screens)
    let settings = [try SettingAssignment("pop.strip", "20")]
    let other = Self.head + "title: other\n" + Self.screens
    let failure = #expect(throws: SettingsEditFailure.self) {
      try PrototypeEdit.save(settings, to: file.path) {
        try? other.write(to: file, atomically: true, encoding: .utf8)
      }
    }
    #expect(failure?.description.contains("another program has changed it") == true)
    #expect(try String(contentsOf: file, encoding: .utf8) == other)
    #expect(try scratch.names() == ["a.yaml"])
    #expect(throws: SettingsEditFailure.self) { try PrototypeEdit.save(settings, to: "-") }
    let missing = scratch.file("missing.yaml").path
    #expect(throws: SettingsEditFailure.self) { try PrototypeEdit.save(settings, to: missing) }
    #expect(try scratch.names() == ["a.yaml"])
  }
}

@Suite("Settings of designs")
struct DesignEditTests {
  @Test("Settings are not saved into a drawing, which stays as it is")
  func drawing() throws {
    let scratch = try Scratch()
    let url = try scratch.write("Home.SVG", "<svg/>")
    let error = #expect(throws: SettingsEditFailure.self) {
      try PrototypeEdit.save([], to: url.path)
    }
    guard case .refused(let reason)? = error else { return #expect(Bool(false)) }
    #expect(reason.contains("'backswipe import' makes a prototype of it"))
    #expect(try String(contentsOf: url, encoding: .utf8) == "<svg/>")
  }
}
