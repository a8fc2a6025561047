import BackswipeAnalysis
import BackswipePlots
import BackswipeScene
import BackswipeSettings
import BackswipeUI
import BackswipeUnits

/// The map of outcomes over two quantities, with their selection and a description.
@MainActor
final class CompareMapSection: CompareSection {
  private let across: CompareAxisRow
  private let upwards: CompareAxisRow
  private let matter: PageButton
  private let mistake = PanelStyle.paragraph(
    StudioColors.red, size: 13, identifier: "compare.axisMistake")
  private let map = CompareMapView()
  private let words = PanelStyle.paragraph(size: 13, identifier: "compare.mapWords")
  private let note = PanelStyle.paragraph(StudioColors.gray, size: 13)
  private let legend = CompareLegend()
  private var studies: GestureStudies?

  init(perform: @escaping @MainActor (CompareAction) -> Void) {
    across = CompareAxisRow("Across", "compare.x") { perform(.axis(isX: true, $0)) }
    upwards = CompareAxisRow("Upwards", "compare.y") { perform(.axis(isX: false, $0)) }
    matter = PageButton("The two that matter most", "compare.matter") { perform(.whatMatters) }
    super.init("Outcome map")
    across.onRange = { perform(.range(isX: true, low: $0, high: $1)) }
    upwards.onRange = { perform(.range(isX: false, low: $0, high: $1)) }
    for row in [across, upwards] {
      row.onOpen = { [weak self] in self?.opened(row) }
    }
    map.accessibilityIdentifier = "compare.map"
    map.accessibilityLabel = "Outcome map"
    map.isOpaque = false
    map.onPreview = { [weak self] in self?.askLayout() }
    map.onApply = { perform(.apply(column: $0, row: $1)) }
    add([across, upwards, matter, mistake, map, legend, words, note])
  }

  required init?(coder: NSCoder) { return nil }

  private func opened(_ row: CompareAxisRow) {
    for other in [across, upwards] where other !== row { other.isOpen = false }
    askLayout()
  }

  override func render(_ state: CompareState) {
    let studies = state.studies
    self.studies = studies
    let numbers = studies.numbers
    across.render(studies.axes.x, studies.map?.x, numbers)
    upwards.render(studies.axes.y, studies.map?.y, numbers)
    matter.isEnabled = studies.isSensitivityFinished
    mistake.text = state.axisMistake
    map.render(studies)
    map.isHidden = state.edit == nil
    legend.isHidden = state.edit == nil
    legend.kinds = studies.map?.kinds ?? GestureOutcome.Kind.ofPages
    showWords()
  }

  private func showWords() {
    guard let studies, let shown = studies.map else {
      words.text = studies?.gesture == nil ? "There is no drag to map." : "…"
      note.text = ""
      return
    }
    if let cell = map.previewed {
      words.text = CompareMapWords.cell(cell, of: shown)
      note.text = CompareMapWords.taking(shown, byKey: map.hasCursor)
    } else {
      words.text =
        ((studies.margins ?? []).map(CompareMapWords.margin)
        + shown.idleWords.map(CompareMapWords.idle)).joined(separator: "\n")
      let finest = "\(shown.columns) × \(shown.rows)"
      note.text =
        (shown.restWords.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." } ?? "")
        + (studies.isMapFinished
          ? "" : " \(shown.done * 100 / (shown.columns * shown.rows)) % of \(finest) cells.")
    }
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    flow.place(across, height: across.height(flow.inner), after: 0)
    flow.place(upwards, height: upwards.height(flow.inner), after: 6)
    flow.place(matter, height: PanelStyle.buttonHeight, after: 8)
    flow.place(mistake, after: 6)
    let cells = studies?.map
    let geometry = MapGeometry(
      width: flow.inner, columns: cells?.columns ?? GestureStudies.cells,
      rows: cells?.rows ?? GestureStudies.cells)
    flow.place(map, height: geometry.height, after: 10)
    flow.place(legend, height: 18, after: 6)
    flow.place(words, after: 8)
    flow.place(note, after: 4)
    return flow.end
  }
}

/// The legend of the map's colours.
@MainActor
final class CompareLegend: UIView {
  var kinds = GestureOutcome.Kind.ofPages { didSet { if kinds != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    var x: CGFloat = 0
    var commands: [DrawCommand] = []
    for kind in kinds {
      let words = PanelWords.signed(kind.legend)
      commands.append(
        .fill(
          CGRect(x: x, y: 3, width: 11, height: 11), cornerRadius: 2, OutcomeMap.color(of: kind)))
      let width = TextMetrics.width(of: words, font: StudioFonts.plot)
      commands.append(
        PlotStyle.text(
          words, x: x + 16, y: 1, width: width + 1, StudioFonts.plot, StudioColors.ink.now))
      x += width + 32
    }
    Self.draw(commands)
  }
}
