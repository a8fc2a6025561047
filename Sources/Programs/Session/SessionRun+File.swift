import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

extension SessionRun {
  /// Records new settings of the prototype's file.
  func noteSaved(_ assignments: [SettingAssignment]) { configuration.record?(.saved(assignments)) }

  /// Sets the file of the prototype that the next restart shows.
  func setFile(_ path: String, title: String) {
    configuration.title = title
    configuration.watchedFile = path
    configuration.savedFile = path
  }

  /// Begins with another screen from the next restart on.
  func setScreen(_ screen: ScreenMetrics) {
    forgetAbandoned()
    configuration.phone.size = screen.size
    configuration.phone.statusBar = Double(screen.statusBarHeight)
    configuration.phone.homeIndicator = Double(screen.homeIndicatorHeight)
    configuration.phone.sideInset = Double(screen.sideInset)
    scale = screen.scale
  }

  /// Whether a change of the screen is in no frame yet.
  var isScreenPending: Bool { queue.pending.changesSize }

  /// Sets the prototype of later restarts.
  func use(_ prototype: Prototype) { configuration.prototype = prototype }
}
