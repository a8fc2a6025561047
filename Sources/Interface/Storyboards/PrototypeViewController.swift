import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// A screen of a prototype: a list whose rows and bar items perform the file's actions.
@MainActor
final class PrototypeViewController: UIViewController {
  static let rowHeight: CGFloat = 44
  static let subtitleRowHeight: CGFloat = 58

  let screen: Screen
  /// The indices of the rows matching a search, by section; nil for all rows.
  private var found: [[Int]]?
  /// The text typed into the fields of rows.
  private var typed: [IndexPath: String] = [:]
  /// The values of rows' controls set by touches.
  private var values: [IndexPath: Double] = [:]

  /// The width of the longest title beside a text field; all fields start after it.
  private var titleWidth: CGFloat {
    if let knownTitleWidth { return knownTitleWidth }
    let width =
      screen.sections.flatMap(\.rows)
      .filter { $0.field != nil }.map { FieldCell.width(ofTitle: $0.title) }.max() ?? 0
    knownTitleWidth = width
    return width
  }
  private var knownTitleWidth: CGFloat?

  /// The alignment of sliders and progress bars.
  private var column: ControlCell.Column {
    if let knownColumn { return knownColumn }
    let column = ControlCell.Column(screen.rows)
    knownColumn = column
    return column
  }
  private var knownColumn: ControlCell.Column?

  /// Succeeds only with a storyboard's coder.
  required init?(coder: NSCoder) {
    guard case .scene(let scene)? = (coder as? StoryboardCoder)?.content else { return nil }
    screen = scene.screen
    super.init(coder: coder)
  }

  override func loadView() {
    let table = UITableView(
      frame: UIContext.environment?.screen.bounds ?? .zero,
      style: scene?.tableStyle ?? .plain)
    table.dataSource = self
    table.delegate = self
    table.restorationIdentifier = "list"
    if screen.style == .free { table.separatorStyle = .none }
    navigationItem.searchController?.searchResultsUpdater = self
    view = table
  }

  private var table: UITableView? { viewIfLoaded as? UITableView }

  /// The widths of columns depend on the text size.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let size = previousTraitCollection?.preferredContentSizeCategory
    guard size != traitCollection.preferredContentSizeCategory else { return }
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
    found?[section].count ?? screen.sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    found?[section].isEmpty == true ? nil : screen.sections[section].header
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    found?[section].isEmpty == true ? nil : screen.sections[section].footer
  }

  /// Sections without a matching row have no header.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    found?[section].isEmpty == true ? 0 : tableView.sectionHeaderHeight
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    // Avoids copying a row.
    let path = original(indexPath)
    let rows = screen.sections[path.section].rows
    if rows[path.row].block != nil { return UITableView.automaticDimension }
    let traits = tableView.traitCollection
    if traits.hasAccessibilityTextSize { return UITableView.automaticDimension }
    return rows[path.row].subtitle == nil
      ? Self.rowHeight + traits.growth(of: .body)
      : Self.subtitleRowHeight + traits.growth(of: .body, .footnote)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let (row, indexPath) = (row(indexPath), original(indexPath))
    if let block = row.block {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "block") as? BlockCell
        ?? BlockCell(style: .default, reuseIdentifier: "block")
      cell.accessibilityIdentifier = row.identifier
      cell.configure(row.title, as: block, isFree: screen.style == .free)
      return cell
    }
    if let placeholder = row.field {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "field") as? FieldCell
        ?? FieldCell(style: .default, reuseIdentifier: "field")
      let page = Linked(wrappedValue: self)
      cell.configure(
        row.title, titleWidth: titleWidth, text: typed[indexPath] ?? row.detail ?? "",
        placeholder: placeholder
      ) { page.wrappedValue?.typed[indexPath] = $0 }
      cell.icon = icon(of: row)
      cell.accessibilityIdentifier = row.identifier
      return cell
    }
    if let control = row.control {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: control.key) as? ControlCell
        ?? ControlCell(style: .default, reuseIdentifier: control.key)
      apply(row, to: cell)
      let page = Linked(wrappedValue: self)
      cell.configure(row, value: values[indexPath] ?? control.value, in: column) {
        page.wrappedValue?.values[indexPath] = $0
      }
      return cell
    }
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(reuseIdentifier: "row")
    cell.accessibilityIdentifier = row.identifier
    apply(row, to: cell)
    return cell
  }

  private func icon(of row: Screen.Row) -> (glyph: Glyph?, color: UIColor)? {
    row.icon.map { icon in
      (icon.glyph.flatMap { Glyph(rawValue: $0.rawValue) }, UIColor(icon.color))
    }
  }

  /// Shows the texts, the icon and the action of a row.
  private func apply(_ row: Screen.Row, to cell: UITableViewCell) {
    cell.title = row.title
    cell.subtitle = row.subtitle
    cell.detail = row.detail
    cell.icon = icon(of: row)
    switch row.action?.last {
    case .push?, .present?, .segue?: cell.accessoryType = .disclosureIndicator
    case .none: break
    default: cell.titleColor = nil
    }
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    row(indexPath).action != nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let action = row(indexPath).action else { return }
    storyboardScene?.perform(action, from: self, sender: tableView.cellForRow(at: indexPath))
    if case .push = action.last { return }
    tableView.deselectRow(at: indexPath, animated: true)
  }

  private func row(_ path: IndexPath) -> Screen.Row {
    let path = original(path)
    return screen.sections[path.section].rows[path.row]
  }

  /// The position of a row in the file.
  private func original(_ path: IndexPath) -> IndexPath {
    guard let found else { return path }
    return IndexPath(row: found[path.section][path.row], section: path.section)
  }
}

extension PrototypeViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let bar = searchController.searchBar
    let scopes = bar.scopeButtonTitles ?? []
    let scope =
      searchController.isActive && scopes.indices.contains(bar.selectedScopeButtonIndex)
      ? scopes[bar.selectedScopeButtonIndex] : nil
    let rows = screen.rows(finding: bar.text ?? "", scope: scope)
    guard rows != found else { return }
    found = rows
    table?.reloadData()
  }
}
