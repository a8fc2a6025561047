package import BackswipeRendering

/// Differences of pictures as text.
package enum PictureWords {
  /// The sizes of two pictures that cannot be compared.
  package static func sizes(
    _ expected: (width: Int, height: Int), _ actual: (width: Int, height: Int)
  ) -> String {
    "\(actual.width) × \(actual.height) pixels, and was \(expected.width) × \(expected.height)"
  }

  package static func sentence(
    _ difference: ImageDifference, _ expected: Image, _ actual: Image
  ) -> String {
    guard difference.isSameSize else {
      return sizes((expected.width, expected.height), (actual.width, actual.height))
    }
    guard let box = difference.box else {
      return "no pixel is further off than \(difference.largest) of 255"
    }
    return "\(difference.count) pixels differ, up to \(difference.largest) of 255, from "
      + "(\(box.left), \(box.top)) to (\(box.right), \(box.bottom))"
  }
}
