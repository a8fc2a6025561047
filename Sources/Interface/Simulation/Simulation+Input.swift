import BackswipeGestures
package import BackswipeSettings
package import BackswipeUI
package import BackswipeUnits

/// Input of a simulation besides the events of its frames.
extension Simulation {
  /// Runs a closure at a later instant of the simulation's clock.
  package func schedule(at instant: Instant, _ body: @escaping @MainActor (Simulation) -> Void) {
    _ = environment.timers.schedule(at: instant) { [weak self] in self.map(body) }
  }

  /// Cancels every touch.
  package func cancelTouches() {
    for touch in environment.touches.liveTouches {
      var sample = touch
      sample.phase = .cancelled
      deliver(sample)
    }
  }

  /// Tells the app what becomes of it. Animations run on in the background.
  package func tell(_ event: AppEvent) {
    if event.endsTouches { cancelTouches() }
    run { environment.tell(event) }
  }

  /// Presses a key, by SDL's name. A view that is being edited gets every key; else Left pops, as
  /// in the window, and others do nothing.
  package func press(_ key: String) {
    if run({ environment.keyboard.press(key: key) }) { return }
    if key == "Left" { window.shownNavigationController?.popViewController(animated: true) }
  }

  /// A wheel or a touchpad at a location of the screen: the content of the scroll view under it
  /// moves by a number of points.
  ///
  /// - Returns: false when there is no scroll view.
  @discardableResult
  package func scroll(at location: CGPoint, by distance: CGPoint) -> Bool {
    run { window.scroll(at: location, by: distance) }
  }

  /// Text from the keyboard.
  ///
  /// - Returns: false when no view is being edited.
  package func type(_ text: String) -> Bool { run { environment.keyboard.type(text) } }

  /// Whether a view is being edited.
  package var isTyping: Bool { environment.keyboard.isTyping }

  /// Changes settings, from now on.
  package func apply(_ settings: SimulatorSettings) { environment.take(settings) }
}
