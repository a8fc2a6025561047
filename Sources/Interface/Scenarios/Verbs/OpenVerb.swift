package import BackswipeDocuments
import BackswipeSimulation
import BackswipeUI

/// Opens a link in the app, as on request of another app.
package struct OpenVerb: PerformedVerb {
  package static let word = "open"

  private let text: String
  private let event: AppEvent

  /// - Returns: nil for a text that is not a link, or has no scheme.
  package init?(_ text: String) {
    guard let event = AppEvent.link(text) else { return nil }
    self.text = text
    self.event = event
  }

  package static func read(_ entry: inout VerbParser) -> OpenVerb? {
    guard let text = entry.words() else { return nil }
    if let verb = OpenVerb(text) { return verb }
    entry.reader.fail(
      entry.verb.value.place, "'\(text)' is no link with a scheme, such as items://3")
    return nil
  }

  package var fields: [(String, YAMLNode)] { [(Self.word, .text(text))] }

  package func perform(_ step: TimelineStep) { step.simulation.send(event) }
}
