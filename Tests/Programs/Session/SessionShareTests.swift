import BackswipeFilms
import BackswipeGestures
import BackswipeScenarios
import BackswipeScene
@testable import BackswipeSession
import BackswipeSimulation
import BackswipeStudio
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import Testing

/// Phones that show a session and drive it.
@MainActor
@Suite struct SessionShareTests {
  private func bench(_ share: FakeShare) throws -> SessionBench {
    try SessionBench { $0.share = share }
  }

  private static let finger = WindowEvent.Finger(device: 1, number: 0)

  @Test func aFingerOnThePhoneDragsThePageBackAndTheReplayIsTheSame() throws {
    let share = FakeShare()
    let bench = try bench(share)
    share.status.phones = 1
    bench.tap(150, 113)
    #expect(bench.stack == ["first", "second"])
    bench.hasOwnTimes = true
    bench.send(.phoneFinger(Self.finger, .began, CGPoint(x: 3, y: 400)))
    for step in 1...30 {
      bench.send(
        .phoneFinger(Self.finger, .moved, CGPoint(x: 3 + CGFloat(step) * 9, y: 400)), after: 8)
    }
    bench.send(.phoneFinger(Self.finger, .ended, CGPoint(x: 273, y: 400)), after: 8)
    bench.run(1500)
    #expect(bench.stack == ["first"])
    #expect(bench.replayed == bench.lines)
  }

  @Test func aCancelledFingerLeavesThePage() throws {
    let share = FakeShare()
    let bench = try bench(share)
    bench.tap(150, 113)
    bench.send(.phoneFinger(Self.finger, .began, CGPoint(x: 3, y: 400)))
    for step in 1...20 {
      bench.send(
        .phoneFinger(Self.finger, .moved, CGPoint(x: 3 + CGFloat(step) * 4, y: 400)), after: 10)
    }
    bench.send(.phoneFinger(Self.finger, .cancelled, CGPoint(x: 83, y: 400)), after: 10)
    bench.run(1500)
    #expect(bench.stack == ["first", "second"])
  }

  /// - Returns: the stack after a drag from the edge in which something else happens half way.
  private func stack(afterDragWith event: WindowEvent) throws -> [String] {
    let bench = try bench(FakeShare())
    bench.tap(150, 113)
    bench.send(.phoneFinger(Self.finger, .began, CGPoint(x: 3, y: 400)))
    for step in 1...30 {
      bench.send(
        .phoneFinger(Self.finger, .moved, CGPoint(x: 3 + CGFloat(step) * 9, y: 400)), after: 8)
      if step == 15 { bench.send(event) }
    }
    bench.send(.phoneFinger(Self.finger, .ended, CGPoint(x: 273, y: 400)), after: 8)
    bench.run(1500)
    return bench.stack
  }

  @Test func aWindowThatLosesTheFocusLeavesTheFingersOfPhones() throws {
    #expect(try stack(afterDragWith: .focusLost) == ["first"])
  }

  @Test func aHiddenWindowCancelsTheFingersOfPhones() throws {
    #expect(try stack(afterDragWith: .hidden) == ["first", "second"])
  }

  @Test func thePhoneIsShownEveryFrameWithItsFingers() throws {
    let share = FakeShare()
    let bench = try bench(share)
    bench.tap(150, 113)
    #expect(share.shown.isEmpty)
    share.status.phones = 1
    bench.run(300)
    // Once because it is there, and once more with the window's new caption.
    #expect((1...2).contains(share.shown.count))
    let frames = bench.frames.count
    bench.dragBack()
    #expect(share.shown.count > 20 && share.shown.count >= bench.frames.count - frames)
    let inputs = share.shown.compactMap(\.input)
    #expect(zip(inputs, inputs.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func thePhoneShowsThePastThatTheStudioShows() throws {
    let share = FakeShare()
    let bench = try SessionBench(studio: true) { $0.share = share }
    share.status.phones = 1
    bench.tap(150, 113)
    bench.dragBack()
    bench.run(600)
    let newest = try #require(share.shown.last?.list)
    #expect(newest == bench.session.run.list)
    let shown = share.shown.count
    bench.session.perform(TimelineCommand.seek(.zero + .milliseconds(500)))
    bench.run(200)
    #expect(share.shown.count > shown)
    #expect(share.shown.last?.list == bench.session.past.list)
    #expect(share.shown.last?.list != newest)
    let before = share.shown.count
    bench.session.perform(TimelineCommand.toggle)
    bench.run(1500)
    let played = share.shown.dropFirst(before).map(\.list)
    #expect(zip(played, played.dropFirst()).count { $0 != $1 } > 5)
    bench.session.perform(TimelineCommand.live)
    bench.run(200)
    #expect(share.shown.last?.list == newest)
  }

