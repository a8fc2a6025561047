/// An input method of a Wayland compositor: a client of `zwp_input_method_v2`.
package final class WaylandInputMethod {
  private static let seat = WaylandWire.firstObject
  private static let manager = seat + 1
  private static let method = manager + 1
  private static let (activate, deactivate, done): (UInt32, UInt32, UInt32) = (0, 1, 5)

  private let wire: WaylandWire
  /// The states that the compositor has sent.
  private var serial: UInt32 = 0

  /// - Throws: when the compositor does not answer, or has no such protocol.
  package init(socket path: String) throws {
    wire = try WaylandWire(socket: path)
    try wire.bind("wl_seat", as: Self.seat)
    try wire.bind("zwp_input_method_manager_v2", as: Self.manager)
    try wire.send(Self.manager, 0, [.number(Self.seat), .number(Self.method)])
  }

  /// Waits until a field takes text from it.
  package func waitForField() throws {
    var isActive = false
    while true {
      let event = try wire.event(within: 10_000)
      guard event.object == Self.method else { continue }
      if event.number == Self.activate { isActive = true }
      if event.number == Self.deactivate { isActive = false }
      if event.number == Self.done {
        serial += 1
        if isActive { return }
      }
    }
  }

  /// Shows text that is still composed.
  package func compose(_ text: String) throws {
    let end = UInt32(text.utf8.count)
    try wire.send(Self.method, 1, [.text(text), .number(end), .number(end)])
    try wire.send(Self.method, 3, [.number(serial)])
  }

  /// Enters text in place of what is composed.
  package func enter(_ text: String) throws {
    try wire.send(Self.method, 0, [.text(text)])
    try wire.send(Self.method, 3, [.number(serial)])
  }
}
