import BackswipeAnalysis
import BackswipePlots
import BackswipeScene
import BackswipeSettings
import BackswipeUI
import BackswipeUnits

/// The settings to which the gesture is sensitive, a row for each, in order.
@MainActor
final class CompareSensitivitySection: CompareSection {
  private let words = PanelStyle.paragraph(
    StudioColors.gray, size: 13, identifier: "compare.matterWords")
  private let rest = PanelStyle.paragraph(StudioColors.gray, size: 13)
  private let more: PageButton
  private var rows: [CompareSensitivityRow] = []
  private var isLong = false
  private let perform: @MainActor (CompareAction) -> Void
  /// The number of rows before all are shown.
  private static let short = 8

  init(perform: @escaping @MainActor (CompareAction) -> Void) {
    self.perform = perform
    more = PageButton("", "compare.more", isPlain: true)
    super.init("Which settings matter")
    more.onTap = { [weak self] in
      guard let self else { return }
      isLong.toggle()
      askLayout()
    }
    add([words, rest, more])
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ state: CompareState) {
    let study = state.studies.sensitivity
    let found = study?.rows.filter(\.matters) ?? []
    let shown = isLong ? found : Array(found.prefix(Self.short))
    while rows.count > shown.count { rows.removeLast().removeFromSuperview() }
    while rows.count < shown.count {
      let row = CompareSensitivityRow()
      row.onTap = { [perform] in perform(.showSetting($0)) }
      rows.append(row)
      card.addSubview(row)
    }
    let most = found.map(\.moved).max() ?? 0
    let isFormer = state.studies.isSensitivityFormer
    for (view, row) in zip(rows, shown) {
      view.render(row, mostMoved: most)
      view.alpha = Self.opacity(isFormer: isFormer)
    }
    more.isHidden = found.isEmpty
    more.title = isLong ? "Fewer" : "All settings"
    let asked =
      state.studies.sensitivityProgress.map { "asked \($0.done) of \($0.all) settings …" }
      ?? "settings are asked next …"
    words.text =
      state.edit == nil
      ? "There is no drag."
      : state.studies.isSensitivityFinished
        ? "The smallest change of each that changes the outcome, and how far a step moves the page."
        : isFormer
          ? "\(Self.formerWords); \(asked)" : asked.prefix(1).uppercased() + asked.dropFirst()
    let others = study?.rows.filter { !$0.matters }.map { PanelWords.title($0.id) } ?? []
    let isDone = state.studies.isSensitivityFinished
    rest.text =
      !isDone || others.isEmpty
      ? ""
      : isLong
        ? "No matter here: \(others.joined(separator: ", "))"
        : "\(others.count) others do not matter here."
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    flow.place(words, after: 0)
    flow.space(4)
    for row in rows { flow.place(row, height: CompareSensitivityRow.height, after: 0) }
    flow.place(more, height: 28, after: 2)
    flow.place(rest, after: 6)
    return flow.end
  }
}

/// A setting, the change of the outcome, the page's displacement per step, and a bar.
@MainActor
final class CompareSensitivityRow: UIControl {
  static let height: CGFloat = 44
  private var row: SettingSensitivity.Row?
  private var part = 0.0
  private var title = ""
  private var value = ""
  var onTap: ((SettingID) -> Void)?

  init() {
    super.init(frame: .zero)
    isOpaque = false
    addAction(
      UIAction { [weak self] _ in
        guard let self, let row else { return }
        onTap?(row.id)
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  func render(_ row: SettingSensitivity.Row, mostMoved: Double) {
    let part = CompareWords.part(row, mostMoved: mostMoved)
    guard row != self.row || part != self.part else { return }
    self.row = row
    self.part = part
    accessibilityIdentifier = "compare.matters.\(row.key)"
    (title, value) = (PanelWords.title(row.id), PanelWords.value(row.id, row.value))
    accessibilityLabel = "\(title) \(value): \(CompareWords.change(row))"
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let row else { return }
    var commands: [DrawCommand] = [
      .hairline(Hairline(.top, of: rect), StudioColors.line.now)
    ]
    if isHighlighted {
      commands.append(
        .fill(rect.insetBy(dx: -6, dy: 1), cornerRadius: 6, StudioColors.soft.now))
    }
    let change = CompareWords.change(row)
    let key = StudioFonts.block
    let small = StudioFonts.plot
    let right = min(TextMetrics.width(of: change, font: small) + 2, rect.width * 0.6)
    let left = rect.width - right - 8
    let wide = min(TextMetrics.width(of: title, font: key) + 1, left)
    commands.append(
      PlotStyle.text(title, x: 0, y: 6, width: wide, key, StudioColors.ink.now))
    // A value too narrow to be legible is left out.
    if left - wide - 6 > min(TextMetrics.width(of: value, font: small), 30) {
      commands.append(
        PlotStyle.text(
          value, x: wide + 6, y: 6, width: left - wide - 6, small, StudioColors.gray.now))
    }
    commands.append(
      PlotStyle.text(
        change, x: rect.width - right, y: 6, width: right, small,
        row.change == nil ? StudioColors.gray.now : StudioColors.ink.now, .right))
    let moved = CompareWords.moved(row)
    let words = TextMetrics.width(of: moved, font: small) + 10
    let track = CGRect(x: 0, y: 30, width: max(rect.width - max(words, 110), 1), height: 6)
    commands.append(.fill(track, cornerRadius: 3, StudioColors.field.now))
    let color =
      row.change.map { OutcomeMap.color(of: $0.kind) } ?? StudioColors.pale.now
    commands.append(
      .fill(
        CGRect(
          x: 0, y: 30, width: max(track.width * CGFloat(min(max(part, 0), 1)), 6), height: 6),
        cornerRadius: 3, color))
    commands.append(
      PlotStyle.text(
        moved, x: rect.width - words, y: 25, width: words, small, StudioColors.gray.now, .right))
    Self.draw(commands)
  }
}
