/// A command about the last recorded gesture.
package enum GestureCommand: Equatable, Sendable {
  /// Plays it again under the present settings.
  case replay
  /// Keeps the present settings as side A.
  case keep
  /// Plays it under A and under the present settings, side by side.
  case compare
  /// Plays it next to built-in presets as well, up to four sides in all.
  case comparePresets
  /// Overlays A on the present settings as a ghost, or removes it.
  case toggleGhost
  /// Shows the session again.
  case close
}
