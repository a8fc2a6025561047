import BackswipeMotion
import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// A view on a phone at rest, and animators that move it from 0 to 100.
@MainActor
struct AnimatorRig {
  let phone: VirtualPhone
  let view = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))

  init(_ refresh: DisplayRefresh = .hertz60) throws {
    let root = UIViewController()
    phone = VirtualPhone(refresh: refresh) { UINavigationController(rootViewController: root) }
    phone.perform {
      view.backgroundColor = .black
      root.view.addSubview(view)
    }
    try phone.settle()
  }

  /// Carries something out at a later instant, before the frame that is shown then.
  func at(_ milliseconds: Int64, _ body: @escaping @MainActor () -> Void) {
    phone.simulation.schedule(at: .zero + .milliseconds(milliseconds)) { _ in body() }
  }

  func animator(
    _ duration: TimeInterval = 0.5, _ curve: UIView.AnimationCurve = .linear,
    to x: CGFloat = 100
  ) -> UIViewPropertyAnimator {
    phone.perform {
      UIViewPropertyAnimator(duration: duration, curve: curve) { view.frame.origin.x = x }
    }
  }

  var shown: CGFloat { view.layer.shownFrame.minX }

  func advance(_ milliseconds: Int64) { phone.advance(by: .milliseconds(milliseconds)) }

  /// What shows in the next so many frames.
  func path(frames: Int) -> [CGFloat] {
    (0..<frames).map { _ in
      phone.advance(frames: 1)
      return shown
    }
  }
}

