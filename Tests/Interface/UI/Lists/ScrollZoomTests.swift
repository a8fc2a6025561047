import BackswipeGestures
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// A scroll view that zooms a picture; notes the calls that its delegate gets.
@MainActor
private final class ZoomRig: UIScrollViewDelegate {
  let phone: VirtualPhone
  let scroll: UIScrollView
  let picture: UIView
  var log: [String] = []

  /// At (0, 200), 300 × 400 points, with content of the same size.
  init(settings: SimulatorSettings = SimulatorSettings(), limits: ClosedRange<CGFloat> = 1...4) {
    var made: (UIScrollView, UIView)?
    phone = VirtualPhone(settings: settings) {
      let page = UIViewController()
      page.title = "Photo"
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 400))
      let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = picture.bounds.size
      scroll.addSubview(picture)
      page.view.addSubview(scroll)
      made = (scroll, picture)
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.setViewControllers([UIViewController(), page], animated: false)
      return navigation
    }
    guard let (scroll, picture) = made else { preconditionFailure("no scroll view") }
    self.scroll = scroll
    self.picture = picture
    phone.perform {
      scroll.minimumZoomScale = limits.lowerBound
      scroll.maximumZoomScale = limits.upperBound
      scroll.delegate = self
    }
    phone.advance(frames: 2)
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  private func note(_ call: String) { if log.last != call { log.append(call) } }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note("begin \(view === picture)")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { note("end \(scale)") }

  /// Two fingers on a line through a middle, whose distance goes from one value to another.
  func spread(
    at middle: CGPoint, from start: CGFloat, to end: CGFloat, moving: CGPoint = .zero,
    lifts: Bool = true
  ) {
    func place(_ side: CGFloat, _ part: CGFloat) -> CGPoint {
      let distance = start + (end - start) * part
      return CGPoint(
        x: middle.x + moving.x * part + side * distance / 2, y: middle.y + moving.y * part)
    }
    phone.finger(1, .began, place(-1, 0).x, place(-1, 0).y)
    phone.finger(2, .began, place(1, 0).x, place(1, 0).y)
    for step in 1...20 {
      phone.advance(by: .milliseconds(16))
      let part = CGFloat(step) / 20
      phone.finger(1, .moved, place(-1, part).x, place(-1, part).y)
      phone.finger(2, .moved, place(1, part).x, place(1, part).y)
    }
    phone.advance(frames: 1)
    guard lifts else { return }
    phone.finger(1, .ended, place(-1, 1).x, place(-1, 1).y)
    phone.finger(2, .ended, place(1, 1).x, place(1, 1).y)
  }

  /// The place on the screen of a point of the unscaled picture.
  func onScreen(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    picture.convert(CGPoint(x: x, y: y), to: nil)
  }
}

@MainActor
@Suite("UIScrollView: zooming")
struct ScrollZoomTests {
  @Test("G10: two fingers zoom about their midpoint; the size of the content follows")
  func about() throws {
    let rig = ZoomRig()
    let before = rig.onScreen(100, 100)
    #expect(before == CGPoint(x: 100, y: 300))
    rig.spread(at: before, from: 60, to: 128, lifts: false)
    #expect(rig.scroll.isZooming && rig.take() == ["begin true", "zoom"])
    // A pinch uses up 8 points: 128 of 68.
    #expect(abs(rig.scroll.zoomScale - 128 / 68) < 0.001)
    let after = rig.onScreen(100, 100)
    // The fingers move one after the other: the midpoint is a little aside when the pinch begins.
    #expect(abs(after.x - 100) < 4 && abs(after.y - 300) < 0.1)
    #expect(abs(rig.scroll.contentSize.width - 300 * rig.scroll.zoomScale) < 0.01)
    #expect(abs(rig.picture.frame.width - rig.scroll.contentSize.width) < 0.01)
    rig.phone.finger(1, .ended, 36, 300)
    rig.phone.finger(2, .ended, 164, 300)
    try rig.phone.settle()
    #expect(!rig.scroll.isZooming && rig.take() == ["end \(rig.scroll.zoomScale)"])
    #expect(rig.onScreen(100, 100) == after)
  }

  @Test("G10: the content goes with the midpoint")
  func moves() throws {
    let rig = ZoomRig()
    rig.spread(
      at: CGPoint(x: 150, y: 400), from: 60, to: 208, moving: CGPoint(x: 20, y: -30),
      lifts: false)
    // The pinch began when the midpoint had already moved a little.
    let place = rig.onScreen(150, 200)
    #expect(abs(place.x - 170) < 8 && abs(place.y - 370) < 12)
  }

