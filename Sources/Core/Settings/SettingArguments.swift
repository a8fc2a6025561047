/// Settings as arguments of a command: `KEY=VALUE`, and settings strings.
package enum SettingArguments {
  /// Assignments, or all the mistakes.
  package enum Reading: Sendable {
    case assignments([SettingAssignment])
    case mistakes([String])
  }

  /// Reads arguments.
  ///
  /// A settings string gives every setting its value. The others apply on top of it, at any index;
  /// a second settings string is a mistake. Numbers of a prototype's file are only named.
  package static func read(_ texts: [String]) -> Reading {
    var found: [SettingAssignment] = []
    var whole: SimulatorSettings?
    var mistakes: [String] = []
    for text in texts {
      if SettingsCode.isMeant(text) {
        do throws(SettingsCode.Failure) {
          let settings = try SettingsCode.settings(text)
          if whole != nil {
            mistakes.append("\(short(text)): a settings string is given already")
          }
          whole = settings
        } catch {
          mistakes.append("\(short(text)): \(error.description)")
        }
        continue
      }
      do throws(SettingAssignment.Mistake) {
        if let assignment = try SettingAssignment.read(pair: text) {
          found.append(assignment)
        } else {
          mistakes.append(
            "\(text): write KEY=VALUE, or a settings string (\(SettingsCode.prefix)…)")
        }
      } catch {
        mistakes.append(error.description)
      }
    }
    guard mistakes.isEmpty else { return .mistakes(mistakes) }
    guard var settings = whole else { return .assignments(found) }
    settings.apply(found)
    let numbers = settings.fileAssignments(from: SimulatorSettings())
    return .assignments(settings.allAssignments + numbers + found)
  }

  /// A settings string for a message or a name: its first characters.
  package static func short(_ code: String) -> String {
    code.count > 16 ? code.prefix(15) + "…" : code
  }
}

extension SimulatorSettings {
  /// Every setting with its value: applied to any settings, they give these.
  package var allAssignments: [SettingAssignment] {
    SettingID.all.map { SettingAssignment($0, in: self) }
  }
}
