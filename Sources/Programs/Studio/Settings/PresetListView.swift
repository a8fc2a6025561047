import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeUI
import BackswipeUnits

/// The presets below their row: a check mark at the present one, a lock at the built-in ones,
/// buttons to rename and delete the user's, and a last row that saves the present settings.
@MainActor
final class PresetListView: UIView, SettingsItemView {
  private static let rowHeight: CGFloat = 34
  private let perform: @MainActor (PresetAction) -> Void
  private let list: () -> PresetList
  private var rows: [(name: String, isBuiltIn: Bool, row: CheckRow, ends: [UIView])] = []
  private let saveAs: PageButton
  private let question: ValueField
  private let confirm: PageButton
  private let cancel: PageButton
  private let words = PanelStyle.label()
  private let note = PanelStyle.label(StudioColors.red, PanelStyle.small)
  private var asked: PresetList.Question?
  private var isShown = false

  init(
    _ list: @escaping () -> PresetList, perform: @escaping @MainActor (PresetAction) -> Void
  ) {
    self.list = list
    self.perform = perform
    saveAs = PageButton("Save as preset…", "presets.save", isPlain: true) { perform(.name) }
    question = ValueField("presets.name", "Preset's name", clears: false)
    question.prompt = "Name"
    confirm = PageButton("Save", "presets.confirm")
    cancel = PageButton("Cancel", "presets.cancel") { perform(.cancel) }
    super.init(frame: .zero)
    isOpaque = false
    note.numberOfLines = 0
    note.accessibilityIdentifier = "presets.note"
    saveAs.contentHorizontalAlignment = .left
    for view in [saveAs, question, confirm, cancel, words, note] { addSubview(view) }
    confirm.onTap = { [weak self] in self?.answer() }
    question.onType = { [weak self] text in
      self?.answer(text)
      return self?.asked == nil
    }
    ask(nil)
  }

  required init?(coder: NSCoder) { return nil }

  /// The field, while it asks for a name.
  var field: ValueField? { question.isHidden ? nil : question }

  private func answer(_ text: String? = nil) {
    let text = text ?? question.field.text ?? ""
    switch asked {
    case .name: perform(.save(text))
    case .rename(let name): perform(.rename(name, to: text))
    case .delete(let name): perform(.delete(name))
    case nil: break
    }
  }

  // MARK: Showing

  func render(_ state: SettingsState) {
    let list = list()
    let present = list.present(state.session.present)
    let presets = list.presets
    if rows.map(\.name) != presets.map(\.name) { makeRows(presets) }
    for entry in rows { entry.row.isSelected = entry.name == present?.name }
    let text = ([list.failure].compactMap(\.self) + list.keeper.problems).joined(separator: "\n")
    if note.text != text { note.text = text }
    // A recreated view, as after a search, does not take the keyboard.
    if asked != list.question { ask(list.question, takesKeyboard: isShown) }
    isShown = true
    setNeedsLayout()
  }

  private func ask(_ new: PresetList.Question?, takesKeyboard: Bool = true) {
    asked = new
    saveAs.isHidden = new != nil
    cancel.isHidden = new == nil
    confirm.isHidden = new == nil
    question.isHidden = true
    words.isHidden = true
    confirm.color = StudioColors.tint
    switch new {
    case .name: askName("", "Save", takesKeyboard)
    case .rename(let name): askName(name, "Rename", takesKeyboard)
    case .delete(let name):
      words.isHidden = false
      words.text = "Delete “\(name)”?"
      confirm.title = "Delete"
      confirm.color = StudioColors.red
    case nil: question.field.resignFirstResponder()
    }
  }

  private func askName(_ name: String, _ verb: String, _ takesKeyboard: Bool) {
    question.isHidden = false
    question.render(name, editable: name)
    confirm.title = verb
    if takesKeyboard { question.field.becomeFirstResponder() }
    question.field.text = name
  }

  private func makeRows(_ presets: [Preset]) {
    for entry in rows {
      entry.row.removeFromSuperview()
      for view in entry.ends { view.removeFromSuperview() }
    }
    rows = presets.map { preset in
      let (name, perform) = (preset.name, perform)
      let row = CheckRow(
        name, summary: preset.isBuiltIn ? SimulatorSettings.presetSummary(name) : "",
        "preset.\(name)"
      ) { perform(.choose(name)) }
      row.rightRoom = preset.isBuiltIn ? 34 : 136
      addSubview(row)
      let ends: [UIView]
      if preset.isBuiltIn {
        let lock = UIImageView(
          image: UIImage(glyph: .lock, size: 14).withRenderingMode(.alwaysTemplate))
        lock.tintColor = UIColor(StudioColors.pale)
        lock.accessibilityIdentifier = "preset.\(name).lock"
        ends = [lock]
      } else {
        let rename = PageButton("Rename", "preset.\(name).rename", isPlain: true) {
          perform(.beginRename(name))
        }
        rename.accessibilityLabel = "Rename \(name)"
        let trash = PageButton("Delete", "preset.\(name).delete", isPlain: true) {
          perform(.ask(name))
        }
        trash.accessibilityLabel = "Delete \(name)"
        trash.color = StudioColors.red
        ends = [rename, trash]
      }
      for view in ends { addSubview(view) }
      return (name, preset.isBuiltIn, row, ends)
    }
  }

  // MARK: Layout

  private func noteHeight(_ width: CGFloat) -> CGFloat {
    note.text?.isEmpty ?? true
      ? 0 : PanelStyle.height(of: note, width: width - CheckRow.textX - 12) + 8
  }

  func height(for width: CGFloat) -> CGFloat {
    rows.reduce(Self.rowHeight) { $0 + $1.row.height(for: width, least: Self.rowHeight) }
      + noteHeight(width) + 6
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    var y: CGFloat = 0
    for entry in rows {
      let height = entry.row.height(for: width, least: Self.rowHeight)
      defer { y += height }
      entry.row.frame = CGRect(x: 0, y: y, width: width, height: height)
      if entry.isBuiltIn {
        entry.ends.first?.frame = CGRect(
          x: width - 30, y: y + (height - 14) / 2, width: 14, height: 14)
      } else {
        entry.ends.first?.frame = CGRect(x: width - 130, y: y, width: 66, height: height)
        entry.ends.last?.frame = CGRect(x: width - 64, y: y, width: 58, height: height)
      }
    }
    let height = Self.rowHeight
    let x = CheckRow.textX
    saveAs.frame = CGRect(x: x - 4, y: y, width: max(width - x - 12, 1), height: height)
    confirm.frame = CGRect(x: width - 142, y: y + 2, width: 66, height: height - 4)
    cancel.frame = CGRect(x: width - 72, y: y + 2, width: 64, height: height - 4)
    let room = CGRect(x: x, y: y + 4, width: max(width - 148 - x, 1), height: height - 8)
    question.frame = room.insetBy(dx: -6, dy: 0)
    words.frame = room
    note.frame = CGRect(
      x: x, y: y + height, width: max(width - x - 12, 1), height: max(noteHeight(width) - 8, 0))
  }
}
