import BackswipeFilms
import BackswipeGestures
import BackswipeScenarios
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

extension LiveSession {
  /// Nanoseconds without a poll after which samples found together are a batch.
  static let stall: Int64 = 4_000_000

  /// Points that content moves for one notch of a wheel: the height of a row of a list.
  static let wheelStep: CGFloat = 44

  /// Notes that input was asked for.
  package func noteLook() { lastLook = display.now }

  /// Whether input is to be asked for at once, so that what came in meanwhile counts as a batch.
  package var isInputOverdue: Bool { display.now - lastLook > Self.stall }

  /// Takes all pending events and stamps them with the present.
  ///
  /// - Parameter next: the next of them; nil where there are no more.
  package func take(_ next: () -> WindowEvent?) {
    let afterStall = isInputOverdue
    var instant = clock.virtual(at: realNow)
    var samples = pressAfterLoss(at: instant)
    if display.isLost { ending = ending ?? .displayLost }
    for words in display.takeErrors() { tellTrouble(words) }
    while ending == nil, let event = next() {
      if paneTakes(event) { continue }
      samples += fingers(event, at: instant)
      samples += secondFinger(event, at: instant)
      if changesMoreThanFingers(event) {
        flush(&samples, afterStall)
        handle(event, at: instant)
        // A key may have paused the clock, or started another run.
        instant = clock.virtual(at: realNow)
      }
    }
    flush(&samples, afterStall)
    updateCursor()
    tellWindowState(at: instant)
    lookAtFile()
    if display.now >= nextTitleChange { updateTitle() }
    lastLook = display.now
  }

  private func flush(_ samples: inout [PointerSample], _ afterStall: Bool) {
    queue.append(samples, afterStall: afterStall, collapsing: clock.isPaused)
    samples = []
  }

  // MARK: Fingers

  private func fingers(_ event: WindowEvent, at instant: Instant) -> [PointerSample] {
    switch event {
    case .pointerPressed(let location):
      lostButton.find()
      return press(at: point(location), instant: instant)
    case .pointerMoved(let location, let isPressed):
      let point = point(location)
      mirror.move(to: point)
      pointerMoved()
      guard isPressed else {
        // The button was released where no event reports it.
        return touches.ended(.mouse, at: point, instant: instant)
      }
      return touches.moved(.mouse, to: point, instant: instant)
    case .pointerReleased(let location):
      let isKept = lostButton.release()
      // Where the press was suppressed the pointer was not followed either.
      let point = point(isKept ? display.pointer.location : location)
      let kept = isKept ? press(at: point, instant: instant) : []
      return kept + touches.ended(.mouse, at: point, instant: instant)
    case .finger(let finger, let phase, let place):
      return self.finger(finger, phase, place, at: instant)
    case .focusLost, .hidden:
      cancelPaneTouch()
      mirror.reset()
      if touches.isDown(.mouse) { lostButton.lose() }
      return touches.cancelAll(at: instant)
    case .pointerLeft:
      if !touches.isDown(.mouse) { mirror.leave() }
      return []
    case .wheel, .keyDown, .keyUp, .text, .changed, .exposed, .resized, .closeRequest,
      .quitRequest:
      return []
    }
  }

  /// A location in the window as a point of the first phone.
  private func point(_ location: CGPoint) -> CGPoint {
    layout.point(unitX: location.x, unitY: location.y)
  }

  /// The window's size in its units.
  private var windowSize: CGSize {
    CGSize(
      width: CGFloat(desk.desk.width) / layout.pixelsPerUnit,
      height: CGFloat(desk.desk.height) / layout.pixelsPerUnit)
  }

  /// The press that a display suppresses after a drag that lost the focus.
  private func pressAfterLoss(at instant: Instant) -> [PointerSample] {
    guard lostButton.isLost else { return [] }
    let (location, isDown) = display.pointer
    let isPress = lostButton.look(
      isDown: isDown, isInside: CGRect(origin: .zero, size: windowSize).contains(location))
    return isPress ? press(at: point(location), instant: instant) : []
  }

