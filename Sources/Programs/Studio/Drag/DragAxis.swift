import BackswipeAnalysis
import BackswipePlots
import BackswipeScene
import BackswipeSimulation
import BackswipeUnits

/// The common time axis of a gesture's charts and lanes.
struct DragAxis: Equatable {
  /// The width at the left of the track for the charts' values.
  static let left: CGFloat = 58
  static let right: CGFloat = 12
  /// The shortest time shown.
  static let shortest = Interval.milliseconds(120)

  /// The instant from which labels count.
  let landed: Instant
  let span: ClosedRange<Instant>
  /// The horizontal range in points from the left edge of the view.
  let track: ClosedRange<CGFloat>

  init(landed: Instant, span: ClosedRange<Instant>, width: CGFloat) {
    self.landed = landed
    self.span = span
    track = Self.left...max(Self.left + 1, width - Self.right)
  }

  /// The time span of a gesture and the transitions that follow it, with margins.
  static func span(of account: GestureAnalysis, _ lanes: Lanes?) -> ClosedRange<Instant> {
    let landed = account.instant(of: .landed) ?? account.marks.first?.instant ?? .zero
    let lifted = account.instant(of: .released) ?? account.instant(of: .cancelled)
    let last = (account.series(.fingerX) ?? account.series.first)?.points.last?.instant
    var end = max(landed, lifted ?? last ?? landed, account.instant(of: .rest) ?? landed)
    if account.instant(of: .rest) == nil, let lifted {
      // For a tap, or a pop that has not settled: to the end of the transitions it began.
      let begun = lifted + .milliseconds(100)
      for transition in lanes?.transitions ?? []
      where transition.begin <= begun && transition.end >= landed {
        end = max(end, transition.end)
      }
    }
    let length = max(end - landed, shortest)
    let room = Interval(nanoseconds: length.nanoseconds / 25)
    return landed - room...landed + length + room
  }

  private var length: Double {
    Double(max(1, (span.upperBound - span.lowerBound).nanoseconds))
  }

  func x(_ instant: Instant) -> CGFloat {
    let part = Double((instant - span.lowerBound).nanoseconds) / length
    return track.lowerBound + (track.upperBound - track.lowerBound) * CGFloat(part)
  }

  /// The instant at a position, within the span.
  func instant(x: CGFloat) -> Instant {
    let part = Double((x - track.lowerBound) / (track.upperBound - track.lowerBound))
    let offset = (min(max(part, 0), 1) * length).rounded()
    return min(span.lowerBound + Interval(nanoseconds: Int64(offset)), span.upperBound)
  }

  /// Round times since the landing, with their positions and labels.
  var ticks: [(x: CGFloat, label: String)] {
    func milliseconds(_ instant: Instant) -> Double {
      Double((instant - landed).nanoseconds) / 1e6
    }
    let scale = PlotScale(
      milliseconds(span.lowerBound)...milliseconds(span.upperBound), from: track.lowerBound,
      to: track.upperBound)
    return scale.ticks(about: Double(track.upperBound - track.lowerBound) / 58).map {
      (scale.position($0.value), $0.label)
    }
  }

  /// The vertical lines of a gesture's marks between two heights.
  func rules(_ account: GestureAnalysis, _ span: ClosedRange<CGFloat>) -> [DrawCommand] {
    account.marks.map { mark in
      .fill(
        CGRect(
          x: x(mark.instant) - 0.5, y: span.lowerBound, width: 1,
          height: span.upperBound - span.lowerBound), cornerRadius: 0,
        PlotStyle.quiet.withAlpha(0.5))
    }
  }
}
