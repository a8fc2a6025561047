import BackswipeNavigation
import BackswipePopDecisions
import BackswipeScene
import BackswipeSettings
import BackswipeUnits

/// A bar that has shrunk to its selected tab.
extension UITabBar {
  /// The side of the shrunk bar and its distance from the edges, in points. (obs)
  private static let minimized = (side: CGFloat(48), margin: CGFloat(21))

  /// The frame of the shrunk bar in the tab bar controller's view, from the leading edge.
  var minimizedFrame: CGRect {
    CGRect(
      x: leadingSafeArea.left + Self.minimized.margin, y: frame.minY,
      width: Self.minimized.side, height: Self.minimized.side)
  }

  /// Shrinks the bar or brings it back, in the duration in which bars hide.
  func setMinimized(_ minimized: Bool) {
    guard minimized != isMinimized else { return }
    isMinimized = minimized
    if let minimizing { environment?.stop(minimizing) }
    minimizing = nil
    let end = minimized ? 1.0 : 0.0
    guard UIView.areAnimationsEnabled, window != nil, let environment else {
      minimizeProgress = end
      return
    }
    let next = ValueAnimation(
      "tab bar", of: self, from: minimizeProgress, to: end,
      duration: environment.settings.effectiveBarsDuration,
      apply: { [weak self] in self?.minimizeProgress = $0 },
      end: { [weak self] in self?.minimizing = nil })
    minimizing = next
    environment.start(next)
  }

  /// Content beneath has scrolled.
  func contentScrolled(_ scrollView: UIScrollView) {
    guard followsScrolling, let owner, let settings = environment?.settings else { return }
    let down = owner.tabBarMinimizeBehavior == .onScrollDown
    var rule = scrolling ?? TabMinimizing(onScrollDown: down)
    if rule.onScrollDown != down { rule = TabMinimizing(onScrollDown: down) }
    let range = scrollView.restingRange
    let change = rule.moved(
      to: Double(scrollView.contentOffset.y - range.low.y),
      room: Double(range.high.y - range.low.y),
      byHand: scrollView.isDragging || scrollView.isDecelerating,
      travel: settings.tabBarTravel, isHeld: scrollView.isDragging, isShrunk: isMinimized)
    scrolling = rule
    if let change { setMinimized(change) }
  }

  /// Reports the end of the travel that shrinks the bar or brings it back.
  func contentReleased(_ scrollView: UIScrollView, restingAt rest: CGFloat) {
    let stretch = scrollView.stretch(.vertical, in: scrollView.restingRange)
    guard followsScrolling, let scrolling,
      let release = TabBarRelease(scrolling, stretch: stretch, rest: Double(rest))
    else { return }
    scrollView.panGestureRecognizer.explain(.released(TouchRelease(.tabBar(release))))
  }

  /// Places the tabs of a bar that shrinks: the selected one moves to the leading edge, the others
  /// fade. A platter shrinks to the selected one; otherwise that gets a ground.
  func minimize(_ buttons: [TabButton]) {
    let progress = CGFloat(minimizeProgress)
    let mirror = mirror
    let target = mirror.rect(minimizedFrame.offsetBy(dx: 0, dy: -frame.minY))
    for button in buttons {
      button.minimizeProgress = button.isChosen ? minimizeProgress : 0
      guard progress > 0 else {
        button.alpha = 1
        button.isHidden = false
        continue
      }
      if button.isChosen {
        button.frame = button.frame.mixed(with: target, minimizeProgress)
        if !isGlass { showMinimizedGround(button.frame) }
      } else {
        button.alpha = 1 - progress
        button.isHidden = progress == 1
      }
    }
    minimizedGround?.isHidden = progress == 0 || isGlass
    for platter in platters { platter.frame = platter.frame.mixed(with: target, minimizeProgress) }
  }

  private func showMinimizedGround(_ frame: CGRect) {
    let ground = minimizedGround ?? UIView()
    if minimizedGround == nil {
      ground.backgroundColor = TabAccessoryView.plainGround
      ground.layer.cornerRadius = Self.minimized.side / 2
      ground.isUserInteractionEnabled = false
      insertSubview(ground, at: min(1, ownSubviews.count))
      minimizedGround = ground
    }
    ground.frame = frame
    ground.alpha = CGFloat(minimizeProgress)
  }
}

extension CGRect {
  /// The rectangle on the way to another one, in whole points horizontally.
  fileprivate func mixed(with other: CGRect, _ progress: Double) -> CGRect {
    var rect = interpolate(self, other, progress)
    rect.origin.x.round()
    rect.size.width.round()
    return rect
  }
}
