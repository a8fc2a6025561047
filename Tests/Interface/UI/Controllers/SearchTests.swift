import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

@MainActor
private final class Finder: UITableViewController, UISearchResultsUpdating, UISearchBarDelegate,
  UISearchControllerDelegate
{
  let all = (0..<60).map { "Row \($0)" }
  var shown: [String] = []
  var log: [String] = []

  init(_ title: String, results: UIViewController? = nil) {
    super.init(style: .plain)
    shown = all
    self.title = title
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = self
    search.delegate = self
    search.searchBar.delegate = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
  }

  required init?(coder: NSCoder) { return nil }

  var search: UISearchController? { navigationItem.searchController }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    log.append("update '\(text)'")
    if !searchController.isActive { log.append("inactive") }
    shown = text.isEmpty ? all : all.filter { $0.contains(text) }
    tableView.reloadData()
  }

  func willPresentSearchController(_ searchController: UISearchController) { log.append("will") }
  func didPresentSearchController(_ searchController: UISearchController) { log.append("did") }
  func willDismissSearchController(_ searchController: UISearchController) {
    log.append("willDismiss")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    log.append("didDismiss")
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("end") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.append("text '\(searchText)'")
  }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    log.append("scope \(selectedScope)")
  }
}

/// A phone of 390 × 844 points, whose status bar is 47 high: the row ends at 91, a large title at 143,
/// a search field at 195.
@Suite("Search in the bar")
@MainActor
struct SearchTests {
  private func phone(
    _ page: Finder, above beneath: UIViewController? = nil, large: Bool = true,
    refresh: DisplayRefresh = .hertz60, settings: SimulatorSettings = SimulatorSettings()
  ) throws -> VirtualPhone {
    let phone = VirtualPhone(refresh: refresh, settings: settings) {
      let navigation = UINavigationController()
      navigation.navigationBar.prefersLargeTitles = large
      navigation.setViewControllers([beneath, page].compactMap { $0 }, animated: false)
      return navigation
    }
    try phone.settle()
    return phone
  }

  private func bar(_ phone: VirtualPhone) -> CGRect {
    phone.navigationController.navigationBar.frame
  }

  /// Of the field, in the window.
  private func field(_ page: Finder) -> CGRect {
    guard let field = page.search?.searchBar.searchTextField else { return .null }
    return field.convert(field.bounds, to: nil)
  }

  @Test("N3: the field is below the title, and the content begins below it")
  func resting() throws {
    let page = Finder("Find")
    let phone = try phone(page)
    #expect(bar(phone) == CGRect(x: 0, y: 47, width: 390, height: 148))
    #expect(field(page) == CGRect(x: 16, y: 144, width: 358, height: 36))
    #expect(page.tableView.contentOffset.y == -195)
    #expect(page.view.safeAreaInsets.top == 195)
    #expect(page.search?.searchBar.placeholder == "Search")
    let small = Finder("Find")
    let other = try self.phone(small, large: false)
    #expect(bar(other).height == 96)
    #expect(field(small).minY == 92)
  }

  @Test("N3: the field has one fill, also after the interface has been dark")
  func fill() throws {
    let page = Finder("Find")
    let phone = try phone(page)
    let field = try #require(page.search?.searchBar.searchTextField)
    let ground = try #require(field.superview?.subviews.first { $0.backgroundColor != nil })
    #expect(field.layer.background == nil)
    let light = ground.layer.background
    phone.settings.userInterfaceStyle = .dark
    try phone.settle()
    #expect(field.layer.background == nil && ground.layer.background != light)
    phone.settings.userInterfaceStyle = .light
    try phone.settle()
    #expect(field.layer.background == nil && ground.layer.background == light)
  }

