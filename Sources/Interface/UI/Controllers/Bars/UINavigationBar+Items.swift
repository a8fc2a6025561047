import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// The delegate of a standalone navigation bar. A navigation controller is the delegate of its bar,
/// and is queried before its back button pops.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item may be pushed.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called when an item has been pushed and its animation has ended.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether the top item may be popped.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called when an item has been popped and its animation has ended.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns true.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }

  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

  /// Returns true.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }

  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension UINavigationBar: UIBarPositioning {
}

extension UINavigationBar {
  func removeTop(animated: Bool) {
    guard let top = ownItems.popLast() else { return }
    change(isPop: true, animated: animated) { [weak self] in
      self.map { $0.delegate?.navigationBar($0, didPop: top) }
    }
  }

  func refuseIfManaged(_ call: String) {
    precondition(
      owner == nil,
      "UINavigationBar.\(call): the items of a bar that belongs to a navigation controller are "
        + "those of its controllers")
  }

  private var ownSubject: BarSubject? {
    ownItems.last.map { BarSubject($0, above: ownItems.dropLast().last) }
  }

  func change(isPop: Bool, animated: Bool, then: @escaping @MainActor () -> Void) {
    if let running = ownTransition {
      environment?.stop(running)
      running.finish()
    }
    guard animated, UIView.areAnimationsEnabled, window != nil, let environment, content != nil,
      let ownSubject
    else {
      setSubject(ownSubject)
      return then()
    }
    let group = AnimationGroup()
    beginTransition(to: ownSubject, isPop: isPop, group: group)
    let running = BarTransition(
      group: group,
      duration: environment.settings.pushCurve.length(within: environment.settings.pushDuration),
      curve: environment.settings.pushCurve
    ) { [weak self] in
      self?.ownTransition = nil
      self?.endTransition(showing: self?.ownSubject, completed: true)
      then()
    }
    ownTransition = running
    environment.start(running)
  }
}

/// The transition of a standalone bar from one item to the next.
@MainActor
final class BarTransition: FrameAnimation {
  private let group: AnimationGroup
  private let duration: Interval
  private let curve: TimingCurve
  private let ended: @MainActor () -> Void
  private var motion: Motion?
  private(set) var isFinished = false
  var name: String { "navigation bar" }

  init(
    group: AnimationGroup, duration: Interval, curve: TimingCurve,
    ended: @escaping @MainActor () -> Void
  ) {
    self.group = group
    self.duration = duration
    self.curve = curve
    self.ended = ended
  }

  func advance(to instant: Instant) {
    let running = motion ?? .curve(curve, from: 0, to: 1, start: instant, duration: duration)
    motion = running
    group.apply(running.value(at: instant))
    isFinished = running.isFinished(at: instant)
  }

  func finish() {
    isFinished = true
    group.remove()
    ended()
  }
}
