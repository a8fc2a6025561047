@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Testing

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

  private func busy(_ x: CGFloat) -> DisplayList {
    DisplayList(
      size: CGSize(width: 20, height: 20), background: Color(hex: 0xF2F2F7),
      items: [
        item(flat(CGRect(x: 0, y: 0, width: 12, height: 20), Color(hex: 0xFFFFFF)), x: x, y: 0),
        item(
          flat(CGRect(x: 0, y: 4, width: 20, height: 1), Color(hex: 0x3C3C43, alpha: 0.29)), x: 0,
          y: 0),
        item(
          flat(CGRect(x: 2, y: 8, width: 9, height: 9), Color(hex: 0x007AFF, alpha: 0.5)), x: x,
          y: 0),
      ])
  }

  @Test(arguments: [0.1, 0.4, 0.5, 0.83, 1])
  func aVeilOfTheSameChangesNoPixel(_ opacity: Double) throws {
    let painter = Painter(fonts: try FontSet())
    let (plain, veiled) = (Buffer(width: 60, height: 60), Buffer(width: 60, height: 60))
    for scale in [1, 1.25, 2] as [CGFloat] {
      let list = busy(3)
      _ = painter.makeCompositor().compose(
        [PlacedScreen(list, originX: 5, originY: 7, scale: scale)], into: plain.target())
      _ = painter.makeCompositor().compose(
        [
          PlacedScreen(
            list, veil: PlacedScreen.Veil(list, opacity: opacity), originX: 5, originY: 7,
            scale: scale)
        ], into: veiled.target())
      for y in 0..<60 {
        for x in 0..<60 { #expect(plain[x, y] == veiled[x, y], "\(x) \(y) at \(scale)") }
      }
    }
  }

  @Test func aVeilIsMixedAsOneLayerAndFollowsItsList() throws {
    let painter = Painter(fonts: try FontSet())
    let buffer = Buffer(width: 30, height: 30)
    let compositor = painter.makeCompositor()
    func veiled(_ x: CGFloat) -> [PlacedScreen] {
      [
        PlacedScreen(
          busy(0), veil: PlacedScreen.Veil(busy(x), opacity: 0.4), originX: 0, originY: 0, scale: 1)
      ]
    }
    let one = painter.image(of: busy(0), scale: 1)
    for x in [0, 3, 6, 0] as [CGFloat] {
      _ = compositor.compose(veiled(x), into: buffer.target())
      let other = painter.image(of: busy(x), scale: 1)
      for index in one.pixels.indices {
        let (under, over) = (one.pixels[index], other.pixels[index])
        let mixed = buffer[index % 20, index / 20]
        for shift in [0, 8, 16] as [UInt32] {
          func part(_ pixel: UInt32) -> Double { Double((pixel >> shift) & 0xFF) }
          #expect(abs(part(mixed) - (0.4 * part(over) + 0.6 * part(under))) <= 1)
        }
      }
    }
    #expect(compositor.compose(veiled(0), into: buffer.target()) == [])
  }
}
