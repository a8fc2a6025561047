import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// A screen of a prototype: a list whose rows and bar items perform the file's actions.
@MainActor
final class PrototypeViewController: UIViewController {
  /// The height that a subtitle adds to a row, in points.
  static let subtitleHeight: CGFloat = 14

  private let shared: StoryboardScreen
  private let state: StateStore
  var rows: ShownRows
  /// The indices of the rows matching a search, by section; nil for all rows.
  private var found: [Set<Int>]?
  /// The text typed into the fields of rows.
  private var typed: [IndexPath: String] = [:]
  /// The values of rows' controls set by touches.
  private var values: [IndexPath: Double] = [:]

  /// The width of the longest title beside a text field; all fields start after it.
  private var titleWidth: CGFloat {
    if let knownTitleWidth { return knownTitleWidth }
    let width =
      shownRows.filter { $0.field != nil }.map { FieldCell.width(ofTitle: $0.title, fonts?.row) }
      .max() ?? 0
    knownTitleWidth = width
    return width
  }
  private var knownTitleWidth: CGFloat?

  /// The alignment of sliders and progress bars.
  private var column: ControlCell.Column {
    if let knownColumn { return knownColumn }
    let column = ControlCell.Column(shownRows, fonts)
    knownColumn = column
    return column
  }
  private var knownColumn: ControlCell.Column?

  /// Succeeds only with a storyboard's coder.
  required init?(coder: NSCoder) {
    guard let scene = (coder as? SceneCoder)?.scene as? StoryboardScene else { return nil }
    shared = scene.shared
    state = scene.state
    rows = ShownRows(counts: shared.rowCounts)
    super.init(coder: coder)
  }

  var screen: Screen { shared.screen }

  /// The fonts of the list; nil for the system's.
  private var fonts: TableFonts? { storyboardScene?.fonts.table }

  override func loadView() {
    let table = UITableView(
      frame: UIContext.environment?.screen.bounds ?? .zero,
      style: scene?.tableStyle ?? .plain)
    table.dataSource = self
    table.delegate = self
    table.restorationIdentifier = "list"
    table.fonts = fonts
    if screen.style == .free { table.separatorStyle = .none }
    navigationItem.searchController?.searchResultsUpdater = self
    view = table
    storyboardScene?.configure(table, of: self)
    if !shared.liveNames.isEmpty || !shared.conditionNames.isEmpty { state.observe(self) }
    showRows()
  }

  /// Moves rows while the page is edited, if the file has rows that can be moved.
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    guard screen.sections.contains(where: \.canMoveRows) else { return }
    table?.setEditing(editing, animated: animated)
  }

  var table: UITableView? { viewIfLoaded as? UITableView }

  /// The widths of columns depend on the text size.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    storyboardScene?.showTraits(of: self)
    let size = previousTraitCollection?.preferredContentSizeCategory
    guard size != traitCollection.preferredContentSizeCategory else { return }
    alignColumns()
  }

  /// The rows of the file as they are shown.
  private var shownRows: [Screen.Row] {
    shared.liveNames.isEmpty ? screen.rows : screen.rows.map { $0.shown { state.value($0) } }
  }

  private func alignColumns() {
    knownTitleWidth = nil
    knownColumn = nil
    for cell in table?.visibleCells ?? [] {
      (cell as? FieldCell)?.titleWidth = titleWidth
      (cell as? ControlCell)?.column = column
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    table?.beginFollowingKeyboard()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    table?.endFollowingKeyboard()
    storyboardScene?.disappeared()
  }

  /// Deselects the selected row with an animation when the page has appeared again.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    storyboardScene?.appeared(self)
    if let path = table?.indexPathForSelectedRow { table?.deselectRow(at: path, animated: true) }
  }
}

