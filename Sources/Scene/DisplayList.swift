public import BackswipeGeometry

/// One frame, ready to paint: pictures with a place, in points of the phone's screen, back to
/// front. Immutable; the renderer, the trace and the tests read this and nothing else.
public struct DisplayList: Equatable, Sendable {
  /// The screen, in points.
  public let size: CGSize
  /// Painted under everything; opaque.
  public let background: Color
  /// As it was made; `items` says what it comes to.
  private let stretches: [DisplayStretch]

  public init(size: CGSize, background: Color, items: [DisplayItem]) {
    self.init(size: size, background: background, stretches: items.map { .item($0) })
  }

  init(size: CGSize, background: Color, stretches: [DisplayStretch]) {
    self.size = size
    self.background = background
    self.stretches = stretches
  }

  /// Back to front. Put together at every call: O(n).
  public var items: [DisplayItem] { Array(DisplayItems(stretches[...])) }

  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    guard left.size == right.size, left.background == right.background else { return false }
    // What moves shows in the first stretch that differs; the rest need not be looked at.
    var index = 0
    while index < left.stretches.count, index < right.stretches.count,
      left.stretches[index] == right.stretches[index]
    {
      index += 1
    }
    return DisplayItems(left.stretches[index...]).elementsEqual(
      DisplayItems(right.stretches[index...]))
  }
}

/// A piece of a display list.
enum DisplayStretch: Equatable, Sendable {
  case item(DisplayItem)
  /// What a layer came to earlier, with its corner as origin, put in its place: not copied into
  /// every frame that shows it.
  case kept([DisplayItem], at: CGPoint, clip: CGRect, opacity: Double)
}

/// The items of stretches, one after the other, without those that do not show.
struct DisplayItems: Sequence, IteratorProtocol {
  private var stretches: ArraySlice<DisplayStretch>
  private var index = 0

  init(_ stretches: ArraySlice<DisplayStretch>) { self.stretches = stretches }

  mutating func next() -> DisplayItem? {
    while let stretch = stretches.first {
      switch stretch {
      case .item(let item):
        stretches.removeFirst()
        return item
      case .kept(let items, let origin, let clip, let opacity):
        while index < items.count {
          let item = items[index].moved(by: origin, clip: clip, opacity: opacity)
          index += 1
          if !item.frame.isEmpty { return item }
        }
        index = 0
        stretches.removeFirst()
      }
    }
    return nil
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
  /// As a part of what stands at `move`, is cut to `clip` and fades as a whole.
  func moved(by move: CGPoint, clip: CGRect, opacity: Double) -> DisplayItem {
    DisplayItem(
      picture: picture, position: CGPoint(x: position.x + move.x, y: position.y + move.y),
      opacity: self.opacity * opacity,
      clip: self.clip.offsetBy(dx: move.x, dy: move.y).intersection(clip))
  }
}
