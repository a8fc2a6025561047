/// The socket of the desktop's session bus.
struct BusAddress: Equatable {
  /// The path of the socket; with `isAbstract` a name in Linux's abstract space.
  let path: [UInt8]
  let isAbstract: Bool

  /// The longest path of a socket, in bytes.
  static let longest = 107

  /// The first usable address of `DBUS_SESSION_BUS_ADDRESS`, such as `unix:path=/run/user/1000/bus`;
  /// without that variable the socket `bus` in `XDG_RUNTIME_DIR`. Nil for none.
  init?(in environment: [String: String]) {
    if let text = environment["DBUS_SESSION_BUS_ADDRESS"], !text.isEmpty {
      let found = text.split(separator: ";").lazy.compactMap { BusAddress(parsing: $0) }.first
      guard let found else { return nil }
      self = found
    } else if let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") {
      self.init(Array((folder + "/bus").utf8), isAbstract: false)
    } else {
      return nil
    }
  }

  private init?(parsing text: Substring) {
    guard text.hasPrefix("unix:") else { return nil }
    for part in text.dropFirst("unix:".count).split(separator: ",") {
      for (key, isAbstract) in [("path=", false), ("abstract=", true)] where part.hasPrefix(key) {
        guard let bytes = Self.unescaped(part.dropFirst(key.count).utf8) else { return nil }
        self.init(bytes, isAbstract: isAbstract)
        return
      }
    }
    return nil
  }

  private init?(_ path: [UInt8], isAbstract: Bool) {
    guard !path.isEmpty, path.count <= Self.longest, !path.contains(0) else { return nil }
    self.path = path
    self.isAbstract = isAbstract
  }

  /// The bytes with `%2d` and the like as those that they stand for; nil for a broken one.
  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
