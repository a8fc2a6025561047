import BackswipeGestures
import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Recognisers on views")
@MainActor
struct GestureRecognizerTests {
  @Test("G2: a long press begins after half a second, follows, and ends")
  func longPress() {
    let pad = Pad()
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
    pad.watch(press, "press", on: pad.inner)
    pad.phone.finger(1, .began, 200, 400)
    pad.wait(499)
    pad.phone.perform {}
    #expect(press.state == .possible)
    pad.wait(1)
    pad.phone.perform {}
    #expect(press.state == .began)
    pad.phone.finger(1, .moved, 260, 400)
    #expect(press.location(in: pad.inner) == CGPoint(x: 160, y: 100))
    #expect(press.location(ofTouch: 0, in: nil) == CGPoint(x: 260, y: 400))
    pad.phone.finger(1, .ended, 260, 400)
    #expect(
      pad.log.take() == [
        "inner began 1", "press began", "inner cancelled 1", "press changed", "press ended",
      ])
    #expect(press.state == .possible && press.numberOfTouches == 0)
  }

  @Test("G2: a swipe in its direction is one, in another it is none")
  func swipe() {
    let pad = Pad()
    let left = UISwipeGestureRecognizer()
    #expect(left.direction == .right && left.numberOfTouchesRequired == 1)
    left.direction = [.left, .up]
    #expect(left.direction.rawValue == 6)
    pad.watch(left, "swipe", on: pad.page)
    for (id, x) in [(1, CGFloat(260)), (2, 140)] {
      pad.phone.finger(id, .began, 200, 400)
      pad.wait(40)
      pad.phone.finger(id, .moved, x, 400)
      pad.wait(40)
      pad.phone.finger(id, .ended, x, 400)
    }
    #expect(pad.log.take().filter { $0.hasPrefix("swipe") } == ["swipe ended"])
  }

  @Test("G2: two fingers pinch and turn at once when their delegate allows both")
  func pinchAndRotation() {
    let pad = Pad()
    let both = AllowsAll()
    let pinch = UIPinchGestureRecognizer()
    let rotation = UIRotationGestureRecognizer()
    pinch.delegate = both
    pad.watch(pinch, "pinch", on: pad.inner)
    pad.watch(rotation, "rotation", on: pad.inner)
    pad.phone.finger(1, .began, 150, 400)
    pad.phone.finger(2, .began, 250, 400)
    pad.wait(20)
    pad.phone.finger(2, .moved, 258, 400)
    pad.wait(20)
    #expect(pinch.state == .began && pinch.scale == 1 && rotation.state == .possible)
    #expect(pinch.numberOfTouches == 2)
    pad.phone.finger(2, .moved, 150, 508)
    #expect(pinch.scale == 1 && pinch.state == .changed)
    #expect(rotation.state == .began)
    #expect(abs(rotation.rotation - (.pi / 2 - .pi / 18)) < 0.001)
    pad.wait(20)
    pad.phone.finger(2, .moved, 150, 616)
    #expect(pinch.scale == 2 && pinch.velocity > 0)
    pinch.scale = 1
    rotation.rotation = 0
    #expect(pinch.scale == 1 && rotation.rotation == 0)
    pad.phone.finger(1, .ended, 150, 400)
    pad.phone.finger(2, .ended, 150, 616)
    #expect(
      pad.log.take().filter { !$0.hasPrefix("inner") } == [
        "pinch began", "pinch changed", "rotation began", "pinch changed", "rotation changed",
        "pinch ended", "rotation ended",
      ])
  }

  @Test("G2: without leave the pinch keeps the rotation from beginning")
  func pinchAlone() {
    let pad = Pad()
    pad.watch(UIPinchGestureRecognizer(), "pinch", on: pad.inner)
    pad.watch(UIRotationGestureRecognizer(), "rotation", on: pad.inner)
    pad.phone.finger(1, .began, 150, 400)
    pad.phone.finger(2, .began, 250, 400)
    pad.phone.finger(2, .moved, 258, 400)
    pad.phone.finger(2, .moved, 150, 500)
    pad.phone.finger(1, .ended, 150, 400)
    pad.phone.finger(2, .ended, 150, 500)
    #expect(!pad.log.take().contains { $0.hasPrefix("rotation") })
  }

  @Test("G2: two fingers tap twice")
  func taps() {
    let pad = Pad()
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    pad.watch(tap, "tap", on: pad.inner)
    for pair in [(1, 2), (3, 4)] {
      pad.phone.finger(pair.0, .began, 150, 400)
      pad.phone.finger(pair.1, .began, 250, 400)
      pad.wait(40)
      pad.phone.finger(pair.0, .ended, 150, 400)
      pad.phone.finger(pair.1, .ended, 250, 400)
      pad.wait(100)
    }
    #expect(pad.log.take().filter { $0.hasPrefix("tap") } == ["tap ended"])
  }

  @Test("G3: a single tap that waits for a double tap fires 0.35 s after the first, never before")
  func singleWaitsForDouble() {
    let pad = Pad()
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    pad.watch(single, "single", on: pad.inner)
    pad.watch(double, "double", on: pad.inner)
    pad.tap(200, 400, id: 1)
    pad.phone.advance(by: .nanoseconds(349_999_999))
    pad.phone.perform {}
    #expect(!pad.log.take().contains("single ended"))
    pad.phone.advance(by: .nanoseconds(1))
    pad.phone.perform {}
    #expect(pad.log.take() == ["single ended", "inner cancelled 1"])
    pad.tap(200, 400, id: 2)
    pad.wait(100)
    pad.tap(200, 400, id: 3)
    pad.wait(1000)
    #expect(pad.log.take().filter { $0.hasSuffix("ended") } == ["double ended"])
  }

  @Test("G2: an edge pan begins from each edge that it names, inwards")
  func edges() {
    let starts: [(UIRectEdge, CGPoint, CGPoint)] = [
      (.left, CGPoint(x: 5, y: 400), CGPoint(x: 1, y: 0)),
      (.right, CGPoint(x: 385, y: 400), CGPoint(x: -1, y: 0)),
      (.bottom, CGPoint(x: 200, y: 840), CGPoint(x: 0, y: -1)),
      (.top, CGPoint(x: 200, y: 4), CGPoint(x: 0, y: 1)),
    ]
    for (edge, start, way) in starts {
      for edges in [UIRectEdge.all, edge, UIRectEdge.all.subtracting(edge)] {
        let pad = Pad()
        pad.phone.perform { pad.phone.navigationController.isNavigationBarHidden = true }
        pad.wait(50)
        let pan = UIScreenEdgePanGestureRecognizer()
        #expect(pan.edges == [])
        pan.edges = edges
        pad.watch(pan, "edge", on: pad.page)
        pad.phone.finger(1, .began, start.x, start.y)
        pad.wait(20)
        pad.phone.finger(1, .moved, start.x + 20 * way.x, start.y + 20 * way.y)
        #expect((pan.state == .began) == edges.contains(edge), "\(edge) of \(edges)")
        if pan.state == .began {
          #expect(pan.translation(in: nil) == CGPoint(x: 5 * way.x, y: 5 * way.y))
        }
        pad.phone.finger(1, .ended, start.x + 20 * way.x, start.y + 20 * way.y)
        #expect(pan.state == .possible)
      }
    }
  }

  @Test(
    "G3: a recogniser that is switched off in the middle is cancelled, and one that waits fails")
  func switchedOff() {
    let pad = Pad()
    let pan = UIPanGestureRecognizer()
    pad.watch(pan, "pan", on: pad.inner)
    pad.phone.finger(1, .began, 200, 400)
    pad.phone.finger(1, .moved, 240, 400)
    pad.phone.perform { pan.isEnabled = false }
    #expect(pan.state == .cancelled)
    pad.phone.finger(1, .moved, 260, 400)
    pad.phone.finger(1, .ended, 260, 400)
    #expect(pan.state == .possible)
    pad.phone.finger(2, .began, 200, 400)
    pad.phone.finger(2, .moved, 240, 400)
    pad.phone.finger(2, .ended, 240, 400)
    #expect(pad.log.take().filter { $0.hasPrefix("pan") } == ["pan began", "pan cancelled"])
  }

  @Test("G7: a recogniser that leaves its view in the middle of a gesture is cancelled")
  func removed() {
    let pad = Pad()
    let pan = UIPanGestureRecognizer()
    pad.watch(pan, "pan", on: pad.inner)
    pad.phone.finger(1, .began, 200, 400)
    pad.phone.finger(1, .moved, 240, 400)
    pad.phone.perform { pad.inner.removeGestureRecognizer(pan) }
    #expect(pan.view == nil)
    pad.phone.finger(1, .ended, 240, 400)
    #expect(pan.state == .possible)
    #expect(pad.log.take().filter { $0.hasPrefix("pan") } == ["pan began", "pan cancelled"])
  }

  @Test("G3: allowedTouchTypes tells fingers from mice")
  func touchTypes() {
    let pad = Pad()
    let tap = UITapGestureRecognizer()
    #expect(tap.allowedTouchTypes.map(\.intValue) == [0, 1, 2, 3])
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    pad.watch(tap, "tap", on: pad.inner)
    pad.tap(200, 400, id: 1)
    #expect(!pad.log.take().contains("tap ended"))
    pad.phone.finger(2, .began, 200, 400, device: .mouse)
    pad.phone.finger(2, .ended, 200, 400, device: .mouse)
    #expect(pad.log.take().contains("tap ended"))
  }

  @Test("G3: with one kind of touch down it takes none of another kind, unless it may mix them")
  func exclusiveTypes() {
    for exclusive in [true, false] {
      let pad = Pad()
      let pan = UIPanGestureRecognizer()
      #expect(pan.requiresExclusiveTouchType)
      pan.requiresExclusiveTouchType = exclusive
      pad.watch(pan, "pan", on: pad.inner)
      pad.phone.finger(1, .began, 200, 400)
      pad.phone.finger(2, .began, 220, 400, device: .mouse)
      #expect(pan.numberOfTouches == (exclusive ? 1 : 2))
    }
  }

  @Test("G3: one tap in an enabled button is the control's, not that of the view behind it")
  func control() {
    let pad = Pad()
    let control = UIButton()
    control.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    pad.phone.perform { pad.inner.addSubview(control) }
    control.addTarget(pad.log, action: CallLog.noteControl, for: .touchUpInside)
    pad.watch(UITapGestureRecognizer(), "behind", on: pad.page)
    pad.tap(150, 350, id: 1)
    #expect(pad.log.take() == ["control"])
    pad.phone.perform { control.isEnabled = false }
    pad.tap(150, 350, id: 2)
    #expect(pad.log.take().contains("behind ended"))
    // On the control itself it is asked.
    pad.phone.perform { control.isEnabled = true }
    pad.watch(UITapGestureRecognizer(), "own", on: control)
    pad.tap(150, 350, id: 3)
    #expect(pad.log.take() == ["own ended"])
  }

  @Test("G5: the estimator named by pan.velocity gives the velocity")
  func estimator() throws {
    var found: [CGFloat] = []
    for name in ["uikit", "leastSquares1", "leastSquares2", "impulse"] {
      var settings = SimulatorSettings()
      settings.panVelocity = try #require(VelocityEstimator(rawValue: name))
      let pad = Pad(settings: settings)
      let pan = UIPanGestureRecognizer()
      pad.watch(pan, "pan", on: pad.inner)
      pad.phone.finger(1, .began, 110, 400)
      for k in 1...8 {
        pad.wait(10)
        // Ever faster.
        pad.phone.finger(1, .moved, 110 + CGFloat(k * k), 400)
      }
      found.append(pan.velocity(in: nil).x)
    }
    // x = k², 10 ms apart: 1500 and 1300 pt/s; the mean slope; the slope at the end.
    #expect(found[0] == 1340)
    #expect(abs(found[1] - 800) < 0.01)
    #expect(abs(found[2] - 1600) < 0.01)
    #expect(found[3] > 1400 && found[3] < 1800)
  }

  @Test("Targets can be taken away, one or all")
  func targets() {
    let pad = Pad()
    let tap = UITapGestureRecognizer(target: pad.log, action: CallLog.noteTap)
    tap.addTarget(pad.log, action: CallLog.notePlain)
    pad.watch(tap, "tap", on: pad.inner)
    tap.addAction(UIAction { _ in pad.log.add("action") })
    pad.tap(200, 400, id: 1)
    #expect(
      pad.log.take().filter { !$0.hasPrefix("inner") } == [
        "typed tap", "plain", "tap ended", "action",
      ])
    tap.removeTarget(pad.log, action: nil)
    pad.tap(200, 400, id: 2)
    #expect(pad.log.take().filter { !$0.hasPrefix("inner") } == ["tap ended", "action"])
    tap.removeTarget(nil, action: nil)
    pad.tap(200, 400, id: 3)
    #expect(pad.log.take().filter { !$0.hasPrefix("inner") } == [])
  }
}

/// Lets everything run side by side.
@MainActor
final class AllowsAll: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

extension CallLog {
  func noteControl(_ control: UIControl) { add("control") }
  func noteTap(_ tap: UITapGestureRecognizer) { add("typed \(tap.name ?? "")") }
  func notePlain() { add("plain") }
}
