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
}
