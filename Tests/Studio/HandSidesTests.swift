import BackswipeGeometry
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeStudies
import BackswipeStudio
import BackswipeTapes
import BackswipeTime
import Testing

@Suite("The hand that is studied is the one that plays")
@MainActor
struct HandSidesTests {
  /// A hand of a file that sets values itself.
  private func hand() throws -> Hand {
    let text = CompareHands.text(
      "settings: { pop.strip: 40, push.duration: 420ms }", CompareHands.pop)
    let file = try ScenarioFile.parse(text, file: "x")
    guard case .inline(let prototype) = file.prototype else { throw CompareHands.Mistake.noPath }
    return try HandSearch.hand(of: file, prototype: prototype, path: "x")
  }

  @Test("each side has exactly its settings over those of the hand, a preset those of the preset")
  func sides() throws {
    let hand = try hand()
    var present = Settings(hand.settings)
    present.take(try CompareHands.assignments([("pop.hysteresis", "30")]))
    let sides = HandSides(
      kept: Settings([try #require(SettingAssignment(preset: "half"))]), present: present)
    func settings(_ name: String) throws -> Settings {
      Settings(hand.settings + (try #require(sides.side(name, of: hand))).assignments)
    }
    #expect(try settings(HandSides.presentName) == present)
    #expect(try settings(HandSides.keptName) == sides.kept)
    for name in Settings.presetNames {
      #expect(
        try settings(name) == Settings([try #require(SettingAssignment(preset: name))]), "\(name)")
    }
    #expect(sides.side("another", of: hand) == nil)
    #expect(sides.presetNames == [HandSides.keptName, HandSides.presentName, "uikit", "flutter"])
    let pure = HandSides(kept: present, present: Settings())
    #expect(pure.presetNames.suffix(2) == ["flutter", "react-navigation"])
  }

  @Test("what is said of a side is what its phone shows")
  func agreement() throws {
    let hand = try hand()
    let sides = HandSides(kept: Settings(), present: Settings(hand.settings))
    for name in sides.presetNames {
      let side = try #require(sides.side(name, of: hand))
      let bench = try HandBench(hand, sides: [side])
      let trial = try HandTrial(hand, settings: side.assignments)
      #expect(bench.takes[0].run.outcome == trial.present.outcome)
    }
  }

  private final class Host: StudioHost {
    var used: [Hand] = []
    func perform(_ command: TimelineCommand) {}
    func perform(_ command: HandCommand) {}
    func take(_ settings: Settings) {}
    func copy(_ text: String) {}
    func use(_ hand: Hand) { used.append(hand) }
    func play(_ side: SettingSide, until rest: Instant) {}
    func keepTest(_ text: String) {}
    func write(_ order: ExportOrder) {}
    func save(_ assignments: [SettingAssignment]) -> SettingsNotice { SettingsNotice("") }
  }

  @Test("a hand that was cut or loaded stays until fingers make another one in the session")
  func owner() throws {
    let host = Host()
    let studio = Studio(
      Studio.Configuration(base: [], present: Settings()),
      panelSize: CGSize(width: 372, height: 800), timelineSize: CGSize(width: 800, height: 90),
      host: host)
    let tape = try DragPanelSession.of(.pops).tape
    let sides = HandSides(kept: Settings(), present: Settings())
    #expect(studio.needsHand(of: tape) && tape.sampleCount == tape.samples.count)
    studio.found(nil, in: tape, reason: "nothing moved")
    studio.showHand(sides)
    #expect(!studio.needsHand(of: tape) && studio.handReason == "nothing moved")
    // Found elsewhere, as by a key while another page is open: the page is shown it.
    let hand = try hand()
    studio.found(hand, in: tape)
    #expect(studio.needsShowing(sides) && studio.handReason == nil)
    studio.showHand(sides)
    #expect(!studio.needsShowing(sides))
    let cut = hand.trimmed(tail: .milliseconds(60))
    studio.use(cut)
    #expect(studio.needsShowing(sides) && studio.hand == cut)
    // Looked for again, the session's is the same.
    studio.found(hand, in: tape)
    #expect(studio.hand == cut)
    studio.found(hand.trimmed(lead: .milliseconds(10)), in: tape)
    #expect(studio.hand != cut)
  }

  @Test("A in the ghost is a whole picture, and the caption has a line for each side")
  func ghost() throws {
    let hand = try hand()
    let sides = HandSides(kept: Settings(hand.settings), present: Settings(hand.settings))
    let bench = try HandBench(
      hand, sides: sides.sides([HandSides.keptName, HandSides.presentName], of: hand))
    let end = bench.span.upperBound
    #expect(bench.ghost(at: end) == nil && bench.captions.count == 2)
    bench.showsGhost = true
    #expect(bench.ghost(at: end) == bench.lists(at: end).first && bench.phoneCount == 1)
    #expect(bench.captions.count == 1 && bench.captions[0].split(separator: "\n").count == 2)
  }
}
