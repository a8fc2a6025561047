import Foundation
import TestSupport
import Testing

@testable import BackswipeWindow

/// The desktop's look over sockets: of a real bus, and of others that answer wrongly or not at all.
@MainActor
@Suite
struct DesktopLookTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// A socket of a test, which waits for at most two seconds.
  private final class Line {
    let socket: Int32

    init(_ socket: Int32) {
      self.socket = socket
      var limit = timeval(tv_sec: 2, tv_usec: 0)
      setsockopt(
        socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(socket) }

    func send(_ bytes: [UInt8]) { _ = Foundation.send(socket, bytes, bytes.count, 0x4000) }

    func receive() -> [UInt8] {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = recv(socket, &chunk, chunk.count, 0)
      return count > 0 ? Array(chunk[..<count]) : []
    }
  }

  private static func address(_ path: String) -> (name: sockaddr_un, length: socklen_t) {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return (name, socklen_t(2 + path.utf8.count + 1))
  }

  private static func call(
    _ path: String, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Line {
    let made = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var (name, length) = address(path)
    let status = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body(made, $0, length) }
    }
    try #require(status == 0, "\(path): \(errno)")
    return Line(made)
  }

  private func environment(_ path: String) -> [String: String] {
    ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)"]
  }

  /// Polls until something holds, for at most two seconds.
  private func holds(_ look: DesktopLook, _ condition: (DesktopLook) -> Bool) -> Bool {
    for _ in 0..<200 {
      look.poll()
      if condition(look) { return true }
      usleep(10_000)
    }
    return false
  }

  // MARK: A real bus

  /// The portal's part on a real bus, with one preference.
  private final class Portal {
    private let line: Line
    private var received: [UInt8] = []
    private var serial: UInt32 = 1

    init(_ line: Line) throws {
      self.line = line
      line.send(LookPortal.greeting(user: geteuid()))
      let answer = line.receive()
      try #require(answer.starts(with: Array("OK ".utf8)))
      line.send(Array("BEGIN\r\n".utf8))
      try ask("Hello", [])
      let name = "org.freedesktop.portal.Desktop"
      var body = BusWriter()
      body.add(name)
      body.add(UInt32(0))
      var request = BusMessage(
        call: "RequestName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        to: "org.freedesktop.DBus", serial: serial, [])
      (request.signature, request.body) = ("su", body.bytes)
      line.send(request.bytes)
      _ = try next { $0.kind == .answer && $0.answered == serial }
      serial += 1
    }

    private func ask(_ member: String, _ arguments: [String]) throws {
      line.send(
        BusMessage(
          call: member, of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
          to: "org.freedesktop.DBus", serial: serial, arguments
        ).bytes)
      _ = try next { $0.answered == serial }
      serial += 1
    }

    private func next(_ isWanted: (BusMessage) -> Bool) throws -> BusMessage {
      for _ in 0..<100 {
        if case .message(let message, let length) = BusMessage.read(received) {
          received.removeFirst(length)
          if let message, isWanted(message) { return message }
          continue
        }
        received += line.receive()
      }
      throw Program.Failure(description: "no answer from the bus")
    }

    /// Answers the next call, whose sender the bus has put into a field that is not read.
    func answer(_ number: UInt32, to sender: String) throws {
      let call = try next { $0.kind == .call && $0.member == "Read" }
      var message = BusMessage(.answer)
      (message.serial, message.answered, message.destination) = (serial, call.serial, sender)
      var body = BusWriter()
      body.addVariant(number, depth: 2)
      (message.signature, message.body) = ("v", body.bytes)
      line.send(message.bytes)
      serial += 1
    }

    func change(_ number: UInt32) {
      var message = BusMessage(.signal)
      (message.serial, message.path) = (serial, "/org/freedesktop/portal/desktop")
      (message.interface, message.member) = ("org.freedesktop.portal.Settings", "SettingChanged")
      var body = BusWriter()
      body.add("org.freedesktop.appearance")
      body.add("color-scheme")
      body.addVariant(number)
      (message.signature, message.body) = ("ssv", body.bytes)
      line.send(message.bytes)
      serial += 1
    }
  }

  @Test("the look is that of the portal on a real bus, and changes with it")
  func realBus() throws {
    let path = scratch.file("bus").path
    let configuration = try scratch.write(
      "bus.conf",
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig><type>session</type><listen>unix:path=\(path)</listen>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """)
    let bus = try ChildProcess(
      "/usr/bin/dbus-daemon", ["--nofork", "--config-file", configuration.path],
      environment: ["PATH": "/usr/bin"])
    defer { bus.send(SIGTERM) }
    for _ in 0..<300 where !FileManager.default.fileExists(atPath: path) { usleep(10_000) }
    let portal = try Portal(Self.call(path) { connect($0, $1, $2) })
    let look = try #require(DesktopLook(in: environment(path)))
    // The bus numbers its clients.
    look.poll()
    usleep(100_000)
    look.poll()
    try portal.answer(1, to: ":1.1")
    #expect(holds(look) { $0.isDark == true })
    portal.change(2)
    #expect(holds(look) { $0.isDark == false })
    portal.change(0)
    #expect(holds(look) { $0.isDark == nil })
    portal.change(1)
    #expect(holds(look) { $0.isDark == true })
  }

  // MARK: Others

  @Test("without a bus there is no look")
  func none() {
    #expect(DesktopLook(in: [:]) == nil)
    #expect(DesktopLook(in: environment(scratch.file("nothing").path)) == nil)
  }

  @Test("a bus that never answers keeps nobody waiting")
  func hanging() throws {
    let path = scratch.file("hangs").path
    let line = try Self.call(path) { bind($0, $1, $2) }
    listen(line.socket, 1)
    let look = try #require(DesktopLook(in: environment(path)))
    look.settle(within: 50)
    for _ in 0..<1000 { look.poll() }
    #expect(look.isDark == nil)
  }

  @Test(
    "a bus that talks nonsense, or goes away, has no look",
    arguments: [
      "HTTP/1.1 400 Bad Request\r\n", "OK 12\r\nlxxxxxxxxxxxxxxxxxxxxxxxxxxx", "", "\n\n",
    ])
  func nonsense(_ text: String) throws {
    let path = scratch.file("talks").path
    let line = try Self.call(path) { bind($0, $1, $2) }
    listen(line.socket, 1)
    let look = try #require(DesktopLook(in: environment(path)))
    look.poll()
    do {
      let other = Line(accept(line.socket, nil, nil))
      other.send(Array(text.utf8))
    }
    look.settle(within: 50)
    for _ in 0..<20 { look.poll() }
    #expect(look.isDark == nil)
  }
}
