import BackswipeSettings
import BackswipeText
import BackswipeUnits

// The descriptions of decisions about pops and bars. Those of other releases are made by
// `ReleaseWords`, which also has the words of margins.

extension PopDecision {
  /// For example `pops: look-ahead 0.62 > 0.50; 47 pt less and it would have stayed`.
  package var words: String { (pops ? "pops: " : "stays: ") + reason }

  /// The description without the outcome.
  package var reason: String { compared + "; " + margin }

  private var compared: String {
    let (value, threshold) = NumberText.pair(shown(self.value), shown(self.threshold))
    let relation = isInclusive ? "≥" : ">"
    return switch quantity {
    case .lookAhead, .projection:
      returning + "\(quantity.rawValue) \(value)" + (pops ? " \(relation) " : ", ") + threshold
        + (pops ? "" : " needed")
    case .position:
      "\(value) of the way" + (pops ? " \(relation) " : ", ") + threshold
        + (pops ? "" : " needed")
    case .flingSpeed:
      "\(quantity.rawValue) \(value) \(pops ? "≥" : "≤") \(threshold) widths/s"
    case .meanVelocity:
      "\(quantity.rawValue) \(value) pt/s" + (pops ? " > 0" : ", more than 0 needed")
        + " with fewer than \(PopRelease.window) velocities"
    }
  }

  /// The speed of a finger that moves back at its release, beyond its beginning.
  private var returning: String {
    let speed = quantity == .lookAhead ? drag.meanVelocity : drag.velocity
    guard !pops, value < 0, speed < 0, !drag.isStill else { return "" }
    let side = drag.isMirrored ? "right" : "left"
    return "moved \(side) at \(NumberText.points((-speed * drag.width).rounded())) pt/s, "
  }

  /// A mean velocity is shown in points per second, like touch velocities.
  private func shown(_ value: Double) -> Double {
    quantity == .meanVelocity ? value * drag.width : value
  }

  private var margin: String {
    let other = "it would have \(pops ? "stayed" : "popped")"
    let way = travelMargin.flatMap { ReleaseWords.way($0, pops ? "less" : "more", other) }
    return way
      ?? speedMargin.flatMap { ReleaseWords.pace($0, pops ? "slower" : "faster", other) }
      ?? ReleaseWords.unchangeable
  }
}

extension PopRefusal {
  /// For example `landed at x 31, the strip ends at 13`.
  package var words: String {
    switch self {
    case .outsideStrip(let x, let strip, isMirrored: true):
      "landed \(NumberText.points(x)) pt from the right, the strip ends at "
        + NumberText.points(strip)
    case .outsideStrip(let x, let strip, isMirrored: false):
      "landed at x \(NumberText.points(x)), the strip ends at \(NumberText.points(strip))"
    case .inBar: "landed in a bar"
    case .notFirst: "another finger was down before it"
    case .secondFinger: "a second finger landed before it began"
    case .tooShort(let travelled, let needed):
      "travelled \(NumberText.points(travelled)) pt, \(NumberText.points(needed)) needed"
    case .tooLate(let after?, let allowed, _, _):
      "began after \(DurationText.words(after)), allowed \(DurationText.words(allowed))"
    case .tooLate(nil, let allowed, let travelled, let needed):
      "travelled \(NumberText.points(travelled)) pt in \(DurationText.words(allowed)), "
        + "\(NumberText.points(needed)) needed"
    case .drifted(let down):
      "\(NumberText.points(abs(down))) pt \(down < 0 ? "up" : "down") before it had gone across"
    case .leftwards(let travelled): "went \(NumberText.points(travelled)) pt to the left"
    case .rightwards(let travelled): "went \(NumberText.points(travelled)) pt to the right"
    case .obstacle(let obstacle): obstacle.words
    case .customTransition: "the delegate animates the pop itself"
    case .delegate(nil): "a delegate or the view refused it"
    case .delegate(let method?): "\(method) refused it"
    case .disabled: "the recogniser takes no such touch"
    case .withdrawn: "the recogniser was disabled or left the screen"
    case .rival(let name): "\(name) took the finger"
    case .cancelled: "the touch was cancelled"
    }
  }
}

extension InteractivePopRule.Obstacle {
  /// For example `one screen on the stack`.
  package var words: String {
    switch self {
    case .onlyScreen: "one screen on the stack"
    case .barHidden: "the navigation bar is hidden"
    case .barMoving: "the navigation bar is moving"
    case .backButtonHidden: "the back button is hidden"
    case .leftItems: "left items replace the back button"
    case .keyboardMoving: "the keyboard is moving"
    case .transitionRunning: "a transition is running"
    }
  }
}

extension BarDecision {
  /// For example `returns: 0.12 of the way, 0.25 needed, speed 90 of 186 pt/s; 8 pt more and they
  /// would have hidden`.
  ///
  /// - Parameter settling: as in `init`.
  package func words(settling: (Double) -> Double) -> String {
    let (way, completion) = NumberText.pair(swipe.progress, swipe.rule.completion)
    switch swipe.choice {
    case .undecided:
      let along = max(swipe.areBarsHidden ? swipe.translation : -swipe.translation, 0)
      return
        "nothing: \(NumberText.points(along)) pt \(swipe.areBarsHidden ? "down" : "up"), more "
        + "than \(NumberText.points(swipe.rule.choice)) needed"
    case .showing:
      let (speed, needed) = NumberText.pair(velocity, speedNeeded, from: 0)
      return
        (succeeds ? "shows: \(speed) > \(needed) pt/s" : "stays hidden: \(speed) of \(needed) pt/s")
        + margin(settling)
    case .hiding:
      let (speed, needed) = NumberText.pair(-velocity, speedNeeded, from: 0)
      guard succeeds else {
        return "returns: \(way) of the way, \(completion) needed, speed \(speed) of \(needed) pt/s"
          + margin(settling)
      }
      return isFarEnough
        ? "hides: \(way) of the way ≥ \(completion)" + margin(settling)
        : "hides: speed \(speed) > \(needed) pt/s, \(way) of the way" + margin(settling)
    }
  }

  private func margin(_ settling: (Double) -> Double) -> String {
    let other =
      switch outcome {
      case .hide: "returned"
      case .returnToShown: "hidden"
      case .show: "stayed hidden"
      case .nothing: "shown"
      }
    let sentence = "they would have \(other)"
    let way = travelMargin(settling: settling)
      .flatMap { ReleaseWords.way($0, succeeds ? "less" : "more", sentence) }
    let change =
      way
      ?? speedMargin(settling: settling)
      .flatMap { ReleaseWords.pace($0, succeeds ? "slower" : "faster", sentence) }
    return change.map { "; \($0)" } ?? ""
  }
}

extension BarTap {
  /// For example `hides: a tap`.
  package var words: String {
    hides ? "hides: a tap" : isInHiddenBar ? "shows: a tap where a bar was" : "shows: a tap"
  }
}
