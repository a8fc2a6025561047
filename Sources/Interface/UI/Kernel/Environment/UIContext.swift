/// The simulation that the running code belongs to.
///
/// Provides UIKit's global state, so that one process can run several simulations. It is set during
/// every step and every client call of a simulation, and in tasks started by these.
package enum UIContext {
  /// The environment of the running step. Steps do not suspend, so at most one runs at a time.
  @MainActor private static var running: UIEnvironment?
  /// The environment for code on any thread and in tasks; slower to read than `running`.
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

  /// Like `perform` without a result: not generic, for speed in every frame.
  @MainActor
  static func performStep(as environment: UIEnvironment, _ body: () -> Void) {
    if running === environment { return body() }
    let before = running
    running = environment
    $inherited.withValue(environment, operation: body)
    running = before
  }
}
