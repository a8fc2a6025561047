import BackswipeGestures
import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Delegates and clients' recognisers")
@MainActor
struct GestureDelegateTests {
  @Test("G3: a delegate is asked in UIKit's order, lazily, and once for each conflict")
  func order() {
    let pad = Pad()
    let asked = AskedDelegate(pad.log)
    let pan = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    let press = UILongPressGestureRecognizer()
    for (recognizer, name) in [(pan, "pan"), (tap, "tap"), (press, "press")] as [(_, String)] {
      pad.watch(recognizer, name, on: pad.inner)
    }
    pan.delegate = asked
    tap.delegate = asked
    pad.phone.finger(1, .began, 200, 400)
    #expect(
      pad.log.take() == [
        "pan receives event?", "pan receives touch?", "tap receives event?", "tap receives touch?",
        "inner began 1",
      ])
    pad.phone.finger(1, .moved, 205, 400)
    #expect(pad.log.take() == ["inner moved 1"], "nothing is asked before it is needed")
    pad.phone.finger(1, .moved, 215, 400)
    #expect(
      pad.log.take() == [
        "pan requires failure of tap?", "tap is required to fail by pan?",
        "pan requires failure of press?", "pan begins?", "pan beside tap?", "tap beside pan?",
        "pan beside press?", "pan began", "inner cancelled 1",
      ])
    pad.phone.finger(1, .ended, 215, 400)
    #expect(pad.log.take() == ["pan ended"])
  }

  @Test(
    "G3: shouldReceive false: the recogniser does not know of the touch", arguments: [true, false])
  func receives(event: Bool) {
    let pad = Pad()
    let asked = AskedDelegate(pad.log)
    asked.refused = [event ? "event" : "touch"]
    let tap = UITapGestureRecognizer()
    tap.delegate = asked
    pad.watch(tap, "tap", on: pad.inner)
    pad.phone.finger(1, .began, 200, 400)
    #expect(tap.numberOfTouches == 0)
    pad.phone.finger(1, .ended, 200, 400)
    #expect(
      pad.log.take()
        == (event ? ["tap receives event?"] : ["tap receives event?", "tap receives touch?"])
        + ["inner began 1", "inner ended 1"])
  }

  @Test("G3: the view is asked before the delegate, and either can refuse")
  func shouldBegin() {
    for (viewRefuses, delegateRefuses) in [(true, false), (false, true), (false, false)] {
      let pad = Pad()
      let asked = AskedDelegate(pad.log)
      if delegateRefuses { asked.refused = ["begin"] }
      pad.inner.refuses = viewRefuses
      let pan = UIPanGestureRecognizer()
      pan.delegate = asked
      pad.watch(pan, "pan", on: pad.inner)
      pad.phone.finger(1, .began, 200, 400)
      pad.phone.finger(1, .moved, 230, 400)
      let log = pad.log.take()
      #expect(log.contains("pan begins?") == !viewRefuses)
      #expect(log.contains("pan began") == !(viewRefuses || delegateRefuses))
      #expect(pan.state == (viewRefuses || delegateRefuses ? .failed : .began))
      pad.phone.finger(1, .ended, 230, 400)
    }
  }

  @Test("G3: recognisers side by side when either delegate allows it")
  func simultaneous() {
    for allows in [[true, false], [false, true], [false, false]] {
      let pad = Pad()
      let both = AllowsAll()
      let pans = [UIPanGestureRecognizer(), UIPanGestureRecognizer()]
      for (index, pan) in pans.enumerated() {
        if allows[index] { pan.delegate = both }
        pad.watch(pan, "pan\(index)", on: index == 0 ? pad.inner : pad.page)
      }
      pad.phone.finger(1, .began, 200, 400)
      pad.phone.finger(1, .moved, 230, 400)
      #expect(pans[0].state == .began)
      #expect(pans[1].state == (allows.contains(true) ? .began : .failed))
    }
  }

  @Test("G3: shouldRequireFailureOf and shouldBeRequiredToFailBy make one wait for the other")
  func failureRequirements() {
    for name in ["require", "required"] {
      let pad = Pad()
      let asked = AskedDelegate(pad.log)
      asked.granted = [name]
      let tap = UITapGestureRecognizer()
      let press = UILongPressGestureRecognizer()
      pad.watch(tap, "tap", on: pad.inner)
      pad.watch(press, "press", on: pad.inner)
      if name == "require" { tap.delegate = asked } else { press.delegate = asked }
      // The press fails at the lift, and then the tap goes ahead.
      pad.tap(200, 400, id: 1)
      #expect(pad.log.take().contains("tap ended"))
      pad.phone.finger(2, .began, 200, 400)
      pad.wait(600)
      pad.phone.finger(2, .ended, 200, 400)
      let log = pad.log.take()
      #expect(log.contains("press began") && !log.contains("tap ended"))
    }
  }

  // MARK: A client's own

  @Test("G2: a client's recogniser sets its state and is told of resets")
  func custom() {
    let pad = Pad()
    let stroke = StrokeRecognizer()
    pad.watch(stroke, "stroke", on: pad.inner)
    pad.phone.finger(1, .began, 150, 400)
    pad.phone.finger(1, .moved, 200, 400)
    #expect(stroke.state == .began)
    pad.phone.finger(1, .moved, 250, 400)
    pad.phone.finger(1, .ended, 250, 400)
    #expect(
      pad.log.take().filter { $0.hasPrefix("stroke") }
        == ["stroke began", "stroke changed", "stroke ended"])
    #expect(stroke.state == .possible && stroke.resets == 1)
  }

  @Test("G3: a client's recogniser that waits may go on setting states")
  func customWaits() {
    let pad = Pad()
    let stroke = StrokeRecognizer()
    let press = UILongPressGestureRecognizer()
    pad.watch(stroke, "stroke", on: pad.inner)
    pad.watch(press, "press", on: pad.inner)
    press.allowableMovement = 120
    stroke.require(toFail: press)
    pad.phone.finger(1, .began, 110, 400)
    for x in [150.0, 170, 190] { pad.phone.finger(1, .moved, x, 400) }
    #expect(stroke.state == .possible, "nobody else sees what it asks for")
    pad.phone.finger(1, .moved, 290, 400)
    #expect(pad.log.take().filter { $0.hasPrefix("stroke") } == ["stroke began", "stroke changed"])
    pad.phone.finger(1, .ended, 290, 400)
    #expect(pad.log.take().filter { $0.hasPrefix("stroke") } == ["stroke ended"])
  }

  @Test("G7: a client's recogniser that never makes up its mind is not left hanging")
  func customForgets() {
    let pad = Pad()
    let idle = UIGestureRecognizer()
    let tap = UITapGestureRecognizer()
    tap.require(toFail: idle)
    pad.watch(idle, "idle", on: pad.inner)
    pad.watch(tap, "tap", on: pad.inner)
    pad.tap(200, 400, id: 1)
    #expect(idle.state == .possible)
    #expect(pad.log.take().contains("tap ended"))
  }

  @Test("G3: a touch that it ignores is nothing to it any more")
  func ignores() {
    let pad = Pad()
    let stroke = StrokeRecognizer()
    stroke.ignoresSecond = true
    pad.watch(stroke, "stroke", on: pad.inner)
    pad.phone.finger(1, .began, 150, 400)
    pad.phone.finger(2, .began, 250, 400)
    #expect(stroke.numberOfTouches == 1)
    pad.phone.finger(2, .moved, 290, 400)
    #expect(stroke.state == .possible)
    pad.phone.finger(1, .moved, 200, 400)
    #expect(stroke.state == .began)
    pad.phone.finger(1, .ended, 200, 400)
    pad.phone.finger(2, .ended, 290, 400)
    #expect(stroke.state == .possible)
  }

  @Test("G3: class-wide rules: canPrevent, canBePrevented, failure between classes")
  func classRules() {
    let pad = Pad()
    let shy = ShyPan()
    let pan = UIPanGestureRecognizer()
    pad.watch(shy, "shy", on: pad.inner)
    pad.watch(pan, "pan", on: pad.page)
    pad.phone.finger(1, .began, 200, 400)
    pad.phone.finger(1, .moved, 230, 400)
    #expect(shy.state == .began && pan.state == .began, "it prevents nobody")
    pad.phone.finger(1, .ended, 230, 400)
    pad.phone.perform { pad.page.removeGestureRecognizer(pan) }
    shy.waits = true
    let press = UILongPressGestureRecognizer()
    press.allowableMovement = 50
    pad.watch(press, "press", on: pad.inner)
    pad.phone.finger(2, .began, 200, 400)
    pad.phone.finger(2, .moved, 209, 405)
    pad.phone.finger(2, .moved, 209, 404)
    #expect(shy.state == .possible)
    pad.phone.finger(2, .ended, 209, 404)
  }

  // MARK: What views hear

  @Test("G3: delaysTouchesBegan holds touches back until the recogniser fails")
  func delaysBegan() {
    let pad = Pad()
    let swipe = UISwipeGestureRecognizer()
    swipe.delaysTouchesBegan = true
    pad.watch(swipe, "swipe", on: pad.page)
    pad.phone.finger(1, .began, 200, 400)
    pad.phone.finger(1, .moved, 210, 400)
    #expect(pad.log.take() == [])
    pad.phone.finger(1, .moved, 210, 460)
    // What came before; then the moves in one event, the one that made it fail among them.
    #expect(pad.log.take() == ["inner began 1", "inner moved 1"])
    pad.phone.finger(1, .ended, 210, 460)
    #expect(pad.log.take() == ["inner ended 1"])
    // Recognised: the view never hears of it.
    pad.phone.finger(2, .began, 200, 400)
    pad.phone.finger(2, .moved, 260, 400)
    pad.phone.finger(2, .ended, 260, 400)
    #expect(pad.log.take() == ["swipe ended"])
  }

  @Test(
    "G3: a double tap holds the end of the first back, unless told not to",
    arguments: [true, false])
  func delaysEnded(delays: Bool) {
    let pad = Pad()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    #expect(double.delaysTouchesEnded && !double.delaysTouchesBegan && double.cancelsTouchesInView)
    double.delaysTouchesEnded = delays
    pad.watch(double, "double", on: pad.page)
    pad.tap(200, 400, id: 1)
    pad.wait(100)
    pad.tap(200, 400, id: 2)
    #expect(
      pad.log.take()
        == (delays
          ? [
            "inner began 1", "inner began 2", "double ended", "inner cancelled 1",
            "inner cancelled 2",
          ]
          : [
            "inner began 1", "inner ended 1", "inner began 2", "double ended", "inner cancelled 2",
          ]))
    // No second tap: the end comes when the double tap has failed.
    pad.wait(1000)
    pad.tap(200, 400, id: 3)
    pad.wait(1000)
    #expect(pad.log.take() == ["inner began 3", "inner ended 3"])
  }

  @Test("G3: without cancelsTouchesInView the view goes on hearing")
  func doesNotCancel() {
    let pad = Pad()
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = false
    pad.watch(pan, "pan", on: pad.page)
    pad.phone.finger(1, .began, 200, 400)
    pad.phone.finger(1, .moved, 230, 400)
    pad.phone.finger(1, .ended, 230, 400)
    #expect(
      pad.log.take() == [
        "inner began 1", "pan began", "inner moved 1", "pan ended", "inner ended 1",
      ])
  }

  @Test("G4: a view hears of a second finger only when it takes several; recognisers always do")
  func multipleTouch() {
    for several in [false, true] {
      let pad = Pad()
      #expect(!pad.inner.isMultipleTouchEnabled)
      pad.inner.isMultipleTouchEnabled = several
      let probe = TouchProbe()
      pad.watch(probe, "probe", on: pad.page)
      pad.phone.finger(1, .began, 150, 400)
      pad.phone.finger(2, .began, 250, 400)
      pad.phone.finger(3, .began, 20, 700)
      #expect(probe.numberOfTouches == 3)
      pad.phone.finger(2, .ended, 250, 400)
      pad.phone.finger(1, .ended, 150, 400)
      let heard = ["inner began 1"] + (several ? ["inner began 2"] : []) + ["page began 3"]
      #expect(pad.log.take().filter { $0.contains("began") } == heard)
      // The first one has gone: the next one is heard of.
      pad.phone.finger(3, .ended, 20, 700)
      pad.tap(150, 400, id: 4)
      #expect(pad.log.take().contains("inner began 4"))
    }
  }

  @Test("G4: touches tell their view, their recognisers and how many taps in a row they are")
  func touches() {
    let pad = Pad()
    let probe = TouchProbe()
    pad.watch(probe, "probe", on: pad.inner)
    pad.tap(200, 400, id: 1)
    pad.wait(100)
    pad.tap(205, 400, id: 2)
    pad.wait(100)
    pad.tap(290, 400, id: 3)
    pad.wait(1000)
    pad.tap(200, 400, id: 4)
    #expect(probe.tapCounts == [1, 2, 1, 1])
    pad.phone.finger(5, .began, 150, 400)
    pad.phone.finger(6, .began, 20, 800)
    pad.phone.finger(5, .moved, 155, 400)
    let event = probe.lastEvent
    #expect(event?.allTouches?.map(\.id).sorted() == [5, 6])
    #expect(event?.touches(for: pad.inner)?.map(\.id) == [5])
    #expect(event?.touches(for: probe)?.map(\.id) == [5])
    #expect(event?.touches(for: pad.page)?.map(\.id) == [6])
    if let touch = event?.touches(for: pad.inner)?.first {
      #expect(event?.coalescedTouches(for: touch)?.map(\.id) == [5])
      #expect(touch.previousLocation(in: pad.inner) == CGPoint(x: 50, y: 100))
      #expect(touch.location(in: pad.inner) == CGPoint(x: 55, y: 100))
      #expect(touch.gestureRecognizers?.contains { $0 === probe } == true)
      #expect(touch.type == .direct && touch.phase == .moved)
    }
  }
}

