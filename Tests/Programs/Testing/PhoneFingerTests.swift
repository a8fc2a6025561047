import BackswipeTesting
import BackswipeUI
import Testing

/// Several fingers, waiting for events, and stalls; public API only. (U3)
@Suite("Fingers of a virtual phone")
@MainActor
struct PhoneFingerTests {
  /// A page with recognisers that write down what they see.
  final class Page: UIViewController {
    let pinch = UIPinchGestureRecognizer()
    let rotation = UIRotationGestureRecognizer()
    let press = UILongPressGestureRecognizer()
    let twice = UITapGestureRecognizer()
    let swipe = UISwipeGestureRecognizer()
    /// As of their last steps.
    private(set) var scale = 1.0
    private(set) var angle = 0.0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.isMultipleTouchEnabled = true
      twice.numberOfTapsRequired = 2
      swipe.direction = .up
      for (recognizer, name) in [
        (pinch, "pinch"), (rotation, "rotation"), (press, "press"), (twice, "twice"),
        (swipe, "swipe"),
      ] as [(UIGestureRecognizer, String)] {
        recognizer.name = name
        view.addGestureRecognizer(recognizer)
        recognizer.addTarget(self, action: Page.seen)
      }
    }

    private func seen(_ recognizer: UIGestureRecognizer) {
      scale = Double(pinch.scale)
      angle = Double(rotation.rotation)
    }
  }

  let page = Page()
  let phone: VirtualPhone

  init() {
    let page = page
    phone = VirtualPhone { UINavigationController(rootViewController: page) }
  }

  static let middle = CGPoint(x: 195, y: 400)

  @Test("U3: a pinch ends at its scale, less what it took to begin")
  func pinch() throws {
    phone.pinch(at: Self.middle, scale: 2, over: .milliseconds(300))
    try phone.advance(until: .gesture("pinch", .ended))
    // From 100 to 200 points, and 8 of them to begin.
    #expect(abs(page.scale - 200.0 / 108) < 0.001)
    try phone.settle()
  }

  @Test("U3: a rotation turns the way and about as far as it was told", arguments: [0.8, -0.8])
  func rotation(angle: Double) throws {
    phone.rotate(at: Self.middle, by: CGFloat(angle), over: .milliseconds(300))
    try phone.advance(until: .gesture("rotation", .changed))
    try phone.advance(until: .gesture("rotation", .ended))
    let turned = page.angle
    #expect(turned * angle > 0 && abs(turned) > 0.4 && abs(turned) <= 0.8, "\(turned)")
  }

  @Test("U3: a long press, a double tap and a swipe are what their recognisers take them for")
  func simple() throws {
    phone.longPress(at: Self.middle)
    try phone.advance(until: .gesture("press", .began))
    #expect(phone.now - Instant.zero >= .milliseconds(500))
    try phone.settle()
    phone.doubleTap(at: Self.middle)
    try phone.advance(until: .gesture("twice", .ended))
    try phone.settle()
    phone.swipe(.up, from: Self.middle)
    try phone.advance(until: .gesture("swipe", .ended))
    try phone.settle()
  }

  /// Where a finger was seen last.
  final class Pad: UIView {
    private(set) var y = 0.0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if let touch = touches.first { y = Double(touch.location(in: nil).y) }
    }
  }

  @Test(
    "U3: a finger follows its curve, and one that code has made wrong as far as it goes",
    arguments: [
      .linear, .easeInEaseOut, .fastEaseInToSlowEaseOut, .spring,
      .cubicBezier(x1: 0.1, y1: 0.9, x2: 0.4, y2: 1.4), .cubicBezier(x1: -3, y1: 1, x2: 9, y2: 0),
      .cubicBezier(x1: .nan, y1: .infinity, x2: 1, y2: 1),
    ] as [TimingCurve])
  func curves(_ curve: TimingCurve) throws {
    let pad = Pad()
    let phone = VirtualPhone {
      let page = UIViewController()
      page.view = pad
      return UINavigationController(rootViewController: page)
    }
    phone.drag(
      from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 600), over: .milliseconds(200),
      curve: curve)
    phone.advance(by: .milliseconds(100))
    #expect(abs(pad.y - (400 + 200 * curve.value(0.5))) < 0.0001)
    try phone.settle()
  }

  @Test("U3: fingers by hand land, move, lift and are taken away at the present instant")
  func manual() throws {
    let one = phone.touchDown(at: CGPoint(x: 150, y: 400))
    let other = phone.touchDown(at: CGPoint(x: 250, y: 400))
    #expect(one != other)
    phone.advance(frames: 1)
    phone.move(other, to: CGPoint(x: 300, y: 400))
    #expect(page.pinch.state == .began)
    phone.cancelTouches()
    #expect(page.pinch.state == .possible)
    try phone.requireGesture("pinch", .possible)
    phone.lift(one)
    phone.cancel(other)
    try phone.settle()
  }

  @Test("U3: waiting for what does not come ends at rest, or at the limit with what is alive")
  func neverComes() {
    #expect(
      throws: PhoneError.neverCame("pinch began", alive: [], at: phone.now)
    ) { try phone.advance(until: .gesture("pinch", .began)) }
    _ = phone.touchDown(at: Self.middle)
    let end = phone.now + .milliseconds(100)
    #expect(throws: PhoneError.neverCame("pinch began", alive: ["touch 1", "a timer"], at: end)) {
      try phone.advance(until: .gesture("pinch", .began), within: .milliseconds(100))
    }
  }

  @Test("U3: a stall shows nothing until its end, and counts as dropped frames")
  func stall() throws {
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    phone.advance(by: .milliseconds(100))
    let before = phone.frame.tick
    #expect(phone.droppedFrames == 0)
    phone.stall(.milliseconds(50))
    phone.advance(frames: 4)
    #expect(phone.frame.tick - before == 4 && phone.frames.filter { $0.tick > before }.count <= 2)
    try phone.settle()
    #expect(phone.droppedFrames >= 2)
    #expect(throws: PhoneFailure.self) { try phone.requireDropped(atMost: 1) }
    try phone.requireTransition("push", lasts: .milliseconds(350), within: .milliseconds(17))
  }
}
