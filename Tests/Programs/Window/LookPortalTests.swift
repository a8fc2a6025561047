import BackswipeUnits
import TestSupport
import Testing

@testable import BackswipeWindow

/// The talk with the desktop's portal for settings, byte by byte.
@Suite struct LookPortalTests {
  private static let path = "/org/freedesktop/portal/desktop"
  private static let settings = "org.freedesktop.portal.Settings"
  private static let ok = Array("OK 0123456789abcdef\r\n".utf8)

  private static func answer(
    _ number: UInt32, to serial: UInt32 = 3, depth: Int = 2, big: Bool = false
  ) -> [UInt8] {
    var message = BusMessage(.answer)
    (message.serial, message.answered, message.signature) = (9, serial, "v")
    var body = BusWriter()
    body.addVariant(number, depth: depth)
    message.body = body.bytes
    return message.bytes
  }

  private static func change(
    _ number: UInt32, space: String = "org.freedesktop.appearance", key: String = "color-scheme",
    member: String = "SettingChanged"
  ) -> [UInt8] {
    var message = BusMessage(.signal)
    (message.serial, message.path, message.interface) = (9, path, settings)
    (message.member, message.signature) = (member, "ssv")
    var body = BusWriter()
    body.add(space)
    body.add(key)
    body.addVariant(number)
    message.body = body.bytes
    return message.bytes
  }

  @Test("the preference is read once, and every change of it")
  func preference() {
    var portal = LookPortal()
    let calls = portal.take(Self.ok)
    #expect(calls.starts(with: Array("BEGIN\r\nl".utf8)) && portal.look == nil)
    #expect(portal.take(Self.answer(1)).isEmpty && portal.look == .dark)
    for (number, look) in [(UInt32(2), LookPortal.Look.light), (0, .none), (1, .dark), (7, .none)] {
      _ = portal.take(Self.change(number))
      #expect(portal.look == look)
    }
    #expect(!portal.isOver)
  }

  @Test("answers with one variant, and in any pieces, are the same")
  func pieces() {
    var portal = LookPortal()
    let bytes = Self.ok + Self.answer(2, depth: 1) + Self.change(1)
    var sent: [UInt8] = []
    for byte in bytes { sent += portal.take([byte]) }
    #expect(portal.look == .dark && !sent.isEmpty)
  }

  @Test("calls are messages that can be read again")
  func calls() {
    var portal = LookPortal()
    var rest = Array(portal.take(Self.ok).dropFirst("BEGIN\r\n".utf8.count))
    var members: [String] = []
    while case .message(let message?, let length) = BusMessage.read(rest) {
      members.append(message.member ?? "")
      rest.removeFirst(length)
    }
    #expect(members == ["Hello", "AddMatch", "Read"] && rest.isEmpty)
  }

  @Test("other answers and signals change nothing")
  func others() {
    var portal = LookPortal()
    _ = portal.take(Self.ok + Self.answer(1))
    for bytes in [
      Self.answer(2, to: 1), Self.change(2, space: "org.gnome"), Self.change(2, key: "contrast"),
      Self.change(2, member: "Changed"), Self.answer(2, depth: 9), BusMessage(.failure).bytes,
    ] { _ = portal.take(bytes) }
    #expect(portal.look == .dark && !portal.isOver)
  }

  @Test("a refusal, a line without end, and bytes that are no messages end the talk")
  func nonsense() {
    for bytes in [
      Array("REJECTED EXTERNAL\r\n".utf8), [UInt8](repeating: 65, count: 600),
      Self.ok + Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8),
      Self.ok + [108, 2, 0, 1, 255, 255, 255, 255, 0, 0, 0, 1, 0, 0, 0, 0],
      Self.ok + [108, 2, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 255, 127],
      Self.ok + [108, 2, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    ] {
      var portal = LookPortal()
      _ = portal.take(bytes)
      #expect(portal.isOver && portal.look == nil)
      #expect(portal.take(Self.change(1)).isEmpty && portal.look == nil)
    }
  }

  @Test("any bytes are taken, whatever they are")
  func random() {
    var numbers = SplitMix(seed: 5)
    let whole = Self.answer(1) + Self.change(2)
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int(numbers.next() % 6) {
        bytes[Int(numbers.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: numbers.next())
      }
      var portal = LookPortal()
      _ = portal.take(Self.ok + bytes)
    }
  }

  @Test(
    "addresses of buses",
    arguments: [
      ("unix:path=/run/user/1000/bus", "/run/user/1000/bus", false),
      ("unix:path=/tmp/a%2cb,guid=12", "/tmp/a,b", false),
      ("tcp:host=localhost,port=1;unix:abstract=/tmp/dbus-x,guid=1", "/tmp/dbus-x", true),
    ])
  func addresses(_ text: String, _ path: String, _ isAbstract: Bool) throws {
    let address = try #require(BusAddress(in: ["DBUS_SESSION_BUS_ADDRESS": text]))
    #expect(address.path == Array(path.utf8) && address.isAbstract == isAbstract)
  }

  @Test("without an address there is the bus of the runtime folder, or none")
  func noAddress() {
    #expect(
      BusAddress(in: ["XDG_RUNTIME_DIR": "/run/user/7"])?.path == Array("/run/user/7/bus".utf8))
    for environment in [
      [:], ["XDG_RUNTIME_DIR": "here"], ["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"],
      ["DBUS_SESSION_BUS_ADDRESS": "unix:path="],
      ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a%2"],
      ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/" + String(repeating: "a", count: 200)],
    ] { #expect(BusAddress(in: environment) == nil) }
  }
}
