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

  /// Notes the time of a poll for input.
  package func noteLook() { lastLook = display.now }

  /// Whether input is to be polled at once, so that the events since then count as a batch.
  package var isInputOverdue: Bool { display.now - lastLook > Self.stall }

  /// Processes all pending events and stamps them with the current time.
  ///
  /// - Parameter next: the next of them; nil where there are no more.
  package func process(_ next: () -> WindowEvent?) {
    let afterStall = isInputOverdue
    var instant = run.now
    var samples = pressAfterLoss(at: instant)
    if display.isLost { end(.displayLost) }
    for words in display.takeErrors() { tellTrouble(words) }
    while ending == nil, let event = next() {
      if paneTakes(event) { continue }
      samples += self.samples(event, at: instant)
      samples += secondFinger(event, at: instant)
      if changesMoreThanFingers(event) {
        flush(&samples, afterStall)
        handle(event, at: instant)
        // A key may have paused the clock, or started another run.
        instant = run.now
      }
    }
    flush(&samples, afterStall)
    updateCursor()
    tellWindowState(at: instant)
    lookAtFile()
    updateTitle()
    lastLook = display.now
  }

  private func flush(_ samples: inout [PointerSample], _ afterStall: Bool) {
    run.append(samples, afterStall: afterStall)
    samples = []
  }

  // MARK: Fingers

  private func samples(_ event: WindowEvent, at instant: Instant) -> [PointerSample] {
    switch event {
    case .pointerPressed(let location):
      fingers.foundButton()
      return press(at: point(location), instant)
    case .pointerMoved(let location, let isPressed):
      let point = point(location)
      fingers.pointerMoved(to: point)
      pointerMoved()
      return fingers.drag(to: point, isPressed: isPressed, instant)
    case .pointerReleased(let location):
      let isKept = fingers.releaseButton()
      // The pointer was not followed either where the press was suppressed.
      let point = point(isKept ? display.pointer.location : location)
      let kept = isKept ? press(at: point, instant) : []
      return kept + fingers.lift(at: point, instant)
    case .finger(let finger, let phase, let place):
      if phase == .began, !takesFinger() { return [] }
      let size = windowSize
      return fingers.touch(
        finger, phase, at: point(CGPoint(x: place.x * size.width, y: place.y * size.height)),
        instant, simulation.makeTouchID)
    case .focusLost, .hidden:
      panes.cancel(at: realNow)
      return fingers.cancel(at: instant)
    case .pointerLeft:
      fingers.pointerLeft()
      return []
    case .wheel, .keyDown, .keyUp, .text, .changed, .exposed, .resized, .dropped, .closeRequest,
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
    guard fingers.isButtonLost else { return [] }
    let (location, isDown) = display.pointer
    let isPress = fingers.lookForPress(
      isDown: isDown, isInside: CGRect(origin: .zero, size: windowSize).contains(location))
    return isPress ? press(at: point(location), instant) : []
  }

  private func press(at point: CGPoint, _ instant: Instant) -> [PointerSample] {
    takesFinger() ? fingers.press(at: point, instant, simulation.makeTouchID) : []
  }

  /// Whether the phone takes a finger or a wheel; otherwise, or without an effect yet, shows the
  /// reason.
  private func takesFinger() -> Bool {
    guard !hidesKeys(), !meetsPast() else { return false }
    sayStopped()
    return true
  }

  /// Whether the phone shows the past, which takes no fingers; shows the way on.
  private func meetsPast() -> Bool {
    if showsPast { sayPast() }
    return showsPast
  }

  /// The reports of the mouse's second finger after an event.
  private func secondFinger(_ event: WindowEvent, at instant: Instant) -> [PointerSample] {
    switch event {
    case .keyDown(let press): guard setModifier(press.key, true) else { return [] }
    case .keyUp(let key): guard setModifier(key, false) else { return [] }
    default:
      guard fingers.hasSecond else { return [] }
      if fingers.mirror.isAltDown { chrome.requestPresent() }
    }
    return fingers.follow(on: layout.phone, instant, simulation.makeTouchID)
  }

  /// - Returns: whether the key concerns the second finger.
  private func setModifier(_ key: Key, _ isDown: Bool) -> Bool {
    guard fingers.setModifier(key, isDown) else { return false }
    studio?.setModifiers(shift: fingers.mirror.isShiftDown, alt: fingers.mirror.isAltDown)
    chrome.requestPresent()
    return true
  }

  // MARK: Everything else

  private func changesMoreThanFingers(_ event: WindowEvent) -> Bool {
    switch event {
    case .quitRequest, .closeRequest, .focusLost, .hidden, .changed, .exposed, .resized,
      .pointerLeft, .keyDown, .text, .wheel, .dropped:
      true
    case .pointerMoved, .pointerPressed, .pointerReleased, .finger, .keyUp: false
    }
  }

  private func handle(_ event: WindowEvent, at instant: Instant) {
    switch event {
    // Closing the window sets a reason first; without one it is a signal.
    case .quitRequest: end(.interrupted)
    case .closeRequest: quit()
    case .exposed: desk.needsWholePresent = true
    case .resized: desk.windowChanged()
    case .keyDown(let key): press(key, at: instant)
    case .text(let text):
      if isTyping, !text.isEmpty { type(TypeVerb(text), at: instant) }
    case .dropped(let path): takeFile(path)
    case .wheel(let location, let notches): turn(at: location, by: notches, at: instant)
    case .pointerMoved, .pointerPressed, .pointerReleased, .pointerLeft, .finger, .keyUp,
      .focusLost, .hidden, .changed:
      break
    }
  }

  /// The distance of a wheel's notches, in points of the content.
  static func scrolling(_ notches: CGPoint) -> CGPoint {
    CGPoint(x: -notches.x * wheelStep, y: notches.y * wheelStep).onGrid
  }

  /// Scrolls content in the direction of a wheel or of two fingers on a touchpad.
  private func turn(at location: CGPoint, by notches: CGPoint, at instant: Instant) {
    let by = Self.scrolling(notches)
    guard by != .zero, takesFinger() else { return }
    run.append(ScrollVerb(at: point(location).onGrid, by: by), at: instant)
  }
}
