import BackswipeMotion
import BackswipeSettings
import BackswipeUnits
import Testing

/// The motion of pages without one of their own.
@Suite("Transitions of pushes")
struct PushTransitionTests {
  private func settings(_ values: (String, String)...) throws -> SimulatorSettings {
    SimulatorSettings(try values.map { try SettingAssignment($0.0, $0.1) })
  }

  @Test("The words are those of the kinds in files, without those that are a page's alone")
  func words() throws {
    let setting = try #require(SettingID("push.transition")).setting
    #expect(setting.values == "slide | cover | fade | flip | predictive")
    for transition in PushTransition.allCases {
      #expect(transition.kind.rawValue == transition.rawValue)
    }
  }

  @Test("Presets slide but Android's; a single value wins; reduced motion is the system's")
  func presets() throws {
    for name in SimulatorSettings.presetNames {
      let expected = name == "android-predictive" ? PushTransition.predictive : .slide
      #expect(try settings(("preset", name)).pushTransition == expected, "\(name)")
    }
    #expect(
      try settings(("push.transition", "slide"), ("preset", "android-predictive"))
        .pushTransition == .slide)
    let reduced = try settings(("push.transition", "cover"), ("motion.reduce", "on"))
    #expect(reduced.pushTransition == .cover && reduced.shownPushTransition == .slide)
  }

  @Test("Only a slide has a page beneath with its own curve, and a page that is apart")
  func slides() throws {
    let flutter = try settings(("preset", "flutter"))
    #expect(flutter.effectiveBeneathCurve == .linearToEaseOut)
    #expect(flutter.returningPage(progress: 0.5, width: 390) == 195)
    let covers = try settings(("preset", "flutter"), ("push.transition", "cover"))
    #expect(covers.effectiveBeneathCurve == nil)
    #expect(covers.returningPage(progress: 0.5, width: 390) == 0)
    #expect(covers.effectivePushDuration == .milliseconds(500))
  }

  @Test("What belongs to a slide is told to have no effect beside another motion")
  func idle() throws {
    let android = try settings(("preset", "android-predictive"))
    for key in ["push.parallax.moves", "push.dimming", "push.shadow", "push.beneath.curve"] {
      #expect(
        android.idleReason(key, width: 390)
          == "push.transition is predictive: only a page with a slide of its own has it")
      #expect(SimulatorSettings().idleReason(key, width: 390) == nil)
    }
  }
}
