import BackswipeScenarios
import BackswipeStudio
import BackswipeUnits

/// Input of the panes beside the phone.
extension LiveSession {
  /// The share by which a notch of the wheel enlarges the timeline.
  private static let zoomStep: CGFloat = 0.25

  /// The pane at a location in the window, in its units.
  private func pane(_ location: CGPoint) -> Studio.Place? {
    guard studio != nil else { return nil }
    return Studio.Place.allCases.first {
      layout(of: $0)?.contains(unitX: location.x, unitY: location.y) == true
    }
  }

  private func layout(of place: Studio.Place) -> PaneLayout? {
    switch place {
    case .panel: desk.desk.panel
    case .timeline: desk.desk.timeline
    }
  }

  /// A location in the window as a point of a pane; nil for a pane that is not shown.
  private func point(_ location: CGPoint, in place: Studio.Place) -> CGPoint? {
    layout(of: place)?.point(unitX: location.x, unitY: location.y)
  }

  /// Passes an event of the mouse or a finger to its pane.
  ///
  /// - Returns: whether it belongs to one.
  func paneTakes(_ event: WindowEvent) -> Bool {
    guard let studio else { return false }
    switch event {
    case .pointerPressed(let location):
      guard !chrome.showsKeys, let place = pane(location), let point = point(location, in: place)
      else {
        studio.endTyping()
        return false
      }
      panes.press(place, at: point, realNow)
      return true
    case .pointerMoved(let location, _):
      panes.pointerMoved(to: location)
      guard let place = panes.pressed, let point = point(location, in: place) else { return false }
      studio.pane(place).move(to: point, instant: realNow)
      return true
    case .pointerReleased(let location):
      guard let place = panes.pressed, let point = point(location, in: place) else { return false }
      panes.release(at: point, realNow)
      return true
    case .pointerLeft:
      pointerLeft()
      return false
    case .keyDown:
      dismissTips()
      return false
    case .wheel(let location, let notches):
      dismissTips()
      if turnsNumber(at: location, notches.y) { return true }
      return scroll(at: location, by: Self.scrolling(notches), notches: notches.y)
    case .touchpad(let location, let scrolling):
      guard !scrolling.isEnd, !fingers.swipe.isHeld else { return false }
      return scroll(
        at: location, by: scrolling.by.onGrid, notches: scrolling.by.y / Self.wheelStep)
    default: return false
    }
  }

  /// Updates the cursor after a move of the pointer.
  func updateCursor() {
    followElement()
    if let cursor = panes.newCursor({ shape(at: $0) }) { display.setCursor(cursor) }
  }

  /// Follows the pointer without a button in the panes.
  ///
  /// - Returns: the pointer's shape.
  private func shape(at location: CGPoint) -> CursorKind {
    let edge = edge(at: location)
    mark(panes.grip.held ?? edge)
    let place = chrome.showsKeys || edge != nil ? nil : pane(location)
    studio?.noteWheelPointer(
      place == .panel ? point(location, in: .panel) : nil, at: realNow)
    var shape: PointerShape =
      switch edge {
      case .panel: .horizontal
      case .timeline: .vertical
      case nil: picked != nil && place == nil ? .cross : .arrow
      }
    for other in Studio.Place.allCases {
      let inside = other == place ? point(location, in: other) : nil
      let found = studio?.pane(other).hover(at: inside, instant: realNow)
      if other == place, let found { shape = found }
    }
    return CursorKind(shape)
  }

  /// Forgets the pointer, which has left the window.
  private func pointerLeft() {
    mark(panes.grip.held)
    studio?.noteWheelPointer(nil, at: realNow)
    for place in Studio.Place.allCases { studio?.pane(place).hover(at: nil, instant: realNow) }
  }

  /// Hides the tips of the panes.
  func dismissTips() {
    for place in Studio.Place.allCases { studio?.pane(place).dismissTip() }
  }

  /// Steps the number of the panel at a location by notches of the wheel.
  ///
  /// - Returns: false where the wheel scrolls.
  private func turnsNumber(at location: CGPoint, _ notches: CGFloat) -> Bool {
    guard notches != 0, pane(location) == .panel, let point = point(location, in: .panel) else {
      return false
    }
    return studio?.turnWheel(Double(notches), at: point, instant: realNow) == true
  }

  /// Scrolls the panel, or enlarges the timeline.
  ///
  /// - Returns: whether the location is in one of them.
  private func scroll(at location: CGPoint, by distance: CGPoint, notches: CGFloat) -> Bool {
    guard let place = pane(location), let point = point(location, in: place) else { return false }
    switch place {
    case .panel: studio?.panel.add(ScrollVerb(at: point, by: distance), at: realNow)
    case .timeline:
      guard notches != 0 else { break }
      let factor = 1 + Self.zoomStep * min(notches.magnitude, 1)
      studio?.zoom(by: notches > 0 ? factor : 1 / factor, at: point)
    }
    return true
  }

  /// Passes a key to the focused control of the panes.
  ///
  /// - Returns: whether the control takes it.
  func focusTakes(_ command: KeyCommand) -> Bool {
    guard let studio, studio.hasFocus else { return false }
    switch command {
    case .replay: return studio.activateFocus(at: realNow)
    case .increase: return studio.adjustFocus(by: 1)
    case .decrease: return studio.adjustFocus(by: -1)
    default: return false
    }
  }

  /// Moves the focus by Tab, while a control or a text field of a pane has it.
  ///
  /// - Returns: false for another key, and where Tab opens or closes the studio.
  func tabTakes(_ press: KeyPress) -> Bool {
    guard press.key == .tab, !press.modifiers.contains(.control), let studio else { return false }
    let count = press.modifiers.contains(.shift) ? -1 : 1
    if studio.isTyping {
      studio.leaveField(by: count)
    } else if studio.hasFocus, !isTyping, !chrome.showsKeys {
      studio.moveFocus(by: count)
    } else {
      return false
    }
    chrome.requestPresent()
    return true
  }
}
