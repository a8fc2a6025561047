/// The address at which phones find a session where that is not the server's own: that of a proxy in front of
/// it, or a name that its certificate has.
package struct ShareAddress: Equatable, Sendable {
  /// The scheme, the host and a port other than the scheme's own, as browsers write an `Origin`.
  package let origin: String
  /// The host and that port, as browsers write a `Host`.
  let host: String

  /// - Parameter text: `http` or `https`, a name of ASCII or an address in digits, and perhaps a port, as
  ///   `https://phone.example` or `https://[::1]:8443/`. Nothing else follows.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon].lowercased()
    guard let own = ["http": "80", "https": "443"][scheme], text[colon...].hasPrefix("://") else {
      return nil
    }
    var rest = text[colon...].dropFirst(3).lowercased()[...]
    if rest.hasSuffix("/") { rest.removeLast() }
    // "Host" and "Origin" are read up to 255 bytes.
    guard rest.utf8.count <= 240, let end = Self.endOfName(rest) else { return nil }
    let (name, port) = (rest[..<end], rest[end...].dropFirst())
    let number = port.allSatisfy { $0.isASCII && $0.isNumber } ? UInt16(port) : nil
    guard rest[end...].isEmpty || number.map({ $0 > 0 }) == true else { return nil }
    host = number.flatMap { "\($0)" == own ? nil : "\(name):\($0)" } ?? String(name)
    origin = "\(scheme)://\(host)"
  }

  /// Where a name or an address in brackets ends; nil where there is none.
  private static func endOfName(_ text: Substring) -> Substring.Index? {
    if text.hasPrefix("[") {
      guard let last = text.firstIndex(of: "]") else { return nil }
      let end = text.index(after: last)
      let digits = text[..<last].dropFirst()
      guard end == text.endIndex || text[end] == ":", digits.contains(":"),
        digits.allSatisfy({ $0.isHexDigit && $0.isASCII || $0 == ":" || $0 == "." })
      else { return nil }
      return end
    }
    let end = text.firstIndex(of: ":") ?? text.endIndex
    let labels = text[..<end].split(separator: ".", omittingEmptySubsequences: false)
    func isLabel(_ label: Substring) -> Bool {
      !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
        && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
    return labels.allSatisfy(isLabel) ? end : nil
  }

  /// The forms of an address, for messages.
  package static let forms =
    "http:// or https://, a name or an address in digits and perhaps a port are expected, as "
    + "https://phone.example or https://192.168.1.5:8443"
}
