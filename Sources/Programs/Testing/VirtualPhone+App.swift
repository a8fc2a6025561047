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
        record: log.append),
      refresh: refresh, log: log)
  }

  /// Gives the phone another screen: its size, scale and insets.
  public func resize(to screen: ScreenMetrics) {
    perform { simulation.environment.resize(to: screen) }
  }

  /// Covers the app, as with an alert of the system: it resigns active, and touches are cancelled.
  public func resignActive() { send(.inactive) }

  /// Uncovers the app, which becomes active.
  public func becomeActive() { send(.active) }

  /// Switches to another app: this one resigns active and enters the background, and touches are
  /// cancelled. Animations continue.
  public func enterBackground() { send(.background) }

  /// Returns to the app, which becomes active.
  public func enterForeground() { send(.foreground) }

  /// Sends the app a memory warning.
  public func sendMemoryWarning() { send(.memoryWarning) }

  /// Asks the app to open a link.
  public func open(_ link: URL) { send(.link(link)) }

  private func send(_ event: AppEvent) { perform { simulation.send(event) } }
}
