import BackswipeGestures
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// Who of a scroll view and what is in it hears of a finger, and of two views which. (G4, G6)
@Suite("Touches of content")
@MainActor
struct ContentTouchTests {
  let log = CallLog()
  let phone: VirtualPhone
  let scroll: UIScrollView
  let inner: PadView
  let button: UIButton

  private final class Asking: UIScrollView {
    var lets = true
    override func touchesShouldBegin(
      _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
    ) -> Bool { lets }
  }

  init() throws {
    let log = log
    let root = UIViewController()
    phone = VirtualPhone { UINavigationController(rootViewController: root) }
    let (scroll, inner, button) = phone.perform {
      let scroll = Asking(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 390, height: 2000)
      let inner = PadView("inner", log)
      inner.frame = CGRect(x: 0, y: 0, width: 390, height: 300)
      let button = UIButton(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
      button.addAction(UIAction { _ in log.add("button") }, for: .touchUpInside)
      scroll.addSubview(inner)
      scroll.addSubview(button)
      root.view.addSubview(scroll)
      return (scroll, inner, button)
    }
    self.scroll = scroll
    self.inner = inner
    self.button = button
    try phone.settle()
  }

  /// What the inner view has heard.
  private var heard: [String] { log.take().filter { $0.hasPrefix("inner") } }

  @Test("G6: content hears of a finger that stays after 150 ms, of a tap when it lifts")
  func delay() throws {
    #expect(scroll.delaysContentTouches && scroll.canCancelContentTouches)
    phone.finger(1, .began, 200, 200)
    #expect(heard == [] && scroll.isTracking)
    phone.advance(by: .milliseconds(149))
    #expect(heard == [])
    phone.advance(by: .milliseconds(18))
    #expect(heard.count == 1)
    phone.finger(1, .ended, 200, 200)
    #expect(heard.count == 1 && !scroll.isTracking)
    phone.tap(at: CGPoint(x: 200, y: 200))
    phone.advance(by: .milliseconds(40))
    #expect(heard == [])
    try phone.settle()
    #expect(heard.count == 2)
    phone.tap(at: CGPoint(x: 200, y: 450))
    try phone.settle()
    #expect(log.take() == ["button"])
  }

  @Test("G6: content that scrolls away hears nothing of the finger that scrolls it")
  func scrolls() throws {
    phone.drag(
      from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200), over: .milliseconds(120))
    try phone.settle()
    #expect(heard == [] && scroll.contentOffset.y > 0)
  }

  @Test("G6: without the delay content hears at once, and loses the finger to a drag")
  func noDelay() throws {
    scroll.delaysContentTouches = false
    phone.finger(1, .began, 200, 300)
    #expect(heard.count == 1)
    phone.finger(1, .moved, 200, 280)
    let after = heard
    #expect(after.last?.contains("cancelled") == true && scroll.isDragging)
    phone.finger(1, .ended, 200, 280)
    try phone.settle()
  }

  @Test("G6: content that knows of its finger keeps it where the scroll view may not take it")
  func keeps() throws {
    scroll.canCancelContentTouches = false
    phone.finger(1, .began, 200, 300)
    phone.advance(by: .milliseconds(200))
    phone.finger(1, .moved, 200, 240)
    #expect(!scroll.isDragging && scroll.contentOffset.y == 0)
    #expect(!heard.contains { $0.contains("cancelled") })
    phone.finger(1, .ended, 200, 240)
    try phone.settle()
    // One that has not been told yet is the scroll view's all the same.
    phone.finger(2, .began, 200, 300)
    phone.finger(2, .moved, 200, 240)
    #expect(scroll.isDragging)
    phone.finger(2, .ended, 200, 240)
    try phone.settle()
  }

  @Test("G6: a control that is held keeps its finger, one that is swiped over lets it scroll")
  func control() throws {
    phone.finger(1, .began, 200, 450)
    phone.advance(by: .milliseconds(200))
    #expect(button.isHighlighted)
    phone.finger(1, .moved, 200, 400)
    #expect(!scroll.isDragging && button.isTracking)
    phone.finger(1, .ended, 200, 400)
    #expect(log.take() == ["button"])
    phone.finger(2, .began, 200, 450)
    phone.finger(2, .moved, 200, 400)
    #expect(scroll.isDragging && !button.isHighlighted)
    phone.finger(2, .ended, 200, 400)
    try phone.settle()
    #expect(log.take() == [])
  }

  @Test("G6: a scroll view may keep fingers from its content altogether")
  func asks() throws {
    (scroll as? Asking)?.lets = false
    phone.tap(at: CGPoint(x: 200, y: 450))
    phone.tap(at: CGPoint(x: 200, y: 200))
    try phone.settle()
    #expect(log.take() == [])
  }

  @Test("G4: a view with exclusive touch is alone with its finger")
  func exclusive() throws {
    let pad = Pad()
    let other = PadView("other", pad.log)
    other.frame = CGRect(x: 0, y: 600, width: 100, height: 100)
    pad.phone.perform { pad.page.addSubview(other) }
    pad.inner.isExclusiveTouch = true
    func heard(_ name: String) -> Int { pad.log.lines.filter { $0.hasPrefix(name) }.count }
    pad.phone.finger(1, .began, 200, 400)
    pad.phone.finger(2, .began, 50, 650)
    #expect(heard("inner") == 1 && heard("other") == 0)
    pad.phone.finger(1, .ended, 200, 400)
    pad.phone.finger(2, .ended, 50, 650)
    #expect(heard("other") == 0)
    _ = pad.log.take()
    pad.phone.finger(3, .began, 50, 650)
    pad.phone.finger(4, .began, 200, 400)
    #expect(heard("other") == 1 && heard("inner") == 0)
    pad.phone.finger(3, .ended, 50, 650)
    pad.phone.finger(4, .ended, 200, 400)
    _ = pad.log.take()
    pad.phone.finger(5, .began, 200, 400)
    #expect(heard("inner") == 1)
    pad.phone.finger(5, .ended, 200, 400)
    try pad.phone.settle()
  }
}
