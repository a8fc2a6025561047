package import BackswipeAnalysis
package import BackswipeScenarios
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

  package init(
    _ file: StudioFile, path: String?, bytes: [UInt8], tape: ScenarioTape?,
    gesture: RecordedGesture?
  ) {
    self.file = file
    self.path = path
    self.bytes = bytes
    self.tape = tape
    self.gesture = gesture
  }
}
