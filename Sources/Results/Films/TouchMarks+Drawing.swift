package import BackswipeGestures
package import BackswipeScene
package import BackswipeUnits

extension TouchMarks {
  /// Points from a finger's middle to its rim: the contact area of a fingertip.
  static let radius: CGFloat = 21
  private static let past = Color(hex: 0x0A7AFF)
  private static let ahead = Color(hex: 0xFF8A00)

  /// A finger, around its centre. One picture for all, so that it is painted once.
  private static let finger: Picture = {
    func disc(_ radius: CGFloat) -> CGRect {
      CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    }
    let rim: CGFloat = 1.5
    return Picture(
      commands: [
        .fill(disc(radius + 2), cornerRadius: radius + 2, Color.black.withAlpha(0.05)),
        .fill(disc(radius + 1), cornerRadius: radius + 1, Color.black.withAlpha(0.10)),
        .border(disc(radius), cornerRadius: radius, width: rim, Color.white.withAlpha(0.92)),
        .fill(
          disc(radius - rim), cornerRadius: radius - rim, Color(hex: 0x6E6E76, alpha: 0.38)),
      ], bounds: disc(radius + 3), isOpaque: false)
  }()

  /// Whether a picture is that of a finger or of a sample.
  package static func isMark(_ picture: Picture) -> Bool {
    picture == finger || picture == dot || picture == ring
  }

  private static let dot = mark(2, past, isHollow: false)
  private static let ring = mark(3.25, ahead, isHollow: true)

  private static func mark(_ radius: CGFloat, _ color: Color, isHollow: Bool) -> Picture {
    func disc(_ radius: CGFloat) -> CGRect {
      CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    }
    let halo = disc(radius + 0.75)
    return Picture(
      commands: [
        .fill(halo, cornerRadius: radius + 0.75, Color.white.withAlpha(0.85)),
        isHollow
          ? .border(disc(radius), cornerRadius: radius, width: 1.5, color)
          : .fill(disc(radius), cornerRadius: radius, color),
      ], bounds: disc(radius + 2), isOpaque: false)
  }

  /// The marks, back to front, in the phone's points.
  ///
  /// - Parameters:
  ///   - coming: samples that are still to come, of any finger, in order of time.
  ///   - showsTrail: whether samples have marks, or fingers alone.
  package func items(
    at now: Instant, coming: [PointerSample], showsTrail: Bool, within window: CGRect
  ) -> [DisplayItem] {
    var items: [DisplayItem] = []
    for finger in fingers {
      // Marks under the fingertip would not be distinguishable.
      let next = coming.filter { $0.id == finger.id }.map(\.location)
        .filter { Self.distance(from: finger.location, to: $0) > Self.radius + 4 }
      if showsTrail {
        for sample in finger.trail {
          items.append(
            Self.item(
              Self.dot, at: sample.location, Self.strength(of: sample, at: now), window))
        }
        if finger.lifted == nil, let line = Self.line(from: finger.location, along: next) {
          items.append(Self.item(line, at: .zero, 1, window))
        }
      }
      items.append(Self.item(Self.finger, at: finger.location, finger.strength(at: now), window))
      guard showsTrail, finger.lifted == nil else { continue }
      for (index, location) in next.enumerated() {
        let strength = 1 - 0.7 * Double(index) / Double(max(next.count - 1, 1))
        items.append(Self.item(Self.ring, at: location, strength, window))
      }
    }
    return items
  }

  /// Fingers that are not down, at their landing locations.
  package static func ghosts(at locations: [CGPoint], within window: CGRect) -> [DisplayItem] {
    locations.map { item(finger, at: $0, 0.6, window) }
  }

  private static func item(
    _ picture: Picture, at location: CGPoint, _ opacity: Double, _ window: CGRect
  ) -> DisplayItem {
    DisplayItem(picture: picture, position: location, opacity: opacity, clip: window)
  }

  private static func distance(from start: CGPoint, to end: CGPoint) -> CGFloat {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x * x + y * y).squareRoot()
  }

  private static func line(from start: CGPoint, along locations: [CGPoint]) -> Picture? {
    guard let first = locations.first else { return nil }
    // Starts at the rim of the finger.
    let part = radius / distance(from: start, to: first)
    let rim = CGPoint(
      x: start.x + (first.x - start.x) * part, y: start.y + (first.y - start.y) * part)
    let path = [PathElement.move(rim)] + locations.map { .line($0) }
    let xs = locations.map(\.x) + [rim.x]
    let ys = locations.map(\.y) + [rim.y]
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    let bounds = CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .insetBy(dx: -3, dy: -3)
    return Picture(
      commands: [
        .path(path, fill: nil, stroke: Stroke(width: 3, color: Color.white.withAlpha(0.7))),
        .path(path, fill: nil, stroke: Stroke(width: 1.5, color: ahead)),
      ], bounds: bounds, isOpaque: false)
  }
}