/// Writes down every question.
@MainActor
final class AskedDelegate: UIGestureRecognizerDelegate {
  let log: CallLog
  var refused: Set<String> = []
  var granted: Set<String> = []

  init(_ log: CallLog) { self.log = log }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    log.add("\(gestureRecognizer.name ?? "") receives event?")
    return !refused.contains("event")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    log.add("\(gestureRecognizer.name ?? "") receives touch?")
    return !refused.contains("touch")
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.add("\(gestureRecognizer.name ?? "") begins?")
    return !refused.contains("begin")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    log.add("\(gestureRecognizer.name ?? "") beside \(otherGestureRecognizer.name ?? "")?")
    return false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard otherGestureRecognizer.name.map({ ["pan", "tap", "press"].contains($0) }) == true else {
      return false
    }
    log.add(
      "\(gestureRecognizer.name ?? "") requires failure of \(otherGestureRecognizer.name ?? "")?")
    return granted.contains("require")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard otherGestureRecognizer.name.map({ ["pan", "tap", "press"].contains($0) }) == true else {
      return false
    }
    log.add(
      "\(gestureRecognizer.name ?? "") is required to fail by \(otherGestureRecognizer.name ?? "")?"
    )
    return granted.contains("required")
  }
}

/// Begins with the first move of 30 points to the right.
@MainActor
final class StrokeRecognizer: UIGestureRecognizer {
  private(set) var resets = 0
  var ignoresSecond = false
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 1 {
      for touch in touches where ignoresSecond { ignore(touch, for: event) }
    } else {
      start = location(in: nil)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if location(in: nil).x - start.x >= 30 { state = .began }
    } else {
      state = .changed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  override func reset() { resets += 1 }
}

@MainActor
final class ShyPan: UIPanGestureRecognizer {
  var waits = false

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    waits && otherGestureRecognizer is UILongPressGestureRecognizer
  }
}

/// Only looks.
@MainActor
final class TouchProbe: UIGestureRecognizer {
  private(set) var tapCounts: [Int] = []
  private(set) var lastEvent: UIEvent?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    tapCounts += touches.map(\.tapCount)
    lastEvent = event
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { lastEvent = event }
}
