public import BackswipeGeometry
import BackswipeGestures
import BackswipeTime

/// What is going on with all the fingers at one instant.
///
/// A view is told once a frame that fingers have moved, with all the samples in
/// `coalescedTouches(for:)`. A recogniser is told of every sample by itself, so that what it decides
/// does not depend on the display's refresh.
@MainActor
public final class UIEvent {
  /// What an event is of.
  public enum EventType: Int, Sendable {
    case touches
    case motion
    case remoteControl
    case presses
  }

  /// What an event is of, more closely.
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
  /// Touches of which the event tells although they are over.
  private let over: [UITouch]
  private let news: [News]

  /// What is told of one touch.
  struct News {
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
  ///   - over: touches that are among them no more and of which the event tells.
  ///   - news: the touches of which the event tells.
  init(live: TouchList, over: [UITouch] = [], timestamp: TimeInterval, news: [News]) {
    self.live = live
    self.over = over
    self.timestamp = timestamp
    self.news = news
  }

  /// In order of landing, those that are over last. Linear.
  private var touches: [UITouch] { live.touches + over }

  private func contains(_ touch: UITouch) -> Bool { live.contains(touch) || over.contains(touch) }

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

  /// What has become of a touch since it was last told of, oldest first: copies, one a sample, the
  /// last of which stands where the touch does. Just that one for a touch of which the event tells
  /// nothing new; nil when the event does not contain it.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard contains(touch) else { return nil }
    let told = news.first { $0.touch == touch.id }
    let samples = told?.samples ?? []
    var previous = told?.before ?? touch.previousInWindow
    return (samples.isEmpty ? [touch.sample] : samples).map { sample in
      defer { previous = sample.place }
      return touch.copy(at: sample, previous: previous)
    }
  }

  /// Where a touch will be in the next three sixtieths of a second, one each, at the velocity that
  /// recognisers would be given. Copies; none of a touch that stands still or is over, nil when the
  /// event does not contain it.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard contains(touch) else { return nil }
    var previous = touch.locationInWindow
    let ahead = touch.prediction(
      every: DisplayRefresh.hertz60.period(atTick: 0), count: TouchPrediction.frames)
    return ahead.map { sample in
      defer { previous = sample.place }
      return touch.copy(at: sample, previous: previous)
    }
  }

  private func some(_ touches: [UITouch]) -> Set<UITouch>? {
    touches.isEmpty ? nil : Set(touches)
  }
}
