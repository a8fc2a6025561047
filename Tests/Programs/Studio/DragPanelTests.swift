import BackswipeAnalysis
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("The panel of the last drag")
@MainActor
struct DragPanelTests {
  /// The panel in a pane, with a gesture.
  @MainActor
  private final class Shown {
    let controller: DragPanelViewController
    let pane: Pane
    var time = Instant.zero
    var sought: [Instant] = []

    init(_ made: SessionAnalysis?, size: CGSize = CGSize(width: 372, height: 840)) {
      let box = Box()
      pane = Pane(size: size) {
        let controller = DragPanelViewController()
        box.controller = controller
        return controller
      }
      controller = box.controller ?? DragPanelViewController()
      pane.perform { [controller] in
        controller.render(made?.account, lanes: made?.lanes)
        controller.onSeek = { [weak self] in self?.sought.append($0) }
      }
      frames()
    }

    @MainActor private final class Box { var controller: DragPanelViewController? }

    /// Makes frames until none is due; returns how many that took.
    @discardableResult
    func frames() -> Int {
      for count in 0..<100 {
        time = time + .milliseconds(17)
        if !pane.makeFrame(at: time, period: .milliseconds(17)) { return count }
      }
      return 100
    }

    func views(_ identifier: String) -> [UIView] {
      func all(_ view: UIView) -> [UIView] {
        (view.accessibilityIdentifier == identifier && !view.isHidden ? [view] : [])
          + view.subviews.flatMap(all)
      }
      return all(pane.simulation.window)
    }

    func texts(_ identifier: String) -> [String] {
      pane.simulation.run { views(identifier).compactMap { $0.accessibilityLabel } }
    }

    func now(_ instant: Instant?) {
      pane.perform { controller.now = instant }
      frames()
    }
  }

  private func milliseconds(_ count: Double) -> Instant { DragPanelSession.milliseconds(count) }

  private func made(_ gesture: DragPanelSession.Gesture) throws -> SessionAnalysis {
    let session = try DragPanelSession.of(gesture)
    return try #require(SessionAnalysis(of: session.tape, at: session.tape.end))
  }

  @Test func thereIsAHintBeforeTheFirstGesture() throws {
    let shown = Shown(nil)
    #expect(shown.texts("drag.empty") == ["Drag a page back to see how it is decided"])
    let made = try made(.pops)
    shown.pane.perform { shown.controller.render(made.account, lanes: made.lanes) }
    shown.frames()
    #expect(shown.texts("drag.empty").isEmpty)
    #expect(shown.texts("drag.words") == made.account.words)
  }

  @Test(arguments: DragPanelSession.Gesture.allCases)
  func itTellsTheWordsAndTheValues(_ gesture: DragPanelSession.Gesture) throws {
    let made = try made(gesture)
    let shown = Shown(made)
    #expect(
      shown.texts("drag.words") == [PanelWords.signed(made.account.words.joined(separator: "\n"))])
    let texts = shown.texts("drag.values").joined(separator: "\n")
    for series in made.account.series { #expect(texts.contains(series.name), "\(texts)") }
    #expect(shown.views("drag.chart").count == 1 && shown.views("drag.lanes").count == 1)
  }

  @Test func theValuesAreThoseAtNow() throws {
    let made = try made(.pops)
    let shown = Shown(made)
    #expect(shown.texts("drag.place") == ["Values: at the release"])
    let x = try #require(made.account.series(.fingerX)?.points[10])
    shown.now(x.instant)
    #expect(shown.texts("drag.values")[0].contains("finger x \(Int(x.value)).00"))
    let since = (x.instant - milliseconds(1000)).seconds * 1000
    #expect(shown.texts("drag.place")[0].hasPrefix("\(Int(since))."))
    shown.now(milliseconds(990))
    #expect(shown.texts("drag.values")[0].contains("finger x –"))
    // Elsewhere in the session there is no line, and the values are those of the decision.
    shown.now(milliseconds(100))
    #expect(shown.texts("drag.place") == ["Values: at the release"])
  }

