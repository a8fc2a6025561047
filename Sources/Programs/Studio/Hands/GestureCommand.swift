/// What a person asks to be done with the hand: the last touches that made a gesture.
package enum GestureCommand: Equatable, Sendable {
  /// Plays it again under the present settings.
  case replay
  /// Keeps the present settings as side A.
  case keep
  /// Plays it under A and under the present settings, side by side.
  case compare
  /// The same beside built-in presets, up to four in all.
  case comparePresets
  /// Lays A over the present settings as a ghost, and takes it away.
  case toggleGhost
  /// Shows the session again.
  case close
}
