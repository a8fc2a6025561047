extension Image {
  /// The smallest rectangle outside of which both images are equal; nil when they are equal
  /// everywhere.
  ///
  /// - Precondition: both have the same size.
  package func change(from other: Image) -> PixelRect? {
    precondition(width == other.width && height == other.height, "Image: two sizes")
    return pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { theirs in
        Self.change(mine, theirs, width: width, height: height)
      }
    }
  }

  private static func change(
    _ one: UnsafeBufferPointer<UInt32>, _ two: UnsafeBufferPointer<UInt32>, width: Int, height: Int
  ) -> PixelRect? {
    func differs(_ row: Int) -> Bool {
      (row * width..<(row + 1) * width).contains { one[$0] != two[$0] }
    }
    guard let top = (0..<height).first(where: differs),
      let bottom = (0..<height).last(where: differs)
    else { return nil }
    var (left, right) = (width, 0)
    for row in top...bottom {
      let start = row * width
      if let first = (0..<left).first(where: { one[start + $0] != two[start + $0] }) {
        left = first
      }
      if let last = (right..<width).last(where: { one[start + $0] != two[start + $0] }) {
        right = last + 1
      }
    }
    return PixelRect(left: left, top: top, right: right, bottom: bottom + 1)
  }

  /// A part of the image.
  ///
  /// - Precondition: the rectangle is inside the image.
  package func cropped(to rect: PixelRect) -> Image {
    var part: [UInt32] = []
    part.reserveCapacity(rect.width * rect.height)
    for row in rect.top..<rect.bottom {
      part.append(contentsOf: pixels[row * width + rect.left..<row * width + rect.right])
    }
    return Image(width: rect.width, height: rect.height, pixels: part)
  }
}
