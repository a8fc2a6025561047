import BackswipeGeometry
import BackswipePrototypes

/// A screen of a prototype: a list whose rows and bar items do what the file says.
@MainActor
final class PrototypeViewController: UIViewController {
  static let rowHeight: CGFloat = 44
  static let subtitleRowHeight: CGFloat = 58

  let screen: Screen
  private let number: Int
  private let storyboard: PrototypeStoryboard

  init(_ screen: Screen, number: Int, storyboard: PrototypeStoryboard) {
    self.screen = screen
    self.number = number
    self.storyboard = storyboard
    super.init(nibName: nil, bundle: nil)
    title = screen.title
    toolbarItems = screen.toolbar?.map(makeItem)
    let item = navigationItem
    item.prompt = screen.prompt
    item.backButtonTitle = screen.backTitle
    item.hidesBackButton = screen.hidesBackButton
    if !screen.left.isEmpty { item.leftBarButtonItems = screen.left.map(makeItem) }
    if !screen.right.isEmpty { item.rightBarButtonItems = screen.right.map(makeItem) }
  }

  /// Screens come from a storyboard alone.
  required init?(coder: NSCoder) { nil }

  isolated deinit { storyboard.released(screen.id, number: number) }

  override func loadView() {
    let table = UITableView(
      frame: UIContext.environment?.screen.bounds ?? .zero,
      style: screen.style == .plain ? .plain : .insetGrouped)
    table.dataSource = self
    table.delegate = self
    view = table
  }

  private var table: UITableView? { viewIfLoaded as? UITableView }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let navigation = navigationController else { return }
    navigation.hidesBarsOnSwipe = screen.hidesBarsOnSwipe
    navigation.hidesBarsOnTap = screen.hidesBarsOnTap
    navigation.setNavigationBarHidden(screen.navigationBarHidden, animated: animated)
    navigation.setToolbarHidden(screen.toolbar == nil, animated: animated)
  }

  /// The row that led away fades back when the page has come again.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let path = table?.indexPathForSelectedRow { table?.deselectRow(at: path, animated: true) }
  }

  // MARK: Actions

  private func makeItem(_ item: BarItem) -> UIBarButtonItem {
    let button: UIBarButtonItem
    if item.action == .edit {
      button = editButtonItem
    } else {
      switch item.content {
      case .title(let title):
        button = UIBarButtonItem(title: title)
      case .image(let glyph):
        button = UIBarButtonItem(title: nil)
        button.glyph = Glyph(rawValue: glyph.rawValue)
        button.accessibilityLabel = glyph.rawValue
      case .system(let system):
        button = UIBarButtonItem(
          barButtonSystemItem: UIBarButtonItem.SystemItem(rawValue: system.rawValue)
            ?? .flexibleSpace)
      }
      if let action = item.action {
        button.setAction { [weak self] _ in self?.perform(action) }
      }
    }
    if item.style == .done { button.style = .done }
    button.isEnabled = item.isEnabled
    return button
  }

  func perform(_ action: Prototype.Action) {
    switch action {
    case .push(let id):
      guard let next = storyboard.instantiate(id) else { return }
      show(next, sender: self)
    case .present(let id):
      guard let next = storyboard.instantiateForPresentation(id) else { return }
      present(next, animated: true)
    case .pop: navigationController?.popViewController(animated: true)
    case .popToRoot: navigationController?.popToRootViewController(animated: true)
    case .dismiss: dismiss(animated: true)
    case .edit: setEditing(!isEditing, animated: true)
    }
  }
}

extension PrototypeViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { screen.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    screen.sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    screen.sections[section].header
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    screen.sections[section].footer
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    row(indexPath).subtitle == nil ? Self.rowHeight : Self.subtitleRowHeight
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(reuseIdentifier: "row")
    let row = row(indexPath)
    cell.title = row.title
    cell.subtitle = row.subtitle
    cell.detail = row.detail
    cell.icon = row.icon.flatMap { icon in
      icon.glyph.flatMap { Glyph(rawValue: $0.rawValue) }.map { ($0, UIColor(icon.color)) }
    }
    switch row.action {
    case .push?, .present?: cell.accessoryType = .disclosureIndicator
    case .none: break
    default: cell.titleColor = .systemBlue
    }
    return cell
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    row(indexPath).action != nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let action = row(indexPath).action else { return }
    perform(action)
    if case .push = action { return }
    tableView.deselectRow(at: indexPath, animated: true)
  }

  private func row(_ path: IndexPath) -> Screen.Row { screen.sections[path.section].rows[path.row] }
}
