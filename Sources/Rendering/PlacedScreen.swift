package import BackswipeGeometry
package import BackswipeScene

/// A display list at a place of a buffer, with what is drawn around and over it.
package struct PlacedScreen {
  /// Clipped to its own size.
  package var list: DisplayList
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

  package init(
    _ list: DisplayList, overlay: [DisplayItem] = [], originX: Int, originY: Int, scale: CGFloat,
    region: PixelRect? = nil
  ) {
    self.list = list
    self.overlay = overlay
    self.originX = originX
    self.originY = originY
    self.scale = scale
    self.region = region
  }
}
