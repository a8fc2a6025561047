import BackswipeGestures
import BackswipeTesting
import BackswipeUI
import Testing

/// Scrolling under a finger and after it. (G6)
@Suite("Scrolling")
@MainActor
struct ScrollViewTests {
  static let hertz50 = (try? DisplayRefresh(RefreshRate(numerator: 50))) ?? .hertz60
  static let hertz100 = (try? RefreshRate(numerator: 100)) ?? .hertz60
  static let rate = 0.998  // what a millisecond leaves of the speed

  let phone: VirtualPhone
  let table: UITableView

  init() throws {
    phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: list
        screens:
          list:
            title: List
            style: plain
            rows: [\((1...200).map { "{ title: Item \($0), push: item }" }.joined(separator: ", "))]
          item: { title: Item, rows: 3 }
        """, refresh: Self.hertz50)
    table = try #require(phone.navigationController.topViewController?.view as? UITableView)
  }

  func drag(_ from: Double, _ to: Double, _ milliseconds: Int64, hold: Int64 = 0) {
    phone.drag(
      from: CGPoint(x: 195, y: from), to: CGPoint(x: 195, y: to),
      over: .milliseconds(milliseconds), rate: Self.hertz100, hold: .milliseconds(hold))
  }

  @Test("Content follows the finger, less the 10 pt that it takes to begin")
  func follows() {
    drag(600, 400, 400)
    for frame in 1...19 {
      phone.advance(frames: 1)
      let moved = Double(frame) * 10
      #expect(Double(table.contentOffset.y) == -91 + max(0.0, moved - 10))
    }
    #expect(table.isDragging)
  }

  @Test(
    "G7: content that a finger stops beyond its edge goes back when that finger is gone",
    arguments: [true, false])
  func stoppedBeyondTheEdge(lifts: Bool) throws {
    drag(300, 700, 100)
    phone.advance(by: .milliseconds(200))
    #expect(table.contentOffset.y < -91 && table.isDecelerating)
    phone.finger(9, .began, 195, 400)
    phone.advance(by: .milliseconds(300))
    let held = table.contentOffset.y
    #expect(held < -91 && !table.isDecelerating)
    phone.finger(9, lifts ? .ended : .cancelled, 195, 400)
    phone.advance(frames: 2)
    #expect(table.contentOffset.y > held && table.contentOffset.y < -91)
    try phone.settle()
    #expect(table.contentOffset.y == -91)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("Let go of, it slows by the law and stops at 10 pt/s")
  func deceleration() throws {
    drag(600, 300, 300)  // 1000 pt/s
    phone.advance(by: .milliseconds(300))
    let start = Double(table.contentOffset.y)
    #expect(start == -91 + 290)
    let speed = 1000.0
    let stop = log(10 / speed) / (1000 * log(Self.rate))
    var seconds = 0.0
    repeat {
      phone.advance(frames: 1)
      seconds += 0.02
      let t = min(seconds, stop)
      let expected = start + speed * (pow(Self.rate, 1000 * t) - 1) / (1000 * log(Self.rate))
      #expect(abs(Double(table.contentOffset.y) - expected) < 0.01, "\(seconds) s")
    } while seconds < stop
    #expect(!table.isDecelerating)
    let rest = table.contentOffset.y
    try phone.settle()
    #expect(table.contentOffset.y == rest)
  }

  @Test("Past the edge the rubber band resists, and the content springs back")
  func rubberBand() throws {
    drag(300, 510, 420, hold: 200)
    phone.advance(by: .milliseconds(500))
    let travel = 200.0
    let height = 844.0
    let band = (1 - 1 / (0.55 * travel / height + 1)) * height
    #expect(abs(Double(table.contentOffset.y) - (-91 - band)) < 0.01)
    try phone.settle()
    #expect(table.contentOffset.y == -91)
  }

  @Test("A flick past the end bounces and rests at the end")
  func bounce() throws {
    for _ in 1...8 {
      drag(800, 100, 70)
      phone.advance(by: .milliseconds(600))
    }
    try phone.settle()
    let end = table.contentSize.height + 34 - 844
    #expect(abs(table.contentOffset.y - end) < 0.01)
    #expect(end > 5000)
  }

  @Test("A tap that stops a glide does not select; the next tap does")
  func tapStops() throws {
    drag(600, 200, 200)
    phone.advance(by: .milliseconds(400))
    #expect(table.isDecelerating)
    phone.tap(at: CGPoint(x: 195, y: 400))
    phone.advance(frames: 1)
    let place = table.contentOffset.y
    #expect(!table.isDecelerating)
    try phone.settle()
    #expect(table.contentOffset.y == place && phone.frame.stack == ["list"])
    phone.tap(at: CGPoint(x: 195, y: 400))
    try phone.settle()
    #expect(phone.frame.stack == ["list", "item"])
  }

  @Test("A finger that catches the content and moves on does not let it jump")
  func caught() {
    drag(600, 200, 200)
    phone.advance(by: .milliseconds(300))
    drag(400, 390, 100, hold: 100)
    phone.advance(frames: 1)
    let place = table.contentOffset.y
    phone.advance(by: .milliseconds(60))
    #expect(table.contentOffset.y == place)
  }

  @Test("A drag scrolls without selecting the row it began on")
  func noSelection() throws {
    drag(400, 350, 300, hold: 300)
    try phone.settle()
    #expect(phone.frame.stack == ["list"] && table.indexPathForSelectedRow == nil)
    #expect(table.contentOffset.y == -51)
  }

  @Test("A drag along the edge's strip upwards scrolls: the pop fails on time or direction")
  func edgeStrip() throws {
    phone.tap(at: CGPoint(x: 195, y: 400))
    try phone.settle()
    #expect(phone.frame.stack == ["list", "item"])
    let inner = try #require(phone.navigationController.topViewController?.view as? UITableView)
    phone.drag(
      from: CGPoint(x: 5, y: 600), to: CGPoint(x: 5, y: 700), over: .milliseconds(400),
      rate: Self.hertz100, hold: .milliseconds(100))
    phone.advance(by: .milliseconds(450))
    #expect(inner.contentOffset.y < -91)
    try phone.settle()
    #expect(phone.frame.stack == ["list", "item"] && inner.contentOffset.y == -91)
  }

  @Test("The bar-swipe runs beside scrolling (G6, H3)")
  func besideBars() throws {
    phone.perform { phone.navigationController.hidesBarsOnSwipe = true }
    drag(700, 500, 400, hold: 200)
    phone.advance(by: .milliseconds(500))
    #expect(phone.frame.navigationBarY == -44)
    #expect(table.contentOffset.y > 0)
  }
}
