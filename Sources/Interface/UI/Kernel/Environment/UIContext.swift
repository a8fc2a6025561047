/// The simulation that the running code belongs to.
///
/// UIKit's global state is found through it, so that one process can run several simulations. It is
/// set during every step and every client call of a simulation, and in tasks that these start.
package enum UIContext {
  /// That of the step that runs: steps do not wait for anything, so that there is one at a time.
  @MainActor private static var running: UIEnvironment?
  /// The same, slower, and for code on other threads, too.
  @TaskLocal static var inherited: UIEnvironment?

  @MainActor package static var environment: UIEnvironment? { running ?? inherited }

  @MainActor
  static func perform<Result>(
    as environment: UIEnvironment, _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    if running === environment { return try body() }
    let before = running
    running = environment
    defer { running = before }
    return try $inherited.withValue(environment) { try body() }
  }

  /// The same without a result: not generic, for speed in every frame.
  @MainActor
  static func performStep(as environment: UIEnvironment, _ body: () -> Void) {
    if running === environment { return body() }
    let before = running
    running = environment
    $inherited.withValue(environment, operation: body)
    running = before
  }
}
