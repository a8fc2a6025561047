import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// The drag from the left edge. (G1) 50 Hz frames and 100 Hz samples keep instants round.
@Suite("Interactive pop")
@MainActor
struct InteractivePopTests {
  static let hertz50 = (try? DisplayRefresh(RefreshRate(numerator: 50))) ?? .hertz60
  static let hertz100 = (try? RefreshRate(numerator: 100)) ?? .hertz60
  static let taken = 15.0  // points that it takes to begin
  static let duration = 0.35
  /// Percent is on a grid of 1/65536, so places are good to that part of the width.
  static let grid = 0.006

  func rig(size: CGSize = CGSize(width: 390, height: 844)) throws -> Rig {
    try Rig("A", "B", size: size, refresh: Self.hertz50)
  }

  /// The whole width at the speed, so that it ends when it is let go of.
  func drag(
    _ rig: Rig, from x: Double = 3, y: Double = 400, by distance: Double, over milliseconds: Int64,
    hold: Int64 = 0
  ) {
    rig.phone.drag(
      from: CGPoint(x: x, y: y), to: CGPoint(x: x + distance, y: y),
      over: .milliseconds(milliseconds), rate: Self.hertz100, hold: .milliseconds(hold))
  }

  @Test(
    "The page starts under the finger without a jump: x = max(0, moved − 15)",
    arguments: [3.0, 12, -4])
  func noJump(_ start: Double) throws {
    let rig = try rig()
    drag(rig, from: start, by: 200, over: 800)  // 5 pt a frame
    var interactive = 0
    for frame in 1...39 {
      rig.phone.advance(frames: 1)
      let moved = 5.0 * Double(frame)
      let x = Double(rig.phone.frame.page("B")?.minX ?? -1)
      #expect(abs(x - max(0, moved - Self.taken)) < Self.grid, "\(moved) pt")
      if let transition = rig.phone.frame.transition {
        #expect(transition.isInteractive && transition.name == "pop")
        #expect(abs(transition.progress - x / 390) < 0.0001)
        interactive += 1
      } else {
        #expect(moved < Self.taken)
      }
    }
    #expect(interactive == 37)
  }

  @Test("The page beneath follows with parallax while the finger leads (X1)")
  func parallax() throws {
    let rig = try rig()
    drag(rig, by: 210, over: 420, hold: 100)
    rig.phone.advance(by: .milliseconds(440))
    #expect(rig.phone.frame.page("B")?.minX == 195)
    #expect(abs((rig.phone.frame.page("A")?.minX ?? 0) + 117 * 0.5) < 0.01)
  }

  @Test(
    "A finger that has come to rest pops past min(187.5 pt, half the width), however fast it was",
    arguments: [
      (390.0, 120.0, false), (390, 195, true), (375, 180, false), (375, 190, true),
      (320, 155, false), (320, 165, true), (768, 180, false), (768, 190, true),
    ])
  func threshold(_ width: Double, _ x: Double, _ pops: Bool) throws {
    for over in [200.0, 2000] {
      let rig = try rig(size: CGSize(width: width, height: 1024))
      #expect((x / width > min(187.5 / width, 0.5)) == pops)
      drag(rig, by: x + Self.taken, over: Int64(over), hold: 400)
      rig.phone.advance(by: .milliseconds(Int64(over) + 380))
      #expect(abs(Double(rig.phone.frame.page("B")?.minX ?? 0) - x) < 0.02)
      try rig.phone.settle()
      #expect((rig.stack == ["A"]) == pops)
    }
  }

