package import BackswipeGestures
package import BackswipeUnits

/// Converts the mouse's buttons and the fingers of a touch screen into touches with a beginning
/// and an end, for any order of reports.
package struct TouchTracker: Sendable {
  package enum Source: Hashable, Sendable {
    case mouse
    /// The mouse's right button.
    case secondary
    /// The second finger of a mouse.
    case mirrored
    case finger(device: Int64, finger: Int64)
    /// A finger on a phone that shows the session.
    case phone(connection: Int64, finger: Int64)
    /// The finger that stands for two on a touchpad.
    case touchpad

    fileprivate var device: PointerSample.Device {
      switch self {
      case .mouse, .secondary, .mirrored: .mouse
      case .finger, .phone, .touchpad: .finger
      }
    }
  }

  private struct Live {
    let source: Source
    let id: Int
    var location: CGPoint
  }

  /// The touches, in order of landing.
  private var live: [Live] = []
  /// See `PointerSample.modifiers`: those of the next samples, but for fingers on phones.
  package var modifiers = 0

  package init() {}

  package var isEmpty: Bool { live.isEmpty }

  package func isDown(_ source: Source) -> Bool { live.contains { $0.source == source } }

  /// The samples of a finger's landing. When that finger never lifted, its touch is cancelled
  /// first.
  package mutating func began(
    _ source: Source, at location: CGPoint, instant: Instant, makeID: () -> Int
  ) -> [PointerSample] {
    let lost = ended(source, at: nil, instant: instant, cancelled: true)
    let touch = Live(source: source, id: makeID(), location: location)
    live.append(touch)
    return lost + [sample(touch, .began, instant)]
  }

  /// The sample of a move; none for a finger that is not down, or did not move.
  package mutating func moved(
    _ source: Source, to location: CGPoint, instant: Instant
  ) -> [PointerSample] {
    guard let index = live.firstIndex(where: { $0.source == source }),
      live[index].location != location
    else { return [] }
    live[index].location = location
    return [sample(live[index], .moved, instant)]
  }

  /// - Parameter location: nil for the finger's last location.
  package mutating func ended(
    _ source: Source, at location: CGPoint?, instant: Instant, cancelled: Bool = false
  ) -> [PointerSample] {
    guard let index = live.firstIndex(where: { $0.source == source }) else { return [] }
    var touch = live.remove(at: index)
    touch.location = location ?? touch.location
    return [sample(touch, cancelled ? .cancelled : .ended, instant)]
  }

  /// Cancels fingers in order of landing.
  package mutating func cancelAll(
    at instant: Instant, where isCancelled: (Source) -> Bool = { _ in true }
  ) -> [PointerSample] {
    let samples = live.filter { isCancelled($0.source) }.map { sample($0, .cancelled, instant) }
    live.removeAll { isCancelled($0.source) }
    return samples
  }

  /// Removes every finger without a sample, when its receiver no longer exists.
  package mutating func forget() { live = [] }

  private func sample(
    _ touch: Live, _ phase: PointerSample.Phase, _ instant: Instant
  ) -> PointerSample {
    var sample = PointerSample(
      id: touch.id, phase: phase, location: touch.location, instant: instant,
      device: touch.source.device)
    if touch.source == .secondary { sample.buttons = 2 }
    if case .phone = touch.source { return sample }
    sample.modifiers = modifiers
    return sample
  }
}