  private func press(at point: CGPoint, instant: Instant) -> [PointerSample] {
    guard !hidesKeys(), !meetsPast() else { return [] }
    sayStopped()
    mirror.move(to: point)
    return touches.began(.mouse, at: point, instant: instant, makeID: simulation.makeTouchID)
  }

  /// Whether the phone shows the past, which takes no fingers and says how to go on.
  private func meetsPast() -> Bool {
    if showsPast { sayPast() }
    return showsPast
  }

  /// The reports of the mouse's second finger after an event.
  private func secondFinger(_ event: WindowEvent, at instant: Instant) -> [PointerSample] {
    switch event {
    case .keyDown(let press):
      guard setModifier(press.key, true) else { return [] }
    case .keyUp(let key):
      guard setModifier(key, false) else { return [] }
    case _ where mirror.isAltDown: needsPresent = true
    case _ where !touches.isDown(.mirrored): return []
    default: break
    }
    return mirror.follow(
      in: &touches, on: layout.phone, instant: instant, makeID: simulation.makeTouchID)
  }

  /// - Returns: whether the key concerns the second finger.
  private func setModifier(_ key: Key, _ isDown: Bool) -> Bool {
    switch key {
    case .alt: mirror.setAlt(isDown)
    case .shift: mirror.setShift(isDown)
    default: return false
    }
    studio?.setModifiers(shift: mirror.isShiftDown, alt: mirror.isAltDown)
    needsPresent = true
    return true
  }

  private func finger(
    _ finger: WindowEvent.Finger, _ phase: WindowEvent.Finger.Phase, _ place: CGPoint,
    at instant: Instant
  ) -> [PointerSample] {
    let units = windowSize
    let point = layout.point(unitX: place.x * units.width, unitY: place.y * units.height)
    let source = TouchTracker.Source.finger(device: finger.device, finger: finger.number)
    switch phase {
    case .began:
      guard !hidesKeys(), !meetsPast() else { return [] }
      sayStopped()
      return touches.began(source, at: point, instant: instant, makeID: simulation.makeTouchID)
    case .moved: return touches.moved(source, to: point, instant: instant)
    case .ended: return touches.ended(source, at: point, instant: instant)
    }
  }

  // MARK: Everything else

  private func changesMoreThanFingers(_ event: WindowEvent) -> Bool {
    switch event {
    case .quitRequest, .closeRequest, .focusLost, .hidden, .changed, .exposed, .resized,
      .pointerLeft, .keyDown, .text, .wheel:
      true
    case .pointerMoved, .pointerPressed, .pointerReleased, .finger, .keyUp: false
    }
  }

  private func handle(_ event: WindowEvent, at instant: Instant) {
    switch event {
    // Closing the window sets a reason first; without one it is a signal.
    case .quitRequest: ending = ending ?? .interrupted
    case .closeRequest: quit()
    case .exposed: desk.needsWholePresent = true
    case .resized: desk.windowChanged()
    case .keyDown(let key): press(key, at: instant)
    case .text(let text):
      if isTyping, !text.isEmpty { type(TypeVerb(text), at: instant) }
    case .wheel(let location, let notches): turn(at: location, by: notches, at: instant)
    case .pointerMoved, .pointerPressed, .pointerReleased, .pointerLeft, .finger, .keyUp,
      .focusLost, .hidden, .changed:
      break
    }
  }

  /// Points that content moves for a wheel's notches.
  static func scrolling(_ notches: CGPoint) -> CGPoint {
    CGPoint(x: -notches.x * wheelStep, y: notches.y * wheelStep).onGrid
  }

  /// Scrolls content in the direction of a wheel or of two fingers on a touchpad.
  private func turn(at location: CGPoint, by notches: CGPoint, at instant: Instant) {
    let by = Self.scrolling(notches)
    guard by != .zero, !hidesKeys(), !meetsPast() else { return }
    sayStopped()
    queue.append(ScrollVerb(at: point(location).onGrid, by: by), at: instant)
  }
}
