/// Something to do with every failure of a phone in a task and those that it starts: pictures are
/// attached by a library of their own.
///
/// A structure, since a task-local closure crashes optimised builds (Swift 6.3).
package struct FailureHook: Sendable {
  /// The way in which a failure is thrown or recorded; nil for none.
  @TaskLocal package static var current: FailureHook?

  package let note: @MainActor @Sendable (VirtualPhone, PhoneFailure) -> Void

  package init(note: @escaping @MainActor @Sendable (VirtualPhone, PhoneFailure) -> Void) {
    self.note = note
  }
}
