/// An app that simulations launch, each for itself.
package final class AppBody: Sendable {
  /// Makes the app's delegate.
  package let makeDelegate: @MainActor @Sendable () -> any UIApplicationDelegate

  package init(_ makeDelegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate) {
    self.makeDelegate = makeDelegate
  }
}
