import BackswipeScenarios
import BackswipeStudio
import BackswipeUnits
import CSDL2

/// Input of the panes beside the phone.
extension LiveSession {
  /// The factor by which a notch of the wheel enlarges the timeline.
  private static let zoomStep = 1.25

  /// The pane at a location in the window, in its units.
  private func pane(unitX: CGFloat, unitY: CGFloat) -> Studio.Place? {
    guard studio != nil else { return nil }
    if stage.desk.panel?.contains(unitX: unitX, unitY: unitY) == true { return .panel }
    if stage.desk.timeline?.contains(unitX: unitX, unitY: unitY) == true { return .timeline }
    return nil
  }

  private func layout(of place: Studio.Place) -> PaneLayout? {
    switch place {
    case .panel: stage.desk.panel
    case .timeline: stage.desk.timeline
    }
  }

  /// Hands an event of the mouse or of a finger to the pane that it belongs to.
  ///
  /// - Returns: whether it belongs to one.
  func paneTakes(_ event: SDL_Event) -> Bool {
    guard let studio else { return false }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_LEFT:
      let (x, y) = (CGFloat(event.button.x), CGFloat(event.button.y))
      guard !showsKeys, let place = pane(unitX: x, unitY: y), let layout = layout(of: place) else {
        studio.endTyping()
        return false
      }
      paneTouch = place
      if place == .timeline { studio.panel.endTyping() }
      studio.pane(place).press(at: layout.point(unitX: x, unitY: y), instant: realNow)
      return true
    case SDL_MOUSEMOTION:
      let (x, y) = (CGFloat(event.motion.x), CGFloat(event.motion.y))
      movedPointer = CGPoint(x: x, y: y)
      guard let place = paneTouch, let layout = layout(of: place) else { return false }
      studio.pane(place).move(to: layout.point(unitX: x, unitY: y), instant: realNow)
      return true
    case SDL_MOUSEBUTTONUP where event.button.button == SDL_BUTTON_LEFT:
      let (x, y) = (CGFloat(event.button.x), CGFloat(event.button.y))
      guard let place = paneTouch, let layout = layout(of: place) else { return false }
      paneTouch = nil
      studio.pane(place).release(at: layout.point(unitX: x, unitY: y), instant: realNow)
      return true
    case SDL_MOUSEWHEEL:
      let (x, y) = (CGFloat(event.wheel.mouseX), CGFloat(event.wheel.mouseY))
      guard let place = pane(unitX: x, unitY: y), let layout = layout(of: place) else {
        return false
      }
      wheel(event.wheel, in: place, at: layout.point(unitX: x, unitY: y))
      return true
    default: return false
    }
  }

  /// Shows the cursor of what is below the pointer, after that has moved.
  func updateCursor() {
    guard let point = movedPointer else { return }
    movedPointer = nil
    guard paneTouch == nil else { return }
    var isField = false
    if !showsKeys, let place = pane(unitX: point.x, unitY: point.y), let layout = layout(of: place)
    {
      isField =
        studio?.pane(place).hasField(at: layout.point(unitX: point.x, unitY: point.y)) == true
    }
    guard isField != showsFieldCursor else { return }
    showsFieldCursor = isField
    if fieldCursor == nil { fieldCursor = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM) }
    if let cursor = isField ? fieldCursor : SDL_GetDefaultCursor() { SDL_SetCursor(cursor) }
  }

  private func wheel(_ wheel: SDL_MouseWheelEvent, in place: Studio.Place, at point: CGPoint) {
    let by = CGPoint(
      x: -CGFloat(wheel.preciseX) * Self.wheelStep, y: CGFloat(wheel.preciseY) * Self.wheelStep
    ).onGrid
    switch place {
    case .panel: studio?.panel.add(ScrollVerb(at: point, by: by), at: realNow)
    case .timeline:
      let notches = Double(wheel.preciseY)
      guard notches != 0 else { return }
      studio?.zoom(by: notches > 0 ? Self.zoomStep : 1 / Self.zoomStep, at: point)
    }
  }

  /// Hands a key to the control of the panel that has the focus.
  ///
  /// - Returns: whether it was for that.
  func focusTakes(_ command: KeyCommand) -> Bool {
    if command == .nextControl || command == .previousControl {
      if studio == nil { openStudio() }
      studio?.panel.moveFocus(by: command == .nextControl ? 1 : -1)
      return true
    }
    guard let panel = studio?.panel, panel.hasFocus else { return false }
    switch command {
    case .replay: panel.activateFocus(at: realNow)
    case .increase: return panel.adjustFocus(by: 1)
    case .decrease: return panel.adjustFocus(by: -1)
    default: return false
    }
    return true
  }

  /// A button that is released elsewhere lets go of nothing.
  func cancelPaneTouch() {
    guard let place = paneTouch else { return }
    paneTouch = nil
    studio?.pane(place).cancel(at: realNow)
  }
}
