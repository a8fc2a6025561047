import BackswipeCodeExport
import BackswipeUI
import BackswipeUnits

/// A section of the export page.
@MainActor
class ExportSection: PageSection {
  /// Updates the section.
  func render(_ choice: ExportChoice, _ state: ExportState) {}
}

/// The subject of the export.
@MainActor
final class ExportSubjectSection: ExportSection {
  private let subjects = UISegmentedControl(items: ["Session", "Last drag"])
  private let words = PanelStyle.paragraph(
    StudioColors.gray, size: 13, identifier: "export.subject.words")

  init(change: @escaping @MainActor ((inout ExportChoice) -> Void) -> Void) {
    super.init("What")
    subjects.accessibilityIdentifier = "export.subject"
    subjects.addAction(
      UIAction { [weak subjects] _ in
        let index = subjects?.selectedSegmentIndex ?? 0
        change { $0.subject = ExportChoice.Subject.allCases[index == 1 ? 1 : 0] }
      }, for: .valueChanged)
    add([subjects, words])
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ choice: ExportChoice, _ state: ExportState) {
    let index = choice.subject == .session ? 0 : 1
    if subjects.selectedSegmentIndex != index { subjects.selectedSegmentIndex = index }
    words.text = ExportWords.subject(choice, state)
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    flow.place(subjects, height: 30, after: 2)
    flow.place(words, after: 8)
    return flow.end
  }
}

/// The form of the export.
@MainActor
final class ExportFormSection: ExportSection {
  private var forms: [(form: ExportChoice.Form, button: PageButton)] = []
  private var codes: [(code: CodeForm, button: PageButton)] = []
  private let words = PanelStyle.paragraph(
    StudioColors.gray, size: 13, identifier: "export.form.words")

  init(change: @escaping @MainActor ((inout ExportChoice) -> Void) -> Void) {
    super.init("As")
    forms = ExportChoice.Form.allCases.map { form in
      (
        form,
        PageButton(ExportWords.title(form), "export.form.\(form)") { change { $0.form = form } }
      )
    }
    codes = CodeForm.allCases.map { code in
      (
        code,
        PageButton(ExportWords.title(code), "export.code.\(code.rawValue)") {
          change { $0.code = code }
        }
      )
    }
    add(forms.map(\.button) + [words] + codes.map(\.button))
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ choice: ExportChoice, _ state: ExportState) {
    for (form, button) in forms { button.isSelected = choice.form == form }
    for (code, button) in codes {
      button.isHidden = choice.form != .code
      button.isSelected = choice.code == code
    }
    words.text = ExportWords.words(choice.form) + ExportWords.size(choice, state)
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    flow.place(
      grid: forms.map(\.button), height: PanelStyle.buttonHeight, least: 76, most: 4, after: 2)
    flow.place(words, after: 8)
    flow.place(
      grid: codes.map(\.button), height: PanelStyle.buttonHeight, least: 100, most: 3, after: 8)
    return flow.end
  }
}

/// The appearance of the phone.
@MainActor
final class ExportLookSection: ExportSection {
  private let speed = UISegmentedControl(items: ["1×", "½×", "¼×", "0.1×"])
  private let scale = UISegmentedControl(items: ["1×", "2×", "3×"])
  private let device = UISwitch()
  private let touches = UISwitch()
  private let rows: [ExportRow]

  init(change: @escaping @MainActor ((inout ExportChoice) -> Void) -> Void) {
    speed.accessibilityIdentifier = "export.speed"
    scale.accessibilityIdentifier = "export.scale"
    device.accessibilityIdentifier = "export.deviceFrame"
    touches.accessibilityIdentifier = "export.touches"
    rows = [
      ExportRow("Speed", speed, width: 180), ExportRow("Pixels a point", scale, width: 180),
      ExportRow("Device frame", device), ExportRow("Fingers", touches),
    ]
    super.init("How")
    let (speed, scale, device, touches) = (speed, scale, device, touches)
    speed.addAction(
      UIAction { _ in
        change { $0.slowness = ExportChoice.slownesses[max(speed.selectedSegmentIndex, 0)] }
      }, for: .valueChanged)
    scale.addAction(
      UIAction { _ in
        change { $0.scale = ExportChoice.scales[max(scale.selectedSegmentIndex, 0)] }
      }, for: .valueChanged)
    device.addAction(
      UIAction { _ in change { $0.hasDeviceFrame = device.isOn } }, for: .valueChanged)
    touches.addAction(
      UIAction { _ in change { $0.showsTouches = touches.isOn } }, for: .valueChanged)
    add(rows)
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ choice: ExportChoice, _ state: ExportState) {
    isHidden = !choice.hasPhone
    rows[0].isHidden = !choice.isFilm
    let (pace, pixels) = (
      ExportChoice.slownesses.firstIndex(of: choice.slowness) ?? 0,
      ExportChoice.scales.firstIndex(of: choice.scale) ?? 0
    )
    if speed.selectedSegmentIndex != pace { speed.selectedSegmentIndex = pace }
    if scale.selectedSegmentIndex != pixels { scale.selectedSegmentIndex = pixels }
    if device.isOn != choice.hasDeviceFrame { device.isOn = choice.hasDeviceFrame }
    if touches.isOn != choice.showsTouches { touches.isOn = choice.showsTouches }
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    for row in rows { flow.place(row, height: 34, after: 4) }
    return flow.end
  }
}

