package import BackswipeGestures
package import BackswipeUnits

/// The drawn fingers: the location of each, and its latest samples.
///
/// In the time of the simulation, so that a pause keeps the marks and slow motion stretches them.
package struct TouchMarks: Equatable, Sendable {
  /// The time for which a sample has a mark.
  package static let memory = Interval.milliseconds(450)
  /// The time in which a lifted finger fades.
  package static let fade = Interval.milliseconds(180)
  /// The most samples with a mark, for mice that report a thousand times a second.
  static let mostSamples = 64

  package struct Finger: Equatable, Sendable {
    package let id: Int
    package fileprivate(set) var location: CGPoint
    /// Raw samples, oldest first; the last one is where the finger is.
    package fileprivate(set) var trail: [PointerSample]
    /// When it lifted; nil while it is down.
    package fileprivate(set) var lifted: Instant?

    /// Its opacity, 0…1.
    package func strength(at now: Instant) -> Double {
      guard let lifted else { return 1 }
      return min(max(1 - (now - lifted).seconds / TouchMarks.fade.seconds, 0), 1)
    }
  }

  /// In order of landing, including lifted ones that are still visible.
  package private(set) var fingers: [Finger] = []

  package init() {}

  package mutating func process(_ sample: PointerSample) {
    guard let index = fingers.firstIndex(where: { $0.id == sample.id && $0.lifted == nil }) else {
      guard sample.phase == .began else { return }
      fingers.append(Finger(id: sample.id, location: sample.location, trail: [sample]))
      return
    }
    fingers[index].location = sample.location
    fingers[index].trail.append(sample)
    let surplus = fingers[index].trail.count - Self.mostSamples
    if surplus > 0 { fingers[index].trail.removeFirst(surplus) }
    if sample.phase == .ended || sample.phase == .cancelled {
      fingers[index].lifted = sample.instant
    }
  }

  /// Removes marks that are no longer visible.
  package mutating func forget(at now: Instant) {
    for index in fingers.indices {
      fingers[index].trail.removeAll { Self.strength(of: $0, at: now) <= 0 }
    }
    fingers.removeAll { $0.strength(at: now) <= 0 && $0.trail.isEmpty }
  }

  /// The opacity of a sample, 0…1.
  package static func strength(of sample: PointerSample, at now: Instant) -> Double {
    min(max(1 - (now - sample.instant).seconds / memory.seconds, 0), 1)
  }

  /// Whether marks fade, so that the picture changes without a frame.
  package var isFading: Bool { fingers.contains { $0.lifted != nil || $0.trail.count > 1 } }
}
