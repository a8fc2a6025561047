import BackswipeRendering
import CSDL2

/// Shows frames through a texture on a graphics processor.
@MainActor
final class TexturePresenter: Presenter {
  let path = PresentPath.texture
  let waitsForDisplay: Bool
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var pixels: UnsafeMutableRawPointer?
  private var width: Int32 = 0
  private var height: Int32 = 0

  /// Nil when the driver offers no renderer, or only a software renderer.
  ///
  /// - Parameter insists: accepts a software renderer.
  init?(window: OpaquePointer, insists: Bool) {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    guard insists || GraphicsDriver.isHardware(info) else {
      SDL_DestroyRenderer(renderer)
      return nil
    }
    self.renderer = renderer
    waitsForDisplay =
      info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
      && GraphicsDriver.isHardware(info)
  }

  isolated deinit {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    pixels?.deallocate()
  }

  func buffer() throws(WindowError) -> PixelBuffer {
    var size: (width: Int32, height: Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer, &size.width, &size.height)
    if texture == nil || size != (width, height) { try makeTexture(size.width, size.height) }
    guard let pixels else { throw .noPixels(message: SDLText.error()) }
    return PixelBuffer(
      base: pixels, bytesPerRow: Int(width) * 4, width: Int(width), height: Int(height))
  }

  func present(_ rects: [PixelRect]) {
    guard let texture, let pixels else { return }
    for rect in rects {
      var area = SDL_Rect(rect)
      let offset = rect.top * Int(width) * 4 + rect.left * 4
      SDL_UpdateTexture(texture, &area, pixels + offset, width * 4)
    }
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }

  private func makeTexture(_ width: Int32, _ height: Int32) throws(WindowError) {
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_RGB888.rawValue,
      Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width, height)
    guard texture != nil else { throw .noPixels(message: SDLText.error()) }
    pixels?.deallocate()
    pixels = .allocate(byteCount: Int(width) * Int(height) * 4, alignment: 64)
    self.width = width
    self.height = height
  }
}
