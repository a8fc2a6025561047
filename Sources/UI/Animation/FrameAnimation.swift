package import BackswipeTime

/// Something that moves by itself: asked once a frame to show its state at the frame's instant.
@MainActor
package protocol FrameAnimation: AnyObject {
  /// Shows the state at an instant.
  func advance(to instant: Instant)
  /// Whether nothing more will move after the last `advance`.
  var isFinished: Bool { get }
  /// Called after the frame with the final state has been recorded.
  func finish()
  /// What to call it when it will not end.
  var name: String { get }
}
