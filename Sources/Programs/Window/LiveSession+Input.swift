import BackswipeGestures
import BackswipeScenarios
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import CSDL2

extension LiveSession {
  /// Nanoseconds without a poll after which samples found together are a batch.
  static let stall: Int64 = 4_000_000

  /// Points that content moves for one notch of a wheel: the height of a row of a list.
  static let wheelStep: CGFloat = 44

  /// Takes all pending events and stamps them with the present.
  func look() {
    let now = MonotonicClock.now()
    let afterStall = now - stage.lastLook > Self.stall
    var instant = clock.virtual(at: realNow)
    var samples: [PointerSample] = []
    SDL_PumpEvents()
    samples += pressAfterLoss(at: instant)
    if XConnection.isLost { ending = ending ?? .displayLost }
    for words in XConnection.takeErrors() { tellTrouble(words) }
    if ending == nil {
      stage.poll { event in
        if paneTakes(event) { return ending == nil }
        samples += fingers(event, at: instant)
        samples += secondFinger(event, at: instant)
        if changesMoreThanFingers(event) {
          flush(&samples, afterStall)
          handle(event, at: instant)
          // A key may have paused the clock, or started another run.
          instant = clock.virtual(at: realNow)
        }
        return ending == nil
      }
    }
    flush(&samples, afterStall)
    updateCursor()
    tellWindowState(at: instant)
    lookAtFile()
    if MonotonicClock.now() >= nextTitleChange { updateTitle() }
    stage.lastLook = MonotonicClock.now()
  }

  private func flush(_ samples: inout [PointerSample], _ afterStall: Bool) {
    queue.append(samples, afterStall: afterStall, collapsing: clock.isPaused)
    samples = []
  }

  // MARK: Fingers