  @Test func aTouchWithoutMotionHasASentenceInPlaceOfPlots() throws {
    let tap = Shown(try made(.tap))
    #expect(tap.texts("drag.still").first?.hasPrefix("Nothing has moved") == true)
    #expect(!tap.texts("drag.values").isEmpty)
    for size in [CGSize(width: 280, height: 300), CGSize(width: 372, height: 840)] {
      let shown = Shown(try made(.tap), size: size)
      let chart = try #require(shown.views("drag.chart").first)
      let still = try #require(shown.views("drag.still").first)
      let legends = shown.views("drag.values").map(\.frame.maxY)
      #expect(still.frame.minY >= legends.max() ?? 0)
      #expect(still.frame.maxY <= chart.bounds.height && still.frame.maxX <= chart.bounds.width)
    }
    #expect(Shown(try made(.pops)).texts("drag.still").isEmpty)
  }

  @Test func theThresholdStandsBesideWhatIsHeldAgainstIt() throws {
    let texts = Shown(try made(.pops)).texts("drag.values")
    #expect(
      texts.contains { $0.hasPrefix("Decides, pt: look-ahead ") && $0.contains("threshold 187.50") }
    )
  }

  @Test func aFingerOnAChartOrALaneSeeks() throws {
    let made = try made(.returns)
    let shown = Shown(made)
    for identifier in ["drag.chart", "drag.lanes"] {
      shown.sought = []
      let view = try #require(shown.views(identifier).first)
      let frame = shown.pane.simulation.run { view.convert(view.bounds, to: nil) }
      for (index, x) in [frame.midX, frame.midX + 40, frame.minX - 20, frame.maxX + 20].enumerated()
      {
        let point = CGPoint(x: x, y: frame.midY)
        if index == 0 {
          shown.pane.press(at: point, instant: shown.time)
        } else {
          shown.pane.move(to: point, instant: shown.time)
        }
        shown.frames()
      }
      shown.pane.release(at: CGPoint(x: frame.maxX + 20, y: frame.midY), instant: shown.time)
      shown.frames()
      let sought = shown.sought
      #expect(sought.count == 4)
      guard sought.count == 4 else { continue }
      #expect(sought[2] < sought[0] && sought[0] < sought[1] && sought[1] < sought[3])
      #expect(sought[2] <= milliseconds(1000), "limited to what is shown")
      #expect(sought[3] >= (made.account.instant(of: .rest) ?? .zero))
    }
  }

  @Test func aCallBesideNowIsNamed() throws {
    let made = try made(.pops)
    let shown = Shown(made)
    let call = try #require(made.lanes.calls.last { $0.name.contains("viewDidAppear") })
    shown.now(call.instant)
    #expect(shown.texts("drag.calls")[0].contains("view"), "\(shown.texts("drag.calls"))")
    shown.now(milliseconds(1100))
    #expect(shown.texts("drag.calls").allSatisfy { !$0.contains("viewDidAppear") })
  }

  @Test func nothingIsDrawnAgainWhileNothingChanges() throws {
    let made = try made(.pops)
    let shown = Shown(made)
    shown.now(milliseconds(1200))
    #expect(shown.frames() == 0)
    shown.pane.perform {
      shown.controller.now = milliseconds(1200)
      shown.controller.render(made.account, lanes: made.lanes)
    }
    #expect(shown.frames() == 0)
    shown.pane.perform { shown.controller.now = milliseconds(1210) }
    #expect(shown.frames() > 0)
  }

  @Test(arguments: [(280, 300), (280, 840), (372, 300), (372, 840), (800, 1200)])
  func everythingIsWithinThePanel(_ width: Int, _ height: Int) throws {
    for gesture in DragPanelSession.Gesture.allCases {
      let size = CGSize(width: width, height: height)
      let shown = Shown(try made(gesture), size: size)
      let chart = try #require(shown.views("drag.chart").first)
      let lanes = try #require(shown.views("drag.lanes").first)
      #expect(chart.frame.minX >= 0 && chart.frame.maxX <= size.width)
      #expect(lanes.frame.minY >= chart.frame.maxY)
      let scroll = try #require(chart.superview as? UIScrollView)
      #expect(scroll.contentSize.height >= lanes.frame.maxY)
      #expect(scroll.contentSize.width <= size.width)
      // Below each legend is a plot, where anything moves.
      let plot: CGFloat = shown.texts("drag.still").isEmpty ? 40 : 0
      var bottom: CGFloat = 0
      for legend in shown.views("drag.values") {
        #expect(legend.frame.minY >= bottom && legend.frame.maxX <= chart.bounds.width)
        bottom = legend.frame.maxY + plot
      }
      #expect(bottom <= chart.bounds.height)
    }
  }
}
