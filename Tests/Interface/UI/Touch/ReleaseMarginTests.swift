import BackswipeMotion
import BackswipePopDecisions
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// A list with a refresh control, rows that move, and a field whose keyboard follows the finger.
@MainActor
private final class MarginList: UITableViewController {
  var moves: [String] = []
  let field = UITextField(frame: CGRect(x: 20, y: 5, width: 300, height: 34))

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    60
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { UITableViewCell(style: .default, reuseIdentifier: nil) }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { moves.append("\(sourceIndexPath.row) to \(destinationIndexPath.row)") }
}

/// Three pages in a row.
@MainActor
private final class ThreePages: UIPageViewControllerDataSource {
  let pages = [UIViewController(), UIViewController(), UIViewController()]

  private func page(_ step: Int, from page: UIViewController) -> UIViewController? {
    let index = (pages.firstIndex { $0 === page } ?? 0) + step
    return pages.indices.contains(index) ? pages[index] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }
}

/// A finger that ends a point before its margin does as before, one a point beyond it does
/// something else: the margins are those of the simulation.
@Suite("Margins of released touches in the simulation")
@MainActor
struct ReleaseMarginTests {
  /// Plays a gesture that ends farther by points, and again at the margin of the first one.
  ///
  /// - Parameter play: the decision, and the outcome that shows at rest.
  private func check<Release: ReleaseDecision>(
    more isMore: Bool, _ play: (CGFloat) throws -> (Release, String)
  ) throws {
    let (release, seen) = try play(0)
    let margin = try #require(release.travelMargin(more: isMore), "\(release)")
    let sign: CGFloat = isMore ? 1 : -1
    #expect(margin > 1 && margin < 250, "\(margin)")
    let before = try play(sign * CGFloat(margin - 1))
    #expect(before.1 == seen && before.0.outcome == release.outcome, "\(before) at \(margin)")
    let beyond = try play(sign * CGFloat(margin + 1))
    #expect(beyond.1 != seen && beyond.0.outcome != release.outcome, "\(beyond) at \(margin)")
  }

  /// The first release of a kind.
  private func released<Release>(_ told: Findings, _ kind: (TouchDecision) -> Release?) throws
    -> Release
  {
    let releases = told.all.compactMap { _, finding in
      if case .released(let release) = finding { release.decision } else { nil }
    }
    #expect(releases.count == 1, "\(releases)")
    return try #require(releases.lazy.compactMap(kind).first, "\(told.words)")
  }

