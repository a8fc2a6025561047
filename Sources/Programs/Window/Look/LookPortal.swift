/// The talk with the desktop's portal for settings about its look, as bytes in and out: the
/// preference when it begins, and every change of it.
struct LookPortal {
  /// The desktop's preference.
  enum Look: Equatable {
    case light, dark
    /// It has none.
    case none

    /// - Parameter number: that of `color-scheme`.
    init(_ number: UInt32) {
      switch number {
      case 1: self = .dark
      case 2: self = .light
      default: self = .none
      }
    }
  }

  /// The preference; nil before it is known.
  private(set) var look: Look?
  /// Whether the other side speaks no D-Bus, or refuses the user.
  private(set) var isOver = false
  private var isAuthenticated = false
  private var received: [UInt8] = []

  private static let desktop = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let settings = "org.freedesktop.portal.Settings"
  private static let bus = "org.freedesktop.DBus"
  private static let space = "org.freedesktop.appearance"
  private static let key = "color-scheme"
  /// The serial of the call that reads the preference.
  private static let reading: UInt32 = 3
  /// The most bytes of a line before the messages.
  private static let longestLine = 512

  /// The bytes with which it begins.
  ///
  /// - Parameter user: the number of the program's user.
  static func greeting(user: UInt32) -> [UInt8] {
    let digits = Array("\(user)".utf8).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return [0] + Array("AUTH EXTERNAL \(digits.joined())\r\n".utf8)
  }

  private static var calls: [UInt8] {
    let rule =
      "type='signal',interface='\(settings)',member='SettingChanged',path='\(path)',"
      + "arg0='\(space)'"
    let messages = [
      BusMessage(call: "Hello", of: bus, at: "/org/freedesktop/DBus", to: bus, serial: 1),
      BusMessage(
        call: "AddMatch", of: bus, at: "/org/freedesktop/DBus", to: bus, serial: 2, [rule]),
      BusMessage(
        call: "Read", of: settings, at: path, to: desktop, serial: reading, [space, key]),
    ]
    return Array("BEGIN\r\n".utf8) + messages.flatMap(\.bytes)
  }

  /// Takes received bytes.
  ///
  /// - Returns: the bytes to send.
  mutating func take(_ bytes: [UInt8]) -> [UInt8] {
    guard !isOver else { return [] }
    received += bytes
    var answer: [UInt8] = []
    if !isAuthenticated {
      guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else {
        isOver = received.count > Self.longestLine
        return []
      }
      guard received.starts(with: Array("OK ".utf8)) else {
        isOver = true
        return []
      }
      received.removeSubrange(...end)
      isAuthenticated = true
      answer = Self.calls
    }
    while true {
      switch BusMessage.read(received) {
      case .incomplete: return answer
      case .broken:
        isOver = true
        received = []
        return answer
      case .message(let message, let length):
        received.removeFirst(length)
        if let message { take(message) }
      }
    }
  }

  private mutating func take(_ message: BusMessage) {
    var reader = BusReader(message.body, isBigEndian: message.isBigEndian)
    switch message.kind {
    case .answer where message.answered == Self.reading:
      if message.signature == "v", let number = reader.variantNumber() { look = Look(number) }
    case .signal
    where message.interface == Self.settings && message.member == "SettingChanged"
      && message.path == Self.path && message.signature == "ssv":
      guard reader.text() == Self.space, reader.text() == Self.key,
        let number = reader.variantNumber()
      else { return }
      look = Look(number)
    case .call, .answer, .failure, .signal: break
    }
  }
}
