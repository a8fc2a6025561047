import BackswipeFilms
import BackswipeRendering
import BackswipeSession
import BackswipeUnits
import CSDL2
import Glibc

/// An SDL window: composes and presents frames, waits for input, and passes it on as values. Used
/// by sessions and live runs of scenarios.
@MainActor
final class WindowDisplay: SessionDisplay {
  /// The processor time and the oversleep of the thread in the last call of `present`.
  struct Load {
    /// The thread's processor time when the frame was composed.
    var threadTime: Int64 = 0
    /// Nanoseconds slept beyond the instant at which it was to be presented.
    var oversleep: Int64 = 0
  }

  /// The longest sleep in milliseconds when nothing is expected; the system's signals end it too.
  private static let longestSleep: Int64 = 250
  /// The longest sleep in milliseconds beside another descriptor: the display has input besides that
  /// of its connection. Where its connection is unknown, it is polled.
  private static let longestSharedWait: Int32 = 50
  private static let blindWait: Int32 = 4

  let window: SDLWindow
  private(set) var load = Load()
  /// Why the last frame could not be presented; nil where it was.
  private(set) var failure: WindowError?
  private let compositor: Compositor
  private var cursors: [CursorKind: OpaquePointer] = [:]
  private var events: [SDL_Event] = Array(repeating: SDL_Event(), count: 64)

  /// Opens a window, which is not shown yet.
  ///
  /// - Parameters:
  ///   - phone: the phone's screen in points.
  ///   - scale: device pixels per point; nil for the display's own.
  ///   - path: how frames get to the window; nil for the preferred way.
  /// - Throws: the environment's missing requirement.
  init(
    title: String, phone: CGSize, scale: CGFloat?, path: PresentPath? = nil
  ) throws(WindowError) {
    window = try SDLWindow(title: title, phone: phone, scale: scale, path: path)
    let fonts: FontSet
    do { fonts = try FontSet() } catch { throw .fonts(message: error.description) }
    let painter = Painter(fonts: fonts)
    WindowIcon.install(on: window.handle, painter)
    compositor = painter.makeCompositor()
  }

  // MARK: Measures

  var now: Int64 { MonotonicClock.now() }
  var refresh: DisplayRefresh { window.refresh }
  var scale: CGFloat { window.scale }
  var pixelsPerUnit: CGFloat { window.pixelsPerUnit }
  var pixelSize: (width: Int, height: Int) { window.pixelSize }
  var isLost: Bool { XConnection.isLost || VideoSystem.isConnectionLost }

  func takeErrors() -> [String] { XConnection.takeErrors() }

  func fit(_ contents: DeskContents, phone: CGSize) { window.fit(contents, phone: phone) }

  func sizeChanged() { window.sizeChanged() }

  // MARK: Presenting

  func present(
    _ frame: (_ width: Int, _ height: Int) -> DisplayFrame, at instant: Int64?
  ) -> DisplayTimes? {
    let rects: [PixelRect]
    do throws(WindowError) { rects = try compose(frame) } catch {
      failure = error
      return nil
    }
    failure = nil
    let composed = MonotonicClock.now()
    load = Load(threadTime: MonotonicClock.threadTime())
    guard !rects.isEmpty else {
      return DisplayTimes(composed: composed, presented: composed, presenting: .zero)
    }
    let waits = window.presenter.waitsForDisplay
    if let instant, !waits {
      let mayBeLate = MonotonicClock.now() < instant
      MonotonicClock.sleep(until: instant)
      if mayBeLate { load.oversleep = max(0, MonotonicClock.now() - instant) }
    }
    let start = MonotonicClock.now()
    window.presenter.present(rects)
    let end = MonotonicClock.now()
    return DisplayTimes(
      composed: composed, presented: end,
      presenting: Interval(nanoseconds: waits ? 0 : end - start))
  }

  private func compose(
    _ frame: (_ width: Int, _ height: Int) -> DisplayFrame
  ) throws(WindowError) -> [PixelRect] {
    let buffer = try window.presenter.buffer()
    let frame = frame(buffer.width, buffer.height)
    if frame.isWhole { compositor.forget() }
    let rects = compositor.compose(
      frame.screens,
      into: PixelTarget(
        base: buffer.base, bytesPerRow: buffer.bytesPerRow, width: buffer.width,
        height: buffer.height, scale: 1, surround: Bezel.deskTop))
    // A larger size adds parts beside the last pixel.
    let last = buffer.base + (buffer.height - 1) * buffer.bytesPerRow + (buffer.width - 1) * 4
    window.setBackground(last.loadUnaligned(as: UInt32.self) & 0xFFFFFF)
    return rects
  }

  // MARK: Desktop

  var clipboard: String {
    get { SDLText.clipboard() }
    set { SDL_SetClipboardText(newValue) }
  }

