import BackswipeSettingsEditing
import Foundation

extension LocalTime {
  /// The machine's present second, in its time zone.
  static var now: LocalTime? {
    var seconds = time(nil)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return nil }
    return LocalTime(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday),
      hour: Int(local.tm_hour), minute: Int(local.tm_min), second: Int(local.tm_sec))
  }
}
