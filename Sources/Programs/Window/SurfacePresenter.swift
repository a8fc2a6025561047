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

  init(window: OpaquePointer) { self.window = window }

  isolated deinit {
    if let staging { SDL_FreeSurface(staging) }
  }

  func buffer() throws(WindowError) -> PixelBuffer {
    guard let surface = SDL_GetWindowSurface(window) else {
      throw .noPixels(message: SDLText.error())
    }
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
    var areas = rects.map(SDL_Rect.init)
    if let staging, let surface = SDL_GetWindowSurface(window) {
      for var area in areas {
        var place = area
        SDL_UpperBlit(staging, &area, surface, &place)
      }
    }
    SDL_UpdateWindowSurfaceRects(window, &areas, Int32(areas.count))
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
