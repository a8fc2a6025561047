/// What moments of events are told by, for those who name them without a file.
package enum KnownEvents {
  /// Who is called that is not a screen.
  package static let delegate = MomentParser.delegate
  /// Every call that a trace records, of screens and of the delegate.
  package static let calls = MomentParser.screenCalls + MomentParser.delegateCalls
}
