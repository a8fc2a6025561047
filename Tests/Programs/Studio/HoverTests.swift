import BackswipeSettings
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@Suite struct HoverRestTests {
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  @Test("A tip comes 600 ms after the last move on a control")
  func rests() {
    var rest = HoverRest<Int>()
    rest.move(over: 1, at: at(0))
    rest.move(over: 1, at: at(500))
    rest.advance(to: at(1_099))
    #expect(!rest.isShown && rest.deadline == at(1_100))
    rest.advance(to: at(1_100))
    #expect(rest.isShown && rest.deadline == nil)
    rest.move(over: 1, at: at(2_000))
    #expect(rest.isShown)
    rest.move(over: 2, at: at(2_100))
    #expect(!rest.isShown && rest.deadline == at(2_250))
    rest.move(over: nil, at: at(2_200))
    #expect(rest.deadline == nil)
  }

  @Test("A dismissed tip stays away until the pointer comes to another control")
  func dismissed() {
    var rest = HoverRest<Int>()
    rest.move(over: 1, at: at(0))
    rest.dismiss()
    rest.move(over: 1, at: at(100))
    #expect(rest.deadline == nil)
    rest.move(over: 2, at: at(200))
    #expect(rest.deadline == at(800))
  }
}

@Suite("The pointer over the panel")
@MainActor
struct PanelPointerTests {
  private func shape(_ bench: PanelBench, _ identifier: String, x: CGFloat? = nil) -> PointerShape {
    guard let frame = bench.frame(identifier) else { return .arrow }
    let point = CGPoint(x: x.map { frame.minX + $0 } ?? frame.midX, y: frame.midY)
    return bench.pane.hover(at: point, instant: .zero)
  }

  @Test("The pointer shows what can be clicked, typed into and dragged")
  func shapes() {
    let bench = PanelBench()
    #expect(shape(bench, "settings.search") == .text)
    #expect(shape(bench, "setting.push.duration.value") == .text)
    #expect(shape(bench, "setting.push.duration", x: 40) == .horizontal)
    #expect(shape(bench, "setting.push.duration.slider") == .hand)
    #expect(shape(bench, "setting.push.curve") == .hand)
    #expect(shape(bench, "settings.undo") == .arrow)
    bench.act { $0.step("push.duration", by: 1) }
    #expect(shape(bench, "settings.undo") == .hand)
    #expect(bench.pane.hover(at: nil, instant: .zero) == .arrow)
  }

  @Test("A resting pointer brings the tip of a control, and the pane is still before and after")
  func tip() {
    let bench = PanelBench()
    bench.settle()
    let frame = bench.frame("setting.pop.strip") ?? .zero
    bench.scroll(to: "setting.pop.strip")
    _ = frame
    let row = bench.frame("setting.pop.strip") ?? .zero
    let start = Instant(nanoseconds: 10_000_000_000)
    bench.pane.hover(at: CGPoint(x: row.minX + 40, y: row.midY), instant: start)
    bench.pane.makeFrame(at: start + .milliseconds(16), period: .milliseconds(16))
    #expect(bench.pane.frame(of: "tip.words") == nil)
    #expect(bench.pane.nextWake == start + .milliseconds(600))
    bench.pane.makeFrame(at: start + .milliseconds(600), period: .milliseconds(16))
    bench.pane.makeFrame(at: start + .milliseconds(616), period: .milliseconds(16))
    #expect(bench.pane.frame(of: "tip.words") != nil)
    #expect(bench.pane.frame(of: "tip.key") != nil)
    bench.pane.dismissTip()
    bench.pane.makeFrame(at: start + .milliseconds(700), period: .milliseconds(16))
    #expect(bench.pane.frame(of: "tip.words") == nil)
  }

  @Test("Every setting has a tip, with its letter where it has one")
  func tips() {
    for setting in SimulatorSettings.catalog {
      #expect(StudioTip.tip(of: "setting.\(setting.key)")?.words == setting.meaning)
    }
    #expect(StudioTip.tip(of: "setting.pop.strip.value")?.key == "W wheel")
    #expect(StudioTip.tip(of: "setting.pop.strip.value")?.words.contains("wheel") == true)
    #expect(StudioTip.tip(of: "setting.no.such") == nil)
  }

  @Test("Buttons that copy settings or are about presets have tips, with a key where there is one")
  func presets() {
    #expect(StudioTip.tip(of: "settings.copyString")?.key == "Ctrl-C")
    #expect(StudioTip.tip(of: "preset.half")?.key == "P")
    let words = [
      "preset.my own.rename", "preset.my own.delete", "preset.half.lock", "presets.save",
    ]
    .map { StudioTip.tip(of: $0)?.words }
    #expect(!words.contains(nil) && Set(words).count == words.count)
  }

  @Test("Every button of the settings that has words for itself alone has a tip")
  func buttons() {
    let bench = PanelBench()
    bench.settle()
    for identifier in ["settings.copyString", "settings.copyYAML", "settings.copyFlags"] {
      #expect(bench.view(identifier) is PageButton)
      #expect(StudioTip.tip(of: identifier) != nil, "\(identifier)")
    }
  }
}
