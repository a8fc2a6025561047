import BackswipeMotion
import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeUI
import BackswipeUnits

/// The row of a setting: its title, its value and its control.
@MainActor
final class SettingRowView: UIControl, SettingsItemView {
  let setting: Setting
  let kind: RowControl
  private let perform: @MainActor (SettingsAction) -> Void
  private let title = PanelStyle.label()
  private let value = PanelStyle.label(StudioColors.gray)
  private let reset: GlyphButton
  private(set) var field: ValueField?
  private var slider: UISlider?
  private var toggle: UISwitch?
  private var segments: UISegmentedControl?
  private var gestures: NumberGestures?
  private var curve: TimingCurve?
  private var isDifferent = false
  private var isOpened = false
  private var isWrong = false
  /// The letter that is held while the wheel steps it; nil for none.
  private(set) var letter: Character? {
    didSet {
      guard letter != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// Whether the title contains the group.
  private var isWhole = false { didSet { if isWhole != oldValue { setNeedsLayout() } } }

  init(_ setting: Setting, perform: @escaping @MainActor (SettingsAction) -> Void) {
    self.setting = setting
    self.perform = perform
    kind = RowControl(setting)
    let (id, key) = (setting.id, setting.key)
    reset = GlyphButton(.reset, "Reset \(key)", "setting.\(key).reset") { perform(.reset(id)) }
    super.init(frame: .zero)
    isOpaque = false
    accessibilityIdentifier = "setting.\(key)"
    accessibilityLabel = key
    value.textAlignment = .right
    addSubview(title)
    addSubview(reset)
    makeControl()
    makeGestures()
    addAction(UIAction { _ in perform(.tap(id)) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: Controls

  private func makeControl() {
    switch kind {
    case .slider:
      makeSlider()
      makeField()
    case .toggle:
      makeToggle()
      addSubview(value)
    case .segments: makeSegments()
    case .list, .curve, .presets: addSubview(value)
    }
  }

  private func makeSlider() {
    let slider = UISlider()
    let (id, key, perform) = (setting.id, setting.key, perform)
    slider.minimumTrackTintColor = UIColor(StudioColors.tint)
    slider.accessibilityIdentifier = "setting.\(key).slider"
    slider.accessibilityLabel = "\(key) slider"
    slider.addAction(UIAction { _ in perform(.beginDrag(id)) }, for: .touchDown)
    slider.addAction(
      UIAction { [weak slider] _ in
        guard let slider, slider.isTracking else { return }
        perform(.drag(id, Double(slider.value)))
      }, for: .valueChanged)
    slider.addAction(
      UIAction { _ in perform(.endDrag) },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    self.slider = slider
    addSubview(slider)
  }

  private func makeField() {
    let (id, key, perform) = (setting.id, setting.key, perform)
    let field = ValueField("setting.\(key).value", "\(key) value")
    field.onType = { [weak self] text in
      perform(.type(id, text))
      return self?.isWrong != true
    }
    field.onLeave = { perform(.leave(id)) }
    self.field = field
    addSubview(field)
  }

  private func makeToggle() {
    let toggle = UISwitch()
    let (id, key, perform) = (setting.id, setting.key, perform)
    toggle.accessibilityIdentifier = "setting.\(key).switch"
    toggle.accessibilityLabel = "\(key) switch"
    toggle.addAction(
      UIAction { [weak toggle] _ in
        if let toggle { perform(.choose(id, .flag(toggle.isOn))) }
      }, for: .valueChanged)
    self.toggle = toggle
    addSubview(toggle)
  }

  private func makeSegments() {
    let segments = UISegmentedControl(items: setting.words)
    let (id, key, perform, words) = (setting.id, setting.key, perform, setting.words)
    segments.accessibilityIdentifier = "setting.\(key).segments"
    segments.accessibilityLabel = "\(key) segments"
    segments.addAction(
      UIAction { [weak segments] _ in
        let index = segments?.selectedSegmentIndex ?? -1
        if words.indices.contains(index) { perform(.choose(id, .word(words[index]))) }
      }, for: .valueChanged)
    self.segments = segments
    addSubview(segments)
  }

  // MARK: Gestures

  private func makeGestures() {
    guard !kind.opens else { return }
    let gestures = NumberGestures(on: self)
    let (id, perform) = (setting.id, perform)
    gestures.scrubs = { [weak self] in self?.scrubs(at: $0) ?? false }
    gestures.resets = { [weak self] in self?.resets(at: $0) ?? false }
    gestures.onBegin = { perform(.beginSteps(id)) }
    gestures.onSteps = { perform(.step(id, $0)) }
    gestures.onEnd = { perform(.endDrag) }
    gestures.onReset = { perform(.reset(id)) }
    self.gestures = gestures
  }

  /// Whether a drag from a point changes the number: from its name, and from a field that is not
  /// edited.
  private func scrubs(at point: CGPoint) -> Bool {
    guard kind == .slider else { return false }
    return isName(point) || isNumber(point) && field?.field.isEditing == false
  }

  /// Whether a double click at a point resets the value: on its name, and on a slider.
  private func resets(at point: CGPoint) -> Bool {
    isName(point) || slider?.frame.contains(point) == true
  }

  /// Whether a point is on the name of a number.
  func isScrubbed(at point: CGPoint) -> Bool { kind == .slider && isName(point) }

  private func isName(_ point: CGPoint) -> Bool { layout(bounds.width).title.contains(point) }
  private func isNumber(_ point: CGPoint) -> Bool { field?.frame.contains(point) == true }

  /// Whether the wheel at a point steps the value at once, on its field and in the selected row, or
  /// after a rest of the pointer; nil where it scrolls: on the button that resets, and in a row that
  /// opens.
  func takesWheel(at point: CGPoint) -> Bool? {
    guard !kind.opens, reset.isHidden || !reset.frame.contains(point) else { return nil }
    return isSelected || isNumber(point)
  }

  // MARK: Showing

  func render(_ state: SettingsState) {
    let row = state.session.row(setting)
    isWhole = state.isSearching
    title.text = SettingWords.title(setting, isWhole: isWhole)
    reset.isHidden = !row.differs
    let isIdle = state.idleReason(setting.id) != nil
    title.textColor = UIColor(isIdle ? StudioColors.gray : StudioColors.ink)
    slider?.minimumTrackTintColor = UIColor(isIdle ? StudioColors.pale : StudioColors.tint)
    let mistake = state.mistake(at: .row(setting.id))
    let words =
      kind == .presets ? state.presetWords : SettingWords.value(setting, row.value)
    value.text = words
    field?.render(words, editable: row.text, isWrong: mistake != nil)
    if let slider, !slider.isTracking {
      slider.value = Float(state.position(of: setting) ?? 0)
    }
    if case .flag(let isOn) = row.value, toggle?.isOn != isOn { toggle?.isOn = isOn }
    if let segments, case .word(let word) = row.value {
      segments.selectedSegmentIndex = setting.words.firstIndex(of: word) ?? -1
    }
    let curve = kind == .curve ? CurveEditor.curve(of: setting, in: state.session.present) : nil
    let isOpened = state.opened == setting.id
    if row.differs != isDifferent || isOpened != self.isOpened || curve != self.curve {
      setNeedsDisplay()
    }
    (isDifferent, self.isOpened, self.curve) = (row.differs, isOpened, curve)
    isWrong = mistake != nil
    isSelected = state.selected == setting.id
    letter = state.letters[setting.id]
  }

  func height(for width: CGFloat) -> CGFloat { layout(width).height }

  private func layout(_ width: CGFloat) -> RowLayout {
    RowLayout(kind, width: width, isWhole: isWhole, isLong: setting.id.file != nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout(bounds.width)
    title.frame = layout.title
    if letter != nil {
      let room = max(layout.title.width - Self.capSize - Self.capGap, 0)
      let needed = TextMetrics.width(of: title.text ?? "", font: title.font.font).rounded(.up)
      title.frame.size.width = min(needed, room)
    }
    reset.frame = layout.reset
    field?.frame = layout.value
    PanelStyle.place(slider, layout.control, scale: RowLayout.sliderScale)
    segments?.frame = layout.control
    PanelStyle.place(toggle, layout.control, scale: RowLayout.switchScale)
    value.frame = valueFrame(layout.value)
  }

  /// The value's frame, beside the chevron and the thumbnail of a curve.
  private func valueFrame(_ area: CGRect) -> CGRect {
    guard kind.opens else { return area }
    return CGRect(
      x: area.minX, y: area.minY,
      width: max(area.width - 20 - (kind == .curve ? Self.thumbnail.width + 8 : 0), 0),
      height: area.height)
  }

  // MARK: Drawing

  private static let thumbnail = CGSize(width: 30, height: 18)
  /// The side of the cap with the letter, and points before it.
  private static let capSize: CGFloat = 18
  private static let capGap: CGFloat = 6

  override func draw(_ rect: CGRect) {
    let layout = layout(rect.width)
    var commands: [DrawCommand] = []
    if isSelected || isHighlighted {
      commands.append(
        .fill(rect, cornerRadius: PanelStyle.corner, StudioColors.soft.now))
    }
    if let letter {
      let cap = CGRect(
        x: title.frame.maxX + Self.capGap, y: title.frame.midY - Self.capSize / 2,
        width: Self.capSize, height: Self.capSize)
      let line = TextMetrics.lineHeight(StudioFonts.plot)
      commands += [
        .border(cap, cornerRadius: 4, width: 1, StudioColors.pale.now),
        .text(
          letter.uppercased(),
          box: CGRect(x: cap.minX, y: cap.midY - line / 2, width: cap.width, height: line),
          StudioFonts.plot, StudioColors.gray.now, .center),
      ]
    }
    if isDifferent { commands.append(.fill(layout.dot, cornerRadius: 3, StudioColors.tint.now)) }
    if kind.opens {
      let center = CGPoint(x: layout.value.maxX - 8, y: layout.value.midY)
      let glyph: PanelGlyph = isOpened ? .opened : .closed
      commands += glyph.commands(center: center, StudioColors.gray.now)
    }
    if let curve {
      let area = CGRect(
        x: layout.value.maxX - 20 - Self.thumbnail.width,
        y: layout.value.midY - Self.thumbnail.height / 2, width: Self.thumbnail.width,
        height: Self.thumbnail.height)
      commands.append(Self.thumbnail(of: curve, in: area))
    }
    Self.draw(commands)
  }

  private static func thumbnail(of curve: TimingCurve, in area: CGRect) -> DrawCommand {
    let samples = CurvePlot.samples(of: curve, duration: .milliseconds(350), count: 25)
    let points = samples.enumerated().map { index, sample in
      CGPoint(
        x: area.minX + area.width * CGFloat(index) / 24,
        y: area.maxY - area.height * CGFloat(min(max(sample.position, -0.2), 1.2))
      ).onGrid
    }
    let path = points.enumerated().map { $0 == 0 ? PathElement.move($1) : .line($1) }
    return .path(path, fill: nil, stroke: Stroke(width: 1.5, color: StudioColors.tint.now))
  }
}
