package import BackswipeUnits

/// The words of an element on its way from one place to another. They keep their proportions: the size
/// of their font and the middle of their box change evenly, independent of the room around
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

  /// The part of the way after which words give their place to others. (doc: Material, fade through)
  private static let change = 0.35

  /// The opacities of the pictures of both ends, the end's over the start's. Of equal words one is
  /// opaque at least up to the middle; of others one is gone, since they cannot be read over one another.
  package func opacities(at fraction: Double) -> (start: Double, end: Double) {
    let part = min(max(fraction, 0), 1)
    if isSame { return (min(2 - 2 * part, 1), part) }
    return (max(1 - part / Self.change, 0), max((part - Self.change) / (1 - Self.change), 0))
  }

  /// The frame of an end's picture before its scale, in the element's coordinates on its way, and the
  /// scale about its centre: the font's, but for equal words, whose letters lie over one another though
  /// their distances depend on the size.
  package func place(of picture: End, at fraction: Double) -> (frame: CGRect, scale: CGSize) {
    // A curve that overshoots may lead to 0.
    let font = max(start.fontSize + (end.fontSize - start.fontSize) * fraction, 1)
    var scale = CGSize(width: font / picture.fontSize, height: font / picture.fontSize)
    let box = interpolate(start.box, end.box, fraction)
    if isSame, !picture.box.isEmpty, box.width >= 1, box.height >= 1 {
      scale = CGSize(
        width: box.width / picture.box.width, height: box.height / picture.box.height)
    }
    let off = CGPoint(
      x: picture.box.midX - picture.size.width / 2, y: picture.box.midY - picture.size.height / 2)
    let origin = CGPoint(
      x: box.midX - off.x * scale.width - picture.size.width / 2,
      y: box.midY - off.y * scale.height - picture.size.height / 2)
    return (CGRect(origin: origin, size: picture.size), scale)
  }
}
