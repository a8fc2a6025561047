import BackswipeSimulation
public import BackswipeUI

extension VirtualPhone {
  /// The settings. Changes apply from now on; the interface style and the preferred text size
  /// change at once:
  ///
  ///     phone.settings.userInterfaceStyle = .dark
  public var settings: SimulatorSettings {
    get { simulation.environment.runSettings }
    set { perform { simulation.apply(newValue) } }
  }
}