@Suite("Property animators")
@MainActor
struct PropertyAnimatorTests {
  @Test("X5: an animator is inactive, active and inactive again, and completes at the end")
  func life() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.1)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(animator.fractionComplete == 0 && animator.duration == 0.1 && animator.delay == 0)
    #expect(rig.view.frame.minX == 0)
    rig.phone.perform { animator.startAnimation() }
    #expect(animator.state == .active && animator.isRunning)
    #expect(rig.view.frame.minX == 100 && rig.shown == 0)
    let way = rig.path(frames: 7)
    for (frame, x) in way.enumerated() { #expect(abs(x - CGFloat(frame) * 100 / 6) < 0.01) }
    #expect(way.last == 100 && ends == [.end])
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(rig.view.layer.adjustment == nil)
  }

  @Test(
    "X5: an animator's curve is Motion's own",
    arguments: [
      (UIView.AnimationCurve.easeInOut, TimingCurve.easeInEaseOut), (.easeIn, .easeIn),
      (.easeOut, .easeOut), (.linear, .linear), (.systemSpring, .spring),
    ])
  func curves(_ curve: UIView.AnimationCurve, _ expected: TimingCurve) throws {
    let rig = try AnimatorRig()
    rig.phone.perform { rig.animator(0.2, curve).startAnimation() }
    rig.phone.advance(frames: 7)
    #expect(abs(rig.shown - expected.value(0.5) * 100) < 0.01)
  }

  @Test("X5: control points make the curve")
  func controlPoints() throws {
    let rig = try AnimatorRig()
    rig.phone.perform {
      UIViewPropertyAnimator(
        duration: 0.2, controlPoint1: CGPoint(x: 0.1, y: 0.7), controlPoint2: CGPoint(x: 0.3, y: 1)
      ) { rig.view.frame.origin.x = 100 }.startAnimation()
    }
    rig.phone.advance(frames: 7)
    let curve = TimingCurve.cubicBezier(x1: 0.1, y1: 0.7, x2: 0.3, y2: 1)
    #expect(abs(rig.shown - curve.value(0.5) * 100) < 0.01)
  }

  @Test("X5: a delay holds the start, and is told")
  func delay() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.1)
    rig.phone.perform { animator.startAnimation(afterDelay: 0.1) }
    #expect(animator.delay == 0.1 && animator.isRunning)
    rig.phone.advance(frames: 7)
    #expect(rig.shown == 0)
    rig.phone.advance(frames: 3)
    #expect(abs(rig.shown - 50) < 0.01)
    try rig.phone.settle()
    #expect(rig.shown == 100)
  }

  @Test("X5: runningPropertyAnimator runs at once")
  func running() throws {
    let rig = try AnimatorRig()
    var ends: [UIViewAnimatingPosition] = []
    let animator = rig.phone.perform {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.1, delay: 0, options: .curveLinear
      ) {
        rig.view.frame.origin.x = 60
      } completion: {
        ends.append($0)
      }
    }
    #expect(animator.isRunning)
    rig.phone.advance(frames: 4)
    #expect(abs(rig.shown - 30) < 0.01)
    try rig.phone.settle()
    #expect(ends == [.end] && rig.shown == 60)
  }

  @Test("X5: a paused animator stands still, keeps nothing alive, and goes on where it was")
  func pause() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.5, .easeInOut)
    rig.phone.perform { animator.startAnimation() }
    let before = rig.path(frames: 10)
    rig.phone.perform { animator.pauseAnimation() }
    #expect(!animator.isRunning && animator.state == .active)
    try rig.phone.settle()
    rig.advance(500)
    #expect(rig.shown == before[9])
    #expect(abs(animator.fractionComplete - rig.shown / 100) < 0.0001)
    rig.phone.perform { animator.startAnimation() }
    let after = rig.path(frames: 22)
    #expect(after[0] == before[9])
    let curve = TimingCurve.easeInEaseOut
    for (frame, x) in after.enumerated() {
      let time = min((9 + Double(frame)) / 30, 1)
      #expect(abs(x - curve.value(time) * 100) < 0.01, "frame \(frame)")
    }
    #expect(animator.state == .inactive)
  }

  @Test("X5: pausing an inactive animator makes it active at its start")
  func pauseFirst() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator()
    rig.phone.perform { animator.pauseAnimation() }
    #expect(animator.state == .active && !animator.isRunning && rig.view.frame.minX == 100)
    try rig.phone.settle()
    #expect(rig.shown == 0 && animator.fractionComplete == 0)
    rig.phone.perform { animator.stopAnimation(true) }
  }

  @Test("X5: a scrubbed animator shows the value at its fraction, forwards and back")
  func scrub() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.5, .easeIn)
    for fraction: CGFloat in [0.25, 0.75, 1, 0.5, 0.125, 0, 0.375] {
      rig.phone.perform { animator.fractionComplete = fraction }
      #expect(abs(rig.shown - fraction * 100) < 0.01)
      #expect(abs(animator.fractionComplete - fraction) < 0.0001)
      #expect(rig.view.frame.minX == 100, "the model has the final value")
      rig.phone.advance(frames: 1)
      #expect(abs((rig.phone.displayedX(of: rig.view)) - fraction * 100) < 0.01)
    }
    rig.phone.perform { animator.fractionComplete = 7 }
    #expect(rig.shown == 100)
    rig.phone.perform { animator.fractionComplete = .nan }
    #expect(rig.shown == 0)
    rig.phone.perform { animator.stopAnimation(true) }
  }

  @Test("X5: without scrubsLinearly the fraction is of the time")
  func scrubByTime() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.5, .easeIn)
    animator.scrubsLinearly = false
    for fraction: CGFloat in [0.25, 0.75, 0.5] {
      rig.phone.perform { animator.fractionComplete = fraction }
      #expect(abs(rig.shown - TimingCurve.easeIn.value(fraction) * 100) < 0.01)
      #expect(abs(animator.fractionComplete - fraction) < 0.0001)
    }
    rig.phone.perform { animator.startAnimation() }
    rig.phone.advance(frames: 1)
    #expect(abs(rig.shown - TimingCurve.easeIn.value(0.5) * 100) < 0.01)
    rig.phone.advance(frames: 3)
    #expect(abs(rig.shown - TimingCurve.easeIn.value(0.6) * 100) < 0.01)
    try rig.phone.settle()
  }

  @Test("X5: after a scrub the animator goes on along its curve from that place")
  func scrubAndGoOn() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.5, .easeInOut)
    rig.phone.perform {
      animator.fractionComplete = 0.5
      animator.startAnimation()
    }
    // Half the way of this curve is half the time.
    let way = rig.path(frames: 16)
    #expect(abs(way[0] - 50) < 0.01 && way == way.sorted())
    #expect(abs(way[6] - TimingCurve.easeInEaseOut.value(0.7) * 100) < 0.01)
    #expect(way[15] == 100 && animator.state == .inactive)
  }

  @Test("X5: reversed in the middle it turns where it is, comes back and completes at the start")
  func reverse() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.5, .easeInOut)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    rig.phone.perform { animator.startAnimation() }
    let there = rig.path(frames: 16)
    #expect(abs(animator.fractionComplete - 0.5) < 0.001)
    rig.phone.perform { animator.isReversed = true }
    #expect(rig.shown == there[15], "no jump")
    #expect(abs(animator.fractionComplete - 0.5) < 0.001)
    let back = rig.path(frames: 15)
    for frame in 0..<15 { #expect(abs(back[frame] - there[14 - frame]) < 0.01, "\(frame)") }
    #expect(ends == [.start] && rig.view.frame.minX == 0 && rig.shown == 0)
    #expect(rig.view.layer.adjustment == nil)
  }

  @Test("X5: the fraction counts towards where the animator leads")
  func reversedFraction() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator()
    rig.phone.perform {
      animator.fractionComplete = 0.25
      animator.isReversed = true
    }
    #expect(abs(animator.fractionComplete - 0.75) < 0.001 && abs(rig.shown - 25) < 0.01)
    rig.phone.perform { animator.fractionComplete = 0.5 }
    #expect(abs(rig.shown - 50) < 0.01)
    rig.phone.perform { animator.fractionComplete = 1 }
    #expect(rig.shown == 0)
    rig.phone.perform {
      animator.isReversed = false
      animator.startAnimation()
    }
    try rig.phone.settle()
    #expect(rig.shown == 100 && animator.state == .inactive)
  }

  @Test("X5: reversed before it starts it runs from the end to the start")
  func reversedFirst() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.1)
    rig.phone.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    let way = rig.path(frames: 7)
    #expect(way[0] == 100 && abs(way[3] - 50) < 0.01 && way[6] == 0)
    #expect(rig.view.frame.minX == 0 && animator.state == .inactive)
  }

  @Test(
    "X5: finished at the end, the start or where it is, the model is there", arguments: [0, 1, 2])
  func finish(_ raw: Int) throws {
    let position = try #require(UIViewAnimatingPosition(rawValue: raw))
    let rig = try AnimatorRig()
    let animator = rig.animator(0.5)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    rig.phone.perform { animator.startAnimation() }
    rig.phone.advance(frames: 16)
    rig.phone.perform { animator.stopAnimation(false) }
    #expect(animator.state == .stopped && !animator.isRunning && ends.isEmpty)
    #expect(abs(rig.view.frame.minX - 50) < 0.01 && rig.shown == rig.view.frame.minX)
    rig.phone.perform { animator.finishAnimation(at: position) }
    #expect(animator.state == .inactive && ends == [position])
    let x: CGFloat = [100, 0, 50][raw]
    #expect(abs(rig.view.frame.minX - x) < 0.01 && rig.shown == rig.view.frame.minX)
    try rig.phone.settle()
    #expect(rig.view.layer.adjustment == nil)
  }

  @Test("X5: stopped without finishing it is over, and nobody is told")
  func stopForGood() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.5)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    rig.phone.perform { animator.startAnimation() }
    rig.phone.advance(frames: 16)
    rig.phone.perform { animator.stopAnimation(true) }
    #expect(animator.state == .inactive && abs(rig.view.frame.minX - 50) < 0.01)
    try rig.phone.settle()
    #expect(ends.isEmpty && abs(rig.shown - 50) < 0.01)
    rig.phone.perform { animator.stopAnimation(false) }
    #expect(animator.state == .inactive, "nothing to stop")
  }

  @Test(
    "X5: stopping leaves every kind of value where it shows, and finishing at the start restores it"
  )
  func stopEverything() throws {
    let rig = try AnimatorRig()
    let view = rig.view
    let animator = rig.phone.perform {
      UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
        view.frame.origin.x = 50
        view.frame.origin.x = 100
        view.alpha = 0
        view.backgroundColor = .white
        view.transform = CGAffineTransform(translationX: 0, y: 40)
        view.bounds.size.height = 80
      }
    }
    rig.phone.perform { animator.startAnimation() }
    rig.phone.advance(frames: 16)
    let shown = view.layer.shownFrame
    rig.phone.perform { animator.stopAnimation(false) }
    #expect(abs(shown.minX - 50) < 0.01 && abs(shown.height - 60) < 0.01)
    #expect(view.layer.plainFrame == shown && view.layer.shownFrame == shown)
    #expect(abs(view.alpha - 0.5) < 0.001)
    #expect(abs((view.backgroundColor.map { shade(of: $0) } ?? 0) - 0.5) < 0.001)
    #expect(abs(view.transform.ty - 20) < 0.01)
    rig.phone.perform { animator.finishAnimation(at: .start) }
    #expect(view.frame == CGRect(x: 0, y: 100, width: 40, height: 40))
    #expect(view.alpha == 1 && view.backgroundColor == .black && view.transform == .identity)
  }

  private func shade(of color: UIColor) -> CGFloat {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return red
  }

  @Test("X5: changes added while it runs take the time left; a delay factor is a part of that")
  func addWhileRunning() throws {
    let rig = try AnimatorRig()
    let other = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
    let third = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
    let animator = rig.animator(0.5)
    rig.phone.perform {
      rig.view.superview?.addSubview(other)
      rig.view.superview?.addSubview(third)
      animator.startAnimation()
    }
    rig.phone.advance(frames: 16)  // 250 ms left
    rig.phone.perform {
      animator.addAnimations { other.frame.origin.x = 100 }
      animator.addAnimations({ third.frame.origin.x = 100 }, delayFactor: 0.5)
    }
    #expect(other.frame.minX == 100 && other.layer.shownFrame.minX == 0)
    rig.phone.advance(by: .milliseconds(125))
    #expect(abs(other.layer.shownFrame.minX - 50) < 4 && third.layer.shownFrame.minX < 4)
    rig.phone.advance(by: .milliseconds(63))
    #expect(abs(third.layer.shownFrame.minX - 50) < 8)
    try rig.phone.settle()
    #expect(other.layer.shownFrame.minX == 100 && third.layer.shownFrame.minX == 100)
    #expect(animator.state == .inactive)
  }

  @Test("X5: a delay factor waits for its part of the whole, also under a scrub")
  func delayFactor() throws {
    let rig = try AnimatorRig()
    let other = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
    let animator = rig.animator(0.5)
    rig.phone.perform {
      rig.view.superview?.addSubview(other)
      animator.addAnimations({ other.frame.origin.x = 100 }, delayFactor: 0.5)
    }
    for (fraction, x): (CGFloat, CGFloat) in [(0.25, 0), (0.5, 0), (0.75, 50), (1, 100), (0.6, 20)]
    {
      rig.phone.perform { animator.fractionComplete = fraction }
      #expect(abs(other.layer.shownFrame.minX - x) < 0.01, "at \(fraction)")
    }
    rig.phone.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    try rig.phone.settle()
    #expect(other.frame.minX == 0 && rig.view.frame.minX == 0)
  }

  @Test("X5: pausesOnCompletion keeps it active at its end, from where it can come back")
  func pausesOnCompletion() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.1)
    animator.pausesOnCompletion = true
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    rig.phone.perform { animator.startAnimation() }
    try rig.phone.settle()
    #expect(animator.state == .active && !animator.isRunning && ends.isEmpty)
    #expect(rig.shown == 100 && animator.fractionComplete == 1)
    rig.phone.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    let way = rig.path(frames: 7)
    #expect(way[0] == 100 && abs(way[3] - 50) < 0.01 && way[6] == 0)
    #expect(animator.state == .active)
    rig.phone.perform {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
    }
    #expect(ends == [.start] && rig.view.frame.minX == 0)
  }

  @Test("X5: completions come in the order in which they were added, after the last frame")
  func completionOrder() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.1)
    var calls: [String] = []
    animator.addCompletion { _ in
      calls.append("first at \(rig.shown)")
      animator.addCompletion { _ in calls.append("of the next run") }
    }
    animator.addCompletion { _ in calls.append("second, \(animator.state)") }
    rig.phone.perform { animator.startAnimation() }
    try rig.phone.settle()
    #expect(calls == ["first at 100.0", "second, inactive"])
    rig.phone.perform {
      animator.addAnimations { rig.view.frame.origin.x = 0 }
      animator.startAnimation()
    }
    try rig.phone.settle()
    #expect(calls.last == "of the next run" && rig.shown == 0)
  }

  @Test(
    "X5: animators that overlap on a view add up without a jump, and the newest one's goal holds")
  func overlapping() throws {
    let rig = try AnimatorRig()
    let first = rig.animator(0.5, .easeInOut)
    let second = rig.animator(0.5, .easeInOut, to: 200)
    rig.phone.perform { first.startAnimation() }
    rig.phone.advance(frames: 10)
    let before = rig.shown
    rig.phone.perform { second.startAnimation() }
    #expect(abs(rig.shown - before) < 0.001)
    var last = before
    for _ in 0..<10 {
      rig.phone.advance(frames: 1)
      #expect(abs(rig.shown - last) < 12)
      last = rig.shown
    }
    // Stopped, the first one has lost the value to the second one already.
    rig.phone.perform { first.stopAnimation(true) }
    #expect(abs(rig.shown - last) < 0.001 && rig.view.frame.minX == 200)
    let rest = rig.path(frames: 40)
    #expect(zip(rest, rest.dropFirst()).allSatisfy { abs($1 - $0) < 12 })
    #expect(rest.last == 200 && rig.view.layer.adjustment == nil)
  }

  @Test("X5: animations inside an animator's closure belong to it")
  func nested() throws {
    let rig = try AnimatorRig()
    let other = UIView(frame: CGRect(x: 0, y: 200, width: 10, height: 10))
    let third = UIView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
    let animator = rig.phone.perform {
      rig.view.superview?.addSubview(other)
      rig.view.superview?.addSubview(third)
      return UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut) {
        UIView.animate(withDuration: 9) { other.frame.origin.x = 100 }
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            third.frame.origin.x = 100
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            third.alpha = 0
          }
        }
      }
    }
    rig.phone.perform { animator.fractionComplete = 0.25 }
    #expect(abs(other.layer.shownFrame.minX - 25) < 0.01)
    #expect(abs(third.layer.shownFrame.minX - 50) < 0.01 && third.layer.shownOpacity == 1)
    rig.phone.perform { animator.fractionComplete = 0.75 }
    #expect(abs(other.layer.shownFrame.minX - 75) < 0.01)
    #expect(third.layer.shownFrame.minX == 100 && abs(third.layer.shownOpacity - 0.5) < 0.001)
    rig.phone.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    try rig.phone.settle()
    #expect(other.frame.minX == 0 && third.frame.minX == 0 && third.alpha == 1)
  }

  @Test("X5: touches find a view where an animator shows it, unless told otherwise")
  func touches() throws {
    for (manual, enabled) in [(false, true), (true, true), (false, false)] {
      let rig = try AnimatorRig()
      let animator = rig.animator(0.5, .linear, to: 200)
      animator.isManualHitTestingEnabled = manual
      animator.isUserInteractionEnabled = enabled
      rig.phone.perform { animator.fractionComplete = 0.5 }
      rig.phone.advance(frames: 1)
      let shown = rig.phone.window.hitTest(CGPoint(x: 120, y: 120), with: nil)
      let model = rig.phone.window.hitTest(CGPoint(x: 220, y: 120), with: nil)
      #expect((shown === rig.view) == (!manual && enabled))
      #expect((model === rig.view) == (manual && enabled))
      rig.phone.perform { animator.stopAnimation(true) }
      #expect(rig.phone.window.hitTest(CGPoint(x: 120, y: 120), with: nil) === rig.view)
    }
  }

  @Test("X5: with animations switched off an animator is there at once")
  func switchedOff() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    rig.phone.perform { UIView.performWithoutAnimation { animator.startAnimation() } }
    #expect(rig.shown == 100 && ends == [.end] && animator.state == .inactive)
  }

  @Test("X5: a display at 60 and one at 120 Hz show the same at the instants they share")
  func sameAtBothRates() throws {
    func run(_ refresh: DisplayRefresh) throws -> [CGFloat] {
      let rig = try AnimatorRig(refresh)
      let animator = rig.animator(0.5, .easeInOut)
      rig.at(1000) { animator.startAnimation() }
      rig.at(1200) { animator.isReversed = true }
      rig.at(1300) {
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
      }
      rig.at(1400) {
        animator.isReversed = false
        animator.continueAnimation(
          withTimingParameters: UISpringTimingParameters(
            dampingRatio: 0.5, initialVelocity: CGVector(dx: 3, dy: 0)),
          durationFactor: 0.8)
      }
      rig.phone.advance(by: .milliseconds(1000) - Duration(rig.phone.now - .zero))
      return (0..<18).map { _ in
        rig.advance(50)
        return rig.shown
      }
    }
    let slow = try run(.hertz60)
    let fast = try run(DisplayRefresh(.hertz120))
    #expect(slow == fast && Set(slow).count > 10 && slow.last == 100)
  }
}

extension VirtualPhone {
  /// Where the last frame has drawn a view's background.
  @MainActor
  func displayedX(of view: UIView) -> CGFloat {
    displayList.items.filter {
      $0.picture.commands.contains {
        if case .fill(let rect, _, _) = $0 { rect.size == view.layer.frame.size } else { false }
      }
    }.last?.position.x ?? -1
  }
}
