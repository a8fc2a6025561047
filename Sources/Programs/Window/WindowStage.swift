import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import CSDL2

/// The window with a phone in it: layout, bezel, composing, presenting, and waiting for input. Used
/// by sessions and by live runs of scenarios.
@MainActor
final class WindowStage {
  /// How a frame was shown, on the monotonic clock.
  struct Showing {
    let composed: Int64
    /// The thread's processor time by then.
    let threadTime: Int64
    /// The same where nothing had to be presented.
    let presented: Int64
    /// What presenting took, waiting left out.
    let presenting: Interval
    /// Nanoseconds slept beyond the instant at which it was to be presented.
    let oversleep: Int64
  }

  /// The longest sleep in milliseconds when nothing is expected; the system's signals end it too.
  private static let longestSleep: Int64 = 250

  let window: SDLWindow
  private(set) var desk: DeskLayout
  /// The layout of the first phone.
  var layout: PhoneLayout { desk.phones[0] }
  /// What the window shows; `relayout` after a change.
  private(set) var contents = DeskContents()
  /// Whether the window has lost its content.
  var needsWholePresent = true
  /// When input was last polled.
  var lastLook = MonotonicClock.now()
  private let compositor: Compositor
  /// Body and desk of each phone, made for `desk`.
  private var bezels: [[DisplayItem]]
  private var events: [SDL_Event] = Array(repeating: SDL_Event(), count: 64)

  /// Opens a window, which is not shown yet.
  ///
  /// - Parameters:
  ///   - phone: the phone's screen in points.
  ///   - scale: device pixels per point; nil for the display's own.
  ///   - path: how frames get to the window; nil for the preferred way.
  /// - Throws: what the environment lacks.
  init(title: String, phone: CGSize, scale: CGFloat?, path: PresentPath?) throws(WindowError) {
    window = try SDLWindow(title: title, phone: phone, scale: scale, path: path)
    let fonts: FontSet
    do { fonts = try FontSet() } catch { throw .fonts(message: error.description) }
    let painter = Painter(fonts: fonts)
    WindowIcon.show(on: window.handle, painter)
    compositor = painter.makeCompositor()
    desk = Self.desk(in: window, phone: phone, DeskContents())
    bezels = desk.phones.map { Bezel.items(around: $0) }
  }

  // MARK: Layout

  /// Called when everything that depends on the layout has to be made again.
  var onRelayout: (() -> Void)?

  /// Lays out phones of a size in the window's current size.
  func relayout(phone: CGSize) {
    desk = Self.desk(in: window, phone: phone, contents)
    bezels = desk.phones.map { Bezel.items(around: $0) }
    needsWholePresent = true
    onRelayout?()
  }

  /// Changes what the window shows. The window follows with its size.
  func show(_ contents: DeskContents) {
    guard contents != self.contents else { return }
    self.contents = contents
    window.fit(contents, phone: layout.phone)
    relayout(phone: layout.phone)
  }

  /// Sets the phones' size. The window follows with its own.
  func fit(_ phone: CGSize) {
    guard layout.phone != phone else { return }
    window.fit(contents, phone: phone)
    relayout(phone: phone)
  }

  /// Call when the window has another size, or is on another display.
  func windowChanged() {
    window.sizeChanged()
    relayout(phone: layout.phone)
  }

  private static func desk(
    in window: SDLWindow, phone: CGSize, _ contents: DeskContents
  ) -> DeskLayout {
    let size = window.pixelSize
    return DeskLayout(
      width: size.width, height: size.height, natural: window.scale,
      pixelsPerUnit: window.pixelsPerUnit, phone: phone, contents: contents)
  }

  // MARK: Showing

  /// A phone's frame with what is drawn over it.
  struct PhonePicture {
    /// Of a phone of the layout's size.
    var list: DisplayList
    /// Over that.
    var veil: PlacedScreen.Veil?
    /// Over the phone and under its bezel.
    var below: [DisplayItem] = []
    /// Over the bezel.
    var above: [DisplayItem] = []
  }

  /// All that the window shows, for the current `desk`.
  struct Picture {
    /// One for each phone of the desk.
    var phones: [PhonePicture]
    var timeline: DisplayList?
    var panel: DisplayList?
  }

