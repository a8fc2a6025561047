package import BackswipeGeometry
package import BackswipeScenarios
package import BackswipeSettings
package import BackswipeTime
import BackswipeUI

/// The session whose past and settings a studio shows.
@MainActor
package protocol StudioHost: AnyObject {
  func perform(_ command: TimelineCommand)
  func perform(_ command: HandCommand)
}

/// The panes beside the phone: a panel at the right, a timeline below. Knows no display: who has one
/// hands in what comes in, and shows the frames.
@MainActor
package final class Studio {
  package enum Place: Sendable, CaseIterable {
    case panel
    case timeline
  }

  /// What of the session, or of the hand, is on the screen.
  package var playback = Playback()
  /// The hand that is played in place of the session; nil for none.
  package var bench: HandBench?
  /// The settings kept as side A; nil for those with which the session began.
  package var kept: Settings?
  package let panel: Pane
  package let timeline: Pane
  private let bar: TimelineViewController

  /// - Parameter host: not retained.
  package init(panelSize: CGSize, timelineSize: CGSize, host: any StudioHost) {
    let bar = TimelineViewController { [weak host] in host?.perform($0) }
    self.bar = bar
    timeline = Pane(size: timelineSize) { bar }
    panel = Pane(size: panelSize) { UIViewController() }
  }

  package func pane(_ place: Place) -> Pane {
    switch place {
    case .panel: panel
    case .timeline: timeline
    }
  }

  /// Shows where the session is.
  package func show(_ state: TimelineState) {
    guard bar.state != state else { return }
    timeline.perform { bar.state = state }
  }

  /// Shows more or less of the session, around a place of the timeline.
  package func zoom(by factor: Double, at point: CGPoint) {
    timeline.perform { bar.zoom(by: factor, at: point) }
  }

  /// Changes the sizes of the panes, in points; nil for one that is not shown.
  package func resize(panel panelSize: CGSize?, timeline timelineSize: CGSize?) {
    if let panelSize { panel.resize(to: panelSize) }
    if let timelineSize { timeline.resize(to: timelineSize) }
  }

  // MARK: Keyboard

  /// Whether a text field of a pane has the keyboard.
  package var isTyping: Bool { panel.isTyping || timeline.isTyping }

  /// Takes the keyboard from the panes' text fields.
  package func endTyping() {
    for place in Place.allCases { pane(place).endTyping() }
  }

  /// Hands a key or text to the field that has the keyboard.
  package func type(_ verb: any PerformedVerb, at instant: Instant) {
    for place in Place.allCases where pane(place).isTyping { pane(place).add(verb, at: instant) }
  }

  // MARK: Frames

  /// Whether a frame at an instant would show anything new in a pane.
  package func arePanesDue(at instant: Instant) -> Bool {
    panel.isFrameDue(at: instant) || timeline.isFrameDue(at: instant)
  }

  /// From when on a frame may be due without input; nil for never.
  package var nextWake: Instant? { [panel.nextWake, timeline.nextWake].compactMap(\.self).min() }

  /// Makes the frames of the panes that are due at an instant.
  package func makeFrames(at instant: Instant, period: Interval) {
    for place in Place.allCases { pane(place).makeFrame(at: instant, period: period) }
  }
}
