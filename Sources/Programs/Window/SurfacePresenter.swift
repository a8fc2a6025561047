import BackswipeRendering
import CSDL2

/// Shows frames through the window's surface.
@MainActor
final class SurfacePresenter: Presenter {
  let path = PresentPath.surface
  let waitsForDisplay = false
  private let window: OpaquePointer
  /// Frames are composed here when the surface has another pixel format than frames have.
  private var staging: UnsafeMutablePointer<SDL_Surface>?
  /// Frames of windows with several pixels a unit, whose surfaces SDL 2.26 makes with one; nil until
  /// there was such a frame.
  private var dense: TexturePresenter?
  private var isDense = false

  init(window: OpaquePointer) { self.window = window }

  isolated deinit {
    if let staging { SDL_FreeSurface(staging) }
  }

  func buffer() throws(WindowError) -> PixelBuffer {
    guard let surface = SDL_GetWindowSurface(window) else {
      throw .noPixels(message: SDLText.error())
    }
    if let dense = denseTexture(over: surface) { return try dense.buffer() }
    let format = surface.pointee.format.pointee.format
    let isDirect =
      format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    let drawn = isDirect ? surface : try stagingSurface(like: surface)
    guard let pixels = drawn.pointee.pixels else { throw .noPixels(message: SDLText.error()) }
    return PixelBuffer(
      base: pixels, bytesPerRow: Int(drawn.pointee.pitch), width: Int(drawn.pointee.w),
      height: Int(drawn.pointee.h))
  }

  func present(_ rects: [PixelRect]) {
    if isDense {
      dense?.present(rects)
      return
    }
    var areas = rects.map(SDL_Rect.init)
    if let staging, let surface = SDL_GetWindowSurface(window) {
      for var area in areas {
        var place = area
        SDL_UpperBlit(staging, &area, surface, &place)
      }
    }
    SDL_UpdateWindowSurfaceRects(window, &areas, Int32(areas.count))
  }

  /// A texture of the window's pixels on the renderer behind its surface; nil where the surface has
  /// all pixels, or no renderer.
  private func denseTexture(over surface: UnsafeMutablePointer<SDL_Surface>) -> TexturePresenter? {
    var size: (width: Int32, height: Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &size.width, &size.height)
    let renderer = SDL_GetRenderer(window)
    isDense = renderer != nil && size != (surface.pointee.w, surface.pointee.h)
    if isDense, dense == nil, let renderer { dense = TexturePresenter(sharing: renderer) }
    return isDense ? dense : nil
  }

  private func stagingSurface(
    like surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(WindowError) -> UnsafeMutablePointer<SDL_Surface> {
    let (width, height) = (surface.pointee.w, surface.pointee.h)
    if let staging, staging.pointee.w == width, staging.pointee.h == height { return staging }
    if let staging { SDL_FreeSurface(staging) }
    let bitsPerPixel: Int32 = 32
    staging = SDL_CreateRGBSurfaceWithFormat(
      0, width, height, bitsPerPixel, SDL_PIXELFORMAT_RGB888.rawValue)
    guard let staging else { throw .noPixels(message: SDLText.error()) }
    return staging
  }
}

extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(clamping: rect.left), y: Int32(clamping: rect.top),
      w: Int32(clamping: rect.width), h: Int32(clamping: rect.height))
  }
}
