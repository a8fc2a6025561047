import BackswipeScene
import BackswipeUnits
import CCompositor

/// A compositor's blur of the layers beneath, in device pixels.
struct Blur: Equatable {
  /// The size in pixels of the squares that are averaged first.
  let shrink: Int32
  /// The radius of three box filters, in averaged pixels.
  let reach: Int32
  /// The number of box filters with a radius greater by one.
  let wider: Int32
  /// The saturation in 256ths.
  let saturation: Int32
  /// The tint, premultiplied.
  let tint: UInt32

  /// The maximum radius in device pixels.
  static let mostRadius = 256.0

  init(_ backdrop: Backdrop, scale: CGFloat) {
    let wanted = Double(backdrop.radius * scale)
    let radius = wanted.isFinite ? min(max(wanted, 0), Blur.mostRadius) : 0
    // Averages over a fifth of the radius are indistinguishable from a blur of single pixels.
    let shrink = min(max(Int32(radius / 5), 1), 16)
    self.shrink = shrink
    // A box of n pixels has the variance (n² − 1) / 12, and averaging adds (s² − 1) / 12.
    let averaged = Double(shrink * shrink - 1) / 12
    let variance = max(radius * radius - averaged, 0) / Double(shrink * shrink)
    reach = Int32((((4 * variance + 1).squareRoot() - 1) / 2).rounded(.down))
    let size = Double(2 * reach + 1)
    wider = Int32(((12 * variance - 3 * (size * size - 1)) / (4 * size + 4)).rounded())
    let vivid = backdrop.saturation
    saturation = vivid.isFinite ? Int32((min(max(vivid, 0), 16) * 256).rounded()) : 256
    tint = backdrop.tint.premultipliedPixel
  }

  /// The blurred value of a uniform opaque colour.
  func color(over beneath: UInt32) -> UInt32 {
    var (pixel, scratch) = ([beneath], [UInt32]())
    pixel.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let target = PixelTarget(base: base, bytesPerRow: 4, width: 1, height: 1, scale: 1)
      apply(in: target.bounds, opacity: 255, mask: nil, to: target, scratch: &scratch)
    }
    return pixel[0]
  }

  /// Blurs a rectangle of a buffer in place.
  ///
  /// - Parameters:
  ///   - mask: a bitmap whose alpha is the replaced fraction of each pixel, and the location of its
  ///     first pixel in the
  ///     buffer; nil to replace all.
  ///   - scratch: memory that is reused from one blur to the next.
  func apply(
    in rect: PixelRect, opacity: UInt32, mask: (bitmap: Bitmap, left: Int, top: Int)?,
    to target: PixelTarget, scratch: inout [UInt32]
  ) {
    let (width, height) = (Int32(rect.width), Int32(rect.height))
    let count = compositor_blur_scratch(width, height, shrink)
    if scratch.count < count { scratch = [UInt32](repeating: 0, count: count) }
    var values = CompositorBlur(
      shrink: shrink, reach: reach, wider: wider, saturation: saturation, tint: tint)
    let to = target.base + (rect.top * target.bytesPerRow + rect.left * 4)
    let cover = mask.map {
      UnsafePointer($0.bitmap.pixels) + (rect.top - $0.top) * $0.bitmap.width + rect.left - $0.left
    }
    scratch.withUnsafeMutableBufferPointer {
      compositor_blur(
        to, target.bytesPerRow, width, height, &values, opacity, cover,
        mask?.bitmap.bytesPerRow ?? 0, $0.baseAddress)
    }
  }
}
