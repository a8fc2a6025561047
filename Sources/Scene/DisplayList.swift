public import BackswipeGeometry

/// One frame, ready to paint: pictures with a place, in points of the phone's screen, back to
/// front. Immutable; the renderer, the trace and the tests read this and nothing else.
public struct DisplayList: Equatable, Sendable {
  /// The screen, in points.
  public let size: CGSize
  /// Painted under everything; opaque.
  public let background: Color
  /// Back to front.
  public let items: [DisplayItem]

  public init(size: CGSize, background: Color, items: [DisplayItem]) {
    self.size = size
    self.background = background
    self.items = items
  }
}

/// A picture on the screen.
public struct DisplayItem: Equatable, Sendable {
  public var picture: Picture
  /// Where the picture's coordinate origin stands on the screen. (Its `bounds.origin` need not be
  /// zero.) Exact; a renderer snaps it to whole device pixels.
  public var position: CGPoint
  /// Multiplies the picture as a whole; 0…1.
  public var opacity: Double
  /// Screen rectangle outside of which nothing of the item shows.
  public var clip: CGRect

  public init(picture: Picture, position: CGPoint, opacity: Double, clip: CGRect) {
    self.picture = picture
    self.position = position
    self.opacity = opacity
    self.clip = clip
  }

  /// The part of the screen that the item can touch.
  public var frame: CGRect {
    picture.bounds.offsetBy(dx: position.x, dy: position.y).intersection(clip)
  }
}
