import BackswipeLottie
import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import TestSupport
import Testing

@Suite("Lottie animations in pixels")
struct LottiePaintingTests {
  /// Left, top, width and height of all that rlottie 0.1 draws darker than a quarter, in 400 × 400
  /// pixels.
  static let boxes = [
    (frame: 0.0, box: [53, 233, 134, 134]), (10, [51, 189, 136, 136]), (30, [113, 105, 150, 188]),
    (42, [124, 66, 153, 266]), (60, [125, 79, 152, 240]), (89, [125, 123, 152, 154]),
  ]

  @Test(
    "Shapes, a curved position, a morph, trims and dashes are where rlottie draws them, to 2 pixels",
    arguments: boxes.indices)
  func places(_ index: Int) throws {
    let (frame, expected) = Self.boxes[index]
    let text = try PackageFiles.text("Tests/Core/Lottie/Samples/like.json")
    let animation = try LottieAnimation(bytes: Array(text.utf8), file: "like.json")
    let image = try Painter(fonts: FontSet()).image(
      of: animation.picture(atFrame: frame), scale: 2)
    #expect((image.width, image.height) == (400, 400))
    var (left, top, right, bottom) = (400, 400, 0, 0)
    for y in 0..<400 {
      for x in 0..<400 where Self.isDark(image[x, y]) {
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
      }
    }
    let box = [left, top, right - left, bottom - top]
    #expect(zip(box, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(frame): \(box)")
  }

  /// Whether a pixel over white has a channel that is less than three quarters.
  private static func isDark(_ pixel: UInt32) -> Bool {
    let ground = 255 - pixel >> 24
    let channels: [UInt32] = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255]
    return channels.contains { $0 + ground < 192 }
  }
}
