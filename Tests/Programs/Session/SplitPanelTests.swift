import BackswipeAnalysis
import BackswipeFilms
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeUnits
import Testing

@testable import BackswipeSession

@Suite("Two pages of the panel beside each other")
@MainActor
struct SplitPanelTests {
  private static let phone = CGSize(width: 390, height: 844)

  private func desk(
    _ width: Int, _ height: Int, natural: CGFloat = 1, zoom: Int = 100,
    _ extents: PaneExtents = PaneExtents(), phones: Int = 1
  ) -> DeskLayout {
    var contents = DeskContents(phones: phones, hasPanel: true, hasTimeline: true)
    contents.isSplit = true
    contents.zoom = StudioZoom(percent: zoom)
    return DeskLayout(
      width: Int(CGFloat(width) * natural), height: Int(CGFloat(height) * natural),
      natural: natural, pixelsPerUnit: 1, phone: Self.phone, contents: contents,
      extents: extents)
  }

  @Test("1920 × 1080 has them, 1366 × 768 has one", arguments: [CGFloat(1), 2])
  func room(natural: CGFloat) {
    let wide = desk(1920, 1080, natural: natural)
    #expect(wide.columns == 2 && wide.length(.panel) == 958)
    #expect(wide.phones[0].scale >= natural)
    #expect(desk(1366, 768, natural: natural).columns == 1)
    #expect(desk(1383, 768).columns == 1 && desk(1384, 768).columns == 2)
    // Two phones take the room of a page.
    #expect(desk(1600, 1080, phones: 2).columns == 1)
    #expect(desk(1920, 1080, zoom: 125).columns == 2 && desk(1920, 1080, zoom: 150).columns == 1)
  }

  @Test("The edge sets the width of both, and they leave room for timeline and phone")
  func extents() {
    var extents = PaneExtents()
    for (set, panel) in [(CGFloat(280), CGFloat(560)), (400, 800), (760, 1280)] {
      extents.set(.panel, to: set)
      #expect(desk(1920, 1080, extents).length(.panel) == panel)
    }
    for width in stride(from: 1384, through: 2600, by: 61) {
      let desk = desk(width, 900)
      #expect((desk.timeline?.size.width ?? 0) >= 640 && (desk.panel?.size.width ?? 0) >= 744)
    }
  }

  @Test("A window of the program's own size grows for them where the display has the room")
  func window() {
    var contents = DeskContents(hasPanel: true, hasTimeline: true)
    contents.isSplit = true
    var sizing = WindowSizing()
    for (room, width) in [(CGFloat(1920), 1384), (1366, 838)] {
      let request = WindowSizing.Request(
        contents: contents, phone: Self.phone, natural: 1,
        room: CGSize(width: room, height: 1300))
      #expect(sizing.size(for: request).width == width)
    }
  }

  @Test("A key and a button show them; they fold in a small window and return in a large one")
  func session() throws {
    var told: [Bool] = []
    let bench = try SessionBench(studio: true) { $0.splitChanged = { told.append($0) } }
    let studio = try #require(bench.session.studio)
    let width = bench.display.size.width
    bench.press("2")
    #expect(bench.session.desk.desk.columns == 2 && bench.display.size.width == 1384)
    #expect(studio.shownPages == [.settings, .drag] && told == [true])
    // A page that is shown stays in its place, another one comes to the left.
    bench.press(.function(2))
    #expect(studio.shownPages == [.settings, .drag])
    bench.press(.function(3))
    #expect(studio.shownPages == [.compare, .drag])
    bench.display.resize(width: 1000, height: 900)
    bench.send(.resized)
    bench.run(100)
    #expect(studio.shownPages == [.compare] && bench.session.desk.desk.columns == 1)
    bench.display.resize(width: 1500, height: 900)
    bench.send(.resized)
    bench.run(100)
    #expect(studio.shownPages == [.compare, .drag])
    try bench.click("panel.split", .panel)
    #expect(studio.shownPages == [.compare] && told == [true, false])
    bench.display.resize(width: width, height: 900)
    bench.send(.resized)
    bench.run(100)
    bench.press("2")
    #expect(bench.words == "Two pages" && studio.shownPages == [.compare])
    // The wish stays for a studio that is opened again.
    bench.press(.tab)
    bench.display.resize(width: 1500, height: 900)
    bench.send(.resized)
    bench.press(.tab)
    #expect(bench.session.studio?.shownPages == [.settings, .drag])
  }

  @Test("A number on the left acts while charts are on the right, and the edge moves both")
  func together() throws {
    let bench = try SessionBench(studio: true) { $0.isSplit = true }
    bench.tap(150, 113)
    bench.dragBack()
    let studio = try #require(bench.session.studio)
    #expect(studio.shownPages == [.settings, .drag])
    #expect(studio.panel.frame(of: "drag.chart") != nil)
    #expect(studio.panel.frame(of: "settings.search") != nil)
    let before = bench.session.settings.present
    bench.press(.down)
    bench.press("+")
    #expect(bench.session.settings.present != before)
    bench.display.resize(width: 1700, height: 1000)
    bench.send(.resized)
    bench.run(100)
    let length = try #require(bench.session.desk.desk.length(.panel))
    bench.press(.left, .control)
    #expect(bench.session.desk.desk.length(.panel) == length + 20)
    let plot = try bench.frame(of: "drag.chart", .panel)
    bench.click(CGPoint(x: plot.midX, y: plot.midY))
    #expect(!bench.state.isLive)
  }

  @Test("A blind test shows its page alone, and the other one comes back")
  func blind() throws {
    let source = try SessionBench(studio: true)
    source.tap(150, 113)
    source.dragBack()
    source.press(.enter, wait: 300)
    let gesture = try #require(source.session.studio?.gesture)
    let bench = try SessionBench { configuration in
      configuration.isSplit = true
      configuration.blindTest = LiveSession.BlindTestStart(
        gesture: gesture,
        a: SimulatorSettings([SettingAssignment(preset: "half")].compactMap(\.self)),
        seed: 7, tries: 1)
    }
    bench.run(300)
    let studio = try #require(bench.session.studio)
    #expect(studio.isTesting && studio.shownPages == [.compare])
    bench.press("x", wait: 2500)
    bench.press("x", wait: 300)
    bench.press("a", .shift, wait: 300)
    #expect(!studio.isTesting && studio.shownPages.count == 2 && studio.shows(.compare))
  }
}
