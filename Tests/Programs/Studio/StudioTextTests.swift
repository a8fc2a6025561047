import BackswipeScene
import BackswipeUI
import BackswipeUnits
import Testing

@testable import BackswipeStudio

/// The sizes of the texts in the panes.
@MainActor
@Suite("Texts of the panes") struct StudioTextTests {
  /// The texts of a frame with the size in which they are drawn, in points.
  static func texts(_ list: DisplayList?) -> [(text: String, size: CGFloat)] {
    (list?.items ?? []).filter { $0.opacity > 0 && !$0.frame.isEmpty }.flatMap { item in
      var scales: [CGFloat] = [1]
      return item.picture.commands.compactMap { command -> (String, CGFloat)? in
        switch command {
        case .transform(let map): scales.append((scales.last ?? 1) * hypot(map.a, map.b))
        case .clip, .translate, .group, .masked: scales.append(scales.last ?? 1)
        case .restore: if scales.count > 1 { scales.removeLast() }
        case .text(let text, _, let font, _, _): return (text, font.size * (scales.last ?? 1))
        default: break
        }
        return nil
      }
    }
  }

  private func small(_ list: DisplayList?) -> [String] {
    Self.texts(list).filter { $0.size < StudioFonts.least - 0.01 }.map { "\($0.text) \($0.size)" }
  }

  @Test("No text of a page is smaller than 13 points", arguments: [CGFloat(280), 372, 560])
  func pages(width: CGFloat) throws {
    for isLoaded in [false, true] {
      let places = StudioBench(width: width)
      if isLoaded { try places.load() }
      for page in Studio.Page.allCases {
        places.studio.selectPage(page)
        places.settle()
        let texts = Self.texts(places.studio.panel.list)
        #expect(texts.count > 5, "\(page)")
        #expect(small(places.studio.panel.list).isEmpty, "\(page)")
      }
    }
  }

  @Test("No text about a film is smaller than 13 points", arguments: [CGFloat(280), 372])
  func film(width: CGFloat) {
    let places = StudioBench(width: width)
    places.studio.selectPage(.compare)
    for state in Self.films {
      places.studio.render(state)
      places.settle()
      let texts = Self.texts(places.studio.panel.list)
      #expect(texts.contains { $0.text.contains("a.mp4") })
      #expect(small(places.studio.panel.list).isEmpty)
    }
  }

  /// A film that is read, cannot be read, is shown over the run, and has been fitted.
  private static var films: [FilmState] {
    var failed = FilmState(name: "a.mp4")
    failed.failure = "no page slides in it"
    var fitted = Made.state([Made.film(1), Made.film(2)], [Made.run(1), Made.run(2)])
    fitted.now = at(1_100)
    fitted.job = .done(
      FilmFit(settings: [], refused: ["push.curve: too few frames"], residuals: []))
    var compared = fitted
    (compared.view, compared.job) = (.difference, .failed("the film has no motion"))
    return [FilmState(name: "a.mp4"), failed, fitted, compared]
  }

  @Test("Charts of the last drag, of the map and of a difference have the colours of the dark look")
  func dark() throws {
    let places = StudioBench(isDark: true)
    try places.load()
    let light = Set((PlotLook.strong + [PlotLook.ground, PlotLook.grid]).map(\.light))
    for page in [Studio.Page.drag, .compare] {
      places.studio.selectPage(page)
      places.settle()
      let list = try #require(places.studio.panel.list)
      let commands = list.items.flatMap(\.picture.commands)
      let words = commands.compactMap { command -> Color? in
        if case .text(_, _, _, let color, _) = command { color } else { nil }
      }
      #expect(words.count > 20)
      // White is that of text on buttons.
      let pale = words.filter { light.subtracting([.white]).contains($0) }
      #expect(pale.isEmpty, "\(page) \(pale)")
      let large = commands.filter { command in
        guard case .fill(let rect, _, let color) = command else { return false }
        return color == .white && rect.width > 60 && rect.height > 40
      }
      #expect(large.isEmpty, "\(page)")
    }
  }

  @Test("Every colour of a chart has one of the dark look, and alphas and other colours stay")
  func darkened() {
    for color in PlotLook.strong {
      let drawn = PlotLook.darkened([
        .fill(.zero, cornerRadius: 0, color.light.withAlpha(0.5)),
        .hairline(Hairline(.top, of: .zero), Color(hex: 0x123456)),
      ])
      #expect(
        drawn == [
          .fill(.zero, cornerRadius: 0, color.dark.withAlpha(0.5)),
          .hairline(Hairline(.top, of: .zero), Color(hex: 0x123456)),
        ])
    }
    #expect(Set(PlotLook.strong.map(\.dark)).count == PlotLook.strong.count)
  }

  @Test("No text of the timeline is smaller than 13 points", arguments: [CGFloat(112), 148, 300])
  func timeline(height: CGFloat) {
    for width in [CGFloat(300), 466, 1200] {
      let controller = TimelineViewController { _ in }
      let pane = Pane(size: CGSize(width: width, height: height)) { controller }
      pane.makeFrame(at: .zero, period: .milliseconds(16))
      pane.perform { controller.state = Self.state }
      for tick in 1..<60 {
        pane.makeFrame(at: at(Int64(tick) * 16), period: .milliseconds(16))
      }
      #expect(Self.texts(pane.list).count > 8)
      #expect(small(pane.list).isEmpty, "\(width)")
    }
  }

  static var state: TimelineState {
    var state = TimelineState()
    state.span = .zero...at(20_000)
    state.now = at(1_500)
    state.isLive = false
    state.folds = TimelineFolds(frames: [.zero, at(1_000), at(9_000), at(20_000)])
    state.touches = [at(300)...at(900)]
    return state
  }

  @Test("Lanes lie within a track, apart from one another, and names lie in their lanes")
  func lanes() throws {
    for height in stride(from: CGFloat(22), through: 400, by: 1) {
      let lanes = TimelineLanes(height: height)
      #expect(lanes.fingers.y >= TimelineLanes.ruler)
      #expect(lanes.fingers.end <= lanes.transitions.y)
      if let progress = lanes.progress {
        #expect(lanes.transitions.end <= progress.y && progress.end <= height)
      }
      for (one, next) in zip(lanes.names(), lanes.names().dropFirst()) {
        #expect(one.y + StudioFonts.line <= next.y, "\(height)")
      }
    }
    for height in stride(from: CGFloat(58), through: 220, by: 6) {
      let lanes = TimelineLanes(height: height, hasFilm: true)
      guard let film = lanes.film else { continue }
      #expect(lanes.transitions.end <= film.y && film.end <= height)
      if let progress = lanes.progress { #expect(progress.end <= film.y) }
    }
    #expect(TimelineLanes(height: 110, hasFilm: true).film != nil)
    #expect(TimelineLanes(height: 58).progress != nil)
    #expect(TimelineLanes(height: 58).names().map(\.text) == ["Pages"])
    #expect(TimelineLanes(height: 80).names().map(\.text) == ["Fingers", "Pages", "Progress"])
  }
}
