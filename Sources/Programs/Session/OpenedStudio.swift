package import BackswipeAnalysis
package import BackswipeScenarios
package import BackswipeSettingsEditing
package import BackswipeStudio

/// A session's file that was opened.
package struct OpenedStudio: Sendable {
  package let file: StudioFile
  /// The path of the file; nil for standard input.
  package let path: String?
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The run of the session's input; nil where the file has none.
  package let tape: ScenarioTape?
  /// The drag that is studied; nil for none.
  package let gesture: RecordedGesture?

  /// The numbers of the prototype's file; nil for a prototype without one.
  package let motion: PrototypeMotion?

  package init(
    _ file: StudioFile, path: String?, bytes: [UInt8], tape: ScenarioTape?,
    gesture: RecordedGesture?, motion: PrototypeMotion? = nil
  ) {
    self.file = file
    self.path = path
    self.bytes = bytes
    self.tape = tape
    self.gesture = gesture
    self.motion = motion
  }
}
