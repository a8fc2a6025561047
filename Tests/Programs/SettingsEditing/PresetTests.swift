import BackswipeDocuments
import BackswipeResources
import BackswipeSettings
import BackswipeSettingsEditing
import Foundation
import TestSupport
import Testing

@Suite("Presets of one's own")
struct PresetTests {
  let scratch: Scratch
  let settings: [SettingAssignment]

  init() throws {
    scratch = try Scratch()
    settings = [
      try SettingAssignment("preset", "flutter"), try SettingAssignment("pop.strip", "33"),
    ]
  }

  private var folder: String { scratch.file("presets").path }

  static let names = [
    "Soft", "a/b", "../../etc/passwd", ".hidden", "..", "CON", "设置", "é", "🙂 ok", "50 %", "a:b",
    "a%2Fb",
    "true", "-", "# no", "\"quoted\"", "x: y", "'", "007", String(repeating: "🙂", count: 80),
    String(repeating: "设", count: 80), "a-2", "~", "a  b",
  ]

  @Test("A preset has every name, and a file in the folder of its own", arguments: names)
  func saved(name: String) throws {
    var store = PresetStore(folder: folder)
    try store.save(name, settings)
    let again = PresetStore(folder: folder)
    #expect(again.mistakes.isEmpty && again.own.map(\.preset) == store.own.map(\.preset))
    let preset = try #require(again.preset(name))
    #expect(preset.name == name && preset.settings == settings && !preset.isBuiltIn)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.count == 1 && files[0].hasSuffix(".yaml") && !files[0].hasPrefix("."))
    #expect(try scratch.names() == ["presets"])
  }

  @Test("Different names have different files")
  func stems() {
    let stems = Self.names.map(Preset.fileStem)
    #expect(Set(stems).count == stems.count)
    for stem in stems {
      #expect(!stem.contains("/") && !stem.hasPrefix(".") && stem.utf8.count <= 200)
    }
    let long = String(repeating: "🙂", count: 79)
    #expect(Preset.fileStem(long + "a") != Preset.fileStem(long + "b"))
  }

  @Test(
    "A name that is none, or taken, is refused",
    arguments: [
      ("", "needs a name"), ("  ", "needs a name"), (" a", "without a blank"),
      ("a\nb", "one line"), ("a\u{2028}b", "one line"), ("uikit", "built-in"),
      ("Flutter", "built-in"), (String(repeating: "a", count: 81), "at most 80"),
    ])
  func refused(name: String, reason: String) throws {
    var store = PresetStore(folder: folder)
    let failure = #expect(throws: SettingsEditFailure.self) { try store.save(name, settings) }
    #expect(failure?.description.contains(reason) == true)
    #expect(try scratch.names().isEmpty)
  }

  @Test("No preset takes another's place, and replacing one keeps its comments")
  func replacing() throws {
    var store = PresetStore(folder: folder)
    try store.save("Soft", settings)
    #expect(throws: SettingsEditFailure.self) { try store.save("Soft", []) }
    let path = try #require(store.own.first?.path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try ("# mine\n" + text).write(toFile: path, atomically: true, encoding: .utf8)
    let other = [try SettingAssignment("pop.strip", "34")]
    try store.save("Soft", other, replacing: true)
    #expect(store.preset("Soft")?.settings == other)
    let changed = try String(contentsOfFile: path, encoding: .utf8)
    #expect(changed == "# mine\nbackswipe: 1\npreset: Soft\nsettings:\n  pop.strip: 34\n")
    // A file whose name belongs to another preset is not overwritten.
    try scratch.write("presets/Hard.yaml", "backswipe: 1\npreset: Other\nsettings: {}\n")
    try store.save("Hard", other)
    #expect(store.own.map(\.preset.name) == ["Hard", "Other", "Soft"])
    #expect(store.own.first?.path.hasSuffix("/Hard-2.yaml") == true)
  }

