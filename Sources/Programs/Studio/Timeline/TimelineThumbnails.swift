import BackswipeScene
import BackswipeUnits

/// The pictures of a timeline by their instants, at most a fixed number of them.
struct TimelineThumbnails: Sendable {
  /// The most pictures that are kept.
  static let most = 256
  /// The most drawing commands of a picture; the foremost further ones are left out.
  static let mostCommands = 3000

  /// The content of the pictures; nil for none.
  private(set) var content: TimelineState.Thumbnails?
  /// The phones at each instant.
  private var pictures: [Instant: [DisplayList]] = [:]
  /// The instants in the order in which they were added.
  private var order: [Instant] = []

  /// Forgets the pictures of other content.
  mutating func show(_ content: TimelineState.Thumbnails?) {
    guard content != self.content else { return }
    self.content = content
    (pictures, order) = ([:], [])
  }

  subscript(instant: Instant) -> [DisplayList]? { pictures[instant] }

  /// Adds the phones at an instant. The oldest ones but the needed are forgotten.
  mutating func add(_ lists: [DisplayList], at instant: Instant, needed: Set<Instant>) {
    if pictures.updateValue(lists, forKey: instant) == nil { order.append(instant) }
    while order.count > Self.most {
      let index = order.firstIndex { !needed.contains($0) } ?? 0
      pictures[order.remove(at: index)] = nil
    }
  }

  /// The commands that draw a phone within a height.
  static func commands(of list: DisplayList, within size: CGSize) -> [DrawCommand] {
    guard list.size.width > 0, list.size.height > 0 else { return [] }
    let scale = min(size.width / list.size.width, size.height / list.size.height)
    let shown = CGSize(width: list.size.width * scale, height: list.size.height * scale)
    let place = CGRect(
      x: (size.width - shown.width) / 2, y: (size.height - shown.height) / 2, width: shown.width,
      height: shown.height)
    let screen = CGRect(origin: .zero, size: list.size)
    var commands: [DrawCommand] = [
      .clip(place, cornerRadius: 3), .translate(place.origin),
      .transform(CGAffineTransform(scaleX: scale, y: scale)),
      .fill(screen, cornerRadius: 0, list.background),
    ]
    for item in list.items where item.opacity > 0 && !item.frame.isEmpty {
      guard commands.count + item.picture.commands.count <= mostCommands else { break }
      commands.append(.clip(item.clip, cornerRadius: 0))
      if item.opacity < 1 { commands.append(.group(opacity: item.opacity)) }
      commands += [.translate(item.position), .clip(item.picture.bounds, cornerRadius: 0)]
      commands += item.picture.commands
      commands += [.restore, .restore]
      if item.opacity < 1 { commands.append(.restore) }
      commands.append(.restore)
    }
    return commands + [.restore, .restore, .restore]
  }
}
