import BackswipeSimulation
import BackswipeStoryboards
public import BackswipeUI
public import BackswipeUnits

extension VirtualPhone {
  /// The state of the interface for the next start: text for `init(restoring:)`.
  ///
  /// Nil when the navigation controller has no `restorationIdentifier`.
  public var savedState: String? { simulation.savedState?.json }

  /// Starts with a client's own navigation controller and restores the state of an earlier start,
  /// as far as its controllers can be made.
  ///
  /// - Parameters:
  ///   - state: a `savedState` of an earlier start.
  ///   - root: makes the controller, as without a saved state.
  /// - Throws: `PhoneError.savedState` when the text cannot be read.
  public convenience init(
    restoring state: String, screen: ScreenMetrics = ScreenMetrics(),
    refresh: DisplayRefresh = .hertz60, settings: SimulatorSettings = SimulatorSettings(),
    file: StaticString = #filePath, line: UInt = #line,
    root: @MainActor () -> UINavigationController
  ) throws(PhoneError) {
    let archive = try Self.archive(state, CallSite(file, line))
    let log = PhoneLog()
    self.init(
      Simulation(
        screen: screen, settings: settings, restoring: archive, record: log.append, root: root),
      refresh: refresh, log: log)
  }

  /// Starts with a prototype file and restores the state of an earlier start, as far as the
  /// prototype still has its screens.
  ///
  /// - Parameters:
  ///   - state: a `savedState` of an earlier start.
  ///   - text: the prototype file's text (YAML).
  ///   - settings: values that differ from UIKit's override those of the prototype.
  /// - Throws: `PhoneError.savedState` when the state cannot be read, `PhoneError.prototype` with
  ///   every mistake in the prototype.
  public convenience init(
    restoring state: String, prototype text: String, screen: ScreenMetrics = ScreenMetrics(),
    refresh: DisplayRefresh = .hertz60, settings: SimulatorSettings = SimulatorSettings(),
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) {
    let site = CallSite(file, line)
    let archive = try Self.archive(state, site)
    let log = PhoneLog()
    let simulation: Simulation
    do {
      simulation = try Simulation(
        text: text, file: "prototype", screen: screen, settings: settings, restoring: archive,
        record: log.append)
    } catch {
      throw PhoneError(.prototype("\(error)"), site: site)
    }
    self.init(simulation, refresh: refresh, log: log)
  }

  private static func archive(
    _ state: String, _ site: CallSite
  ) throws(PhoneError) -> RestorationArchive {
    do { return try RestorationArchive(json: Array(state.utf8)) } catch {
      throw PhoneError(.savedState(error.description), site: site)
    }
  }
}