extension PrototypeViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { screen.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count(inSection: section)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    let shown = screen.sections[section]
    return isWithoutMatch(section)
      ? nil : shown.header.map { shown.texts.text("header", $0) { state.value($0) } }
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    let shown = screen.sections[section]
    return isWithoutMatch(section)
      ? nil : shown.footer.map { shown.texts.text("footer", $0) { state.value($0) } }
  }

  /// Sections without a matching row have no header.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    isWithoutMatch(section) ? 0 : tableView.sectionHeaderHeight
  }

  /// Whether a search leaves out all rows of a section.
  private func isWithoutMatch(_ section: Int) -> Bool {
    found != nil && rows.count(inSection: section) == 0
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let path = rows.original(indexPath)
    let kind = shared.rows[path.section][path.row].kind
    let traits = tableView.traitCollection
    if kind == .block || traits.hasAccessibilityTextSize { return UITableView.automaticDimension }
    let least = tableView.leastRowHeight
    return kind == .line
      ? least + traits.growth(of: .body)
      : least + Self.subtitleHeight + traits.growth(of: .body, .footnote)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let shown = row(indexPath)
    let cell: UITableViewCell
    if shown.row.block != nil {
      cell =
        tableView.dequeueReusableCell(withIdentifier: "block")
        ?? BlockCell(style: .default, reuseIdentifier: "block")
    } else if shown.row.field != nil {
      cell =
        tableView.dequeueReusableCell(withIdentifier: "field")
        ?? FieldCell(style: .default, reuseIdentifier: "field")
    } else if let control = shown.row.control {
      cell =
        tableView.dequeueReusableCell(withIdentifier: control.key)
        ?? ControlCell(style: .default, reuseIdentifier: control.key)
    } else {
      cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(reuseIdentifier: "row")
    }
    configure(cell, shown, at: rows.original(indexPath))
    return cell
  }

  /// Shows a row in its cell.
  ///
  /// - Parameter indexPath: its position in the file.
  private func configure(_ cell: UITableViewCell, _ shown: StoryboardRow, at indexPath: IndexPath) {
    // That of a control belongs to the control.
    if shown.row.control == nil { cell.accessibilityIdentifier = shown.row.identifier }
    if let cell = cell as? BlockCell, let block = shown.row.block {
      cell.configure(
        shown.row.title, as: block, isFree: screen.style == .free, face: fonts?.row, tint: fileTint)
    } else if let cell = cell as? FieldCell, let placeholder = shown.row.field {
      let page = Linked(wrappedValue: self)
      cell.configure(
        shown.row.title, face: fonts?.row, titleWidth: titleWidth,
        text: text(of: shown) ?? typed[indexPath] ?? shown.row.detail ?? "",
        placeholder: placeholder
      ) { page.wrappedValue?.take($0, of: shown, at: indexPath) }
      cell.icon = icon(of: shown)
    } else if let cell = cell as? ControlCell, let control = shown.row.control {
      let page = Linked(wrappedValue: self)
      apply(shown, to: cell)
      cell.configure(
        shown.row, value: value(of: shown) ?? values[indexPath] ?? control.value, in: column
      ) { page.wrappedValue?.take($0, of: shown, at: indexPath) }
    } else {
      apply(shown, to: cell)
    }
  }

  /// The number or flag of a row's variable; nil for a row without one.
  private func value(of shown: StoryboardRow) -> Double? {
    switch shown.row.variable.flatMap({ state.value($0) }) {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    default: nil
    }
  }

  /// The text of a row's variable; nil for a row without one.
  private func text(of shown: StoryboardRow) -> String? {
    if case .text(let text)? = shown.row.variable.flatMap({ state.value($0) }) { text } else { nil }
  }

  private func take(_ text: String, of shown: StoryboardRow, at indexPath: IndexPath) {
    guard let name = shown.row.variable else { return typed[indexPath] = text }
    state.set(name, to: .text(text))
  }

  private func take(_ value: Double, of shown: StoryboardRow, at indexPath: IndexPath) {
    guard let name = shown.row.variable else { return values[indexPath] = value }
    if case .toggle? = shown.row.control {
      state.set(name, to: .flag(value != 0))
    } else {
      state.set(name, to: .number(value), springing: false)
    }
  }

  /// The tint of all screens.
  private var fileTint: UIColor { storyboardScene?.storyboard.tint ?? .systemBlue }

  private func icon(of shown: StoryboardRow) -> (glyph: Glyph?, color: UIColor)? {
    shown.row.icon.map { icon in
      (icon.glyph.flatMap { Glyph(rawValue: $0.rawValue) }, icon.color.color(tint: fileTint))
    }
  }

  /// Shows the texts, the icon and the action of a row.
  private func apply(_ shown: StoryboardRow, to cell: UITableViewCell) {
    cell.title = shown.row.title
    cell.subtitle = shown.row.subtitle
    cell.detail = shown.row.detail
    cell.icon = icon(of: shown)
    switch shown.row.action?.last {
    case .push?, .present?, .segue?, .showDetail?: cell.accessoryType = .disclosureIndicator
    case .none: break
    default: cell.titleColor = nil
    }
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    row(indexPath).row.action != nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let action = row(indexPath).row.action else { return }
    storyboardScene?.perform(action, from: self, sender: tableView.cellForRow(at: indexPath))
    // It stays selected beside its detail, or until it is back on the screen.
    switch action.last {
    case .push, .showDetail: return
    default: break
    }
    tableView.deselectRow(at: indexPath, animated: true)
  }

  private func row(_ path: IndexPath) -> StoryboardRow {
    let row = fileRow(path)
    return row.isLive ? StoryboardRow(row.row.shown { state.value($0) }) : row
  }

  /// A shown row as in the file.
  func fileRow(_ path: IndexPath) -> StoryboardRow {
    let path = rows.original(path)
    return shared.rows[path.section][path.row]
  }

  // MARK: Conditions

  /// Shows the rows whose conditions hold and that a search has found.
  @discardableResult
  private func showRows() -> ShownRows.Change {
    guard found != nil || shared.hasConditions else { return rows.show(nil) }
    let (found, sections, state) = (found, screen.sections, state)
    return rows.show { path in
      found.map { $0[path.section].contains(path.row) } != false
        && sections[path.section].rows[path.row].condition?.flag { state.value($0) } != false
    }
  }

  /// Removes and inserts the rows whose conditions have changed.
  private func updateRows(of table: UITableView) {
    let change = showRows()
    guard !change.isEmpty else { return }
    guard table.window != nil else { return table.reloadData() }
    table.performBatchUpdates {
      table.deleteRows(at: change.removed, with: .automatic)
      table.insertRows(at: change.added, with: .automatic)
    }
  }
}

