import BackswipeGestures
package import BackswipeSettings
package import BackswipeUI
package import BackswipeUnits

/// Inputs of a simulation besides the events of its frames.
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
      sample.delay = .zero
      deliver(sample)
    }
  }

  /// Delivers a life-cycle event to the app. Animations continue in the background.
  package func send(_ event: AppEvent) {
    if event.endsTouches { cancelTouches() }
    run { environment.send(event) }
  }

  /// Presses a key, by its SDL name. A view being edited receives every key; otherwise Left pops,
  /// as in the window, and other keys do nothing.
  package func press(_ key: String) {
    if run({ environment.keyboard.press(key: key) }) { return }
    if key == "Left" { window.shownNavigationController?.popViewController(animated: true) }
  }

  /// Moves the scroll view or the pans at a location of the screen by a distance in points, as a wheel
  /// or touchpad does.
  ///
  /// - Returns: false if there is neither.
  @discardableResult
  package func scroll(
    at location: CGPoint, by distance: CGPoint, kind: UIScrollTypeMask = .discrete
  ) -> Bool {
    run { window.scroll(at: location, by: distance, kind: kind) }
  }

  /// Moves a pointer without a pressed button; one outside of the screen has left it.
  package func hover(at location: CGPoint) { run { window.hover(at: location) } }

  /// Whether movements of such a pointer can have an effect.
  package var followsHover: Bool { environment.touches.followsHover }

  /// Whether such a pointer is over a view that follows it.
  package var isHovered: Bool { environment.touches.isHovered }

  /// Scrolls until the view of a path is in sight; see `UIWindow.scroll(to:)`.
  package func scroll(to path: ViewPath) throws(UIWindow.ViewMistake) {
    let window = window
    var mistake: UIWindow.ViewMistake?
    run {
      do throws(UIWindow.ViewMistake) { try window.scroll(to: path) } catch { mistake = error }
    }
    if let mistake { throw mistake }
  }

  /// The landing point of a finger that pops as two fingers on a touchpad do that move content to
  /// the right at a location; nil where content there scrolls that way, or nothing pops.
  package func backSwipeStart(at location: CGPoint) -> CGPoint? {
    run { window.backSwipeStart(at: location) }
  }

  /// Types text on the keyboard.
  ///
  /// - Returns: false if no view is being edited.
  package func type(_ text: String) -> Bool { run { environment.keyboard.type(text) } }

  /// Whether a view is being edited.
  package var isTyping: Bool { environment.keyboard.isTyping }

  /// Applies new settings.
  package func apply(_ settings: SimulatorSettings) { environment.apply(settings) }
}
