import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

@MainActor
private final class ListPage: UITableViewController {
  init(_ title: String) {
    super.init(style: .plain)
    self.title = title
    traceName = title
  }

  required init?(coder: NSCoder) { return nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    60
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// A phone of 390 × 844 points: the status bar is 47 high, the bar is at 47 and goes to −44.
@Suite("Bars that leave with the content, under fingers")
@MainActor
struct BarMinimizingTests {
  private static let shown = 47.0
  private static let gone = -44.0

  private func phone(
    _ pages: ListPage..., refresh: DisplayRefresh = .hertz60, large: Bool = false,
    _ change: (inout UIBarMinimization) -> Void = { $0.minimizationBehavior = .onScrollDown }
  ) throws -> VirtualPhone {
    var minimization = UIBarMinimization()
    change(&minimization)
    let phone = VirtualPhone(refresh: refresh) {
      pages[pages.count - 1].navigationItem.navigationBarMinimization = minimization
      let navigation = UINavigationController(rootViewController: pages[0])
      navigation.navigationBar.prefersLargeTitles = large
      navigation.setViewControllers(pages, animated: false)
      return navigation
    }
    try phone.settle()
    return phone
  }

  private func y(_ phone: VirtualPhone) -> Double { phone.frame.navigationBarY }

  /// A finger that has moved the content by some points up, and rests.
  private func finger(_ phone: VirtualPhone, up points: Double, from start: Double = 500)
    -> Finger
  {
    let finger = phone.touchDown(at: CGPoint(x: 200, y: start))
    // Ten points are the recogniser's.
    phone.move(finger, to: CGPoint(x: 200, y: start - 10 - points))
    phone.advance(by: .milliseconds(200))
    return finger
  }

  @Test("H7: a wheel moves it as a finger does, and at rest it goes to its nearer end")
  func wheel() throws {
    let page = ListPage("A")
    let phone = try phone(page)
    func turn(_ points: Double) {
      phone.perform {
        phone.simulation.scroll(at: CGPoint(x: 200, y: 500), by: CGPoint(x: 0, y: -points))
      }
      phone.advance(frames: 1)
    }
    let offset = page.tableView.contentOffset.y
    // The content leaves the edge before the bar has to come back at rest.
    for _ in 0..<3 { turn(20) }
    #expect(y(phone) == Self.shown - 60 && page.tableView.contentOffset.y == offset + 60)
    for _ in 0..<4 { turn(20) }
    #expect(y(phone) == Self.gone)
    turn(-30)
    #expect(y(phone) == Self.gone + 30)
    try phone.settle()
    // 30 of 91 points: nearer to the end at which it is gone.
    #expect(y(phone) == Self.gone)
    for _ in 0..<3 { turn(-20) }
    try phone.settle()
    #expect(y(phone) == Self.shown)
  }

  @Test("H7: content rests at its edge after its bar has ceased to leave under the finger")
  func ceases() throws {
    let page = ListPage("A")
    let phone = try phone(page)
    let finger = finger(phone, up: 22)
    #expect(y(phone) == Self.shown - 22)
    phone.perform { page.navigationItem.navigationBarMinimization = UIBarMinimization() }
    phone.move(finger, to: CGPoint(x: 200, y: 700))
    phone.advance(frames: 2)
    #expect(y(phone) == Self.shown && page.tableView.contentOffset.y < -91)
    phone.lift(finger)
    try phone.settle()
    #expect(page.tableView.contentOffset.y == -91)
  }

  @Test("H7: it moves with the content, point for point, at any rate", arguments: [60, 120])
  func follows(_ rate: Int) throws {
    let page = ListPage("A")
    let phone = try phone(page, refresh: DisplayRefresh(rate == 60 ? .hertz60 : .hertz120))
    let finger = phone.touchDown(at: CGPoint(x: 200, y: 600))
    var reached: [Double] = []
    for step in 1...40 {
      phone.move(finger, to: CGPoint(x: 200, y: 600 - 4 * Double(step)))
      phone.advance(by: .milliseconds(17))
      let moved = page.tableView.contentOffset.y + 91
      #expect(abs(y(phone) - max(Self.shown - moved, Self.gone)) < 0.001, "\(moved)")
      reached.append(y(phone))
    }
    #expect(reached.first == Self.shown && reached.last == Self.gone)
    #expect(!phone.frame.showsNavigationBar && !phone.navigationController.isNavigationBarHidden)
    #expect(page.view.safeAreaInsets.top == 47 && page.tableView.adjustedContentInset.top == 47)
    // Back by reversal, anywhere in the content.
    phone.move(finger, to: CGPoint(x: 200, y: 470))
    phone.advance(by: .milliseconds(100))
    #expect(y(phone) == Self.gone + 30)
    #expect(abs(page.view.safeAreaInsets.top - (47 + 44.0 * 30 / 91)) < 0.001)
    phone.lift(finger)
    try phone.settle()
    #expect(y(phone) == Self.gone, "the nearer end")
  }

  @Test(
    "H7: let go at rest it settles at the nearer end within the bars' time",
    arguments: [(45.0, false), (47.0, true)])
  func settles(_ points: Double, _ leaves: Bool) throws {
    let page = ListPage("A")
    let phone = try phone(page)
    let first = finger(phone, up: 300)
    phone.lift(first)
    try phone.settle()
    let down = finger(phone, up: -200, from: 300)
    phone.lift(down)
    try phone.settle()
    #expect(y(phone) == Self.shown)
    let offset = page.tableView.contentOffset.y
    let last = finger(phone, up: points)
    #expect(y(phone) == Self.shown - points)
    phone.lift(last)
    phone.advance(by: .milliseconds(217))
    #expect(y(phone) == (leaves ? Self.gone : Self.shown), "the bars' 200 ms")
    try phone.settle()
    #expect(y(phone) == (leaves ? Self.gone : Self.shown))
    #expect(abs(page.tableView.contentOffset.y - offset - points) < 0.01, "the content stays")
  }

  @Test("H7: a flick takes it along at its speed, without a jump", arguments: [60, 120])
  func flick(_ rate: Int) throws {
    let page = ListPage("A")
    let phone = try phone(page, refresh: DisplayRefresh(rate == 60 ? .hertz60 : .hertz120))
    phone.drag(
      from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 560), over: .milliseconds(60))
    var before = y(phone)
    var steps: [Double] = []
    for _ in 0..<(rate / 3) {
      phone.advance(frames: 1)
      steps.append(before - y(phone))
      before = y(phone)
    }
    #expect(y(phone) == Self.gone)
    #expect(steps.allSatisfy { $0 >= 0 && $0 <= 2400 / Double(rate) }, "\(steps)")
    try phone.settle()
    #expect(y(phone) == Self.gone && page.tableView.contentOffset.y > 0)
  }

  @Test(
    "H7: content thrown to its top brings the bar back and rests below it",
    arguments: [UIBarMinimizationRestorationBehavior.automatic, .atScrollEdge])
  func thrownToTop(_ restoration: UIBarMinimizationRestorationBehavior) throws {
    let page = ListPage("A")
    let phone = try phone(page) {
      $0.minimizationBehavior = .onScrollDown
      $0.restorationBehavior = restoration
    }
    phone.lift(finger(phone, up: 400))
    try phone.settle()
    #expect(y(phone) == Self.gone)
    phone.drag(
      from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 500), over: .milliseconds(80))
    try phone.settle()
    #expect(y(phone) == Self.shown && page.tableView.contentOffset.y == -91)
    #expect(page.view.safeAreaInsets.top == 91)
  }

