import BackswipeMotion
import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeUI
import BackswipeUnits

/// The editor of a curve below its row: its plot with handles, its shape, named curves, its
/// notation, and the parameters of a spring.
@MainActor
final class CurveEditorView: UIView, SettingsItemView {
  let plot = CurvePlotView()
  private let setting: Setting
  private let shapes = UISegmentedControl(items: ["Named", "Bézier", "3 points", "Spring"])
  private let forms = UISegmentedControl(items: ["Response", "Duration", "Mass"])
  private let notation: ValueField
  private var chips: [(name: String, chip: PageButton)] = []
  private var numbers: [(parameter: SpringForm.Parameter, row: SpringNumberView)] = []
  private var shownForm: SpringForm?
  private var isWrong = false

  private static let shapeCases = CurveEditing.Shape.allCases
  private static let formCases = SpringForm.allCases

  init(_ setting: Setting, perform: @escaping @MainActor (SettingsAction) -> Void) {
    self.setting = setting
    let (id, key) = (setting.id, setting.key)
    notation = ValueField("setting.\(key).value", "\(key) value", clears: false)
    super.init(frame: .zero)
    isOpaque = false
    plot.accessibilityIdentifier = "setting.\(key).plot"
    plot.accessibilityLabel = "\(key) plot"
    plot.perform = perform
    shapes.accessibilityIdentifier = "setting.\(key).shape"
    forms.accessibilityIdentifier = "setting.\(key).form"
    shapes.addAction(
      UIAction { [weak shapes] _ in
        let index = shapes?.selectedSegmentIndex ?? -1
        if Self.shapeCases.indices.contains(index) { perform(.shape(Self.shapeCases[index])) }
      }, for: .valueChanged)
    forms.addAction(
      UIAction { [weak forms] _ in
        let index = forms?.selectedSegmentIndex ?? -1
        if Self.formCases.indices.contains(index) { perform(.form(Self.formCases[index])) }
      }, for: .valueChanged)
    notation.field.font = PanelStyle.small
    notation.onType = { [weak self] text in
      perform(.type(id, text))
      return self?.isWrong != true
    }
    notation.onLeave = { perform(.leave(id)) }
    chips = (setting.words + SimulatorSettings.curveNames).map { name in
      let chip = PageButton.chip(name, "setting.\(key).curve.\(name)") {
        perform(SettingsState.choice(id, named: name))
      }
      return (name, chip)
    }
    numbers = SpringForm.allCases.flatMap(\.parameters).map { parameter in
      (parameter, SpringNumberView(parameter, "setting.\(key)", perform: perform))
    }
    for view in [plot, shapes, forms, notation] as [UIView] { addSubview(view) }
    for chip in chips { addSubview(chip.chip) }
    for number in numbers { addSubview(number.row) }
  }

  required init?(coder: NSCoder) { return nil }

  /// The fields, for committing their texts.
  var fields: [ValueField] { [notation] + numbers.map(\.row.field) }

  // MARK: Showing

  func render(_ state: SettingsState) {
    guard let editor = state.editor, editor.id == setting.id else { return }
    let editing = editor.editing
    plot.editor = editor
    shapes.selectedSegmentIndex = Self.shapeCases.firstIndex(of: editing.shape) ?? -1
    let row = state.session.row(setting)
    let mistake = state.mistake(at: .row(setting.id))
    isWrong = mistake != nil
    notation.render(row.text, editable: row.text, isWrong: isWrong)
    for (name, chip) in chips { chip.isSelected = name == row.text }
    shownForm = editing.spring?.kind
    forms.isHidden = shownForm == nil
    if let shownForm {
      forms.selectedSegmentIndex = Self.formCases.firstIndex(of: shownForm) ?? -1
    }
    for (parameter, row) in numbers {
      row.isHidden = shownForm?.parameters.contains(parameter) != true
      if !row.isHidden {
        row.render(editor.number(parameter), mistake: state.mistake(at: .spring(parameter)))
      }
    }
    setNeedsLayout()
  }

  // MARK: Layout

  private static let plotHeight: CGFloat = 190
  private static let inset: CGFloat = 12
  private static let gap: CGFloat = 8

  func height(for width: CGFloat) -> CGFloat { layOut(width, placing: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut(bounds.width, placing: true)
  }

  /// - Returns: the height.
  @discardableResult
  private func layOut(_ width: CGFloat, placing: Bool) -> CGFloat {
    var y: CGFloat = 4
    let room = max(width - 2 * Self.inset, 1)
    func place(_ view: UIView, _ height: CGFloat) {
      if placing {
        view.frame = CGRect(x: Self.inset, y: y, width: room, height: height)
      }
      y += height + Self.gap
    }
    place(plot, Self.plotHeight)
    place(shapes, 28)
    let sizes = chips.map { $0.chip.intrinsicContentSize.width }
    let flow = ChipFlow(widths: sizes, room: room)
    if placing {
      for (frame, entry) in zip(flow.frames, chips) {
        entry.chip.frame = frame.offsetBy(dx: Self.inset, dy: y)
      }
    }
    y += flow.height + Self.gap
    place(notation, 28)
    guard shownForm != nil else { return y + 4 }
    place(forms, 28)
    for (_, row) in numbers where !row.isHidden { place(row, row.height(for: room)) }
    return y + 2
  }
}

/// The layout of buttons of different widths in lines from the left.
struct ChipFlow: Equatable {
  static let height: CGFloat = 24
  static let gap: CGFloat = 6

  private(set) var frames: [CGRect] = []

  init(widths: [CGFloat], room: CGFloat) {
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    for width in widths.map({ min($0, room) }) {
      if x > 0, x + width > room { (x, y) = (0, y + Self.height + Self.gap) }
      frames.append(CGRect(x: x, y: y, width: width, height: Self.height))
      x += width + Self.gap
    }
  }

  var height: CGFloat { frames.last?.maxY ?? 0 }
}
