package import BackswipeGestures
package import BackswipeUnits

/// The frames with a run's worst values, by metric; the first of several equal ones.
package struct WorstFrames: Equatable, Sendable {
  /// A frame, and for a finger the sample concerned.
  package struct Frame: Equatable, Sendable {
    package let number: Int
    /// The first tick at which it was due.
    package let expected: Instant
    /// When it was shown; nil for never.
    package let actual: Instant?
    package let transition: String?
    package let sample: PointerSample?

    fileprivate var touch: Int { sample?.id ?? 0 }

    init(_ timing: FrameTiming, sample: PointerSample? = nil) {
      number = timing.number
      expected = timing.expected
      actual = timing.actual
      transition = timing.transition
      self.sample = sample
    }
  }

  /// The largest value so far, and its frame.
  struct Peak: Equatable, Sendable {
    private var value: Int64?
    private(set) var frame: Frame?

    mutating func offer(_ value: Int64, _ frame: @autoclosure () -> Frame) {
      if let known = self.value, known >= value { return }
      self.value = value
      self.frame = frame()
    }

    /// The same where values do not come in the order of frames: of several equal ones that of the
    /// first frame, and in it of the finger with the lowest number.
    mutating func offerInAnyOrder(_ value: Int64, _ frame: Frame) {
      if let known = self.value, let old = self.frame {
        guard value >= known else { return }
        if value == known, (old.number, old.touch) <= (frame.number, frame.touch) { return }
      }
      self.value = value
      self.frame = frame
    }
  }

  var hitches = Peak()
  var drops = Peak()
  var latencies = Peak()
  var fingerLags = Peak()
  var overruns = Peak()
  var animationErrors = Peak()
  var animationErrorDistances = Peak()

  package var hitch: Frame? { hitches.frame }
  package var dropped: Frame? { drops.frame }
  package var latency: Frame? { latencies.frame }
  package var fingerLag: Frame? { fingerLags.frame }
  package var overrun: Frame? { overruns.frame }
  package var animationError: Frame? { animationErrors.frame }
  package var animationErrorDistance: Frame? { animationErrorDistances.frame }
}
