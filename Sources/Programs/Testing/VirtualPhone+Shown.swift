package import BackswipeScene
package import BackswipeUnits

/// The display lists of the last frames, for pictures.
extension VirtualPhone {
  /// The frame on the screen at an instant, with its display list; nil where that is not kept.
  package func shown(at instant: Instant) -> (frame: PhoneFrame, list: DisplayList)? {
    let first = frames.count - lists.count
    for (index, frame) in frames.enumerated().dropFirst(first).reversed() {
      if let shown = frame.shown, shown <= instant { return (frame, lists[index - first]) }
    }
    return nil
  }

  /// The kept display lists that are on the screen within a span, oldest first, each with the instant at which it
  /// is shown.
  package func shown(
    from start: Instant, to end: Instant
  ) -> [(list: DisplayList, instant: Instant)] {
    let first = frames.count - lists.count
    var found: [(list: DisplayList, instant: Instant)] = []
    for (index, frame) in frames.enumerated().dropFirst(first) {
      guard let shown = frame.shown, shown <= end else { continue }
      if shown <= start { found = [] }
      found.append((lists[index - first], shown))
    }
    return found
  }
}
