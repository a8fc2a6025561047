import BackswipePlots
import BackswipeScene
import BackswipeSettingsEditing
import BackswipeUI
import BackswipeUnits

/// The versions of the settings: a click applies one, some are compared, each can have a name and a
/// star.
@MainActor
final class CompareVersionsSection: CompareSection {
  private let words = PanelStyle.paragraph(
    StudioColors.gray, size: 13, identifier: "versions.words")
  private let mistake = PanelStyle.paragraph(
    StudioColors.red, size: 13, identifier: "versions.mistake")
  private let older: PageButton
  private let keep: PageButton
  private var rows: [VersionRow] = []
  private let perform: @MainActor (CompareAction) -> Void

  init(perform: @escaping @MainActor (CompareAction) -> Void) {
    self.perform = perform
    older = PageButton("Older versions", "versions.older") { perform(.showVersions) }
    keep = PageButton("Keep the session in a file", "versions.keep", key: "Ctrl S") {
      perform(.version(.keepSession))
    }
    super.init("Versions of the settings")
    add([words, mistake, older, keep])
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ state: CompareState) {
    let list = state.versions
    words.text = list.words
    mistake.text = list.mistake
    older.isHidden = list.hiddenCount == 0 && !list.showsAll
    older.title = list.showsAll ? "Fewer versions" : "\(list.hiddenCount) older versions"
    let shown = list.rows
    while rows.count > shown.count { rows.removeLast().removeFromSuperview() }
    while rows.count < shown.count {
      let row = VersionRow(perform: perform)
      rows.append(row)
      card.addSubview(row)
    }
    for (view, row) in zip(rows, shown) { view.render(row) }
    for (index, view) in rows.enumerated() { view.isFirst = index == 0 }
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    for row in rows {
      flow.place(row, height: row.height(for: flow.inner), after: 0)
    }
    // Below the rows, which keep their places under the pointer.
    flow.place(words, after: 4)
    flow.place(mistake, after: 6)
    flow.place(older, height: PanelStyle.buttonHeight, after: 8)
    flow.place(keep, height: PanelStyle.buttonHeight, after: 8)
    return flow.end
  }
}

/// A version: a star and its place in a comparison, its name, time and outcome with the difference
/// below, and buttons.
@MainActor
final class VersionRow: UIView {
  private static let words: CGFloat = 64
  private static let star: CGFloat = 26
  private static let line: CGFloat = 18

  private let star = StarButton()
  private let mark = SideButton()
  private let apply = UIControl()
  private let title = UILabel()
  private let detail = PanelStyle.paragraph(StudioColors.gray, size: 13)
  private let compare = PageButton("Compare", "", isPlain: true)
  private let rename = PageButton("Name", "", isPlain: true)
  private let field = PageField("", "Name of the version", prompt: "Name")
  private var row: VersionList.Row?
  /// Whether it is the uppermost row, which no line divides from the card's edge.
  var isFirst = false { didSet { if isFirst != oldValue { setNeedsDisplay() } } }

  init(perform: @escaping @MainActor (CompareAction) -> Void) {
    super.init(frame: .zero)
    isOpaque = false
    title.font = .systemFont(ofSize: 13, weight: .medium)
    for button in [compare, rename] {
      button.titleLabel?.font = .systemFont(ofSize: 13)
      button.contentHorizontalAlignment = .right
    }
    func act(_ action: @escaping @MainActor (Int) -> VersionCommand) -> @MainActor () -> Void {
      { [weak self] in
        if let number = self?.row?.number { perform(.version(action(number))) }
      }
    }
    let (onApply, onStar) = (act { .apply($0) }, act { .star($0) })
    mark.addAction(
      UIAction { [weak self] _ in
        if let number = self?.row?.number { perform(.addVersion(number)) }
      }, for: .touchUpInside)
    apply.addAction(UIAction { _ in onApply() }, for: .touchUpInside)
    star.addAction(UIAction { _ in onStar() }, for: .touchUpInside)
    compare.onTap = { [weak self] in
      if let number = self?.row?.number { perform(.chooseVersion(number)) }
    }
    rename.onTap = { [weak self] in
      self?.editing(true)
      self?.field.text = self?.row?.name
      self?.field.becomeFirstResponder()
    }
    field.onCommit = { [weak self] text in
      self?.editing(false)
      if let row = self?.row, text != row.name { perform(.version(.rename(row.number, text))) }
    }
    field.isHidden = true
    apply.isOpaque = false
    for label in [title, detail] { apply.addSubview(label) }
    for view in [star, mark, apply, compare, rename, field] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  private func editing(_ isEditing: Bool) {
    field.isHidden = !isEditing
    title.isHidden = isEditing
    rename.isHidden = isEditing
  }

  func render(_ row: VersionList.Row) {
    guard row != self.row else { return }
    // The view shows another version, whose name is not being edited.
    if row.number != self.row?.number, field.isEditing { field.resignFirstResponder() }
    self.row = row
    title.text = row.title + (row.isPresent ? " · now" : "")
    title.textColor = UIColor(row.isPresent ? StudioColors.tint : StudioColors.ink)
    detail.text = row.difference + (row.outcome.isEmpty ? "" : "\n" + row.outcome)
    star.isOn = row.isStarred
    mark.mark = row.mark
    compare.title = row.isChosen ? "with …" : "Compare"
    let id = "versions.\(row.number)"
    for (view, name) in [
      (star, "star"), (mark, "add"), (apply, "apply"), (compare, "compare"), (rename, "rename"),
      (field, "field"),
      (title, "title"), (detail, "detail"),
    ] as [(UIView, String)] { view.accessibilityIdentifier = "\(id).\(name)" }
    star.accessibilityLabel = row.isStarred ? "Take the star away" : "Keep for ever"
    mark.accessibilityLabel =
      row.mark == .addable
      ? "Add \(row.title) to the comparison" : "Take \(row.title) out of the comparison"
    apply.accessibilityLabel = "Apply \(row.title)"
    compare.accessibilityLabel = "Compare \(row.title)"
    rename.accessibilityLabel = "Name \(row.title)"
    setNeedsLayout()
  }

  private func wordsWidth(_ width: CGFloat) -> CGFloat {
    max(width - Self.star - 2 * Self.words, 1)
  }

  func height(for width: CGFloat) -> CGFloat {
    Self.line + 14 + PanelStyle.height(of: detail, width: max(width - Self.star, 1))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top: CGFloat = 6
    let left = Self.star
    star.frame = CGRect(x: -4, y: top - 4, width: Self.star, height: 26)
    mark.frame = CGRect(x: -4, y: top + 22, width: Self.star, height: 20)
    let room = wordsWidth(bounds.width)
    apply.frame = CGRect(x: left, y: 0, width: max(bounds.width - left, 1), height: bounds.height)
    title.frame = CGRect(x: 0, y: top, width: room, height: Self.line)
    detail.frame = CGRect(
      x: 0, y: top + Self.line, width: apply.bounds.width,
      height: max(bounds.height - top - Self.line - 6, 1))
    compare.frame = CGRect(
      x: bounds.width - Self.words + 4, y: top - 3, width: Self.words, height: 24)
    rename.frame = CGRect(
      x: bounds.width - 2 * Self.words + 4, y: top - 3, width: Self.words, height: 24)
    field.frame = CGRect(x: left, y: top - 4, width: room + Self.words, height: 26)
  }

  override func draw(_ rect: CGRect) {
    if !isFirst { Self.draw([.hairline(Hairline(.top, of: rect), StudioColors.line.now)]) }
  }
}
