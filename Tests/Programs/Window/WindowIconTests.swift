import BackswipeRendering
@testable import BackswipeWindow
import Testing

@Suite @MainActor struct WindowIconTests {
  @Test func theIconIsAPhoneWithNothingAroundIt() throws {
    let pixels = WindowIcon.pixels(Painter(fonts: try FontSet()))
    let side = WindowIcon.side
    #expect(pixels.count == side * side)
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * side + x] }
    for corner in [pixel(0, 0), pixel(side - 1, 0), pixel(0, side - 1), pixel(side - 1, side - 1)] {
      #expect(corner == 0)
    }
    // The page, the page beneath, and the frame, in their own colours.
    #expect(pixel(38, 15) == 0xFFFF_FFFF)
    #expect(pixel(22, 15) == 0xFFC7_D9F2)
    #expect(pixel(32, 5) == 0xFF1C_1C1E)
    // The arrow's tip is at the right, where a swipe goes.
    #expect(pixel(41, 32) == 0xFF0A_7AFF)
  }
}
