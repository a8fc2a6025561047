import BackswipeScene
package import BackswipeUnits

/// An animation, called once per frame to show its state at the frame's instant.
@MainActor
package protocol FrameAnimation: AnyObject {
  /// Shows the state at an instant.
  func advance(to instant: Instant)
  /// Whether the last `advance` has shown the final state.
  var isFinished: Bool { get }
  /// Called once, after the frame with the final state has been recorded; never after a stop.
  func finish()
  /// Its name in messages about a simulation that does not become idle.
  var name: String { get }
  /// The animated object in such messages: an identifier or a class; nil if the name suffices.
  var subject: String? { get }
  /// Whether it keeps the simulation from becoming idle; false for an endless animation out of
  /// sight.
  var keepsAlive: Bool { get }
}

extension FrameAnimation {
  package var subject: String? { nil }
  package var keepsAlive: Bool { true }
}

extension UIView {
  /// The view's identifier, else its class.
  var nameInMessages: String {
    accessibilityIdentifier.map { "'\($0)'" } ?? String(describing: type(of: self))
  }

  /// Whether the view is in a window and neither it nor a superview is hidden.
  var isSeen: Bool {
    var view = self
    while !view.layer.hides {
      guard let next = view.ownSuperview else { return view is UIWindow }
      view = next
    }
    return false
  }
}
