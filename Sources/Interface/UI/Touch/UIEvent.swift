import BackswipeGestures
public import BackswipeUnits

/// The state of all touches at one instant.
///
/// A view gets moves once a frame, with all samples in `coalescedTouches(for:)`. A recogniser gets
/// each sample separately, so that its decisions are independent of the display's refresh rate.
@preconcurrency @MainActor
public final class UIEvent: NSObjectIdentity {
  /// The kind of input of an event.
  public enum EventType: Int, Sendable {
    case touches
    case motion
    case remoteControl
    case presses
    /// A wheel or a touchpad. (iOS 13.4)
    case scroll = 10
  }

  /// The subtype of an event.
  public enum EventSubtype: Int, Sendable {
    case none
  }

  /// `touches`, or `scroll` where a recogniser is asked whether it receives one.
  public let type: EventType
  /// Always `none`.
  public let subtype = EventSubtype.none
  /// The time on the simulation's clock, in seconds.
  public let timestamp: TimeInterval
  private let live: TouchList
  /// Touches of the event that have ended.
  private let ended: [UITouch]
  private let changes: [TouchChange]

  /// The samples of one touch since it was last delivered.
  struct TouchChange {
    let touch: Int
    /// The samples, oldest first.
    let samples: [PointerSample]
    /// The location before the samples.
    let before: CGPoint

    @MainActor
    init(touch: UITouch, samples: [PointerSample]) {
      self.touch = touch.id
      self.samples = samples
      before = touch.previousInWindow
    }
  }

  /// - Parameters:
  ///   - live: touches in progress, in order of their start.
  ///   - ended: touches of the event that have ended.
  ///   - changes: the touches of the event.
  init(
    live: TouchList, ended: [UITouch] = [], timestamp: TimeInterval, changes: [TouchChange],
    type: EventType = .touches
  ) {
    self.type = type
    self.live = live
    self.ended = ended
    self.timestamp = timestamp
    self.changes = changes
  }

  /// The event of a wheel or a touchpad, without touches, at the current time.
  static func scroll() -> UIEvent {
    UIEvent(
      live: TouchList(), timestamp: (UIContext.environment?.now ?? .zero).seconds, changes: [],
      type: .scroll)
  }

  /// An event without touches, at the current time.
  public convenience init() {
    self.init(
      live: TouchList(), timestamp: (UIContext.environment?.now ?? .zero).seconds, changes: [])
  }

  /// All touches in order of their start, ended ones last. Linear.
  private var touches: [UITouch] { live.touches + ended }

  private func contains(_ touch: UITouch) -> Bool { live.contains(touch) || ended.contains(touch) }

  /// The touches of all windows and views.
  public var allTouches: Set<UITouch>? { Set(touches) }

  /// Touches that began in a view of the window; nil if there are none.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    some(touches.filter { $0.window === window })
  }

  /// Touches that began in the view; nil if there are none.
  public func touches(for view: UIView) -> Set<UITouch>? {
    some(touches.filter { $0.view === view })
  }

  /// Touches of the recogniser; nil if there are none.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    some(touches.filter { touch in touch.recognizers.contains { $0 === gesture } })
  }

  /// Copies of a touch for each sample since its last delivery, oldest first; the last is equal to
  /// the touch itself, and the only one for an unchanged touch. Nil if the event does not contain
  /// the touch.
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

  /// Copies of a touch extrapolated at its current velocity for the next three sixtieths of a
  /// second, one each. Empty for a resting or ended touch; nil if the event does not contain it.
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