  @Test("N3: content that goes up takes the field first, then the title; the words fade with it")
  func scrolling() throws {
    let page = Finder("Find")
    let phone = try phone(page)
    for (offset, height, fieldHeight, alpha) in [
      (-195.0, 148.0, 36.0, 1.0), (-186, 139, 27, 0.5), (-170, 123, 11, 0), (-143, 96, 0, 0),
      (-121, 74, 0, 0), (-91, 44, 0, 0), (50, 44, 0, 0),
    ] {
      phone.perform { page.tableView.contentOffset.y = CGFloat(offset) }
      phone.perform { phone.navigationController.view.layoutIfNeeded() }
      #expect(Double(bar(phone).height) == height, "\(offset)")
      #expect(Double(field(page).height) == fieldHeight, "\(offset)")
      #expect(Double(page.search?.searchBar.searchTextField.alpha ?? -1) == alpha, "\(offset)")
    }
    phone.perform { page.navigationItem.hidesSearchBarWhenScrolling = false }
    try phone.settle()
    #expect(bar(phone).height == 96)
    #expect(field(page).height == 36)
  }

  @Test("N3: a finger that lets go in the middle leaves the whole field or none of it")
  func letGo() throws {
    for (distance, offset) in [(-20.0, -195.0), (-34, -143), (-60, -143), (-90, -91)] {
      let page = Finder("Find")
      let phone = try phone(page)
      phone.drag(
        from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: CGFloat(590 + distance)),
        over: .seconds(1),
        hold: .milliseconds(300))
      try phone.settle()
      #expect(Double(page.tableView.contentOffset.y) == offset, "\(distance)")
    }
  }

  @Test("N3: the setting has the field hidden at first, above the content's top")
  func hiddenAtFirst() throws {
    var settings = SimulatorSettings()
    settings.showsSearchAtFirst = false
    let page = Finder("Find")
    let phone = try phone(page, settings: settings)
    #expect(bar(phone).height == 96)
    #expect(page.tableView.contentOffset.y == -143)
    phone.drag(
      from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 370), over: .milliseconds(500),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(bar(phone).height == 148)
    #expect(page.tableView.contentOffset.y == -195)
  }

  @Test(
    "N3: a tap on the field takes it to the top of the bar, on the curve",
    arguments: [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)])
  func opening(_ refresh: DisplayRefresh) throws {
    let page = Finder("Find")
    let phone = try phone(page, refresh: refresh)
    phone.tap(at: CGPoint(x: 200, y: 160))
    phone.advance(by: .milliseconds(50))
    var frames: [(CGFloat, CGRect)] = []
    for _ in 0..<(refresh == .hertz60 ? 30 : 60) {
      phone.advance(frames: 1)
      frames.append((bar(phone).height, field(page)))
    }
    #expect(page.search?.isActive == true)
    // 148 to 56 in 300 ms.
    let heights = frames.map { Double($0.0) }
    #expect(heights.last == 56)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 >= $1 })
    let moving = heights.filter { $0 < 148 && $0 > 56 }
    #expect(moving.count == (refresh == .hertz60 ? 17 : 35))
    #expect(moving.contains { abs($0 - 102) < 8 })
    let last = frames[frames.count - 1]
    #expect(last.1.minY == 57)
    #expect(last.1.height == 36)
    #expect(last.1.width < 310)
    #expect(page.tableView.contentOffset.y == -103)
    #expect(page.log == ["will", "begin", "update ''", "did"])
  }

  @Test("N3: typing filters; cancel brings all of it back, in UIKit's order of calls")
  func searching() throws {
    let page = Finder("Find")
    let phone = try phone(page)
    phone.tap(at: CGPoint(x: 200, y: 160))
    try phone.settle()
    page.log = []
    phone.type("5")
    try phone.settle()
    #expect(page.log == ["text '5'", "update '5'"])
    #expect(page.tableView.visibleCells.count == 15)
    page.log = []
    try phone.tap("Cancel")
    try phone.settle()
    #expect(
      page.log == ["cancel", "willDismiss", "update ''", "inactive", "end", "didDismiss"])
    #expect(page.search?.isActive == false)
    #expect(page.search?.searchBar.text ?? "" == "")
    #expect(bar(phone).height == 148)
    #expect(page.tableView.contentOffset.y == -195)
    #expect(page.shown.count == 60)
  }

  @Test("N3: Search on the keyboard ends editing and goes on showing what was found")
  func returnKey() throws {
    let page = Finder("Find")
    let phone = try phone(page)
    phone.tap(at: CGPoint(x: 200, y: 160))
    try phone.settle()
    phone.type("7")
    phone.press("Return")
    try phone.settle()
    #expect(page.log.suffix(2) == ["search", "end"])
    #expect(page.search?.isActive == true && page.shown.count == 6)
    #expect(bar(phone).height == 56)
  }

  @Test("N3: scopes come with the search and are told")
  func scopes() throws {
    let page = Finder("Find")
    page.search?.searchBar.scopeButtonTitles = ["All", "Some"]
    let phone = try phone(page)
    #expect(bar(phone).height == 148)
    phone.perform { page.search?.isActive = true }
    try phone.settle()
    #expect(bar(phone).height == 100)
    page.log = []
    try phone.tap("Some")
    try phone.settle()
    #expect(page.log == ["scope 1", "update ''"])
    #expect(page.search?.searchBar.selectedScopeButtonIndex == 1)
    phone.perform { page.search?.isActive = false }
    try phone.settle()
    #expect(bar(phone).height == 148)
  }

  @Test("N3: a bar whose row stays keeps it above the field")
  func rowStays() throws {
    let page = Finder("Find")
    page.search?.hidesNavigationBarDuringPresentation = false
    let phone = try phone(page)
    phone.perform { page.search?.isActive = true }
    try phone.settle()
    #expect(bar(phone).height == 100)
    #expect(field(page).minY == 101)
  }

  @Test("N3: what was found by a controller of its own lies over the page while there is text")
  func results() throws {
    let results = UITableViewController(style: .plain)
    let page = Finder("Find", results: results)
    page.search?.obscuresBackgroundDuringPresentation = true
    let phone = try phone(page)
    phone.tap(at: CGPoint(x: 200, y: 160))
    try phone.settle()
    #expect(results.viewIfLoaded?.window == nil)
    // The page beneath does not scroll.
    phone.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), over: .milliseconds(200))
    try phone.settle()
    #expect(page.tableView.contentOffset.y == -103 && page.search?.isActive == true)
    phone.type("5")
    try phone.settle()
    #expect(results.view.window != nil)
    #expect(
      results.view.convert(results.view.bounds, to: nil).size == CGSize(width: 390, height: 844))
    #expect(results.tableView.adjustedContentInset.top == 103)
    #expect(results.navigationController === phone.navigationController)
    phone.perform { page.search?.isActive = false }
    try phone.settle()
    #expect(results.view.window == nil && results.parent == nil && page.children.isEmpty)
  }

  @Test("N3: the controller of what was found appears and disappears with its view, once each time")
  func resultsAppear() throws {
    let log = CallLog()
    let results = RecordingController("R", log)
    let page = Finder("Find", results: results)
    let phone = try phone(page)
    phone.tap(at: CGPoint(x: 200, y: 160))
    try phone.settle()
    #expect(log.take() == [])
    let calls = { log.take().filter { $0.contains("ppear") } }
    phone.type("5")
    try phone.settle()
    #expect(calls() == ["R.viewWillAppear", "R.viewDidAppear"])
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    try phone.settle()
    #expect(calls() == ["R.viewWillDisappear", "R.viewDidDisappear"])
    phone.perform { phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    #expect(calls() == ["R.viewWillAppear", "R.viewDidAppear"])
    phone.perform { page.search?.isActive = false }
    try phone.settle()
    #expect(calls() == ["R.viewWillDisappear", "R.viewDidDisappear"])
  }

  @Test("N3: a tap on the dimmed page ends the search")
  func dimming() throws {
    let page = Finder("Find")
    page.search?.obscuresBackgroundDuringPresentation = true
    let phone = try phone(page)
    phone.perform { page.search?.isActive = true }
    try phone.settle()
    phone.tap(at: CGPoint(x: 200, y: 400))
    try phone.settle()
    #expect(page.search?.isActive == false)
    #expect(page.log == ["will", "did", "willDismiss", "update ''", "inactive", "didDismiss"])
    #expect(bar(phone).height == 148)
  }

  @Test("N3: a page pushed over a search finds it as it was on the way back, cancelled too")
  func pushed() throws {
    let page = Finder("Find")
    let phone = try phone(page)
    phone.tap(at: CGPoint(x: 200, y: 160))
    try phone.settle()
    phone.type("5")
    let detail = UIViewController()
    detail.title = "Detail"
    detail.navigationItem.largeTitleDisplayMode = .never
    phone.perform { phone.navigationController.pushViewController(detail, animated: true) }
    try phone.settle()
    #expect(bar(phone).height == 44)
    // A swipe that is taken back, then one that is not.
    for (x, isBack) in [(80.0, false), (380, true)] {
      phone.dragFromLeftEdge(
        to: CGFloat(x), over: .milliseconds(500), hold: isBack ? .zero : .milliseconds(300))
      try phone.settle()
      #expect((phone.navigationController.topViewController === page) == isBack)
      #expect(Double(bar(phone).height) == (isBack ? 56 : 44))
    }
    #expect(page.search?.isActive == true && page.search?.searchBar.text == "5")
    #expect(field(page).minY == 57)
  }

  @Test("N3: the keyboard goes with the page that is pushed over, and while something is presented")
  func keyboardLeaves() throws {
    let page = Finder("Find")
    let phone = try phone(page)
    func keyboard() -> Double? { phone.frames.last?.parts.keyboardY }
    phone.tap(at: CGPoint(x: 200, y: 160))
    try phone.settle()
    let detail = UIViewController()
    #expect(keyboard() == 553)
    phone.perform { phone.navigationController.pushViewController(detail, animated: true) }
    phone.advance(by: .milliseconds(100))
    #expect(phone.frames.last?.transition != nil && keyboard() ?? 844 > 560)
    try phone.settle()
    #expect(keyboard() == nil)
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    phone.perform { _ = page.search?.searchBar.becomeFirstResponder() }
    try phone.settle()
    #expect(keyboard() == 553)
    let sheet = UIViewController()
    phone.perform {
      sheet.modalPresentationStyle = .pageSheet
      page.present(sheet, animated: true)
    }
    try phone.settle()
    #expect(keyboard() == nil)
    phone.perform { sheet.dismiss(animated: true) }
    try phone.settle()
    #expect(keyboard() == 553 && page.search?.searchBar.searchTextField.isFirstResponder == true)
  }

  @Test("N3: while one searches the bar's look follows what is beneath it")
  func lookWhileSearching() throws {
    let page = Finder("Find")
    let phone = try phone(page)
    let bar = phone.navigationController.navigationBar
    phone.perform {
      let (plain, edge) = (UINavigationBarAppearance(), UINavigationBarAppearance())
      plain.configureWithOpaqueBackground()
      edge.configureWithTransparentBackground()
      (bar.standardAppearance, bar.scrollEdgeAppearance) = (plain, edge)
    }
    phone.tap(at: CGPoint(x: 200, y: 160))
    try phone.settle()
    func ground() -> CGFloat? {
      bar.subviews.first { $0.frame.minY < 0 && !$0.layer.drawing.isEmpty }?.alpha
    }
    #expect(ground() ?? 0 == 0)
    let top = page.tableView.contentOffset.y
    phone.perform { page.tableView.contentOffset.y = top + 200 }
    try phone.settle()
    #expect(ground() == 1)
    phone.perform { page.tableView.contentOffset.y = top }
    try phone.settle()
    #expect(ground() ?? 0 == 0)
  }

  @Test("N3: a field that is made to stay, and then to hide, is where it was until one scrolls")
  func staysShown() throws {
    var settings = SimulatorSettings()
    settings.showsSearchAtFirst = false
    let page = Finder("Find")
    page.navigationItem.hidesSearchBarWhenScrolling = false
    let phone = try phone(page, settings: settings)
    #expect(bar(phone).height == 148)
    phone.perform { page.navigationItem.hidesSearchBarWhenScrolling = true }
    try phone.settle()
    #expect(bar(phone).height == 148)
    phone.perform { page.tableView.contentOffset.y += 52 }
    try phone.settle()
    #expect(bar(phone).height == 96)
  }

  @Test("N3: a search that is opened in the middle of a push comes with the page")
  func midPush() throws {
    let page = Finder("Find")
    let root = UIViewController()
    root.title = "Root"
    let phone = VirtualPhone {
      let navigation = UINavigationController(rootViewController: root)
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
    try phone.settle()
    phone.perform { phone.navigationController.pushViewController(page, animated: true) }
    phone.advance(by: .milliseconds(200))
    phone.perform { page.search?.isActive = true }
    try phone.settle()
    #expect(page.log == ["will", "did"])
    #expect(bar(phone).height == 56)
    #expect(field(page).minY == 57 && field(page).minX == 16)
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    #expect(page.search?.isActive == false && page.log.last == "didDismiss")
    #expect(bar(phone).height == 96)
  }

  @Test("N3: a search controller that is taken away takes its field with it")
  func removal() throws {
    let page = Finder("Find")
    let phone = try phone(page, large: false)
    phone.perform { page.search?.isActive = true }
    try phone.settle()
    phone.perform { page.navigationItem.searchController = nil }
    try phone.settle()
    #expect(page.log.last == "didDismiss")
    #expect(bar(phone).height == 44)
    #expect(page.tableView.contentOffset.y == -91)
    phone.perform { page.tableView.contentOffset.y = 20 }
    try phone.settle()
    #expect(page.tableView.contentOffset.y == 20)
  }

  @Test("N3: turned, the field stays below the low row")
  func turned() throws {
    let page = Finder("Find")
    let phone = try phone(page)
    phone.rotate(to: .landscapeRight)
    try phone.settle()
    #expect(bar(phone).height == 84)
    phone.perform { page.search?.isActive = true }
    try phone.settle()
    #expect(bar(phone).height == 56)
    phone.rotate(to: .portrait)
    try phone.settle()
    #expect(bar(phone).height == 56)
    phone.perform { page.search?.isActive = false }
    try phone.settle()
    #expect(bar(phone).height == 148 || bar(phone).height == 44)
  }

  @Test("N3: a bar of its own is 56 points high, tells its delegate, and makes room to cancel")
  func standalone() throws {
    let page = UIViewController()
    let phone = VirtualPhone { page }
    let finder = Finder("Find")
    let bar = UISearchBar()
    phone.perform {
      bar.frame = CGRect(x: 0, y: 100, width: 390, height: 56)
      bar.delegate = finder
      bar.placeholder = "Find"
      page.view.addSubview(bar)
    }
    #expect(bar.intrinsicContentSize.height == 56)
    try phone.settle()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
    phone.tap(at: CGPoint(x: 200, y: 128))
    try phone.settle()
    phone.type("a")
    try phone.settle()
    #expect(finder.log == ["begin", "text 'a'"])
    phone.perform { bar.setShowsCancelButton(true, animated: true) }
    try phone.settle()
    #expect(bar.searchTextField.frame.width < 320)
    try phone.tap("Cancel")
    try phone.settle()
    #expect(finder.log.last == "cancel" && bar.text == "a")
    phone.perform {
      bar.scopeButtonTitles = ["A", "B"]
      bar.showsScopeBar = true
      bar.selectedScopeButtonIndex = 7
    }
    #expect(bar.selectedScopeButtonIndex == 1 && bar.intrinsicContentSize.height == 100)
  }
}