  @Test func thePhoneShowsTheDragThatIsPlayedAgainAndThenTheSession() throws {
    let share = FakeShare()
    let bench = try SessionBench(studio: true) { $0.share = share }
    bench.tap(150, 113)
    bench.dragBack()
    bench.run(600)
    share.status.phones = 1
    bench.run(300)
    let newest = bench.session.run.list
    let shown = share.shown.count
    bench.press(.enter, wait: 800)
    #expect(bench.session.past.bench != nil)
    #expect(share.shown.last?.list == bench.session.past.benchLists.first)
    let played = share.shown.dropFirst(shown).map(\.list)
    #expect(zip(played, played.dropFirst()).count { $0 != $1 } > 5)
    bench.run(1500)
    #expect(share.shown.last?.list == bench.session.past.benchLists.first)
    bench.session.perform(GestureCommand.close)
    bench.run(200)
    #expect(share.shown.last?.list == newest && newest != nil)
  }

  @Test("The phone in control feels the feedback of every action, in order")
  func feedback() throws {
    let text = """
      backswipe: 2
      initial: a
      screens:
        a:
          title: A
          style: plain
          rows: [ { title: One, haptic: heavy }, { title: Two, haptic: success } ]
      """
    let share = FakeShare()
    let bench = try SessionBench(text) { $0.share = share }
    bench.tap(150, 113)
    #expect(share.felt.isEmpty)
    share.status.phones = 1
    bench.tap(150, 157)
    bench.tap(150, 113)
    #expect(share.felt == [.success, .heavy])
  }

  @Test("Every kind of feedback of UIKit has a number of the protocol")
  func kindsOfFeedback() {
    let styles: [UIImpactFeedbackGenerator.FeedbackStyle] = [
      .light, .medium, .heavy, .soft, .rigid,
    ]
    let types: [UINotificationFeedbackGenerator.FeedbackType] = [.success, .warning, .error]
    let words = ["selection"] + styles.map { "\($0)" } + types.map { "\($0)" }
    #expect(words.compactMap(SharedFeedback.init).map(\.number) == Array(0...8))
    #expect(SharedFeedback.allCases.count == 9)
  }

  @Test func aSharedFrameHasItsOwnInstant() throws {
    let share = FakeShare()
    let bench = try bench(share)
    bench.tap(150, 113)
    share.status.phones = 1
    bench.run(300)
    bench.dragBack()
    bench.run(1500)
    let known = Set(bench.frames.map(\.instant))
    #expect(share.shown.allSatisfy { known.contains($0.instant) })
    // Pictures that are shown again have the instant of the frame that they show.
    let last = try #require(bench.frames.last)
    bench.press("p", .control)
    bench.run(700)
    #expect(share.shown.last?.instant == last.instant)
  }

