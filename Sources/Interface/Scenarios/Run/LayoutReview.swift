import BackswipeDocuments
package import BackswipePrototypes
import BackswipeSettings
import BackswipeSimulation
import BackswipeStoryboards
import BackswipeUI
import BackswipeUnits

/// The pages of a prototype of at most 400 elements, each laid out alone on the standard screen.
@MainActor
package enum LayoutReview {
  /// The time for a page without room grows with the cube of its elements, to seconds above this.
  private static let mostElements = 400

  /// The lengths that cannot be as the file has them, by their places; each once.
  package static func notes(_ prototype: Prototype) -> [PrototypeReview.Note] {
    var errors: Set<FileError> = []
    for screen in prototype.screens {
      guard let view = screen.view, view.all.count <= mostElements else { continue }
      var page = prototype
      page.initial = screen.id
      (page.tabs, page.split) = ([], nil)
      guard
        let simulation = Simulation(
          prototype: page, screen: ScreenMetrics(),
          settings: SimulatorSettings(prototype.settings))
      else { continue }
      _ = simulation.step(FrameInput(tick: 0, of: .hertz60))
      errors.formUnion(simulation.storyboard?.layoutFindings ?? [])
    }
    return errors.sorted { ($0.place, $0.reason) < ($1.place, $1.reason) }
      .map { PrototypeReview.Note(place: $0.place, words: $0.reason) }
  }
}