  @Test("A renamed preset keeps everything else in its file; a deleted one is gone")
  func renamed() throws {
    try scratch.write(
      "presets/a.yaml", "# mine\nbackswipe: 1\npreset: \"A\" # name\nsettings: { pop.strip: 20 }\n")
    var store = PresetStore(folder: folder)
    try store.rename("A", to: "B: c")
    #expect(store.own.map(\.preset.name) == ["B: c"])
    let path = try #require(store.own.first?.path)
    #expect(path.hasSuffix("/B%3A c.yaml"))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "# mine\nbackswipe: 1\npreset: \"B: c\" # name\nsettings: { pop.strip: 20 }\n")
    try store.save("D", settings)
    for (old, new) in [("B: c", "D"), ("uikit", "E"), ("nothing", "E"), ("D", "half"), ("D", "")] {
      #expect(throws: SettingsEditFailure.self) { try store.rename(old, to: new) }
    }
    #expect(throws: SettingsEditFailure.self) { try store.delete("uikit") }
    try store.delete("B: c")
    #expect(store.own.map(\.preset.name) == ["D"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["D.yaml"])
  }

  @Test("Every mistake of every file is told with its place, and hides no preset")
  func mistakes() throws {
    try scratch.write("presets/a.yaml", "backswipe: 1\npreset: A\nsettings: { pop.strip: 20 }\n")
    try scratch.write(
      "presets/b.yaml", "backswipe: 1\npreste: B\nsettings:\n  pop.strip: wide\n  pop.stripe: 1\n")
    try scratch.write("presets/c.yaml", "backswipe: 1\npreset: A\nsettings: {}\n")
    try scratch.write("presets/d.yaml", "backswipe: 1\npreset: uikit\n")
    try scratch.write("presets/e.yaml", "backswipe: 2\n")
    try scratch.write("presets/f.yaml", "\"")
    try scratch.write("presets/z.yaml", "backswipe: 1\npreset: Z\nsettings: {}\n")
    var store = PresetStore(folder: folder)
    #expect(store.own.map(\.preset.name) == ["A", "Z"])
    #expect(store.presets.map(\.name) == SimulatorSettings.presetNames + ["A", "Z"])
    let lines = store.mistakes.flatMap(\.errors).map {
      $0.description.replacingOccurrences(of: folder + "/", with: "")
    }
    let starts = [
      "b.yaml:1:1: 'preset', its name, is missing", "b.yaml:2:1: unknown key 'preste' in a preset",
      "b.yaml:4:14: pop.strip: 'wide' is not a number", "b.yaml:5:3: unknown setting 'pop.stripe'",
      "c.yaml:1:1: a preset 'A' is already in a.yaml", "d.yaml:1:1: 'settings' is missing",
      "d.yaml:2:9: 'uikit' is a built-in preset",
      "e.yaml:1:12: format '2' is one of prototypes alone",
      "f.yaml:1:1: this quote is not closed; its ",
    ]
    #expect(lines.count == starts.count)
    for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start)) }
    // Saving beside them loses nothing.
    try store.save("b", settings)
    #expect(store.preset("b")?.settings == settings && store.mistakes.count == 5)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.count == 8)
  }

  @Test("A folder that is not there, or is none, is told of when it matters")
  func folders() throws {
    #expect(PresetStore(folder: folder).mistakes.isEmpty)
    try scratch.write("presets", "a file")
    var store = PresetStore(folder: folder)
    #expect(store.mistakes.count == 1 && store.presets == Preset.builtIn)
    #expect(throws: SettingsEditFailure.self) { try store.save("A", settings) }
    #expect(try scratch.names() == ["presets"])
  }

  @Test("Built-in presets are those of the settings, each with its values")
  func builtIn() throws {
    #expect(Preset.builtIn.map(\.name) == SimulatorSettings.presetNames)
    for preset in Preset.builtIn {
      #expect(preset.isBuiltIn && SimulatorSettings(preset.settings).presetName == preset.name)
    }
  }

  @Test("The schema has the parser's keys, names and limits")
  func schema() throws {
    let url = try #require(BackswipeResources.file("preset.schema.json", in: .schemas))
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    let schema = try #require(object as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(properties.keys.sorted() == PresetFile.keys.sorted())
    #expect(schema["additionalProperties"] as? Bool == false)
    #expect(schema["required"] as? [String] == PresetFile.keys)
    #expect((properties["backswipe"] as? [String: Any])?["const"] as? Int == FileReader.format)
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let name = try #require(definitions["name"] as? [String: Any])
    let text = try #require((name["anyOf"] as? [[String: Any]])?.first)
    #expect(text["maxLength"] as? Int == Preset.longestName)
    #expect((text["not"] as? [String: [String]])?["enum"] == SimulatorSettings.presetNames)
  }
}
