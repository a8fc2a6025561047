import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

@MainActor
private final class ListPage: UITableViewController {
  var count = 60

  init(_ title: String, _ mode: UINavigationItem.LargeTitleDisplayMode = .automatic) {
    super.init(style: .plain)
    self.title = title
    navigationItem.largeTitleDisplayMode = mode
  }

  required init?(coder: NSCoder) { return nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

/// A phone of 390 × 844 points, whose status bar is 47 high: the row ends at 91, the bar at 143.
@Suite("Large titles")
@MainActor
struct LargeTitleTests {
  private func phone(
    _ pages: ListPage..., refresh: DisplayRefresh = .hertz60,
    settings: SimulatorSettings = SimulatorSettings()
  ) throws -> VirtualPhone {
    let phone = VirtualPhone(refresh: refresh, settings: settings) {
      let navigation = UINavigationController(rootViewController: pages[0])
      navigation.navigationBar.prefersLargeTitles = true
      navigation.setViewControllers(pages, animated: false)
      return navigation
    }
    try phone.settle()
    return phone
  }

  private func bar(_ phone: VirtualPhone) -> CGRect {
    phone.navigationController.navigationBar.frame
  }

  @Test("N1: the bar is 96 points high, and the content begins below it")
  func expanded() throws {
    let page = ListPage("Music")
    let phone = try phone(page)
    #expect(bar(phone) == CGRect(x: 0, y: 47, width: 390, height: 96))
    #expect(page.tableView.adjustedContentInset.top == 143)
    #expect(page.tableView.contentOffset.y == -143)
    #expect(page.view.safeAreaInsets.top == 143)
  }

  @Test("N1: a bar that does not prefer them, and pages that never have one, are as ever")
  func plain() throws {
    let page = ListPage("Music", .never)
    let phone = try phone(page)
    #expect(bar(phone).height == 44 && page.tableView.contentOffset.y == -91)
    phone.perform { page.navigationItem.largeTitleDisplayMode = .always }
    try phone.settle()
    #expect(bar(phone).height == 96 && page.tableView.contentOffset.y == -143)
    phone.perform { phone.navigationController.navigationBar.prefersLargeTitles = false }
    try phone.settle()
    #expect(bar(phone).height == 44 && page.tableView.contentOffset.y == -91)
  }

  @Test("N1: it goes with the content under the finger, at any rate", arguments: [60, 120])
  func follows(_ rate: Int) throws {
    let page = ListPage("Music")
    let phone = try phone(page, refresh: DisplayRefresh(rate == 60 ? .hertz60 : .hertz120))
    // 10 points are the recogniser's; the rest moves the content.
    let finger = phone.touchDown(at: CGPoint(x: 200, y: 600))
    phone.move(finger, to: CGPoint(x: 200, y: 570))
    phone.advance(by: .milliseconds(150))
    #expect(page.tableView.contentOffset.y == -123)
    #expect(bar(phone).height == 76)
    #expect(page.tableView.adjustedContentInset.top == 123)
    phone.move(finger, to: CGPoint(x: 200, y: 500))
    phone.advance(by: .milliseconds(150))
    #expect(page.tableView.contentOffset.y == -53)
    #expect(bar(phone).height == 44)
    #expect(page.tableView.adjustedContentInset.top == 91)
    // Back, and past the edge, where it stretches.
    phone.move(finger, to: CGPoint(x: 200, y: 630))
    phone.advance(by: .milliseconds(150))
    let offset = page.tableView.contentOffset.y
    #expect(offset < -143 && offset > -170)
    #expect(bar(phone).height == 96 + (-143 - offset))
    #expect(page.tableView.adjustedContentInset.top == 143)
    phone.lift(finger)
    try phone.settle()
    #expect(page.tableView.contentOffset.y == -143 && bar(phone).height == 96)
  }

  @Test("N1: over an opaque bar's page it goes with the content too, point for point")
  func followsOverOpaque() throws {
    let page = ListPage("Music")
    let phone = try phone(page)
    phone.perform { phone.navigationController.navigationBar.isTranslucent = false }
    try phone.settle()
    func firstRow() -> CGFloat {
      page.tableView.cellForRow(at: [0, 0])?.convert(CGPoint.zero, to: nil).y ?? .nan
    }
    // The page lies beneath what goes away, and below the row.
    #expect(page.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    #expect(bar(phone).height == 96 && firstRow() == 143)
    let finger = phone.touchDown(at: CGPoint(x: 200, y: 600))
    phone.move(finger, to: CGPoint(x: 200, y: 570))
    phone.advance(by: .milliseconds(150))
    #expect(bar(phone).height == 76 && firstRow() == 123)
    phone.move(finger, to: CGPoint(x: 200, y: 500))
    phone.advance(by: .milliseconds(150))
    #expect(bar(phone).height == 44 && firstRow() == 53)
    phone.move(finger, to: CGPoint(x: 200, y: 560))
    phone.lift(finger)
    try phone.settle()
    #expect(bar(phone).height == 96 || bar(phone).height == 44)
    #expect(page.view.frame.minY == 91 && firstRow() <= bar(phone).maxY)
  }

  @Test(
    "N1: let go of half-way, it goes to the nearer end",
    arguments: [(30.0, 96.0), (34, 96), (38, 44), (50, 44)])
  func snaps(_ travel: Double, _ height: Double) throws {
    let page = ListPage("Music")
    let phone = try phone(page)
    let finger = phone.touchDown(at: CGPoint(x: 200, y: 600))
    phone.move(finger, to: CGPoint(x: 200, y: 600 - travel))
    phone.advance(by: .milliseconds(500))
    phone.lift(finger)
    try phone.settle()
    #expect(bar(phone).height == CGFloat(height))
    #expect(page.tableView.contentOffset.y == (height == 96 ? -143 : -91))
  }

  @Test("N1: the row's title comes as the large one goes")
  func rowTitle() throws {
    let page = ListPage("Music")
    let phone = try phone(page)
    func alphas() -> [Double] {
      let labels = phone.navigationController.navigationBar.subviews.flatMap(\.subviews)
        .compactMap { $0 as? UILabel }
      return labels.map { Double($0.alpha) }
    }
    #expect(alphas() == [0])
    phone.perform { page.tableView.contentOffset.y = -94 }
    try phone.settle()
    #expect(alphas() == [0.75])
    phone.perform { page.tableView.contentOffset.y = 0 }
    try phone.settle()
    #expect(alphas() == [1])
  }

  @Test("N1: between large and small the bar's height goes with the pages, and back")
  func pushAndPop() throws {
    let (large, small) = (ListPage("Music"), ListPage("Songs", .never))
    let phone = try phone(large)
    phone.perform { phone.navigationController.pushViewController(small, animated: true) }
    try phone.settle()
    #expect(bar(phone).height == 44)
    #expect(small.tableView.contentOffset.y == -91)
    #expect(large.tableView.contentOffset.y == -143)
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try phone.settle()
    #expect(phone.navigationController.topViewController === large)
    #expect(bar(phone).height == 96 && large.tableView.contentOffset.y == -143)
  }

  @Test("N1: a cancelled swipe back leaves both pages and the bar as they were")
  func cancelled() throws {
    let (large, small) = (ListPage("Music"), ListPage("Songs", .never))
    let phone = try phone(large, small)
    phone.perform { small.tableView.contentOffset.y = 200 }
    phone.dragFromLeftEdge(to: 60, over: .milliseconds(400))
    try phone.settle()
    #expect(phone.navigationController.topViewController === small)
    #expect(bar(phone).height == 44 && small.tableView.contentOffset.y == 200)
    #expect(small.tableView.adjustedContentInset.top == 91)
  }

  @Test("N1: a page keeps how far its title had gone while another was over it")
  func keptExtent() throws {
    let (first, second) = (ListPage("Music"), ListPage("Songs"))
    let phone = try phone(first)
    phone.perform { first.tableView.contentOffset.y = 300 }
    try phone.settle()
    #expect(bar(phone).height == 44)
    phone.perform { phone.navigationController.pushViewController(second, animated: true) }
    try phone.settle()
    #expect(bar(phone).height == 96)
    phone.perform { phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    #expect(bar(phone).height == 44 && first.tableView.contentOffset.y == 300)
  }

  @Test("N1: a bar that ceases to prefer them ends that of a page that a swipe gives back")
  func ceasesDuringSwipe() throws {
    let (first, second) = (ListPage("Music"), ListPage("Songs"))
    let phone = try phone(first, second)
    phone.dragFromLeftEdge(to: 60, over: .milliseconds(400))
    phone.advance(by: .milliseconds(300))
    #expect(phone.frame.transition?.isInteractive == true)
    phone.perform { phone.navigationController.navigationBar.prefersLargeTitles = false }
    try phone.settle()
    #expect(phone.navigationController.topViewController === second)
    #expect(bar(phone).height == 44 && second.tableView.contentOffset.y == -91)
  }

  @Test("N1: a display mode set as the page is about to appear counts in its transition")
  func modeSetInWillAppear() throws {
    let (first, second) = (ListPage("Music"), ListPage("Songs"))
    let phone = try phone(first)
    phone.perform {
      phone.navigationController.pushViewController(second, animated: true)
      // The stack is asked before the calls to the pages come.
      phone.navigationController.view.setNeedsLayout()
      phone.navigationController.view.layoutIfNeeded()
      second.navigationItem.largeTitleDisplayMode = .never
    }
    try phone.settle()
    #expect(bar(phone).height == 44 && second.tableView.contentOffset.y == -91)
  }

  @Test("N1: a page that goes from one bar to another is as large as that one prefers")
  func otherBar() throws {
    let (first, second) = (ListPage("Music"), ListPage("Songs"))
    let phone = try phone(first, second)
    phone.perform { phone.navigationController.popViewController(animated: false) }
    try phone.settle()
    let plain = UINavigationController(rootViewController: second)
    plain.modalPresentationStyle = .fullScreen
    phone.perform { first.present(plain, animated: false) }
    try phone.settle()
    #expect(plain.navigationBar.frame.height == 44)
  }

  @Test("N1: with a prompt, a toolbar, on its side and back")
  func surroundings() throws {
    let page = ListPage("Music")
    let phone = try phone(page)
    phone.perform {
      page.navigationItem.prompt = "A prompt"
      page.toolbarItems = [UIBarButtonItem(title: "One")]
      phone.navigationController.setToolbarHidden(false, animated: true)
    }
    try phone.settle()
    #expect(bar(phone).height == 126 && page.tableView.contentOffset.y == -173)
    #expect(
      page.tableView.adjustedContentInset == UIEdgeInsets(top: 173, left: 0, bottom: 78, right: 0))
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    #expect(bar(phone).height == 62)
    #expect(page.tableView.contentOffset.y == -page.tableView.adjustedContentInset.top)
    phone.rotate(to: .portrait)
    try phone.settle()
    #expect(bar(phone).height == 126 && page.tableView.contentOffset.y == -173)
  }

  @Test("N1: a page without a list has its title in full")
  func withoutList() throws {
    let page = UIViewController()
    page.title = "Plain"
    let phone = VirtualPhone {
      let navigation = UINavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
    try phone.settle()
    #expect(bar(phone).height == 96 && page.view.safeAreaInsets.top == 143)
  }

  @Test("N1: hidden bars give the content their room, and come back over content as it is")
  func hidden() throws {
    let page = ListPage("Music")
    let phone = try phone(page)
    phone.perform { phone.navigationController.setNavigationBarHidden(true, animated: true) }
    try phone.settle()
    #expect(page.tableView.contentOffset.y == -47 && page.tableView.adjustedContentInset.top == 47)
    phone.perform { phone.navigationController.setNavigationBarHidden(false, animated: true) }
    try phone.settle()
    #expect(page.tableView.contentOffset.y == -143 && bar(phone).height == 96)
    phone.perform {
      phone.navigationController.setNavigationBarHidden(true, animated: false)
      page.tableView.contentOffset.y = 100
      phone.navigationController.setNavigationBarHidden(false, animated: false)
    }
    try phone.settle()
    #expect(page.tableView.contentOffset.y == 100 && bar(phone).height == 44)
  }

  @Test(
    "N1: over content that was scrolled, the bar is as low after turns and resizes, whatever came between"
  )
  func turnedOverContent() throws {
    let page = ListPage("Music")
    let phone = try phone(page)
    func scroll(to y: CGFloat) { phone.perform { page.tableView.contentOffset.y = y } }
    scroll(to: 200)
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    #expect(bar(phone).height == 32)
    phone.rotate(to: .portrait)
    try phone.settle()
    #expect(bar(phone).height == 44 && page.tableView.adjustedContentInset.top == 91)
    // At its top it has the title again, and loses it to what is scrolled on its side.
    scroll(to: -143)
    try phone.settle()
    #expect(bar(phone).height == 96)
    phone.resize(to: CGSize(width: 844, height: 390))
    try phone.settle()
    scroll(to: 200)
    phone.resize(to: CGSize(width: 390, height: 844))
    try phone.settle()
    #expect(bar(phone).height == 44)
  }

  @Test("N1: a bar that comes back has the title that the content leaves room for, all the way")
  func comesBackOverContent() throws {
    let page = ListPage("Music")
    let phone = try phone(page)
    let navigation = phone.navigationController
    phone.perform { navigation.setNavigationBarHidden(true, animated: true) }
    try phone.settle()
    phone.perform { page.tableView.contentOffset.y = 300 }
    phone.perform { navigation.setNavigationBarHidden(false, animated: true) }
    repeat {
      phone.advance(frames: 1)
      #expect(bar(phone).height == 44)
    } while bar(phone).minY < 47
    // Pulled to its top while there is no bar, it has all of the title when that comes.
    phone.perform { navigation.setNavigationBarHidden(true, animated: true) }
    try phone.settle()
    phone.perform { page.tableView.contentOffset.y = -47 }
    phone.perform { navigation.setNavigationBarHidden(false, animated: true) }
    try phone.settle()
    #expect(bar(phone).height == 96 && page.tableView.contentOffset.y == -143)
  }

  @Test(
    "N1: with bars that hide on a swipe the title never rests half-way, wherever a drag ends",
    arguments: stride(from: 12.0, through: 140, by: 8).map(\.self))
  func restsWithSwipe(_ travel: Double) throws {
    let page = ListPage("Music")
    let phone = try phone(page)
    phone.perform { phone.navigationController.hidesBarsOnSwipe = true }
    for way in [-travel, -travel / 2, travel, -8 - travel / 3] {
      let finger = phone.touchDown(at: CGPoint(x: 200, y: 500))
      for step in 1...6 {
        phone.advance(frames: 1)
        phone.move(finger, to: CGPoint(x: 200, y: 500 + way * Double(step) / 6))
      }
      phone.advance(by: .milliseconds(300))
      phone.lift(finger)
      try phone.settle()
      let isHidden = phone.navigationController.isNavigationBarHidden
      #expect(isHidden || bar(phone).height == 96 || bar(phone).height == 44, "after \(way)")
      #expect(
        page.tableView.contentOffset.y >= -page.tableView.adjustedContentInset.top, "after \(way)")
    }
  }

  @Test(
    "N1: a finger that stops it half-way lets it go on, and a wheel that rests there sends it on")
  func caughtHalfWay() throws {
    let page = ListPage("Music")
    let phone = try phone(page)
    var finger = phone.touchDown(at: CGPoint(x: 200, y: 600))
    phone.move(finger, to: CGPoint(x: 200, y: 570))
    phone.advance(by: .milliseconds(500))
    phone.lift(finger)
    phone.advance(by: .milliseconds(60))
    #expect(bar(phone).height > 76 && bar(phone).height < 96)
    finger = phone.touchDown(at: CGPoint(x: 200, y: 600))
    phone.advance(by: .milliseconds(200))
    #expect(bar(phone).height > 76 && bar(phone).height < 96, "held")
    phone.lift(finger)
    try phone.settle()
    #expect(bar(phone).height == 96)
    phone.simulation.scroll(at: CGPoint(x: 200, y: 500), by: CGPoint(x: 0, y: -40))
    #expect(bar(phone).height < 96)
    try phone.settle()
    #expect(bar(phone).height == 44)
  }

  @Test("N1: it follows the preferred size of text, and the bar grows with its line")
  func textSize() throws {
    let page = ListPage("Music")
    let phone = try phone(page)
    func font() -> Font? {
      phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
        if case .text("Music", _, let font, _, _) = command, font.weight == .bold {
          font
        } else {
          nil
        }
      }.first
    }
    func line(_ size: CGFloat) -> CGFloat {
      TextMetrics.lineHeight(Font(size: size, weight: .bold))
    }
    #expect(font()?.size == 34)
    for (category, size) in [
      (UIContentSizeCategory.extraExtraExtraLarge, CGFloat(40)),
      (.accessibilityExtraExtraExtraLarge, 40), (.extraSmall, 31), (.large, 34),
    ] {
      phone.settings.preferredContentSizeCategory = category
      try phone.settle()
      let growth = (line(size) - line(34)).rounded()
      #expect(font()?.size == size)
      #expect(bar(phone).height == 96 + growth && page.tableView.contentOffset.y == -143 - growth)
    }
  }

  @Test("N1: a title view stands in the row, over the large title in words")
  func titleView() throws {
    let page = ListPage("Music")
    let phone = try phone(page)
    phone.perform {
      let view = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
      view.text = "View"
      page.navigationItem.titleView = view
    }
    try phone.settle()
    let words = drawnWords(in: phone.displayList)
    #expect(words.first { $0.text == "View" }.map { $0.box.maxY < 91 } == true)
    #expect(words.first { $0.text == "Music" }.map { $0.box.minY >= 91 } == true)
    phone.perform { page.navigationItem.title = "Songs" }
    try phone.settle()
    #expect(drawnWords(in: phone.displayList).contains { $0.text == "Songs" && $0.box.minY >= 91 })
  }

  @Test("N1: a title that ceases to be large while it has gone in leaves no room above the content")
  func ceases() throws {
    let page = ListPage("A")
    page.count = 0
    let phone = try phone(page)
    phone.perform { phone.navigationController.navigationBar.isTranslucent = false }
    try phone.settle()
    #expect(page.tableView.contentOffset.y == -52)
    let finger = phone.touchDown(at: CGPoint(x: 180, y: 181))
    phone.advance(frames: 1)
    phone.move(finger, to: CGPoint(x: 300, y: 5))
    phone.advance(frames: 2)
    #expect(bar(phone).height == 44)
    phone.perform { page.navigationItem.largeTitleDisplayMode = .never }
    phone.advance(frames: 2)
    phone.lift(finger)
    try phone.settle()
    #expect(page.tableView.contentOffset.y == 0 && bar(phone).height == 44)
  }
}
