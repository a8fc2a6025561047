import BackswipeFilms
package import BackswipeUnits

/// The size of the window, in the display's units: a function of its contents, the display, and the
/// size set by the user. So any growth of the window is undone exactly.
///
/// A window never resized by the user has the natural size of its contents, as far as the display
/// has room. One that was keeps its size, unless its contents would be unusable in it.
package struct WindowSizing: Equatable, Sendable {
  package struct Size: Equatable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The inputs of the window's size.
  package struct Request: Equatable, Sendable {
    package var contents: DeskContents
    /// A phone's screen in points.
    package var phone: CGSize
    /// Units per point.
    package var natural: CGFloat
    /// The display's room for a window without its frame, in units.
    package var room: CGSize

    package init(contents: DeskContents, phone: CGSize, natural: CGFloat, room: CGSize) {
      self.contents = contents
      self.phone = phone
      self.natural = natural
      self.room = room
    }
  }

  /// The fraction of its natural size in which a phone is still usable.
  static let leastPhone = DeskLayout.leastPhone
  /// The least width of the timeline's buttons, in points.
  static let leastTimeline: CGFloat = 300

  /// The size set by the user or a window manager; nil for the program's own.
  package private(set) var userSize: Size?
  /// The last requested size.
  private var asked: Size?

  package init() {}

  /// The size for a request, noted as requested.
  package mutating func size(for request: Request) -> Size {
    let size = Self.size(for: request, userSize: userSize)
    asked = size
    return size
  }

  /// Notes the window's actual size. One that was not requested was set by the user, unless it is
  /// the program's own again.
  package mutating func resized(to size: Size, for request: Request) {
    guard size != asked else { return }
    userSize = size == Self.size(for: request, userSize: nil) ? nil : size
    asked = size
  }

  private static func size(for request: Request, userSize: Size?) -> Size {
    let least = least(for: request)
    let chosen = userSize ?? automatic(for: request)
    return Size(
      width: max(chosen.width, least.width), height: max(chosen.height, least.height))
  }

  /// The natural size of the contents, as far as there is room. A phone alone keeps its shape.
  private static func automatic(for request: Request) -> Size {
    let (contents, phone, room) = (request.contents, request.phone, request.room)
    guard !contents.isPhoneAlone else {
      let size = PhoneLayout.units(around: phone, perPoint: request.natural, within: room)
      return Size(width: size.width, height: size.height)
    }
    let one = PhoneLayout.window(around: phone)
    let extra = contents.extra(for: phone)
    var width = one.width + extra.width
    if contents.hasPanel, contents.isSplit {
      let phones = one.width * CGFloat(contents.phones) / contents.zoom.factor
      let split = DeskLayout.leastSplit(phones: phones) * contents.zoom.factor
      // A display without the room for two pages keeps the size for one.
      if split * request.natural <= room.width { width = max(width, split) }
    }
    return units(CGSize(width: width, height: one.height + extra.height), request)
  }

  /// The smallest size in which everything is usable, as far as the display has room.
  package static func least(for request: Request) -> Size {
    let phone = PhoneLayout.window(around: request.phone, margin: 0)
    var size = CGSize(width: phone.width * leastPhone, height: phone.height * leastPhone)
    if request.contents.hasTimeline {
      size.width = max(size.width, leastTimeline)
      size.height += DeskLayout.timelineHeight
    }
    if request.contents.hasPanel { size.width += DeskLayout.panelWidth }
    return units(size, request)
  }

  private static func units(_ points: CGSize, _ request: Request) -> Size {
    func side(_ points: CGFloat, _ room: CGFloat) -> Int {
      Int(max(1, min((points * request.natural).rounded(), room.rounded(.down))))
    }
    return Size(
      width: side(points.width, request.room.width),
      height: side(points.height, request.room.height))
  }
}

/// The corner of a window whose size changes around the place set by the user.
package struct WindowAnchor: Equatable, Sendable {
  /// The largest offset, in units, at which a window manager may place a window: the thickness of a
  /// title bar.
  package static let tolerance = 48

  /// Twice the centre, which is exact in integers.
  private var doubled: (x: Int, y: Int)?
  private var placed: (x: Int, y: Int)?

  package init() {}

  package static func == (left: WindowAnchor, right: WindowAnchor) -> Bool {
    left.doubled?.x == right.doubled?.x && left.doubled?.y == right.doubled?.y
      && left.placed?.x == right.placed?.x && left.placed?.y == right.placed?.y
  }

  /// The corner for a new size, within an area where it fits.
  ///
  /// - Parameters:
  ///   - corner, size: the window's current ones.
  ///   - area: the part of the display available to windows, as corner and size.
  package mutating func corner(
    for new: WindowSizing.Size, from corner: (x: Int, y: Int), size: WindowSizing.Size,
    within area: (x: Int, y: Int, width: Int, height: Int)
  ) -> (x: Int, y: Int) {
    let isOwn =
      placed.map {
        abs($0.x - corner.x) <= Self.tolerance && abs($0.y - corner.y) <= Self.tolerance
      } ?? false
    let centre =
      isOwn ? doubled ?? (0, 0) : (2 * corner.x + size.width, 2 * corner.y + size.height)
    doubled = centre
    func start(_ doubled: Int, _ length: Int, _ low: Int, _ room: Int) -> Int {
      max(low, min((doubled - length) >> 1, low + room - length))
    }
    let found = (
      x: start(centre.0, new.width, area.x, area.width),
      y: start(centre.1, new.height, area.y, area.height)
    )
    placed = found
    return found
  }
}
