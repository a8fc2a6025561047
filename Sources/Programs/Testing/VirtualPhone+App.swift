import BackswipeSimulation
public import BackswipeUI
public import BackswipeUnits
public import FoundationEssentials

extension VirtualPhone {
  /// Launches an app, with a delegate of its own, as a phone does: the frame at instant zero is the
  /// first after it has become active.
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

  /// Brings something else in front of the app: it resigns, and fingers that are down are cancelled.
  public func resignActive() { tell(.inactive) }

  /// Brings the app in front again.
  public func becomeActive() { tell(.active) }

  /// Leaves the app for another one: it resigns and goes to the background, and fingers that are down
  /// are cancelled. Animations run on.
  public func enterBackground() { tell(.background) }

  /// Comes back to the app, which becomes active.
  public func enterForeground() { tell(.foreground) }

  /// Tells the app that the system runs out of memory.
  public func sendMemoryWarning() { tell(.memoryWarning) }

  /// Asks the app to open a link.
  public func open(_ link: URL) { tell(.link(link)) }

  private func tell(_ event: AppEvent) { perform { simulation.tell(event) } }
}
