import Foundation

/// A pointer of a Wayland compositor that a test moves: a client of `zwlr_virtual_pointer_v1` that
/// speaks the protocol itself. Distances are in units of the screen.
package final class WaylandPointer {
  package enum Source: UInt32 {
    case wheel, finger, continuous
  }

  private static let display: UInt32 = 1
  private static let registry: UInt32 = 2
  private static let callback: UInt32 = 3
  private static let manager: UInt32 = 4
  private static let pointer: UInt32 = 5
  private static let leftButton: UInt32 = 0x110
  private static let horizontal: UInt32 = 1
  /// Milliseconds between two reports.
  private static let period: UInt32 = 8

  private let socket: Int32
  private let screen: (width: Int, height: Int)

  /// - Throws: when the compositor does not answer, or has no such protocol.
  package init(socket path: String, screen: (width: Int, height: Int)) throws {
    self.screen = screen
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard status == 0 else { throw Program.Failure(description: "no compositor at \(path)") }
    try send(Self.display, 1, [.number(Self.registry)])
    try send(Self.display, 0, [.number(Self.callback)])
    let name = "zwlr_virtual_pointer_manager_v1"
    guard let number = try global(name) else {
      throw Program.Failure(description: "the compositor has no \(name)")
    }
    try send(
      Self.registry, 0,
      [.number(number), .text(name), .number(1), .number(Self.manager)])
    try send(Self.manager, 0, [.number(0), .number(Self.pointer)])
  }

  deinit { close(socket) }

  // MARK: Hand

  package func move(to x: Int, _ y: Int) throws {
    try send(
      Self.pointer, 1,
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
    try send(Self.pointer, 2, [now, .number(Self.leftButton), .number(state)])
    try endFrame()
  }

  /// Scrolls content sideways: one report per distance, positive to the right, as a touchpad with
  /// natural scrolling moves it.
  package func scroll(_ distances: [Double], _ source: Source = .finger) throws {
    for distance in distances {
      if source == .wheel {
        try send(
          Self.pointer, 7,
          [
            now, .number(Self.horizontal), .fixed(-distance),
            .number(UInt32(bitPattern: Int32(-distance / 10))),
          ])
      } else {
        try send(Self.pointer, 3, [now, .number(Self.horizontal), .fixed(-distance)])
      }
      // Of the axis named last.
      try send(Self.pointer, 5, [.number(source.rawValue)])
      try endFrame()
      pause(Self.period)
    }
  }

  /// Lifts the fingers of a touchpad.
  package func liftFingers() throws {
    try send(Self.pointer, 6, [now, .number(Self.horizontal)])
    try send(Self.pointer, 5, [.number(Source.finger.rawValue)])
    try endFrame()
  }

  package func pause(_ milliseconds: UInt32) { usleep(milliseconds * 1000) }

  private func endFrame() throws { try send(Self.pointer, 4, []) }

  private var now: Argument {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .number(UInt32(truncatingIfNeeded: time.tv_sec * 1000 + time.tv_nsec / 1_000_000))
  }

  // MARK: Wire

  private enum Argument {
    case number(UInt32)
    /// In 1/256.
    case fixed(Double)
    case text(String)
  }

  private func send(_ object: UInt32, _ request: UInt32, _ arguments: [Argument]) throws {
    var words: [UInt32] = []
    for argument in arguments {
      switch argument {
      case .number(let number): words.append(number)
      case .fixed(let value): words.append(UInt32(bitPattern: Int32((value * 256).rounded())))
      case .text(let text):
        var bytes = Array(text.utf8) + [0]
        words.append(UInt32(bytes.count))
        bytes += Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
        words += bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      }
    }
    words = [object, UInt32(8 + 4 * words.count) << 16 | request] + words
    let count = words.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, 0) }
    guard count == 4 * words.count else {
      throw Program.Failure(description: "the compositor has closed the connection")
    }
  }

  /// Reads exactly `count` words.
  private func words(_ count: Int) throws -> [UInt32] {
    var words = Array(repeating: UInt32(0), count: count)
    var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, 10_000) == 1,
      words.withUnsafeMutableBytes({
        recv(socket, $0.baseAddress, $0.count, Int32(MSG_WAITALL))
      }) == 4 * count
    else { throw Program.Failure(description: "the compositor does not answer") }
    return words
  }

  /// The number of a global object of the registry; nil for none.
  private func global(_ name: String) throws -> UInt32? {
    var found: UInt32?
    while true {
      let head = try words(2)
      let rest = try words(Int(head[1] >> 16) / 4 - 2)
      if head[0] == Self.callback { return found }
      guard head[0] == Self.registry, head[1] & 0xFFFF == 0 else { continue }
      let bytes = rest.dropFirst(2).prefix((Int(rest[1]) + 3) / 4)
        .flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
      if String(decoding: bytes.prefix(Int(rest[1]) - 1), as: UTF8.self) == name { found = rest[0] }
    }
  }
}
