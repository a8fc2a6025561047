import Foundation

/// A client of a Wayland compositor that speaks the protocol itself.
final class WaylandWire {
  enum Argument {
    case number(UInt32)
    /// In 1/256.
    case fixed(Double)
    case text(String)
  }

  struct Event {
    let object: UInt32
    let number: UInt32
  }

  private static let display: UInt32 = 1
  private static let registry: UInt32 = 2
  private static let callback: UInt32 = 3
  /// The first number for an object of the client's own.
  static let firstObject: UInt32 = 4

  private let socket: Int32
  private var globals: [String: UInt32] = [:]

  /// - Throws: when the compositor does not answer.
  init(socket path: String) throws {
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
    while true {
      let (event, words) = try message(within: 10_000)
      if event.object == Self.callback { return }
      guard event.object == Self.registry, event.number == 0 else { continue }
      let bytes = words.dropFirst(2).prefix((Int(words[1]) + 3) / 4)
        .flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
      globals[String(decoding: bytes.prefix(Int(words[1]) - 1), as: UTF8.self)] = words[0]
    }
  }

  deinit { close(socket) }

  /// Makes a global of the registry an object.
  ///
  /// - Throws: where the compositor has none of that name.
  func bind(_ name: String, as object: UInt32) throws {
    guard let number = globals[name] else {
      throw Program.Failure(description: "the compositor has no \(name)")
    }
    try send(Self.registry, 0, [.number(number), .text(name), .number(1), .number(object)])
  }

  func send(_ object: UInt32, _ request: UInt32, _ arguments: [Argument]) throws {
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

  /// The next event.
  ///
  /// - Parameter milliseconds: the time to wait for it.
  func event(within milliseconds: Int32) throws -> Event { try message(within: milliseconds).0 }

  private func message(within milliseconds: Int32) throws -> (Event, [UInt32]) {
    let head = try words(2, within: milliseconds)
    let rest = try words(Int(head[1] >> 16) / 4 - 2, within: milliseconds)
    return (Event(object: head[0], number: head[1] & 0xFFFF), rest)
  }

  /// Reads exactly `count` words.
  private func words(_ count: Int, within milliseconds: Int32) throws -> [UInt32] {
    guard count > 0 else { return [] }
    var words = Array(repeating: UInt32(0), count: count)
    var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, milliseconds) == 1,
      words.withUnsafeMutableBytes({
        recv(socket, $0.baseAddress, $0.count, Int32(MSG_WAITALL))
      }) == 4 * count
    else { throw Program.Failure(description: "the compositor does not answer") }
    return words
  }
}
