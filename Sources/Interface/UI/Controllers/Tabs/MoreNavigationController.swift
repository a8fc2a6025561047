import BackswipeUnits

/// The tab `More`: a list of the tabs without room in the bar, and the chosen one on top of it.
@MainActor
final class MoreNavigationController: UINavigationController {
  @Linked private var owner: UITabBarController?
  private let list: MoreList
  let moreItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)

  init(_ owner: UITabBarController) {
    list = MoreList()
    self.owner = owner
    super.init(rootViewController: list)
    list.more = self
    list.title = moreItem.title
    tabBarItem = moreItem
  }

  required init?(coder: NSCoder) { return nil }

  override var isTraced: Bool { traceName != nil }

  /// The tabs in the list.
  var listed: [TabPage] { owner.map { Array($0.pages.dropFirst(UITabBarController.most)) } ?? [] }

  /// The tab on top of the list; nil while the list is shown.
  var shownPage: TabPage? {
    guard viewControllers.count > 1 else { return nil }
    let shown = (viewControllers[1] as? MorePage)?.inner ?? viewControllers[1]
    return listed.first { $0.known === shown }
  }

  /// Shows a tab on top of the list.
  func show(_ page: TabPage, animated: Bool) {
    guard page !== shownPage, let controller = page.controller else { return }
    let shown = (controller as? UINavigationController).map { MorePage($0) } ?? controller
    setViewControllers([list, shown], animated: animated)
  }

  /// Shows the list alone, with the current tabs.
  func clear() {
    for case let page as MorePage in viewControllers { page.release() }
    if viewControllers.count > 1 { setViewControllers([list], animated: false) }
    list.reload()
  }

  fileprivate func chose(_ page: TabPage) {
    guard let owner, owner.mayShow(page) else { return }
    show(page, animated: true)
    owner.shows(page)
  }
}

/// The list of tabs without room in the bar.
@MainActor
private final class MoreList: UIViewController {
  weak var more: MoreNavigationController?
  private let table = UITableView(style: .plain)

  override func loadView() {
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
    view = table
  }

  func reload() { if isViewLoaded { table.reloadData() } }
}

extension MoreList: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    more?.listed.count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    if let more, more.listed.indices.contains(indexPath.row) {
      let item = more.listed[indexPath.row].item
      cell.textLabel?.text = item.title
      cell.imageView?.image = item.image
      cell.accessoryType = .disclosureIndicator
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if let more, more.listed.indices.contains(indexPath.row) {
      more.chose(more.listed[indexPath.row])
    }
  }
}

/// A page around the navigation controller of a tab in the list: its bar replaces that of the list,
/// with a back button to the list on its first page.
@MainActor
private final class MorePage: UIViewController {
  let inner: UINavigationController
  private var action: UIAction?

  init(_ inner: UINavigationController) {
    self.inner = inner
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(inner)
    inner.view.frame = view.bounds
    inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(inner.view)
    inner.didMove(toParent: self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
    guard let item = inner.viewControllers.first?.navigationItem, item.backAction == nil else {
      return
    }
    let made = UIAction(title: "More") { [weak self] _ in
      self?.navigationController?.popToRootViewController(animated: true)
    }
    action = made
    item.backAction = made
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
    if let item = inner.viewControllers.first?.navigationItem, item.backAction === action {
      item.backAction = nil
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if navigationController == nil { release() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    inner.view.safeAreaInsets = view.safeAreaInsets
  }

  /// Lets go of the controller.
  func release() {
    guard inner.parent === self else { return }
    inner.willMove(toParent: nil)
    inner.viewIfLoaded?.removeFromSuperview()
    inner.removeFromParent()
  }
}

/// Tabs without room in the bar.
extension UITabBarController {
  /// The number of tabs beside `More`, of more than five. (doc)
  static let most = 4

  private var hasMore: Bool { pages.count > Self.most + 1 }

  /// The places with a button of their own.
  var barPages: [TabPage] { hasMore ? Array(pages.prefix(Self.most)) : pages }

  func isInMore(_ page: TabPage) -> Bool {
    hasMore && pages.dropFirst(Self.most).contains { $0 === page }
  }

  /// The list of tabs without room in the bar.
  public var moreNavigationController: UINavigationController { moreMade }

  var moreMade: MoreNavigationController {
    if let more { return more }
    let made = MoreNavigationController(self)
    more = made
    return made
  }

  /// The selected place; nil while the list of further tabs is shown.
  var shownPage: TabPage? {
    guard let more, selected === more else { return selectedPage }
    return more.shownPage
  }

  func makeButtons() {
    if hasMore, moreMade.parent !== self {
      addChild(moreMade)
      moreMade.didMove(toParent: self)
    }
    tabBar.makeButtons(for: barPages.map(\.item) + (hasMore ? [moreMade.moreItem] : []))
  }

  /// Marks the tab of the shown child.
  func markSelected() {
    tabBar.selectedItem =
      selected != nil && selected === more ? more?.moreItem : selectedPage?.item
  }

  /// Shows the list of further tabs.
  func selectMore() {
    guard hasMore, selected !== more else { return }
    show(moreMade, of: nil, insteadOf: selected, animates: true)
  }

  /// Call at a tap on `More`: shows the list, or the controller last chosen in it.
  func moreTapped() {
    if tabBar.isMinimized { return tabBar.setMinimized(false) }
    let more = moreMade
    if selected === more {
      more.popToRootViewController(animated: true)
      return
    }
    guard delegate?.tabBarController(self, shouldSelect: more) ?? true else { return }
    selectMore()
    delegate?.tabBarController(self, didSelect: more)
  }

  /// Asks the delegate about a tab that was chosen in the list.
  fileprivate func mayShow(_ page: TabPage) -> Bool {
    if let tab = page.tab {
      return delegate?.tabBarController(self, shouldSelectTab: tab) ?? true
    }
    guard let controller = page.controller else { return false }
    return delegate?.tabBarController(self, shouldSelect: controller) ?? true
  }

  /// Reports a tab that was chosen in the list.
  fileprivate func shows(_ page: TabPage) {
    if let tab = page.tab {
      delegate?.tabBarController(self, didSelectTab: tab, previousTab: nil)
    } else if let controller = page.controller {
      delegate?.tabBarController(self, didSelect: controller)
    }
  }
}
