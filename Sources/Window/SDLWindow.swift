import BackswipeGeometry
import BackswipePrototypes
import BackswipeTime
import CSDL2

/// The window on the desktop, and SDL's video system for as long as it lives.
@MainActor
final class SDLWindow {
  /// Units that a desktop's own bars and frames may take from the height of a display.
  static let decoration: CGFloat = 40
  /// Units of the smallest window.
  static let leastSide: Int32 = 120
  /// `SDL_WINDOWPOS_CENTERED`, which is not imported into Swift.
  static let centred = Int32(bitPattern: 0x2FFF_0000)

  let handle: OpaquePointer
  let presenter: any Presenter
  private let scaleOverride: CGFloat?
  private let x: XConnection
  private var shownTitle: String?

  /// - Parameters:
  ///   - phone: the screen that the window is to have room for, in points.
  ///   - scale: device pixels per point; nil for the display's own.
  ///   - path: nil for the preferred one that the display offers.
  init(
    title: String, phone: CGSize, scale: CGFloat?, path: PresentPath?
  ) throws(WindowError) {
    try VideoSystem.start()
    scaleOverride = scale
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
    presenter = Self.presenter(handle, path)
    setTitle(title)
    correctSize(phone, from: guess)
    SDL_SetWindowMinimumSize(handle, Self.leastSide, Self.leastSide)
  }

  isolated deinit {
    // SDL wakes itself with an event to this window over a connection of its own. After two replies
    // of the server it has most likely been handled. Where it has not, the server reports an error
    // for the missing window, and Xlib would end the program when it reads that: as late as in
    // closing that connection. So SDL is not stopped; the end of the program does that.
    // A lost display takes no more requests.
    guard !XConnection.isLost else { return }
    x.letGo()
    for _ in 0..<2 { SDL_GetWindowBordersSize(handle, nil, nil, nil, nil) }
    SDL_DestroyWindow(handle)
  }

  func show() { SDL_ShowWindow(handle) }

  /// Notes that the window is hidden, and checks whether it still exists.
  func hidden() { x.lookForWindow() }

  func setTitle(_ title: String) {
    let title = PlainLine.of(title)
    guard title != shownTitle else { return }
    shownTitle = title
    SDL_SetWindowTitle(handle, title)
    x.setTitle(title)
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

  // MARK: Making

  /// Resizes the window to fit a phone, as far as the display has room, around the same centre.
  ///
  /// - Parameters:
  ///   - extra: points beside and below the phone, at the natural scale.
  ///   - scale: device pixels per point of the phone.
  func enclose(_ phone: CGSize, extra: CGSize = .zero, scale: CGFloat) {
    let display = max(0, SDL_GetWindowDisplayIndex(handle))
    let room = Self.room(display)
    let natural = self.scale / pixelsPerUnit
    let further = CGSize(width: extra.width * natural, height: extra.height * natural)
    let size = PhoneLayout.units(
      around: phone, perPoint: scale / pixelsPerUnit,
      within: CGSize(
        width: max(1, room.width - further.width), height: max(1, room.height - further.height)))
    resize(
      to: CGSize(
        width: CGFloat(size.width) + further.width, height: CGFloat(size.height) + further.height),
      on: display)
  }

  /// Changes the size by points at the natural scale, as far as the display has room.
  func grow(by points: CGSize) {
    let display = max(0, SDL_GetWindowDisplayIndex(handle))
    let room = Self.room(display)
    let natural = scale / pixelsPerUnit
    var size: (width: Int32, height: Int32) = (0, 0)
    SDL_GetWindowSize(handle, &size.width, &size.height)
    resize(
      to: CGSize(
        width: min(room.width, CGFloat(size.width) + points.width * natural),
        height: min(room.height, CGFloat(size.height) + points.height * natural)), on: display)
  }

  private func resize(to size: CGSize, on display: Int32) {
    var old = SDL_Rect()
    SDL_GetWindowPosition(handle, &old.x, &old.y)
    SDL_GetWindowSize(handle, &old.w, &old.h)
    let width = max(Self.leastSide, Int32(clamping: Int(size.width.rounded())))
    let height = max(Self.leastSide, Int32(clamping: Int(size.height.rounded())))
    guard width != old.w || height != old.h else { return }
    SDL_SetWindowSize(handle, width, height)
    var area = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(display, &area) == 0 else { return }
    SDL_SetWindowPosition(
      handle,
      Self.start(of: width, around: old.x + old.w / 2, from: area.x, to: area.x + area.w),
      Self.start(of: height, around: old.y + old.h / 2, from: area.y, to: area.y + area.h))
  }

  /// The start of a length around a centre, within its limits as far as possible.
  nonisolated static func start(
    of length: Int32, around centre: Int32, from low: Int32, to high: Int32
  ) -> Int32 {
    max(low, min(centre - length / 2, high - length))
  }

  /// The display reports its density only once there is a window.
  private func correctSize(_ phone: CGSize, from guess: (width: Int, height: Int)) {
    let size = PhoneLayout.units(
      around: phone, perPoint: scale / pixelsPerUnit,
      within: Self.room(max(0, SDL_GetWindowDisplayIndex(handle))))
    guard size != guess else { return }
    SDL_SetWindowSize(handle, Int32(clamping: size.width), Int32(clamping: size.height))
    SDL_SetWindowPosition(handle, Self.centred, Self.centred)
  }

  /// Units that a window can have on a display.
  private static func room(_ display: Int32) -> CGSize {
    var area = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(display, &area) == 0, area.w > 0, area.h > 0 else {
      return CGSize(width: CGFloat.infinity, height: .infinity)
    }
    return CGSize(width: CGFloat(area.w), height: max(1, CGFloat(area.h) - decoration))
  }

  private static func presenter(_ window: OpaquePointer, _ path: PresentPath?) -> any Presenter {
    let mayTry = path == .texture || (path == nil && GraphicsDriver.isPresent)
    if mayTry, let texture = TexturePresenter(window: window, insists: path == .texture) {
      return texture
    }
    return SurfacePresenter(window: window)
  }
}
