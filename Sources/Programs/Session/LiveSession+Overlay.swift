import BackswipeFilms
import BackswipeGestures
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// What changes over the phone without a frame: marks of fingers, and texts that fade.
extension LiveSession {
  /// Touches and texts, back to front, in their current state.
  func overlay() -> [DisplayItem] {
    let now = clock.virtual(at: realNow)
    marks.forget(at: now)
    var items = toastItems()
    if showsTouches || mirror.isAltDown {
      items += marks.items(
        at: now, coming: showsTouches ? comingSamples : [], showsTrail: showsTouches,
        within: layout.windowRect)
    }
    if !touches.isDown(.mouse), !showsKeys, let pointer = mirror.pointer,
      let second = mirror.location(on: layout.phone)
    {
      items += TouchMarks.ghosts(at: [pointer, second], within: layout.windowRect)
    }
    return items
  }

  /// The short text, as long as there is one.
  func toastItems() -> [DisplayItem] {
    guard let toast else { return [] }
    let now = display.now
    if toast.strength(at: now) > 0 { return toast.items(at: now) }
    self.toast = nil
    return []
  }

  /// The fingers' next samples if their motion continues.
  private var comingSamples: [PointerSample] {
    let period = pacer.refresh.period(atTick: max(0, pacer.lastTick ?? 0))
    return simulation.environment.touches.predictions(
      every: period, count: TouchPrediction.frames)
  }

  /// Whether the overlay differs at every tick although no frame may be due.
  var isOverlayMoving: Bool {
    if toast != nil { return true }
    return (showsTouches || mirror.isAltDown) && marks.isFading && !clock.isPaused
  }

  /// Nanoseconds until the overlay has to be drawn again; nil for never.
  func overlayDelay(at now: Int64) -> Int64? {
    guard isOverlayMoving else { return nil }
    if let toast, !(showsTouches && marks.isFading), now < toast.start + Toast.stay {
      return toast.start + Toast.stay - now
    }
    return pacer.refresh.period(atTick: max(0, pacer.lastTick ?? 0)).nanoseconds
  }

  // MARK: Keys

  func toggleTouches() {
    showsTouches.toggle()
    needsPresent = true
    say(showsTouches ? "Touches are drawn" : "Touches are not drawn", "")
  }

  func say(_ title: String, _ detail: String) {
    toast = Toast(
      title: title, detail: detail, on: layout.phone, scale: layout.scale / display.scale,
      start: display.now)
    needsPresent = true
  }
}
