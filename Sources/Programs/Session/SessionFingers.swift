import BackswipeFilms
import BackswipeGestures
import BackswipeScenarios
import BackswipeUI
import BackswipeUnits

/// The fingers of a touch screen, and those emulated by a mouse or a touchpad: turns reports of a
/// display into samples.
struct SessionFingers {
  private(set) var mirror = MirroredFinger()
  private var touches = TouchTracker()
  private var lostButton = LostButton()
  /// The keys of this machine that are held, but for Alt.
  private var held: UIKeyModifierFlags = []
  /// The scrolling of two fingers on a touchpad.
  var swipe = TouchpadSwipe()

  var isAnyDown: Bool { !touches.isEmpty }
  var isMouseDown: Bool { touches.isDown(.mouse) }
  /// Whether the display's reports of the button may be wrong, so that it has to be polled.
  var isButtonLost: Bool { lostButton.isLost }

  /// Whether an event of the first finger may have moved the second one.
  var hasSecond: Bool { mirror.isAltDown || touches.isDown(.mirrored) }

  // MARK: Mouse

  /// Notes that a press was reported.
  mutating func foundButton() { lostButton.find() }

  mutating func press(at point: CGPoint, _ instant: Instant, _ makeID: () -> Int)
    -> [PointerSample]
  {
    mirror.move(to: point)
    return touches.began(.mouse, at: point, instant: instant, makeID: makeID)
  }

  mutating func pointerMoved(to point: CGPoint) { mirror.move(to: point) }

  /// - Parameter isPressed: false where the button was released without an event.
  mutating func drag(to point: CGPoint, isPressed: Bool, _ instant: Instant) -> [PointerSample] {
    isPressed
      ? touches.moved(.mouse, to: point, instant: instant)
      : touches.ended(.mouse, at: point, instant: instant)
  }

  /// Notes a release.
  ///
  /// - Returns: whether its press was suppressed, and has to be added.
  mutating func releaseButton() -> Bool { lostButton.release() }

  // MARK: Right button

  var isSecondaryDown: Bool { touches.isDown(.secondary) }

  mutating func secondary(
    _ phase: WindowEvent.Finger.Phase, at point: CGPoint, _ instant: Instant, _ makeID: () -> Int
  ) -> [PointerSample] { touch(.secondary, phase, at: point, instant, makeID) }

  // MARK: Release

  mutating func lift(at point: CGPoint, _ instant: Instant) -> [PointerSample] {
    touches.ended(.mouse, at: point, instant: instant)
  }

  mutating func pointerLeft() { if !isMouseDown { mirror.leave() } }

  /// Updates the state of the button from the display.
  ///
  /// - Returns: whether it is a press without an event.
  mutating func lookForPress(isDown: Bool, isInside: Bool) -> Bool {
    lostButton.look(isDown: isDown, isInside: isInside)
  }

  /// Cancels the fingers of this machine, whose further reports go to another window.
  /// Fingers on phones stay.
  mutating func focusLost(at instant: Instant) -> [PointerSample] {
    endEmulation()
    return touches.cancelAll(at: instant) { source in
      if case .phone = source { false } else { true }
    }
  }

  /// Cancels all fingers.
  mutating func cancel(at instant: Instant) -> [PointerSample] {
    endEmulation()
    return touches.cancelAll(at: instant)
  }

  private mutating func endEmulation() {
    mirror.reset()
    held = []
    touches.modifiers = 0
    swipe.cancel()
    if isMouseDown { lostButton.lose() }
  }

  /// Discards fingers whose receiver no longer exists.
  mutating func forget() {
    touches.forget()
    swipe = TouchpadSwipe()
  }

  // MARK: Touchpad

  /// Moves the finger that stands for two on a touchpad.
  mutating func touchpad(_ report: TouchpadSwipe.Report, _ instant: Instant, _ makeID: () -> Int)
    -> [PointerSample]
  {
    touch(.touchpad, report.phase, at: report.location, instant, makeID)
  }

  /// Cancels the finger that stands for two on a touchpad.
  mutating func cancelTouchpad(at instant: Instant) -> [PointerSample] {
    swipe.cancel()
    return touches.ended(.touchpad, at: nil, instant: instant, cancelled: true)
  }

  // MARK: Second finger

  /// Notes a key that is held with the next samples. While Alt is down the keys are the second
  /// finger's, and samples have none.
  ///
  /// - Returns: whether the key concerns the second finger.
  mutating func setModifier(_ key: Key, _ isDown: Bool) -> Bool {
    defer { touches.modifiers = mirror.isAltDown ? 0 : held.rawValue }
    if let flag = key.modifierFlag {
      if isDown { held.insert(flag) } else { held.remove(flag) }
    }
    switch key {
    case .alt: mirror.setAlt(isDown)
    case .shift: mirror.setShift(isDown)
    default: return false
    }
    return true
  }

  /// The second finger's reports after any change.
  mutating func follow(on phone: CGSize, _ instant: Instant, _ makeID: () -> Int)
    -> [PointerSample]
  {
    mirror.follow(in: &touches, on: phone, instant: instant, makeID: makeID)
  }

  // MARK: Touch screens

  mutating func touch(
    _ finger: WindowEvent.Finger, _ phase: WindowEvent.Finger.Phase, at point: CGPoint,
    _ instant: Instant, _ makeID: () -> Int
  ) -> [PointerSample] {
    touch(
      .finger(device: finger.device, finger: finger.number), phase, at: point, instant, makeID)
  }

  /// Moves a finger on a phone.
  mutating func phone(
    _ finger: WindowEvent.Finger, _ phase: WindowEvent.Finger.Phase, at point: CGPoint,
    _ instant: Instant, _ makeID: () -> Int
  ) -> [PointerSample] {
    touch(
      .phone(connection: finger.device, finger: finger.number), phase, at: point, instant, makeID)
  }

  private mutating func touch(
    _ source: TouchTracker.Source, _ phase: WindowEvent.Finger.Phase, at point: CGPoint,
    _ instant: Instant, _ makeID: () -> Int
  ) -> [PointerSample] {
    switch phase {
    case .began: return touches.began(source, at: point, instant: instant, makeID: makeID)
    case .moved: return touches.moved(source, to: point, instant: instant)
    case .ended: return touches.ended(source, at: point, instant: instant)
    case .cancelled: return touches.ended(source, at: point, instant: instant, cancelled: true)
    }
  }
}
