package import BackswipeScene
package import BackswipeUnits

/// A layer of a frame in device pixels, for whoever composes it elsewhere with the same result.
package struct FrameLayer {
  package enum Content {
    /// Premultiplied 0xAARRGGBB.
    case color(UInt32)
    /// Pixels of `Painter.pixels(of:scale:in:)`.
    case picture(Picture)
    /// A blur of the layers beneath; the alpha of the mask is the replaced fraction of each pixel,
    /// nil to replace all.
    case blur(FrameBlur, mask: Picture?)
  }

  package let content: Content
  /// The location of the picture's coordinate origin.
  package let originX: Int
  package let originY: Int
  /// The visible rectangle; never empty.
  package let rect: PixelRect
  /// 1…255.
  package let opacity: UInt32

  init(_ layer: ComposedLayer) {
    let picture = layer.source?.picture
    content =
      layer.blur.map { .blur(FrameBlur($0), mask: picture) }
      ?? picture.map { .picture($0) } ?? .color(layer.color)
    originX = layer.originX
    originY = layer.originY
    rect = layer.rect
    opacity = layer.opacity
  }
}

/// The numbers of a blur, which its algorithm takes in whole numbers (`compositor_blur`).
package struct FrameBlur: Hashable, Sendable {
  /// The size in pixels of the squares that are averaged first, 1…16.
  package let shrink: Int
  /// The radius of three box filters, in averaged pixels.
  package let reach: Int
  /// The number of box filters with a radius greater by one.
  package let wider: Int
  /// The saturation in 256ths.
  package let saturation: Int
  /// Premultiplied 0xAARRGGBB.
  package let tint: UInt32

  init(_ blur: Blur) {
    shrink = Int(blur.shrink)
    reach = Int(blur.reach)
    wider = Int(blur.wider)
    saturation = Int(blur.saturation)
    tint = blur.tint
  }
}

extension Picture {
  /// A hash of the bounds and all commands: equal for equal pictures; valid within one process.
  package var likeness: Int { fingerprint }
}

extension Painter {
  /// The premultiplied pixels of a part of a picture, in rows; clear where it has none.
  ///
  /// - Parameter part: device pixels of the picture's own coordinates.
  package func pixels(of picture: Picture, scale: CGFloat, in part: PixelRect) -> [UInt32] {
    let entry = cache.entry(for: picture, grid: PixelGrid(scale: scale))
    var pixels = [UInt32](repeating: 0, count: part.area)
    pixels.withUnsafeMutableBufferPointer {
      if let first = $0.baseAddress { cache.copy(part, of: entry, to: first) }
    }
    cache.endFrame()
    return pixels
  }
}
