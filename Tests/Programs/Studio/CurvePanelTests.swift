import BackswipeMotion
import BackswipeSettings
import BackswipeSettingsEditing
@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite struct CurvePanelTests {
  private static let key = "setting.push.curve"

  private func opened(_ curve: String = "easeInEaseOut") -> PanelBench {
    let bench = PanelBench(base: [assignment("push.curve", curve)])
    bench.tap(Self.key)
    return bench
  }

  /// Where a handle is, from the plot's corner.
  private func place(_ bench: PanelBench, _ index: Int) -> CGPoint {
    let plot = bench.view(Self.key + ".plot") as? CurvePlotView
    let places = plot?.handlePlaces ?? []
    return places.indices.contains(index) ? places[index] : .zero
  }

  @Test func aHandleIsDraggedAndOneUndo() {
    let bench = opened()
    bench.drag(
      Self.key + ".plot", from: place(bench, 0),
      by: Array(repeating: CGPoint(x: 6, y: -9), count: 4))
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = bench.present.pushCurve else {
      Issue.record("\(bench.present.pushCurve)")
      return
    }
    #expect(x1 > 0.45 && y1 > 0.2)
    #expect((x2, y2) == (0.58, 1))
    #expect(bench.changes.count == 4)
    bench.act { $0.undo() }
    #expect(bench.present.pushCurve == .easeInEaseOut)
    #expect(!bench.session.canUndo)
    #expect(bench.panel.state.editor?.editing.curve == .easeInEaseOut)
  }

  @Test func theMiddleOfAThreePointCurveIsDragged() {
    let bench = opened("fastEaseInToSlowEaseOut")
    let before = bench.panel.state.editor?.editing.handles ?? []
    #expect(before.count == 5)
    bench.drag(Self.key + ".plot", from: place(bench, 2), by: [CGPoint(x: 12, y: 20)])
    let after = bench.panel.state.editor?.editing.handles ?? []
    #expect(after.count == 5)
    #expect(after != before)
    #expect(bench.text("push.curve")?.hasPrefix("three-point(") == true)
  }

  @Test func aFingerBesideTheHandlesChangesNothing() {
    let bench = opened()
    bench.drag(Self.key + ".plot", from: CGPoint(x: 20, y: 20), by: [CGPoint(x: 40, y: 40)])
    #expect(bench.changes.isEmpty)
  }

  @Test func arrowKeysMoveAHandleAndTheReturnKeyTakesTheNext() {
    let bench = opened()
    bench.focusPoints()
    #expect(bench.pane.moveFocusPoint(x: 3, y: -2, .normal))
    #expect(bench.text("push.curve") == "cubic-bezier(0.45,-0.02,0.58,1)")
    bench.pane.activateFocus(at: .zero)
    #expect(bench.pane.moveFocusPoint(x: -1, y: 0, .coarse))
    #expect(bench.pane.moveFocusPoint(x: 0, y: -1, .fine))
    #expect(bench.text("push.curve") == "cubic-bezier(0.45,-0.02,0.48,0.999)")
    // At the end of the duration it stays.
    #expect(bench.pane.moveFocusPoint(x: 9, y: 0, .coarse))
    #expect(bench.text("push.curve") == "cubic-bezier(0.45,-0.02,1,0.999)")
    for _ in 0..<4 { bench.act { $0.undo() } }
    #expect(bench.present.pushCurve == .easeInEaseOut && !bench.session.canUndo)
    // A curve without handles has nothing to move.
    bench.tap(Self.key + ".curve.spring")
    #expect(!bench.pane.moveFocusPoint(x: 1, y: 0, .normal))
  }

  @Test func aNamedCurveIsChosen() {
    let bench = opened()
    bench.tap(Self.key + ".curve.easeIn")
    #expect(bench.present.pushCurve == .easeIn)
    #expect(bench.panel.state.editor?.former == .easeInEaseOut)
  }

  @Test func aWordOfACurveIsChosen() {
    let bench = PanelBench(base: [assignment("push.beneath.curve", "easeIn")])
    bench.tap("setting.push.beneath.curve")
    bench.tap("setting.push.beneath.curve.curve.push")
    #expect(bench.text("push.beneath.curve") == "push")
  }

  @Test func aNotationIsTyped() {
    let bench = opened()
    bench.tap(Self.key + ".value")
    for _ in 0..<20 { bench.press("Backspace") }
    bench.type("cubic-bezier(0,0,1,")
    bench.press("Return")
    #expect(bench.words("setting.push.curve.mistake")?.isEmpty == false)
    bench.press("End")
    bench.type("1)")
    bench.press("Return")
    #expect(bench.text("push.curve") == "cubic-bezier(0,0,1,1)")
    #expect(bench.view("setting.push.curve.mistake") == nil)
  }

  @Test func formsOfASpringAreKeptOnSwitching() {
    let bench = opened("spring(response=400ms,dampingRatio=0.8)")
    let first = bench.text("push.curve")
    let width = bench.frame(Self.key + ".form")?.width ?? 0
    func show(_ index: Int) {
      bench.tap(
        Self.key + ".form", at: CGPoint(x: width * (CGFloat(index) + 0.5) / 3, y: 14))
    }
    show(2)
    #expect(bench.frame(Self.key + ".stiffness") != nil)
    #expect(bench.frame(Self.key + ".response") == nil)
    let mass = bench.text("push.curve")
    #expect(mass?.contains("stiffness") == true)
    show(1)
    #expect(bench.text("push.curve")?.contains("bounce") == true)
    show(2)
    #expect(bench.text("push.curve") == mass)
    show(0)
    #expect(bench.text("push.curve") == first)
  }

  @Test func aNumberOfASpringIsTypedAndStepped() {
    let bench = opened("spring(response=400ms,dampingRatio=0.8)")
    bench.tap(Self.key + ".dampingRatio")
    bench.type("nothing")
    bench.press("Return")
    #expect(bench.words(Self.key + ".dampingRatio.mistake") == "'nothing' is not a number")
    for _ in 0..<7 { bench.press("Backspace") }
    bench.type("0.5")
    bench.press("Return")
    #expect(bench.text("push.curve") == "spring(response=400ms,dampingRatio=0.5)")
    bench.tap(Self.key + ".response.stepper", at: CGPoint(x: 60, y: 13))
    #expect(bench.text("push.curve") == "spring(response=410ms,dampingRatio=0.5)")
  }

  @Test func whatIsNoNumberIsForgottenWithItsField() {
    let bench = opened("spring(response=400ms,dampingRatio=0.8)")
    bench.tap(Self.key + ".dampingRatio")
    bench.type("nothing")
    bench.press("Return")
    #expect(bench.words(Self.key + ".dampingRatio.mistake") == "'nothing' is not a number")
    bench.press("Escape")
    #expect(bench.words(Self.key + ".dampingRatio.mistake")?.isEmpty ?? true)
    #expect(bench.words(Self.key + ".dampingRatio") == "0.8")
  }

  @Test func shapesAreKeptOnSwitching() {
    let bench = opened("cubic-bezier(0.1,0.2,0.3,0.4)")
    let width = bench.frame(Self.key + ".shape")?.width ?? 0
    bench.tap(Self.key + ".shape", at: CGPoint(x: width * 0.9, y: 14))
    #expect(bench.panel.state.editor?.editing.shape == .spring)
    bench.tap(Self.key + ".shape", at: CGPoint(x: width * 0.3, y: 14))
    #expect(bench.text("push.curve") == "cubic-bezier(0.1,0.2,0.3,0.4)")
  }

  @Test func theMarkAtNowIsDrawnWithoutAChange() {
    let bench = opened()
    bench.settle()
    #expect(bench.isStill)
    bench.act { $0.now = 0.5 }
    #expect((bench.view(Self.key + ".plot") as? CurvePlotView)?.now == 0.5)
    #expect(bench.changes.isEmpty)
  }
}
