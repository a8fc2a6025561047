import BackswipeAnalysis
import BackswipeDocuments
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The present gesture: its description, its outcome under the present settings, and its commands.
@MainActor
final class CompareGestureSection: CompareSection {
  private let name = PanelStyle.paragraph(size: 14, weight: .semibold, identifier: "compare.name")
  private let about = PanelStyle.paragraph(
    StudioColors.gray, size: 13, identifier: "compare.about")
  private let outcome = PanelStyle.paragraph(size: 13, identifier: "compare.outcome")
  private let dot = UIView()
  private var commands: [PageButton] = []
  private let line = UIView()
  private let lead: CompareTrimRow
  private let tail: CompareTrimRow
  private let restore: PageButton
  private var isShown = false

  init(perform: @escaping @MainActor (CompareAction) -> Void) {
    lead = CompareTrimRow("Land later", "compare.lead")
    tail = CompareTrimRow("Lift earlier", "compare.tail")
    restore = PageButton("Whole drag", "compare.restore") { perform(.restore) }
    super.init("Drag")
    dot.layer.cornerRadius = 4
    line.backgroundColor = UIColor(StudioColors.line)
    let all: [(String, String, String?, GestureCommand)] = [
      ("Play again", "compare.play", "⏎", .replay), ("Keep A", "compare.keepA", "K", .keep),
      ("A | now", "compare.compare", "C", .compare),
      ("Presets", "compare.presets", "A", .comparePresets),
      ("Ghost", "compare.ghost", "H", .toggleGhost), ("Session", "compare.close", nil, .close),
    ]
    commands = all.map { title, identifier, key, command in
      PageButton(title, identifier, key: key) { perform(.command(command)) }
    }
    for row in [lead, tail] {
      row.onChange = { [weak self] in
        guard let self else { return }
        perform(.trim(lead: lead.value, tail: tail.value))
      }
    }
    add([name, about, dot, outcome, line, lead, tail, restore] + commands)
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ state: CompareState) {
    isShown = state.edit != nil
    let gesture = state.edit?.gesture
    name.text = gesture?.title ?? "No drag yet"
    let studied = state.studies.trial?.gesture
    about.text =
      gesture.map { CompareWords.about($0, like: studied) } ?? state.reason
      ?? "Make a drag, or load a kept one."
    let result = state.studies.trial?.present.outcome
    if let failure = state.studies.failure {
      outcome.text = failure.errors.first?.description
      outcome.textColor = UIColor(StudioColors.red)
    } else {
      outcome.text = isShown ? result.map(CompareWords.now) ?? "…" : ""
      outcome.textColor = UIColor(StudioColors.ink)
    }
    dot.backgroundColor = UIColor(
      result.map { OutcomeMap.color(of: $0.kind) } ?? StudioColors.field.now)
    for button in commands { button.isEnabled = isShown }
    // The button that returns to the session is enabled only during playback.
    commands.last?.isEnabled = state.isPlaying
    for view in [line, lead, tail] as [UIView] { view.isHidden = !isShown }
    dot.isHidden = !isShown || state.studies.failure != nil
    restore.isHidden = state.edit?.isChanged != true
    lead.render(state.edit?.lead ?? 0, most: state.edit?.most ?? 0)
    tail.render(state.edit?.tail ?? 0, most: state.edit?.most ?? 0)
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    flow.place(name, after: 0)
    flow.place(about, after: 2)
    flow.place(outcome, after: 6)
    if !dot.isHidden {
      dot.frame = CGRect(x: PanelStyle.inset, y: outcome.frame.minY + 5, width: 8, height: 8)
      outcome.frame.origin.x += 14
      outcome.frame.size.width = max(outcome.frame.width - 14, 0)
      let more = PanelStyle.height(of: outcome, width: outcome.frame.width) - outcome.frame.height
      outcome.frame.size.height += max(more, 0)
      flow.space(max(more, 0))
    }
    flow.place(
      grid: commands, height: PanelStyle.buttonHeight, least: 92, most: 3, after: 10)
    flow.place(line, height: 0.5, after: 12)
    flow.place(lead, height: 32, after: 6)
    flow.place(tail, height: 32, after: 0)
    flow.place(restore, height: PanelStyle.buttonHeight, after: 6)
    return flow.end
  }
}

/// A slider in milliseconds with its name and its value.
@MainActor
final class CompareTrimRow: UIView {
  private let name = PanelStyle.paragraph(StudioColors.gray, size: 13)
  private let number = PanelStyle.paragraph(size: 13)
  private let slider = UISlider()
  var onChange: (() -> Void)?

  init(_ title: String, _ identifier: String) {
    super.init(frame: .zero)
    isOpaque = false
    name.text = title
    number.textAlignment = .right
    slider.accessibilityIdentifier = identifier
    slider.accessibilityLabel = title
    slider.minimumTrackTintColor = UIColor(StudioColors.tint)
    slider.addAction(UIAction { [weak self] _ in self?.onChange?() }, for: .valueChanged)
    for view in [name, number, slider] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  /// The value in whole milliseconds.
  var value: Double { Double(slider.value.rounded()) }

  func render(_ value: Double, most: Double) {
    if slider.maximumValue != Float(max(most, 1)) { slider.maximumValue = Float(max(most, 1)) }
    // The slider's position may be between two milliseconds.
    if self.value != value { slider.value = Float(value) }
    number.text = "\(Int(value)) ms"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let words: CGFloat = 74
    let digits: CGFloat = 56
    name.frame = CGRect(x: 0, y: 0, width: words, height: bounds.height)
    PanelStyle.place(
      slider,
      CGRect(
        x: words, y: (bounds.height - 22) / 2, width: max(bounds.width - words - digits, 0),
        height: 22), scale: RowLayout.sliderScale)
    number.frame = CGRect(
      x: bounds.width - digits, y: 0, width: digits, height: bounds.height)
  }
}
