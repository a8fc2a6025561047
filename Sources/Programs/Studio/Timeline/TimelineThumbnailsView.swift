import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The lanes of small pictures of the phone along the shown part of a session.
@MainActor
final class TimelineThumbnailsView: UIView {
  /// Points between two pictures at least.
  private static let gap: CGFloat = 6

  private(set) var thumbnails = TimelineThumbnails()
  private var views: [Instant: [TimelinePictureView]] = [:]
  /// The instants that are to be shown, from left to right.
  private(set) var instants: [Instant] = []
  private let cursor = UIView()

  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    clipsToBounds = true
    cursor.backgroundColor = UIColor(TimelineTrack.mark)
    addSubview(cursor)
  }

  required init?(coder: NSCoder) { return nil }

  /// The first instant without a picture, those from the instant on the screen on before the others;
  /// nil for none.
  func missing(from now: Instant) -> Instant? {
    let missing = instants.filter { thumbnails[$0] == nil }
    return missing.first { $0 >= now } ?? missing.first
  }

  /// Shows the pictures of a part of a session.
  ///
  /// - Parameters:
  ///   - lanes: of the pictures, in points of the view.
  ///   - scale: in points of the view.
  func render(
    _ content: TimelineState.Thumbnails?, _ lanes: [TimelineLanes.Lane], _ scale: TimelineScale,
    now: Instant
  ) {
    if content != thumbnails.content {
      thumbnails.show(content)
      for view in views.values.joined() { view.removeFromSuperview() }
      views = [:]
    }
    guard let content, let lane = lanes.first, content.size.height > 0 else {
      instants = []
      isHidden = true
      return
    }
    isHidden = false
    let size = CGSize(
      width: (lane.height * content.size.width / content.size.height).rounded(.up),
      height: lane.height)
    // A picture begins at its instant.
    let end = bounds.width - size.width
    instants = scale.evenInstants(apart: size.width + Self.gap).filter { scale.x($0) <= end }
    let needed = Set(instants)
    for (instant, gone) in views where !needed.contains(instant) {
      for view in gone { view.removeFromSuperview() }
      views[instant] = nil
    }
    for instant in instants {
      guard let lists = thumbnails[instant] else { continue }
      // Of more phones than lanes the last ones are shown.
      let shown = lists.suffix(lanes.count)
      let present = views[instant] ?? []
      if present.count != shown.count {
        for view in present { view.removeFromSuperview() }
        views[instant] = shown.map { TimelinePictureView($0) }
        for view in views[instant] ?? [] { insertSubview(view, belowSubview: cursor) }
      }
      let x = scale.x(instant).rounded()
      for (view, lane) in zip(views[instant] ?? [], lanes) {
        let frame = CGRect(x: x, y: lane.y, width: size.width, height: lane.height)
        if view.frame != frame { view.frame = frame }
      }
    }
    let top = lanes.first?.y ?? 0
    cursor.frame = CGRect(
      x: scale.x(now).rounded() - 0.75, y: top, width: 1.5, height: (lanes.last?.end ?? top) - top)
  }

  func add(_ lists: [DisplayList], at instant: Instant) {
    thumbnails.add(lists, at: instant, needed: Set(instants))
  }
}

/// A small picture of the phone.
@MainActor
final class TimelinePictureView: UIView {
  private let list: DisplayList

  init(_ list: DisplayList) {
    self.list = list
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    accessibilityIdentifier = "timeline.picture"
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    Self.draw(
      TimelineThumbnails.commands(of: list, within: rect.size) + [
        .border(rect, cornerRadius: 3, width: 0.5, StudioColors.line.now)
      ])
  }
}
