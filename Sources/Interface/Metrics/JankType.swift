package import BackswipeUnits

/// Why a frame was not shown on time.
///
/// Decided in this order, the first that holds:
///
/// - dropped: it was never shown;
/// - none: |A − E| is at most half a period;
/// - prediction error: it was shown too early;
/// - deadline missed: it was late, and the work was finished after the deadline;
/// - buffer stuffing: the work was in time, but when the frame was due the one before it had just
///   been shown late, or not yet;
/// - prediction error: the work was in time, and A − E is more than a quarter of a period off
///   every whole number of periods: the display's ticks were not at the expected instants;
/// - compositor: the work was in time, and the renderer missed a tick.
package enum JankType: String, CaseIterable, Sendable {
  case none
  case deadlineMissed
  case bufferStuffing
  case compositor
  case predictionError
  case dropped

  /// - Parameter previous: when the frame shown before was shown; nil for none.
  package init(_ frame: FrameTiming, after previous: Instant?) {
    guard let actual = frame.actual else {
      self = .dropped
      return
    }
    let offset = (actual - frame.expected).nanoseconds
    let period = frame.period.nanoseconds
    if offset.magnitude * 2 <= period.magnitude {
      self = .none
    } else if offset < 0 {
      self = .predictionError
    } else if frame.overrun > .zero {
      self = .deadlineMissed
    } else if let previous, previous >= frame.expected {
      self = .bufferStuffing
    } else {
      let rest = offset % period
      self = min(rest, period - rest) * 4 > period ? .predictionError : .compositor
    }
  }

  /// The part of making and showing a frame that caused it.
  package enum Phase: String, CaseIterable, Sendable {
    /// The application's own work: events, animation, layout and drawing.
    case update
    /// Takes finished frames to the screen.
    case renderer
    /// The display itself.
    case display
  }

  /// Nil for a frame that was on time.
  package var phase: Phase? {
    switch self {
    case .none: nil
    case .deadlineMissed: .update
    case .bufferStuffing, .compositor, .dropped: .renderer
    case .predictionError: .display
    }
  }

  /// The explanation beside a late frame.
  package var cause: String {
    switch self {
    case .none: "on time"
    case .deadlineMissed: "the work was finished after the deadline"
    case .bufferStuffing: "the frame before was still in the way"
    case .compositor: "finished in time, shown late"
    case .predictionError: "the display's ticks were not where they were expected"
    case .dropped: "made and never shown"
    }
  }
}