  var pointer: (location: CGPoint, isDown: Bool) {
    var (x, y): (Int32, Int32) = (0, 0)
    var corner: (x: Int32, y: Int32) = (0, 0)
    let buttons = SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(window.handle, &corner.x, &corner.y)
    return (
      CGPoint(x: CGFloat(x - corner.x), y: CGFloat(y - corner.y)),
      buttons & WindowEvent.mainButton != 0
    )
  }

  var attention: WindowAttention {
    let flags = SDL_WindowFlags(SDL_GetWindowFlags(window.handle))
    func has(_ flag: SDL_WindowFlags) -> Bool { flags.rawValue & flag.rawValue != 0 }
    if has(SDL_WINDOW_HIDDEN) || has(SDL_WINDOW_MINIMIZED) { return .hidden }
    return has(SDL_WINDOW_INPUT_FOCUS) ? .focused : .unfocused
  }

  var takesText: Bool {
    get { SDL_IsTextInputActive() == SDL_TRUE }
    set { if newValue { SDL_StartTextInput() } else { SDL_StopTextInput() } }
  }

  func setTitle(_ title: String) { window.setTitle(title) }

  func setCursor(_ cursor: CursorKind) {
    let system: SDL_SystemCursor? =
      switch cursor {
      case .arrow: nil
      case .text: SDL_SYSTEM_CURSOR_IBEAM
      case .hand: SDL_SYSTEM_CURSOR_HAND
      case .horizontal: SDL_SYSTEM_CURSOR_SIZEWE
      case .vertical: SDL_SYSTEM_CURSOR_SIZENS
      case .cross: SDL_SYSTEM_CURSOR_CROSSHAIR
      }
    if let system, cursors[cursor] == nil { cursors[cursor] = SDL_CreateSystemCursor(system) }
    let found = cursor == .arrow ? SDL_GetDefaultCursor() : cursors[cursor]
    if let found { SDL_SetCursor(found) }
  }

  // MARK: Input

  /// Waits until an instant on the monotonic clock, polling whenever something comes in.
  ///
  /// - Parameters:
  ///   - endsWithInput: returns as soon as anything came in, or might have.
  ///   - descriptor: counts as input while it can be read from; nil for none.
  ///   - isOver: called often; true ends the wait.
  ///   - woke: called after every look for input.
  ///   - look: called where there is some.
  /// - Returns: nanoseconds by which it woke too late.
  @discardableResult
  func wait(
    until deadline: Int64, endsWithInput: Bool = false, beside descriptor: Int32? = nil,
    isOver: () -> Bool, woke: () -> Void = {}, look: () -> Void
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
      let found = hasInput(within: Int32(milliseconds), beside: descriptor)
      window.presenter.commit()
      window.keepAsking()
      woke()
      if found { look() }
      if endsWithInput { break }
    }
    return mayBeLate ? max(0, MonotonicClock.now() - deadline) : 0
  }

  /// Waits for input of the display or of another descriptor.
  private func hasInput(within milliseconds: Int32, beside descriptor: Int32?) -> Bool {
    guard let descriptor else { return SDL_WaitEventTimeout(nil, milliseconds) == 1 }
    // The display's library has read ahead, and buffers requests.
    SDL_PumpEvents()
    if SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE { return true }
    let own = window.descriptor
    var waited = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    if let own { waited.append(pollfd(fd: own, events: Int16(POLLIN), revents: 0)) }
    let most = own == nil ? Self.blindWait : Self.longestSharedWait
    return Glibc.poll(&waited, nfds_t(waited.count), min(milliseconds, most)) > 0
  }

  /// The events that have come in, and those that come in while they are handled, in order.
  func poll() -> PendingEvents {
    SDL_PumpEvents()
    return PendingEvents(display: self)
  }

  /// Takes the oldest events; nil where there are none.
  fileprivate func poll() -> [ReportedEvent]? {
    let count = SDL_PeepEvents(
      &events, Int32(events.count), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    guard count > 0 else { return nil }
    let now = now
    let taken = events.prefix(Int(count)).compactMap { event -> ReportedEvent? in
      if VideoSystem.isLoss(event) { return nil }
      return WindowEvent(event).map {
        ReportedEvent($0, time: EventTime.time(event.common.timestamp, now: now))
      }
    }
    if taken.contains(where: { $0.event == .hidden }) { window.hidden() }
    return taken
  }
}

/// Events of a window, taken from SDL's queue when they are asked for.
@MainActor
struct PendingEvents {
  fileprivate let display: WindowDisplay
  private var taken: ArraySlice<ReportedEvent> = []

  fileprivate init(display: WindowDisplay) { self.display = display }

  /// The next event; nil where there is none.
  mutating func next() -> ReportedEvent? {
    while taken.isEmpty {
      guard let more = display.poll() else { return nil }
      taken = more[...]
    }
    return taken.removeFirst()
  }
}
