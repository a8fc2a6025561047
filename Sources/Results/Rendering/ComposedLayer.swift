import BackswipeScene
import BackswipeUnits

/// A display item in device pixels of one buffer, in the form that is compared between frames and
/// painted.
struct ComposedLayer: Equatable {
  /// Nil for a plain colour, and a blur with square corners.
  let source: RasteredPicture?
  /// The blur of the layers beneath; nil for a layer of pixels.
  let blur: Blur?
  /// Premultiplied, with the opacity applied; only for a plain colour.
  let color: UInt32
  /// The location of the source's coordinate origin.
  let originX: Int
  let originY: Int
  /// The visible rectangle, clipped; never empty.
  let rect: PixelRect
  /// 1…255.
  let opacity: UInt32

  init(color: UInt32, rect: PixelRect) {
    source = nil
    blur = nil
    self.color = color
    originX = 0
    originY = 0
    self.rect = rect
    opacity = 255
  }

  init(source: RasteredPicture, originX: Int, originY: Int, rect: PixelRect, opacity: UInt32) {
    self.source = source
    blur = nil
    color = 0
    self.originX = originX
    self.originY = originY
    self.rect = rect
    self.opacity = opacity
  }

  /// - Parameter mask: its opaque pixels are replaced; nil for all of the rectangle.
  init(
    blur: Blur, mask: RasteredPicture?, originX: Int, originY: Int, rect: PixelRect,
    opacity: UInt32
  ) {
    source = mask
    self.blur = blur
    color = 0
    self.originX = originX
    self.originY = originY
    self.rect = rect
    self.opacity = opacity
  }

  static func == (left: ComposedLayer, right: ComposedLayer) -> Bool {
    left.source === right.source && left.color == right.color && left.originX == right.originX
      && left.originY == right.originY && left.rect == right.rect && left.opacity == right.opacity
      && left.blur == right.blur
  }
}

extension UInt32 {
  /// A premultiplied pixel times `opacity` / 255, each channel rounded.
  func faded(by opacity: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let product = ((self >> shift) & 0xFF) * opacity + 128
      return ((product + (product >> 8)) >> 8) << shift
    }
    return channel(24) | channel(16) | channel(8) | channel(0)
  }
}
