import BackswipeDocuments
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The saved gestures: a field that saves the present one under a name, and a list of all.
@MainActor
final class CompareKeptSection: CompareSection {
  private let field = PageField("compare.newName", "Name of the drag", prompt: "Name")
  private let keep: PageButton
  private let note = PanelStyle.paragraph(StudioColors.gray, size: 13)
  private let mistake = PanelStyle.paragraph(
    StudioColors.red, size: 13, identifier: "compare.mistake")
  private let files = PanelStyle.paragraph(StudioColors.red, size: 13, identifier: "compare.files")
  private var rows: [CompareKeptRow] = []
  private let perform: @MainActor (CompareAction) -> Void
  /// The number of files whose mistakes are shown.
  private static let mostMistakes = 3

  init(perform: @escaping @MainActor (CompareAction) -> Void) {
    self.perform = perform
    keep = PageButton("Keep this drag", "compare.keep")
    super.init("Kept drags")
    keep.onTap = { [weak self] in perform(.keep(self?.field.text ?? "")) }
    field.onReturn = { [weak self] name in
      if self?.keep.isEnabled == true, !name.isEmpty { perform(.keep(name)) }
    }
    add([field, keep, note, mistake, files])
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ state: CompareState) {
    keep.isEnabled = state.edit != nil && state.store != nil
    let kept = state.store?.kept ?? []
    note.text =
      state.store == nil
      ? "Drags cannot be kept here." : kept.isEmpty ? "None is kept yet." : ""
    mistake.text = state.mistake
    files.text = Self.words(state.store)
    guard rows.map(\.kept) != kept else { return }
    for row in rows { row.removeFromSuperview() }
    rows = kept.enumerated().map { CompareKeptRow($1, number: $0, perform: perform) }
    for row in rows { card.addSubview(row) }
    // The name of a saved gesture is not offered again.
    if kept.contains(where: { $0.name == field.text }) { field.text = "" }
  }

  private static func words(_ store: GestureStore?) -> String {
    let all = (store?.mistakes ?? []).flatMap(\.errors).map(\.description)
    let more = all.count - mostMistakes
    return (all.prefix(mostMistakes) + (more > 0 ? ["… and \(more) more"] : []))
      .joined(separator: "\n")
  }

  override func layOut(width: CGFloat) -> CGFloat {
    var flow = PageFlow(width: width)
    flow.place(field, beside: [(keep, 116)], height: PanelStyle.buttonHeight, after: 2)
    flow.place(mistake, after: 6)
    flow.place(note, after: 8)
    flow.space(rows.isEmpty ? 0 : 6)
    for row in rows { flow.place(row, height: 34, after: 0) }
    flow.place(files, after: 6)
    return flow.end
  }
}

/// A saved gesture: a tap loads it; it can be renamed, and deleted by a second tap.
@MainActor
final class CompareKeptRow: UIView {
  let kept: GestureStore.Kept
  private let load: PageButton
  private let rename: PageButton
  private let delete: PageButton
  private let field: PageField
  private var isSure = false

  init(
    _ kept: GestureStore.Kept, number: Int, perform: @escaping @MainActor (CompareAction) -> Void
  ) {
    self.kept = kept
    load = PageButton(kept.name, "compare.load.\(number)", isPlain: true) {
      perform(.load(kept))
    }
    field = PageField("compare.rename.field.\(number)", "New name of \(kept.name)")
    rename = PageButton("Rename", "compare.rename.\(number)", isPlain: true)
    delete = PageButton("Delete", "compare.delete.\(number)", isPlain: true)
    super.init(frame: .zero)
    isOpaque = false
    load.contentHorizontalAlignment = .left
    for button in [rename, delete] {
      button.titleLabel?.font = .systemFont(ofSize: 13)
      button.contentHorizontalAlignment = .right
    }
    delete.color = StudioColors.red
    field.isHidden = true
    field.onCommit = { [weak self] text in
      self?.editing(false)
      if text != kept.name { perform(.rename(kept, text)) }
    }
    rename.onTap = { [weak self] in
      self?.editing(true)
      self?.field.text = kept.name
      self?.field.becomeFirstResponder()
    }
    delete.onTap = { [weak self] in
      guard let self else { return }
      if isSure {
        perform(.delete(kept))
      } else {
        isSure = true
        delete.title = "Sure?"
      }
    }
    for view in [load, rename, delete, field] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  private func editing(_ isEditing: Bool) {
    field.isHidden = !isEditing
    load.isHidden = isEditing
    rename.isHidden = isEditing
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (words, height): (CGFloat, CGFloat) = (58, 28)
    let y = (bounds.height - height) / 2
    let room = max(bounds.width - 2 * words - 4, 0)
    load.frame = CGRect(x: -4, y: y, width: room + 4, height: height)
    rename.frame = CGRect(x: bounds.width - 2 * words, y: y, width: words, height: height)
    delete.frame = CGRect(x: bounds.width - words + 4, y: y, width: words, height: height)
    field.frame = CGRect(x: 0, y: y, width: room + words, height: height)
  }

  override func draw(_ rect: CGRect) {
    Self.draw([.hairline(Hairline(.top, of: rect), StudioColors.line.now)])
  }
}
