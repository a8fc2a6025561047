import BackswipeMotion
package import BackswipeSettings
package import BackswipeUnits

/// The motions of a file's settings, for export to other platforms.
package struct MotionExport: Sendable {
  /// The release of a pop by a finger.
  package struct Release: Sendable, Equatable {
    /// The progress of the pop, 0…1.
    package let progress: Double
    /// The velocity in widths per second, positive towards the side to which the page leaves.
    package let velocity: Double
    /// Whether the pop completes or is cancelled.
    package let completes: Bool

    package init(progress: Double, velocity: Double, completes: Bool) {
      self.progress = min(max(progress, 0), 1)
      self.velocity = velocity
      self.completes = completes
    }
  }

  /// The limits of a release at a finger's velocity.
  package struct ReleaseRule: Sendable, Equatable {
    /// The longest duration.
    package let limit: Interval
    /// The duration for the whole width, of which the rest takes its share; nil for no share.
    package let pace: Interval?
  }

  /// The distance of a navigation bar's motion in points. (obs)
  package static let barHeight = 44.0
  /// The maximum error of an approximated curve, in points across the page.
  package static let tolerance = 0.5

  /// The file's title, or its name; on one line.
  package let title: String
  /// The differences from UIKit's settings.
  package let settings: [(key: String, value: String)]
  /// The page's size in points.
  package let width: Double
  package let height: Double
  /// The motions, in the order of `ExportedMotion.Name`.
  package let motions: [ExportedMotion]
  /// The distance that the lower page moves, in points.
  package let shift: Double
  /// That distance as a fraction of the width.
  package let parallax: Double
  /// The alpha of the black over the lower page while it is covered.
  package let dimming: Double
  /// The width of the shadow beside the top page, in points.
  package let shadow: Double
  /// Whether pages cross-fade along the curve instead of sliding.
  package let fades: Bool
  /// Whether the top page comes from the left, as in a layout from right to left.
  package let isMirrored: Bool
  /// The release of the file's pop; nil without a finger.
  package let release: Release?
  /// The decision about a drag that pops.
  package let rule: ExportedRule
  /// The file's own transitions.
  package var transitions: [ExportedTransition] = []
  /// The heroes of pages beyond the limit of those that are laid out.
  package var unmeasuredHeroes: [String] = []
  /// The motion of the file's own elements.
  package var elements = ExportedElements()
  /// How a release at a finger's velocity moves; nil for one along a curve.
  package let releaseRule: ReleaseRule?

  /// - Parameters:
  ///   - width: the page's width in points; above 0.
  ///   - release: the release; nil for one at the beginning of the pop, at no velocity.
  package init(
    title: String, settings: SimulatorSettings, width: Double, height: Double,
    release: Release? = nil
  ) {
    self.title = Self.line(title)
    self.settings = settings.differences
    self.width = width
    self.height = height
    self.release = release
    rule = ExportedRule(settings)
    releaseRule =
      settings.pop.release == .finger
      ? ReleaseRule(
        limit: settings.popReleaseDuration ?? settings.effectivePushDuration,
        pace: settings.popReleasePace) : nil
    shift = Double(settings.parallaxShift(width: .init(width)))
    parallax = width > 0 ? shift / width : 0
    dimming = settings.dimming
    shadow = settings.shadowWidth
    fades = settings.reduceMotion
    isMirrored = settings.direction == .rightToLeft
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
      slide(.pop), Self.release(settings, release, width: width),
      ExportedMotion(
        .bars, curve: settings.barsCurve, duration: settings.effectiveBarsDuration,
        distance: Self.barHeight),
    ]
    self.motions = motions
  }

  private static func release(_ settings: SimulatorSettings, _ release: Release?, width: Double)
    -> ExportedMotion
  {
    let release = release ?? Release(progress: 0, velocity: 0, completes: true)
    let left = release.completes ? 1 - release.progress : release.progress
    let limit = settings.popReleaseLimit(left: left, push: settings.effectivePushDuration)
    switch settings.pop.release {
    case .finger:
      let way = release.completes ? left : -left
      return ExportedMotion(
        .release, velocity: left > 0 ? release.velocity / way : 0, limit: left > 0 ? limit : .zero,
        distance: left * width)
    case .curve:
      return ExportedMotion(
        .release, curve: settings.popReleaseCurve, duration: limit, distance: left * width)
    }
  }

  /// The motion of the dimming of a push or a pop, clamped to 0…1, because the dimming does not
  /// overshoot with the lower page.
  func dimming(of name: ExportedMotion.Name) -> ExportedMotion? {
    (motion(.beneath) ?? motion(name))?.limited
  }

  /// The motion of a name; nil where there is none.
  package func motion(_ name: ExportedMotion.Name) -> ExportedMotion? {
    motions.first { $0.name == name }
  }

  /// The text on one line, without character sequences that would end a comment.
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
      // Build servers interpret ##[ in every line.
      .replacing("##", with: "# #")
  }
}
