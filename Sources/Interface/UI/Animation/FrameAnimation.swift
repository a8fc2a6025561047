import BackswipeScene
package import BackswipeUnits

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
  /// Name of the animated object in such messages: an identifier or a class; nil where the name is enough.
  var subject: String? { get }
  /// Whether a simulation with it does not rest; false for what goes on without an end unseen.
  var keepsAlive: Bool { get }
}

extension FrameAnimation {
  package var subject: String? { nil }
  package var keepsAlive: Bool { true }
}

extension UIView {
  /// Its identifier, else its class.
  var nameInMessages: String {
    accessibilityIdentifier.map { "'\($0)'" } ?? String(describing: type(of: self))
  }

  /// Whether it is in a window, and neither it nor what it is in is hidden.
  var isSeen: Bool {
    var view = self
    while !view.layer.hides {
      guard let next = view.ownSuperview else { return view is UIWindow }
      view = next
    }
    return false
  }
}
