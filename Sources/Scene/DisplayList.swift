public import BackswipeGeometry

/// One frame, ready to paint: pictures with a placement, in points of the phone's screen, back to
/// front. Immutable; the renderer, the trace and the tests read this and nothing else.
public struct DisplayList: Equatable, Sendable {
  /// The screen, in points.
  public let size: CGSize
  /// Painted under everything; opaque.
  public let background: Color
  /// As it was made; `items` says what it comes to.
  private let parts: DisplayParts
  /// Where each part stands.
  private var placements: [DisplayPlacement]

  /// A screen with these items, back to front.
  public init(size: CGSize, background: Color, items: [DisplayItem]) {
    self.init(
      size: size, background: background,
      parts: DisplayParts(items.map { .picture($0.picture) }),
      placements: items.map {
        DisplayPlacement(origin: $0.position, opacity: $0.opacity, clip: $0.clip)
      })
  }

  /// - Parameter placements: one for each of the parts.
  init(size: CGSize, background: Color, parts: DisplayParts, placements: [DisplayPlacement]) {
    self.size = size
    self.background = background
    self.parts = parts
    self.placements = placements
  }

  consuming func takePlacements() -> [DisplayPlacement] { placements }

  /// Back to front. Put together at every call: O(n).
  public var items: [DisplayItem] { Array(DisplayItems(parts.parts, placements)) }

  /// Whether both show the same, item by item.
  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    guard left.size == right.size, left.background == right.background else { return false }
    // What moves shows in the first part that differs; the rest need not be looked at.
    let same = left.parts === right.parts
    let count = min(left.placements.count, right.placements.count)
    var index = 0
    while index < count {
      let (one, other) = (left.placements[index], right.placements[index])
      if one == other {
        guard same || left.parts.parts[index] == right.parts.parts[index] else { break }
      } else {
        guard same else { break }
        switch left.parts.parts[index].looks(alikeAt: one, and: other) {
        case true?: break
        case false?: return false
        case nil: return showSame(left, right, from: index)
        }
      }
      index += 1
    }
    if index == left.placements.count, index == right.placements.count { return true }
    return showSame(left, right, from: index)
  }

  /// Item by item.
  private static func showSame(_ left: DisplayList, _ right: DisplayList, from index: Int) -> Bool {
    DisplayItems(left.parts.parts, left.placements, from: index).elementsEqual(
      DisplayItems(right.parts.parts, right.placements, from: index))
  }
}

/// What display lists show, without the placements: the same object for frames in which things only
/// move and fade.
final class DisplayParts: Sendable {
  let parts: [DisplayPart]
  /// Of what each part holds, to be compared without a look at it.
  let identities: [ObjectIdentifier]

  init(_ parts: [DisplayPart]) {
    self.parts = parts
    identities = parts.map(\.identity)
  }
}

/// A piece of a display list.
enum DisplayPart: Equatable, Sendable {
  case picture(Picture)
  /// What a layer came to earlier: not copied into every frame that shows it.
  case kept(KeptItems)

  var identity: ObjectIdentifier {
    switch self {
    case .picture(let picture): ObjectIdentifier(picture)
    case .kept(let kept): ObjectIdentifier(kept)
    }
  }

  static func == (left: DisplayPart, right: DisplayPart) -> Bool {
    switch (left, right) {
    case (.picture(let one), .picture(let other)): one == other
    case (.kept(let one), .kept(let other)): one === other || one.items == other.items
    case (.picture, .kept), (.kept, .picture): false
    }
  }
}

extension DisplayPart {
  /// Whether all that shows of it looks alike at two placements; nil where one shows what the other
  /// does not.
  fileprivate func looks(alikeAt one: DisplayPlacement, and other: DisplayPlacement) -> Bool? {
    // What of a picture is in a list counts, in sight or not.
    guard case .kept(let kept) = self else { return false }
    for item in kept.items {
      let bounds = item.picture.bounds
      let (here, there) = (one.placement(of: item), other.placement(of: item))
      let shows = bounds.shows(at: here.origin, in: here.clip)
      guard shows == bounds.shows(at: there.origin, in: there.clip) else { return nil }
      if shows, here != there { return false }
    }
    return true
  }
}

/// Where a part of a display list stands, is cut and fades as a whole. Nothing but numbers.
struct DisplayPlacement: Equatable, Sendable {
  var origin: CGPoint
  var opacity: Double
  var clip: CGRect

  static let nowhere = DisplayPlacement(origin: .zero, opacity: 0, clip: .zero)

  /// Where an item of a part that stands here does.
  func placement(of item: DisplayItem) -> DisplayPlacement {
    DisplayPlacement(
      origin: CGPoint(x: item.position.x + origin.x, y: item.position.y + origin.y),
      opacity: item.opacity * opacity,
      clip: item.clip.offsetBy(dx: origin.x, dy: origin.y).overlap(clip))
  }

  static func == (left: DisplayPlacement, right: DisplayPlacement) -> Bool {
    left.origin.x == right.origin.x && left.origin.y == right.origin.y
      && left.opacity == right.opacity && left.clip.origin.x == right.clip.origin.x
      && left.clip.origin.y == right.clip.origin.y
      && left.clip.size.width == right.clip.size.width
      && left.clip.size.height == right.clip.size.height
  }
}

/// The items of a display list's parts, one after the other, without those that do not show.
struct DisplayItems: Sequence, IteratorProtocol {
  private let parts: [DisplayPart]
  private let placements: [DisplayPlacement]
  private var part: Int
  private var index = 0

  init(_ parts: [DisplayPart], _ placements: [DisplayPlacement], from part: Int = 0) {
    self.parts = parts
    self.placements = placements
    self.part = part
  }

  mutating func next() -> DisplayItem? {
    while part < placements.count {
      let placement = placements[part]
      switch parts[part] {
      case .picture(let picture):
        part += 1
        return DisplayItem(
          picture: picture, position: placement.origin, opacity: placement.opacity,
          clip: placement.clip)
      case .kept(let kept):
        while index < kept.items.count {
          let item = kept.items[index]
          let own = placement.placement(of: item)
          index += 1
          guard item.picture.bounds.shows(at: own.origin, in: own.clip) else { continue }
          return DisplayItem(
            picture: item.picture, position: own.origin, opacity: own.opacity, clip: own.clip)
        }
        index = 0
        part += 1
      }
    }
    return nil
  }
}

/// A picture on the screen.
public struct DisplayItem: Equatable, Sendable {
  /// What is drawn.
  public var picture: Picture
  /// Where the picture's coordinate origin stands on the screen. (Its `bounds.origin` need not be
  /// zero.) Exact; a renderer snaps it to whole device pixels.
  public var position: CGPoint
  /// Multiplies the picture as a whole; 0…1.
  public var opacity: Double
  /// Screen rectangle outside of which nothing of the item shows.
  public var clip: CGRect

  /// A picture at a location on the screen, clipped to a rectangle of it.
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
