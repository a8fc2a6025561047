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

  /// Processes all pending events. Those without a time of their own are stamped with the current
  /// one.
  ///
  /// - Parameter next: the next of them; nil where there are no more.
  package func process(_ next: () -> ReportedEvent?) {
    let afterStall = isInputOverdue
    var found = realNow
    var samples = pressAfterLoss(at: clock.virtual(at: found))
    // Samples with times of their own are no batch.
    var isTimed = false
    if display.isLost { end(.displayLost) }
    for words in display.takeErrors() { tellTrouble(words) }
    // Samples of phones, which come in floods, are appended together.
    var phones: [PointerSample] = []
    while ending == nil, let (event, time) = next().map({ ($0.event, $0.time) }) {
      if case .phoneFinger = event {} else { flushPhones(&phones) }
      if feelTakes(event) || edgeTakes(event) || elementTakes(event)
        || paneTakes(event)
      {
        continue
      }
      let real = time.map { Instant(nanoseconds: $0 - run.epoch) } ?? found
      if time != nil { isTimed = true }
      if case .touchpad(let location, let report) = event {
        flush(&samples, afterStall && !isTimed)
        scroll(report, at: location, real)
        continue
      }
      let instant = clock.virtual(at: real)
      if hoverTakes(event) {
        flush(&samples, afterStall && !isTimed)
        hover(event, at: instant)
      }
      if case .phoneFinger = event {
        flush(&samples, afterStall && !isTimed)
        phones += self.samples(event, at: instant)
        continue
      }
      samples += self.samples(event, at: instant)
      samples += secondFinger(event, at: instant)
      if changesMoreThanFingers(event) {
        flush(&samples, afterStall && !isTimed)
        handle(event, at: instant)
        // A key may have paused the clock, or started another run.
        found = realNow
      }
    }
    flushPhones(&phones)
    flush(&samples, afterStall && !isTimed)
    endTouchpadPause(at: realNow)
    updateCursor()
    tellWindowState(at: clock.virtual(at: found))
    lookAtShare()
    lookAtFile()
    updateTitle()
    lastLook = display.now
  }

  private func flush(_ samples: inout [PointerSample], _ afterStall: Bool) {
    run.append(samples, afterStall: afterStall)
    samples = []
  }

  private func flushPhones(_ samples: inout [PointerSample]) {
    guard !samples.isEmpty else { return }
    run.append(samples, afterStall: false, keepsTimes: true)
    samples = []
  }

  // MARK: Fingers

  private func samples(_ event: WindowEvent, at instant: Instant) -> [PointerSample] {
    switch event {
    case .pointerPressed(let location):
      fingers.foundButton()
      return fingers.cancelTouchpad(at: instant) + press(at: point(location), instant)
    case .pointerMoved(let location, let isPressed):
      let point = point(location)
      fingers.pointerMoved(to: point)
      pointerMoved()
      return fingers.drag(to: point, isPressed: isPressed, instant)
        + fingers.secondary(.moved, at: point, instant, simulation.makeTouchID)
    case .secondaryPressed(let location):
      let point = point(location)
      guard CGRect(origin: .zero, size: layout.phone).contains(point), takesFinger() else {
        return []
      }
      return fingers.secondary(.began, at: point, instant, simulation.makeTouchID)
    case .secondaryReleased(let location):
      return fingers.secondary(.ended, at: point(location), instant, simulation.makeTouchID)
    case .pointerReleased(let location):
      let isKept = fingers.releaseButton()
      // The pointer was not followed either where the press was suppressed.
      let point = point(isKept ? display.pointer.location : location)
      let kept = isKept ? press(at: point, instant) : []
      return kept + fingers.lift(at: point, instant)
    case .finger(let finger, let phase, let place):
      if phase == .began, !takesFinger() { return [] }
      let cancelled = phase == .began ? fingers.cancelTouchpad(at: instant) : []
      let size = windowSize
      return cancelled
        + fingers.touch(
          finger, phase, at: point(CGPoint(x: place.x * size.width, y: place.y * size.height)),
          instant, simulation.makeTouchID)
    case .phoneFinger(let finger, let phase, let point):
      if phase == .began, !takesFinger() { return [] }
      let cancelled = phase == .began ? fingers.cancelTouchpad(at: instant) : []
      return cancelled
        + fingers.phone(finger, phase, at: point, instant, simulation.makeTouchID)
    case .focusLost:
      panes.cancel(at: realNow)
      return fingers.focusLost(at: instant)
    case .hidden:
      panes.cancel(at: realNow)
      return fingers.cancel(at: instant)
    case .pointerLeft:
      fingers.pointerLeft()
      return []
    case .keyDown(let press):
      return press.key.isModifier ? [] : fingers.cancelTouchpad(at: instant)
    case .wheel, .touchpad, .keyUp, .text, .changed, .exposed, .resized, .dropped, .closeRequest,
      .quitRequest:
      return []
    }
  }

  /// A location in the window as a point of the first phone.
  func point(_ location: CGPoint) -> CGPoint {
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
    setStepSize()
    chrome.requestPresent()
    return true
  }

  /// Sets the size of the studio's steps by the keys Shift and Alt.
  func setStepSize(ignoringShift: Bool = false) {
    studio?.setModifiers(
      shift: !ignoringShift && fingers.mirror.isShiftDown, alt: fingers.mirror.isAltDown)
  }

  /// Whether an event moves a pointer without a button where the app follows that.
  private func hoverTakes(_ event: WindowEvent) -> Bool {
    switch event {
    case .pointerMoved(_, isPressed: false), .pointerLeft:
      simulation.followsHover && !showsPast && !chrome.showsKeys && !fingers.isSecondaryDown
    default: false
    }
  }

  private func hover(_ event: WindowEvent, at instant: Instant) {
    switch event {
    case .pointerMoved(let location, _):
      let point = point(location).onGrid
      if simulation.isHovered || CGRect(origin: .zero, size: layout.phone).contains(point) {
        run.append(HoverVerb(point), at: instant)
      }
    default: if simulation.isHovered { run.append(HoverVerb(CGPoint(x: -1, y: -1)), at: instant) }
    }
  }

  // MARK: Everything else

  private func changesMoreThanFingers(_ event: WindowEvent) -> Bool {
    switch event {
    case .quitRequest, .closeRequest, .focusLost, .hidden, .changed, .exposed, .resized,
      .pointerLeft, .keyDown, .text, .wheel, .dropped:
      true
    case .pointerMoved, .pointerPressed, .pointerReleased, .secondaryPressed, .secondaryReleased,
      .finger, .phoneFinger, .touchpad, .keyUp:
      false
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
    case .wheel(let location, let notches):
      scroll(by: Self.scrolling(notches), at: point(location).onGrid, instant)
    case .pointerMoved, .pointerPressed, .pointerReleased, .secondaryPressed, .secondaryReleased,
      .pointerLeft, .finger, .phoneFinger, .touchpad, .keyUp, .focusLost, .hidden, .changed:
      break
    }
  }

  /// The distance of a wheel's notches, in points of the content.
  static func scrolling(_ notches: CGPoint) -> CGPoint {
    CGPoint(x: -notches.x * wheelStep, y: notches.y * wheelStep).onGrid
  }

  /// Scrolls content at a point of the phone.
  func scroll(
    by distance: CGPoint, at point: CGPoint, isTouchpad: Bool = false, _ instant: Instant
  ) {
    guard distance != .zero, takesFinger() else { return }
    run.append(ScrollVerb(at: point, by: distance, isTouchpad: isTouchpad), at: instant)
  }
}
