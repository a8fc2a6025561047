import BackswipeUnits
import BackswipeSession
import Testing

@Suite struct WindowSizingTests {
  private static let phone = CGSize(width: 390, height: 844)
  private static let turned = CGSize(width: 844, height: 390)
  private static let alone = DeskContents()
  private static let studio = DeskContents(hasPanel: true, hasTimeline: true)
  private static let screens: [CGSize] = [
    CGSize(width: 1366, height: 728), CGSize(width: 1920, height: 1040),
    CGSize(width: 1500, height: 1160), CGSize(width: 3840, height: 2120),
    CGSize(width: 800, height: 560),
  ]

  private static func compare(_ phones: Int) -> DeskContents {
    DeskContents(phones: phones, hasPanel: true, hasTimeline: true)
  }

  private func request(
    _ contents: DeskContents, _ room: CGSize, natural: CGFloat = 1, phone: CGSize = phone
  ) -> WindowSizing.Request {
    WindowSizing.Request(contents: contents, phone: phone, natural: natural, room: room)
  }

  /// A window that takes the sizes that it is given.
  private func sizes(
    _ sizing: inout WindowSizing, _ requests: [WindowSizing.Request]
  ) -> [WindowSizing.Size] {
    requests.map { request in
      let size = sizing.size(for: request)
      sizing.resized(to: size, for: request)
      return size
    }
  }

  @Test("Whatever the window grew by is undone exactly", arguments: screens, [CGFloat(1), 1.5, 2])
  func undone(room: CGSize, natural: CGFloat) {
    var sizing = WindowSizing()
    let steps = [
      Self.alone, Self.studio, Self.compare(4), Self.studio, Self.compare(2), Self.compare(3),
      Self.studio, Self.alone, Self.studio, Self.alone,
    ]
    let found = sizes(&sizing, steps.map { request($0, room, natural: natural) })
    for (index, step) in steps.enumerated() {
      #expect(found[index] == found[steps.firstIndex(of: step) ?? 0])
      #expect(CGFloat(found[index].width) <= room.width)
      #expect(CGFloat(found[index].height) <= room.height)
    }
    #expect(sizing.userSize == nil)
    let turns = [Self.phone, Self.turned, Self.phone, Self.turned, Self.phone]
    let turned = sizes(
      &sizing, turns.map { request(Self.studio, room, natural: natural, phone: $0) })
    #expect(turned[0] == turned[2] && turned[2] == turned[4] && turned[1] == turned[3])
    #expect(turned[0] == found[1])
  }

  @Test("A size given by hand is kept by everything that the program does", arguments: screens)
  func kept(room: CGSize) {
    var sizing = WindowSizing()
    _ = sizes(&sizing, [request(Self.studio, room)])
    let least = WindowSizing.least(for: request(Self.studio, room))
    let mine = WindowSizing.Size(width: least.width + 31, height: least.height + 17)
    sizing.resized(to: mine, for: request(Self.studio, room))
    #expect(sizing.userSize == mine)
    for contents in [Self.compare(4), Self.studio, Self.alone, Self.compare(2), Self.studio] {
      for phone in [Self.phone, Self.turned] {
        let request = request(contents, room, phone: phone)
        let size = sizes(&sizing, [request])[0]
        let limit = WindowSizing.least(for: request)
        #expect(size.width == max(mine.width, limit.width))
        #expect(size.height == max(mine.height, limit.height))
      }
    }
    #expect(sizing.userSize == mine)
  }

  @Test func aSizeTooSmallForThePanelGrowsForItAndComesBack() {
    let room = CGSize(width: 1920, height: 1040)
    var sizing = WindowSizing()
    _ = sizes(&sizing, [request(Self.alone, room)])
    let mine = WindowSizing.Size(width: 400, height: 500)
    sizing.resized(to: mine, for: request(Self.alone, room))
    let found = sizes(
      &sizing, [Self.alone, Self.studio, Self.alone].map { request($0, room) })
    #expect(found[0] == mine && found[2] == mine)
    #expect(found[1] == WindowSizing.Size(width: 372 + 300, height: 148 + 354))
  }

  @Test("Nothing is smaller than what can be used, as far as the display has room")
  func least() {
    for room in Self.screens {
      for (contents, points) in [
        (Self.alone, CGSize(width: 172, height: 354)),
        (Self.studio, CGSize(width: 672, height: 502)),
      ] {
        for natural in [CGFloat(1), 2] {
          let size = WindowSizing.least(for: request(contents, room, natural: natural))
          #expect(
            abs(CGFloat(size.width) - min(points.width * natural, room.width)) <= 1
              && abs(CGFloat(size.height) - min(points.height * natural, room.height)) <= 1)
        }
      }
    }
  }

  @Test func theProgramsOwnSizeIsNoUserSize() {
    let room = CGSize(width: 1920, height: 1040)
    var sizing = WindowSizing()
    let own = sizes(&sizing, [request(Self.studio, room)])[0]
    sizing.resized(
      to: WindowSizing.Size(width: 1920, height: 1080), for: request(Self.studio, room))
    #expect(sizing.userSize != nil)
    sizing.resized(to: own, for: request(Self.studio, room))
    #expect(sizing.userSize == nil)
  }

  private static let area = (x: 0, y: 0, width: 1366, height: 768)

  @Test func aWindowGrowsAroundItsPlaceAndComesBackToIt() {
    var anchor = WindowAnchor()
    let small = WindowSizing.Size(width: 369, height: 727)
    let large = WindowSizing.Size(width: 1290, height: 728)
    var corner = (x: 900, y: 11)
    for _ in 0..<3 {
      corner = anchor.corner(for: large, from: corner, size: small, within: Self.area)
      #expect(corner == (76, 10))
      // A title bar.
      corner = anchor.corner(
        for: small, from: (corner.x + 1, corner.y + 22), size: large, within: Self.area)
      #expect(corner == (900, 11))
    }
    // Moved by hand.
    let other = anchor.corner(for: large, from: (300, 20), size: small, within: Self.area)
    #expect(other.x == 0)
  }

  @Test(
    "A window stays on the display where it fits",
    arguments: [(400, 500, 300), (900, 500, 50), (400, 100, 0), (400, 980, 600), (1200, 500, 0)])
  func places(length: Int, centre: Int, start: Int) {
    var anchor = WindowAnchor()
    let found = anchor.corner(
      for: WindowSizing.Size(width: length, height: 100), from: (centre - 50, 0),
      size: WindowSizing.Size(width: 100, height: 100), within: (0, 0, 1000, 1000))
    #expect(found.x == start)
  }
}
