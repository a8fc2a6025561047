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

  /// Whether fingers lead a gesture with another meaning for a drag to the side than a pop.
  package var hasGestureBesidesPop: Bool {
    recognizers.values.contains { recognizer in
      (recognizer.state == .began || recognizer.state == .changed) && recognizer.isBesidesPop
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
