package import BackswipeScene
package import BackswipeUnits

/// A display list at a place of a buffer, with the items around and over it.
package struct PlacedScreen {
  /// Clipped to its own size.
  package var list: DisplayList
  /// Another list over it, flattened; nil for none.
  package var veil: Veil?
  /// Items on top, in the list's coordinates but clipped to `region` alone: a bezel around a phone,
  /// rounded corners, a pointer.
  package var overlay: [DisplayItem]
  /// Device pixels from the buffer's top left corner to the list's.
  package var originX: Int
  package var originY: Int
  /// Device pixels per point; positive.
  package var scale: CGFloat
  /// The part of the buffer that belongs to it; nil for all.
  package var region: PixelRect?

  /// A list composed over another as one layer: where both show the same, it is invisible.
  package struct Veil {
    package let list: DisplayList
    /// The opacity, 0…1.
    package let opacity: Double

    package init(_ list: DisplayList, opacity: Double) {
      self.list = list
      self.opacity = opacity
    }
  }

  package init(
    _ list: DisplayList, veil: Veil? = nil, overlay: [DisplayItem] = [], originX: Int, originY: Int,
    scale: CGFloat,
    region: PixelRect? = nil
  ) {
    self.list = list
    self.veil = veil
    self.overlay = overlay
    self.originX = originX
    self.originY = originY
    self.scale = scale
    self.region = region
  }
}
