/// Something to do with every failure of a phone in a task and those that it starts: pictures are
/// attached by a library of their own.
package enum FailureHook {
  /// Called where a failure is thrown or recorded; nil for nothing to do.
  @TaskLocal package static var note: (@MainActor @Sendable (VirtualPhone, PhoneFailure) -> Void)?
}
