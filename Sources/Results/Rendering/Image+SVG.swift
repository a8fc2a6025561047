import CPictures

extension Image {
  /// A drawing in SVG, on clear pixels; nil if it cannot be drawn.
  ///
  /// - Parameters:
  ///   - plane: the size of the drawing in its units, above 0.
  ///   - width: pixels, to which the plane is stretched.
  package init?(svg bytes: [UInt8], plane: (width: Int, height: Int), width: Int, height: Int) {
    guard width > 0, height > 0, plane.width > 0, plane.height > 0 else { return nil }
    var pixels = [UInt32](repeating: 0, count: width * height)
    guard
      pictures_draw_svg(
        bytes, bytes.count, Double(plane.width), Double(plane.height), Int32(width),
        Int32(height), &pixels)
    else { return nil }
    self.init(width: width, height: height, pixels: pixels)
  }
}
