import BackswipeSettings
import BackswipeSettingsEditing
@testable import BackswipeStudio
import Testing

@Suite("Search of settings")
struct SettingSearchTests {
  private func found(_ query: String) -> [String] {
    SettingSearch.find(query) { SettingWords.title($0, isWhole: true) }.map(\.key)
  }

  @Test(
    "Words of designers and of other toolkits find the settings that they stand for",
    arguments: [
      ("edge", "pop.strip"), ("edge width", "pop.strip"), ("margin", "pop.strip"),
      ("easing", "push.curve"), ("ease", "present.curve"), ("bezier", "push.curve"),
      ("timing", "push.duration"), ("interpolation", "push.curve"),
      ("opacity", "push.dimming"), ("alpha", "sheet.dimming"), ("scrim", "alert.dimming"),
      ("transparency", "push.dimming"), ("black", "push.dimming"), ("fade", "push.dimming"),
      ("swipe", "pop.threshold"), ("swipe", "pop.strip"), ("back", "pop.rule"),
      ("spring", "push.curve"), ("spring", "scroll.bounce.damping"), ("stiffness", "push.curve"),
      ("bounce", "scroll.bounce.response"), ("threshold", "pop.threshold.fraction"),
      ("percent", "pop.threshold.fraction"), ("distance", "pop.threshold"),
      ("commit", "pop.threshold"), ("cancel", "pop.threshold"),
      ("speed", "pop.fling"), ("velocity", "pop.fling"), ("flick", "pop.fling"),
      ("velocity", "pan.velocity"), ("speed", "push.duration"), ("time", "push.duration"),
      ("colour", "push.dimming"), ("color", "present.tint"), ("colour", "display.appearance"),
      ("dark", "display.appearance"), ("theme", "display.appearance"),
      ("slop", "pop.hysteresis"), ("deadzone", "pop.hysteresis"), ("slop", "pan.hysteresis"),
      ("tolerance", "pop.drift"), ("angle", "pop.drift"), ("vertical", "pop.drift"),
      ("look-ahead", "pop.projection"), ("snap", "sheet.projection"),
      ("settle", "pop.release.duration"), ("finish", "pop.release"),
      ("friction", "scroll.deceleration"), ("inertia", "scroll.deceleration"),
      ("momentum", "scroll.deceleration"), ("decay", "scroll.deceleration"),
      ("overscroll", "scroll.rubberband"), ("elastic", "scroll.rubberband"),
      ("lag", "input.latency"), ("delay", "input.latency"), ("font", "display.text"),
      ("accessibility", "motion.reduce"), ("radius", "sheet.corner"), ("zoom", "sheet.scale"),
      ("depth", "push.shadow"), ("elevation", "push.shadow"), ("modal", "present.duration"),
      ("dialog", "alert.duration"), ("flutter", "preset"), ("toolkit", "preset"),
      ("landscape", "display.orientation"), ("rotation", "rotate.duration"),
      ("header", "bars.edge"), ("pull", "scroll.refresh"), ("delete", "row.swipe.full"),
      ("action", "row.swipe.width"), ("grip", "row.reorder.zone"), ("zoom", "scroll.zoom"),
      ("axis", "scroll.lock"), ("slop", "gesture.pinch"), ("autoscroll", "row.reorder.speed"),
      ("swipe", "gesture.swipe.along"), ("rotation", "gesture.rotation"),
      ("haptic", "scroll.refresh"), ("haptics", "row.swipe.full"), ("feedback", "scroll.refresh"),
    ])
  func synonyms(_ word: String, _ key: String) {
    #expect(found(word).contains(key), "\(word): \(found(word))")
  }

  @Test("Every setting is found by its name in the panel and by its key")
  func names() {
    for setting in SimulatorSettings.catalog {
      #expect(found(SettingWords.title(setting, isWhole: true)).contains(setting.key))
      #expect(found(setting.key).first == setting.key || found(setting.key).contains(setting.key))
    }
  }

  @Test(
    "Each word of speed finds the velocity, the fling, the projection and the deceleration",
    arguments: ["speed", "velocity", "momentum", "flick", "look-ahead", "lookahead"])
  func speed(_ word: String) {
    let keys = found(word)
    for key in [
      "pop.decision", "pop.fling", "pop.projection", "pan.velocity", "pan.stillness",
      "scroll.deceleration", "push.duration",
    ] {
      #expect(keys.contains(key), "\(word): \(keys)")
    }
  }

  @Test("Words of the back gesture have its settings first")
  func backGesture() {
    #expect(found("edge").prefix(2) == ["pop.strip", "pop.edges"])
    #expect(found("edge").contains("bars.edge"))
    for word in ["swipe", "swip", "back"] {
      #expect(found(word).first == "pop.rule", "\(word)")
      let isPop = found(word).map { $0.hasPrefix("pop.") }
      #expect(isPop.lastIndex(of: true) ?? 0 < isPop.firstIndex(of: false) ?? isPop.count)
    }
    #expect(found("swipe").contains("row.swipe.full"))
  }

  @Test("Keys come before meanings, and these before other words")
  func order() {
    #expect(found("pop").first == "pop.rule")
    #expect(found("curve").first == "push.curve")
    #expect(found("xyzzy").isEmpty)
    #expect(found(" ").count == SimulatorSettings.catalog.count)
  }
}