  @Test("H7: restored at the edge alone, a reversal leaves it away")
  func atEdge() throws {
    let page = ListPage("A")
    let phone = try phone(page) {
      $0.minimizationBehavior = .onScrollDown
      $0.restorationBehavior = .atScrollEdge
    }
    phone.lift(finger(phone, up: 400))
    try phone.settle()
    let back = finger(phone, up: -100, from: 300)
    #expect(y(phone) == Self.gone)
    phone.move(back, to: CGPoint(x: 200, y: 310 + 490))
    phone.advance(by: .milliseconds(200))
    #expect(y(phone) == Self.shown, "the content is at its top")
    phone.lift(back)
    try phone.settle()
    #expect(y(phone) == Self.shown && page.tableView.contentOffset.y == -91)
  }

  @Test("H7: a fixed safe area keeps the content where it is")
  func fixedSafeArea() throws {
    let page = ListPage("A")
    let phone = try phone(page) {
      $0.minimizationBehavior = .onScrollDown
      $0.safeAreaAdjustment = .disabled
    }
    phone.lift(finger(phone, up: 200))
    try phone.settle()
    #expect(y(phone) == Self.gone && page.view.safeAreaInsets.top == 91)
  }

  @Test("H7: a bar that leaves on scrolling up comes back on scrolling down")
  func upwards() throws {
    let page = ListPage("A")
    let phone = try phone(page) { $0.minimizationBehavior = .onScrollUp }
    phone.lift(finger(phone, up: 300))
    try phone.settle()
    #expect(y(phone) == Self.shown)
    phone.lift(finger(phone, up: -100, from: 300))
    try phone.settle()
    #expect(y(phone) == Self.gone)
    phone.lift(finger(phone, up: 100))
    try phone.settle()
    #expect(y(phone) == Self.shown)
  }

