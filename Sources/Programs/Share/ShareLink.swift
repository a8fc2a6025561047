/// Where a session is shared: the address and port, and the secret of the link.
package struct ShareLink: Equatable, Sendable {
  /// An address in digits and a port; 0 for any that is free.
  package struct Place: Equatable, Sendable, CustomStringConvertible {
    package static let loopback = Place(address: "127.0.0.1", port: 0)
    /// All networks of the machine.
    package static let network = Place(address: "0.0.0.0", port: 0)

    package var address: String
    package var port: UInt16

    package init(address: String, port: UInt16) { (self.address, self.port) = (address, port) }

    package var description: String {
      address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)"
    }

    /// Whether other machines can reach it.
    package var isOpen: Bool { !(address == "::1" || address.hasPrefix("127.")) }

    /// - Parameter text: an address in digits, a port, or both, such as `0.0.0.0:8080`, `8080` or
    ///   `[::1]:8080`; `localhost` is 127.0.0.1.
    package init?(_ text: String) {
      var rest = text[...]
      var address = Self.loopback.address
      if rest.hasPrefix("[") {
        guard let end = rest.firstIndex(of: "]") else { return nil }
        address = String(rest[rest.index(after: rest.startIndex)..<end])
        guard address.contains(":"), address.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." })
        else { return nil }
        rest = rest[rest.index(after: end)...]
        guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
        rest = rest.dropFirst()
        if rest.isEmpty { rest = "0" }
      } else if let colon = rest.firstIndex(of: ":") {
        address = String(rest[..<colon])
        rest = rest[rest.index(after: colon)...]
      } else if rest.contains(".") || rest == "localhost" {
        address = String(rest)
        rest = "0"
      }
      if address == "localhost" { address = Self.loopback.address }
      guard address.contains(":") || Self.isFour(address), !rest.isEmpty,
        rest.allSatisfy({ $0.isASCII && $0.isNumber }), let port = UInt16(rest)
      else { return nil }
      self.init(address: address, port: port)
    }

    /// The forms of a place, for messages.
    package static let forms =
      "an address in digits, a port up to 65535, or both are expected, as 0.0.0.0:8080, 8080, "
      + "127.0.0.1 or [::1]:8080"

    /// Whether a word of a command line is meant as a place, proper or not, rather than as a file or an
    /// option.
    package static func isMeant(by word: String) -> Bool {
      func isNumeric(_ text: Substring) -> Bool {
        text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
      }
      guard !word.isEmpty, !word.hasPrefix("-") else { return false }
      if Self(word) != nil || word.hasPrefix("[") { return true }
      if isNumeric(word[...]) { return word.contains { $0.isNumber } }
      guard let first = word.firstIndex(of: ":"), let last = word.lastIndex(of: ":") else {
        return false
      }
      let port = word[word.index(after: last)...]
      return isNumeric(word[..<first]) || !word.contains("/") && isNumeric(port)
    }

    /// Whether a text is an address of IPv4 in digits.
    static func isFour(_ text: String) -> Bool {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 4
        && parts.allSatisfy { part in
          (1...3).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isNumber }
            && UInt8(part) != nil
        }
    }
  }

  package var place: Place
  /// Whether the server has a certificate.
  package let isEncrypted: Bool
  /// Where phones find it; nil for the place.
  package let address: ShareAddress?
  /// 32 hexadecimal digits: 128 bits.
  package let secret: String

  /// - Parameter random: 16 bytes from a source that cannot be guessed.
  package init(
    place: Place, isEncrypted: Bool = false, address: ShareAddress? = nil, random: [UInt8]
  ) {
    (self.place, self.isEncrypted, self.address) = (place, isEncrypted, address)
    secret = random.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }

  package var pagePath: String { "/s/\(secret)/" }
  var socketPath: String { "/s/\(secret)/ws" }

  fileprivate var scheme: String { isEncrypted ? "https" : "http" }

  /// The link for an address by which a phone reaches this machine.
  package func url(of address: String) -> String {
    let host = address.contains(":") ? "[\(address)]" : address
    return "\(scheme)://\(host):\(place.port)\(pagePath)"
  }

  /// The link by the address at which phones find it; nil where that is the place.
  package var namedURL: String? { address.map { $0.origin + pagePath } }
}

/// Which requests a server answers.
package struct ShareGuard: Sendable {
  package var link: ShareLink

  package init(_ link: ShareLink) { self.link = link }

  /// Whether a request gets the page.
  package func servesPage(path: String, host: String) -> Bool {
    matches(path, link.pagePath) && isOwn(host)
  }

  /// Whether a request becomes a WebSocket: from a page of this server alone.
  package func admits(path: String, host: String, origin: String, subprotocol: String) -> Bool {
    matches(path, link.socketPath) && isOwn(host) && isOwn(origin: origin, of: host)
      && subprotocol == "backswipe-1"
  }

  /// Whether a page is this server's. A proxy may have another `Host` in its requests than the page has.
  private func isOwn(origin: String, of host: String) -> Bool {
    origin == link.address?.origin
      || host != link.address?.host && origin == "\(link.scheme)://\(host)"
  }

  /// Takes as long for a wrong secret as for a right one.
  private func matches(_ path: String, _ expected: String) -> Bool {
    let (one, other) = (Array(path.utf8), Array(expected.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Whether a host is this machine's by digits, with the server's port, or the one that the link has: any
  /// other name could be anybody's, and be led here by whoever owns it.
  private func isOwn(_ host: String) -> Bool {
    if host == link.address?.host { return true }
    let port = ":\(link.place.port)"
    guard host.hasSuffix(port) else {
      return link.place.port == (link.isEncrypted ? 443 : 80) && isAddress(host)
    }
    return isAddress(String(host.dropLast(port.count)))
  }

  private func isAddress(_ host: String) -> Bool {
    if host == "localhost" || ShareLink.Place.isFour(host) { return true }
    return host.count > 3 && host.hasPrefix("[") && host.hasSuffix("]")
      && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
  }
}
