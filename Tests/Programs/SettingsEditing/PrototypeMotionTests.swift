import BackswipeDocuments
import BackswipePrototypes
import BackswipeResources
import BackswipeSettings
import BackswipeSettingsEditing
import Foundation
import TestSupport
import Testing

@Suite("Numbers of the motion in a prototype's file")
struct PrototypeMotionTests {
  static let shipped = ["travel", "player", "photos", "onboarding"]

  private func bytes(_ name: String) throws -> [UInt8] {
    let url = try #require(BackswipeResources.file(name + ".yaml", in: .prototypes))
    return Array(try Data(contentsOf: url))
  }

  private func values(_ assignments: [SettingAssignment]) -> [String: FileValue] {
    SimulatorSettings(assignments).fileValues
  }

  private func motion(_ text: String) throws -> PrototypeMotion {
    try PrototypeMotion(Array(text.utf8), file: "a.yaml")
  }

  private func text(
    _ text: String, _ pairs: [(key: String, value: String)]
  ) throws -> String {
    let motion = try motion(text)
    let texts = Dictionary(pairs.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    let changed = motion.values(texts)
    try #require(changed.count == pairs.count, "\(motion.numbers.map(\.key))")
    return String(decoding: try motion.text(values(changed)), as: UTF8.self)
  }

  /// The lines that differ, without what numbers are made of.
  private func differing(_ one: [UInt8], _ other: [UInt8]) -> [(String, String)] {
    func lines(_ bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    }
    #expect(lines(one).count == lines(other).count)
    return zip(lines(one), lines(other)).filter { $0 != $1 }.map { one, other in
      func bare(_ line: String) -> String { line.filter { !"0123456789.-ms".contains($0) } }
      return (bare(one), bare(other))
    }
  }

  // MARK: The list

  @Test("Every number of a shipped prototype is named once, and steps to a file that is right")
  func shippedNumbers() throws {
    for name in Self.shipped {
      let bytes = try bytes(name)
      let motion = try PrototypeMotion(bytes, file: name)
      #expect(motion.numbers.count > 5, "\(name)")
      #expect(Set(motion.numbers.map(\.title)).count == motion.numbers.count)
      #expect(Set(motion.numbers.map(\.key)).count == motion.numbers.count)
      #expect(motion.groups.flatMap(\.settings).count == motion.numbers.count)
      #expect(try motion.text([:]) == bytes)
      for number in motion.numbers {
        let setting = number.id.setting
        #expect(setting.accepts(number.value), "\(number.key)")
        guard
          let value = setting.stepped(number.value, by: 1, .fine)
            ?? (try? setting.value(parsing: "linear")),
          value != number.value, let assignment = SettingAssignment(number.id, value)
        else { continue }
        let changed = values([assignment])
        if motion.refusal(changed) != nil { continue }
        let again = try PrototypeMotion(try motion.text(changed), file: name)
        #expect(again.number(number.key)?.value == value, "\(number.key)")
        for (one, other) in zip(again.numbers, motion.numbers) where one.key != number.key {
          #expect(one.value == other.value && one.key == other.key)
        }
      }
    }
  }

  @Test("Limits and the rubber band of a number are steps and a switch, written in their places")
  func limits() throws {
    let file = """
      backswipe: 2
      initial: a
      screens:
        a:
          title: A
          state:
            sheet: { value: 330, limits: [120, 560], snaps: [120, 330, 560] } # three heights
            card:
              value: 0
              rubberBand: false   # hard
              limits: [0, 90]

      """
    let keys = try motion(file).numbers.map(\.key)
    for key in ["limits.1", "limits.2", "rubberBand"] {
      #expect(keys.contains("screens.a.state.sheet." + key), "\(keys)")
      #expect(keys.contains("screens.a.state.card." + key), "\(keys)")
    }
    let changed = try text(
      file,
      [
        ("screens.a.state.sheet.limits.2", "600"), ("screens.a.state.sheet.rubberBand", "false"),
        ("screens.a.state.card.rubberBand", "true"), ("screens.a.state.card.limits.1", "-10"),
      ])
    #expect(
      changed.contains(
        "{ value: 330, rubberBand: false, limits: [120, 600], snaps: [120, 330, 560] } # three"))
    #expect(changed.contains("        rubberBand: true   # hard\n"))
    #expect(changed.contains("        limits: [-10, 90]\n"))
    let again = try motion(changed)
    #expect(again.number("screens.a.state.card.rubberBand")?.value == .flag(true))
    let own = try motion(file)
    let outside = own.values(["screens.a.state.sheet.limits.2": "500"])
    #expect(own.refusal(values(outside))?.contains("'snaps' are within 'limits'") == true)
    let band = own.number("screens.a.state.sheet.rubberBand")
    #expect(band?.id.setting.kind == .toggle && band?.value == .flag(true))
    let none = "backswipe: 2\ninitial: a\nstate: { n: 3 }\nscreens: { a: { title: A } }\n"
    #expect(try motion(none).numbers.isEmpty)
  }

