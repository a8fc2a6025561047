import Foundation

/// A pointer of a Wayland compositor that a test moves: a client of `zwlr_virtual_pointer_v1`.
/// Distances are in units of the screen.
package final class WaylandPointer {
  package enum Source: UInt32 {
    case wheel, finger, continuous
  }

  private static let manager = WaylandWire.firstObject
  private static let pointer = manager + 1
  private static let leftButton: UInt32 = 0x110
  private static let horizontal: UInt32 = 1
  /// Milliseconds between two reports.
  private static let period: UInt32 = 8

  private let wire: WaylandWire
  private let screen: (width: Int, height: Int)

  /// - Throws: when the compositor does not answer, or has no such protocol.
  package init(socket path: String, screen: (width: Int, height: Int)) throws {
    self.screen = screen
    wire = try WaylandWire(socket: path)
    try wire.bind("zwlr_virtual_pointer_manager_v1", as: Self.manager)
    try wire.send(Self.manager, 0, [.number(0), .number(Self.pointer)])
  }

  // MARK: Hand

  package func move(to x: Int, _ y: Int) throws {
    try send(
      1,
      [
        now, .number(UInt32(x)), .number(UInt32(y)), .number(UInt32(screen.width)),
        .number(UInt32(screen.height)),
      ])
    try endFrame()
  }

  package func click(_ x: Int, _ y: Int) throws {
    try move(to: x, y)
    try press()
    pause(50)
    try release()
    pause(50)
  }

  /// Drags to the right, in steps of 20.
  package func drag(from x: Int, _ y: Int, by distance: Int) throws {
    try move(to: x, y)
    try press()
    for moved in stride(from: 20, through: distance, by: 20) {
      pause(Self.period)
      try move(to: x + moved, y)
    }
    try release()
  }

  private func press() throws { try button(1) }
  private func release() throws { try button(0) }

  private func button(_ state: UInt32) throws {
    try send(2, [now, .number(Self.leftButton), .number(state)])
    try endFrame()
  }

  /// Scrolls content sideways: one report per distance, positive to the right, as a touchpad with
  /// natural scrolling moves it.
  package func scroll(_ distances: [Double], _ source: Source = .finger) throws {
    for distance in distances {
      if source == .wheel {
        try send(
          7,
          [
            now, .number(Self.horizontal), .fixed(-distance),
            .number(UInt32(bitPattern: Int32(-distance / 10))),
          ])
      } else {
        try send(3, [now, .number(Self.horizontal), .fixed(-distance)])
      }
      // Of the axis named last.
      try send(5, [.number(source.rawValue)])
      try endFrame()
      pause(Self.period)
    }
  }

  /// Lifts the fingers of a touchpad.
  package func liftFingers() throws {
    try send(6, [now, .number(Self.horizontal)])
    try send(5, [.number(Source.finger.rawValue)])
    try endFrame()
  }

  package func pause(_ milliseconds: UInt32) { usleep(milliseconds * 1000) }

  private func endFrame() throws { try send(4, []) }

  private var now: WaylandWire.Argument {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .number(UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000))
  }

  private func send(_ request: UInt32, _ arguments: [WaylandWire.Argument]) throws {
    try wire.send(Self.pointer, request, arguments)
  }
}
