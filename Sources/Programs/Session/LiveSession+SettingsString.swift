import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeText

/// Settings strings on the clipboard.
extension LiveSession {
  /// Copies the present settings as a settings string.
  func copySettings() {
    guard let code = SettingsCode.text(settings.present) else {
      return say("The settings are not copied", "A curve has too many points for a string")
    }
    copy(code)
    say("Copied the settings", SettingArguments.short(code))
  }

  /// Takes the settings of the copied settings string.
  func pasteSettings() {
    guard !takesSettings(display.clipboard) else { return }
    say("No settings string is copied", "It begins with \(SettingsCode.prefix)")
  }

  /// Takes the settings of a settings string, in one change.
  ///
  /// - Returns: false for a text that is not meant as one.
  func takesSettings(_ text: String) -> Bool {
    guard SettingsCode.isMeant(String(text.prefix(SettingsCode.longest)).trimmingBlanks) else {
      return false
    }
    guard studio?.isTesting != true else {
      tellTest()
      return true
    }
    do throws(SettingsCode.Failure) {
      let former = settings.present
      let read = try SettingsCode.settings(text)
      var pasted = read.withFileValues(of: former)
      // Those that the file of this session has.
      pasted.apply(settings.editor.motion?.values(read.fileValues.mapValues(\.text)) ?? [])
      settings.edit { $0.replace(with: pasted, called: "settings string") }
      studio?.settingsChanged()
      let present = settings.present
      let count =
        SettingID.all.count { $0.setting.read(present) != $0.setting.read(former) }
        + present.fileAssignments(from: former).count
      let words = count == 1 ? "1 setting has" : "\(count) settings have"
      say(
        "Settings string",
        count == 0
          ? "These are the settings already" : words + " changed; Ctrl-Z takes it back")
    } catch {
      say("The settings string is not taken", error.description)
    }
    return true
  }
}
