package import BackswipeDocuments
import BackswipePrototypes
package import BackswipeSettings
import BackswipeSimulation
import BackswipeUI

/// Changes settings, from the next gesture or transition on.
package struct SetSettingVerb: PerformedVerb {
  package static let word = "set-setting"

  package let changes: [SettingAssignment]

  package init(_ changes: [SettingAssignment]) { self.changes = changes }

  package static func read(_ entry: inout VerbParser) -> SetSettingVerb? {
    entry.reader.settings(entry.verb).map(SetSettingVerb.init)
  }

  package var fields: [(String, YAMLNode)] { [(Self.word, changes.node)] }

  package func perform(_ step: TimelineStep) {
    var settings = step.simulation.environment.runSettings
    settings.apply(changes)
    step.simulation.apply(settings)
  }
}
