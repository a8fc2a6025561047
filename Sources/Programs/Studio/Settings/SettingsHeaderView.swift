import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeUI
import BackswipeUnits

/// The search field, and the buttons for undo and redo.
@MainActor
final class SettingsHeaderView: UIView {
  static let height: CGFloat = 44
  let search = SearchField()
  private let undo: GlyphButton
  private let redo: GlyphButton
  private let reset: GlyphButton

  init(perform: @escaping @MainActor (SettingsAction) -> Void) {
    undo = GlyphButton(.undo, "Undo", "settings.undo") { perform(.undo) }
    redo = GlyphButton(.redo, "Redo", "settings.redo") { perform(.redo) }
    reset = GlyphButton(.reset, "Reset all", "settings.reset") { perform(.resetAll) }
    super.init(frame: .zero)
    backgroundColor = UIColor(StudioColors.paper)
    search.addAction(
      UIAction { [weak search] _ in perform(.search(search?.text ?? "")) }, for: .editingChanged)
    for view in [search, undo, redo, reset] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  func render(_ state: SettingsState) {
    let session = state.session
    undo.isEnabled = session.canUndo
    redo.isEnabled = session.canRedo
    reset.isEnabled = session.present != session.baseline
    undo.accessibilityLabel = session.undoName.map { "Undo \($0)" } ?? "Undo"
    redo.accessibilityLabel = session.redoName.map { "Redo \($0)" } ?? "Redo"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 32
    var x = bounds.width - PanelStyle.margin + 4
    for button in [reset, redo, undo] {
      x -= side
      button.frame = CGRect(x: x, y: 6, width: side, height: side)
    }
    search.frame = CGRect(
      x: PanelStyle.margin, y: 8, width: max(x - PanelStyle.margin - 6, 1), height: 28)
  }

  override func draw(_ rect: CGRect) {
    Self.draw([.hairline(Hairline(.bottom, of: rect), StudioColors.line.now)])
  }
}

/// A field with a magnifying glass.
@MainActor
final class SearchField: PromptField {
  init() {
    super.init()
    let glass = UIImageView(
      image: UIImage(glyph: .search, size: 14).withRenderingMode(.alwaysTemplate))
    glass.tintColor = UIColor(StudioColors.gray)
    glass.frame = CGRect(x: 0, y: 0, width: 14, height: 14)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    font = PanelStyle.text
    prompt = "Search settings"
    textColor = UIColor(StudioColors.ink)
    backgroundColor = UIColor(StudioColors.search)
    layer.cornerRadius = 7
    autocapitalizationType = .none
    accessibilityIdentifier = "settings.search"
    accessibilityLabel = "Search settings"
    // The return key leaves the field.
    addAction(UIAction { _ in }, for: .editingDidEndOnExit)
  }

  required init?(coder: NSCoder) { return nil }

  override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 8, y: bounds.midY - 7, width: 14, height: 14)
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.textRect(forBounds: bounds)
    return CGRect(x: rect.minX + 6, y: rect.minY, width: rect.width - 8, height: rect.height)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
}