  @Test("A designer's words name the numbers of the shipped prototypes")
  func names() throws {
    let travel = try PrototypeMotion(try bytes("travel"), file: "travel.yaml")
    let titles = travel.numbers.map(\.title)
    for title in [
      "Page place · sheet spring response", "Page place · sheet spring damping ratio",
      "Page place · sheet snap 2", "Page Explore · push place duration",
      "Page Explore: drivers · sky scale at scroll.y -300",
    ] { #expect(titles.contains(title), "\(titles)") }
    let photos = try PrototypeMotion(try bytes("photos"), file: "photos.yaml").numbers.map(\.title)
    for title in [
      "Page photo · zoom spring damping ratio", "Page photo · big rotate spring response",
      "Page photo · big pan y projection", "Page Photos · push photo duration",
    ] { #expect(photos.contains(title), "\(photos)") }
    #expect(try motion("backswipe: 1\ninitial: a\nscreens: { a: { title: A } }\n").numbers.isEmpty)
  }

  @Test("Random values change their numbers alone", arguments: shipped)
  func random(_ name: String) throws {
    var random = Numbers(state: 7)
    let bytes = try bytes(name)
    let motion = try PrototypeMotion(bytes, file: name)
    for _ in 0..<40 {
      let chosen = motion.numbers.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let assignments = chosen.compactMap { number -> SettingAssignment? in
        let steps = Int.random(in: -9...9, using: &random)
        guard let value = number.id.setting.stepped(number.value, by: steps) else { return nil }
        return SettingAssignment(number.id, value)
      }
      let changed = values(assignments)
      guard motion.refusal(changed) == nil else { continue }
      let edited = try motion.text(changed)
      for (one, other) in differing(bytes, edited)
      where !other.contains("duration:") && !other.contains("rubberBand:") {
        #expect(one == other)
      }
      // The former values bring back the former text but for its way of writing numbers.
      let again = try PrototypeMotion(edited, file: name)
      for number in again.numbers {
        #expect(number.value == changed[number.key]?.value ?? motion.number(number.key)?.value)
      }
    }
  }

  // MARK: Text

  private static let tracks = """
    # Trips
    backswipe: 2
    initial: home
    screens:
      home:
        title: Home
        segues:
          - identifier: go
            to: trip
            transition:
              tracks:
                # the page
                - { element: page, of: to, property: alpha, from: 0, to: 1, duration: 200ms } # soon
                - element: page   # this
                  of: to
                  property: y
                  delay: "100ms"   # later
                  from: 40
                  to: 0            # last
      trip: { title: Trip }

    """
  private static let track = "screens.home.segues.1.transition.tracks."

  private func track(_ index: Int, _ key: String, _ value: String) throws -> String {
    try text(Self.tracks, [(Self.track + "\(index).\(key)", value)])
  }

  @Test("A value is replaced or added in its line, and everything else stays")
  func lines() throws {
    let text = Self.tracks
    #expect(
      try track(1, "duration", "350ms")
        == text.replacingOccurrences(of: "duration: 200ms", with: "duration: 350ms"))
    #expect(
      try track(1, "delay", "120ms")
        == text.replacingOccurrences(of: "200ms }", with: "200ms, delay: 120ms }"))
    #expect(
      try track(2, "delay", "240ms") == text.replacingOccurrences(of: "\"100ms\"", with: "240ms"))
    #expect(
      try track(2, "duration", "310ms")
        == text.replacingOccurrences(
          of: "# last\n", with: "# last\n              duration: 310ms\n"))
    #expect(
      try track(1, "curve", "cubic-bezier(0.2,0,0,1)")
        == text.replacingOccurrences(
          of: "200ms }", with: "200ms, curve: \"cubic-bezier(0.2,0,0,1)\" }"))
    #expect(
      try track(2, "to", "-8.5") == text.replacingOccurrences(of: "to: 0 ", with: "to: -8.5 "))
  }

  @Test("Line breaks and an end without one are kept")
  func breaks() throws {
    let short = Self.tracks.replacingOccurrences(of: "  trip: { title: Trip }\n", with: "")
      .replacingOccurrences(of: "to: trip", with: "to: home")
    let bare = String(short.dropLast(1)).replacingOccurrences(of: "            # last", with: "")
    let windows = bare.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(
      try text(windows, [(Self.track + "2.duration", "50ms")])
        == windows + "\r\n              duration: 50ms")
  }

  @Test("A value that the file cannot have is refused with the reason and the line")
  func refusals() throws {
    let travel = try PrototypeMotion(try bytes("travel"), file: "travel.yaml")
    let snap = try #require(travel.number("screens.place.state.sheet.snaps.2"))
    let low = try #require(SettingAssignment(snap.id, .number(100)))
    #expect(travel.refusal(values([low]))?.hasPrefix("'snaps' must ascend (line ") == true)
    let folded = Self.tracks.replacingOccurrences(
      of: "\"100ms\"   # later", with: ">-\n                100ms")
    #expect {
      _ = try text(folded, [(Self.track + "2.delay", "50ms")])
    } throws: {
      "\($0)".contains("page y delay': it cannot be written here; write it as a plain value")
    }
  }

  @Test("An editor sets, steps, refuses, undoes and resets numbers beside settings")
  func editor() throws {
    let motion = try PrototypeMotion(try bytes("travel"), file: "travel.yaml")
    var editor = SettingsEditor(motion: motion)
    let damping = try #require(motion.number("screens.place.state.sheet.spring.dampingRatio")).id
    try editor.set(damping, typed: "0.6")
    editor.step("push.duration", by: 1)
    #expect(editor.row(damping.setting).text == "0.6" && editor.row(damping.setting).differs)
    #expect(editor.row(damping.setting).originalText == "0.82")
    #expect(editor.changes.map(\.key) == ["push.duration"])
    #expect(
      SettingDifference.words(from: editor.original, to: editor.present)
        == "Page place · sheet spring damping ratio 0.82 → 0.6, push.duration 350 → 360\u{202F}ms")
    let snap = try #require(motion.number("screens.place.state.sheet.snaps.2")).id
    #expect(throws: SettingAssignment.Mistake.self) { try editor.set(snap, typed: "100") }
    #expect(editor.refusal != nil && !editor.row(snap.setting).differs)
    editor.undo()
    editor.undo()
    #expect(editor.present == editor.original && !editor.canUndo)
    editor.redo()
    #expect(editor.row(damping.setting).text == "0.6")
    editor.replace(
      with: editor.present.choosing([try SettingAssignment("preset", "flutter")]), called: "flutter"
    )
    #expect(editor.row(damping.setting).text == "0.6")
    editor.reset(damping)
    #expect(!editor.row(damping.setting).differs)
    try editor.set(damping, typed: "0.7")
    editor.resetAll()
    #expect(editor.present.fileValues.isEmpty)
    let found = editor.rows(matching: "sheet damping").map(\.setting.id)
    #expect(found.first == damping)
  }

  @Test("Values stay with another text of the file as far as it has their numbers")
  @MainActor
  func texts() throws {
    let former = try PrototypeMotion(try bytes("travel"), file: "travel.yaml")
    let store = SettingsStore(motion: former)
    let keys = ["dampingRatio", "response"].map { "screens.place.state.sheet.spring.\($0)" }
    store.edit { editor in
      for (key, text) in zip(keys, ["0.6", "500ms"]) {
        if let id = former.number(key)?.id { try? editor.set(id, typed: text) }
      }
    }
    #expect(store.present.fileValues.count == 2)
    let text = String(decoding: try bytes("travel"), as: UTF8.self)
    let next = try motion(
      text.replacingOccurrences(
        of: "response: 0.42s, dampingRatio: 0.82", with: "duration: 0.4s, bounce: 0.2"))
    store.rebase([], on: next)
    #expect(store.present.fileValues.isEmpty)
    store.rebase([], on: former)
    let other = try motion(text.replacingOccurrences(of: "0.42s", with: "0.5s"))
    store.edit { editor in
      let values = former.values([keys[0]: "0.6", keys[1]: "500ms"])
      editor.set(values, called: "values")
    }
    store.rebase([], on: other)
    #expect(store.present.fileValues.keys.sorted() == [keys[0]])
    #expect(store.present.fileValues[keys[0]]?.id.file === other.number(keys[0]))
  }
}

/// A linear congruential generator.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