  @Test("G10: beyond the limits the scale resists, and bounces back when let go of")
  func bounces() throws {
    let rig = ZoomRig(limits: 1...2)
    rig.spread(at: CGPoint(x: 150, y: 400), from: 40, to: 240, lifts: false)
    let far = rig.scroll.zoomScale
    #expect(far > 2.2 && far < 4)
    _ = rig.take()
    rig.phone.finger(1, .ended, 30, 400)
    rig.phone.advance(frames: 2)
    #expect(rig.scroll.isZoomBouncing && !rig.scroll.isZooming)
    rig.phone.finger(2, .ended, 270, 400)
    try rig.phone.settle()
    #expect(rig.scroll.zoomScale == 2 && rig.take() == ["zoom", "end 2.0"])
    #expect(rig.scroll.contentSize == CGSize(width: 600, height: 800))
    rig.spread(at: CGPoint(x: 150, y: 400), from: 240, to: 40)
    try rig.phone.settle()
    #expect(rig.scroll.zoomScale == 1 && rig.scroll.contentOffset == .zero)
    #expect(rig.picture.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
  }

  @Test("G10: without bouncesZoom the limits hold under the fingers")
  func hard() throws {
    let rig = ZoomRig(limits: 1...2)
    rig.scroll.bouncesZoom = false
    rig.spread(at: CGPoint(x: 150, y: 400), from: 40, to: 240, lifts: false)
    #expect(rig.scroll.zoomScale == 2)
  }

  @Test("G10: a finger that stays drags on without a jump; a second one zooms again")
  func lifts() throws {
    let rig = ZoomRig()
    rig.spread(at: CGPoint(x: 150, y: 400), from: 60, to: 208, lifts: false)
    let offset = rig.scroll.contentOffset
    rig.phone.finger(2, .ended, 254, 400)
    rig.phone.advance(frames: 1)
    #expect(rig.scroll.contentOffset == offset && !rig.scroll.isZooming)
    for step in 1...10 {
      rig.phone.advance(by: .milliseconds(16))
      rig.phone.finger(1, .moved, 46 + 5 * CGFloat(step), 400)
    }
    rig.phone.advance(frames: 1)
    let dragged = rig.scroll.contentOffset
    #expect(dragged.x < offset.x - 30 && dragged.y == offset.y)
    let scale = rig.scroll.zoomScale
    rig.phone.finger(3, .began, 200, 400)
    rig.phone.advance(by: .milliseconds(16))
    rig.phone.finger(3, .moved, 230, 400)
    rig.phone.advance(frames: 1)
    #expect(rig.scroll.zoomScale > scale)
  }

  @Test("G10: a change in code is at once or animated, about the middle, within the limits")
  func code() throws {
    let rig = ZoomRig()
    rig.phone.perform { rig.scroll.zoomScale = 2 }
    #expect(rig.scroll.contentOffset == CGPoint(x: 150, y: 200))
    #expect(rig.take() == ["zoom"])
    rig.phone.perform { rig.scroll.setZoomScale(9, animated: true) }
    rig.phone.advance(by: .milliseconds(150))
    #expect(rig.scroll.isZoomAnimating && rig.scroll.zoomScale > 2 && rig.scroll.zoomScale < 4)
    try rig.phone.settle()
    #expect(rig.scroll.zoomScale == 4 && !rig.scroll.isZoomAnimating)
    #expect(rig.take() == ["begin true", "zoom", "end 4.0"])
    rig.phone.perform { rig.scroll.setZoomScale(1, animated: true) }
    rig.phone.advance(by: .milliseconds(100))
    rig.phone.perform { rig.scroll.stopScrollingAndZooming() }
    let stopped = rig.scroll.zoomScale
    try rig.phone.settle()
    #expect(stopped > 1 && rig.scroll.zoomScale == stopped)
  }

  @Test("G10: zoom(to:) shows a rectangle of the view in the middle, as large as fits")
  func rect() throws {
    let rig = ZoomRig()
    rig.phone.perform {
      rig.scroll.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 100), animated: true)
    }
    try rig.phone.settle()
    #expect(rig.scroll.zoomScale == 3)
    #expect(rig.onScreen(150, 150) == CGPoint(x: 150, y: 400))
    rig.phone.perform { rig.scroll.zoom(to: .zero, animated: false) }
    #expect(rig.scroll.zoomScale == 3)
  }

  @Test("G10: equal limits, or no view for zooming, leave fingers without effect")
  func none() throws {
    let rig = ZoomRig(limits: 1...1)
    #expect(rig.scroll.pinchGestureRecognizer == nil)
    rig.spread(at: CGPoint(x: 150, y: 400), from: 60, to: 208)
    try rig.phone.settle()
    #expect(rig.scroll.zoomScale == 1 && rig.take() == [])
    rig.phone.perform {
      rig.scroll.maximumZoomScale = 3
      rig.scroll.delegate = nil
    }
    #expect(rig.scroll.pinchGestureRecognizer?.view === rig.scroll)
    rig.spread(at: CGPoint(x: 150, y: 400), from: 60, to: 208)
    try rig.phone.settle()
    #expect(rig.scroll.zoomScale == 1)
  }

  @Test("G10: smaller content is at its alignment point")
  func alignment() throws {
    let rig = ZoomRig(limits: 0.5...2)
    rig.phone.perform {
      rig.scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
      rig.scroll.setZoomScale(0.5, animated: false)
    }
    try rig.phone.settle()
    #expect(rig.scroll.contentOffset == CGPoint(x: -75, y: -100))
    #expect(rig.onScreen(150, 200) == CGPoint(x: 150, y: 400))
  }

  @Test("G10: zoomed content off its left end keeps the content pop off; the whole page does not")
  func pop() throws {
    let settings = SimulatorSettings([try SettingAssignment("preset", "content-pop")])
    let rig = ZoomRig(settings: settings)
    rig.phone.perform { rig.scroll.zoomScale = 2 }
    func drag() throws {
      rig.phone.drag(
        from: CGPoint(x: 60, y: 400), to: CGPoint(x: 280, y: 400), over: .milliseconds(200))
      try rig.phone.settle()
    }
    try drag()
    #expect(rig.phone.navigationController.viewControllers.count == 2)
    #expect(rig.scroll.contentOffset.x < 150)
    rig.phone.perform {
      rig.scroll.zoomScale = 1
      rig.scroll.contentOffset = .zero
    }
    try drag()
    #expect(rig.phone.navigationController.viewControllers.count == 1)
  }
}

