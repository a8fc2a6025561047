import BackswipeSimulation
public import BackswipeUI
public import BackswipeUnits
public import FoundationEssentials

extension VirtualPhone {
  /// Launches an app with its own delegate, as a phone does: the frame at instant zero is the first
  /// after the app has become active.
  ///
  /// - Parameter app: the delegate's class, as `AppDelegate.self`.
  public convenience init<App: UIResponder & UIApplicationDelegate>(
    launching app: App.Type, screen: ScreenMetrics = ScreenMetrics(),
    refresh: DisplayRefresh = .hertz60, settings: SimulatorSettings = SimulatorSettings()
  ) {
    let log = PhoneLog()
    self.init(
      Simulation(
        launching: AppBody { UIResponder.make(app) }, screen: screen, settings: settings,
        record: log.note),
      refresh: refresh, log: log)
  }

  /// Covers the app, as with an alert of the system: it resigns active, and touches are cancelled.
  public func resignActive() { tell(.inactive) }

  /// Uncovers the app, which becomes active.
  public func becomeActive() { tell(.active) }

  /// Switches to another app: this one resigns active and enters the background, and touches are
  /// cancelled. Animations continue.
  public func enterBackground() { tell(.background) }

  /// Returns to the app, which becomes active.
  public func enterForeground() { tell(.foreground) }

  /// Sends the app a memory warning.
  public func sendMemoryWarning() { tell(.memoryWarning) }

  /// Asks the app to open a link.
  public func open(_ link: URL) { tell(.link(link)) }

  private func tell(_ event: AppEvent) { perform { simulation.tell(event) } }
}
