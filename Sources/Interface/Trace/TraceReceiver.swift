/// The receivers of calls besides screens, the delegate and the app.
package enum TraceReceiver {
  /// Haptic feedback.
  package static let haptics = "haptics"
  /// Variables, times and steps of a prototype.
  package static let prototype = "prototype"
}
