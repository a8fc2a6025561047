import BackswipeRendering
import CSDL2
import CWayland

/// Shows frames through memory that a window on Wayland shares with the compositor; SDL would draw
/// them by a renderer, in software on machines without a graphics processor.
@MainActor
final class WaylandPresenter: Presenter {
  let path = PresentPath.surface
  let waitsForDisplay = false
  private let window: OpaquePointer

  /// Nil for a window on another display.
  ///
  /// - Parameter window: one that `InputWatch` watches.
  init?(window: OpaquePointer) {
    guard backswipe_wayland_has_memory() else { return nil }
    self.window = window
  }

  func buffer() throws(WindowError) -> PixelBuffer {
    var size: (width: Int32, height: Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &size.width, &size.height)
    guard let base = backswipe_wayland_pixels(size.width, size.height) else {
      throw .noPixels(message: "no shared memory for \(size.width) × \(size.height) pixels")
    }
    return PixelBuffer(
      base: base, bytesPerRow: Int(size.width) * 4, width: Int(size.width),
      height: Int(size.height))
  }

  func present(_ rects: [PixelRect]) {
    let areas = rects.map { rect in
      backswipe_wayland_area(
        left: Int32(clamping: rect.left), top: Int32(clamping: rect.top),
        width: Int32(clamping: rect.width), height: Int32(clamping: rect.height))
    }
    backswipe_wayland_present(areas, areas.count)
  }

  func changed() { backswipe_wayland_changed() }

  func commit() { backswipe_wayland_commit() }
}
