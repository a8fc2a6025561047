import BackswipeStudio
import BackswipeUnits

/// The panes beside the phone, and the pointer over them.
@MainActor
final class SessionPanes {
  /// Ticks between two redraws of the timeline while the session moves: redrawing it in every frame
  /// would cost as much as the phone.
  private static let ticksBetweenDrawings = 6

  /// The studio; nil while it is closed.
  private(set) var studio: Studio?
  /// The pane in which the mouse's button went down.
  private(set) var pressed: Studio.Place?
  /// The pointer's new location, in the window's units; nil after it was examined.
  private var movedPointer: CGPoint?
  private(set) var cursor = CursorKind.arrow
  /// The edge that the mouse drags.
  var grip = EdgeGrip()
  private var drawnTick = 0
  /// The run and the number of its frames that the panes show; nil before the first.
  private var shown: (run: Int, frames: Int)?
  private var nextExportLook: Int64 = 0
  /// The outcome of the last export; nil before one.
  private(set) var exportNotice: SettingsNotice?

  func open(_ studio: Studio) {
    self.studio = studio
    shown = nil
  }

  func close() {
    studio = nil
    pressed = nil
  }

  /// Whether the export is to be looked at, which is at most once in an interval.
  func takesExportLook(at now: Int64, after interval: Int64) -> Bool {
    guard now >= nextExportLook else { return false }
    nextExportLook = now + interval
    return true
  }

  func setExportNotice(_ export: SettingsNotice?) { exportNotice = export }

  /// Whether the timeline is to be drawn at a tick while the session moves.
  func drawsTimeline(tick: Int, isMoving: Bool) -> Bool {
    guard !isMoving || tick >= drawnTick + Self.ticksBetweenDrawings else { return false }
    drawnTick = tick
    return true
  }

  /// Notes that the panes show everything of a run.
  ///
  /// - Parameter frames: the number of its frames.
  func showAll(ofRun run: Int, frames: Int) { shown = (run, frames) }

  /// Whether a run has frames that the panes do not show yet.
  func isBehind(run: Int, frames: Int) -> Bool {
    studio != nil && (shown.map { $0 != (run, frames) } ?? true)
  }

  // MARK: Pointer

  /// Presses the mouse's button in a pane.
  func press(_ place: Studio.Place, at point: CGPoint, _ now: Instant) {
    guard let studio else { return }
    pressed = place
    if place == .timeline { studio.panel.endTyping() }
    studio.pane(place).press(at: point, instant: now)
  }

  func pointerMoved(to location: CGPoint) { movedPointer = location }

  /// Releases the button in the pressed pane.
  func release(at point: CGPoint, _ now: Instant) {
    guard let place = pressed else { return }
    pressed = nil
    studio?.pane(place).release(at: point, instant: now)
  }

  /// Cancels the press after a release elsewhere.
  func cancel(at now: Instant) {
    guard let place = pressed else { return }
    pressed = nil
    studio?.pane(place).cancel(at: now)
  }

  /// The new cursor after a move of the pointer; nil where it stays the same.
  ///
  /// - Parameter shape: returns that at a location of the window.
  func newCursor(_ shape: (CGPoint) -> CursorKind) -> CursorKind? {
    guard let location = movedPointer else { return nil }
    movedPointer = nil
    guard pressed == nil else { return nil }
    let found = shape(location)
    guard found != cursor else { return nil }
    cursor = found
    return found
  }
}
