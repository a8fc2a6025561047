package import BackswipeDocuments
import BackswipeSimulation
package import BackswipeUI

/// Changes the app's state: inactive, active, in the background or foreground, or with a memory
/// warning.
package struct AppVerb: PerformedVerb {
  package static let word = "app"

  package let event: AppEvent

  /// - Parameter event: one of `AppEvent.words`.
  package init(_ event: AppEvent) { self.event = event }

  package static func read(_ entry: inout VerbParser) -> AppVerb? {
    let word = entry.reader.word(entry.verb, among: AppEvent.words.map(\.word))
    return AppEvent.words.first { $0.word == word }.map { AppVerb($0.event) }
  }

  package var fields: [(String, YAMLNode)] {
    AppEvent.words.filter { $0.event == event }.map { (Self.word, .text($0.word)) }
  }

  package func perform(_ step: TimelineStep) { step.simulation.send(event) }
}
