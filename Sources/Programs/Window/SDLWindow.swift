import BackswipeFilms
import BackswipeSession
import BackswipeText
import BackswipeUnits
import CSDL2
import CWayland
import CX11

/// The window on the desktop, and SDL's video system for as long as it lives.
@MainActor
final class SDLWindow {
  /// Units that a desktop's own bars and frames may take from the height of a display.
  static let decoration: CGFloat = 40
  /// `SDL_WINDOWPOS_CENTERED`, which is not imported into Swift.
  static let centred = Int32(bitPattern: 0x2FFF_0000)

  let handle: OpaquePointer
  let presenter: any Presenter
  private let scaleOverride: CGFloat?
  private let x: XConnection
  private var shownTitle: String?
  private var background: UInt32?
  private var contents = DeskContents()
  private var phone: CGSize
  private var sizing = WindowSizing()
  private var anchor = WindowAnchor()
  /// The requests to be mapped; nil for a window that has been.
  private var mapping: MapRequests?
  /// The limit that the desktop has.
  private var least: WindowSizing.Size?

  /// - Parameters:
  ///   - phone: the screen that the window is to have room for, in points.
  ///   - scale: device pixels per point; nil for the display's own.
  ///   - path: nil for the preferred one that the display offers.
  init(
    title: String, phone: CGSize, scale: CGFloat?, path: PresentPath?
  ) throws(WindowError) {
    try VideoSystem.start()
    scaleOverride = scale
    self.phone = phone
    let guess = PhoneLayout.units(around: phone, perPoint: scale ?? 1, within: Self.room(0))
    let flags =
      SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_HIDDEN.rawValue
    guard
      let handle = SDL_CreateWindow(
        title, Self.centred, Self.centred, Int32(clamping: guess.width),
        Int32(clamping: guess.height), flags)
    else {
      let message = SDLText.error()
      VideoSystem.stop()
      throw .noWindow(message: message)
    }
    self.handle = handle
    x = XConnection(window: handle)
    InputWatch.start(handle)
    presenter = Self.presenter(handle, path)
    setTitle(title)
    // The display reports its density only once there is a window.
    takeSize()
    SDL_SetWindowPosition(handle, Self.centred, Self.centred)
    anchor = WindowAnchor()
  }

  isolated deinit {
    // SDL wakes itself with an event to this window over another connection. After two replies
    // of the server it has most likely been handled. Where it has not, the server reports an error
    // for the missing window, and Xlib would end the program when it reads that: as late as in
    // closing that connection. So SDL is not stopped; the end of the program does that.
    // A lost display takes no more requests.
    guard !XConnection.isLost, !VideoSystem.isConnectionLost else { return }
    InputWatch.stop()
    x.letGo()
    for _ in 0..<2 { SDL_GetWindowBordersSize(handle, nil, nil, nil, nil) }
    SDL_DestroyWindow(handle)
  }

  /// Shows the window. Returns after `MapRequests.patience` at the latest; `keepAsking` goes on with
  /// a window that no window manager has shown by then.
  func show() {
    mapping = MapRequests(at: MonotonicClock.now())
    while let mapping, mapping.holdsUp(at: MonotonicClock.now()) {
      keepAsking()
      if self.mapping != nil {
        MonotonicClock.sleep(until: MonotonicClock.now() + MapRequests.look)
      }
    }
  }

  /// Call often; shows a window that has not been mapped yet.
  func keepAsking() {
    guard mapping != nil, !XConnection.isLost else { return mapping = nil }
    guard x.isMapped else {
      if mapping?.isDue(at: MonotonicClock.now()) == true { x.requestMap() }
      return
    }
    mapping = nil
    // Of a mapped window SDL waits for nothing.
    SDL_ShowWindow(handle)
    // The desktop reports its window's frame only once that is shown.
    if sizing.userSize == nil { takeSize() }
  }

  /// The connection to the display, which can be read from when there is input; nil where unknown.
  var descriptor: Int32? {
    let pointer = UnsafeMutableRawPointer(handle)
    let found = [backswipe_x_descriptor(pointer), backswipe_wayland_descriptor(pointer)]
    return found.first { $0 >= 0 }
  }

  /// Notes that the window is hidden, and checks whether it still exists.
  func hidden() { x.lookForWindow() }

  func setTitle(_ title: String) {
    let title = PlainLine.of(title)
    guard title != shownTitle else { return }
    shownTitle = title
    SDL_SetWindowTitle(handle, title)
    x.setTitle(title)
    presenter.changed()
  }

  /// Sets the colour of a part that a larger size adds, until it is drawn. On X11 alone.
  ///
  /// - Parameter color: 0xRRGGBB.
  func setBackground(_ color: UInt32) {
    guard color != background else { return }
    background = color
    x.setBackground(color)
  }

  // MARK: Measures

