import BackswipeAnalysis
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeUnits
import Testing

@Suite("The hand that is studied is the one that plays")
@MainActor
struct ComparedSidesTests {
  /// A hand of a file that sets values itself.
  private func gesture() throws -> RecordedGesture {
    let text = ComparedGestures.text(
      "settings: { pop.strip: 40, push.duration: 420ms }", ComparedGestures.pop)
    let file = try ScenarioFile.parse(text, file: "x")
    guard case .inline(let prototype) = file.prototype else {
      throw ComparedGestures.Mistake.noPath
    }
    return try GestureSearch.gesture(of: file, prototype: prototype, path: "x")
  }

  @Test("each side has exactly its settings over those of the hand, a preset those of the preset")
  func sides() throws {
    let gesture = try gesture()
    var present = SimulatorSettings(gesture.settings)
    present.apply(try ComparedGestures.assignments([("pop.hysteresis", "30")]))
    let sides = ComparedSides(
      kept: SimulatorSettings([try #require(SettingAssignment(preset: "half"))]), present: present)
    func settings(_ name: String) throws -> SimulatorSettings {
      SimulatorSettings(
        gesture.settings + (try #require(sides.side(name, of: gesture))).assignments)
    }
    #expect(try settings(ComparedSides.presentName) == present)
    #expect(try settings(ComparedSides.keptName) == sides.kept.first?.settings)
    for name in SimulatorSettings.presetNames {
      #expect(
        try settings(name) == SimulatorSettings([try #require(SettingAssignment(preset: name))]),
        "\(name)")
    }
    #expect(sides.side("another", of: gesture) == nil)
    #expect(
      sides.presetNames == [ComparedSides.keptName, ComparedSides.presentName, "uikit", "flutter"])
    let pure = ComparedSides(kept: present, present: SimulatorSettings())
    #expect(pure.presetNames.suffix(2) == ["flutter", "react-navigation"])
  }

  @Test("of sides with equal settings one is played beside presets")
  func equalSides() throws {
    let half = SimulatorSettings([try #require(SettingAssignment(preset: "half"))])
    let uikit = SimulatorSettings()
    let (a, now) = (ComparedSides.keptName, ComparedSides.presentName)
    for (kept, present, names) in [
      // What a session begins with: A, now and the preset are the same.
      (uikit, uikit, [now, "flutter", "react-navigation", "half"]),
      (uikit, half, [a, now, "flutter", "react-navigation"]),
      (half, uikit, [a, now, "flutter", "react-navigation"]),
      (half, half, [now, "uikit", "flutter", "react-navigation"]),
    ] {
      let sides = ComparedSides(kept: kept, present: present)
      #expect(sides.presetNames == names)
      let shown = sides.presetNames.compactMap { sides.settings(of: $0) }
      for (index, side) in shown.enumerated() { #expect(!shown[..<index].contains(side)) }
    }
  }

  @Test("versions are sides beside A, by their names and in order")
  func versions() throws {
    let gesture = try gesture()
    let slow = SimulatorSettings(try ComparedGestures.assignments([("pop.release.duration", "2s")]))
    let wide = SimulatorSettings(try ComparedGestures.assignments([("pop.strip", "60")]))
    let sides = ComparedSides(
      kept: SimulatorSettings(), present: slow,
      versions: [ComparedSides.Kept("wide", wide), ComparedSides.Kept("slow", slow)])
    #expect(sides.versions.map(\.name) == ["wide", "slow"])
    let found = sides.sides(["slow", "wide", ComparedSides.keptName], of: gesture)
    #expect(
      found.map { SimulatorSettings(gesture.settings + $0.assignments) }
        == [slow, wide, SimulatorSettings()])
  }

  @Test("what is said of a side is what its phone shows")
  func agreement() throws {
    let gesture = try gesture()
    let sides = ComparedSides(
      kept: SimulatorSettings(), present: SimulatorSettings(gesture.settings))
    for name in sides.presetNames {
      let side = try #require(sides.side(name, of: gesture))
      let bench = try ComparisonPlayer(gesture, sides: [side])
      let trial = try GestureTrial(gesture, settings: side.assignments)
      #expect(bench.takes[0].run.outcome == trial.present.outcome)
    }
  }

  private final class Host: StudioHost {
    var used: [RecordedGesture] = []
    func perform(_ command: TimelineCommand) {}
    func perform(_ command: VersionCommand) -> String? { nil }
    func perform(_ command: FilmCommand) {}
    func perform(_ command: GestureCommand) {}
    func copy(_ text: String) {}
    func toggleElement() {}
    func toggleSplit() {}
    func use(_ gesture: RecordedGesture) { used.append(gesture) }
    func play(_ side: SettingSide, until rest: Instant) {}
    func keepTest(_ text: String) {}
    func write(_ order: ExportOrder) {}
    func cancelExport() {}
    func save(_ assignments: [SettingAssignment]) -> SettingsNotice { SettingsNotice("") }
  }

  @Test("a hand that was cut or loaded stays until fingers make another one in the session")
  func owner() throws {
    let host = Host()
    let studio = Studio(
      Studio.Configuration(SettingsStore()),
      panelSize: CGSize(width: 372, height: 800), timelineSize: CGSize(width: 800, height: 90),
      host: host)
    let tape = try DragPanelSession.of(.pops).tape
    let sides = ComparedSides(kept: SimulatorSettings(), present: SimulatorSettings())
    #expect(studio.needsGesture(of: tape) && tape.sampleCount == tape.samples.count)
    studio.found(nil, in: tape, reason: "nothing moved")
    studio.updateComparison(sides)
    #expect(!studio.needsGesture(of: tape) && studio.gestureReason == "nothing moved")
    // Found elsewhere, as by a key while another page is open: the page is shown it.
    let gesture = try gesture()
    studio.found(gesture, in: tape)
    #expect(studio.needsShowing(sides) && studio.gestureReason == nil)
    studio.updateComparison(sides)
    #expect(!studio.needsShowing(sides))
    let cut = gesture.trimmed(tail: .milliseconds(60))
    studio.use(cut)
    #expect(studio.needsShowing(sides) && studio.gesture == cut)
    // Looked for again, the session's is the same.
    studio.found(gesture, in: tape)
    #expect(studio.gesture == cut)
    studio.found(gesture.trimmed(lead: .milliseconds(10)), in: tape)
    #expect(studio.gesture != cut)
  }

  @Test("A in the ghost is a whole picture, and the caption has a line for each side")
  func ghost() throws {
    let gesture = try gesture()
    let sides = ComparedSides(
      kept: SimulatorSettings(gesture.settings), present: SimulatorSettings(gesture.settings))
    let bench = try ComparisonPlayer(
      gesture, sides: sides.sides([ComparedSides.keptName, ComparedSides.presentName], of: gesture))
    let end = bench.span.upperBound
    #expect(bench.ghost(at: end) == nil && bench.captions.count == 2)
    bench.showsGhost = true
    #expect(bench.ghost(at: end) == bench.lists(at: end).first && bench.phoneCount == 1)
    #expect(bench.captions.count == 1 && bench.captions[0].split(separator: "\n").count == 2)
  }
}
