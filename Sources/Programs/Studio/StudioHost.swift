package import BackswipeAnalysis
package import BackswipeSettings
package import BackswipeUnits

/// The session whose past and settings a studio shows.
@MainActor
package protocol StudioHost: AnyObject {
  func perform(_ command: TimelineCommand)
  func perform(_ command: GestureCommand)
  /// Puts a text on the clipboard.
  func copy(_ text: String)
  /// Studies and plays another gesture from now on.
  func use(_ gesture: RecordedGesture)
  /// Plays the gesture under a side of a blind test, up to an instant that is the same for all
  /// sides.
  func play(_ side: SettingSide, until rest: Instant)
  /// Keeps the text of a blind test, and reports the outcome.
  func keepTest(_ text: String)
  /// Writes assignments over UIKit's values into the prototype's file. Returns the outcome.
  func save(_ assignments: [SettingAssignment]) -> SettingsNotice
  /// Begins or ends following the element of the phone under the pointer.
  func toggleElement()
  /// Shows a view of the phone by its address in the tree of views.
  func selectElement(_ address: [Int])
  /// Copies an expectation of the element, or its identifier.
  func copyElement(identifier: Bool)
  /// Shows two pages of the panel beside each other, or one again.
  func toggleSplit()
  /// Returns why the command is refused; nil otherwise.
  func perform(_ command: VersionCommand) -> String?
  func perform(_ command: FilmCommand)
  /// Exports the session or the gesture; the outcome is in the next `ExportState`.
  func write(_ order: ExportOrder)
  /// Cancels the export that is written.
  func cancelExport()
  /// Shows the link for a phone; opens the session to the local network, or closes it again.
  func showShare()
  func toggleShareReach()
}

extension StudioHost {
  package func showShare() {}
  package func toggleShareReach() {}
  package func selectElement(_ address: [Int]) {}
  package func copyElement(identifier: Bool) {}
}
