import BackswipeGeometry
import BackswipeWindow
import Testing

@Suite struct PhoneLayoutTests {
  private let phone = CGSize(width: 390, height: 844)

  @Test(arguments: [CGFloat(1), 1.5, 2, 3])
  func aWindowMadeForAPhoneShowsThatPhone(scale: CGFloat) {
    let window = PhoneLayout.window(around: phone)
    let width = Int(window.width * scale)
    let height = Int(window.height * scale)
    #expect(PhoneLayout.phone(width: width, height: height, scale: scale) == phone)
  }

  @Test func thePhoneStaysWithinItsLimits() {
    #expect(PhoneLayout.phone(width: 10, height: 10, scale: 1) == PhoneLayout.smallest)
    #expect(PhoneLayout.phone(width: 9000, height: 9000, scale: 1) == PhoneLayout.largest)
  }

  @Test func theDeskGivesWayBeforeThePhone() {
    let least = PhoneLayout.window(around: PhoneLayout.smallest, margin: 0)
    for more in stride(from: CGFloat(0), through: 2 * PhoneLayout.margin, by: 1) {
      let size = PhoneLayout.phone(
        width: Int(least.width + more), height: Int(least.height + more), scale: 1)
      #expect(size.width <= PhoneLayout.smallest.width + 1)
      #expect(size.width >= PhoneLayout.smallest.width)
    }
  }

  @Test func aSmallDisplayGetsAShorterPhone() {
    let room = PhoneLayout.window(around: CGSize(width: 390, height: 700))
    #expect(PhoneLayout.fit(phone, into: room) == CGSize(width: 390, height: 700))
    #expect(PhoneLayout.fit(phone, into: CGSize(width: 2000, height: 2000)) == phone)
    #expect(PhoneLayout.fit(phone, into: .zero).height == PhoneLayout.smallest.height)
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
