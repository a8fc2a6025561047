import BackswipeMotion
package import BackswipeSettings
import BackswipeUnits

/// Everything about the motions of a file's settings that other platforms are told.
package struct MotionExport: Sendable {
  /// How a finger let go of a pop.
  package struct Release: Sendable, Equatable {
    /// How far the pop was, 0…1.
    package let progress: Double
    /// In widths a second, positive towards the right.
    package let velocity: Double
    /// Whether the pop goes on to its end, or back.
    package let completes: Bool

    package init(progress: Double, velocity: Double, completes: Bool) {
      self.progress = min(max(progress, 0), 1)
      self.velocity = velocity
      self.completes = completes
    }
  }

  /// Points of a navigation bar's way. (obs)
  package static let barHeight = 44.0
  /// How far an approximated curve may be from the exact one, in points across the page.
  package static let tolerance = 0.5

  /// The file's, or its name; on one line.
  package let title: String
  /// The differences from UIKit's settings.
  package let settings: [(key: String, value: String)]
  /// Of the page, in points.
  package let width: Double
  package let height: Double
  /// In the order of `ExportedMotion.Name`.
  package let motions: [ExportedMotion]
  /// How far the page beneath moves, in points.
  package let shift: Double
  /// The same as a part of the width.
  package let parallax: Double
  /// Alpha of the black over the page beneath while it is covered.
  package let dimming: Double
  /// Points of shadow left of the page on top.
  package let shadow: Double
  /// Whether pages cross-fade along the curve instead of sliding.
  package let fades: Bool
  /// The finger that led the file's pop; nil without one.
  package let hand: Release?

  /// - Parameters:
  ///   - width: of the page, in points; above 0.
  ///   - hand: nil for a release at the beginning of the way, at rest.
  package init(
    title: String, settings: SimulatorSettings, width: Double, height: Double, hand: Release? = nil
  ) {
    self.title = Self.line(title)
    self.settings = settings.differences
    self.width = width
    self.height = height
    self.hand = hand
    shift = Double(settings.parallaxShift(width: .init(width)))
    parallax = width > 0 ? shift / width : 0
    dimming = settings.dimming
    shadow = settings.shadowWidth
    fades = settings.reduceMotion
    func slide(_ name: ExportedMotion.Name) -> ExportedMotion {
      ExportedMotion(
        name, curve: settings.pushCurve, duration: settings.pushDuration, distance: width)
    }
    var motions = [slide(.push)]
    if let curve = settings.effectiveBeneathCurve, curve != settings.pushCurve {
      motions.append(
        ExportedMotion(.beneath, curve: curve, duration: settings.pushDuration, distance: shift))
    }
    motions += [
      slide(.pop), Self.release(settings, hand, width: width),
      ExportedMotion(
        .bars, curve: settings.barsCurve, duration: settings.effectiveBarsDuration,
        distance: Self.barHeight),
    ]
    self.motions = motions
  }

  private static func release(_ settings: SimulatorSettings, _ hand: Release?, width: Double)
    -> ExportedMotion
  {
    let hand = hand ?? Release(progress: 0, velocity: 0, completes: true)
    let left = hand.completes ? 1 - hand.progress : hand.progress
    let limit = settings.popReleaseLimit(left: left, push: settings.effectivePushDuration)
    switch settings.pop.release {
    case .finger:
      let way = hand.completes ? left : -left
      return ExportedMotion(
        .release, velocity: left > 0 ? hand.velocity / way : 0, limit: left > 0 ? limit : .zero,
        distance: left * width)
    case .curve:
      return ExportedMotion(
        .release, curve: settings.popReleaseCurve, duration: limit, distance: left * width)
    }
  }

  /// The motion of the dimming of a push or a pop, within 0…1: the dimming does not overshoot with
  /// the page beneath, whose motion it follows.
  func dimming(of name: ExportedMotion.Name) -> ExportedMotion? {
    (motion(.beneath) ?? motion(name))?.limited
  }

  /// A motion by its name; nil for one that there is not.
  package func motion(_ name: ExportedMotion.Name) -> ExportedMotion? {
    motions.first { $0.name == name }
  }

  /// The same on one line, without what would end a comment.
  private static func line(_ text: String) -> String {
    let plain = String(
      text.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: " "
        default: Character(scalar)
        }
      })
    return plain.split(separator: "*", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("/") ? " " + $0 : String($0) }.joined(separator: "*")
      // Build servers look for ##[ in every line.
      .replacing("##", with: "# #")
  }
}
