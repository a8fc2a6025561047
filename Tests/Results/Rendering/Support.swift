@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits

/// A buffer with a margin behind every row, to notice who writes over the edge.
final class Buffer {
  static let margin = 3
  static let untouched: UInt32 = 0xDEAD_BEEF
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<UInt32>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = .allocate(capacity: (width + Buffer.margin) * height)
    pixels.initialize(repeating: Buffer.untouched, count: (width + Buffer.margin) * height)
  }

  deinit { pixels.deallocate() }

  func target(scale: CGFloat = 1, originX: Int = 0, originY: Int = 0) -> PixelTarget {
    PixelTarget(
      base: UnsafeMutableRawPointer(pixels), bytesPerRow: (width + Buffer.margin) * 4,
      width: width, height: height, originX: originX, originY: originY, scale: scale,
      surround: Color(hex: 0x112233))
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * (width + Buffer.margin) + x] }

  var rows: [[UInt32]] {
    (0..<height).map { y in (0..<width).map { self[$0, y] } }
  }

  var marginIsUntouched: Bool {
    (0..<height).allSatisfy { y in
      (width..<width + Buffer.margin).allSatisfy { self[$0, y] == Buffer.untouched }
    }
  }
}

let everywhere = CGRect(x: -5000, y: -5000, width: 10000, height: 10000)

func flat(_ rect: CGRect, _ color: Color) -> Picture {
  Picture(commands: [.fill(rect, cornerRadius: 0, color)], bounds: rect, isOpaque: color.alpha == 1)
}

func blurred(
  _ rect: CGRect, radius: CGFloat, cornerRadius: CGFloat = 0, saturation: Double = 1,
  tint: Color = Color(hex: 0xFFFFFF, alpha: 0.2)
) -> Picture {
  let backdrop = Backdrop(
    radius: radius, saturation: saturation, tint: tint, plain: Color(hex: 0xFF0000))
  return Picture(
    commands: [.backdrop(rect, cornerRadius: cornerRadius, backdrop)], bounds: rect,
    isOpaque: false)
}

func item(
  _ picture: Picture, x: CGFloat = 0, y: CGFloat = 0, opacity: Double = 1,
  clip: CGRect = everywhere
) -> DisplayItem {
  DisplayItem(picture: picture, position: CGPoint(x: x, y: y), opacity: opacity, clip: clip)
}

func list(_ items: [DisplayItem], width: CGFloat = 40, height: CGFloat = 30) -> DisplayList {
  DisplayList(size: CGSize(width: width, height: height), background: .white, items: items)
}
