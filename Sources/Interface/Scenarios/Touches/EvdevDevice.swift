package import BackswipeDocuments

/// An input device of Linux with its recorded events, in the kernel's units.
package struct EvdevDevice: Equatable, Sendable {
  /// The range of an absolute axis, both ends included.
  package struct Axis: Equatable, Sendable {
    package var least: Int
    package var most: Int

    package init(least: Int, most: Int) {
      self.least = least
      self.most = most
    }
  }

  /// An event of the kernel: `struct input_event`.
  package struct Event: Equatable, Sendable {
    /// Microseconds on the recording's clock.
    package var time: Int64
    package var type: Int
    package var code: Int
    package var value: Int

    package init(time: Int64, type: Int, code: Int, value: Int) {
      self.time = time
      self.type = type
      self.code = code
      self.value = value
    }
  }

  package var name: String
  /// The location of the device in the recording.
  package var place: Place
  /// By the code of the axis.
  package var axes: [Int: Axis] = [:]
  /// In the recording's order.
  package var events: [Event] = []

  package init(name: String, place: Place) {
    self.name = name
    self.place = place
  }

  /// The axes across and down, which fingers share; nil for a device without a surface to touch.
  package var surface: (x: Axis, y: Axis)? {
    for (x, y) in [(EvdevCode.slotX, EvdevCode.slotY), (EvdevCode.x, EvdevCode.y)] {
      if let x = axes[x], let y = axes[y], x.most > x.least, y.most > y.least { return (x, y) }
    }
    return nil
  }

  /// Whether every finger has a slot, with which the kernel's protocol B reports it.
  var hasSlots: Bool { axes[EvdevCode.slotX] != nil }
}

/// Types and codes of events that fingers have (linux/input-event-codes.h).
enum EvdevCode {
  static let synchronization = 0
  static let key = 1
  static let absolute = 3

  /// Codes of `synchronization`.
  static let report = 0
  static let dropped = 3

  /// A code of `key`.
  static let touch = 0x14A

  /// Codes of `absolute`.
  static let x = 0x00
  static let y = 0x01
  static let slot = 0x2F
  static let slotX = 0x35
  static let slotY = 0x36
  static let tool = 0x37
  static let tracking = 0x39

  /// A value of `tool`.
  static let palm = 2
}