  private func list(_ set: @escaping @MainActor (MarginList) -> Void) throws
    -> (VirtualPhone, MarginList)
  {
    var made: MarginList?
    let phone = VirtualPhone {
      let list = MarginList(style: .plain)
      made = list
      set(list)
      return UINavigationController(rootViewController: list)
    }
    try phone.settle()
    return (phone, try #require(made))
  }

  // MARK: Rows

  private func swipe(from start: CGFloat, by distance: CGFloat) throws -> (RowSwipeRelease, String)
  {
    let rig = try MailRig { $0.trailing = [$0.action("Flag"), $0.action("Move")] }
    let told = Findings(rig.phone)
    rig.drag(1, from: start, by: distance)
    try rig.phone.settle()
    let release = try released(told) { if case .row(let row) = $0 { row } else { nil } }
    return (release, "\(rig.shift(1)) \(rig.mail.take())")
  }

  @Test("G8: a row opens, closes and performs its action at the margin")
  func rows() throws {
    try check(more: true) { try swipe(from: 300, by: -60 - $0) }
    try check(more: false) { try swipe(from: 350, by: -120 - $0) }
    try check(more: true) { try swipe(from: 350, by: -120 - $0) }
    try check(more: false) { try swipe(from: 380, by: -300 - $0) }
  }

  @Test("G12: a moved row goes to the next place at the margin")
  func reorder() throws {
    func move(by distance: CGFloat) throws -> (ReorderRelease, [String]) {
      let (phone, list) = try list { $0.setEditing(true, animated: false) }
      let told = Findings(phone)
      let table: UITableView = list.tableView
      let rect = table.rectForRow(at: IndexPath(row: 3, section: 0))
      let grip = table.convert(CGPoint(x: 370, y: rect.midY), to: nil)
      phone.drag(
        from: grip, to: CGPoint(x: grip.x, y: grip.y + distance), over: .milliseconds(400))
      try phone.settle()
      let release = try released(told) { if case .reorder(let row) = $0 { row } else { nil } }
      return (release, list.moves)
    }
    let (release, moves) = try move(by: 50)
    #expect(moves == ["3 to 4"] && release.to.row == 4)
    let (down, up) = (try #require(release.down), try #require(release.up))
    #expect(down.place.row == 5 && up.place == release.from)
    #expect(try move(by: 50 + CGFloat(down.points) - 1).1 == moves)
    #expect(try move(by: 50 + CGFloat(down.points) + 1).1 == ["3 to 5"])
    #expect(try move(by: 50 - CGFloat(up.points) + 1).1 == moves)
    #expect(try move(by: 50 - CGFloat(up.points) - 1).1 == [])
  }

  // MARK: Content

  @Test("G9: a pull refreshes at the margin, and one that went on would not have")
  func refresh() throws {
    func pull(by distance: CGFloat) throws -> (RefreshRelease, String) {
      let (phone, list) = try list { $0.refreshControl = UIRefreshControl() }
      let told = Findings(phone)
      phone.drag(
        from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 300 + distance),
        over: .milliseconds(400), hold: .milliseconds(200))
      try phone.settle()
      let release = try released(told) { if case .refresh(let pull) = $0 { pull } else { nil } }
      return (release, "\(list.refreshControl?.isRefreshing == true)")
    }
    try check(more: true) { try pull(by: 150 + $0) }
    try check(more: false) { try pull(by: 300 + $0) }
  }

  @Test("G9: paged content turns at the margin")
  func pages() throws {
    func turn(by distance: CGFloat) throws -> (PageRelease, String) {
      var made: UIScrollView?
      let phone = VirtualPhone {
        let page = UIViewController()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
        made = scroll
        scroll.contentSize = CGSize(width: 1170, height: 400)
        scroll.isPagingEnabled = true
        scroll.contentInsetAdjustmentBehavior = .never
        page.view.addSubview(scroll)
        return page
      }
      try phone.settle()
      let told = Findings(phone)
      phone.drag(
        from: CGPoint(x: 350, y: 400), to: CGPoint(x: 350 - distance, y: 400),
        over: .milliseconds(400), hold: .milliseconds(200))
      try phone.settle()
      let release = try released(told) { if case .page(let page) = $0 { page } else { nil } }
      return (release, "\(try #require(made).contentOffset.x)")
    }
    try check(more: true) { try turn(by: 160 + $0) }
    try check(more: false) { try turn(by: 260 + $0) }
  }

  @Test("C6: pages are turned to the one after, which from right to left is at the left")
  func turns() throws {
    let source = ThreePages()
    let directions: [(SettingText, Bool)] = [("leftToRight", false), ("rightToLeft", true)]
    for (direction, isReversed) in directions {
      let phone = VirtualPhone {
        let container = UIPageViewController(
          transitionStyle: .scroll, navigationOrientation: .horizontal)
        container.dataSource = source
        container.setViewControllers([source.pages[1]], direction: .forward, animated: false)
        return container
      }
      phone.settings["display.direction"] = direction
      try phone.settle()
      var places: [ReleasePlace.Place] = []
      var decisions = 0
      phone.simulation.environment.explain = { _, finding in
        guard case .released(let release) = finding else { return }
        if let place = release.place { places.append(place.place) }
        if case .page? = release.decision { decisions += 1 }
      }
      for (from, to) in [(350, 50), (50, 350)] as [(CGFloat, CGFloat)] {
        phone.drag(
          from: CGPoint(x: from, y: 400), to: CGPoint(x: to, y: 400), over: .milliseconds(150))
        try phone.settle()
      }
      #expect(places == (isReversed ? [.turn(-1), .turn(1)] : [.turn(1), .turn(-1)]))
      // One finding has both.
      #expect(decisions == 2)
    }
  }

  @Test("G11: a keyboard under a finger at rest leaves at the margin")
  func keyboard() throws {
    func lower(to distance: CGFloat) throws -> (KeyboardRelease, String) {
      let (phone, list) = try list { list in
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        header.addSubview(list.field)
        list.tableView.tableHeaderView = header
        list.tableView.keyboardDismissMode = .interactive
      }
      phone.perform { _ = list.field.becomeFirstResponder() }
      try phone.settle()
      let top = try #require(phone.frames.last?.parts.keyboardY)
      let told = Findings(phone)
      phone.drag(
        from: CGPoint(x: 200, y: CGFloat(top) - 100),
        to: CGPoint(x: 200, y: CGFloat(top) + distance),
        over: .milliseconds(400), hold: .milliseconds(200))
      try phone.settle()
      let release = try released(told) { if case .keyboard(let way) = $0 { way } else { nil } }
      return (release, "\(list.field.isFirstResponder)")
    }
    try check(more: true) { try lower(to: 100 + $0) }
    try check(more: false) { try lower(to: 200 + $0) }
  }

  // MARK: Bars

  @Test("N1: a large title that is let go of half-way settles at the other end at the margin")
  func title() throws {
    func scroll(by distance: CGFloat) throws -> (TitleRelease, String) {
      let (phone, list) = try list { $0.title = "Mails" }
      phone.perform { phone.navigationController.navigationBar.prefersLargeTitles = true }
      try phone.settle()
      let told = Findings(phone)
      phone.drag(
        from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 600 - distance),
        over: .milliseconds(400), hold: .milliseconds(200))
      try phone.settle()
      let release = try released(told) { if case .title(let title) = $0 { title } else { nil } }
      let offset = list.tableView.contentOffset.y
      #expect(Double(offset) == release.rest)
      return (release, "\(offset)")
    }
    try check(more: true) { try scroll(by: 20 + $0) }
    try check(more: false) { try scroll(by: 60 + $0) }
  }

