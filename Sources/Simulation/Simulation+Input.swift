package import BackswipeGeometry
import BackswipeGestures
package import BackswipeSettings
package import BackswipeTime
import BackswipeUI

/// What drives a simulation besides the events of its frames.
extension Simulation {
  /// Carries something out at a later instant of the simulation's clock.
  package func schedule(at instant: Instant, _ body: @escaping @MainActor (Simulation) -> Void) {
    _ = environment.timers.schedule(at: instant) { [weak self] in self.map(body) }
  }

  /// Takes every finger away.
  package func cancelTouches() {
    for touch in environment.touches.liveTouches {
      var sample = touch
      sample.phase = .cancelled
      deliver(sample)
    }
  }

  /// A key of the keyboard, by SDL's name. Whoever is typed into takes every one; else Left pops,
  /// as in the window, and others mean nothing here.
  package func press(_ key: String) {
    if run({ environment.keyboard.press(key: key) }) { return }
    if key == "Left" { window.shownNavigationController?.popViewController(animated: true) }
  }

  /// A wheel or a touchpad over a location of the screen: the content of the scroll view under it moves
  /// by so many points.
  ///
  /// - Returns: false when nothing scrolls there.
  @discardableResult
  package func scroll(at location: CGPoint, by distance: CGPoint) -> Bool {
    run { window.scroll(at: location, by: distance) }
  }

  /// Text from the keyboard.
  ///
  /// - Returns: false when nobody is typed into.
  package func type(_ text: String) -> Bool { run { environment.keyboard.type(text) } }

  /// Whether somebody is typed into.
  package var isTyping: Bool { environment.keyboard.isTyping }

  package func apply(_ settings: Settings) {
    let before = environment.settings.orientation
    environment.settings = settings
    if let orientation = settings.orientation, orientation != before {
      environment.rotate(to: orientation)
    }
  }
}
