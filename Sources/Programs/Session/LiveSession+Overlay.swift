import BackswipeFilms
import BackswipeGestures
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// Changes over the phone without a frame: marks of fingers, and fading texts.
extension LiveSession {
  /// Touches and texts, back to front, in their current state.
  func overlay() -> [DisplayItem] {
    let window = layout.windowRect
    var items =
      elementOutline + chrome.toastItems()
      + chrome.touchItems(
        at: run.now, fingers.mirror, coming: { comingSamples }, within: window)
    if !fingers.isMouseDown, !chrome.showsKeys, let pointer = fingers.mirror.pointer,
      let second = fingers.mirror.location(on: layout.phone)
    {
      items += TouchMarks.ghosts(at: [pointer, second], within: window)
    }
    return items
  }

  private var period: Interval {
    run.pacer.refresh.period(atTick: max(0, run.pacer.lastTick ?? 0))
  }

  /// The predicted next samples of the fingers.
  private var comingSamples: [PointerSample] {
    simulation.environment.touches.predictions(every: period, count: TouchPrediction.frames)
  }

  /// Whether the overlay changes at every tick although no frame may be due.
  var isOverlayMoving: Bool { chrome.isMoving(fingers.mirror, isPaused: clock.isPaused) }

  /// Nanoseconds until the overlay has to be drawn again; nil for never.
  func overlayDelay(at now: Int64) -> Int64? {
    guard isOverlayMoving else { return nil }
    return chrome.rest(at: now).map { $0 - now } ?? period.nanoseconds
  }

  func toggleTouches() {
    chrome.toggleTouches()
    say(chrome.showsTouches ? "Touches are drawn" : "Touches are not drawn", "")
  }

  /// Shows a short text.
  ///
  /// - Parameter end: the end of a question, on the display's clock; nil for the usual time.
  func say(_ title: String, _ detail: String, until end: Int64? = nil) {
    chrome.say(title, detail, on: layout, zoom: desk.desk.zoom.factor, until: end)
  }
}
