import BackswipeScenarios
import BackswipeSettings
package import BackswipeSimulation
import BackswipeUI

extension SessionCommand {
  /// The key that goes back.
  static let backKey = SessionCommand.key("Left")
  /// The key that ends typing.
  static let endKey = SessionCommand.key("Escape")

  /// Carries the command out; a key that means nothing or a screen that is not there does nothing.
  @MainActor
  package func perform(on simulation: Simulation) {
    switch self {
    case .key(let name): simulation.press(name)
    case .type(let text): _ = simulation.type(text)
    case .rotate(let orientation): simulation.environment.rotate(to: orientation)
    case .scroll(let place, let distance): simulation.scroll(at: place, by: distance)
    case .set(let changes):
      var settings = simulation.environment.settings
      settings.take(changes)
      simulation.apply(settings)
    case .show(let ids): _ = simulation.set(ids, animated: false)
    }
  }
}
