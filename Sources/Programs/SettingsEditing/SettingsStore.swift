package import BackswipeSettings

/// The settings of a session: the only owner of their present values, which panel and keys change
/// and the simulation receives.
@MainActor
package final class SettingsStore {
  package private(set) var editor: SettingsEditor
  /// Called after every change with the assignments that make it from the settings before.
  package var onChange: (([SettingAssignment]) -> Void)?

  /// - Parameter base: the original settings over UIKit's values.
  package init(base: [SettingAssignment] = []) { editor = SettingsEditor(base: base) }

  package var present: SimulatorSettings { editor.present }

  /// Changes settings, and reports the changes once.
  package func edit(_ body: (inout SettingsEditor) -> Void) {
    body(&editor)
    let changes = editor.removeReported()
    if !changes.isEmpty { onChange?(changes) }
  }

  /// Puts the changes on another base, such as that of a prototype that was read again. They can
  /// only be undone together; `onChange` is not called.
  package func rebase(_ base: [SettingAssignment]) {
    let changes = editor.changes
    editor = SettingsEditor(base: base)
    editor.replace(
      with: SimulatorSettings(base + changes), called: SimulatorSettings(changes).presetName)
    _ = editor.removeReported()
  }
}