  @Test("H7: a bar that leaves with the content settles at the other end at the margin")
  func bar() throws {
    func release(backBy distance: CGFloat) throws -> (BarRelease, String) {
      var minimization = UIBarMinimization()
      minimization.minimizationBehavior = .onScrollDown
      let (phone, _) = try list { $0.navigationItem.navigationBarMinimization = minimization }
      let told = Findings(phone)
      let finger = phone.touchDown(at: CGPoint(x: 200, y: 600))
      phone.move(finger, to: CGPoint(x: 200, y: 290))
      phone.advance(by: .milliseconds(100))
      phone.move(finger, to: CGPoint(x: 200, y: 290 + distance))
      phone.advance(by: .milliseconds(200))
      phone.lift(finger)
      try phone.settle()
      let release = try released(told) { if case .bar(let bar) = $0 { bar } else { nil } }
      return (release, "\(phone.frame.navigationBarY)")
    }
    try check(more: false) { try release(backBy: 30 - $0) }
    try check(more: true) { try release(backBy: 60 - $0) }
  }

  @Test("P5: a bar of tabs shrinks at the margin")
  func tabs() throws {
    func scroll(by distance: CGFloat) throws -> (TabBarRelease, String) {
      var made: UITabBarController?
      let phone = VirtualPhone {
        let tabs = UITabBarController()
        made = tabs
        let page = UIViewController()
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 390, height: 3000)
        page.view = scroll
        tabs.viewControllers = [
          UINavigationController(rootViewController: page), UIViewController(),
        ]
        tabs.tabBarMinimizeBehavior = .onScrollDown
        return tabs
      }
      try phone.settle()
      let told = Findings(phone)
      phone.drag(
        from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 500 - distance),
        over: .milliseconds(400), hold: .milliseconds(200))
      try phone.settle()
      let release = try released(told) { if case .tabBar(let bar) = $0 { bar } else { nil } }
      return (release, "\(try #require(made).tabBar.isMinimized)")
    }
    try check(more: true) { try scroll(by: 15 + $0) }
    try check(more: false) { try scroll(by: 40 + $0) }
  }

  // MARK: Controllers

  @Test("P6: a column opens and closes at the margin")
  func column() throws {
    func swipe(to x: CGFloat) throws -> (ColumnRelease, String) {
      let split = UISplitViewController(style: .doubleColumn)
      let phone = VirtualPhone(screen: ScreenMetrics(size: CGSize(width: 768, height: 1024))) {
        split.setViewController(UIViewController(), for: .primary)
        split.setViewController(UIViewController(), for: .secondary)
        return split
      }
      try phone.settle()
      let told = Findings(phone)
      phone.drag(
        from: CGPoint(x: 3, y: 500), to: CGPoint(x: x, y: 500), over: .milliseconds(300),
        hold: .milliseconds(200))
      try phone.settle()
      let release = try released(told) { if case .column(let way) = $0 { way } else { nil } }
      return (release, "\(split.displayMode)")
    }
    try check(more: true) { try swipe(to: 118 + $0) }
    try check(more: false) { try swipe(to: 250 + $0) }
  }

  @Test("A change of tabs goes on and returns at the margin")
  func tab() throws {
    func swipe(to x: CGFloat) throws -> (TabSwipeRelease, String) {
      let tabs = UITabBarController()
      let phone = VirtualPhone {
        tabs.swipesBetweenTabs = true
        tabs.setViewControllers([UIViewController(), UIViewController()], animated: false)
        return tabs
      }
      try phone.settle()
      let told = Findings(phone)
      phone.drag(
        from: CGPoint(x: 350, y: 400), to: CGPoint(x: x, y: 400), over: .milliseconds(300),
        hold: .milliseconds(200))
      try phone.settle()
      let release = try released(told) { if case .tab(let way) = $0 { way } else { nil } }
      return (release, "\(tabs.selectedIndex)")
    }
    try check(more: true) { try swipe(to: 250 - $0) }
    try check(more: false) { try swipe(to: 60 - $0) }
  }

  @Test("N4: a sheet goes, and rests at another detent, at the margin")
  func sheet() throws {
    func drag(by distance: CGFloat) throws -> (SheetRelease, String) {
      let (root, page) = (UIViewController(), UIViewController())
      let phone = VirtualPhone { root }
      phone.perform {
        page.modalPresentationStyle = .pageSheet
        page.sheetPresentationController?.detents = [.medium(), .large()]
        root.present(page, animated: true)
      }
      try phone.settle()
      let sheet = page.sheetPresentationController
      let told = Findings(phone)
      phone.drag(
        from: CGPoint(x: 200, y: 440), to: CGPoint(x: 200, y: 440 + distance),
        over: .milliseconds(400), hold: .milliseconds(400))
      try phone.settle()
      let release = try released(told) { if case .sheet(let sheet) = $0 { sheet } else { nil } }
      let isGone = root.presentedViewController == nil
      return (release, isGone ? "gone" : "\(sheet?.selectedDetentIdentifier == .large)")
    }
    let (gone, end) = try drag(by: 260)
    let back = try #require(gone.travelMargin(more: false))
    #expect(end == "gone" && gone.changes && back > 1 && back < 100)
    #expect(try drag(by: 260 - CGFloat(back) + 1).1 == "gone")
    #expect(try drag(by: 260 - CGFloat(back) - 1).1 == "false")
    let (large, top) = try drag(by: -240)
    let down = try #require(large.travelMargin(more: true))
    #expect(top == "true" && large.changes && down > 1 && down < 100)
    #expect(try drag(by: -240 + CGFloat(down) - 1).1 == "true")
    #expect(try drag(by: -240 + CGFloat(down) + 1).1 == "false")
  }
}
