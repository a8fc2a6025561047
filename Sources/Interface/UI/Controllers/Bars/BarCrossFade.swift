import BackswipeScene
import BackswipeUnits

/// Animates the contents of a navigation bar between two pages.
///
/// In a push the old title slides to the back button's title and fades into it, and the new title
/// slides in from the trailing edge; a pop is the reverse.
@MainActor
enum BarCrossFade {
  /// The interval in which disappearing contents fade out. (obs)
  static let fadeOut = 0.0...0.6
  /// The interval in which appearing contents fade in. (obs)
  static let fadeIn = 0.3...1.0

  static func add(
    to group: AnimationGroup, from old: NavigationBarContentView, to new: NavigationBarContentView,
    isPop: Bool, width: CGFloat
  ) {
    // The upper and the lower page, independent of the direction.
    let upper = isPop ? old : new
    let lower = isPop ? new : old
    let direction = Direction(group: group, isPop: isPop)
    let mirror = upper.mirror
    func away(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: mirror.along(x), y: y) }

    // Rows at different heights move vertically with the bar.
    let drop = lower.row.minY - upper.row.minY
    let titleShift = away(width / 2, drop)
    if let title = upper.middle { direction.upper(title, away: titleShift) }
    let lowerTitle = lower.middle
    let backLabel = upper.backButton?.label
    if let title = lowerTitle {
      let target =
        backLabel.map {
          // The leading edges meet.
          let label = $0.frame.offsetBy(dx: upper.backOrigin.x, dy: 0)
          let shift =
            mirror.isOn ? label.maxX - title.frame.maxX : label.minX - title.frame.minX
          return CGPoint(x: shift, y: -drop)
        } ?? away(-width / 2, -drop)
      direction.lower(title, away: target)
      if let backLabel {
        let shift =
          title.frame.midX - (upper.backOrigin.x + backLabel.frame.midX)
        direction.upper(backLabel, away: CGPoint(x: shift, y: drop))
      }
    } else if let backLabel {
      direction.upper(backLabel, away: titleShift)
    }
    if let label = lower.backButton?.label {
      direction.lower(label, away: away(-width * 0.3, -drop))
    }
    switch (lower.shownChevron, upper.shownChevron) {
    case (let lowerChevron?, let upperChevron?):
      // One chevron stays; the other is hidden, so that none is visible twice.
      direction.upper(upperChevron, from: CGPoint(x: 0, y: drop), opacity: 1)
      direction.upper(lowerChevron, from: .zero, opacity: 0)
    case (let chevron?, nil): direction.lower(chevron, away: CGPoint(x: 0, y: -drop))
    case (nil, let chevron?): direction.upper(chevron, away: CGPoint(x: 0, y: drop))
    case (nil, nil): break
    }
    switch (lower.backPlatters.first, upper.backPlatters.first) {
    case (let lowerPlatter?, let upperPlatter?):
      direction.upper(upperPlatter, from: CGPoint(x: 0, y: drop), opacity: 1)
      direction.upper(lowerPlatter, from: .zero, opacity: 0)
    case (let platter?, nil): direction.lower(platter, away: CGPoint(x: 0, y: -drop))
    case (nil, let platter?): direction.upper(platter, away: CGPoint(x: 0, y: drop))
    case (nil, nil): break
    }
    for view in lower.platters { direction.lower(view, away: CGPoint(x: 0, y: -drop)) }
    for view in upper.platters { direction.upper(view, away: CGPoint(x: 0, y: drop)) }
    // Large titles and search fields move with their pages.
    for view in upper.below { direction.upper(view, away: away(width, drop)) }
    for view in lower.below { direction.lower(view, away: away(-width * 0.3, -drop)) }
    for view in lower.leftViews + lower.rightViews + lower.prompts {
      direction.lower(view, away: CGPoint(x: 0, y: -drop))
    }
    for view in upper.leftViews + upper.rightViews + upper.prompts {
      direction.upper(view, away: CGPoint(x: 0, y: drop))
    }
  }

  private struct Direction {
    let group: AnimationGroup
    let isPop: Bool

    /// Moves a view of the upper page, which appears in a push and disappears in a pop.
    @MainActor func upper(_ view: UIView, away: CGPoint) { move(view, away: away, comes: !isPop) }

    /// Moves a view of the lower page.
    @MainActor func lower(_ view: UIView, away: CGPoint) { move(view, away: away, comes: isPop) }

    /// Moves a view of the upper page at constant opacity.
    @MainActor func upper(_ view: UIView, from away: CGPoint, opacity: Double) {
      let here = Presentation(frame: view.frame, opacity: opacity)
      let there = Presentation(
        frame: view.frame.offsetBy(dx: away.x, dy: away.y), opacity: opacity)
      group.add(view.layer, from: isPop ? here : there, to: isPop ? there : here)
    }

    @MainActor private func move(_ view: UIView, away: CGPoint, comes: Bool) {
      let here = Presentation(frame: view.frame, opacity: Double(view.alpha))
      let there = Presentation(frame: view.frame.offsetBy(dx: away.x, dy: away.y), opacity: 0)
      group.add(
        view.layer, from: comes ? there : here, to: comes ? here : there,
        fade: comes ? BarCrossFade.fadeIn : BarCrossFade.fadeOut)
    }
  }
}

extension NavigationBarContentView {
  var middle: UIView? { titleLabel ?? titleView }
  var backOrigin: CGPoint { backButton?.frame.origin ?? .zero }
  /// Nil if a search replaces the row, because the other chevron would overlap it.
  fileprivate var shownChevron: UIView? { rowAlpha < 1 ? nil : backButton?.chevron }
  fileprivate var below: [UIView] { [largeTitle, searchBar].compactMap { $0 } }
  fileprivate var prompts: [UIView] { promptLabel.map { [$0] } ?? [] }

  /// Whether a cross-fade is moving any of the parts. Every layout of a bar asks.
  var isOnItsWay: Bool { hasPart { $0.layer.isPresented } }

  /// The layers that a cross-fade may move.
  var movingLayers: [Layer] {
    var layers: [Layer] = []
    _ = hasPart {
      layers.append($0.layer)
      return false
    }
    return layers
  }

  /// Whether a condition holds for one of the views that a cross-fade may move; called in their order until it
  /// does, without a list of them.
  private func hasPart(_ isWanted: (UIView) -> Bool) -> Bool {
    if let backButton, isWanted(backButton.chevron) || isWanted(backButton.label) { return true }
    if leftViews.contains(where: isWanted) || rightViews.contains(where: isWanted) { return true }
    func isWantedPart(_ part: UIView?) -> Bool { part.map(isWanted) ?? false }
    if isWantedPart(promptLabel) || isWantedPart(titleLabel) || isWantedPart(titleView)
      || isWantedPart(largeTitle) || isWantedPart(searchBar)
    {
      return true
    }
    return platters.contains(where: isWanted) || backPlatters.contains(where: isWanted)
  }
}
