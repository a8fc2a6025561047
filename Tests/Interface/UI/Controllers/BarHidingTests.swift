import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// Bars that hide and show. (H, T) On a 390 × 844 screen: status bar 47, bar 44, home indicator 34.
@Suite("Hiding bars")
@MainActor
struct BarHidingTests {
  static let shown = 47.0
  static let hidden = -44.0
  static let travel = shown - hidden
  static let toolbarShown = 844.0 - 34 - 44
  static let toolbarHidden = 844.0

  /// 50 Hz has a tick every 20 ms, so that instants are round.
  func rig() throws -> Rig { try Rig("A", refresh: Self.hertz50) }
  static let hertz50 = (try? DisplayRefresh(RefreshRate(numerator: 50))) ?? .hertz60

  /// The easing of bars: easeInEaseOut (.42, 0, .58, 1), solved by bisection.
  func eased(_ x: Double) -> Double {
    func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(0.42, 0.58, middle) < x { low = middle } else { high = middle }
    }
    return bezier(0, 1, low)
  }

  @Test("H1: a bar hidden while a swipe back is being taken back stays hidden")
  func hiddenOnTheWayBack() throws {
    let rig = try Rig("A", "B")
    rig.phone.dragFromLeftEdge(to: 60, over: .milliseconds(200), hold: .milliseconds(150))
    rig.phone.advance(by: .milliseconds(400))
    #expect(rig.phone.frame.transition != nil)
    rig.phone.perform {
      rig.navigation.setNavigationBarHidden(true, animated: true)
      rig.navigation.hidesBarsOnTap = true
    }
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.navigation.isNavigationBarHidden)
    #expect(rig.phone.frame.navigationBarY < 0 && rig.navigation.hidesBarsOnTap)
  }

  @Test(
    "Hiding takes the fixed 0.2 s and starts from rest at the next frame (H1)",
    arguments: [true, false])
  func programmatic(_ hides: Bool) throws {
    let rig = try rig()
    #expect(UINavigationController.hideShowBarDuration == 0.2)
    #expect(!rig.navigation.isNavigationBarHidden)
    if !hides {
      rig.phone.perform { rig.navigation.setNavigationBarHidden(true, animated: false) }
      try rig.phone.settle()
      #expect(rig.phone.frame.navigationBarY == Self.hidden)
    }
    rig.phone.perform { rig.navigation.setNavigationBarHidden(hides, animated: true) }
    #expect(rig.navigation.isNavigationBarHidden == hides, "the property answers at once")
    let (from, to) = hides ? (Self.shown, Self.hidden) : (Self.hidden, Self.shown)
    for frame in 0...10 {
      rig.phone.advance(frames: 1)
      let expected = from + (to - from) * eased(Double(frame) / 10)
      #expect(abs(rig.phone.frame.navigationBarY - expected) < 0.01, "frame \(frame)")
    }
    #expect(rig.phone.frame.navigationBarY == to)
    let frames = rig.phone.frames.count
    try rig.phone.settle()
    #expect(rig.phone.frames.count <= frames + 1 && rig.phone.frame.navigationBarY == to)
    #expect(rig.phone.frames.allSatisfy { $0.transition == nil }, "bars are no transition")
  }

  @Test("A change of mind turns round from where the bar is (H1)")
  func reversed() throws {
    let rig = try rig()
    rig.phone.perform { rig.navigation.setNavigationBarHidden(true, animated: true) }
    rig.phone.advance(frames: 6)
    let place = rig.phone.frame.navigationBarY
    #expect(place < Self.shown && place > Self.hidden)
    rig.phone.perform { rig.navigation.setNavigationBarHidden(false, animated: true) }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.navigationBarY == place)
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == Self.shown)
  }

  @Test("The toolbar is hidden by default and comes and goes at the bottom (T1)")
  func toolbar() throws {
    let rig = try rig()
    #expect(rig.navigation.isToolbarHidden && rig.phone.frame.toolbarY == Self.toolbarHidden)
    rig.phone.perform { rig.navigation.setToolbarHidden(false, animated: true) }
    rig.phone.advance(frames: 6)
    let middle = (Self.toolbarShown + Self.toolbarHidden) / 2
    #expect(abs(rig.phone.frame.toolbarY - middle) < 0.01)
    try rig.phone.settle()
    #expect(rig.phone.frame.toolbarY == Self.toolbarShown)
    rig.phone.perform { rig.navigation.isToolbarHidden = true }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.toolbarY == Self.toolbarHidden)
  }

  @Test("The toolbar shows the top controller's items; flexible space pushes them apart (T2)")
  func toolbarItems() throws {
    let rig = try rig()
    func placed() -> [(text: String, box: CGRect)] {
      drawnWords(in: rig.phone.displayList).filter { $0.box.minY > Self.toolbarShown }
        .sorted { $0.box.minX < $1.box.minX }
    }
    rig.phone.perform {
      rig.navigation.setToolbarHidden(false, animated: false)
      rig["A"].toolbarItems = [
        UIBarButtonItem(title: "Left"), .flexibleSpace(), UIBarButtonItem(title: "Right"),
      ]
    }
    try rig.phone.settle()
    let shown = placed()
    #expect(shown.map(\.text) == ["Left", "Right"])
    #expect((shown.first?.box.minX ?? 99) < 20 && (shown.last?.box.maxX ?? 0) > 370)
    rig.phone.perform { rig["B"].toolbarItems = [UIBarButtonItem(title: "Other")] }
    rig.push("B")
    try rig.phone.settle()
    #expect(placed().map(\.text) == ["Other"])
    rig.pop()
    try rig.phone.settle()
    #expect(placed().map(\.text) == ["Left", "Right"])
  }

  @Test("Toolbar items that are set with an animation cross-fade in the bars' fixed time (T2)")
  func toolbarItemsFade() throws {
    let rig = try rig()
    func opacities() -> [String: Double] {
      var found: [String: Double] = [:]
      for item in rig.phone.displayList.items where item.position.y > Self.toolbarShown - 1 {
        for case .text(let text, _, _, _, _) in item.picture.commands {
          found[text] = item.opacity
        }
      }
      return found
    }
    rig.phone.perform {
      rig.navigation.setToolbarHidden(false, animated: false)
      rig["A"].setToolbarItems([UIBarButtonItem(title: "Old")], animated: false)
    }
    try rig.phone.settle()
    #expect(opacities() == ["Old": 1])
    rig.phone.perform { rig["A"].setToolbarItems([UIBarButtonItem(title: "New")], animated: true) }
    rig.phone.advance(frames: 6)
    #expect(opacities() == ["Old": 0.5, "New": 0.5])
    try rig.phone.settle()
    #expect(opacities() == ["New": 1])
    #expect(rig["A"].toolbarItems?.map(\.title) == ["New"])
  }

  @Test("A tap hides the bars, a tap where the hidden bar was shows them (H2, H5)")
  func tap() throws {
    let rig = try rig()
    rig.phone.tap(at: CGPoint(x: 195, y: 400))
    try rig.phone.settle()
    #expect(!rig.navigation.isNavigationBarHidden, "off by default")
    rig.phone.perform { rig.navigation.hidesBarsOnTap = true }
    rig.phone.tap(at: CGPoint(x: 195, y: 70))
    try rig.phone.settle()
    #expect(!rig.navigation.isNavigationBarHidden, "a tap in the visible bar is not for us")
    rig.phone.tap(at: CGPoint(x: 195, y: 400))
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == Self.hidden)
    rig.phone.tap(at: CGPoint(x: 195, y: 70))
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == Self.shown)
  }

  @Test("A control takes a tap for itself (H2)")
  func control() throws {
    let rig = try rig()
    rig.phone.perform {
      rig.navigation.hidesBarsOnTap = true
      let control = UIControl(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
      rig["A"].view.addSubview(control)
    }
    try rig.phone.settle()
    rig.phone.tap(at: CGPoint(x: 150, y: 350))
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == Self.shown)
    rig.phone.tap(at: CGPoint(x: 250, y: 350))
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == Self.hidden)
  }

  @Test("A tap in either bar is not for the page, and one between them is (H2)")
  func tapsInBars() throws {
    let rig = try rig()
    rig.phone.perform {
      rig.navigation.hidesBarsOnTap = true
      rig["A"].toolbarItems = [UIBarButtonItem(title: "Go")]
      rig.navigation.setToolbarHidden(false, animated: false)
    }
    try rig.phone.settle()
    let toolbar = rig.navigation.toolbar.frame
    for point in [
      CGPoint(x: 300, y: 70), CGPoint(x: 300, y: toolbar.midY), CGPoint(x: 300, y: 10),
    ] {
      rig.phone.tap(at: point)
      try rig.phone.settle()
      #expect(rig.phone.frame.navigationBarY == Self.shown, "\(point)")
    }
    rig.phone.tap(at: CGPoint(x: 300, y: toolbar.minY - 20))
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == Self.hidden && rig.navigation.isNavigationBarHidden)
    rig.phone.tap(at: CGPoint(x: 300, y: toolbar.midY))
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == Self.shown, "where the toolbar was")
  }

  @Test("Bars that a swipe has hidden come back with a tap where they were (H5)")
  func tapAfterSwipe() throws {
    let rig = try rig()
    rig.phone.perform {
      rig.navigation.hidesBarsOnSwipe = true
      rig.navigation.setNavigationBarHidden(true, animated: false)
    }
    try rig.phone.settle()
    rig.phone.tap(at: CGPoint(x: 195, y: 400))
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == Self.hidden)
    rig.phone.tap(at: CGPoint(x: 195, y: 70))
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == Self.shown)
  }

  @Test("A drag up hides under the finger: 10 pt for the pan, 10 for the choice, the rest 1:1 (H3)")
  func swipeFollows() throws {
    let rig = try rig()
    rig.phone.perform { rig.navigation.hidesBarsOnSwipe = true }
    rig.phone.drag(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 500), over: .milliseconds(500),
      rate: try RefreshRate(numerator: 50), hold: .milliseconds(200))
    for step in 1...25 {
      rig.phone.advance(frames: 1)
      let moved = Double(step) * 4  // 200 pt/s
      // From the tenth point on the pan has begun; its choice needs more than ten more.
      let expected = moved > 20 ? Self.shown - (moved - 20) : Self.shown
      #expect(abs(rig.phone.frame.navigationBarY - expected) < 0.01, "\(moved) pt")
    }
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == Self.hidden, "80 of 91 pt is past a quarter")
  }

  @Test(
    "Letting go at rest hides from a quarter of the way on, and gives the bar back before (H3)",
    arguments: [(40.0, false), (43.0, true)])
  func quarter(_ distance: Double, _ hides: Bool) throws {
    let rig = try rig()
    rig.phone.perform { rig.navigation.hidesBarsOnSwipe = true }
    rig.phone.drag(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 600 - distance),
      over: .milliseconds(500), hold: .milliseconds(300))
    let quarter = 20 + Self.travel / 4
    #expect((distance > quarter) == hides)
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == (hides ? Self.hidden : Self.shown))
    #expect(rig.navigation.isNavigationBarHidden == hides)
  }

  @Test("A flick up hides even before a quarter of the way (H3)")
  func flickUp() throws {
    let rig = try rig()
    rig.phone.perform { rig.navigation.hidesBarsOnSwipe = true }
    rig.phone.drag(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 565), over: .milliseconds(40),
      rate: .hertz120)
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == Self.hidden)
  }

  @Test("Bars let go of start at the finger's speed and take at most the fixed time (H3)")
  func momentum() throws {
    let rig = try rig()
    rig.phone.perform { rig.navigation.hidesBarsOnSwipe = true }
    rig.phone.drag(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 540), over: .milliseconds(120),
      rate: try RefreshRate(numerator: 50))
    rig.phone.advance(by: .milliseconds(120))
    let released = rig.phone.frame.navigationBarY
    #expect(abs(released - (Self.shown - 40)) < 0.01)
    let frames = rig.phone.frames.count
    try rig.phone.settle()
    let after = rig.phone.frames[frames...]
    #expect(after.first.map { $0.navigationBarY < released - 500 * 0.02 * 0.6 } == true)
    let end = try #require(after.first { $0.navigationBarY == Self.hidden })
    // 51 pt left at 500 pt/s.
    #expect(end.instant.seconds - 0.12 <= 51.0 / 500 + 0.02)
  }

  @Test(
    "A flick down shows hidden bars from 300 pt/s on (H3)",
    arguments: [(290.0, false), (310.0, true)])
  func show(_ speed: Double, _ shows: Bool) throws {
    let rig = try rig()
    rig.phone.perform {
      rig.navigation.hidesBarsOnSwipe = true
      rig.navigation.setNavigationBarHidden(true, animated: false)
    }
    try rig.phone.settle()
    rig.phone.drag(
      from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 300 + speed * 0.4),
      over: .milliseconds(400), rate: try RefreshRate(numerator: 50))
    rig.phone.advance(by: .milliseconds(380))
    #expect(rig.phone.frame.navigationBarY == Self.hidden, "decided when the finger lifts")
    try rig.phone.settle()
    #expect(rig.phone.frame.navigationBarY == (shows ? Self.shown : Self.hidden))
  }

  @Test(
    "A toolbar with items goes along with one progress; one without stays (H3)",
    arguments: [true, false])
  func toolbarTakesPart(_ hasItems: Bool) throws {
    let rig = try rig()
    rig.phone.perform {
      rig.navigation.hidesBarsOnSwipe = true
      rig.navigation.setToolbarHidden(false, animated: false)
      if hasItems { rig["A"].toolbarItems = [UIBarButtonItem(title: "Item")] }
    }
    try rig.phone.settle()
    rig.phone.drag(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 534.5), over: .milliseconds(400),
      hold: .milliseconds(400))
    rig.phone.advance(by: .milliseconds(600))
    let progress = (Self.shown - rig.phone.frame.navigationBarY) / Self.travel
    #expect(abs(progress - 0.5) < 0.001)
    let travel = Self.toolbarHidden - Self.toolbarShown
    let expected = Self.toolbarShown + (hasItems ? progress * travel : 0)
    #expect(abs(rig.phone.frame.toolbarY - expected) < 0.01)
    try rig.phone.settle()
    #expect(
      rig.phone.frame.toolbarY == (hasItems ? Self.toolbarHidden : Self.toolbarShown))
  }

  @Test("The recognisers belong to the container: nobody else can become their delegate (H5)")
  func delegates() async throws {
    let rig = try rig()
    #expect(rig.navigation.barHideOnTapGestureRecognizer.view === rig.navigation.view)
    #expect(rig.navigation.barHideOnSwipeGestureRecognizer.view === rig.navigation.view)
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        final class Other: UIGestureRecognizerDelegate {}
        let other = Other()
        let rig = try? Rig("A")
        rig?.navigation.barHideOnSwipeGestureRecognizer.delegate = other
      }
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self)
        .contains("barHideOnSwipeGestureRecognizer"))
  }

  @Test("The content's inset follows the bar in step, and content at the top stays under it (H6)")
  func insets() throws {
    let log = CallLog()
    final class List: UIViewController {
      override func loadView() { view = UITableView(style: .plain) }
    }
    let phone = VirtualPhone(refresh: Self.hertz50) {
      UINavigationController(rootViewController: List())
    }
    _ = log
    let table = try #require(phone.navigationController.topViewController?.view as? UITableView)
    #expect(table.adjustedContentInset.top == 91 && table.contentOffset.y == -91)
    #expect(table.adjustedContentInset.bottom == 34)
    phone.perform { phone.navigationController.setNavigationBarHidden(true, animated: true) }
    for frame in 0...10 {
      phone.advance(frames: 1)
      let progress = (Self.shown - phone.frame.navigationBarY) / Self.travel
      #expect(abs(progress - eased(Double(frame) / 10)) < 0.001)
      #expect(abs(Double(table.adjustedContentInset.top) - (91 - 44 * progress)) < 0.01)
      #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    }
    try phone.settle()
    #expect(table.adjustedContentInset.top == 47)
    phone.perform { phone.navigationController.setToolbarHidden(false, animated: true) }
    try phone.settle()
    #expect(table.adjustedContentInset.bottom == 78)
  }

  @Test("H1: bars asked for by a page that comes at once are there, whatever was on its way before")
  func askedForMeanwhile() throws {
    let rig = try Rig("A")
    rig.phone.perform { rig.navigation.setToolbarHidden(false, animated: true) }
    rig.phone.advance(by: .milliseconds(50))
    rig["B"].inside["viewDidLoad"] = {
      $0.navigationController?.setNavigationBarHidden(true, animated: true)
    }
    rig.push("B", animated: false)
    try rig.phone.settle()
    #expect(rig.navigation.navigationBar.isHidden)
    #expect(rig.phone.frame.navigationBarY == -44)
    #expect(!rig.navigation.toolbar.isHidden)
  }

  @Test("H1: bars on their way do not jump when a page comes at once")
  func noJump() throws {
    let rig = try Rig("A")
    rig.phone.perform { rig.navigation.setNavigationBarHidden(true, animated: true) }
    rig.phone.advance(by: .milliseconds(50))
    rig.push("B", animated: false)
    var places: [Double] = []
    for _ in 0..<12 {
      rig.phone.advance(by: .milliseconds(17))
      places.append(rig.phone.frame.navigationBarY)
    }
    #expect(places == places.sorted(by: >) && places.last == -44)
    #expect((places.first ?? -44) > -44)
  }
}
