import Glibc

/// The desktop's look, from its portal for settings on the session bus. Nothing here waits but
/// `settle`; without a bus, a portal or an answer the look stays unknown.
@MainActor
package final class DesktopLook {
  private var portal = LookPortal()
  private var socket: Int32
  private var unsent: [UInt8]

  /// Nil where no session bus is there.
  ///
  /// - Parameter environment: names the bus.
  package init?(in environment: [String: String]) {
    guard let address = BusAddress(in: environment) else { return nil }
    let made = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard made >= 0 else { return nil }
    socket = made
    unsent = LookPortal.greeting(user: geteuid())
    guard Self.connect(made, to: address) else {
      Glibc.close(made)
      socket = -1
      return nil
    }
  }

  isolated deinit { close() }

  private static func connect(_ socket: Int32, to address: BusAddress) -> Bool {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    let path = (address.isAbstract ? [0] : []) + address.path + (address.isAbstract ? [] : [0])
    let offset = MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 2
    guard path.count <= MemoryLayout.size(ofValue: name.sun_path) else { return false }
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path) }
    let length = socklen_t(offset + path.count)
    return withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, length) == 0
      }
    }
  }

  private func close() {
    if socket >= 0 { Glibc.close(socket) }
    socket = -1
  }

  /// Whether the desktop prefers dark windows, as far as is known; nil for no preference.
  package var isDark: Bool? {
    switch portal.look {
    case .dark: true
    case .light: false
    case .some(.none), nil: nil
    }
  }

  /// Takes the received messages, without waiting.
  ///
  /// - Returns: whether that changed the preference.
  @discardableResult
  package func poll() -> Bool {
    guard socket >= 0 else { return false }
    let before = portal.look
    send()
    var chunk = [UInt8](repeating: 0, count: 4096)
    // A portal that never stops talking does not keep the window.
    for _ in 0..<16 where socket >= 0 {
      let count = recv(socket, &chunk, chunk.count, 0)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else {
        close()
        break
      }
      unsent += portal.take(Array(chunk[..<count]))
      send()
      if portal.isOver { close() }
    }
    return portal.look != before
  }

  private func send() {
    while socket >= 0, !unsent.isEmpty {
      let count = Glibc.send(socket, unsent, unsent.count, Int32(MSG_NOSIGNAL))
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else { return close() }
      unsent.removeFirst(count)
    }
  }

  /// Waits for the first preference.
  ///
  /// - Parameter milliseconds: the most that it waits.
  package func settle(within milliseconds: Int32) {
    for _ in 0..<max(milliseconds / Self.step, 1) {
      poll()
      guard socket >= 0, portal.look == nil else { return }
      var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      _ = Glibc.poll(&descriptor, 1, Self.step)
    }
    poll()
  }

  /// Milliseconds of one wait.
  private static let step: Int32 = 10
}
