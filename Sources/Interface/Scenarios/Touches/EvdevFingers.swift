import BackswipeGestures
import BackswipeUnits

/// Follows the fingers on a surface from the kernel's events: those with slots (multi-touch
/// protocol B), or one finger with `BTN_TOUCH`.
///
/// A finger is reported with the state at the end of each group of events. The kernel omits values
/// that have not changed; a slot keeps them from finger to finger.
struct EvdevFingers {
  struct Report: Equatable {
    /// Microseconds on the recording's clock.
    var time: Int64
    /// Counts from 1, in the order of the landings.
    var finger: Int
    var phase: PointerSample.Phase
    /// In the units of the axes.
    var location: CGPoint
  }

  private struct Slot {
    var tracking = -1
    var x = 0
    var y = 0
    var isPalm = false
    /// The finger that was reported last and its location; nil for none on the surface.
    var shown: (finger: Int, tracking: Int, x: Int, y: Int)?
  }

  private let hasSlots: Bool
  private var slots: [Int: Slot] = [:]
  private var slot = 0
  /// Whether the kernel has dropped events of the current group.
  private var isIncomplete = false
  private var fingers = 0
  private var last: Int64 = 0
  private(set) var reports: [Report] = []

  /// The largest number of a slot that is followed.
  private static let mostSlots = 64

  private init(_ device: EvdevDevice) {
    hasSlots = device.hasSlots
    for event in device.events { receive(event) }
    // The recording ends before the fingers lift.
    for number in slots.keys.sorted() { end(number, .cancelled, at: last) }
  }

  /// The fingers of a device, in the order of time.
  static func reports(of device: EvdevDevice) -> [Report] { EvdevFingers(device).reports }

  private mutating func receive(_ event: EvdevDevice.Event) {
    last = max(last, event.time)
    switch (event.type, event.code) {
    case (EvdevCode.synchronization, EvdevCode.dropped): isIncomplete = true
    case (EvdevCode.synchronization, EvdevCode.report):
      if isIncomplete {
        isIncomplete = false
      } else {
        for number in slots.keys.sorted() { report(number) }
      }
    case _ where isIncomplete: break
    case (EvdevCode.absolute, EvdevCode.slot) where hasSlots: slot = event.value
    case (EvdevCode.absolute, EvdevCode.tracking) where hasSlots:
      change { $0.tracking = event.value }
    case (EvdevCode.absolute, EvdevCode.slotX) where hasSlots: change { $0.x = event.value }
    case (EvdevCode.absolute, EvdevCode.slotY) where hasSlots: change { $0.y = event.value }
    case (EvdevCode.absolute, EvdevCode.tool) where hasSlots:
      change { $0.isPalm = event.value == EvdevCode.palm }
    case (EvdevCode.absolute, EvdevCode.x) where !hasSlots: change { $0.x = event.value }
    case (EvdevCode.absolute, EvdevCode.y) where !hasSlots: change { $0.y = event.value }
    case (EvdevCode.key, EvdevCode.touch) where !hasSlots:
      change { $0.tracking = event.value == 0 ? -1 : 0 }
    default: break
    }
  }

  private mutating func change(_ body: (inout Slot) -> Void) {
    guard (0..<Self.mostSlots).contains(slot) else { return }
    body(&slots[slot, default: Slot()])
  }

  /// Reports the changes of a slot.
  private mutating func report(_ number: Int) {
    guard let now = slots[number] else { return }
    if let shown = now.shown, now.tracking != shown.tracking || now.isPalm {
      // A palm is a finger that does not count.
      end(number, now.isPalm && now.tracking == shown.tracking ? .cancelled : .ended, at: last)
    }
    guard now.tracking >= 0, !now.isPalm else { return }
    let phase: PointerSample.Phase
    if let shown = slots[number]?.shown {
      guard (now.x, now.y) != (shown.x, shown.y) else { return }
      phase = .moved
    } else {
      fingers += 1
      phase = .began
    }
    let finger = slots[number]?.shown?.finger ?? fingers
    slots[number]?.shown = (finger, now.tracking, now.x, now.y)
    reports.append(
      Report(time: last, finger: finger, phase: phase, location: CGPoint(x: now.x, y: now.y)))
  }

  private mutating func end(_ number: Int, _ phase: PointerSample.Phase, at time: Int64) {
    guard let shown = slots[number]?.shown else { return }
    slots[number]?.shown = nil
    reports.append(
      Report(
        time: time, finger: shown.finger, phase: phase, location: CGPoint(x: shown.x, y: shown.y)))
  }
}
