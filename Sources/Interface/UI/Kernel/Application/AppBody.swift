/// An app that simulations launch, each for itself.
package final class AppBody: Sendable {
  /// Makes the app's delegate.
  package let makeDelegate: @MainActor @Sendable () -> any UIApplicationDelegate

  /// The bytes of the app's resource with a file name; nil if there is none.
  package let resource: @MainActor @Sendable (String) -> [UInt8]?

  package init(
    resource: @escaping @MainActor @Sendable (String) -> [UInt8]? = { AppResources.bytes($0) },
    _ makeDelegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) {
    self.makeDelegate = makeDelegate
    self.resource = resource
  }
}
