import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI

/// Changes of settings while the session runs.
extension LiveSession {
  /// Applies changes of the settings from the next gesture or transition on, or, where time is
  /// stopped, from the one on that is shown; a restart keeps them.
  func settingsChanged(_ changes: [SettingAssignment]) {
    let later = noteChanges(changes)
    if !later.isEmpty { run.apply(later) }
    leaving = nil
    past.settingsChanged()
    chrome.requestPresent()
  }

  func copy(_ text: String) { display.clipboard = text }

  /// Writes settings into the prototype's file, without reading it again.
  func save(_ assignments: [SettingAssignment]) -> SettingsNotice {
    guard let path = configuration.savedFile else {
      return SettingsNotice("There is no file to save into.", isFailure: true)
    }
    do throws(SettingsEditFailure) {
      let (isWritten, prototype) = try file.save(assignments, to: path) {
        bytes throws(SettingsEditFailure) in try withMotion(bytes)
      }
      file.noteSaved(settings.present)
      if let bytes = try? SavedFile.read(path, limit: configuration.sizeLimit) {
        settings.wrote(bytes)
      }
      settings.noteSaved(file.savedSettings ?? settings.present)
      run.noteSaved(assignments)
      updateTitle()
      if let prototype { run.use(withPictures(prototype)) }
      return SettingsNotice(
        isWritten ? "Saved into \(path)." : "\(path) has these settings already.")
    } catch {
      return SettingsNotice(error.description, isFailure: true)
    }
  }

  /// Selects the next preset, and shows its name.
  func takeNextPreset() {
    let name = SimulatorSettings.presetName(after: settings.present.presetName)
    guard let preset = SettingAssignment(preset: name) else { return }
    replaceSettings(with: settings.present.choosing([preset]), called: name)
    say("Preset: \(name)", SimulatorSettings.presetSummary(name))
  }

  /// Switches between the light and the dark appearance.
  func switchAppearance() {
    var present = settings.present
    let isDark = present.userInterfaceStyle == .dark
    present.userInterfaceStyle = isDark ? .light : .dark
    replaceSettings(with: present, called: isDark ? "light" : "dark")
  }

  private func replaceSettings(with present: SimulatorSettings, called name: String) {
    settings.edit { $0.replace(with: present, called: name) }
    studio?.settingsChanged()
  }
}
