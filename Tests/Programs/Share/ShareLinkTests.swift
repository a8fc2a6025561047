import BackswipeShare
import Testing

/// Where a session is shared, and which requests are answered.
@Suite struct ShareLinkTests {
  private static let random = (0..<16).map { UInt8($0 * 17) }
  private static let link = ShareLink(
    place: ShareLink.Place(address: "127.0.0.1", port: 8080), random: random)
  private static let secret = "00112233445566778899aabbccddeeff"

  @Test(
    arguments: [
      ("8080", "127.0.0.1:8080"), ("0.0.0.0:8080", "0.0.0.0:8080"),
      ("192.168.1.5", "192.168.1.5:0"),
      ("localhost:9", "127.0.0.1:9"), ("[::1]:80", "[::1]:80"), ("[fe80::1]", "[fe80::1]:0"),
      ("0", "127.0.0.1:0"),
    ])
  func aPlaceIsAnAddressAndAPort(text: String, place: String) {
    #expect(ShareLink.Place(text)?.description == place)
  }

  @Test(
    arguments: [
      "", ":", "tour.yaml", "1.2.3", "1.2.3.4.5:1", "256.0.0.1:1", "127.0.0.1:70000", "127.0.0.1:",
      "host:80", "[::1", "[::1]80", "-1", "８０", "1.2.3.4:8x",
    ])
  func anythingElseIsNone(text: String) { #expect(ShareLink.Place(text) == nil) }

  @Test(
    arguments: [
      "300.1.1.1:80", "myhost:8080", "0.0.0.0:99999", ":8094", "99999", "1.2.3", "1.2.3.4:8x",
      "[::1", "localhost:", "8080", "localhost",
    ])
  func aWordLikeAPlaceIsMeantAsOne(text: String) { #expect(ShareLink.Place.isMeant(by: text)) }

  @Test(
    arguments: ["", ".", "--verbose", "-o", "tour.yaml", "./8080", "a:b.yaml", "C:/a:80", "tour"])
  func aFileOrAnOptionIsMeantAsNoPlace(text: String) {
    #expect(!ShareLink.Place.isMeant(by: text))
  }

  @Test func onlyTheLoopbackIsClosed() {
    #expect(ShareLink.Place("127.0.0.1:1")?.isOpen == false)
    #expect(ShareLink.Place("[::1]:1")?.isOpen == false)
    #expect(ShareLink.Place("0.0.0.0:1")?.isOpen == true)
    #expect(ShareLink.Place("10.0.0.1:1")?.isOpen == true)
  }

  @Test func aLinkHas128BitsOfSecret() {
    #expect(Self.link.secret == Self.secret)
    #expect(Self.link.url(of: "10.0.0.2") == "http://10.0.0.2:8080/s/\(Self.secret)/")
    #expect(Self.link.url(of: "::1") == "http://[::1]:8080/s/\(Self.secret)/")
  }

  @Test(
    arguments: [
      ("/s/\(secret)/", "127.0.0.1:8080", true), ("/s/\(secret)/", "localhost:8080", true),
      ("/s/\(secret)/", "[::1]:8080", true), ("/s/\(secret)", "127.0.0.1:8080", false),
      ("/", "127.0.0.1:8080", false), ("/s/\(secret)/", "evil.example:8080", false),
      ("/s/\(secret)/", "127.0.0.1:81", false), ("/s/\(secret)/", "", false),
      ("/s/\(secret)/../", "127.0.0.1:8080", false),
      ("/s/ff112233445566778899aabbccddeeff/", "127.0.0.1:8080", false),
    ])
  func thePageIsForItsLinkAlone(path: String, host: String, serves: Bool) {
    #expect(ShareGuard(Self.link).servesPage(path: path, host: host) == serves)
  }

  @Test(
    arguments: [
      ("http://127.0.0.1:8080", "backswipe-1", true), ("http://127.0.0.1:8080", "", false),
      ("http://127.0.0.1:8080", "backswipe-1, other", false),
      ("https://127.0.0.1:8080", "backswipe-1", false),
      ("http://evil.example", "backswipe-1", false), ("", "backswipe-1", false),
      ("null", "backswipe-1", false),
    ])
  func aSocketIsForTheServersOwnPage(origin: String, name: String, admits: Bool) {
    let guarded = ShareGuard(Self.link)
    #expect(
      guarded.admits(
        path: "/s/\(Self.secret)/ws", host: "127.0.0.1:8080", origin: origin, subprotocol: name)
        == admits)
    #expect(
      !guarded.admits(
        path: "/s/\(Self.secret)/", host: "127.0.0.1:8080", origin: origin, subprotocol: name))
  }

