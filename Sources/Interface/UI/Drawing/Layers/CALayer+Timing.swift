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

  /// When the layer's time begins, in its superlayer's time.
  @preconcurrency @MainActor
  public final var beginTime: CFTimeInterval {
    get { media.begin }
    set { media.begin = newValue.isFinite ? newValue : 0 }
  }
  /// Endless: layers have no end.
  @preconcurrency @MainActor
  public final var duration: CFTimeInterval {
    get { media.duration }
    set { media.duration = newValue.isNaN ? 0 : newValue }
  }
  /// How fast the layer's time runs; 0 stops all animations in it.
  @preconcurrency @MainActor
  public final var speed: Float {
    get { Float(media.speed) }
    set { media.speed = newValue.isFinite ? Double(newValue) : 1 }
  }
  /// Added to its time.
  @preconcurrency @MainActor
  public final var timeOffset: CFTimeInterval {
    get { media.offset }
    set { media.offset = newValue.isFinite ? newValue : 0 }
  }
  /// How often it runs; 0, the default, counts as 1, and infinity is for ever.
  @preconcurrency @MainActor
  public final var repeatCount: Float {
    get { Float(media.repeatCount) }
    set { media.repeatCount = newValue.isNaN ? 0 : Double(newValue) }
  }
  /// How long it repeats; 0 leaves that to `repeatCount`.
  @preconcurrency @MainActor
  public final var repeatDuration: CFTimeInterval {
    get { media.repeatDuration }
    set { media.repeatDuration = newValue.isNaN ? 0 : newValue }
  }
  /// Whether each run goes back again.
  @preconcurrency @MainActor
  public final var autoreverses: Bool {
    get { media.autoreverses }
    set { media.autoreverses = newValue }
  }
  /// What shows outside of its time.
  @preconcurrency @MainActor
  public final var fillMode: CAMediaTimingFillMode {
    get { media.fill }
    set { media.fill = newValue }
  }
}

@MainActor
extension CALayer {
  /// A time of another layer (nil: the clock, as `CACurrentMediaTime()`) in this layer's time.
  @preconcurrency @MainActor
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let time = l?.rootTime(t) ?? t
    return localTime(time)
  }

  /// A time of this layer in another layer's time (nil: the clock's).
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
    // A time that stands still is that of any instant.
    if let timing = own?.timing, timing.speed != 0 {
      outer = (time - timing.offset) / timing.speed + timing.begin
    }
    return superlayer?.rootTime(outer) ?? outer
  }

  /// Whether its time, or that of one that it is in, stands still.
  final var isPaused: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current.own?.timing?.speed == 0 { return true }
      layer = current.superlayer
    }
    return false
  }
}
