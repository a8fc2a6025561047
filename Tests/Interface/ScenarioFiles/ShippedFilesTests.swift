import BackswipeDocuments
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import Foundation
import Testing

@Suite("Shipped files")
struct ShippedFilesTests {
  static let prototypes = BackswipeResources.names(in: .prototypes)
  static let scenarios = BackswipeResources.names(in: .scenarios)

  static let gestures = BackswipeResources.names(in: .hands)

  static func prototype(_ name: String) throws -> Prototype {
    let url = try #require(BackswipeResources.file(name, in: .prototypes))
    return try Prototype.parse(bytes: Array(try Data(contentsOf: url)), file: name)
  }

  @Test("All the promised files are there")
  func names() {
    #expect(
      Self.prototypes == [
        "demo.yaml", "mail.yaml", "music.yaml", "onboarding.yaml", "photos.yaml", "player.yaml",
        "settings.yaml", "shop.yaml", "tabs.yaml", "tour.yaml", "tour.zh.yaml", "travel.yaml",
      ])
    #expect(
      Self.scenarios == [
        "all-along.yaml", "back-button.yaml", "call-during-transition.yaml", "faults.yaml",
        "hide-on-swipe.yaml",
        "hide-on-tap.yaml", "music.yaml", "pop-cancelled.yaml", "pop-finished.yaml", "push.yaml",
        "scroll-list.yaml", "stall.yaml", "turn-during-push.yaml", "wheel.yaml",
      ])
    #expect(Self.gestures.count >= 8 && Self.gestures.contains("caught.yaml"))
    #expect(
      BackswipeResources.names(in: .schemas)
        == [
          "abx", "bisection", "check", "fit", "golden", "handoff", "preset", "prototype", "report",
          "restoration",
          "scenario", "settings", "studio", "study", "sweep", "trace",
        ].map {
          $0 + ".schema.json"
        })
  }

  @Test("A name that is not there, or that leads elsewhere, finds nothing")
  func absence() {
    for name in ["none.yaml", "", ".", "..", "../Resources.swift", "/etc/passwd", ".keep"] {
      #expect(BackswipeResources.file(name, in: .prototypes) == nil, "\(name)")
    }
    #expect(BackswipeResources.demo?.lastPathComponent == "demo.yaml")
    for (language, name) in [("zh", "tour.zh.yaml"), ("de", "tour.yaml"), ("../", "tour.yaml")] {
      #expect(BackswipeResources.tour(in: language)?.lastPathComponent == name)
    }
  }

  @Test("Every prototype is right, and reads back equal when written", arguments: prototypes)
  func prototypeIsRight(_ name: String) throws {
    let prototype = try Self.prototype(name)
    #expect(try Prototype.parse(YAMLWriter.file(prototype.node), file: name) == prototype)
  }

  @Test(
    "Every scenario is right and names only screens of its prototype",
    arguments: scenarios.map { ($0, BackswipeResources.Folder.scenarios) }
      + gestures.map { ($0, .hands) })
  func scenarioIsRight(_ name: String, _ folder: BackswipeResources.Folder) throws {
    let url = try #require(BackswipeResources.file(name, in: folder))
    let scenario = try ScenarioFile.parse(bytes: Array(try Data(contentsOf: url)), file: name)
    guard case .path(let path, _) = scenario.prototype else {
      Issue.record("\(name) holds its own prototype")
      return
    }
    let there = url.deletingLastPathComponent().appendingPathComponent(path)
    let prototype = try Prototype.parse(bytes: Array(try Data(contentsOf: there)), file: path)
    #expect(scenario.mistakes(against: prototype, file: name) == [])
    #expect(!scenario.title.isEmpty && !scenario.timeline.isEmpty)
    #expect(scenario.expectations.count >= 3)
    #expect(
      try ScenarioFile.parse(scenario.yaml(), file: name).withoutPlaces == scenario.withoutPlaces)
  }

  @Test("Every tap on a label names words that some screen shows", arguments: scenarios)
  func labels(_ name: String) throws {
    let url = try #require(BackswipeResources.file(name, in: .scenarios))
    let scenario = try ScenarioFile.parse(bytes: Array(try Data(contentsOf: url)), file: name)
    guard case .path(let path, _) = scenario.prototype else { return }
    let prototype = try Self.prototype(URL(fileURLWithPath: path).lastPathComponent)
    let words = prototype.screens.flatMap { [$0.title] + $0.rows.map(\.title) }
    for tap in scenario.timeline.compactMap({ $0.verb as? TapVerb }) {
      guard case .view(let path) = tap.target else { continue }
      let label = "\(path)"
      #expect(words.contains(label), "\(label)")
    }
  }

  @Test("The tour is the same in every language, and every screen of it can be reached")
  func tour() throws {
    let (english, chinese) = (try Self.prototype("tour.yaml"), try Self.prototype("tour.zh.yaml"))
    func shape(_ prototype: Prototype) -> [String] {
      prototype.screens.map { screen in
        "\(screen.id) \(screen.style) \(screen.hidesBarsOnSwipe) \(screen.hidesBarsOnTap) "
          + "\(screen.search != nil) \(screen.toolbar?.count ?? 0) \(screen.right.count) "
          + screen.sections.map { "\($0.rows.map { $0.icon.map { "\($0.color)" } ?? "-" })" }
          .joined()
      }
    }
    #expect(shape(english) == shape(chinese))
    func isChinese(_ text: String) -> Bool {
      text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
    }
    let titles = { (prototype: Prototype) in
      prototype.screens.flatMap { [$0.title] + $0.sections.compactMap(\.footer) }
        .filter { $0 != "Backswipe" }
    }
    #expect(!titles(english).contains(where: isChinese) && titles(chinese).allSatisfy(isChinese))
    let targets = english.screens.flatMap { $0.rows.compactMap(\.action) }.compactMap { action in
      switch action {
      case .push(let next): next.screen
      case .sheet(let id, _): id
      default: nil
      }
    }
    #expect(Set(targets + [english.initial]) == Set(english.screens.map(\.id)))
    #expect(
      english.screens.contains { $0.hidesBarsOnSwipe }
        && english.screens.contains { $0.hidesBarsOnTap })
    #expect(english.screens.contains { $0.search != nil })
  }

  @Test("The demo leads at least five screens deep and every screen can be reached")
  func demoDepth() throws {
    let demo = try Self.prototype("demo.yaml")
    var depths = [demo.initial: 1]
    var queue = [demo.initial]
    while let id = queue.first {
      queue.removeFirst()
      let screen = try #require(demo.screen(id))
      let items = screen.left + screen.right + (screen.toolbar ?? [])
      let taps = screen.rows.compactMap(\.action) + items.compactMap(\.action)
      let actions = taps.flatMap(\.all) + screen.segues.map { .push($0.destination) }
      func visit(_ next: String) {
        guard depths[next] == nil else { return }
        depths[next] = (depths[id] ?? 0) + 1
        queue.append(next)
      }
      for action in actions {
        switch action {
        case .push(let next), .present(let next): visit(next.screen)
        case .sheet(let next, _): visit(next)
        default: break
        }
      }
    }
    #expect(depths.values.reduce(0, max) >= 5)
    #expect(demo.screens.map(\.id).filter { depths[$0] == nil } == [])
  }

  @Test("The demo shows every feature of a screen")
  func demoFeatures() throws {
    let screens = try Self.prototype("demo.yaml").screens
    #expect(screens.contains { $0.hidesBarsOnSwipe && $0.rows.count >= 60 })
    #expect(screens.contains { $0.hidesBarsOnTap && $0.toolbar != nil })
    #expect(screens.contains { $0.navigationBarHidden })
    #expect(screens.contains { $0.hidesBackButton })
    #expect(screens.contains { !$0.left.isEmpty && !$0.right.isEmpty })
    #expect(screens.contains { $0.prompt != nil })
    #expect(screens.contains { $0.title.count > 40 })
    #expect(screens.contains { $0.style == .plain && $0.rows.count >= 60 })
    #expect(screens.contains { $0.sections.contains { $0.header != nil && $0.footer != nil } })
    #expect(screens.contains { $0.rows.contains { $0.action == .popToRoot } })
    #expect(screens.contains { $0.rows.contains { $0.action == .dismiss } })
    let controls = Set(screens.flatMap(\.rows).compactMap { $0.control?.key })
    #expect(controls == Set(Prototype.Keys.controls))
    let glyphs = screens.flatMap(\.rows).compactMap { $0.icon?.glyph }
    #expect(glyphs.count >= 12)
    let text = screens.flatMap { [$0.title] + $0.rows.map(\.title) }.joined()
    #expect(text.contains("设置") && text.contains("声音与触感"))
    #expect(text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) })
    #expect(text.contains("Notifications"))
  }
}
