import BackswipeGestures
public import BackswipeUnits

/// The state of all touches at one instant.
///
/// A view gets moves once a frame, with all samples in `coalescedTouches(for:)`. A recogniser gets
/// every sample by itself, so that its decisions do not depend on the display's refresh rate.
@preconcurrency @MainActor
public final class UIEvent {
  /// What an event is of.
  public enum EventType: Int, Sendable {
    case touches
    case motion
    case remoteControl
    case presses
  }

  /// What an event is of, in detail.
  public enum EventSubtype: Int, Sendable {
    case none
  }

  /// Touches: there are no others.
  public let type = EventType.touches
  /// None: there are no others.
  public let subtype = EventSubtype.none
  /// Seconds on the simulation's clock.
  public let timestamp: TimeInterval
  private let live: TouchList
  /// Touches of the event that are not down any more.
  private let ended: [UITouch]
  private let changes: [TouchChange]

  /// The samples of one touch since it was last delivered.
  struct TouchChange {
    let touch: Int
    /// Oldest first.
    let samples: [PointerSample]
    /// Where the touch was before.
    let before: CGPoint

    @MainActor
    init(touch: UITouch, samples: [PointerSample]) {
      self.touch = touch.id
      self.samples = samples
      before = touch.previousInWindow
    }
  }

  /// - Parameters:
  ///   - live: in order of landing.
  ///   - ended: touches of the event that are not down any more.
  ///   - changes: the touches of the event.
  init(live: TouchList, ended: [UITouch] = [], timestamp: TimeInterval, changes: [TouchChange]) {
    self.live = live
    self.ended = ended
    self.timestamp = timestamp
    self.changes = changes
  }

  /// An event of no touch, at the present instant.
  public convenience init() {
    self.init(
      live: TouchList(), timestamp: (UIContext.environment?.now ?? .zero).seconds, changes: [])
  }

  /// In order of landing, ended ones last. Linear.
  private var touches: [UITouch] { live.touches + ended }

  private func contains(_ touch: UITouch) -> Bool { live.contains(touch) || ended.contains(touch) }

  /// The touches of all windows and views.
  public var allTouches: Set<UITouch>? { Set(touches) }

  /// Touches that began in a view of the window; nil when there are none.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    some(touches.filter { $0.window === window })
  }

  /// Touches that began in the view; nil when there are none.
  public func touches(for view: UIView) -> Set<UITouch>? {
    some(touches.filter { $0.view === view })
  }

  /// Touches that the recogniser has; nil when there are none.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    some(touches.filter { touch in touch.recognizers.contains { $0 === gesture } })
  }

  /// Copies of a touch, one for each sample since it was last delivered, oldest first; the last is
  /// like the touch itself. Just that one for a touch that has not changed; nil when the event does
  /// not contain it.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard contains(touch) else { return nil }
    let change = changes.first { $0.touch == touch.id }
    let samples = change?.samples ?? []
    var previous = change?.before ?? touch.previousInWindow
    return (samples.isEmpty ? [touch.sample] : samples).map { sample in
      defer { previous = sample.clampedLocation }
      return touch.copy(at: sample, previous: previous)
    }
  }

  /// Copies of a touch for the next three sixtieths of a second, one each, extrapolated at its
  /// current velocity. Empty for a touch at rest or ended; nil when the event does not contain it.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard contains(touch) else { return nil }
    var previous = touch.locationInWindow
    let ahead = touch.prediction(
      every: DisplayRefresh.hertz60.period(atTick: 0), count: TouchPrediction.frames)
    return ahead.map { sample in
      defer { previous = sample.clampedLocation }
      return touch.copy(at: sample, previous: previous)
    }
  }

  private func some(_ touches: [UITouch]) -> Set<UITouch>? {
    touches.isEmpty ? nil : Set(touches)
  }
}
