import BackswipeGestures
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// How content comes back from past its edge. (G6)
@Suite("Bouncing")
@MainActor
struct BounceTests {
  static let hertz1000 = (try? DisplayRefresh(RefreshRate(numerator: 1000))) ?? .hertz60
  static let hertz100 = (try? RefreshRate(numerator: 100)) ?? .hertz60

  private func list(
    _ settings: SimulatorSettings = SimulatorSettings(), refresh: DisplayRefresh = .hertz60
  ) throws -> (phone: VirtualPhone, table: UITableView) {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: list
        screens:
          list: { title: List, style: plain, rows: 60, toolbar: [ { title: Do } ] }
        """, screen: ScreenMetrics(size: CGSize(width: 393, height: 852)), refresh: refresh,
      settings: settings)
    return (
      phone, try #require(phone.navigationController.topViewController?.view as? UITableView)
    )
  }

  private func end(_ table: UITableView) -> CGFloat {
    table.contentSize.height + table.adjustedContentInset.bottom - table.frame.height
  }

  /// To the first frame that knows of it.
  private func letGo(_ phone: VirtualPhone, _ table: UITableView) {
    for _ in 0..<20 where !table.isDecelerating { phone.advance(frames: 1) }
    #expect(table.isDecelerating)
  }

  // MARK: The spring

  /// Offsets past the end that a phone shows after it was let go of at rest 235 points past it, by
  /// the frame at 60 Hz; the first one is 6.9 ms after the finger lifts.
  private static let measured: [(frame: Double, offset: CGFloat)] = [
    (0, 223.33), (1, 197), (2, 173.33), (3, 152), (4, 133.33), (5, 116.33), (6, 101.33),
    (8, 76.67), (10, 57.67), (13, 37.33), (16, 23.67), (20, 13), (25, 6), (30, 2.67), (36, 1),
  ]

  @Test("Let go of at rest 235 points past the end it comes back as on a phone, within 2 points")
  func released() throws {
    let (phone, table) = try list(refresh: Self.hertz1000)
    let end = end(table)
    phone.perform { table.contentOffset.y = end }
    phone.advance(frames: 1)
    // 235 = (1 − 1/(0.55·x/852 + 1))·852, and 10 points more to begin.
    let travel = 235 * 852 / (852 - 235) / 0.55 + 10
    let begun = phone.now
    phone.drag(
      from: CGPoint(x: 195, y: 760), to: CGPoint(x: 195, y: 760 - travel), over: .milliseconds(900),
      rate: Self.hertz100, hold: .milliseconds(300))
    phone.advance(by: .milliseconds(1195))
    #expect(abs(table.contentOffset.y - end - 235) < 0.01)
    for (frame, offset) in Self.measured {
      // The finger lifts at 1200 ms.
      while (phone.now - begun).seconds < 1.2069 + frame / 60 - 0.0005 { phone.advance(frames: 1) }
      let shown = table.contentOffset.y - end
      #expect(abs(shown - offset) < 2, "\(shown) for \(offset)")
    }
    try phone.settle()
    #expect(table.contentOffset.y == end)
  }

  @Test("Thrown into the end at 3125 pt/s it goes 100 points past it and settles in 710 ms")
  func thrown() throws {
    let (phone, table) = try list(refresh: Self.hertz1000)
    let end = end(table)
    // The finger lifts at the end, with the content still in its range.
    phone.perform { table.contentOffset.y = end - 490 }
    phone.advance(frames: 1)
    phone.drag(
      from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200), over: .milliseconds(160),
      rate: Self.hertz100)
    var milliseconds = 0.0
    var reach: (CGFloat, at: Double) = (0, 0)
    phone.advance(by: .milliseconds(155))
    letGo(phone, table)
    #expect(abs(table.contentOffset.y - end) < 5, "\(table.contentOffset.y - end)")
    repeat {
      phone.advance(frames: 1)
      milliseconds += 1
      if table.contentOffset.y - end > reach.0 {
        reach = (table.contentOffset.y - end, milliseconds)
      }
      if milliseconds == 124 { #expect(abs(table.contentOffset.y - end - 100) < 5) }
    } while table.isDecelerating && milliseconds < 2000
    #expect(abs(reach.0 - 100) <= 8 && (75...124).contains(reach.at), "\(reach)")
    #expect(abs(milliseconds - 710) <= 35, "\(milliseconds)")
    #expect(table.contentOffset.y == end)
  }

  @Test("The spring is a setting: its period, and how much it is damped")
  func setting() throws {
    var settings = SimulatorSettings([try SettingAssignment("scroll.bounce.response", "0ms")])
    let (phone, table) = try list(settings)
    phone.perform { table.contentOffset.y = -400 }
    phone.finger(1, .began, 195, 400)
    phone.advance(frames: 1)
    phone.finger(1, .ended, 195, 400)
    phone.advance(frames: 1)
    #expect(table.contentOffset.y == -91, "at once")

    settings.bounceResponse = .milliseconds(540)
    settings.bounceDamping = 0.3
    let (swinging, rows) = try list(settings)
    let end = end(rows)
    swinging.drag(
      from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 500), over: .milliseconds(300),
      rate: Self.hertz100, hold: .milliseconds(300))
    var highest = -CGFloat.infinity
    swinging.advance(by: .milliseconds(600))
    for _ in 0..<300 where swinging.simulation.isActive {
      swinging.advance(frames: 1)
      highest = max(highest, rows.contentOffset.y)
    }
    #expect(highest > -90 && highest < end, "it swings past the edge")
    #expect(rows.contentOffset.y == -91)
  }

  // MARK: Bars

  /// Content that a finger has thrown past the top while the bars were hidden.
  @Test("Content that bounces at the top while bars come back rests below them")
  func barsComeBack() throws {
    let (phone, table) = try list()
    phone.perform { phone.navigationController.hidesBarsOnSwipe = true }
    phone.drag(
      from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 500), over: .milliseconds(400),
      rate: Self.hertz100, hold: .milliseconds(200))
    try phone.settle()
    #expect(phone.navigationController.isNavigationBarHidden)
    #expect(table.adjustedContentInset.top == 47)
    phone.drag(
      from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 700), over: .milliseconds(100),
      rate: Self.hertz100)
    phone.advance(by: .milliseconds(120))
    #expect(!phone.navigationController.isNavigationBarHidden && table.isDecelerating)
    var offsets: [CGFloat] = []
    for _ in 0..<200 where table.isDecelerating {
      phone.advance(frames: 1)
      offsets.append(table.contentOffset.y)
    }
    let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    let jumps = zip(steps.dropFirst(), steps).map { abs($0 - $1) }
    #expect((jumps.max() ?? 0) < 25, "the edge moves, and the content does not jump")
    try phone.settle()
    #expect(table.adjustedContentInset.top == 91)
    #expect(table.contentOffset.y == -91)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY == 0)
  }

  @Test(
    "An edge that moves takes what bounces at it along, at either end", arguments: [true, false])
  func edgesMove(atTop: Bool) throws {
    for hides in [true, false] {
      let (phone, table) = try list()
      phone.perform {
        let navigation = phone.navigationController
        navigation.setNavigationBarHidden(!hides, animated: false)
        navigation.setToolbarHidden(!hides, animated: false)
      }
      try phone.settle()
      phone.perform {
        if !atTop { table.contentOffset.y = end(table) }
      }
      phone.advance(frames: 1)
      phone.drag(
        from: CGPoint(x: 195, y: atTop ? 300 : 600), to: CGPoint(x: 195, y: atTop ? 600 : 300),
        over: .milliseconds(300), rate: Self.hertz100, hold: .milliseconds(300))
      phone.advance(by: .milliseconds(800))
      #expect(table.isDecelerating)
      phone.perform {
        phone.navigationController.setNavigationBarHidden(hides, animated: true)
        phone.navigationController.setToolbarHidden(hides, animated: true)
      }
      phone.advance(by: .milliseconds(250))
      #expect(table.isDecelerating)
      try phone.settle()
      let rest = atTop ? -table.adjustedContentInset.top : end(table)
      #expect(table.contentOffset.y == rest, "hides \(hides)")
      #expect(table.adjustedContentInset.top == (hides ? 47 : 91))
      #expect(table.adjustedContentInset.bottom == (hides ? 34 : 78))
    }
  }

  @Test("Content that was sent to a place goes there, whatever its edges do")
  func chosen() throws {
    final class Sender: UITableViewDelegate {
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { targetContentOffset.pointee.y = 200 }
    }
    let (phone, table) = try list()
    let sender = Sender()
    phone.perform { table.delegate = sender }
    phone.drag(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300), over: .milliseconds(200),
      rate: Self.hertz100)
    phone.advance(by: .milliseconds(220))
    phone.perform { phone.navigationController.setNavigationBarHidden(true, animated: true) }
    try phone.settle()
    #expect(table.contentOffset.y == 200)
  }
}
