import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeUI
import BackswipeUnits

/// A view of the list of settings: one of `SettingsOutline.Item`.
@MainActor
protocol SettingsItemView: UIView {
  func render(_ state: SettingsState)
  /// The height in points; valid after `render`.
  func height(for width: CGFloat) -> CGFloat
}

/// The heading of a group, which opens and closes it.
@MainActor
final class GroupHeadingView: UIControl, SettingsItemView {
  private let group: SettingGroup
  private let label = PanelStyle.label(
    StudioColors.gray, .systemFont(ofSize: 13, weight: .semibold))
  private let reset: GlyphButton
  private var isClosed = false

  init(_ group: SettingGroup, perform: @escaping @MainActor (SettingsAction) -> Void) {
    self.group = group
    reset = GlyphButton(
      .reset, "Reset \(group.heading)", "settings.group.\(group.name).reset"
    ) { perform(.resetGroup(group.name)) }
    super.init(frame: .zero)
    isOpaque = false
    accessibilityIdentifier = "settings.group.\(group.name)"
    accessibilityLabel = group.heading
    addSubview(label)
    addSubview(reset)
    addAction(UIAction { _ in perform(.toggleGroup(group.name)) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  func render(_ state: SettingsState) {
    // The numbers of a file that was read again are others.
    let own = state.session.groups.first { $0.name == group.name } ?? group
    let changed = own.settings.filter { state.session.row($0).differs }.count
    isClosed = state.closedGroups.contains(group.name)
    label.text = group.heading + (changed > 0 ? " · \(changed) changed" : "")
    reset.isHidden = changed == 0
    setNeedsDisplay()
  }

  func height(for width: CGFloat) -> CGFloat { 32 }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 26, y: 7, width: max(bounds.width - 60, 0), height: 22)
    reset.frame = CGRect(
      x: bounds.width - RowLayout.resetWidth - 2, y: 4, width: RowLayout.resetWidth, height: 28)
  }

  override func draw(_ rect: CGRect) {
    let glyph: PanelGlyph = isClosed ? .closed : .opened
    Self.draw(glyph.commands(center: CGPoint(x: 14, y: 18), StudioColors.gray.now))
  }
}

/// A note below a row: why a text is not a valid value, or that nothing was found.
@MainActor
final class NoteView: UIView, SettingsItemView {
  private let label: UILabel
  private let words: (SettingsState) -> String

  /// Points above the words.
  private let top: CGFloat

  /// - Parameters:
  ///   - top: points above the text.
  ///   - words: returns the text for a state.
  init(
    _ identifier: String, _ color: StudioColor, top: CGFloat = 0,
    words: @escaping (SettingsState) -> String
  ) {
    self.words = words
    self.top = top
    label = PanelStyle.label(color, PanelStyle.small)
    super.init(frame: .zero)
    isOpaque = false
    label.numberOfLines = 0
    label.accessibilityIdentifier = identifier
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  func render(_ state: SettingsState) { label.text = words(state) }

  func height(for width: CGFloat) -> CGFloat {
    PanelStyle.height(of: label, width: width - RowLayout.titleX - 12) + 8 + top
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let x = RowLayout.titleX
    label.frame = CGRect(
      x: x, y: top, width: max(bounds.width - x - 12, 1),
      height: max(bounds.height - 8 - top, 1))
  }
}

/// The meaning of a selected setting, with a stepper and its label for a numeric one.
@MainActor
final class SettingDetailView: UIView, SettingsItemView {
  private let setting: Setting
  private let label = PanelStyle.label(StudioColors.gray, PanelStyle.small)
  private let stepper: UIStepper?
  private let word: PageButton?

  init(_ setting: Setting, perform: @escaping @MainActor (SettingsAction) -> Void) {
    self.setting = setting
    let (id, key) = (setting.id, setting.key)
    stepper = setting.scale == nil ? nil : UIStepper()
    let words = setting.scale == nil && setting.kind != .curve ? [] : setting.words
    word = words.first.map { word in
      PageButton.chip(word, "setting.\(key).word") { perform(.choose(id, .word(word))) }
    }
    super.init(frame: .zero)
    isOpaque = false
    label.numberOfLines = 0
    label.accessibilityIdentifier = "setting.\(key).detail"
    addSubview(label)
    if let word { addSubview(word) }
    guard let stepper else { return }
    // Only the direction counts: the session determines the size of a step.
    (stepper.minimumValue, stepper.maximumValue) = (-1, 1)
    stepper.accessibilityIdentifier = "setting.\(key).stepper"
    stepper.accessibilityLabel = SettingWords.title(setting, isWhole: true)
    stepper.addAction(
      UIAction { [weak stepper] _ in
        guard let stepper, stepper.value != 0 else { return }
        let count = stepper.value > 0 ? 1 : -1
        stepper.value = 0
        perform(.step(id, count))
      }, for: .valueChanged)
    addSubview(stepper)
  }

  required init?(coder: NSCoder) { return nil }

  func render(_ state: SettingsState) {
    label.text = SettingWords.detail(setting, saved: state.session.baseline)
    guard let word, let own = setting.words.first else { return }
    word.isSelected = setting.read(state.session.present) == .word(own)
  }

  /// Points between the row and the text.
  private static let top: CGFloat = 5

  private var hasControls: Bool { stepper != nil || word != nil }

  func height(for width: CGFloat) -> CGFloat {
    PanelStyle.height(of: label, width: width - RowLayout.titleX - 12)
      + (hasControls ? 44 : 10) + Self.top
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let x = RowLayout.titleX
    let bottom: CGFloat = hasControls ? 44 : 10
    label.frame = CGRect(
      x: x, y: Self.top, width: max(bounds.width - x - 12, 1),
      height: max(bounds.height - bottom - Self.top, 1))
    let y = bounds.height - 37
    PanelStyle.place(stepper, CGRect(x: x, y: y, width: 75, height: 26), scale: 0.8)
    word?.frame = CGRect(
      x: stepper == nil ? x : x + 85, y: y, width: word?.intrinsicContentSize.width ?? 0,
      height: 26)
  }
}

extension PageButton {
  /// A small button among others, one of which is selected.
  static func chip(
    _ title: String, _ identifier: String, action: @escaping @MainActor () -> Void
  ) -> PageButton {
    let chip = PageButton(title, identifier, action: action)
    chip.contentEdgeInsets = UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 9)
    return chip
  }
}
