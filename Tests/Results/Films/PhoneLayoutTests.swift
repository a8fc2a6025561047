import BackswipeUnits
import BackswipeFilms
import Testing

@Suite struct PhoneLayoutTests {
  private let phone = CGSize(width: 390, height: 844)

  private func layout(_ window: CGSize, natural: CGFloat) -> PhoneLayout {
    PhoneLayout(
      width: Int(window.width), height: Int(window.height), natural: natural, pixelsPerUnit: 1,
      phone: phone)
  }

  @Test(arguments: [CGFloat(1), 1.5, 2, 3])
  func aWindowMadeForAPhoneShowsItInItsNaturalSize(scale: CGFloat) {
    let window = PhoneLayout.units(
      around: phone, perPoint: scale, within: CGSize(width: CGFloat.infinity, height: .infinity))
    let size = CGSize(width: window.width, height: window.height)
    #expect(layout(size, natural: scale).scale == scale)
  }

  @Test("The phone keeps its size whatever the window has, and the picture fills it")
  func pictures() {
    let natural = PhoneLayout.window(around: phone)
    for share in stride(from: CGFloat(0.3), through: 4, by: 0.1) {
      let window = CGSize(width: natural.width * share, height: natural.height * share)
      let layout = layout(window, natural: 1)
      #expect(layout.phone == phone)
      let picture = layout.scale * phone.height
      #expect(picture + 2 * PhoneLayout.bezel * layout.scale <= window.height + 1)
      if share > 1 {
        #expect(
          picture + 2 * (PhoneLayout.bezel + PhoneLayout.margin) * layout.scale >= window.height - 3
        )
      }
    }
  }

  @Test func theDeskGivesWayBeforeThePhone() {
    let least = PhoneLayout.window(around: phone, margin: PhoneLayout.leastMargin)
    let most = 2 * (PhoneLayout.margin - PhoneLayout.leastMargin)
    for more in stride(from: CGFloat(0), through: most, by: 1) {
      let window = CGSize(width: least.width + more, height: least.height + more)
      #expect(layout(window, natural: 1).scale == 1)
    }
    let smaller = CGSize(width: least.width - 40, height: least.height)
    #expect(layout(smaller, natural: 1).scale < 1)
  }

  @Test(
    "The frame keeps its distance from every edge, at every size of a window",
    arguments: [
      (400, 700), (1000, 600), (994, 580), (466, 580), (838, 900), (1500, 1000), (240, 480),
    ])
  func distance(width: Int, height: Int) {
    for phone in [phone, CGSize(width: phone.height, height: phone.width)] {
      let layout = PhoneLayout(
        left: 7, top: 9, width: width, height: height, natural: 1, pixelsPerUnit: 1, phone: phone)
      let desk = min(PhoneLayout.leastMargin, CGFloat(min(width, height)) * 0.05) - 1
      let (body, window) = (layout.body, layout.windowRect)
      for side in [
        body.minX - window.minX, body.minY - window.minY, window.maxX - body.maxX,
        window.maxY - body.maxY,
      ] { #expect(side * layout.scale >= desk) }
    }
  }

  @Test func aSmallDisplayGetsTheSameShapeInSmall() {
    let whole = PhoneLayout.window(around: phone)
    let window = PhoneLayout.units(
      around: phone, perPoint: 1, within: CGSize(width: 2000, height: 728))
    #expect(window.height == 728)
    #expect(abs(CGFloat(window.width) - 728 * whole.width / whole.height) <= 0.5)
    let size = CGSize(width: window.width, height: window.height)
    #expect(layout(size, natural: 1).phone == phone)
  }

  @Test(arguments: [(CGFloat(1), CGFloat(1)), (2, 1), (2, 2), (1.5, 1), (3, 2)])
  func theScreensCornerIsThePointsOrigin(scale: CGFloat, pixelsPerUnit: CGFloat) {
    let layout = PhoneLayout(
      width: 1600, height: 2900, scale: scale, pixelsPerUnit: pixelsPerUnit, phone: phone)
    let x = CGFloat(layout.originX) / pixelsPerUnit
    let y = CGFloat(layout.originY) / pixelsPerUnit
    #expect(layout.point(unitX: x, unitY: y) == .zero)
    let further = layout.point(
      unitX: x + 10 * scale / pixelsPerUnit, unitY: y + 20 * scale / pixelsPerUnit)
    #expect(abs(further.x - 10) < 0.001 && abs(further.y - 20) < 0.001)
  }

  @Test func placesOutsideOfTheScreenAreNotClamped() {
    let layout = PhoneLayout(
      width: 466, height: 920, scale: 1, pixelsPerUnit: 1, phone: phone)
    #expect(layout.point(unitX: 0, unitY: 0) == CGPoint(x: -38, y: -38))
    #expect(layout.point(unitX: -100, unitY: 2000) == CGPoint(x: -138, y: 1962))
  }

  @Test(arguments: [CGFloat(1.5), 3, 2.25])
  func pointsAreOnTheGrid(scale: CGFloat) {
    let layout = PhoneLayout(
      width: 1401, height: 2761, scale: scale, pixelsPerUnit: 1, phone: phone)
    for unit in stride(from: CGFloat(0), to: 1400, by: 37) {
      let point = layout.point(unitX: unit, unitY: unit)
      #expect(point == point.onGrid)
    }
  }
}
