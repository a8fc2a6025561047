import BackswipePrototypes
import BackswipeSettings

extension SessionRun {
  /// Records new settings of the prototype's file.
  func noteSaved(_ assignments: [SettingAssignment]) { configuration.record?(.saved(assignments)) }

  /// Sets the file of the prototype that the next restart shows.
  func setFile(_ path: String, title: String) {
    configuration.title = title
    configuration.watchedFile = path
    configuration.savedFile = path
  }

  /// Sets the prototype of later restarts.
  func use(_ prototype: Prototype) { configuration.prototype = prototype }
}