  private func fingers(_ event: SDL_Event, at instant: Instant) -> [PointerSample] {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_LEFT:
      lostButton.find()
      return press(
        at: layout.point(unitX: CGFloat(event.button.x), unitY: CGFloat(event.button.y)),
        instant: instant)
    case SDL_MOUSEMOTION:
      let point = layout.point(unitX: CGFloat(event.motion.x), unitY: CGFloat(event.motion.y))
      mirror.move(to: point)
      pointerMoved()
      let left: UInt32 = 1 << (UInt32(SDL_BUTTON_LEFT) - 1)
      guard event.motion.state & left != 0 else {
        // The button was released where no event reports it.
        return touches.ended(.mouse, at: point, instant: instant)
      }
      return touches.moved(.mouse, to: point, instant: instant)
    case SDL_MOUSEBUTTONUP where event.button.button == SDL_BUTTON_LEFT:
      let isKept = lostButton.release()
      // Where SDL has suppressed the press it has not followed the pointer either.
      let location =
        isKept
        ? pointer().location : CGPoint(x: CGFloat(event.button.x), y: CGFloat(event.button.y))
      let point = layout.point(unitX: location.x, unitY: location.y)
      let kept = isKept ? press(at: point, instant: instant) : []
      return kept + touches.ended(.mouse, at: point, instant: instant)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return finger(event.tfinger, SDL_EventType(event.type), at: instant)
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
        cancelPaneTouch()
        mirror.reset()
        if touches.isDown(.mouse) { lostButton.lose() }
        return touches.cancelAll(at: instant)
      case SDL_WINDOWEVENT_LEAVE:
        if !touches.isDown(.mouse) { mirror.leave() }
        return []
      default: return []
      }
    default: return []
    }
  }

  /// The press that SDL suppresses after a drag that lost the focus.
  private func pressAfterLoss(at instant: Instant) -> [PointerSample] {
    guard lostButton.isLost else { return [] }
    let (location, isDown) = pointer()
    let size = CGSize(
      width: CGFloat(stage.desk.width) / layout.pixelsPerUnit,
      height: CGFloat(stage.desk.height) / layout.pixelsPerUnit)
    let isPress = lostButton.look(
      isDown: isDown, isInside: CGRect(origin: .zero, size: size).contains(location))
    return isPress
      ? press(at: layout.point(unitX: location.x, unitY: location.y), instant: instant) : []
  }

  /// The pointer as the display reports it: its location in the window, in SDL's units, and whether
  /// the left button is down.
  private func pointer() -> (location: CGPoint, isDown: Bool) {
    var (x, y): (Int32, Int32) = (0, 0)
    var corner: (x: Int32, y: Int32) = (0, 0)
    let buttons = SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(stage.window.handle, &corner.x, &corner.y)
    let left: UInt32 = 1 << (UInt32(SDL_BUTTON_LEFT) - 1)
    return (CGPoint(x: CGFloat(x - corner.x), y: CGFloat(y - corner.y)), buttons & left != 0)
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
  private func secondFinger(_ event: SDL_Event, at instant: Instant) -> [PointerSample] {
    let type = SDL_EventType(event.type)
    if type == SDL_KEYDOWN || type == SDL_KEYUP {
      let isDown = type == SDL_KEYDOWN
      switch SDL_KeyCode(rawValue: UInt32(bitPattern: event.key.keysym.sym)) {
      case SDLK_LALT, SDLK_RALT: mirror.setAlt(isDown)
      case SDLK_LSHIFT, SDLK_RSHIFT: mirror.setShift(isDown)
      default: return []
      }
      studio?.setModifiers(shift: mirror.isShiftDown, alt: mirror.isAltDown)
      needsPresent = true
    } else if mirror.isAltDown {
      needsPresent = true
    } else if !touches.isDown(.mirrored) {
      return []
    }
    return mirror.follow(
      in: &touches, on: layout.phone, instant: instant, makeID: simulation.makeTouchID)
  }

  private func finger(
    _ event: SDL_TouchFingerEvent, _ type: SDL_EventType, at instant: Instant
  ) -> [PointerSample] {
    guard SDL_GetTouchDeviceType(event.touchId) != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE else {
      return []
    }
    let units = CGSize(
      width: CGFloat(stage.desk.width) / layout.pixelsPerUnit,
      height: CGFloat(stage.desk.height) / layout.pixelsPerUnit)
    let point = layout.point(
      unitX: CGFloat(event.x) * units.width, unitY: CGFloat(event.y) * units.height)
    let source = TouchTracker.Source.finger(device: event.touchId, finger: event.fingerId)
    switch type {
    case SDL_FINGERDOWN:
      guard !hidesKeys(), !meetsPast() else { return [] }
      sayStopped()
      return touches.began(source, at: point, instant: instant, makeID: simulation.makeTouchID)
    case SDL_FINGERMOTION: return touches.moved(source, to: point, instant: instant)
    default: return touches.ended(source, at: point, instant: instant)
    }
  }

  // MARK: Everything else

  private func changesMoreThanFingers(_ event: SDL_Event) -> Bool {
    [SDL_QUIT, SDL_WINDOWEVENT, SDL_KEYDOWN, SDL_TEXTINPUT, SDL_MOUSEWHEEL]
      .contains(SDL_EventType(event.type))
  }

  private func handle(_ event: SDL_Event, at instant: Instant) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      // Closing the window sets a reason first; without one it is a signal that SDL caught.
      ending = ending ?? .interrupted
    case SDL_WINDOWEVENT: handle(SDL_WindowEventID(UInt32(event.window.event)))
    case SDL_KEYDOWN: press(event.key, at: instant)
    case SDL_TEXTINPUT: type(event.text, at: instant)
    case SDL_MOUSEWHEEL: turn(event.wheel, at: instant)
    default: break
    }
  }

  private func handle(_ event: SDL_WindowEventID) {
    switch event {
    case SDL_WINDOWEVENT_CLOSE: quit()
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: stage.window.hidden()
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
      stage.needsWholePresent = true
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      stage.windowChanged()
    default: break
    }
  }

  /// Scrolls content in the direction of a wheel or of two fingers on a touchpad.
  private func turn(_ wheel: SDL_MouseWheelEvent, at instant: Instant) {
    let by = CGPoint(
      x: -CGFloat(wheel.preciseX) * Self.wheelStep, y: CGFloat(wheel.preciseY) * Self.wheelStep
    ).onGrid
    guard by != .zero, !hidesKeys(), !meetsPast() else { return }
    sayStopped()
    let location = layout.point(unitX: CGFloat(wheel.mouseX), unitY: CGFloat(wheel.mouseY))
    queue.append(ScrollVerb(at: location.onGrid, by: by), at: instant)
  }
}
