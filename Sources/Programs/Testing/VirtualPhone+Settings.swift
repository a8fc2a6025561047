import BackswipeSimulation
public import BackswipeUI

extension VirtualPhone {
  /// The settings, from now on. What is light or dark, and the preferred size of text, change at once:
  ///
  ///     phone.settings.userInterfaceStyle = .dark
  public var settings: SimulatorSettings {
    get { simulation.environment.settings }
    set { perform { simulation.apply(newValue) } }
  }
}
