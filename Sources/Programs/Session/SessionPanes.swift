import BackswipeStudio
import BackswipeUnits

/// The panes beside the phone, and the pointer over them.
@MainActor
final class SessionPanes {
  /// Ticks between two drawings of the timeline while the session moves: one that is drawn anew in every
  /// frame would cost as much as the phone.
  private static let ticksBetweenDrawings = 6

  /// Nil while they are closed.
  private(set) var studio: Studio?
  /// The pane in which the mouse's button went down.
  private(set) var pressed: Studio.Place?
  /// Where the pointer is in the window, in its units; nil where that has been looked at.
  private var movedPointer: CGPoint?
  private(set) var cursor = CursorKind.arrow
  private var drawnTick = 0
  /// The outcome of the last export; nil before one.
  private(set) var exportNotice: SettingsNotice?

  func open(_ studio: Studio) { self.studio = studio }

  func close() {
    studio = nil
    pressed = nil
  }

  func note(_ export: SettingsNotice?) { exportNotice = export }

  /// Whether the timeline is to be drawn at a tick while the session moves.
  func drawsTimeline(tick: Int, isMoving: Bool) -> Bool {
    guard !isMoving || tick >= drawnTick + Self.ticksBetweenDrawings else { return false }
    drawnTick = tick
    return true
  }

  // MARK: Pointer

  /// The mouse's button goes down in a pane.
  func press(_ place: Studio.Place, at point: CGPoint, _ now: Instant) {
    guard let studio else { return }
    pressed = place
    if place == .timeline { studio.panel.endTyping() }
    studio.pane(place).press(at: point, instant: now)
  }

  func pointerMoved(to location: CGPoint) { movedPointer = location }

  /// Lets go of what was pressed.
  func release(at point: CGPoint, _ now: Instant) {
    guard let place = pressed else { return }
    pressed = nil
    studio?.pane(place).release(at: point, instant: now)
  }

  /// A button that is released elsewhere lets go of nothing.
  func cancel(at now: Instant) {
    guard let place = pressed else { return }
    pressed = nil
    studio?.pane(place).cancel(at: now)
  }

  /// The cursor of what is below the pointer, after that has moved; nil where it is the same.
  ///
  /// - Parameter hasField: whether a text field is at a location of the window.
  func newCursor(_ hasField: (CGPoint) -> Bool) -> CursorKind? {
    guard let location = movedPointer else { return nil }
    movedPointer = nil
    guard pressed == nil else { return nil }
    let found: CursorKind = hasField(location) ? .text : .arrow
    guard found != cursor else { return nil }
    cursor = found
    return found
  }
}
