import BackswipeMotion
import BackswipeSettings
import BackswipeUnits
import Testing

@Suite("Settings and presets")
struct SettingsTests {
  private func assignments(_ pairs: (key: String, text: String)...) throws -> [SettingAssignment] {
    try pairs.map { try SettingAssignment($0.key, $0.text) }
  }

  private func text(_ key: String, _ settings: SimulatorSettings) -> String? {
    settings.texts.first { $0.key == key }?.value
  }

  @Test("U2: a preset sets all of its values", arguments: ["uikit", "flutter", "half"])
  func preset(name: String) throws {
    let settings = SimulatorSettings(try assignments(("preset", name)))
    #expect(text("preset", settings) == name && text("pop.rule", settings) == name)
    let expected = [
      "uikit": ["13", "350ms", "0.3", "look-ahead", "push"],
      "flutter": ["20", "500ms", "0.3333333333333333", "fling", "350ms"],
      "half": ["20", "350ms", "0.3", "position", "push"],
    ]
    let keys = [
      "pop.strip", "push.duration", "push.parallax.moves", "pop.decision", "pop.release.duration",
    ]
    #expect(keys.compactMap { text($0, settings) } == expected[name])
  }

  @Test("U2: pop.rule sets the interactive pop and leaves the push alone")
  func popRule() throws {
    let settings = SimulatorSettings(try assignments(("pop.rule", "flutter")))
    #expect(text("preset", settings) == "uikit" && text("pop.rule", settings) == "flutter")
    #expect(text("pop.strip", settings) == "20" && text("pop.release", settings) == "curve")
    #expect(
      text("push.duration", settings) == "350ms" && text("push.parallax.moves", settings) == "0.3")
  }

  @Test("U2: an explicit key wins over pop.rule, and that over a preset, in any order")
  func order() throws {
    let all = try assignments(("pop.strip", "33"), ("pop.rule", "half"), ("preset", "flutter"))
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let settings = SimulatorSettings(order.map { all[$0] })
      #expect(text("pop.strip", settings) == "33")
      #expect(text("pop.decision", settings) == "position")
      #expect(text("push.duration", settings) == "500ms")
    }
  }

  @Test("U2: lengths without end have words")
  func words() throws {
    let settings = SimulatorSettings(try assignments(("pop.rule", "content-pop")))
    #expect(text("pop.strip", settings) == "anywhere" && text("pop.begin", settings) == "unlimited")
    #expect(text("pop.drift", settings) == "10")
    let back = SimulatorSettings(try assignments(("pop.strip", "anywhere"), ("pop.begin", "1s")))
    #expect(text("pop.strip", back) == "anywhere" && text("pop.begin", back) == "1s")
  }

  @Test("G5: the estimator is a setting, and an unknown one is refused with the known ones")
  func estimator() throws {
    let settings = SimulatorSettings(try assignments(("pan.velocity", "leastSquares2")))
    #expect(text("pan.velocity", settings) == "leastSquares2")
    let failure = #expect(throws: SettingAssignment.Mistake.self) {
      try SettingAssignment("pan.velocity", "impuls")
    }
    let reason = failure?.description ?? ""
    #expect(reason.contains("uikit, leastSquares1, leastSquares2, impulse"))
    #expect(reason.contains("did you mean 'impulse'"))
  }

  @Test("Every value can be assigned as the text that it is listed with")
  func texts() throws {
    for name in SimulatorSettings.presetNames {
      let settings = SimulatorSettings(try assignments(("preset", name)))
      let copy = SimulatorSettings(
        try settings.texts.map { try SettingAssignment($0.key, $0.value) })
      #expect(copy == settings, "\(name)")
    }
  }

  @Test("Every setting is read and given as a typed value: its default, and its words")
  func typed() throws {
    for setting in SimulatorSettings.catalog {
      let value = setting.defaultValue
      #expect(
        setting.accepts(value) && setting.read(SimulatorSettings()) == value, "\(setting.key)")
      let assignment = try #require(SettingAssignment(setting.key, value))
      #expect(SimulatorSettings([assignment]) == SimulatorSettings(), "\(setting.key)")
      for word in setting.words where setting.kind != .toggle {
        let given = try #require(SettingAssignment(setting.key, .word(word)))
        #expect(setting.read(SimulatorSettings([given])) == .word(word), "\(setting.key) \(word)")
      }
      for flag in [false, true] where setting.kind == .toggle {
        let given = try #require(SettingAssignment(setting.key, .flag(flag)))
        #expect(setting.read(SimulatorSettings([given])) == .flag(flag), "\(setting.key) \(flag)")
      }
    }
  }

  @Test("What is out of a setting's range, of another kind or unknown is no assignment")
  func refused() throws {
    for setting in SimulatorSettings.catalog {
      if let scale = setting.scale, setting.kind != .duration {
        let most = scale.range.upperBound
        #expect(SettingAssignment(setting.key, .number(most)) != nil, "\(setting.key)")
        #expect(SettingAssignment(setting.key, .number(most.nextUp)) == nil, "\(setting.key)")
        #expect(SettingAssignment(setting.key, .duration(.zero)) == nil, "\(setting.key)")
        #expect(scale.step > 0 && scale.step < most - scale.range.lowerBound)
      } else {
        #expect(SettingAssignment(setting.key, .number(0)) == nil, "\(setting.key)")
      }
      #expect(SettingAssignment(setting.key, .word("nothing")) == nil, "\(setting.key)")
    }
    #expect(SettingAssignment("push.duration", .duration(.milliseconds(-1))) == nil)
    #expect(SettingAssignment("push.duration", .duration(.milliseconds(0))) != nil)
    #expect(SettingAssignment("push", .flag(true)) == nil)
    #expect(SettingAssignment("push.curve", .curve(.linear)) != nil)
  }

  @Test("Settings of one group stand together, as a panel lists them")
  func groups() {
    var seen: [Substring] = []
    for group in SimulatorSettings.catalog.map(\.group) where seen.last != group {
      seen.append(group)
    }
    #expect(
      seen == [
        "preset", "push", "present", "sheet", "alert", "rotate", "display", "motion", "bars",
        "column", "pop", "pan", "scroll", "row", "gesture", "zoom", "layout", "search", "keyboard",
        "input",
      ])
  }

  @Test("U2: what differs from UIKit leads to the same settings again, presets included")
  func differing() throws {
    #expect(SimulatorSettings().assignments().isEmpty)
    let all = try assignments(
      ("preset", "flutter"), ("pop.rule", "content-pop"), ("pop.strip", "13"),
      ("push.duration", "350ms"))
    let keys = SimulatorSettings.catalog.map(\.key)
    for count in 1...all.count {
      let settings = SimulatorSettings(Array(all.prefix(count)))
      let given = Set(all.prefix(count).map(\.key))
      #expect(settings.assignments().map(\.key) == keys.filter(given.contains))
      #expect(SimulatorSettings(settings.assignments()) == settings)
    }
  }

  @Test("U2: no summary of a preset can be broken between a number and its unit")
  func unitsStayWithTheirNumbers() {
    for name in SimulatorSettings.presetNames {
      let words = SimulatorSettings.presetSummary(name).split(separator: " ")
      #expect(!words.contains { $0 == "s" || $0 == "s;" || $0.hasPrefix("pt") }, "\(words)")
    }
  }

  @Test("U2: over other settings, only what differs from those leads to the same again")
  func over() throws {
    let slow = try SettingAssignment("push.duration", "600ms")
    let bases = [
      [], [slow], try assignments(("preset", "flutter"), ("pop.strip", "30")),
      try assignments(("pop.rule", "half"), ("push.dimming", "0.5")),
    ]
    for base in bases {
      for change in bases + [try assignments(("push.duration", "350ms"))] {
        let settings = SimulatorSettings(change)
        #expect(
          SimulatorSettings(base + settings.assignments(over: base)) == settings,
          "\(base) \(change)")
      }
    }
    #expect(SimulatorSettings([slow]).assignments(over: [slow]).isEmpty)
    let back = SimulatorSettings().assignments(over: [slow])
    #expect(back.map(\.key) == ["push.duration"] && back.map(\.text) == ["350ms"])
  }
}
