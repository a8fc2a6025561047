import BackswipeFilms
import BackswipeRendering
import BackswipeScene
import BackswipeStudio
import BackswipeUnits
import Testing

@testable import BackswipeSession

@Suite("The zoom of the studio's texts")
@MainActor
struct StudioZoomTests {
  private static let phone = CGSize(width: 390, height: 844)

  private func desk(
    _ width: CGFloat, _ height: CGFloat, natural: CGFloat = 1, zoom percent: Int, phones: Int = 1
  ) -> DeskLayout {
    var contents = DeskContents(phones: phones, hasPanel: true, hasTimeline: true)
    contents.zoom = StudioZoom(percent: percent)
    return DeskLayout(
      width: Int(width * natural), height: Int(height * natural), natural: natural,
      pixelsPerUnit: 1, phone: Self.phone, contents: contents)
  }

  @Test("Steps go from 80 to 200 %, and any number is the nearest of them")
  func steps() {
    var zoom = StudioZoom()
    #expect(zoom.percent == 100 && zoom.factor == 1)
    for _ in 0..<20 { zoom = zoom.stepped(by: 1) }
    #expect(zoom.percent == 200 && zoom.stepped(by: -1).percent == 175)
    for _ in 0..<20 { zoom = zoom.stepped(by: -1) }
    #expect(zoom.percent == 80)
    for (number, percent) in [(Int.min, 80), (0, 80), (104, 100), (117, 110), (.max, 200)] {
      #expect(StudioZoom(percent: number).percent == percent)
    }
    #expect(StudioZoom(percent: 200).limited(to: 1.3).percent == 125)
    #expect(StudioZoom(percent: 150).limited(to: 0.2).percent == 100)
    #expect(StudioZoom(percent: 90).limited(to: 0.2).percent == 90)
  }

  @Test(
    "At every zoom a window from the smallest on has usable panes and a usable phone",
    arguments: StudioZoom.steps, [CGFloat(1), 1.5, 2])
  func room(percent: Int, natural: CGFloat) throws {
    let contents = DeskContents(hasPanel: true, hasTimeline: true)
    let least = WindowSizing.least(
      for: WindowSizing.Request(
        contents: contents, phone: Self.phone, natural: 1,
        room: CGSize(width: 4000, height: 4000)))
    for size in [
      CGSize(width: least.width, height: least.height), CGSize(width: 838, height: 728),
      CGSize(width: 1366, height: 728), CGSize(width: 838, height: 1068),
      CGSize(width: 1920, height: 1040), CGSize(width: 3840, height: 2120),
    ] {
      let desk = desk(size.width, size.height, natural: natural, zoom: percent)
      let (panel, timeline) = (try #require(desk.panel), try #require(desk.timeline))
      #expect(!desk.panelIsOver)
      #expect(panel.size.width >= 280 && timeline.size.width >= 250, "\(size)")
      #expect(timeline.size.height >= 112, "\(size)")
      #expect(desk.phones[0].scale >= 0.36 * natural, "\(size)")
      #expect(panel.scale == desk.zoom.factor * natural && timeline.scale == panel.scale)
      if percent <= 100 || size.width >= 1366, size.height >= 728 {
        #expect(desk.zoom.percent == percent, "\(size)")
      }
    }
  }

  @Test("A window of the program's own size grows with the zoom, one of the user's stays")
  func window() {
    var request = WindowSizing.Request(
      contents: DeskContents(hasPanel: true, hasTimeline: true), phone: Self.phone, natural: 1,
      room: CGSize(width: 1920, height: 1300))
    var sizing = WindowSizing()
    #expect(sizing.size(for: request) == WindowSizing.Size(width: 838, height: 1068))
    request.contents.zoom = StudioZoom(percent: 150)
    #expect(sizing.size(for: request) == WindowSizing.Size(width: 1024, height: 1142))
    sizing.resized(to: WindowSizing.Size(width: 900, height: 900), for: request)
    request.contents.zoom = StudioZoom(percent: 200)
    #expect(sizing.size(for: request) == WindowSizing.Size(width: 900, height: 900))
    var alone = DeskContents()
    alone.zoom = StudioZoom(percent: 200)
    #expect(alone.isPhoneAlone && alone.extra(for: Self.phone) == .zero)
  }

  @Test("Keys zoom panel, timeline and words; Ctrl-0 returns to the usual size")
  func keys() throws {
    var told: [Int] = []
    let bench = try SessionBench(studio: true) {
      $0.zoomChanged = { told.append($0.percent) }
    }
    let width = bench.display.size.width
    func scales() -> Set<CGFloat> {
      Set(
        [bench.session.desk.desk.panel, bench.session.desk.desk.timeline].compactMap { $0?.scale })
    }
    bench.press("=", .control)
    bench.press("+", [.control, .shift])
    #expect(scales() == [1.25] && told == [110, 125])
    #expect(bench.words == "Texts at 125 %")
    #expect(bench.display.size.width == width + 93)
    #expect(bench.session.studio?.panel.size.width == 372)
    // Points of the panes follow.
    try bench.click("timeline.rate", .timeline)
    #expect(bench.state.rate == "90")
    bench.press(.keypadMinus, .control)
    #expect(scales() == [1.1])
    bench.press("0", .control)
    #expect(scales() == [1] && told.last == 100 && bench.display.size.width == width)
    for _ in 0..<9 { bench.press("-", .control) }
    #expect(scales() == [0.8])
    // Without the studio it holds for the words on the desk.
    bench.press(.tab)
    bench.press("=", .control)
    #expect(bench.session.studio == nil && told.last == 90)
  }

  @Test("A zoom for which the window is too small is taken as far as it goes")
  func limit() throws {
    let bench = try SessionBench(studio: true)
    bench.display.resize(width: 700, height: 560)
    bench.send(.resized)
    bench.run(100)
    for _ in 0..<9 { bench.press("=", .control) }
    #expect(bench.session.desk.desk.zoom.percent == 110)
    #expect(bench.words == "Texts at 110 %")
    bench.display.resize(width: 1800, height: 1100)
    bench.send(.resized)
    bench.run(100)
    #expect(bench.session.desk.desk.zoom.percent == 125)
  }

  @Test("Words on the desk grow with the zoom as far as they fit")
  func captions() {
    let layout = PhoneLayout(
      width: 466, height: 920, natural: 1, pixelsPerUnit: 1, phone: Self.phone)
    func sizes(_ items: [DisplayItem]) -> [CGFloat] {
      items.flatMap(\.picture.commands).compactMap {
        if case .text(_, _, let font, _, _) = $0 { font.size } else { nil }
      }
    }
    #expect(sizes(PhoneCaption.items("now", beside: layout)) == [12])
    #expect(sizes(PhoneCaption.items("now", beside: layout, zoom: 0.8)) == [12 * 0.8])
    #expect(sizes(PhoneCaption.items("now", beside: layout, zoom: 1.25)) == [14.25])
    // 18 points of desk have no room for more.
    #expect(sizes(PhoneCaption.items("now", beside: layout, zoom: 2)) == [12])
    let toast = Toast(
      title: "A title", detail: "", on: Self.phone, zoom: 2, start: 0)
    #expect(sizes(toast.items(at: 0)) == [30])
    let long = Toast(
      title: String(repeating: "word ", count: 8), detail: "", on: Self.phone, zoom: 2, start: 0)
    #expect((sizes(long.items(at: 0)).first ?? 0) < 30)
  }
}
