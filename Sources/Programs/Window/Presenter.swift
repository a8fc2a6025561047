import BackswipeRendering

/// The way of pixels to a window.
package enum PresentPath: String, CaseIterable, Sendable {
  /// Memory shared with the display.
  case surface
  /// A texture on a graphics processor, shown at the display's own refresh.
  case texture
}

/// Memory that a frame is composed into.
struct PixelBuffer {
  let base: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let width: Int
  let height: Int
}

/// Takes pixels to a window. Implemented by `SurfacePresenter`, `WaylandPresenter` and
/// `TexturePresenter`.
@MainActor
protocol Presenter: AnyObject {
  var path: PresentPath { get }
  /// Whether presenting waits for the display, so that the caller need not.
  var waitsForDisplay: Bool { get }
  /// The memory for the next frame, with its previous content.
  ///
  /// - Throws: when the display has taken the pixels away and provides no others.
  func buffer() throws(WindowError) -> PixelBuffer
  /// Shows the changed parts of the buffer.
  func present(_ rects: [PixelRect])
  /// Notes a change around the pixels: another title.
  func changed()
  /// Applies such changes, and those by the desktop, which some displays delay to the next frame.
  func commit()
}

extension Presenter {
  func changed() {}
  func commit() {}
}
