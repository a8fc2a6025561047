import BackswipeGeometry
import BackswipeScene
import Testing

@testable import BackswipeRendering

@Suite struct PlacedScreensTests {
  private func screen(
    _ color: UInt32, x: Int, y: Int, scale: CGFloat, region: PixelRect? = nil
  ) -> PlacedScreen {
    PlacedScreen(
      DisplayList(size: CGSize(width: 10, height: 10), background: Color(hex: color), items: []),
      originX: x, originY: y, scale: scale, region: region)
  }

  @Test func listsLieBesideEachOtherAtTheirOwnScales() throws {
    let buffer = Buffer(width: 50, height: 30)
    let compositor = Painter(fonts: try FontSet()).makeCompositor()
    let screens = [screen(0xFF0000, x: 2, y: 3, scale: 1), screen(0x00FF00, x: 20, y: 4, scale: 2)]
    #expect(compositor.compose(screens, into: buffer.target()).first?.area == 1500)
    #expect(buffer[2, 3] == 0xFFFF_0000 && buffer[11, 12] == 0xFFFF_0000)
    #expect(buffer[12, 3] == 0xFF11_2233 && buffer[19, 4] == 0xFF11_2233)
    #expect(buffer[20, 4] == 0xFF00_FF00 && buffer[39, 23] == 0xFF00_FF00)
    #expect(buffer[40, 4] == 0xFF11_2233)
    #expect(buffer.marginIsUntouched)
    // Nothing has changed.
    #expect(compositor.compose(screens, into: buffer.target()) == [])
  }

  @Test func oneThatChangesDamagesItselfAlone() throws {
    let buffer = Buffer(width: 50, height: 30)
    let compositor = Painter(fonts: try FontSet()).makeCompositor()
    let left = screen(0xFF0000, x: 0, y: 0, scale: 1)
    _ = compositor.compose([left, screen(0x00FF00, x: 20, y: 0, scale: 2)], into: buffer.target())
    let damage = compositor.compose(
      [left, screen(0x0000FF, x: 20, y: 0, scale: 2)], into: buffer.target())
    #expect(damage.reduce(0) { $0 + $1.area } == 400)
    #expect(buffer[20, 0] == 0xFF00_00FF && buffer[0, 0] == 0xFFFF_0000)
  }

  @Test func aRegionCutsAListAndWhatIsAroundIt() throws {
    let buffer = Buffer(width: 50, height: 30)
    let compositor = Painter(fonts: try FontSet()).makeCompositor()
    var cut = screen(
      0xFF0000, x: 5, y: 5, scale: 1, region: PixelRect(left: 0, top: 0, right: 10, bottom: 30))
    cut.overlay = [
      item(flat(CGRect(x: -5, y: -5, width: 50, height: 3), Color(hex: 0xFFFFFF)), x: 0, y: 0)
    ]
    _ = compositor.compose([cut], into: buffer.target())
    #expect(buffer[9, 5] == 0xFFFF_0000 && buffer[10, 5] == 0xFF11_2233)
    #expect(buffer[9, 0] == 0xFFFF_FFFF && buffer[10, 0] == 0xFF11_2233)
  }
}
