package import BackswipeTime

/// An animation: called once a frame to show its state at the frame's instant.
@MainActor
package protocol FrameAnimation: AnyObject {
  /// Shows the state at an instant.
  func advance(to instant: Instant)
  /// Whether the last `advance` has shown the final state.
  var isFinished: Bool { get }
  /// Called once, after the frame with the final state has been recorded; never after a stop.
  func finish()
  /// Its name in messages about what does not come to rest.
  var name: String { get }
}
