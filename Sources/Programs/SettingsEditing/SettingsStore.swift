package import BackswipeSettings

/// The settings of a session: the only owner of their present values, which panel and keys change
/// and the simulation receives.
@MainActor
package final class SettingsStore {
  package private(set) var editor: SettingsEditor
  /// Called after every change with the assignments that make it from the settings before.
  package var onChange: (([SettingAssignment]) -> Void)?

  /// Called after every change of the values of the prototype's file.
  package var onFileChange: (() -> Void)?

  /// - Parameter base: the original settings over UIKit's values.
  /// - Parameter motion: the numbers of the prototype's file; nil for none.
  package init(base: [SettingAssignment] = [], motion: PrototypeMotion? = nil) {
    editor = SettingsEditor(base: base, motion: motion)
  }

  package var present: SimulatorSettings { editor.present }

  /// Changes settings, and reports the changes once.
  package func edit(_ body: (inout SettingsEditor) -> Void) {
    let former = editor.present.fileValues
    body(&editor)
    let changes = editor.removeReported()
    if !changes.isEmpty { onChange?(changes) }
    if editor.present.fileValues != former { onFileChange?() }
  }

  /// Puts the changes on another base, such as that of a prototype that was read again. They can
  /// only be undone together; `onChange` is not called.
  package func rebase(_ base: [SettingAssignment]) {
    // The numbers are those of the same text, into which some may have been saved.
    let saved = editor.baseline
    rebase(base, on: editor.motion)
    editor.noteSaved(editor.baseline.withFileValues(of: saved))
  }

  /// Puts the changes on the numbers of another text of the prototype's file, too: those of numbers
  /// that it has, where it is right with them.
  package func rebase(_ base: [SettingAssignment], on motion: PrototypeMotion?) {
    let changes = editor.changes
    var present = SimulatorSettings(base + changes)
    if let values = motion?.values(editor.present.fileValues) {
      let former = present
      present.apply(values)
      if motion?.refusal(present.fileValues) != nil { present = former }
    }
    editor = SettingsEditor(base: base, motion: motion)
    editor.replace(with: present, called: SimulatorSettings(changes).presetName)
    _ = editor.removeReported()
  }

  /// Takes the numbers of the prototype's file, of which none is changed.
  package func find(_ motion: PrototypeMotion?) { editor.find(motion) }

  /// Notes that the prototype's file has been written.
  package func wrote(_ bytes: [UInt8]) { editor.wrote(bytes) }

  /// Notes the settings that a file has now.
  package func noteSaved(_ settings: SimulatorSettings) { editor.noteSaved(settings) }
}
