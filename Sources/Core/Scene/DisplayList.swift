public import BackswipeUnits

/// One frame: pictures with placements in points of the phone's screen, back to front. Immutable;
/// the only input of the renderer, the trace and the tests.
public struct DisplayList: Equatable, Sendable {
  /// The screen, in points.
  public let size: CGSize
  /// Painted under everything; opaque.
  public let background: Color
  /// The list as built; `items` is the flat form.
  let parts: DisplayParts
  /// One placement for each part.
  private(set) var placements: [DisplayPlacement]

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

  /// The items, back to front.
  public var items: [DisplayItem] { Array(DisplayItems(parts.parts, placements)) }

  /// Whether both have equal items, sizes and backgrounds. O(n).
  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    guard left.size == right.size, left.background == right.background else { return false }
    // Movement shows at the first part that differs; the others are not compared.
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

  /// Whether both lists have equal items from an index on.
  private static func showSame(_ left: DisplayList, _ right: DisplayList, from index: Int) -> Bool {
    DisplayItems(left.parts.parts, left.placements, from: index).elementsEqual(
      DisplayItems(right.parts.parts, right.placements, from: index))
  }
}

/// The parts of a display list without placements; shared by frames that differ only in placements.
final class DisplayParts: Sendable {
  let parts: [DisplayPart]
  /// The identifier of each part's object, for comparison without dereferencing.
  let identities: [ObjectIdentifier]

  init(_ parts: [DisplayPart]) {
    self.parts = parts
    identities = parts.map(\.identity)
  }
}

/// A part of a display list.
enum DisplayPart: Equatable, Sendable {
  case picture(Picture)
  /// The stored items of an unchanged layer, not copied into each frame.
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
  /// Whether its visible items have equal placements at two placements of the part; nil if
  /// different items are visible.
  fileprivate func looks(alikeAt one: DisplayPlacement, and other: DisplayPlacement) -> Bool? {
    // A listed picture counts whether or not it is visible.
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

/// The origin, clip and opacity of a part of a display list. Trivially copyable.
struct DisplayPlacement: Equatable, Sendable {
  var origin: CGPoint
  var opacity: Double
  var clip: CGRect

  static let nowhere = DisplayPlacement(origin: .zero, opacity: 0, clip: .zero)

  /// The placement on the screen of an item of a part at this placement.
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

/// The items of a display list's parts in order, without invisible ones.
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
  /// The picture drawn.
  public var picture: Picture
  /// The screen location of the picture's coordinate origin. (Its `bounds.origin` need not be
  /// zero.) Exact; a renderer snaps it to whole device pixels.
  public var position: CGPoint
  /// The opacity of the picture as a whole, 0…1.
  public var opacity: Double
  /// The screen rectangle to which the item is clipped.
  public var clip: CGRect

  /// A picture at a location on the screen, clipped to a rectangle of it.
  public init(picture: Picture, position: CGPoint, opacity: Double, clip: CGRect) {
    self.picture = picture
    self.position = position
    self.opacity = opacity
    self.clip = clip
  }

  /// The part of the screen that the item can cover.
  public var frame: CGRect {
    picture.bounds.offsetBy(dx: position.x, dy: position.y).intersection(clip)
  }
}
