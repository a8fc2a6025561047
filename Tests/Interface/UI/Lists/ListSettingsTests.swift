import BackswipeGestures
import BackswipeMotion
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// The settings of gestures that share their fingers with the pops.
@MainActor
@Suite("Settings of lists")
struct ListSettingsTests {
  private func settings(_ change: (inout SimulatorSettings) -> Void) -> SimulatorSettings {
    var settings = SimulatorSettings()
    change(&settings)
    return settings
  }

  @Test("G8: the part of a full swipe and the width of actions are settings")
  func swipe() throws {
    // 200 of 390 points: a full swipe from a half on, none by default.
    for (value, performs) in [(0.5, true), (0.6, false)] {
      let rig = try MailRig(
        settings {
          $0.fullSwipe = value
          $0.rowActionWidth = 100
        }
      ) { $0.trailing = [$0.action("Flag")] }
      rig.drag(1, from: 380, by: -210)
      try rig.phone.settle()
      #expect(rig.mail.take().contains("Flag") == performs)
      // An open row shows its action at the set width.
      if !performs { #expect(rig.shift(1) == -100) }
    }
  }

  @Test("G8: a release looks ahead, and moves, for as long as the settings have it")
  func release() throws {
    // 30 of 74 points at rest: closed. A flick opens, unless it is not looked at.
    for (value, opens) in [(Interval.milliseconds(150), true), (.zero, false)] {
      let rig = try MailRig(settings { $0.rowProjection = value }) {
        $0.trailing = [$0.action("Flag")]
      }
      rig.drag(1, from: 380, by: -40, over: .milliseconds(100), hold: .zero)
      try rig.phone.settle()
      #expect((rig.shift(1) == -74) == opens, "\(rig.shift(1))")
    }
    let rig = try MailRig(settings { $0.rowDuration = .milliseconds(2000) }) {
      $0.trailing = [$0.action("Flag")]
      $0.fullSwipe = false
    }
    rig.drag(1, from: 380, by: -60)
    rig.phone.advance(by: .milliseconds(1400))
    #expect(rig.phone.simulation.isActive)
    try rig.phone.settle()
    #expect(rig.shift(1) == -74)
  }

  @Test("G8: an impact is given where a full swipe arms, and where it disarms, and recorded")
  func haptics() throws {
    let rig = try MailRig { $0.trailing = [$0.action("Flag")] }
    let y = rig.y(1)
    rig.phone.finger(1, .began, 380, y)
    func move(to x: CGFloat) {
      rig.phone.advance(by: .milliseconds(16))
      rig.phone.finger(1, .moved, x, y)
      rig.phone.advance(frames: 1)
    }
    // 0.6 of 390 points are 234; a pan uses up 10.
    for x in stride(from: CGFloat(370), through: 140, by: -10) { move(to: x) }
    rig.phone.expectCall("haptics.impactOccurred", times: 0)
    move(to: 130)
    rig.phone.expectCall("haptics.impactOccurred", times: 1)
    move(to: 120)
    rig.phone.expectCall("haptics.impactOccurred", times: 1)
    move(to: 200)
    rig.phone.expectCall("haptics.impactOccurred", times: 2)
    rig.phone.finger(1, .cancelled, 200, y)
    try rig.phone.settle()
    rig.phone.expectCall("haptics.impactOccurred", times: 2)
  }

  @Test("G9: the pull of a refresh is a setting; an impact is given where it starts")
  func refresh() throws {
    for (value, refreshes) in [(40.0, 1), (100, 0)] {
      let phone = VirtualPhone(settings: settings { $0.refreshPull = value }) {
        let page = UITableViewController(style: .plain)
        page.refreshControl = UIRefreshControl()
        return UINavigationController(rootViewController: page)
      }
      try phone.settle()
      phone.drag(
        from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 420), over: .milliseconds(300),
        hold: .milliseconds(200))
      phone.advance(by: .milliseconds(450))
      phone.expectCall("haptics.impactOccurred", times: refreshes)
      let page = phone.navigationController.topViewController as? UITableViewController
      #expect(page?.refreshControl?.isRefreshing == (refreshes == 1))
    }
  }

