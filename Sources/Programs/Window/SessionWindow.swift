import BackswipeScenarios
package import BackswipeSession
import BackswipeUnits

/// A session in a window of SDL.
///
/// The loop waits for input until shortly before a tick, has the session make its frame, and
/// presents that at the tick. Without motion it sleeps until there is input.
@MainActor
package enum SessionWindow {
  /// Shows a window until it is closed.
  ///
  /// - Parameter opened: called with the window open, before the session begins.
  /// - Throws: the environment's missing requirement. With the window open, only the loss of its
  ///   pixels.
  package static func run(
    _ configuration: LiveSession.Configuration, opened: () -> Void = {}
  ) throws(WindowError) -> LiveSession.Outcome {
    let start = MonotonicClock.now()
    let display = try WindowDisplay(
      title: configuration.title, phone: configuration.phone.size, scale: configuration.scale)
    guard let session = LiveSession(configuration, on: display) else {
      throw .noScreen(prototype: configuration.title)
    }
    display.window.show()
    opened()
    session.begin()
    let used = MonotonicClock.processorTime()
    let share = configuration.share
    func look() {
      share?.service(at: display.now)
      var events = display.poll()
      session.process { share?.nextEvent() ?? events.next() }
    }
    while session.ending == nil {
      if let wait = session.beginTurn() {
        // Input that came in between two polls is found together, whatever its instants.
        let isOverdue = session.isInputOverdue
        if isOverdue { look() }
        if !isOverdue || !wait.endsWithInput {
          display.wait(
            until: wait.until, endsWithInput: wait.endsWithInput, beside: share?.descriptor,
            isOver: session.isOver,
            woke: session.noteLook, look: look)
        }
      }
      look()
      session.endTurn()
    }
    if let failure = display.failure { throw failure }
    return session.outcome(
      shownAfter: start, processorTime: MonotonicClock.processorTime() - used,
      path: display.window.presenter.path.rawValue)
  }
}
