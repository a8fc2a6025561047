import BackswipeAnalysis
import BackswipePopDecisions
import BackswipeScene
@testable import BackswipeStudio
import BackswipeUnits
import Testing

@Suite("Values of the panel of the last drag")
@MainActor
struct DragPanelValueTests {
  private func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  @Test(
    arguments: [
      ([0.0, 10], [5.0, 5], [(50, 5.0, true)]),
      ([10, 0], [5, 5], [(50, 5, false)]),
      ([0, 4], [5, 5], []),
      ([5, 5], [5, 5], []),
      ([5, 6], [5, 5], [(0, 5, true)]),
      ([0, 20, 0], [10, 10, 10], [(50, 10, true), (150, 10, false)]),
    ] as [([Double], [Double], [(Int64, Double, Bool)])])
  func aQuantityCrossesItsThreshold(
    _ values: [Double], _ thresholds: [Double], _ expected: [(Int64, Double, Bool)]
  ) {
    let points = zip(values, thresholds).enumerated().map { index, pair in
      GestureSeries.Point(at(Int64(index) * 100), pair.0, threshold: pair.1)
    }
    let found = ThresholdCrossing.all(
      of: GestureSeries(quantity: .deciding(.lookAhead), points: points))
    #expect(found.map(\.instant) == expected.map { at($0.0) })
    #expect(found.map(\.value) == expected.map(\.1))
    #expect(found.map(\.isUpwards) == expected.map(\.2))
  }

  @Test func labelsOfValuesDoNotTouchTheCard() {
    let wide = TextMetrics.width(of: "−4000", font: StudioFonts.plot)
    // Right-aligned, 6 points before the plot.
    #expect(DragAxis.left - 6 - wide >= 8)
  }

  @Test func theAxisGoesBackAndForth() {
    let axis = DragAxis(landed: at(100), span: at(90)...at(690), width: 372)
    #expect(axis.x(at(90)) == DragAxis.left && axis.x(at(690)) == 372 - DragAxis.right)
    for milliseconds: Int64 in [90, 100, 333, 690] {
      let back = axis.instant(x: axis.x(at(milliseconds)))
      #expect(abs((back - at(milliseconds)).nanoseconds) <= 1)
    }
    #expect(axis.instant(x: -50) == at(90) && axis.instant(x: 5000) == at(690))
    #expect(axis.ticks.map(\.label).contains("0"))
    #expect(axis.ticks.allSatisfy { axis.track.contains($0.x) })
  }

  @Test func namesOfCallsAreCountedWhereTheyHaveNoRoom() {
    let names = (1...9).map { "screen.viewWillAppear\($0)" }
    let text = DragLanesView.fitted(names, width: 300)
    #expect(text.hasPrefix(names[0]) && text.contains("+"))
    #expect(TextMetrics.lines(of: text, font: Font(size: 12), width: 300).count <= 2)
    #expect(DragLanesView.fitted([names[0]], width: 300) == names[0])
    #expect(DragLanesView.fitted([], width: 300) == "")
  }
}
