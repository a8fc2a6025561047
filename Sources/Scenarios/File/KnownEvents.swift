/// The receivers and calls that can name an event, for callers without a file.
package enum KnownEvents {
  /// The receiver that is not a screen.
  package static let delegate = MomentParser.delegate
  /// Every call that a trace records, of screens and of the delegate.
  package static let calls = MomentParser.screenCalls + MomentParser.delegateCalls
}