  var pixelSize: (width: Int, height: Int) {
    var size: (width: Int32, height: Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(handle, &size.width, &size.height)
    return (max(1, Int(size.width)), max(1, Int(size.height)))
  }

  var pixelsPerUnit: CGFloat {
    var size: (width: Int32, height: Int32) = (0, 0)
    SDL_GetWindowSize(handle, &size.width, &size.height)
    return size.width > 0 ? CGFloat(pixelSize.width) / CGFloat(size.width) : 1
  }

  /// Device pixels per point, independent of changes to the window's size.
  var scale: CGFloat {
    if let scaleOverride { return scaleOverride }
    return pixelsPerUnit == 1 ? x.density.scale : pixelsPerUnit
  }

  /// The display's refresh; 60 Hz when it reports none or an impossible one.
  var refresh: DisplayRefresh {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(handle))
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return .hertz60 }
    return Self.refresh(reported: Int(mode.refresh_rate))
  }

  /// - Parameter reported: hertz; an impossible rate counts as 60.
  nonisolated static func refresh(reported: Int) -> DisplayRefresh {
    let possible = 30...1000
    guard possible.contains(reported), let rate = try? RefreshRate(numerator: Int64(reported))
    else { return .hertz60 }
    return DisplayRefresh(rate)
  }

  // MARK: Size

  private var size: WindowSizing.Size {
    var size: (width: Int32, height: Int32) = (0, 0)
    SDL_GetWindowSize(handle, &size.width, &size.height)
    return WindowSizing.Size(width: Int(size.width), height: Int(size.height))
  }

  private var request: WindowSizing.Request {
    WindowSizing.Request(
      contents: contents, phone: phone, natural: scale / pixelsPerUnit, room: room)
  }

  /// Units that a window can have on its display, without the frame that a desktop draws around it.
  private var room: CGSize {
    var frame: (top: Int32, left: Int32, bottom: Int32, right: Int32) = (0, 0, 0, 0)
    SDL_GetWindowBordersSize(handle, &frame.top, &frame.left, &frame.bottom, &frame.right)
    return Self.room(
      max(0, SDL_GetWindowDisplayIndex(handle)), sides: frame.left + frame.right,
      ends: frame.top + frame.bottom)
  }

  /// - Parameters:
  ///   - sides: units of a window's frame, left and right of it together.
  ///   - ends: above and below it; at least `decoration` is kept free.
  private static func room(_ display: Int32, sides: Int32 = 0, ends: Int32 = 0) -> CGSize {
    var area = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(display, &area) == 0, area.w > 0, area.h > 0 else {
      return CGSize(width: CGFloat.infinity, height: .infinity)
    }
    return CGSize(
      width: max(1, CGFloat(area.w - sides)),
      height: max(1, CGFloat(area.h) - max(decoration, CGFloat(ends))))
  }

  /// Gives the window the size of other contents, as `WindowSizing` has it.
  func fit(_ contents: DeskContents, phone: CGSize) {
    sizeChanged()
    (self.contents, self.phone) = (contents, phone)
    takeSize()
  }

  /// Call when the window may have another size than it was given.
  func sizeChanged() { sizing.resized(to: size, for: request) }

  private func takeSize() {
    let request = request
    let new = sizing.size(for: request)
    let limit = WindowSizing.least(for: request)
    // The limit of former contents must not keep the window from its new size, nor the other way.
    limitSize(
      WindowSizing.Size(
        width: min(limit.width, least?.width ?? 1), height: min(limit.height, least?.height ?? 1)))
    resize(to: new)
    limitSize(limit)
  }

  private func limitSize(_ limit: WindowSizing.Size) {
    guard limit != least else { return }
    least = limit
    SDL_SetWindowMinimumSize(handle, Int32(clamping: limit.width), Int32(clamping: limit.height))
  }

  private func resize(to new: WindowSizing.Size) {
    let flags = SDL_GetWindowFlags(handle)
    let filled = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
    let old = size
    guard new != old, flags & filled == 0 else { return }
    var corner: (x: Int32, y: Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &corner.x, &corner.y)
    SDL_SetWindowSize(handle, Int32(clamping: new.width), Int32(clamping: new.height))
    var area = SDL_Rect()
    let display = max(0, SDL_GetWindowDisplayIndex(handle))
    guard SDL_GetDisplayUsableBounds(display, &area) == 0 else { return }
    let place = anchor.corner(
      for: new, from: (Int(corner.x), Int(corner.y)), size: old,
      within: (Int(area.x), Int(area.y), Int(area.w), Int(area.h)))
    SDL_SetWindowPosition(handle, Int32(clamping: place.x), Int32(clamping: place.y))
  }

  private static func presenter(_ window: OpaquePointer, _ path: PresentPath?) -> any Presenter {
    let mayTry = path == .texture || (path == nil && GraphicsDriver.isPresent)
    if mayTry, let texture = TexturePresenter(window: window, insists: path == .texture) {
      return texture
    }
    return WaylandPresenter(window: window) ?? SurfacePresenter(window: window)
  }
}