@MainActor
@Suite("UIScrollView: axes")
struct ScrollAxisTests {
  /// A scroll view of 300 × 400 points at (0, 200) with content of 900 × 1200.
  private func shown() -> (VirtualPhone, UIScrollView) {
    var made: UIScrollView?
    let phone = VirtualPhone {
      let page = UIViewController()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 400))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 900, height: 1200)
      page.view.addSubview(scroll)
      made = scroll
      return UINavigationController(rootViewController: page)
    }
    phone.advance(frames: 2)
    guard let made else { preconditionFailure("no scroll view") }
    return (phone, made)
  }

  private func drag(_ phone: VirtualPhone, by way: CGPoint) throws {
    phone.drag(
      from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200 + way.x, y: 400 + way.y),
      over: .milliseconds(300), hold: .milliseconds(200))
    try phone.settle()
  }

  @Test("G10: a locked drag scrolls along one axis, a diagonal one along both")
  func lock() throws {
    let (phone, scroll) = shown()
    try drag(phone, by: CGPoint(x: -40, y: -150))
    #expect(scroll.contentOffset.x > 0 && scroll.contentOffset.y > 0)
    phone.perform {
      scroll.contentOffset = .zero
      scroll.isDirectionalLockEnabled = true
    }
    try drag(phone, by: CGPoint(x: -40, y: -150))
    #expect(scroll.contentOffset.x == 0 && scroll.contentOffset.y > 100)
    phone.perform { scroll.contentOffset = .zero }
    try drag(phone, by: CGPoint(x: -150, y: -30))
    #expect(scroll.contentOffset.x > 100 && scroll.contentOffset.y == 0)
    phone.perform { scroll.contentOffset = .zero }
    try drag(phone, by: CGPoint(x: -120, y: -120))
    #expect(scroll.contentOffset.x > 80 && scroll.contentOffset.y > 80)
  }

  @Test("G10: bounces is of both axes, each can be off by itself")
  func bounces() throws {
    let (phone, scroll) = shown()
    scroll.bouncesHorizontally = false
    #expect(!scroll.bounces && scroll.bouncesVertically)
    phone.finger(1, .began, 100, 300)
    for step in 1...10 {
      phone.advance(by: .milliseconds(16))
      phone.finger(1, .moved, 100 + 10 * CGFloat(step), 300 + 10 * CGFloat(step))
    }
    phone.advance(frames: 1)
    #expect(scroll.contentOffset.x == 0 && scroll.contentOffset.y < -20)
    scroll.bounces = true
    #expect(scroll.bouncesHorizontally && scroll.bouncesVertically)
  }

  @Test("G10: a drag beyond the end is for the scroll view around it, unless that is turned off")
  func parent() throws {
    let (phone, outer) = shown()
    let inner = phone.perform {
      let inner = UIScrollView(frame: CGRect(x: 300, y: 0, width: 300, height: 400))
      inner.contentInsetAdjustmentBehavior = .never
      inner.contentSize = CGSize(width: 600, height: 400)
      outer.addSubview(inner)
      outer.contentOffset = CGPoint(x: 300, y: 0)
      return inner
    }
    try drag(phone, by: CGPoint(x: -100, y: 0))
    #expect(inner.contentOffset.x > 50 && outer.contentOffset.x == 300)
    phone.perform { inner.contentOffset = .zero }
    try drag(phone, by: CGPoint(x: 80, y: 0))
    #expect(inner.contentOffset.x == 0 && outer.contentOffset.x < 260)
    phone.perform {
      outer.contentOffset = CGPoint(x: 300, y: 0)
      inner.transfersHorizontalScrollingToParent = false
    }
    try drag(phone, by: CGPoint(x: 80, y: 0))
    #expect(outer.contentOffset.x == 300 && inner.contentOffset.x == 0)
  }

  @Test("G10: effects of edges keep their values")
  func effects() {
    let (_, scroll) = shown()
    scroll.topEdgeEffect.style = .hard
    scroll.leftEdgeEffect.isHidden = true
    #expect(scroll.topEdgeEffect.style == .hard && scroll.bottomEdgeEffect.style == .automatic)
    #expect(scroll.leftEdgeEffect.isHidden && !scroll.rightEdgeEffect.isHidden)
  }
}
