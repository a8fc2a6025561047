import BackswipeSettings
import Testing

@Suite("Steps and sliders of settings")
struct SettingStepTests {
  private func setting(_ key: String) throws -> Setting {
    try #require(SettingID(key)).setting
  }

  static let numeric = SimulatorSettings.catalog.filter { $0.scale != nil }.map(\.key)

  @Test("The usual range is in the range, and has every preset's value", arguments: numeric)
  func usual(key: String) throws {
    let setting = try setting(key)
    let scale = try #require(setting.scale)
    #expect(scale.range.contains(scale.usual.lowerBound))
    #expect(scale.range.contains(scale.usual.upperBound))
    for name in SimulatorSettings.presetNames {
      let value = setting.read(SimulatorSettings([try #require(SettingAssignment(preset: name))]))
      if let number = setting.number(of: value) {
        #expect(scale.usual.contains(number), "\(name)")
      }
    }
  }

  @Test(
    "A step is the catalogue's, ten of them, or a tenth",
    arguments: [
      ("push.duration", "350ms", 1, Setting.StepSize.normal, "360ms"),
      ("push.duration", "350ms", -1, .coarse, "250ms"),
      ("push.duration", "350ms", 1, .fine, "351ms"),
      ("push.duration", "50ms", -1, .coarse, "0ms"), ("push.duration", "1h", 1, .normal, ""),
      ("push.parallax.moves", "0.7", 1, .normal, "0.71"),
      ("push.parallax.moves", "0.7", 1, .fine, "0.701"),
      ("push.parallax.moves", "0.7", 4, .coarse, "1"),
      ("push.parallax.moves", "0.6", 1, .coarse, "0.7"),
      ("push.parallax.moves", "0.6666666666666666", 1, .fine, "0.668"),
      ("pop.projection", "0.3", 1, .normal, "0.35"), ("pop.projection", "60", 1, .normal, "60"),
      ("scroll.deceleration", "0.998", 1, .coarse, "0.9999"),
      ("scroll.deceleration", "0.9999", -1, .normal, "0.9989"),
      ("pop.threshold", "187.5", 1, .normal, "188.5"), ("pop.threshold", "395", 1, .coarse, "400"),
      ("pop.threshold", "400", 1, .normal, "unlimited"),
      ("pop.threshold", "unlimited", 1, .normal, "unlimited"),
      ("pop.threshold", "unlimited", -1, .normal, "400"),
      ("pop.threshold", "401", 1, .normal, "402"),
      ("pop.threshold", "10000", 1, .fine, "unlimited"),
      ("bars.duration", "0ms", -1, .normal, "settling"),
      ("bars.duration", "settling", 1, .normal, "0ms"),
      ("bars.duration", "settling", -1, .normal, "settling"),
      ("motion.reduce", "off", 3, .normal, "on"), ("motion.reduce", "on", -1, .normal, "off"),
      ("pop.decision", "look-ahead", 1, .normal, "fling"),
      ("pop.decision", "position", 1, .normal, "position"),
      ("pop.decision", "position", -9, .normal, "look-ahead"),
      ("pop.decision", "fling", .min, .normal, "look-ahead"),
    ])
  func steps(
    key: String, from: String, count: Int, size: Setting.StepSize, expected: String
  ) throws {
    let setting = try setting(key)
    guard let value = try? setting.value(parsing: from) else {
      #expect(expected.isEmpty, "\(from)")
      return
    }
    let stepped = try #require(setting.stepped(value, by: count, size))
    #expect(setting.text(stepped) == expected && setting.accepts(stepped))
  }

  @Test("A curve has no steps")
  func curve() throws {
    let setting = try setting("push.curve")
    #expect(setting.stepped(setting.defaultValue, by: 1) == nil)
    #expect(SettingTrack(setting, showing: setting.defaultValue) == nil)
  }

  @Test("Positions rise with the values, and lead back to them", arguments: numeric)
  func positions(key: String) throws {
    let setting = try setting(key)
    let scale = try #require(setting.scale)
    for top in [scale.usual.upperBound, scale.range.upperBound] {
      let extreme = try #require(setting.value(number: top))
      let track = try #require(SettingTrack(setting, showing: extreme))
      #expect(track.range.contains(top) && track.range.contains(scale.usual.lowerBound))
      var (former, count) = (-1.0, 0)
      for size in [Setting.StepSize.normal, .fine] {
        former = -1
        let length = scale.length(of: size)
        for index in 0...2000 {
          let number = scale.onSteps(track.range.lowerBound + Double(index) * length, size)
          guard number < track.range.upperBound else { break }
          let value = try #require(setting.value(number: number))
          let position = track.position(of: value)
          #expect(position > former && position >= 0 && position < 1)
          #expect(track.value(at: position, size) == value, "\(number)")
          (former, count) = (position, count + 1)
        }
      }
      #expect(count > 10)
      #expect(track.value(at: track.position(of: extreme)) == extreme)
      for word in setting.words {
        let position = track.position(of: .word(word))
        #expect(track.value(at: position) == .word(word))
        #expect(position == (setting.wordPlace == .above ? 1 : 0))
      }
    }
  }

  @Test("What a slider gives never falls while its position rises", arguments: numeric)
  func monotonous(key: String) throws {
    let setting = try setting(key)
    let track = try #require(SettingTrack(setting, showing: setting.defaultValue))
    func order(_ value: SettingValue) -> Double {
      setting.number(of: value) ?? (setting.wordPlace == .above ? .infinity : -.infinity)
    }
    for size in Setting.StepSize.allCases {
      let values = (-5...1005).map { track.value(at: Double($0) / 1000, size) }
      #expect(values.allSatisfy(setting.accepts))
      #expect(zip(values, values.dropFirst()).allSatisfy { order($0) <= order($1) })
      #expect(track.value(at: .nan, size) == values.first)
    }
    #expect(setting.number(of: setting.defaultValue).map(track.range.contains) ?? true)
  }

  @Test("What turns former settings into present ones does so, presets included")
  func sinceFormer() throws {
    let texts = [
      [], [("preset", "flutter")], [("pop.rule", "half"), ("pan.hysteresis", "3")],
      [("preset", "react-navigation"), ("pop.rule", "uikit"), ("push.duration", "1s")],
      [("pop.strip", "anywhere"), ("motion.reduce", "on")],
    ]
    let all = try texts.map { SimulatorSettings(try $0.map { try SettingAssignment($0.0, $0.1) }) }
    for former in all {
      for present in all {
        var settings = former
        settings.apply(present.assignments(from: former))
        #expect(settings == present)
        #expect((former == present) == present.assignments(from: former).isEmpty)
      }
    }
  }

  @Test("A preset's interactive pop sets those keys and no others")
  func popRuleKeys() throws {
    let odd = try [
      ("pop.strip", "1"), ("pop.hysteresis", "2"), ("pop.begin", "3ms"), ("pop.drift", "4"),
      ("pop.decision", "fling"), ("pop.threshold", "5"), ("pop.threshold.fraction", "0.6"),
      ("pop.fling", "7"), ("pop.projection", "8"), ("pop.release", "curve"),
      ("pop.release.duration", "9ms"), ("pop.release.curve", "linear"),
      ("pop.release.pace", "10ms"), ("pan.hysteresis", "11"), ("push.duration", "12ms"),
      ("pop.edges", "both"), ("push.transition", "fade"),
    ].map { try SettingAssignment($0.0, $0.1) }
    let before = SimulatorSettings(odd)
    var after = before
    after.apply([try #require(SettingAssignment(popRule: "uikit"))])
    let changed = SimulatorSettings.catalog.filter { $0.read(before) != $0.read(after) }.map(\.key)
    #expect(changed.sorted() == SimulatorSettings.popRuleKeys.sorted())
  }
}
