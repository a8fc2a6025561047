import BackswipeAnalysis
import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettingsEditing
import BackswipeStudio
import Foundation
import TestSupport
import Testing

@Suite("Hands that are kept")
@MainActor
struct CompareStoreTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private var folder: String { scratch.file("hands").path }

  @Test(
    "A hand is kept under every name and read back as the same hand",
    arguments: ["Soft", "a/b", "../../etc/passwd", ".hidden", "设置", "x: y", "# no", "uikit"])
  func kept(name: String) throws {
    var gesture = try ComparedGestures.gesture("calm.yaml")
    var store = GestureStore(folder: folder)
    try store.keep(gesture, as: name)
    let again = GestureStore(folder: folder)
    #expect(again.mistakes.isEmpty && again.kept == store.kept && again.kept.count == 1)
    let kept = try #require(again.kept.first)
    #expect(kept.name == name && kept.path.hasPrefix(folder + "/"))
    gesture.name = name
    gesture.locate(.inline(gesture.prototype))
    let read = try again.gesture(kept)
    #expect(read == gesture)
    #expect(try GestureRun(read).outcome == GestureRun(gesture).outcome)
  }

  @Test("A hand names its prototype where that has a path of its own")
  func prototype() throws {
    let gesture = try ComparedGestures.gesture("calm.yaml")
    let url = try ComparedGestures.url("calm.yaml").deletingLastPathComponent()
      .appendingPathComponent("../../Prototypes/settings.yaml").standardized
    var store = GestureStore(folder: folder)
    try store.keep(gesture, as: "Named", prototype: url.path)
    let kept = try #require(store.kept.first)
    #expect(try String(contentsOfFile: kept.path, encoding: .utf8).contains(url.path))
    let read = try store.gesture(kept)
    #expect(read.samples == gesture.samples && read.prototype == gesture.prototype)
    try store.keep(read, as: "Again")
    #expect(try store.gesture(try #require(store.kept.first)).prototype == gesture.prototype)
  }

  @Test("A name that is taken or none is refused, and nothing is written")
  func names() throws {
    let gesture = try ComparedGestures.gesture("calm.yaml")
    var store = GestureStore(folder: folder)
    try store.keep(gesture, as: "One")
    for (name, reason) in [
      ("One", "already"), ("", "a drag needs a name"), ("a\nb", "one line"), (" a", "blank"),
    ] {
      let failure = try #require(throws: SettingsEditFailure.self) {
        try store.keep(gesture, as: name)
      }
      #expect(failure.description.contains(reason), "\(failure)")
    }
    #expect(store.kept.map(\.name) == ["One"])
    #expect(try scratch.names() == ["hands"])
  }

  @Test("Another title leaves everything else of a file as it was, comments included")
  func renamed() throws {
    let text = ComparedGestures.text("title: Old  # mine", ComparedGestures.pop)
    try scratch.write("hands/a.yaml", text)
    try scratch.write("hands/b.yaml", ComparedGestures.text("seed: 3", ComparedGestures.pop))
    var store = GestureStore(folder: folder)
    #expect(store.kept.map(\.name) == [folder + "/b.yaml", "Old"].sorted())
    let old = try #require(store.kept.first { $0.name == "Old" })
    try store.rename(old, to: "New: one")
    #expect(
      try String(contentsOfFile: old.path, encoding: .utf8)
        == text.replacingOccurrences(of: "Old", with: "\"New: one\"")
        || String(contentsOfFile: old.path, encoding: .utf8)
          == text.replacingOccurrences(of: "Old", with: "'New: one'")
    )
    let nameless = try #require(store.kept.first { $0.path.hasSuffix("b.yaml") })
    try store.rename(nameless, to: "Other")
    #expect(store.kept.map(\.name) == ["New: one", "Other"])
    #expect(throws: SettingsEditFailure.self) { try store.rename(nameless, to: "Third") }
    let other = try #require(store.kept.last)
    #expect(throws: SettingsEditFailure.self) { try store.rename(other, to: "New: one") }
    try store.delete(other)
    #expect(store.kept.map(\.name) == ["New: one"])
    #expect(throws: SettingsEditFailure.self) { try store.delete(other) }
  }

  @Test("A file with mistakes hides no other, and is told of with its place")
  func mistakes() throws {
    try scratch.write("hands/good.yaml", ComparedGestures.text("title: Good", ComparedGestures.pop))
    try scratch.write("hands/bad.yaml", ComparedGestures.text("titel: Bad", ComparedGestures.pop))
    try scratch.write("hands/worse.yaml", "backswipe: [")
    let store = GestureStore(folder: folder)
    #expect(store.kept.map(\.name) == ["Good"])
    #expect(store.mistakes.count == 2)
    let words = store.mistakes.map(\.description).joined(separator: "\n")
    #expect(words.contains("bad.yaml:3:1") && words.contains("title"), "\(words)")
    #expect(try store.gesture(try #require(store.kept.first)).name == "Good")
  }

  @Test("A hand that begins nothing is told of when it is loaded, and stays in the list")
  func nothing() throws {
    try scratch.write(
      "hands/tap.yaml", ComparedGestures.text("title: Tap", "  - { at: 1s, tap: [300, 700] }"))
    let store = GestureStore(folder: folder)
    let kept = try #require(store.kept.first)
    let errors = try #require(throws: FileErrors.self) { try store.gesture(kept) }
    #expect(
      errors.description.contains("tap.yaml:11") && errors.description.contains("begins nothing"))
  }

  @Test("A folder that is not there has no hands")
  func noFolder() { #expect(GestureStore(folder: folder).kept.isEmpty) }
}
