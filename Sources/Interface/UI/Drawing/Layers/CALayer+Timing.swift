import BackswipeScene
import BackswipeUnits

@MainActor
extension CALayer: TimingOwner {
  var media: MediaTiming {
    get {
      own?.timing ?? MediaTiming(duration: .infinity)
    }
    set {
      makeOwn().timing = newValue
      (environment ?? UIContext.environment)?.layers.hasTimes = true
      visitLayers { layer in for run in layer.runs { run.schedule() } }
      visitLayers { layer in layer.modelDidChange() }
    }
  }

  /// The start of the layer's time, in its superlayer's time.
  @preconcurrency @MainActor
  public final var beginTime: CFTimeInterval {
    get { media.begin }
    set { media.begin = newValue.isFinite ? newValue : 0 }
  }
  /// Infinite by default: layers have no end.
  @preconcurrency @MainActor
  public final var duration: CFTimeInterval {
    get { media.duration }
    set { media.duration = newValue.isNaN ? 0 : newValue }
  }
  /// The rate of the layer's time relative to the superlayer's; 0 pauses all animations in it.
  @preconcurrency @MainActor
  public final var speed: Float {
    get { Float(media.speed) }
    set { media.speed = newValue.isFinite ? Double(newValue) : 1 }
  }
  /// Added to the layer's time, in seconds.
  @preconcurrency @MainActor
  public final var timeOffset: CFTimeInterval {
    get { media.offset }
    set { media.offset = newValue.isFinite ? newValue : 0 }
  }
  /// The number of repetitions; 0, the default, counts as 1; infinity repeats endlessly.
  @preconcurrency @MainActor
  public final var repeatCount: Float {
    get { Float(media.repeatCount) }
    set { media.repeatCount = newValue.isNaN ? 0 : Double(newValue) }
  }
  /// The duration of the repetitions, in seconds; 0 uses `repeatCount`.
  @preconcurrency @MainActor
  public final var repeatDuration: CFTimeInterval {
    get { media.repeatDuration }
    set { media.repeatDuration = newValue.isNaN ? 0 : newValue }
  }
  /// Whether each repetition runs forwards and then backwards.
  @preconcurrency @MainActor
  public final var autoreverses: Bool {
    get { media.autoreverses }
    set { media.autoreverses = newValue }
  }
  /// The state shown before the start and after the end.
  @preconcurrency @MainActor
  public final var fillMode: CAMediaTimingFillMode {
    get { media.fill }
    set { media.fill = newValue }
  }
}

@MainActor
extension CALayer {
  /// Converts a time of another layer (nil: the clock, as `CACurrentMediaTime()`) to this layer's
  /// time.
  @preconcurrency @MainActor
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let time = l?.rootTime(t) ?? t
    return localTime(time)
  }

  /// Converts a time of this layer to another layer's time (nil: the clock's).
  @preconcurrency @MainActor
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = rootTime(t)
    return l?.localTime(time) ?? time
  }

  /// An instant in this layer's time.
  final func instant(at instant: Instant) -> Instant {
    .zero + Interval(seconds: localTime(instant.seconds))
  }

  private func localTime(_ time: Double) -> Double {
    let outer = superlayer?.localTime(time) ?? time
    guard let timing = own?.timing else { return outer }
    return timing.local(outer, begin: timing.begin)
  }

  private func rootTime(_ time: Double) -> Double {
    var outer = time
    // A paused time corresponds to every instant.
    if let timing = own?.timing, timing.speed != 0 {
      outer = (time - timing.offset) / timing.speed + timing.begin
    }
    return superlayer?.rootTime(outer) ?? outer
  }

  /// Whether the time of the layer or of a superlayer is paused.
  final var isPaused: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current.own?.timing?.speed == 0 { return true }
      layer = current.superlayer
    }
    return false
  }
}