/// A title with a control at the right.
@MainActor
private final class ExportRow: UIView {
  private let name = PanelStyle.paragraph()
  private let control: UIView
  private let width: CGFloat?

  /// - Parameter width: the control's width; nil for its intrinsic one.
  init(_ title: String, _ control: UIView, width: CGFloat? = nil) {
    self.control = control
    self.width = width
    super.init(frame: .zero)
    isOpaque = false
    name.text = title
    control.accessibilityLabel = title
    addSubview(name)
    addSubview(control)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size =
      control is UISwitch
      ? CGSize(width: 51 * RowLayout.switchScale, height: 31 * RowLayout.switchScale)
      : CGSize(width: width ?? control.bounds.width, height: min(30, bounds.height))
    let frame = CGRect(
      x: bounds.width - size.width, y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    if control is UISwitch {
      PanelStyle.place(control, frame, scale: RowLayout.switchScale)
    } else {
      control.frame = frame
    }
    name.frame = CGRect(
      x: 0, y: 0, width: max(bounds.width - size.width - 8, 0), height: bounds.height)
  }
}

/// The path of the export, and its outcome.
@MainActor
final class ExportPathSection: ExportSection {
  let field = PageField("export.path", "Name of the file")
  private let button: PageButton
  private let bar = ExportBar()
  private let cancel: PageButton
  private let progress = PanelStyle.paragraph(
    StudioColors.ink, size: 13, identifier: "export.progress")
  private let words = PanelStyle.paragraph(StudioColors.gray, size: 13, identifier: "export.words")

  init(
    typed: @escaping @MainActor (String) -> Void, write: @escaping @MainActor () -> Void,
    cancel action: @escaping @MainActor () -> Void
  ) {
    button = PageButton("Export", "export.write", key: "E", isMain: true, action: write)
    cancel = PageButton("Cancel", "export.cancel", key: "Esc", action: action)
    super.init("Where")
    field.onCommit = typed
    add([field, button, bar, cancel, progress, words])
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameter asksAgain: whether the next press replaces an existing file.
  func render(_ choice: ExportChoice, _ state: ExportState, path: String, asksAgain: Bool) {
    field.render(path)
    button.title = asksAgain ? "Replace" : "Export"
    button.isEnabled = ExportWords.hasSubject(choice, state)
    words.textColor = UIColor(
      state.notice?.isFailure == true && !asksAgain ? StudioColors.red : StudioColors.gray)
    words.text = asksAgain ? "\(path) is there already." : state.notice?.text ?? ""
    let running = state.running
    progress.text = running?.words ?? ""
    bar.share = running?.pictures.map { Double($0.done) / Double($0.all) } ?? 0
    for view in [bar, cancel] as [UIView] { view.isHidden = running == nil }
    cancel.isEnabled = running?.isEnding == false
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    flow.place(field, beside: [(button, 96)], height: PanelStyle.buttonHeight, after: 2)
    if !bar.isHidden {
      flow.place(bar, beside: [(cancel, 96)], height: PanelStyle.buttonHeight, after: 8)
    }
    flow.place(progress, after: 6)
    flow.place(words, after: 8)
    return flow.end
  }
}

/// The session on a phone.
@MainActor
final class ExportShareSection: ExportSection {
  private let button: PageButton
  private let reach: PageButton
  private let words = PanelStyle.paragraph(
    StudioColors.gray, size: 13, identifier: "export.share.words")

  init(share: @escaping @MainActor () -> Void, reach toggle: @escaping @MainActor () -> Void) {
    button = PageButton("Show the link", "export.share", key: "Ctrl-P", action: share)
    reach = PageButton("Open to the local network", "export.share.reach", action: toggle)
    super.init("On your own phone")
    add([button, reach, words])
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ choice: ExportChoice, _ state: ExportState) {
    isHidden = state.sharing == nil
    words.text = state.sharing ?? ""
    reach.setTitle(
      state.isOpen ? "This machine alone" : "Open to the local network", for: .normal)
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    flow.place(
      grid: [button, reach], height: PanelStyle.buttonHeight,
      least: max(button.leastWidth, reach.leastWidth), after: 2)
    flow.place(words, after: 8)
    return flow.end
  }
}
