import BackswipeAnalysis
import BackswipePlots
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The page's position, or the numbers of elements, over time: under A and the present settings, or
/// under the versions that are compared.
@MainActor
final class CompareDifferenceSection: CompareSection {
  private let words = PanelStyle.paragraph(size: 13, identifier: "compare.difference")
  private let chart = ComparePictureView()
  private var comparison: GestureComparison?
  private static let ofA = "Difference of A and now"
  private static let chartHeight: CGFloat = 150
  /// Enlarges the chart so that its smallest text has the size of the panes'.
  private static let scale = StudioFonts.least / PlotStyle.label.size

  init() {
    super.init(Self.ofA)
    chart.accessibilityIdentifier = "compare.course"
    chart.accessibilityLabel = "What the finger moves over time"
    // The words overlap the margin of the chart.
    add([chart, words])
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ state: CompareState) {
    comparison = state.studies.comparison
    title = state.studies.comparesVersions ? "Differences of the versions" : Self.ofA
    chart.isHidden = comparison == nil
    guard let comparison else {
      words.text = state.edit == nil ? "There is no drag to compare." : "…"
      return
    }
    if state.studies.comparesVersions {
      words.text = CompareWords.differences(comparison)
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
    if let comparison, !chart.isHidden {
      let picture = comparison.placePicture(
        width: width / Self.scale, height: Self.chartHeight)
      let height = (picture.bounds.height * Self.scale).rounded(.up)
      chart.render(picture, scale: Self.scale)
      flow.place(chart, height: height, after: 0)
      // The chart has its own margins.
      chart.frame = CGRect(x: 0, y: chart.frame.minY - 10, width: width, height: height)
      return chart.frame.maxY
    }
    return flow.end
  }
}

/// A view that shows the picture of a chart.
@MainActor
final class ComparePictureView: UIView {
  private var picture: Picture?
  private var scale: CGFloat = 1

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = PanelStyle.cardCorner
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameter scale: of the picture.
  func render(_ picture: Picture, scale: CGFloat) {
    guard picture != self.picture || scale != self.scale else { return }
    (self.picture, self.scale) = (picture, scale)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let picture else { return }
    Self.draw(
      [.transform(CGAffineTransform(scaleX: scale, y: scale))]
        + PlotLook.shown(picture.commands) + [.restore])
  }
}
