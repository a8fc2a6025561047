import BackswipeGeometry
import BackswipeScene
import BackswipeSettings
import BackswipeTuning
import BackswipeUI

/// The words of a choice, one below the other; the present one has a check mark.
@MainActor
final class WordListView: UIView, SettingsItemView {
  private static let rowHeight: CGFloat = 32
  private let setting: Setting
  private var rows: [CheckRow] = []

  init(_ setting: Setting, perform: @escaping @MainActor (SettingsAction) -> Void) {
    self.setting = setting
    super.init(frame: .zero)
    isOpaque = false
    let key = setting.key
    rows = setting.words.map { word in
      CheckRow(
        word, summary: key == "pop.rule" ? Settings.presetSummary(word) : "",
        "setting.\(key).choice.\(word)"
      ) { perform(.choose(key, .word(word))) }
    }
    for row in rows { addSubview(row) }
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ state: SettingsState) {
    let value = setting.read(state.session.present)
    for (row, word) in zip(rows, setting.words) { row.isSelected = value == .word(word) }
  }

  func height(for width: CGFloat) -> CGFloat { CGFloat(rows.count) * Self.rowHeight + 4 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
  }
}

/// A row with a check mark while it is selected.
@MainActor
final class CheckRow: UIControl {
  static let textX: CGFloat = 44
  private let title = PanelStyle.label()
  private let summary = PanelStyle.label(PanelStyle.gray, .systemFont(ofSize: 11))
  /// Points at the right that others take.
  var rightRoom: CGFloat = 12 { didSet { if rightRoom != oldValue { setNeedsLayout() } } }

  init(
    _ title: String, summary: String, _ identifier: String,
    action: @escaping @MainActor () -> Void
  ) {
    super.init(frame: .zero)
    isOpaque = false
    self.title.text = title
    self.summary.text = summary
    accessibilityIdentifier = identifier
    accessibilityLabel = title
    addSubview(self.title)
    addSubview(self.summary)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(bounds.width - Self.textX - rightRoom, 0)
    let needed = TextMetrics.width(of: title.text ?? "", font: title.font.font).rounded(.up)
    let width = min(needed, room)
    title.frame = CGRect(x: Self.textX, y: 0, width: width, height: bounds.height)
    summary.frame = CGRect(
      x: Self.textX + width + 10, y: 0, width: max(room - width - 10, 0), height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    var commands: [DrawCommand] = []
    if isHighlighted {
      commands.append(.fill(rect, cornerRadius: PanelStyle.corner, PanelStyle.selection))
    }
    if isSelected {
      commands += PanelGlyph.check.commands(
        center: CGPoint(x: 28, y: rect.midY), PanelStyle.tint)
    }
    Self.draw(commands)
  }
}
