package import BackswipeUnits

/// How large the texts of the studio and of the desk are, in steps. The phone is not zoomed.
package struct StudioZoom: Equatable, Sendable {
  /// The steps, in percent of the display's scale.
  package static let steps = [80, 90, 100, 110, 125, 150, 175, 200]

  /// One of `steps`.
  package private(set) var percent = 100

  package init() {}

  /// The step nearest to a number of percent.
  package init(percent: Int) {
    let percent = min(max(percent, 0), 1000)
    self.percent =
      Self.steps.min { abs($0 - percent) < abs($1 - percent) } ?? self.percent
  }

  package var factor: CGFloat { CGFloat(percent) / 100 }

  /// The step that is a number of steps larger, or smaller where negative; the last ones stay.
  package func stepped(by count: Int) -> StudioZoom {
    let index = Self.steps.firstIndex(of: percent) ?? 0
    return StudioZoom(percent: Self.steps[min(max(index + count, 0), Self.steps.count - 1)])
  }

  /// The largest step up to this one that is no larger than a factor; those up to 100 % always are.
  package func limited(to most: CGFloat) -> StudioZoom {
    let fitting = Self.steps.last { step in
      step <= percent && (step <= 100 || CGFloat(step) / 100 <= most)
    }
    return StudioZoom(percent: fitting ?? percent)
  }
}