  @Test func theSharingIsSharedAndToldByAKey() throws {
    let share = FakeShare()
    let bench = try bench(share)
    bench.press("p", .control)
    #expect(share.reaches == [.machine])
    #expect(bench.session.showsShare)
    bench.press("n")
    #expect(share.reaches == [.machine, .network])
    bench.run(400)
    #expect(bench.display.titles.last?.contains("shared on the network") == true)
    #expect(
      bench.session.captionText?.hasPrefix("Shared on the local network: no phone yet") == true)
    bench.press(.escape)
    #expect(!bench.session.showsShare && share.status.isOn)
    bench.press("p", .control)
    #expect(share.reaches.count == 2)
    bench.press("x")
    #expect(!share.status.isOn && bench.session.captionText == nil)
  }

  @Test func theStudiosExportPageHasTheLink() throws {
    let share = FakeShare()
    let bench = try SessionBench(studio: true) { $0.share = share }
    bench.press(.function(4))
    #expect(
      try bench.panelTexts("export.share.words") != []
        && bench.frame(of: "export.share", .panel).width > 60)
    try bench.click("export.share", .panel)
    #expect(share.reaches == [.machine] && bench.session.showsShare)
  }

  @Test func theStudiosExportPageOpensTheSessionToTheNetworkAndClosesIt() throws {
    let share = FakeShare()
    var shared: [ShareStatus] = []
    let bench = try SessionBench(studio: true) {
      $0.share = share
      $0.shared = { shared.append($0) }
    }
    bench.press(.function(4))
    try bench.click("export.share.reach", .panel)
    #expect(share.reaches == [.network] && bench.session.showsShare)
    bench.press(.escape)
    try bench.click("export.share.reach", .panel)
    #expect(share.reaches == [.network, .machine])
    #expect(shared.map(\.isOpen) == [true, false] && shared.allSatisfy(\.isOn))
  }

  @Test func aSessionBehindAProxySaysThatOthersMayReachIt() throws {
    let share = FakeShare()
    share.address = "https://phone.example"
    let bench = try bench(share)
    bench.press("p", .control)
    bench.run(100)
    // Without the breaks of lines.
    let words = bench.overlayTexts.joined().filter { $0 != " " }
    #expect(words.contains("Opentowhoeverreacheshttps://phone.exampleandhasthelink"), "\(words)")
    bench.press(.escape)
    bench.run(400)
    let caption = bench.session.captionText ?? ""
    #expect(caption.hasPrefix("Shared as https://phone.example: no phone yet"), "\(caption)")
    bench.press("p", .control)
    bench.press("n")
    bench.press(.escape)
    bench.run(400)
    #expect(bench.session.captionText?.hasPrefix("Shared on the local network") == true)
  }

  @Test func aPausedOrSlowSharedSessionStillSaysThatItIsShared() throws {
    let share = FakeShare()
    let bench = try bench(share)
    bench.press("p", .control)
    bench.press("n")
    bench.press(.escape)
    bench.press(" ")
    #expect(bench.session.clock.isPaused)
    let paused = bench.session.captionText ?? ""
    #expect(paused.hasPrefix("Paused at") && paused.contains("Shared on the local network"))
    bench.press(" ")
    bench.press("s")
    let slow = bench.session.captionText ?? ""
    #expect(slow.contains("of the speed") && slow.contains("Shared on the local network"))
  }

  @Test func phonesHaveNoPathForATitle() throws {
    let bench = try SessionBench("backswipe: 1\ninitial: a\nscreens: { a: { title: A } }\n") {
      $0.title = "/home/somebody/drafts/a.yaml"
    }
    #expect(bench.session.configuration.sharedTitle.isEmpty)
  }

  @Test func theCardGoesWhenAPhoneComes() throws {
    let share = FakeShare()
    let bench = try bench(share)
    bench.press("p", .control)
    share.status.phones = 1
    bench.run(300)
    #expect(!bench.session.showsShare)
  }

  @Test func aFailureIsSaid() throws {
    let share = FakeShare()
    share.failure = "no library"
    let bench = try bench(share)
    var said: [String] = []
    bench.press("p", .control)
    said.append(bench.session.chrome.toast?.detail ?? "")
    #expect(said == ["no library"] && !bench.session.showsShare)
  }

  // MARK: The phone's screen

  private static func phone(
    _ width: CGFloat, _ height: CGFloat, top: CGFloat = 30, bottom: CGFloat = 16,
    side: CGFloat = 0, refresh: Double? = nil
  ) -> SharedPhone {
    SharedPhone(
      size: CGSize(width: width, height: height), scale: 3, top: top, bottom: bottom, side: side,
      refresh: refresh)
  }

  private func screen(_ bench: SessionBench) -> ScreenMetrics {
    bench.session.simulation.environment.screen
  }

  @Test func thePhonesScreenIsSimulatedAndTurned() throws {
    let share = FakeShare()
    let bench = try bench(share)
    share.phone = Self.phone(360, 780)
    bench.run(300)
    #expect(bench.session.layout.phone == CGSize(width: 360, height: 780))
    share.phone = Self.phone(780, 360, top: 0)
    bench.run(1500)
    #expect(bench.session.layout.phone == CGSize(width: 780, height: 360))
    share.phone = Self.phone(10, 20, top: 0, bottom: 0)
    bench.run(300)
    #expect(bench.session.layout.phone == CGSize(width: 780, height: 360))
  }

  @Test func aPhoneOfThePresentSizeHasItsOwnInsetsAndScaleThoseOfNothingToo() throws {
    let share = FakeShare()
    let bench = try bench(share)
    share.phone = Self.phone(390, 844, top: 0, bottom: 0)
    bench.run(300)
    #expect(
      screen(bench)
        == ScreenMetrics(
          size: CGSize(width: 390, height: 844), scale: 3, statusBarHeight: 0,
          homeIndicatorHeight: 0, sideInset: 0))
    share.phone = Self.phone(844, 390, top: 0, bottom: 21, side: 59)
    bench.run(300)
    #expect(screen(bench).sideInset == 59 && screen(bench).homeIndicatorHeight == 21)
  }

  @Test func aSessionWithInputKeepsItsPagesWhenThePhonesScreenChanges() throws {
    let share = FakeShare()
    let bench = try bench(share)
    share.phone = Self.phone(390, 844)
    bench.run(300)
    bench.tap(150, 96)
    let run = bench.session.run.number
    #expect(bench.stack == ["first", "second"])
    // The bars of a browser take other heights in landscape, and show and hide.
    let later = [
      Self.phone(844, 340, top: 0, bottom: 21, side: 47),
      Self.phone(844, 390, top: 0, bottom: 21, side: 47), Self.phone(390, 760, top: 0),
      Self.phone(390, 760, top: 20),
    ]
    for phone in later {
      share.phone = phone
      bench.run(800)
      #expect(bench.stack == ["first", "second"])
      #expect(screen(bench) == phone.screen)
      #expect(
        bench.session.simulation.environment.deviceOrientation.isLandscape
          == (phone.size.width > phone.size.height))
    }
    #expect(bench.session.run.number == run)
    #expect(bench.replayed == bench.lines)
    bench.press("r")
    bench.run(300)
    #expect(bench.stack == ["first"] && screen(bench) == later.last?.screen)
  }

  @Test func aQuarterTurnWithoutBarsOfABrowserIsARotation() throws {
    let share = FakeShare()
    let bench = try bench(share)
    share.phone = Self.phone(390, 844, top: 47, bottom: 34)
    bench.run(300)
    bench.tap(150, 113)
    share.phone = Self.phone(844, 390, top: 0, bottom: 21, side: 47)
    bench.run(1500)
    #expect(bench.stack == ["first", "second"])
    let verbs = bench.recorded.compactMap { event -> (any PerformedVerb)? in
      if case .verb(_, let verb) = event, verb is RotateVerb || verb is ResizeVerb {
        verb
      } else {
        nil
      }
    }
    #expect(verbs.count == 1 && verbs.first is RotateVerb)
    #expect(screen(bench).sideInset == 47)
  }

  @Test func framesComeAtThePhonesRate() throws {
    let share = FakeShare()
    let bench = try bench(share)
    bench.tap(150, 113)
    share.phone = Self.phone(390, 844, refresh: 119.6)
    bench.run(300)
    #expect(bench.session.run.pacer.refresh == DisplayRefresh(.hertz120))
    let count = bench.frames.count
    bench.dragBack()
    let instants = bench.frames.dropFirst(count).map(\.instant.nanoseconds)
    let spans = zip(instants.dropFirst(), instants).map { $0 - $1 }
    #expect(spans.count { (8_300_000...8_400_000).contains($0) } > 30)
    #expect(!spans.contains { (16_000_000...17_000_000).contains($0) })
    #expect(bench.replayed == bench.lines)
    share.phone = Self.phone(390, 844, refresh: 90)
    bench.run(300)
    #expect(bench.session.run.pacer.refresh.period(atTick: 0).nanoseconds == 11_111_111)
  }

  @Test func aRateThatWasAskedForIsKept() throws {
    let share = FakeShare()
    let bench = try SessionBench {
      $0.share = share
      $0.refresh = .hertz60
      $0.scale = 2
    }
    share.phone = Self.phone(390, 844, refresh: 120)
    bench.run(300)
    #expect(bench.session.run.pacer.refresh == .hertz60 && screen(bench).scale == 2)
  }
}
