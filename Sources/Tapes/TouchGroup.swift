import BackswipeGeometry
package import BackswipeGestures
package import BackswipeTime

/// Fingers that were down together: from the first landing to the instant at which all have lifted.
package struct TouchGroup: Sendable, Equatable {
  /// In order; the first has begun.
  package let samples: [PointerSample]

  package var landed: Instant { samples.first?.instant ?? .zero }
  package var lifted: Instant { samples.last?.instant ?? .zero }

  /// The farthest that a finger came from its landing, in points along x or y.
  package var travel: Double {
    var starts: [Int: PointerSample] = [:]
    var most = 0.0
    for sample in samples {
      guard let start = starts[sample.id] else {
        starts[sample.id] = sample
        continue
      }
      most = max(
        most, Double(abs(sample.location.x - start.location.x)),
        Double(abs(sample.location.y - start.location.y)))
    }
    return most
  }

  /// The groups of samples in order of time. One that has not ended is left out, as are samples of
  /// fingers that never landed.
  package static func groups(of samples: [PointerSample]) -> [TouchGroup] {
    var groups: [TouchGroup] = []
    var current: [PointerSample] = []
    var down: [Int] = []
    for sample in samples {
      switch sample.phase {
      case .began:
        down.removeAll { $0 == sample.id }
        down.append(sample.id)
      case .moved:
        guard down.contains(sample.id) else { continue }
      case .ended, .cancelled:
        guard down.contains(sample.id) else { continue }
        down.removeAll { $0 == sample.id }
      }
      current.append(sample)
      if down.isEmpty {
        groups.append(TouchGroup(samples: current))
        current = []
      }
    }
    return groups
  }
}