  @Test("H7 N1: a large title collapses first, then the bar leaves")
  func largeTitle() throws {
    let page = ListPage("A")
    let phone = try phone(page, large: true)
    let bar = phone.navigationController.navigationBar
    let finger = finger(phone, up: 52, from: 700)
    #expect(y(phone) == Self.shown && bar.frame.height == 44)
    phone.move(finger, to: CGPoint(x: 200, y: 700 - 10 - 82))
    phone.advance(by: .milliseconds(200))
    #expect(y(phone) == Self.shown - 30)
    phone.move(finger, to: CGPoint(x: 200, y: 690))
    phone.advance(by: .milliseconds(200))
    #expect(y(phone) == Self.shown && bar.frame.height == 96)
    #expect(page.tableView.contentOffset.y == -143)
  }

  @Test("H7 I1: over an opaque bar's page the content moves with the finger alone")
  func opaque() throws {
    let page = ListPage("A")
    let phone = try phone(page)
    phone.perform { phone.navigationController.navigationBar.isTranslucent = false }
    try phone.settle()
    func row() -> CGFloat {
      page.tableView.cellForRow(at: [0, 1])?.convert(CGPoint.zero, to: nil).y ?? .nan
    }
    let before = row()
    let finger = finger(phone, up: 30)
    #expect(row() == before - 30 && y(phone) == Self.shown - 30)
    phone.lift(finger)
    try phone.settle()
  }

