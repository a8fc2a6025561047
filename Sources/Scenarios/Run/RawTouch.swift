import BackswipeGestures

/// A raw touch whose samples a fault changes, and which is therefore made as a whole.
struct RawTouch {
  let fault: InputFault
  /// Where its samples stand in the timeline, its landing first.
  private(set) var entries: [Int]

  /// Those of a timeline, by the places of their landings. Linear.
  static func underFaults(in timeline: [TimelineEntry]) -> [Int: RawTouch] {
    var fault: InputFault?
    var touches: [Int: RawTouch] = [:]
    /// Where those that are down have landed.
    var landings: [Int: Int] = [:]
    for (number, entry) in timeline.enumerated() {
      switch entry.action {
      case .input(let next): fault = next
      case .touch(let id, let phase, _):
        if let landing = landings[id] {
          touches[landing]?.entries.append(number)
          if phase.isLast { landings[id] = nil }
        } else if phase == .began, let fault {
          landings[id] = number
          touches[number] = RawTouch(fault: fault, entries: [number])
        }
      default: break
      }
    }
    return touches
  }
}

extension TimelineEntry {
  /// Of a raw touch; nil for everything else.
  var sample: PointerSample? {
    guard case .touch(let id, let phase, let point) = action else { return nil }
    var sample = PointerSample.finger(id, phase, point, at)
    sample.isBatched = isBatched
    return sample
  }
}
