/// The kinds of files that begin with the number of their format.
package enum FileKind: String, CaseIterable, Sendable {
  case prototype
  case scenario
  case includedFile = "included file"
  case settingsFile = "settings file"
  case preset
  case blindTest = "blind test"
  case session = "studio's session"

  /// The newest format that can be read; the oldest is 1.
  package var newestFormat: Int {
    switch self {
    case .prototype, .settingsFile: FileReader.layoutFormat
    case .scenario, .includedFile, .preset, .blindTest, .session: FileReader.format
    }
  }

  /// The mistake for a number that is no format of the kind.
  func refusal(of number: String) -> String {
    let newest = newestFormat
    let isPrototypes = number == String(FileReader.layoutFormat)
    let known = newest == FileReader.format ? "\(newest)" : "\(FileReader.format) to \(newest)"
    return "format '\(number)' is \(isPrototypes ? "one of prototypes alone" : "not known"); "
      + "this program reads \(rawValue)s of format \(known)"
  }
}
