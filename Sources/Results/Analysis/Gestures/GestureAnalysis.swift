import BackswipeGestures
package import BackswipePopDecisions
import BackswipeSettings
package import BackswipeUnits

/// One gesture of a run over time: its finger, the page, the recogniser's quantities, and the
/// reason of its decision.
///
/// Made by `GestureRecorder.account`. Numbers are points or points per second, on the grid.
package struct GestureAnalysis: Equatable, Sendable {
  /// The object that the finger led.
  package enum Kind: String, Sendable, CaseIterable {
    case pop
    /// The hiding or the showing of the bars.
    case bars
    /// Numbers of elements.
    case element
    /// Anything else, or nothing.
    case other
  }

  /// An instant of the gesture.
  package enum Mark: String, Hashable, Sendable, CaseIterable {
    case landed
    /// The recogniser has begun, or has the first number of an element.
    case began
    /// The finger has lifted, and the outcome is decided.
    case released
    /// The touch was cancelled.
    case cancelled
    /// The page, the bars or the numbers have settled.
    case rest
  }

  /// The finger's number.
  package let touch: Int
  package let kind: Kind
  /// The marks, in order of time.
  package internal(set) var marks: [(mark: Mark, instant: Instant)] = []
  package internal(set) var series: [GestureSeries] = []
  /// The decision on the release of a pop; while the finger is down, the hypothetical one at the
  /// analysis's instant.
  package internal(set) var decision: PopDecision?
  /// The reason why it began no pop; nil where it did, or still may.
  package internal(set) var refusal: PopRefusal?
  package internal(set) var bars: BarDecision?
  package internal(set) var tap: BarTap?
  /// The release of a zoomed page; nil for none.
  package internal(set) var zoom: ZoomRelease?
  /// The numbers of elements that it has released, in order.
  package internal(set) var numbers: [NumberRelease] = []
  /// While the finger is down, the releases that a lifting at the analysis's instant would be.
  package internal(set) var held: [NumberRelease] = []

  /// Its releases of rows, columns, content, bars with the content, tabs, sheets and the keyboard, in
  /// order.
  package internal(set) var releases: [TouchRelease] = []
  /// The last release about which something was decided, else the last one; nil for none.
  package var release: TouchRelease? { releases.last { $0.decision != nil } ?? releases.last }
  /// The effect of a tap, or of another touch that a view or a client's recogniser has taken; nil for
  /// none.
  package internal(set) var touched: TapFinding?
  /// The recognisers that have taken it, where it led neither pages, bars nor elements, with the
  /// times since its landing.
  package internal(set) var takers: [Taker] = []
  /// The recognisers of elements, rows, columns, sheets and zoomed pages that failed, in order.
  package internal(set) var failures: [RecognizerFailure] = []

  /// A recogniser that has recognised a touch.
  package struct Taker: Hashable, Sendable {
    /// The name in a trace.
    package let name: String
    /// The time since the landing.
    package let after: Interval
  }

  init(touch: Int, kind: Kind) {
    self.touch = touch
    self.kind = kind
  }

  /// The instant of a mark; nil where it has not been reached.
  package func instant(of mark: Mark) -> Instant? { marks.first { $0.mark == mark }?.instant }

  /// The series of a quantity; nil where there is none.
  package func series(_ quantity: GestureSeries.Quantity) -> GestureSeries? {
    series.first { $0.quantity == quantity }
  }

  /// Whether the finger has not lifted.
  package var isDown: Bool { instant(of: .released) == nil && instant(of: .cancelled) == nil }

  /// The reasons of the decision, one line each, the most significant first.
  package var words: [String] {
    var lines: [String] = []
    if instant(of: .cancelled) != nil, kind == .element {
      lines.append(PopRefusal.cancelled.words)
    } else if instant(of: .cancelled) != nil, kind != .other {
      lines.append("stays: \(PopRefusal.cancelled.words)")
    } else if let decision {
      lines.append(isDown ? "now: " + decision.words : decision.words)
    }
    if let bars { lines.append(bars.words(settling: SimulatorSettings.barSettling)) }
    if let tap { lines.append(tap.words) }
    if let zoom { lines.append(zoom.words) }
    lines += numbers.map(\.words)
    if isDown { lines += held.map { "now: " + $0.words } }
    lines += releases.map(\.words)
    lines += takers.map {
      "\(RecognizerTitle.of($0.name)) took the finger \(DurationText.words($0.after)) after landing"
    }
    lines += failures.map { "\(RecognizerTitle.of($0.name)) \($0.words(RecognizerTitle.of))" }
    if let words = touched?.words, lines.isEmpty { lines.append(words) }
    // A finger that moved an element or a zoomed page has not tried to pop.
    if let refusal, kind != .element, zoom == nil {
      lines.append(
        "no pop: " + (isTouch ? "a tap, the finger stayed where it was" : words(refusal)))
    }
    return lines.isEmpty ? [isDown ? "the finger is down" : "nothing was decided"] : lines
  }

  /// With the purpose of a recogniser that has taken the finger.
  private func words(_ refusal: PopRefusal) -> String {
    guard case .rival(let name) = refusal else { return refusal.words }
    return PopRefusal.rival(RecognizerTitle.of(name)).words
  }

  /// The greatest movement of a tap in points.
  private static let stillness = 10.0

  /// Whether the finger lifted near its landing, outside of the pop's edge region: nothing was
  /// attempted.
  private var isTouch: Bool {
    guard !isDown, case .outsideStrip? = refusal else { return false }
    return [GestureSeries.Quantity.fingerX, .fingerY].allSatisfy { quantity in
      let values = series(quantity)?.points.map(\.value) ?? []
      return (values.max() ?? 0) - (values.min() ?? 0) < Self.stillness
    }
  }

  package static func == (left: GestureAnalysis, right: GestureAnalysis) -> Bool {
    left.touch == right.touch && left.kind == right.kind && left.series == right.series
      && left.decision == right.decision && left.refusal == right.refusal
      && left.bars == right.bars && left.tap == right.tap && left.numbers == right.numbers
      && left.touched == right.touched && left.takers == right.takers
      && left.failures == right.failures
      && left.zoom == right.zoom && left.held == right.held && left.releases == right.releases
      && left.marks.elementsEqual(right.marks) { $0 == $1 }
  }
}
