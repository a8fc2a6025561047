import BackswipeGestures
package import BackswipeMotion
import BackswipePopDecisions
import BackswipeScene
package import BackswipeUnits

/// A row, a column or a grid of which a long press lifts an element, which the finger moves to another
/// place.
///
/// Elements move by their centres; their transforms are free for others. One element is carried at a
/// time. A second finger on the container, a cancelled touch and a change of the elements put it back.
package final class ReorderStackView: UIStackView, Reordering, PressLifting {
  var reorder: Reorder?
  private var rules: Rules?
  /// The elements and their places at rest during a move; nil without one.
  private var carry: Carry?
  /// Those that have not ended: of the carried element, and of others on their way back.
  private var lifts: [CarryLift] = []
  private let press = ReorderPressGestureRecognizer()

  /// The elements of a container that can be moved, and the effects of a move.
  package struct Rules {
    let arrangement: ReorderSlots.Arrangement
    let elements: () -> [UIView]
    let move: (_ from: Int, _ to: Int) -> Void
    let moved: (_ view: UIView, _ from: Int, _ to: Int) -> Void

    /// - Parameters:
    ///   - elements: the subviews that can be moved, in their order; of a row and a column without
    ///     hidden ones.
    ///   - move: changes the order: the element at one place goes to another one.
    ///   - moved: called after a change of the order, with the element on its way into the gap.
    package init(
      _ arrangement: ReorderSlots.Arrangement, elements: @escaping () -> [UIView],
      move: @escaping (_ from: Int, _ to: Int) -> Void,
      moved: @escaping (_ view: UIView, _ from: Int, _ to: Int) -> Void
    ) {
      self.arrangement = arrangement
      self.elements = elements
      self.move = move
      self.moved = moved
    }
  }

  private struct Carry {
    let elements: [UIView]
    var slots: ReorderSlots
    let lift: CarryLift
  }

  package override init(frame: CGRect) { super.init(frame: frame) }

  package required init?(coder: NSCoder) { nil }

  /// Lets fingers reorder it.
  ///
  /// - Parameters:
  ///   - duration: of the press; nil for UIKit's.
  ///   - name: that of its recogniser in traces.
  package func begin(_ rules: Rules, after duration: Interval?, named name: String) {
    self.rules = rules
    if let duration { press.minimumPressDuration = duration.seconds }
    press.name = name
    press.container = self
    press.addTarget(self, action: ReorderStackView.pressed)
    isUserInteractionEnabled = true
    addGestureRecognizer(press)
  }

  /// Puts a carried element back.
  package func cancelReorder() {
    guard reorder != nil else { return }
    press.isEnabled = false
    press.isEnabled = true
  }

  // MARK: Fingers

  func mayLift(at point: CGPoint) -> Bool {
    reorder == nil && (rules?.elements().count ?? 0) > 1 && element(at: point) != nil
  }

  private func element(at point: CGPoint) -> Int? {
    rules?.elements().lastIndex {
      !$0.isHidden && $0.bounds.contains(convert(point, to: $0))
    }
  }

  private func pressed(_ press: UIGestureRecognizer) {
    switch press.state {
    case .began: lift()
    case .changed: followReorder()
    case .ended:
      followReorder()
      end(isCancelled: false)
    case .cancelled, .failed: end(isCancelled: true)
    case .possible: break
    }
  }

  private func lift() {
    layoutIfNeeded()
    let point = press.location(in: self)
    guard reorder == nil, let rules, let touch = press.touches.first,
      let index = element(at: point), let settings = environment?.settings
    else { return }
    let elements = rules.elements()
    guard let slots = ReorderSlots(rules.arrangement, elements.map(\.layer.plainFrame)) else {
      return
    }
    let view = elements[index]
    bringSubviewToFront(view)
    lifts.removeAll { $0.isOver }
    let returning = lifts.first { $0.view === view }
    let lift = returning ?? CarryLift(view, duration: settings.reorderDuration)
    if returning == nil { lifts.append(lift) }
    carry = Carry(elements: elements, slots: slots, lift: lift)
    reorder = Reorder(
      view: view, touch: touch,
      grip: CGPoint(x: point.x - view.center.x, y: point.y - view.center.y),
      rule: slots.reorder(from: index))
    lift.go(to: 1, in: environment)
    followReorder()
  }

  private func end(isCancelled: Bool) {
    guard let carry, let rules, let done = letGo() else { return }
    self.carry = nil
    let from = done.rule.from.row
    let to = isCancelled ? from : done.rule.to.row
    if !isCancelled { explain(done, carry.slots) }
    carry.lift.go(to: 0, in: environment)
    let before = carry.elements.map(\.center)
    UIView.performWithoutAnimation {
      if from != to { rules.move(from, to) }
      setNeedsLayout()
      layoutIfNeeded()
    }
    var speed = CGPoint.zero
    if !isCancelled, let touch = done.touch {
      speed = Optional(self).vector(fromWindow: touch.motion.velocity(at: touch.sample.instant))
    }
    settle(carry.elements, from: before, dropping: done.view, speed)
    if from != to { rules.moved(done.view, from, to) }
  }

  private func explain(_ done: Reorder, _ slots: ReorderSlots) {
    guard let explain = environment?.explain, let touch = done.touch else { return }
    let release = ReorderRelease(
      element: done.view.accessibilityIdentifier ?? "the element", done.rule,
      finger: touch.location(in: self), in: slots)
    explain(touch.finger, .released(TouchRelease(.reorder(release))))
  }

  /// Moves the elements from where they were to their new places, a dropped one with the finger's
  /// speed.
  private func settle(
    _ elements: [UIView], from before: [CGPoint], dropping dropped: UIView, _ speed: CGPoint
  ) {
    guard UIView.areAnimationsEnabled, window != nil, let settings = environment?.settings else {
      return
    }
    let duration = settings.reorderDuration
    var others: [(view: UIView, center: CGPoint)] = []
    for (view, start) in zip(elements, before) where view.center != start {
      let rest = view.center
      guard view.ownSuperview === self, !view.isHidden else { continue }
      UIView.performWithoutAnimation { view.center = start }
      guard view === dropped else {
        others.append((view, rest))
        continue
      }
      for path in [\CGPoint.x, \CGPoint.y] {
        let timing = ReorderDrop.timing(
          distance: Double(rest[keyPath: path] - start[keyPath: path]),
          velocity: Double(speed[keyPath: path]), duration: duration)
        UIView.animate(by: timing) {
          view.center[keyPath: path] = rest[keyPath: path]
        } completion: {
        }
      }
    }
    guard !others.isEmpty else { return }
    UIView.animate(
      withDuration: duration.seconds, delay: 0, options: [.allowUserInteraction],
      animations: { for (view, center) in others { view.center = center } })
  }

  // MARK: Places

  var edgeScroll: UIScrollView? {
    var view = ownSuperview
    while let around = view {
      if let scroll = around as? UIScrollView, scroll.isScrollEnabled {
        let range = scroll.restingRange
        if range.high.x > range.low.x || range.high.y > range.low.y { return scroll }
      }
      view = around.ownSuperview
    }
    return nil
  }

  func reorderPlace(at finger: CGPoint, _ current: Reorder) -> RowPlace? {
    carry?.slots.place(at: finger)
  }

  func placeCarried(_ current: Reorder, at finger: CGPoint) {
    current.view.center = CGPoint(x: finger.x - current.grip.x, y: finger.y - current.grip.y)
  }

  func layOutAroundReorder() {
    guard let reorder, let carry else { return }
    for (index, view) in carry.elements.enumerated() where view !== reorder.view {
      let (rest, shift) = (carry.slots.frames[index], carry.slots.shift(of: index, reorder.rule))
      let center = CGPoint(x: rest.midX + shift.x, y: rest.midY + shift.y)
      if view.center != center { view.center = center }
    }
  }

  /// A layout during the move puts elements to rest; they are beside the gap again after it.
  package override func layoutSubviews() {
    super.layoutSubviews()
    guard let reorder, let rules, var carry else { return }
    let elements = rules.elements()
    guard elements.elementsEqual(carry.elements, by: ===),
      let slots = ReorderSlots(rules.arrangement, elements.map(\.layer.plainFrame))
    else { return dropAtOnce() }
    carry.slots = slots
    self.carry = carry
    // The elements may have other lengths.
    var rule = slots.reorder(from: reorder.rule.from.row)
    rule.to = reorder.rule.to
    self.reorder?.rule = rule
    layOutAroundReorder()
    placeCarried(reorder, at: reorder.location(in: self))
  }

  /// Ends the move after a change of the elements, without a way.
  private func dropAtOnce() {
    carry?.lift.cut(in: environment)
    carry = nil
    _ = letGo()
  }
}