  @Test(
    arguments: [
      ("https://127.0.0.1:8080", "127.0.0.1:8080", true),
      ("http://127.0.0.1:8080", "127.0.0.1:8080", false),
      ("https://10.0.0.2:8080", "127.0.0.1:8080", false),
    ])
  func withACertificateItsPagesAreThoseOfHTTPS(origin: String, host: String, admits: Bool) {
    let link = ShareLink(place: Self.link.place, isEncrypted: true, random: Self.random)
    #expect(link.url(of: "10.0.0.2") == "https://10.0.0.2:8080/s/\(Self.secret)/")
    #expect(
      ShareGuard(link).admits(
        path: "/s/\(Self.secret)/ws", host: host, origin: origin, subprotocol: "backswipe-1")
        == admits)
  }

  @Test(arguments: [("10.0.0.2", true), ("10.0.0.2:443", true), ("10.0.0.2:80", false)])
  func aHostWithoutAPortIsAtThatOfTheScheme(host: String, serves: Bool) {
    let link = ShareLink(
      place: ShareLink.Place(address: "0.0.0.0", port: 443), isEncrypted: true, random: Self.random)
    #expect(ShareGuard(link).servesPage(path: link.pagePath, host: host) == serves)
  }

  @Test(
    arguments: [
      // As a proxy passes the request on, and as one rewrites its host.
      ("https://phone.example", "phone.example", true),
      ("https://phone.example", "127.0.0.1:8080", true),
      ("http://127.0.0.1:8080", "127.0.0.1:8080", true),
      ("http://phone.example", "phone.example", false),
      ("https://phone.example:8080", "phone.example", false),
      ("https://other.example", "phone.example", false),
      ("https://phone.example", "other.example", false),
      ("https://phone.example", "phone.example:8080", false),
    ])
  func anAddressOfTheLinkIsAdmittedBesideTheServers(origin: String, host: String, admits: Bool) {
    let link = ShareLink(
      place: Self.link.place, address: ShareAddress("https://phone.example"),
      random: Self.random)
    #expect(link.namedURL == "https://phone.example/s/\(Self.secret)/")
    #expect(
      ShareGuard(link).admits(
        path: "/s/\(Self.secret)/ws", host: host, origin: origin, subprotocol: "backswipe-1")
        == admits)
  }

  @Test(
    arguments: [
      ("https://Phone.Example/", "https://phone.example"), ("http://a:80", "http://a"),
      ("https://a:443", "https://a"), ("https://a:0080", "https://a:80"),
      ("HTTPS://192.168.1.5:8443", "https://192.168.1.5:8443"), ("https://[::1]", "https://[::1]"),
      ("https://[fe80::1]:9/", "https://[fe80::1]:9"),
      ("http://x-y.z_1:65535", "http://x-y.z_1:65535"),
    ])
  func anAddressIsWrittenAsBrowsersWriteAnOrigin(text: String, origin: String) {
    #expect(ShareAddress(text)?.origin == origin)
  }

  @Test(
    arguments: [
      "", "https", "https:", "https://", "https:///", "phone.example", "ftp://a", "https://a/b",
      "https://a?b", "https://a#b", "https://u@a", "https://a:", "https://a:0", "https://a:65536",
      "https://a:1:2", "https://a b", "https://ä.example", "https://a..b", "https://.a",
      "https://-a",
      "https://[::1", "https://[]", "https://[::1]8", "https://[x::1]", "https://::1",
      "https://a:８０",
      "https://\u{0}", "https://" + String(repeating: "a", count: 300),
    ])
  func anythingElseIsNoAddress(text: String) { #expect(ShareAddress(text) == nil) }

  private static let locked = [
    "ENCRYPTED PRIVATE KEY-----", "RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED",
  ]

  @Test func aCertificateAndAKeyAreKnownByTheirLines() {
    let certificate = Array("-----BEGIN CERTIFICATE-----\nAA\n".utf8)
    let key = Array("x\n-----BEGIN EC PRIVATE KEY-----\n".utf8)
    #expect(ShareCertificate.mistake(certificate: certificate) == nil)
    #expect(ShareCertificate.mistake(key: key) == nil)
    #expect(ShareCertificate.mistake(certificate: key)?.contains("BEGIN CERTIFICATE") == true)
    #expect(ShareCertificate.mistake(key: certificate)?.contains("--share-key") == true)
    #expect(ShareCertificate.mistake(certificate: []) != nil)
    #expect(ShareCertificate.mistake(key: []) != nil)
    for words in Self.locked {
      let mistake = ShareCertificate.mistake(key: Array("-----BEGIN \(words)".utf8))
      #expect(mistake?.contains("passphrase") == true)
    }
  }
}
