import BackswipeGeometry
package import BackswipeGestures
import BackswipeMotion
package import BackswipeNavigation

/// Judges a recorded hand again, under other settings and without a window: the samples and the
/// settings alone decide.
///
/// What surrounds the hand (bars that a touch may not start in, the stack, other recognisers) is
/// taken to let it happen.
package enum GestureJudge {
  /// What became of a drag from the edge.
  package enum Pop: Hashable, Sendable {
    /// No finger did what it takes to begin, or the one that did is still down.
    case none
    case cancelled
    case letGo(PopVerdict)
  }

  /// What the first drag that begins an interactive pop comes to.
  ///
  /// - Parameters:
  ///   - samples: of all fingers, in order of time.
  ///   - width: of the container, in points.
  package static func pop(
    _ samples: [PointerSample], width: Double, settings: Settings
  ) -> Pop {
    pops(samples, width: width, settings: settings).first { $0.began != nil }?.outcome ?? .none
  }

  /// What the first vertical drag does to the bars, and how far it had hidden them.
  ///
  /// - Parameters:
  ///   - travel: the navigation bar's way from shown to hidden, in points.
  /// - Returns: nil when no drag begins, or when it is still under way.
  package static func barSwipe(
    _ samples: [PointerSample], travel: Double, areBarsHidden: Bool, settings: Settings
  ) -> (outcome: BarSwipe.Outcome, progress: Double)? {
    var pan = PanMachine(rule: settings.barPan, velocity: settings.velocity)
    var swipe: BarSwipe?
    var fingers = 0
    var isSpent = false
    for sample in samples {
      if sample.phase == .began { fingers += 1 }
      let state = isSpent ? nil : pan.handle(sample)
      if sample.phase == .ended || sample.phase == .cancelled { fingers -= 1 }
      switch state {
      case .began:
        pan.didBegin()
        swipe = BarSwipe(rule: settings.barSwipe)
      case .failed: isSpent = true
      default: break
      }
      if fingers == 0, state != .ended, state != .cancelled {
        isSpent = false
        pan.reset()
      }
      guard state?.firesActions == true, var moved = swipe else { continue }
      if state == .cancelled { return (moved.cancelled, moved.progress) }
      moved.move(
        translation: Double(pan.translation.y), areBarsHidden: areBarsHidden, travel: travel)
      swipe = moved
      guard state == .ended else { continue }
      let outcome = moved.release(velocity: Double(pan.velocity.y), travel: travel) {
        Settings.barSpring?.settlingDuration(initialVelocity: $0) ?? 0
      }
      return (outcome, moved.progress)
    }
    return nil
  }
}
