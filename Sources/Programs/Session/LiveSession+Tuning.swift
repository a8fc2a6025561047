import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI

/// Changes of settings while the session runs.
extension LiveSession {
  /// Applies settings of the panel from the next gesture or transition on; a restart keeps them.
  func take(_ settings: SimulatorSettings) {
    guard run.tune(settings) else { return }
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
      let (isWritten, prototype) = try file.save(assignments, to: path)
      run.noteSaved(assignments)
      updateTitle()
      if let prototype { run.use(prototype) }
      return SettingsNotice(
        isWritten ? "Saved into \(path)." : "\(path) has these settings already.")
    } catch {
      return SettingsNotice(error.description, isFailure: true)
    }
  }

  /// Selects the next preset, and shows its name.
  func takeNextPreset() {
    let name = SimulatorSettings.presetName(after: presentSettings.presetName)
    guard let preset = SettingAssignment(preset: name) else { return }
    take(presentSettings.choosing([preset]).assignments(), name)
    say("Preset: \(name)", SimulatorSettings.presetSummary(name))
  }

  /// Switches between the light and the dark appearance.
  func switchAppearance() {
    var settings = presentSettings
    let isDark = settings.userInterfaceStyle == .dark
    settings.userInterfaceStyle = isDark ? .light : .dark
    take(settings.assignments(), isDark ? "light" : "dark")
  }

  private func take(_ assignments: [SettingAssignment], _ name: String) {
    if let studio {
      studio.take(assignments, called: name)
    } else {
      take(SimulatorSettings(assignments))
    }
  }
}
