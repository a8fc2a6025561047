import BackswipeFilms
import BackswipeRendering
@testable import BackswipeSession
@testable import BackswipeStudio
import BackswipeUnits
import Testing

@Suite struct DeskLayoutTests {
  private let phone = CGSize(width: 390, height: 844)

  private func desk(
    _ width: Int, _ height: Int, natural: CGFloat = 1, _ contents: DeskContents
  ) -> DeskLayout {
    DeskLayout(
      width: width, height: height, natural: natural, pixelsPerUnit: 1, phone: phone,
      contents: contents)
  }

  @Test func aPhoneAloneHasTheWholeWindow() {
    let desk = desk(466, 920, DeskContents())
    #expect(
      desk.phones == [
        PhoneLayout(width: 466, height: 920, natural: 1, pixelsPerUnit: 1, phone: phone)
      ])
    #expect(desk.panel == nil && desk.timeline == nil)
  }

  @Test(arguments: [CGFloat(1), 1.5, 2, 3])
  func aWindowThatGrowsByItsContentsKeepsThePhoneAsItWas(natural: CGFloat) {
    for contents in [
      DeskContents(hasPanel: true), DeskContents(hasTimeline: true),
      DeskContents(hasPanel: true, hasTimeline: true),
      DeskContents(phones: 2, hasPanel: true, hasTimeline: true),
    ] {
      let one = PhoneLayout.window(around: phone)
      let extra = contents.extra(for: phone)
      let desk = desk(
        Int((one.width + extra.width) * natural), Int((one.height + extra.height) * natural),
        natural: natural, contents)
      #expect(desk.phones.allSatisfy { abs($0.scale - natural) < 0.05 * natural })
      #expect(!desk.panelIsOver)
    }
  }

  @Test func partsCoverTheWindowWithoutOverlapping() {
    for (width, height) in [(1366, 728), (1920, 1040), (3840, 2120), (700, 600)] {
      for phones in 1...4 {
        let desk = desk(
          width, height, DeskContents(phones: phones, hasPanel: true, hasTimeline: true))
        var rects = desk.phones.map(\.region)
        rects += [desk.panel?.rect, desk.timeline?.rect].compactMap(\.self)
        #expect(desk.phones.count == phones)
        guard !desk.panelIsOver else { continue }
        for (index, rect) in rects.enumerated() {
          for other in rects[(index + 1)...] { #expect(rect.intersection(other).isEmpty) }
        }
        let missing = phones == 3 ? desk.phones[0].region.area : 0
        let covered = rects.reduce(0) { $0 + $1.area }
        #expect(
          covered == width * height || covered + missing >= width * height - 4 * width,
          "\(phones) phones in \(width) × \(height): \(rects)")
      }
    }
  }

  @Test("Phones beside each other have one scale and the same place in their parts")
  func alike() {
    for (width, height) in [(1366, 900), (1366, 768), (1919, 1039), (1001, 777)] {
      for count in 2...4 {
        let desk = desk(
          width, height, DeskContents(phones: count, hasPanel: true, hasTimeline: true))
        #expect(Set(desk.phones.map(\.scale)).count == 1)
        #expect(Set(desk.phones.map { $0.originX - $0.left }).count == 1)
        #expect(Set(desk.phones.map { $0.originY - $0.top }).count == 1)
      }
    }
  }

  @Test("Words below a phone have room for two lines", arguments: [1, 2, 3, 4])
  func captions(phones: Int) {
    for (width, height) in [(1366, 728), (1920, 1040), (838, 1068), (683, 728)] {
      var contents = DeskContents(phones: phones, hasPanel: true, hasTimeline: true)
      contents.hasCaptions = true
      for layout in desk(width, height, contents).phones {
        let below = layout.windowRect.maxY - layout.body.maxY
        #expect(below * layout.scale >= 27, "\(width) × \(height)")
        #expect(layout.body.minY - layout.windowRect.minY > 0)
      }
    }
  }

  @Test func wordsBelowAPhoneAloneChangeNeitherItsScaleNorTheWindow() {
    var contents = DeskContents(hasPanel: true, hasTimeline: true)
    let before = desk(838, 1068, contents)
    let size = contents.extra(for: phone)
    contents.hasCaptions = true
    let after = desk(838, 1068, contents)
    #expect(contents.extra(for: phone) == size)
    #expect(after.phones[0].scale == before.phones[0].scale)
    #expect(after.phones[0].originY < before.phones[0].originY)
    #expect(after.phones[0].region == before.phones[0].region)
  }

  @Test(
    "Beside a small phone the timeline has the width of two lines first, a narrow one a line more")
  @MainActor
  func lines() throws {
    #expect(DeskLayout.leastTwoLines == TimelineViewController.leastTwoLines)
    #expect(DeskLayout.timelineLine == TimelineViewController.line)
    let contents = DeskContents(hasPanel: true, hasTimeline: true)
    let low = try #require(desk(838, 728, contents).timeline)
    #expect(low.size == CGSize(width: 465, height: 148))
    let tiled = try #require(desk(683, 768, contents).timeline)
    #expect(tiled.size == CGSize(width: 311, height: 166))
  }

  @Test func aPanelWithoutRoomBesideThePhoneLiesOverIt() {
    let desk = desk(480, 900, DeskContents(hasPanel: true))
    #expect(desk.panelIsOver)
    // The phone keeps its touches up to the panel.
    let left = CGFloat(desk.panel?.rect.left ?? 0)
    #expect(desk.edge(unitX: left - 1, unitY: 300) == nil)
    #expect(desk.edge(unitX: left + 1, unitY: 300) == .panel)
    #expect(desk.phones[0].width == 480)
    #expect(desk.panel?.rect.right == 480)
  }

  @Test func pointsOfAPaneBeginAtItsCorner() throws {
    let desk = desk(
      1000, 900, natural: 2, DeskContents(hasPanel: true, hasTimeline: true))
    let panel = try #require(desk.panel)
    let corner = CGFloat(panel.rect.left)
    #expect(panel.point(unitX: corner, unitY: 0) == .zero)
    #expect(panel.point(unitX: corner + 20, unitY: 10) == CGPoint(x: 10, y: 5))
    #expect(panel.contains(unitX: corner, unitY: 0))
    #expect(!panel.contains(unitX: corner - 1, unitY: 0))
    #expect(panel.size.width * 2 >= CGFloat(panel.rect.width))
  }
}
