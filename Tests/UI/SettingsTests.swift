import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Settings and presets")
struct SettingsTests {
  private func settings(_ pairs: (key: String, value: String)...) throws -> Settings {
    var settings = Settings()
    let failure = settings.assign(pairs)
    #expect(failure == nil)
    return settings
  }

  private func text(_ key: String, _ settings: Settings) -> String? {
    settings.texts.first { $0.key == key }?.value
  }

  @Test("U2: a preset sets all of its values", arguments: ["uikit", "flutter", "half"])
  func preset(name: String) throws {
    let settings = try settings((key: "preset", value: name))
    #expect(text("preset", settings) == name && text("pop.rule", settings) == name)
    let expected = [
      "uikit": ["13", "350ms", "0.7", "look-ahead", "push"],
      "flutter": ["20", "500ms", "0.6666666666666666", "fling", "350ms"],
      "half": ["20", "350ms", "0.7", "position", "push"],
    ]
    let keys = [
      "pop.strip", "push.duration", "push.parallax", "pop.decision", "pop.release.duration",
    ]
    #expect(keys.compactMap { text($0, settings) } == expected[name])
  }

  @Test("U2: pop.rule sets the interactive pop and leaves the push alone")
  func popRule() throws {
    let settings = try settings((key: "pop.rule", value: "flutter"))
    #expect(text("preset", settings) == "uikit" && text("pop.rule", settings) == "flutter")
    #expect(text("pop.strip", settings) == "20" && text("pop.release", settings) == "curve")
    #expect(text("push.duration", settings) == "350ms" && text("push.parallax", settings) == "0.7")
  }

  @Test("U2: an explicit key wins over pop.rule, and that over a preset, in any order")
  func order() throws {
    let pairs = [
      (key: "pop.strip", value: "33"), (key: "pop.rule", value: "half"),
      (key: "preset", value: "flutter"),
    ]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      var settings = Settings()
      let failure = settings.assign(order.map { pairs[$0] })
      #expect(failure == nil)
      #expect(text("pop.strip", settings) == "33")
      #expect(text("pop.decision", settings) == "position")
      #expect(text("push.duration", settings) == "500ms")
    }
  }

  @Test("U2: lengths without end have words")
  func words() throws {
    let settings = try settings((key: "pop.rule", value: "content-pop"))
    #expect(text("pop.strip", settings) == "anywhere" && text("pop.begin", settings) == "unlimited")
    #expect(text("pop.drift", settings) == "10")
    let back = try self.settings(
      (key: "pop.strip", value: "anywhere"), (key: "pop.begin", value: "1s"))
    #expect(text("pop.strip", back) == "anywhere" && text("pop.begin", back) == "1s")
  }

  @Test("G5: the estimator is a setting, and an unknown one is refused with the known ones")
  func estimator() throws {
    let settings = try settings((key: "pan.velocity", value: "leastSquares2"))
    #expect(text("pan.velocity", settings) == "leastSquares2")
    var refused = Settings()
    let failure = refused.assign([(key: "pan.velocity", value: "impuls")])
    let reason = failure?.error.description ?? ""
    #expect(reason.contains("uikit, leastSquares1, leastSquares2, impulse"))
    #expect(reason.contains("did you mean 'impulse'"))
    #expect(refused == Settings())
  }

  @Test("Every value can be assigned as the text that it is listed with")
  func texts() throws {
    for name in ["uikit", "flutter", "react-navigation", "half", "content-pop"] {
      let settings = try settings((key: "preset", value: name))
      var copy = Settings()
      let failure = copy.assign(settings.texts)
      #expect(failure == nil)
      #expect(copy == settings, "\(name)")
    }
  }

  @Test("U2: what differs from UIKit leads to the same settings again, presets included")
  func assignments() throws {
    #expect(Settings().assignments.isEmpty)
    let pairs = [
      (key: "preset", value: "flutter"), (key: "pop.rule", value: "content-pop"),
      (key: "pop.strip", value: "13"), (key: "push.duration", value: "350ms"),
    ]
    for count in 1...pairs.count {
      var settings = Settings()
      _ = settings.assign(Array(pairs.prefix(count)))
      #expect(
        settings.assignments.map(\.key)
          == pairs.prefix(count).map(\.key).sorted { one, two in
            let keys = Settings.catalog.map(\.key)
            return (keys.firstIndex(of: one) ?? 0) < (keys.firstIndex(of: two) ?? 0)
          })
      var copy = Settings()
      let failure = copy.assign(settings.assignments)
      #expect(failure == nil)
      #expect(copy == settings)
    }
  }

  @Test("U2: no summary of a preset can be broken between a number and its unit")
  func unitsStayWithTheirNumbers() {
    for name in Settings.presetNames {
      let words = Settings.presetSummary(name).split(separator: " ")
      #expect(!words.contains { $0 == "s" || $0 == "s;" || $0.hasPrefix("pt") }, "\(words)")
    }
  }

  @Test("U2: over other settings, only what differs from those leads to the same again")
  func over() throws {
    let bases: [[(key: String, value: String)]] = [
      [], [(key: "push.duration", value: "600ms")],
      [(key: "preset", value: "flutter"), (key: "pop.strip", value: "30")],
      [(key: "pop.rule", value: "half"), (key: "push.dimming", value: "0.5")],
    ]
    for base in bases {
      for change in bases + [[(key: "push.duration", value: "350ms")]] {
        let settings = try {
          var settings = Settings()
          let failure = settings.assign(change)
          try #require(failure == nil)
          return settings
        }()
        let pairs = settings.assignments(over: base)
        var copy = Settings()
        let failure = copy.assign(base + pairs)
        #expect(failure == nil && copy == settings, "\(base) \(change)")
      }
    }
    let slow = try settings((key: "push.duration", value: "600ms"))
    #expect(slow.assignments(over: [("push.duration", "600ms")]).isEmpty)
    let back = Settings().assignments(over: [("push.duration", "600ms")])
    #expect(back.map(\.key) == ["push.duration"] && back.map(\.value) == ["350ms"])
  }
}
