import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeUI
import BackswipeUnits

/// The words of a choice, one per row; the present one has a check mark.
@MainActor
final class WordListView: UIView, SettingsItemView {
  private static let rowHeight: CGFloat = 32
  private let setting: Setting
  private var rows: [CheckRow] = []

  init(_ setting: Setting, perform: @escaping @MainActor (SettingsAction) -> Void) {
    self.setting = setting
    super.init(frame: .zero)
    isOpaque = false
    let (id, key) = (setting.id, setting.key)
    rows = setting.words.map { word in
      CheckRow(
        word, summary: key == "pop.rule" ? SimulatorSettings.presetSummary(word) : "",
        "setting.\(key).choice.\(word)"
      ) { perform(.choose(id, .word(word))) }
    }
    for row in rows { addSubview(row) }
  }

  required init?(coder: NSCoder) { return nil }

  func render(_ state: SettingsState) {
    let value = setting.read(state.session.present)
    for (row, word) in zip(rows, setting.words) { row.isSelected = value == .word(word) }
  }

  func height(for width: CGFloat) -> CGFloat {
    rows.reduce(4) { $0 + $1.height(for: width, least: Self.rowHeight) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for row in rows {
      let height = row.height(for: bounds.width, least: Self.rowHeight)
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}

/// A row with a check mark while it is selected.
@MainActor
final class CheckRow: UIControl {
  static let textX: CGFloat = 44
  private let title = PanelStyle.label()
  private let summary = PanelStyle.label(StudioColors.gray, .systemFont(ofSize: 13))
  /// Points at the right that other views take.
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

  /// Points between the name and its summary.
  private static let gap: CGFloat = 10

  private func widths(_ width: CGFloat) -> (room: CGFloat, title: CGFloat, summary: CGFloat) {
    func needed(_ label: UILabel) -> CGFloat {
      TextMetrics.width(of: label.text ?? "", font: label.font.font).rounded(.up)
    }
    return (max(width - Self.textX - rightRoom, 0), needed(title), needed(summary))
  }

  /// Whether the summary goes on a second line, because it does not fit beside the name.
  private func isDouble(_ width: CGFloat) -> Bool {
    let (room, title, summary) = widths(width)
    return summary > 0 && title + Self.gap + summary > room
  }

  /// - Parameter least: the height of a row with one line.
  func height(for width: CGFloat, least: CGFloat) -> CGFloat {
    isDouble(width) ? least + 12 : least
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (room, needed, _) = widths(bounds.width)
    let width = min(needed, room)
    if isDouble(bounds.width) {
      let middle = (bounds.height / 2).rounded()
      title.frame = CGRect(x: Self.textX, y: 4, width: width, height: middle - 4)
      summary.frame = CGRect(
        x: Self.textX, y: middle, width: room, height: bounds.height - middle - 5)
      return
    }
    title.frame = CGRect(x: Self.textX, y: 0, width: width, height: bounds.height)
    summary.frame = CGRect(
      x: Self.textX + width + Self.gap, y: 0, width: max(room - width - Self.gap, 0),
      height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    var commands: [DrawCommand] = []
    if isHighlighted {
      commands.append(.fill(rect, cornerRadius: PanelStyle.corner, StudioColors.soft.now))
    }
    if isSelected {
      commands += PanelGlyph.check.commands(
        center: CGPoint(x: 28, y: rect.midY), StudioColors.tint.now)
    }
    Self.draw(commands)
  }
}
