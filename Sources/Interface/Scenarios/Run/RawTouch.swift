import BackswipeGestures
import BackswipeUI

/// A raw touch whose samples are changed by a fault, and which is therefore processed as a whole.
struct RawTouch {
  let fault: InputFault
  /// The indices of its samples in the timeline, its landing first.
  private(set) var entries: [Int]

  /// The raw touches under faults in a timeline, by the indices of their landings. Linear.
  static func underFaults(in timeline: [TimelineEntry]) -> [Int: RawTouch] {
    var fault: InputFault?
    var touches: [Int: RawTouch] = [:]
    /// The landing of each touch that is down.
    var landings: [Int: Int] = [:]
    for (number, entry) in timeline.enumerated() {
      switch entry.verb {
      case let input as InputVerb: fault = input.fault
      case let touch as TouchVerb:
        if let landing = landings[touch.id] {
          touches[landing]?.entries.append(number)
          if touch.phase.isLast { landings[touch.id] = nil }
        } else if touch.phase == .began, let fault {
          landings[touch.id] = number
          touches[number] = RawTouch(fault: fault, entries: [number])
        }
      default: break
      }
    }
    return touches
  }
}

extension TimelineEntry {
  /// The sample of a raw touch; nil for every other entry.
  var sample: PointerSample? {
    guard let touch = verb as? TouchVerb else { return nil }
    var sample = PointerSample.finger(touch.id, touch.phase, touch.at, at)
    sample.isBatched = touch.isBatched
    sample.lateness = touch.lateness
    sample.buttons = touch.button.bits
    sample.modifiers = touch.modifiers.rawValue
    return sample
  }
}
