import BackswipeGestures

/// The recognisers that receive the samples of a touch.
extension TouchDispatcher {
  /// Resumes the recognisers whose quiet zone a sample leaves.
  func resumeListeners(of touch: UITouch, before sample: PointerSample) {
    let isMove = sample.phase == .moved
    if isMove, touch.listeners != nil,
      touch.quietZone.contains(sample.clampedLocation, at: sample.instant)
    {
      return
    }
    touch.listeners = nil
    for recognizer in touch.recognizers {
      guard let machine = recognizer.machineBase, let zone = machine.quietZone else { continue }
      if !isMove || !zone.contains(sample.clampedLocation, at: sample.instant) { machine.resume() }
    }
  }

  /// Suspends the recognisers that have a quiet zone; the others are the touch's listeners.
  func findListeners(of touch: UITouch) {
    guard touch.listeners == nil else { return }
    var listeners: [UIGestureRecognizer] = []
    var common = QuietZone()
    for recognizer in touch.recognizers where !isDecided(recognizer) {
      recognizer.suspend()
      if let zone = recognizer.machineBase?.quietZone, let both = zone.intersection(common) {
        common = both
      } else {
        recognizer.machineBase?.resume()
        listeners.append(recognizer)
      }
    }
    touch.quietZone = common
    touch.listeners = listeners
  }

  /// A gesture that fingers lead.
  package struct Leader: Equatable, Sendable {
    /// The name of its recogniser.
    package let name: String
    /// Whether a drag to the side has another meaning for it than a pop.
    package let isBesidesPop: Bool

    package init(_ name: String, isBesidesPop: Bool = true) {
      self.name = name
      self.isBesidesPop = isBesidesPop
    }
  }

  /// The gesture that fingers lead, but a pop, which is a transition; where there are several, one
  /// besides a pop, and of these the innermost. Nil for none.
  package var leader: Leader? {
    let leaders = recognizers.values.filter { recognizer in
      (recognizer.state == .began || recognizer.state == .changed)
        && !recognizer.isPop
    }
    return (leaders.first(where: \.isBesidesPop) ?? leaders.first).map {
      Leader($0.traceName, isBesidesPop: $0.isBesidesPop)
    }
  }

  /// Whether `isMultipleTouchEnabled` or `isExclusiveTouch` of a view excludes the touch.
  func isExcluded(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    return touches.hasOther(than: touch) { its in
      its === view ? !view.isMultipleTouchEnabled : view.isExclusiveTouch || its.isExclusiveTouch
    }
  }

  func liveTouch(finger: Int) -> UITouch? { touches.touch(finger: finger) }
}
