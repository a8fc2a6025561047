package import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// The way in which a page comes and goes on a stack or in a presentation, other than the system's.
package struct PageWay {
  package let transition: PageTransition
  /// The view for a `zoom` without an identifier.
  package private(set) weak var source: UIView?

  package init(_ transition: PageTransition, from source: UIView?) {
    self.transition = transition
    self.source = source
  }

  /// - Parameters:
  ///   - duration: that of the settings.
  ///   - systems: the animator of a slide.
  @MainActor func animator(
    duration: Interval, systems: any BuiltInAnimator
  ) -> PageAnimator {
    PageAnimator(
      transition, from: source, length: transition.length(system: duration), systems: systems)
  }
}

extension UIViewController {
  /// The way that is shown: where motion is reduced, only one without any.
  func shownWay(_ settings: SimulatorSettings) -> PageWay? {
    settings.reduceMotion && way?.transition != PageTransition(.none) ? nil : way
  }
}