extension PrototypeViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let bar = searchController.searchBar
    let scopes = bar.scopeButtonTitles ?? []
    let scope =
      searchController.isActive && scopes.indices.contains(bar.selectedScopeButtonIndex)
      ? scopes[bar.selectedScopeButtonIndex] : nil
    let rows = screen.rows(finding: bar.text ?? "", scope: scope).map(Set.init)
    guard rows != found else { return }
    found = rows
    showRows()
    table?.reloadData()
  }
}

extension PrototypeViewController: StateObserver {
  /// Shows new values in the rows in sight. Columns keep their widths while a control is used.
  func stateChanged(_ names: [String]) {
    guard let table else { return }
    if !shared.conditionNames.isDisjoint(with: names) { updateRows(of: table) }
    guard !shared.liveNames.isDisjoint(with: names) else { return }
    let cells = table.visibleCells
    let isUsed = cells.contains { ($0.accessoryView as? UIControl)?.isTracking == true }
    if !isUsed, !shared.columnNames.isDisjoint(with: names) { alignColumns() }
    var grows = false
    for cell in cells {
      guard let path = table.indexPath(for: cell) else { continue }
      let shown = row(path)
      guard !shown.row.liveNames.isDisjoint(with: names) else { continue }
      grows = grows || shown.kind == .block
      configure(cell, shown, at: rows.original(path))
    }
    if !shared.titleNames.isDisjoint(with: names) { table.reloadTitles() }
    if grows { table.refit() }
  }
}
