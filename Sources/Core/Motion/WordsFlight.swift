package import BackswipeUnits

/// The words of an element on its way from one place to another. They keep their proportions: the size
/// of their font and the middle of their box move along straight lines, independent of the room around
/// them.
package struct WordsFlight: Sendable, Equatable {
  /// The words at one end of the way.
  package struct End: Sendable, Equatable {
    package var text: String
    /// The number of lines.
    package var lines: Int
    /// Points; greater than 0.
    package var fontSize: Double
    /// The box of the lines in the element, and the element's size, in points.
    package var box: CGRect
    package var size: CGSize

    package init(text: String, lines: Int, fontSize: Double, box: CGRect, size: CGSize) {
      self.text = text
      self.lines = lines
      self.fontSize = fontSize
      self.box = box
      self.size = size
    }
  }

  package var start: End
  package var end: End

  package init(from start: End, to end: End) {
    self.start = start
    self.end = end
  }

  /// Whether both ends have the same lines, so that their pictures lie over one another.
  package var isSame: Bool { start.text == end.text && start.lines == end.lines }

  /// The opacities of the pictures of both ends, the end's over the start's. Of equal words one is
  /// opaque at least up to the middle; of others the sum is 1, since they cannot be read over one another.
  package func opacities(at fraction: Double) -> (start: Double, end: Double) {
    let part = min(max(fraction, 0), 1)
    return (isSame ? min(2 - 2 * part, 1) : 1 - part, part)
  }

  /// The frame of an end's picture before its scale, in the element's coordinates on its way, and the
  /// scale about its centre.
  package func place(of picture: End, at fraction: Double) -> (frame: CGRect, scale: Double) {
    // A curve that overshoots may lead to 0.
    let font = max(start.fontSize + (end.fontSize - start.fontSize) * fraction, 1)
    let scale = font / picture.fontSize
    let box = interpolate(start.box, end.box, fraction)
    let off = CGPoint(
      x: picture.box.midX - picture.size.width / 2, y: picture.box.midY - picture.size.height / 2)
    let origin = CGPoint(
      x: box.midX - off.x * CGFloat(scale) - picture.size.width / 2,
      y: box.midY - off.y * CGFloat(scale) - picture.size.height / 2)
    return (CGRect(origin: origin, size: picture.size), scale)
  }
}
