package import BackswipeUnits

/// The way of a carried element: its rise above the others, and its way into the gap.
package enum ReorderDrop {
  /// The size of a lifted element, that at rest being 1. (open: UIKit's collections move a cell at its
  /// own size, its drags lift a preview)
  package static let scale = 1.05
  /// The opacity of the shadow of a lifted element, as of a row that is moved. (open)
  package static let shadow = 0.2

  /// The spring along one axis into the gap, which begins with the finger's speed; critically damped.
  /// (open)
  ///
  /// - Parameters:
  ///   - distance: to the gap, in points; negative to the left and up.
  ///   - velocity: of the finger in points per second.
  ///   - duration: the perceptual duration.
  package static func timing(
    distance: Double, velocity: Double, duration: Interval
  ) -> AnimationTiming {
    let relative = distance == 0 || !velocity.isFinite ? 0 : velocity / distance
    return .spring(duration: duration.seconds, bounce: 0, velocity: relative, delay: .zero)
  }
}
