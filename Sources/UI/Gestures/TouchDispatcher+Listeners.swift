import BackswipeGestures

/// Who is told of a finger's samples.
extension TouchDispatcher {
  /// Wakes those to whom a sample will mean something, or may.
  func wakeListeners(of touch: UITouch, before sample: PointerSample) {
    let isMove = sample.phase == .moved
    if isMove, touch.listeners != nil, touch.quietZone.contains(sample.place, at: sample.instant) {
      return
    }
    touch.listeners = nil
    for recognizer in touch.recognizers {
      guard let machine = recognizer.machineBase, let zone = machine.quietZone else { continue }
      if !isMove || !zone.contains(sample.place, at: sample.instant) { machine.wake() }
    }
  }

  /// Looks who has to be told of the next moves.
  func findListeners(of touch: UITouch) {
    guard touch.listeners == nil else { return }
    var listeners: [UIGestureRecognizer] = []
    var common = QuietZone()
    for recognizer in touch.recognizers where !isDecided(recognizer) {
      recognizer.rest()
      if let zone = recognizer.machineBase?.quietZone, let both = zone.intersection(common) {
        common = both
      } else {
        recognizer.machineBase?.wake()
        listeners.append(recognizer)
      }
    }
    touch.quietZone = common
    touch.listeners = listeners
  }

  /// A second finger on a view that takes only one, or beside a view that wants to be alone.
  func isExtra(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    return touches.hasOther(than: touch) { its in
      its === view ? !view.isMultipleTouchEnabled : view.isExclusiveTouch || its.isExclusiveTouch
    }
  }

  func liveTouch(finger: Int) -> UITouch? { touches.touch(finger: finger) }
}