  @Test(
    "H7 H3: on the same drag a bar hidden by a swipe starts ten points later",
    arguments: [60, 120])
  func besideSwipe(_ rate: Int) throws {
    let refresh = DisplayRefresh(rate == 60 ? .hertz60 : .hertz120)
    let leaving = try phone(ListPage("A"), refresh: refresh)
    let hiding = try phone(ListPage("A"), refresh: refresh) { $0.minimizationBehavior = .never }
    for phone in [leaving, hiding] {
      phone.perform { phone.navigationController.hidesBarsOnSwipe = true }
      phone.drag(
        from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 530), over: .milliseconds(500),
        hold: .milliseconds(300))
      phone.advance(by: .milliseconds(700))
    }
    #expect(y(leaving) == Self.shown - 60 && y(hiding) == Self.shown - 50)
    for phone in [leaving, hiding] { try phone.settle() }
    #expect(y(leaving) == Self.gone && !leaving.navigationController.isNavigationBarHidden)
    #expect(y(hiding) == Self.gone && hiding.navigationController.isNavigationBarHidden)
  }

  // MARK: Half gone

  @Test("H7 X2: a push brings it back in step with the pages, and a pop finds it whole")
  func push() throws {
    let (a, b) = (ListPage("A"), ListPage("B"))
    let phone = try phone(a)
    let finger = finger(phone, up: 40)
    phone.perform { phone.navigationController.pushViewController(b, animated: true) }
    phone.advance(frames: 1)
    #expect(abs(y(phone) - (Self.shown - 40)) < 0.001)
    var last = y(phone)
    while let transition = phone.frame.transition {
      #expect(abs(y(phone) - (Self.shown - 40 * (1 - transition.progress))) < 0.01)
      #expect(y(phone) >= last)
      last = y(phone)
      phone.advance(frames: 1)
    }
    phone.lift(finger)
    try phone.settle()
    #expect(y(phone) == Self.shown && b.view.safeAreaInsets.top == 91)
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    phone.advance(frames: 5)
    #expect(y(phone) == Self.shown)
    try phone.settle()
    #expect(y(phone) == Self.shown && a.view.safeAreaInsets.top == 91)
  }

  @Test("H7 G1: a pop by hand brings a bar back with the finger; a cancelled one leaves it gone")
  func pop() throws {
    let (a, b) = (ListPage("A"), ListPage("B"))
    for pops in [true, false] {
      let phone = try phone(a, b)
      phone.lift(finger(phone, up: 300))
      try phone.settle()
      #expect(y(phone) == Self.gone)
      phone.dragFromLeftEdge(
        to: pops ? 300 : 60, over: .milliseconds(300), hold: .milliseconds(200))
      phone.advance(by: .milliseconds(400))
      let progress = try #require(phone.frame.transition).progress
      #expect(abs(y(phone) - (Self.gone + 91 * progress)) < 0.01)
      try phone.settle()
      #expect(phone.navigationController.viewControllers.count == (pops ? 1 : 2))
      #expect(y(phone) == (pops ? Self.shown : Self.gone))
      #expect((pops ? a : b).view.safeAreaInsets.top == (pops ? 91 : 47))
    }
  }

  @Test("H7 I5: a turn of the phone keeps the part that is gone")
  func rotation() throws {
    let page = ListPage("A")
    let phone = try phone(page)
    let finger = finger(phone, up: 45.5)
    #expect(y(phone) == Self.shown - 45.5)
    phone.rotate(to: .landscapeLeft)
    phone.advance(by: .milliseconds(600))
    let bar = phone.navigationController.navigationBar
    #expect(abs(bar.frame.minY - (0 - bar.frame.height) / 2) < 0.001)
    phone.lift(finger)
    try phone.settle()
    #expect([0, -bar.frame.height].contains(bar.frame.minY))
  }

  @Test("H7 H4: a keyboard leaves it alone, and one that hides bars takes it from where it is")
  func keyboard() throws {
    let phone = try phone(ListPage("A"))
    let field = phone.perform {
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
      phone.navigationController.view.addSubview(field)
      return field
    }
    for hides in [false, true] {
      phone.perform { phone.navigationController.hidesBarsWhenKeyboardAppears = hides }
      let finger = finger(phone, up: 40)
      let place = y(phone)
      #expect(place < Self.shown && place > Self.gone)
      phone.perform { _ = field.becomeFirstResponder() }
      phone.advance(frames: 1)
      #expect(abs(y(phone) - place) < 0.001)
      phone.advance(by: .milliseconds(400))
      #expect(y(phone) == (hides ? Self.gone : place))
      phone.lift(finger)
      phone.perform { _ = field.resignFirstResponder() }
      try phone.settle()
      #expect(phone.navigationController.isNavigationBarHidden == hides)
      #expect([Self.shown, Self.gone].contains(y(phone)))
      phone.lift(self.finger(phone, up: -300, from: 200))
      try phone.settle()
    }
  }

  @Test("H7 H1: hiding and showing by call go on from where it is")
  func byCall() throws {
    let phone = try phone(ListPage("A"))
    let finger = finger(phone, up: 40)
    phone.perform { phone.navigationController.setNavigationBarHidden(true, animated: true) }
    phone.advance(frames: 1)
    #expect(abs(y(phone) - (Self.shown - 40)) < 0.001)
    phone.lift(finger)
    try phone.settle()
    #expect(y(phone) == Self.gone)
    phone.perform { phone.navigationController.setNavigationBarHidden(false, animated: true) }
    try phone.settle()
    #expect(y(phone) == Self.shown)
  }

  @Test("H7: setting the behaviour shows the bar; a page without one keeps it")
  func setting() throws {
    let page = ListPage("A")
    let phone = try phone(page)
    phone.lift(finger(phone, up: 200))
    try phone.settle()
    #expect(y(phone) == Self.gone)
    phone.perform {
      page.navigationItem.navigationBarMinimization.minimizationBehavior = .automatic
    }
    try phone.settle()
    #expect(y(phone) == Self.shown && page.view.safeAreaInsets.top == 91)
    phone.lift(finger(phone, up: 200))
    try phone.settle()
    #expect(y(phone) == Self.shown)
  }
}
