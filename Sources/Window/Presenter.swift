import BackswipeRendering

/// The ways a window gets its pixels.
package enum PresentPath: String, CaseIterable, Sendable {
  /// The window's own surface in shared memory; frames are composed straight into it.
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

/// Takes pixels to a window. Two kinds: `SurfacePresenter`, `TexturePresenter`.
@MainActor
protocol Presenter: AnyObject {
  var path: PresentPath { get }
  /// Whether presenting waits for the display, so that nobody else has to.
  var waitsForDisplay: Bool { get }
  /// Where the next frame goes; what was composed into the same memory is still there.
  ///
  /// - Throws: when the display has taken the pixels away and gives no others.
  func buffer() throws(WindowError) -> PixelBuffer
  /// Shows what changed in the buffer.
  func present(_ rects: [PixelRect])
}
