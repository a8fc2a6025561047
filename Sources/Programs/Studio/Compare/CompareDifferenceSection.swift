import BackswipeAnalysis
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The page's position under A and under the present settings, over time.
@MainActor
final class CompareDifferenceSection: CompareSection {
  private let words = PanelStyle.paragraph(size: 13, identifier: "compare.difference")
  private let chart = ComparePictureView()
  private var comparison: GestureComparison?
  private static let chartHeight: CGFloat = 150

  init() {
    super.init("Difference of A and now")
    chart.accessibilityIdentifier = "compare.course"
    chart.accessibilityLabel = "Place of the page over time"
    // The words overlap the margin of the chart.
    add([chart, words])
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ state: CompareState) {
    comparison = state.studies.comparison
    chart.isHidden = comparison == nil
    guard let comparison else {
      words.text = state.edit == nil ? "There is no drag to compare." : "…"
      return
    }
    words.text =
      comparison.sides.count < 2
      ? "Keep the present settings as A; then change them."
      : CompareWords.difference(comparison)
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    flow.place(words, after: 0)
    if let comparison {
      let picture = comparison.placePicture(width: width, height: Self.chartHeight)
      chart.render(picture)
      flow.place(chart, height: picture.bounds.height, after: 0)
      // The chart has its own margins.
      chart.frame = CGRect(
        x: 0, y: chart.frame.minY - 10, width: width, height: picture.bounds.height)
      return chart.frame.maxY
    }
    return flow.end
  }
}

/// A view that shows a picture at its own size.
@MainActor
final class ComparePictureView: UIView {
  private var picture: Picture?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = PanelStyle.cardCorner
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { return nil }

  func render(_ picture: Picture) {
    guard picture != self.picture else { return }
    self.picture = picture
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) { Self.draw(picture?.commands ?? []) }
}