  /// Composes a frame, and presents what changed.
  ///
  /// - Parameters:
  ///   - picture: called once the layout is certain.
  ///   - instant: when to present, on the monotonic clock; nil for at once, and where presenting
  ///     waits for the display.
  /// - Throws: when the window has lost its pixels.
  func show(_ picture: () -> Picture, at instant: Int64? = nil) throws(WindowError) -> Showing {
    let rects = try compose(picture)
    let composed = MonotonicClock.now()
    let threadTime = MonotonicClock.threadTime()
    guard !rects.isEmpty else {
      return Showing(
        composed: composed, threadTime: threadTime, presented: composed, presenting: .zero,
        oversleep: 0)
    }
    let waits = window.presenter.waitsForDisplay
    var oversleep: Int64 = 0
    if let instant, !waits {
      let mayBeLate = MonotonicClock.now() < instant
      MonotonicClock.sleep(until: instant)
      if mayBeLate { oversleep = max(0, MonotonicClock.now() - instant) }
    }
    let start = MonotonicClock.now()
    window.presenter.present(rects)
    let end = MonotonicClock.now()
    return Showing(
      composed: composed, threadTime: threadTime, presented: end,
      presenting: Interval(nanoseconds: waits ? 0 : end - start), oversleep: oversleep)
  }

  private func compose(_ picture: () -> Picture) throws(WindowError) -> [PixelRect] {
    let buffer = try window.presenter.buffer()
    if buffer.width != desk.width || buffer.height != desk.height {
      relayout(phone: layout.phone)
    }
    if needsWholePresent { compositor.forget() }
    needsWholePresent = false
    return compositor.compose(
      screens(picture()),
      into: PixelTarget(
        base: buffer.base, bytesPerRow: buffer.bytesPerRow, width: buffer.width,
        height: buffer.height, scale: 1, surround: Bezel.deskTop))
  }

  private func screens(_ picture: Picture) -> [PlacedScreen] {
    var screens: [PlacedScreen] = []
    for (index, phone) in picture.phones.enumerated() where index < desk.phones.count {
      let place = desk.phones[index]
      screens.append(
        PlacedScreen(
          phone.list, veil: phone.veil, overlay: phone.below + bezels[index] + phone.above,
          originX: place.originX,
          originY: place.originY, scale: place.scale, region: place.region))
    }
    for (place, list) in [(desk.timeline, picture.timeline), (desk.panel, picture.panel)] {
      guard let place, let list else { continue }
      screens.append(
        PlacedScreen(
          list, originX: place.rect.left, originY: place.rect.top, scale: place.scale,
          region: place.rect))
    }
    return screens
  }

  // MARK: Input

  /// Waits until an instant on the monotonic clock, polling whenever something comes in.
  ///
  /// - Parameters:
  ///   - endsWithInput: returns as soon as anything came in, or might have.
  ///   - isOver: called often; true ends the wait.
  /// - Returns: nanoseconds by which it woke too late.
  @discardableResult
  func wait(
    until deadline: Int64, endsWithInput: Bool = false, isOver: () -> Bool, look: () -> Void
  ) -> Int64 {
    let mayBeLate = MonotonicClock.now() < deadline
    while !isOver() {
      let left = deadline - MonotonicClock.now()
      guard left > 0 else { break }
      let milliseconds = min(left / 1_000_000, Self.longestSleep)
      if milliseconds == 0 {
        MonotonicClock.sleep(until: deadline)
        break
      }
      let found = SDL_WaitEventTimeout(nil, Int32(milliseconds)) == 1
      lastLook = MonotonicClock.now()
      if found { look() }
      if endsWithInput { break }
    }
    return mayBeLate ? max(0, MonotonicClock.now() - deadline) : 0
  }

  /// Passes on pending events, in order.
  ///
  /// - Parameter take: false to leave the remaining events for another poll.
  func poll(_ take: (SDL_Event) -> Bool) {
    var goesOn = true
    while goesOn {
      let count = SDL_PeepEvents(
        &events, Int32(events.count), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue,
        SDL_LASTEVENT.rawValue)
      guard count > 0 else { return }
      for index in 0..<Int(count) where !take(events[index]) { goesOn = false }
    }
  }
}
