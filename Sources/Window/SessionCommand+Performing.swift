import BackswipeGeometry
package import BackswipeSimulation
import BackswipeUI

extension SessionCommand {
  /// The key that goes back.
  static let backKey = SessionCommand.key("Left")

  /// Carries the command out; a key that means nothing or a screen that is not there does nothing.
  @MainActor
  package func perform(on simulation: Simulation) {
    switch self {
    case .key(let name): simulation.press(name)
    case .type(let text): _ = simulation.type(text)
    case .resize(let size):
      simulation.environment.resize(
        to: ScreenMetrics(size: size, scale: simulation.environment.screen.scale))
    case .rotate(let orientation): simulation.environment.rotate(to: orientation)
    case .scroll(let place, let distance): simulation.scroll(at: place, by: distance)
    case .set(let changes):
      var settings = simulation.environment.settings
      if settings.assign(changes.map { ($0.key, $0.value) }) == nil { simulation.apply(settings) }
    case .show(let ids):
      simulation.run {
        let controllers = ids.compactMap { simulation.storyboard?.instantiate($0) }
        guard controllers.count == ids.count, !controllers.isEmpty else { return }
        simulation.navigation.setViewControllers(controllers, animated: false)
      }
    }
  }
}