  @Test("G10: the resistance beyond the limits of the zoom is a setting")
  func zoom() throws {
    func scale(_ reach: Double) throws -> CGFloat {
      let phone = VirtualPhone(settings: settings { $0.zoomReach = reach }) {
        UIViewController()
      }
      let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 400))
      let zooms = Zooms(picture)
      phone.perform {
        scroll.addSubview(picture)
        scroll.contentSize = picture.bounds.size
        scroll.delegate = zooms
        scroll.maximumZoomScale = 1.5
        phone.window.rootViewController?.view.addSubview(scroll)
      }
      phone.finger(1, .began, 140, 400)
      phone.finger(2, .began, 160, 400)
      for step in 1...20 {
        phone.advance(by: .milliseconds(16))
        phone.finger(1, .moved, 140 - 5 * CGFloat(step), 400)
        phone.finger(2, .moved, 160 + 5 * CGFloat(step), 400)
      }
      phone.advance(frames: 1)
      return scroll.zoomScale
    }
    let (none, standard, far) = (try scale(1), try scale(2), try scale(20))
    #expect(none == 1.5 && standard > 1.5 && standard < 3 && far > standard && far < 30)
  }

  @Test("G10: the angle of a directional lock is a setting")
  func lock() throws {
    for (value, locks) in [(0.1, false), (0.5, true)] {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
      let phone = VirtualPhone(settings: settings { $0.scrollLock = value }) {
        let page = UIViewController()
        scroll.contentSize = CGSize(width: 1000, height: 1000)
        scroll.isDirectionalLockEnabled = true
        page.view.addSubview(scroll)
        return page
      }
      try phone.settle()
      phone.drag(
        from: CGPoint(x: 200, y: 400), to: CGPoint(x: 160, y: 250), over: .milliseconds(300),
        hold: .milliseconds(200))
      try phone.settle()
      #expect((scroll.contentOffset.x == 0) == locks && scroll.contentOffset.y > 50)
    }
  }

  @Test("G12: the zones, the speed and the time of moved rows are settings")
  func reorder() {
    func speed(_ finger: Double, zone: Double, fastest: Double = 600) -> Double {
      RowReorder.scrollSpeed(
        finger: finger, top: 0, bottom: 500, zone: zone, fastest: fastest)
    }
    #expect(speed(450, zone: 44) == 0 && speed(450, zone: 100) == 300)
    #expect(speed(500, zone: 44, fastest: 100) == 100 && speed(500, zone: 0) == 0)
  }

  @Test("G12: a table scrolls under a held row by the settings in force")
  func reorderInTable() throws {
    for (value, moves) in [(0.0, false), (400, true)] {
      let phone = VirtualPhone(settings: settings { $0.reorderSpeed = value }) {
        Movable(style: .plain)
      }
      try phone.settle()
      let table = try #require(phone.window.rootViewController as? Movable).tableView
      let before = try #require(table).contentOffset.y
      phone.finger(1, .began, 370, 300)
      for step in 1...20 {
        phone.advance(by: .milliseconds(16))
        phone.finger(1, .moved, 370, 300 + 27 * CGFloat(step))
      }
      phone.advance(by: .milliseconds(500))
      #expect((table?.contentOffset.y != before) == moves)
      phone.finger(1, .ended, 370, 840)
      try phone.settle()
    }
  }

  @Test("G12: rows make room in the time of the settings")
  func room() throws {
    for (value, hasMadeRoom) in [(Interval.milliseconds(100), true), (.milliseconds(2000), false)] {
      let phone = VirtualPhone(settings: settings { $0.reorderDuration = value }) {
        Movable(style: .plain)
      }
      try phone.settle()
      let table = try #require((phone.window.rootViewController as? Movable)?.tableView)
      func middle(_ row: Int) -> CGFloat {
        table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil).midY
      }
      let (start, end) = (middle(2), middle(4))
      phone.finger(1, .began, 370, start)
      for step in 1...20 {
        phone.advance(by: .milliseconds(16))
        phone.finger(1, .moved, 370, start + (end - start) * CGFloat(step) / 20)
      }
      phone.advance(by: .milliseconds(150))
      let cell = try #require(table.cellForRow(at: IndexPath(row: 4, section: 0)))
      let shown = cell.layer.presentation()?.frame.minY ?? cell.frame.minY
      let rest = table.rectForRow(at: IndexPath(row: 4, section: 0))
      #expect((abs(shown - (rest.minY - rest.height)) < 0.5) == hasMadeRoom, "\(shown)")
      phone.finger(1, .ended, 370, end)
      try phone.settle()
    }
  }

  @Test("G2: the turn at which a rotation begins is a setting")
  func rotation() throws {
    for (value, turns) in [(5.0, true), (40, false)] {
      let phone = VirtualPhone(settings: settings { $0.rotationHysteresis = value }) {
        UIViewController()
      }
      try phone.settle()
      let rotation = UIRotationGestureRecognizer()
      phone.perform { phone.window.rootViewController?.view.addGestureRecognizer(rotation) }
      phone.finger(1, .began, 100, 300)
      phone.finger(2, .began, 200, 300)
      phone.advance(frames: 1)
      // 20.6°.
      phone.finger(2, .moved, 200, 337.6)
      phone.advance(frames: 1)
      #expect((rotation.state == .began) == turns)
      if turns { #expect(abs(rotation.rotation * 180 / .pi - 15.6) < 0.1) }
    }
  }

  @Test("G2: the travel across that fails a swipe is a setting")
  func across() throws {
    for (value, swipes) in [(20.0, false), (50, true)] {
      let phone = VirtualPhone(settings: settings { $0.swipe.across = value }) {
        UIViewController()
      }
      try phone.settle()
      let swipe = UISwipeGestureRecognizer()
      let log = CallLog()
      phone.perform {
        swipe.addAction(UIAction { _ in log.add("swipe") })
        phone.window.rootViewController?.view.addGestureRecognizer(swipe)
      }
      phone.finger(1, .began, 100, 400)
      phone.advance(by: .milliseconds(16))
      phone.finger(1, .moved, 120, 430)
      phone.advance(by: .milliseconds(16))
      phone.finger(1, .moved, 220, 430)
      phone.finger(1, .ended, 220, 430)
      try phone.settle()
      #expect(log.take() == (swipes ? ["swipe"] : []))
    }
  }

  @Test("G2: pinch and swipe recognisers take their distances from the settings")
  func recognisers() throws {
    let phone = VirtualPhone(
      settings: settings {
        $0.pinchHysteresis = 60
        $0.swipe.along = 150
        $0.swipe.duration = .milliseconds(2000)
      }
    ) { UIViewController() }
    try phone.settle()
    let log = CallLog()
    let (pinch, swipe) = (UIPinchGestureRecognizer(), UISwipeGestureRecognizer())
    phone.perform {
      pinch.addAction(UIAction { _ in log.add("pinch") })
      swipe.addAction(UIAction { _ in log.add("swipe") })
      for recognizer in [pinch, swipe] as [UIGestureRecognizer] {
        phone.window.rootViewController?.view.addGestureRecognizer(recognizer)
      }
    }
    phone.drag(
      from: CGPoint(x: 100, y: 400), to: CGPoint(x: 240, y: 400), over: .milliseconds(300))
    try phone.settle()
    #expect(log.take() == [])
    // A second and a half: too long by default.
    phone.drag(
      from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400), over: .milliseconds(1500))
    try phone.settle()
    #expect(log.take() == ["swipe"])
    phone.finger(1, .began, 100, 300)
    phone.finger(2, .began, 200, 300)
    phone.finger(2, .moved, 250, 300)
    phone.advance(frames: 1)
    #expect(log.take() == [])
    phone.finger(2, .moved, 262, 300)
    phone.advance(frames: 1)
    #expect(log.take() == ["pinch"])
  }

  @MainActor
  private final class Zooms: UIScrollViewDelegate {
    let picture: UIView

    init(_ picture: UIView) { self.picture = picture }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  }

  @MainActor
  private final class Movable: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      setEditing(true, animated: false)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      50
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      true
    }
  }
}
