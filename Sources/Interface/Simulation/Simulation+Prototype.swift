package import BackswipeDocuments
package import BackswipePrototypes
package import BackswipeSettings
package import BackswipeStoryboards
package import BackswipeTrace
package import BackswipeUI

extension Simulation {
  /// Starts with the prototype's initial screen, at instant zero.
  ///
  /// - Parameters:
  ///   - settings: include the prototype's settings.
  ///   - record: called with every record but the header, in order.
  /// - Returns: nil if the prototype has no initial screen; a parsed one always has.
  package convenience init?(
    prototype: Prototype, screen: ScreenMetrics, settings: SimulatorSettings,
    restoring archive: RestorationArchive? = nil, record: ((TraceRecord) -> Void)? = nil
  ) {
    if let app = prototype.app?.body as? AppBody {
      self.init(launching: app, screen: screen, settings: settings, record: record)
      return
    }
    let storyboard = UIStoryboard(prototype)
    guard prototype.screen(prototype.initial) != nil else { return nil }
    self.init(
      screen: screen, settings: settings, storyboard: storyboard, restoring: archive,
      record: record, root: { storyboard.makeInitialController() ?? UINavigationController() })
    storyboard.applyTint(to: window)
    fixSettings(over: prototype)
  }

  /// Keeps the settings in which the run differs from its prototype on every page.
  private func fixSettings(over prototype: Prototype) {
    guard environment.hasPageSettings || prototype.hasPageSettings else { return }
    environment.fix(
      environment.runSettings.assignments(from: SimulatorSettings(prototype.settings)))
  }

  /// Starts with the initial screen of a prototype's text, at instant zero.
  ///
  /// - Parameters:
  ///   - file: the text's name in messages.
  ///   - settings: values that differ from UIKit's take precedence over the prototype's settings.
  package convenience init(
    text: String, file: String, screen: ScreenMetrics, settings: SimulatorSettings,
    restoring archive: RestorationArchive? = nil, record: ((TraceRecord) -> Void)? = nil
  ) throws(FileErrors) {
    let prototype = try Prototype.parse(text, file: file)
    let storyboard = UIStoryboard(prototype)
    self.init(
      screen: screen,
      settings: prototype.settings.isEmpty
        ? settings : SimulatorSettings(prototype.settings + settings.assignments()),
      storyboard: storyboard, restoring: archive, record: record,
      root: { storyboard.makeInitialController() ?? UINavigationController() })
    storyboard.applyTint(to: window)
    fixSettings(over: prototype)
  }
}