  @Test("A flick pops long before the middle")
  func flick() throws {
    let rig = try rig()
    drag(rig, by: 60, over: 60)  // 1000 pt/s
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test("A flick that begins and ends between two frames pops, and starts where the finger was")
  func flickWithinAFrame() throws {
    let rig = try Rig("A", "B", refresh: try DisplayRefresh(RefreshRate(numerator: 10)))
    rig.phone.advance(frames: 1)
    rig.phone.advance(by: .milliseconds(20))
    drag(rig, by: 115, over: 50)
    try rig.phone.settle()
    let shown = rig.phone.frames.compactMap(\.transition)
    #expect(shown.first?.name == "pop" && shown.first?.isInteractive == false)
    #expect((shown.first?.progress ?? 0) > 100.0 / 390)
    #expect(shown.last?.progress == 1 && rig.stack == ["A"])
  }

  @Test("A container that refuses to pop keeps its page, and the gesture ends quietly")
  func refusingSubclass() throws {
    final class Refusing: UINavigationController {
      override func popViewController(animated: Bool) -> UIViewController? { nil }
    }
    let log = CallLog()
    let phone = VirtualPhone { Refusing(rootViewController: RecordingController("A", log)) }
    phone.perform {
      phone.navigationController.pushViewController(RecordingController("B", log), animated: false)
    }
    try phone.settle()
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try phone.settle()
    #expect(phone.frame.stack == ["A", "B"] && phone.frame.page("B")?.minX == 0)
    #expect(phone.navigationController.interactivePopGestureRecognizer?.state == .possible)
  }

  @Test("After the finger the page goes on at the finger's speed and ends when that gets there")
  func velocityContinues() throws {
    let rig = try rig()
    drag(rig, by: 300, over: 200)  // 1500 pt/s
    rig.phone.advance(by: .milliseconds(200))
    let start = try #require(rig.phone.frame.page("B")?.minX)
    #expect(abs(Double(start) - 285) < Self.grid)
    #expect(rig.phone.frame.transition?.isInteractive == false)
    let distance = (390.0 - 285) / 390
    let speed = 1500.0 / 390
    let time = min(Self.duration, distance / speed)
    let v0 = speed / distance
    var (low, high) = (v0, 1000 / time)  // |1 + (ω − v0)T| e^(−ωT) = 0.001
    for _ in 0..<80 {
      let omega = (low + high) / 2
      if (1 + (omega - v0) * time) * exp(-omega * time) > 0.001 {
        low = omega
      } else {
        high = omega
      }
    }
    var frames = 0
    while rig.phone.frame.transition?.progress != 1 {
      rig.phone.advance(frames: 1)
      frames += 1
      let tau = Double(frames) * 0.02
      let moved = tau >= time ? 1 : 1 - (1 + (low - v0) * tau) * exp(-low * tau)
      let expected = 285 + 105 * moved
      #expect(abs(Double(rig.phone.frame.page("B")?.minX ?? 0) - expected) < 0.02, "\(tau) s")
      try #require(frames < 30)
    }
    #expect(frames == 4, "0.07 s at 50 Hz")
  }

  @Test("A return from rest takes the full duration; a return against the finger never jumps")
  func returns() throws {
    let rig = try rig()
    drag(rig, by: 115, over: 1000, hold: 300)
    rig.phone.advance(by: .milliseconds(1300))
    #expect(abs(Double(rig.phone.frame.page("B")?.minX ?? 0) - 100) < Self.grid)
    let released = rig.phone.now
    try rig.phone.settle()
    let path = rig.phone.frames.filter { $0.instant >= released }
    let places = path.compactMap { $0.page("B").map { Double($0.minX) } }
    #expect(places == places.sorted(by: >))
    let end = try #require(path.last { $0.transition != nil })
    #expect(end.page("B")?.minX == 0)
    // 0.35 s, to the next tick of 20 ms.
    #expect((end.instant - released).seconds == 0.36)
    #expect(rig.stack == ["A", "B"])
  }

  @Test(
    "A drag that starts outside of the strip of 13 pt does nothing",
    arguments: [(13.0, true), (14, false)])
  func strip(_ x: Double, _ begins: Bool) throws {
    let rig = try rig()
    drag(rig, from: x, by: 300, over: 200)
    try rig.phone.settle()
    #expect((rig.stack == ["A"]) == begins)
  }

  @Test("15 pt have to be travelled within 0.25 s", arguments: [(64.0, true), (56, false)])
  func beginsInTime(_ pointsPerSecond: Double, _ begins: Bool) throws {
    let rig = try rig()
    #expect((pointsPerSecond * 0.25 >= Self.taken) == begins)
    drag(rig, by: pointsPerSecond * 5, over: 5000)
    try rig.phone.settle()
    #expect(rig.phone.frames.contains { $0.transition != nil } == begins)
  }

  @Test("A drag to the left fails", arguments: [(5.0, -40.0)])
  func leftwards(_ start: Double, _ distance: Double) throws {
    let rig = try rig()
    drag(rig, from: start, by: distance, over: 100)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"])
    #expect(rig.phone.frames.allSatisfy { $0.transition == nil })
  }

  /// What keeps the gesture from beginning.
  enum Obstacle: CaseIterable, Sendable {
    case startsInNavigationBar, startsInToolbar, barHidden, backButtonHidden, leftItems, atRoot
    case barAnimating, disabled
  }

  @Test("It is refused by each of its conditions", arguments: Obstacle.allCases)
  func refused(_ obstacle: Obstacle) throws {
    let rig = try Rig("A", refresh: Self.hertz50)
    if obstacle != .atRoot { rig.push("B", animated: false) }
    let top = rig[obstacle == .atRoot ? "A" : "B"]
    rig.phone.perform {
      switch obstacle {
      case .startsInToolbar: rig.navigation.setToolbarHidden(false, animated: false)
      case .barHidden: rig.navigation.setNavigationBarHidden(true, animated: false)
      case .backButtonHidden: top.navigationItem.hidesBackButton = true
      case .leftItems: top.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Menu")
      case .disabled: rig.navigation.interactivePopGestureRecognizer?.isEnabled = false
      case .startsInNavigationBar, .atRoot, .barAnimating: break
      }
    }
    try rig.phone.settle()
    if obstacle == .barAnimating {
      rig.phone.perform { rig.navigation.setToolbarHidden(false, animated: true) }
    }
    let stack = rig.stack
    let y = obstacle == .startsInNavigationBar ? 70.0 : obstacle == .startsInToolbar ? 790 : 400
    drag(rig, y: y, by: 350, over: 150)
    try rig.phone.settle()
    #expect(rig.stack == stack)
    #expect(rig.phone.frames.allSatisfy { $0.transition == nil })
  }

  @Test(
    "Left items that supplement the back button leave the way free, as does a bar not shown there")
  func allowed() throws {
    let rig = try rig()
    rig.phone.perform {
      rig["B"].navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Menu")
      rig["B"].navigationItem.leftItemsSupplementBackButton = true
    }
    try rig.phone.settle()
    // No toolbar: what would be its place is content.
    drag(rig, y: 800, by: 350, over: 150)
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test("A finger that is taken away cancels, however far it was (G7)")
  func cancelledTouch() throws {
    let rig = try rig()
    drag(rig, by: 300, over: 300, hold: 500)
    rig.phone.advance(by: .milliseconds(400))
    #expect(rig.phone.frame.transition?.isInteractive == true)
    rig.phone.perform { rig.phone.simulation.cancelTouches() }
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.phone.frame.page("B")?.minX == 0)
  }

  @Test("A table under the finger neither scrolls nor selects while the page is popped (G6)")
  func tableStaysStill() throws {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: a
        screens:
          a: { title: A, rows: [ { title: Go, push: b } ] }
          b: { title: B, rows: 60 }
        """)
    try phone.tap("Go")
    try phone.settle()
    let table = try #require(phone.navigationController.topViewController?.view as? UITableView)
    let offset = table.contentOffset
    phone.drag(
      from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 300), over: .milliseconds(250))
    phone.advance(by: .milliseconds(200))
    #expect(phone.frame.transition?.isInteractive == true && table.contentOffset == offset)
    try phone.settle()
    #expect(phone.frame.stack == ["a"])
  }
}
