/// The receivers and calls that can name an event, for callers without a file.
package enum KnownEvents {
  /// The receivers that are not screens.
  package static let receivers = MomentParser.receivers.map(\.name)
  /// The names of transitions.
  package static let transitions = MomentParser.transitions
  /// The recognisers of every navigation controller and every list, and the word for any.
  package static let recognizers = MomentParser.recognizers
  /// The recognisers that pop.
  package static let pops = ["interactivePop", "interactiveContentPop"]
  /// Every call that a trace records, of screens and of the receivers.
  package static let calls = MomentParser.screenCalls + MomentParser.receivers.flatMap(\.calls)
}
