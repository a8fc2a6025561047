/// A command about the versions of the settings, by their numbers.
package enum VersionCommand: Equatable, Sendable {
  /// Gives the session a version's settings, as one change.
  case apply(Int)
  /// Gives a version a star, or takes it away.
  case star(Int)
  /// Names a version; an empty name removes the former one.
  case rename(Int, String)
  /// Plays the last drag under versions beside one another: two to `SettingSide.most`, in order.
  case compare([Int])
  /// Writes the session with its versions into a file.
  case keepSession
}
