import BackswipeGestures
import BackswipeScenarios
import BackswipeSimulation
public import BackswipeUI
public import BackswipeUnits

/// A finger or a pointer that a test moves with single touch events.
public struct Finger: Hashable, Sendable {
  let id: Int
  var pointer: Pointer?

  struct Pointer: Hashable {
    let buttons: UIEvent.ButtonMask
    let modifiers: UIKeyModifierFlags
  }
}

/// Single touch events and gestures of several fingers. Points are from the top left of the screen;
/// points outside of it are not clamped.
extension VirtualPhone {
  /// The direction of a swipe.
  public enum Direction: Hashable, Sendable, CaseIterable { case left, right, up, down }

  /// Moves a pointer without a pressed button to a point; one outside of the screen has left it.
  public func hover(at point: CGPoint) { perform { simulation.hover(at: point) } }

  /// Scrolls at a point as a wheel or a touchpad does, by which content moves as with a finger.
  ///
  /// - Parameter kind: `discrete` for a wheel, `continuous` for a touchpad.
  /// - Returns: false if there is neither a scroll view nor a recogniser that takes it.
  @discardableResult
  public func scroll(at point: CGPoint, by distance: CGPoint, kind: UIScrollTypeMask = .discrete)
    -> Bool
  { perform { simulation.scroll(at: point, by: distance, kind: kind) } }

  // MARK: Single touches

  /// Puts a finger down at the present instant; it stays down until it is lifted or cancelled.
  public func touchDown(at point: CGPoint) -> Finger {
    let finger = Finger(id: perform { simulation.makeTouchID() })
    touch(finger, .began, point)
    return finger
  }

  /// Presses buttons of a pointer at the present instant, with keys that are held; they stay down
  /// until the pointer is lifted or cancelled.
  public func pointerDown(
    at point: CGPoint, buttonMask: UIEvent.ButtonMask = .primary,
    modifierFlags: UIKeyModifierFlags = []
  ) -> Finger {
    let pointer = Finger(
      id: perform { simulation.makeTouchID() },
      pointer: Finger.Pointer(buttons: buttonMask, modifiers: modifierFlags))
    touch(pointer, .began, point)
    return pointer
  }

  /// Moves a finger at the present instant. Ignored for one that is not down.
  public func move(_ finger: Finger, to point: CGPoint) { touch(finger, .moved, point) }

  /// Lifts a finger where it is.
  public func lift(_ finger: Finger) {
    if let location = location(of: finger) { touch(finger, .ended, location) }
  }

  /// Cancels a finger's touch, as an incoming call does.
  public func cancel(_ finger: Finger) {
    if let location = location(of: finger) { touch(finger, .cancelled, location) }
  }

  /// Cancels every touch, as when the window loses the focus.
  public func cancelTouches() { perform { simulation.cancelTouches() } }

  private func touch(_ finger: Finger, _ phase: PointerSample.Phase, _ point: CGPoint) {
    var sample = PointerSample(
      id: finger.id, phase: phase, location: point.onGrid, instant: now,
      device: finger.pointer == nil ? .finger : .mouse)
    if let pointer = finger.pointer {
      sample.buttons = pointer.buttons.rawValue
      sample.modifiers = pointer.modifiers.rawValue
    }
    perform { [sample] in simulation.deliver(sample) }
  }

  private func location(of finger: Finger) -> CGPoint? {
    perform { simulation.environment.touches.liveTouches }.first { $0.id == finger.id }?.location
  }

  // MARK: Gestures

  /// Two taps, 100 ms from one touch down to the next.
  public func doubleTap(at point: CGPoint) {
    tap(at: point)
    later(.milliseconds(100)) { SimulationEvent.tap(id: $0, at: point, from: $1) }
  }

  /// A press in one place.
  public func longPress(at point: CGPoint, for length: Duration = .milliseconds(700)) {
    drag(from: point, to: point, over: .zero, hold: length)
  }

  /// A quick, straight flick.
  ///
  /// - Parameters:
  ///   - distance: points.
  ///   - over: from touching down to lifting.
  public func swipe(
    _ direction: Direction, from start: CGPoint, distance: CGFloat = 200,
    over length: Duration = .milliseconds(150), rate: RefreshRate = .hertz120
  ) {
    var end = start
    switch direction {
    case .left: end.x -= distance
    case .right: end.x += distance
    case .up: end.y -= distance
    case .down: end.y += distance
    }
    drag(from: start, to: end, over: length, rate: rate)
  }

  /// Two fingers, left and right of a point, that move apart or together.
  ///
  /// - Parameters:
  ///   - scale: the ratio of the final distance to the initial one.
  ///   - distance: the initial distance in points.
  public func pinch(
    at center: CGPoint, scale: CGFloat, over length: Duration, distance: CGFloat = 100,
    rate: RefreshRate = .hertz60
  ) {
    pair(Interval(length), rate) { part in
      CGPoint(x: distance / 2 * (1 + (scale - 1) * CGFloat(part)), y: 0)
    } about: {
      center
    }
  }

  /// Two fingers, left and right of a point, that turn about it.
  ///
  /// - Parameters:
  ///   - angle: radians, clockwise positive.
  ///   - distance: points between them.
  public func rotate(
    at center: CGPoint, by angle: CGFloat, over length: Duration, distance: CGFloat = 100,
    rate: RefreshRate = .hertz60
  ) {
    pair(Interval(length), rate) { part in
      CGPoint(x: distance / 2, y: 0)
        .applying(CGAffineTransform(rotationAngle: angle * CGFloat(part)))
    } about: {
      center
    }
  }

  /// Two fingers opposite each other; `offset` is the second one's distance from the middle.
  private func pair(
    _ length: Interval, _ rate: RefreshRate, offset: (Double) -> CGPoint, about: () -> CGPoint
  ) {
    let (center, start) = (about(), now)
    let fingers = [-1.0, 1].map { (side: CGFloat($0), id: perform { simulation.makeTouchID() }) }
    func samples(_ phase: PointerSample.Phase, _ part: Double, at after: Interval)
      -> [SimulationEvent]
    {
      let way = offset(part)
      return fingers.map { finger in
        .sample(
          PointerSample(
            id: finger.id, phase: phase,
            location: CGPoint(x: center.x + finger.side * way.x, y: center.y + finger.side * way.y)
              .onGrid, instant: start + after, device: .finger))
      }
    }
    var events = samples(.began, 0, at: .zero)
    let ticks = DisplayRefresh(rate)
    var tick = 1
    while ticks.instant(ofTick: tick) - Instant.zero < length {
      let after = ticks.instant(ofTick: tick) - Instant.zero
      events += samples(.moved, after.seconds / length.seconds, at: after)
      tick += 1
    }
    let end = max(length, .zero)
    add(events + samples(.moved, 1, at: end) + samples(.ended, 1, at: end))
  }

  private func later(
    _ after: Interval, _ events: (_ id: Int, _ from: Instant) -> [SimulationEvent]
  ) {
    add(events(simulation.makeTouchID(), now + after))
  }
}
