import BackswipeStudio
import BackswipeUnits

/// The edges of the panel and the timeline.
extension LiveSession {
  /// The edge at a location in the window; nil for none.
  func edge(at location: CGPoint) -> PaneExtents.Edge? {
    guard studio != nil, !chrome.showsKeys else { return nil }
    return desk.desk.edge(unitX: location.x, unitY: location.y)
  }

  /// Marks the edge that the mouse takes; nil for none.
  func mark(_ edge: PaneExtents.Edge?) {
    guard desk.marked != edge else { return }
    desk.marked = edge
    chrome.requestPresent()
  }

  /// Follows the mouse on an edge.
  ///
  /// - Returns: whether the event belongs to one.
  func edgeTakes(_ event: WindowEvent) -> Bool {
    switch event {
    case .pointerPressed(let location):
      guard let edge = edge(at: location) else { return false }
      if panes.grip.press(edge, at: realNow) {
        var extents = desk.extents
        extents.reset(edge)
        desk.setExtents(extents)
        panes.grip.release()
      }
    case .pointerMoved(let location, _):
      guard let edge = panes.grip.held else { return false }
      panes.grip.move()
      setLength(desk.desk.length(edge, unitX: location.x, unitY: location.y), at: edge)
    case .pointerReleased:
      guard panes.grip.held != nil else { return false }
      panes.grip.release()
    case .focusLost, .hidden:
      panes.grip.release()
      return false
    default: return false
    }
    return true
  }

  /// Moves an edge by steps of a key, outwards where positive.
  func moveEdge(_ edge: PaneExtents.Edge, by count: Int) {
    openStudio()
    guard let length = desk.desk.length(edge) else { return }
    setLength(length + CGFloat(count) * PaneExtents.step, at: edge)
  }

  /// Enlarges the texts of panes and desk by steps, or reduces them where negative; 0 returns to the
  /// usual size.
  func zoomTexts(by count: Int) {
    // One that the window limits is stepped from where it is.
    let shown = desk.desk.zoom
    let zoom = count == 0 ? StudioZoom() : shown.stepped(by: count)
    desk.setZoom(zoom)
    configuration.zoomChanged?(zoom)
    let isLimited = desk.desk.zoom.percent < zoom.percent
    say(
      "Texts at \(desk.desk.zoom.percent) %",
      isLimited ? "A larger window has room for more" : count == 0 ? "" : "Ctrl-0: the usual size")
    studioChanged()
    captionChanged()
  }

  private func setLength(_ length: CGFloat, at edge: PaneExtents.Edge) {
    var extents = desk.extents
    extents.set(edge, to: edge == .panel ? length / CGFloat(desk.desk.columns) : length)
    desk.setExtents(extents)
  }
}
