/// Decides which touch events of watched touches are delivered to views: at once, after a
/// recogniser has failed, or never.
///
/// Its inputs are the arena's outcomes, its outputs reports. A touch is reported as `began`, any
/// number of `moved`, and exactly one of `ended` and `cancelled`, in that order, or not at all.
package struct TouchDelivery: Sendable {
  /// A recogniser's treatment of the touches it watches; UIKit's flags with these names.
  package struct Flags: Hashable, Sendable {
    /// Recognition cancels the touches in the view.
    package var cancelsTouchesInView: Bool
    /// Nothing is delivered until the recogniser has failed.
    package var delaysTouchesBegan: Bool
    /// `ended` is not delivered until the recogniser has failed.
    package var delaysTouchesEnded: Bool

    /// UIKit's defaults. (doc)
    package init(
      cancelsTouchesInView: Bool = true, delaysTouchesBegan: Bool = false,
      delaysTouchesEnded: Bool = true
    ) {
      self.cancelsTouchesInView = cancelsTouchesInView
      self.delaysTouchesBegan = delaysTouchesBegan
      self.delaysTouchesEnded = delaysTouchesEnded
    }
  }

  /// An event of one touch, to be delivered to its view.
  package enum Report: Hashable, Sendable {
    case began(Int)
    case moved(Int)
    case ended(Int)
    case cancelled(Int)

    package var touch: Int {
      switch self {
      case .began(let touch), .moved(let touch), .ended(let touch), .cancelled(let touch): touch
      }
    }
  }

  private struct Watcher: Sendable {
    let id: RecognizerID
    var flags: Flags
  }

  private struct Touch: Sendable {
    /// The undecided recognisers.
    var watchers: [Watcher]
    /// Events that have happened and have not been reported.
    var began = false
    var moved = false
    var ended = false
    /// Whether `began` has been reported.
    var isTold = false

    var holdsBegan: Bool { watchers.contains { $0.flags.delaysTouchesBegan } }
    var holdsEnded: Bool { watchers.contains { $0.flags.delaysTouchesEnded } }
  }

  /// In the order of landing, until the report of their end or their cancellation.
  private var touches = OrderedTouches<Touch>()
  /// Touches removed since `takeForgotten` was last called.
  private var forgotten: [Int] = []

  package init() {}

  /// Adds a touch before its recognisers handle it.
  ///
  /// - Parameter watchers: the touch's recognisers and their states; an active one that cancels
  ///   touches keeps the touch from the view.
  package mutating func land(
    _ touch: Int, watchers: [(id: RecognizerID, flags: Flags, state: GestureState)]
  ) {
    let isTaken = watchers.contains { $0.state.isActive && $0.flags.cancelsTouchesInView }
    guard !isTaken else { return }
    touches.append(
      touch,
      Touch(
        watchers: watchers.compactMap {
          $0.state == .possible ? Watcher(id: $0.id, flags: $0.flags) : nil
        }))
  }

  /// Call after the recognisers have handled `began`.
  package mutating func began(_ touch: Int) -> [Report] {
    update(touch) { $0.began = true }
  }

  package mutating func moved(_ touch: Int) -> [Report] {
    update(touch) { $0.moved = true }
  }

  package mutating func ended(_ touch: Int) -> [Report] {
    update(touch) { $0.ended = true }
  }

  /// Handles a touch cancelled by the system: nothing is held any longer.
  package mutating func cancelled(_ touch: Int) -> [Report] {
    forget(touch)?.isTold == true ? [.cancelled(touch)] : []
  }

  /// Handles a recogniser's new state: cancels its touches, or releases the reports that waited for
  /// its failure.
  package mutating func entered(_ state: GestureState, _ id: RecognizerID) -> [Report] {
    // These states have been handled at `began`.
    guard state != .possible, state != .changed, !touches.isEmpty else { return [] }
    var reports: [Report] = []
    // Collected first: the touches must not change while they are iterated.
    let affected = touches.compactMap { touch, known in
      known.watchers.firstIndex { $0.id == id }.map { (touch, $0) }
    }
    for (touch, index) in affected {
      let takes =
        state != .failed
        && touches[touch]?.watchers[index].flags.cancelsTouchesInView == true
      if takes {
        reports += cancelled(touch)
      } else {
        reports += update(touch) { _ = $0.watchers.remove(at: index) }
      }
    }
    return reports
  }

  /// Handles a touch ignored by a recogniser: releases the reports that waited for it.
  package mutating func ignore(_ touch: Int, _ id: RecognizerID) -> [Report] {
    update(touch) { $0.watchers.removeAll { $0.id == id } }
  }

  /// Releases `began` from a recogniser that is still undecided.
  package mutating func releaseBegan(_ touch: Int, _ id: RecognizerID) -> [Report] {
    update(touch) { touch in
      guard let index = touch.watchers.firstIndex(where: { $0.id == id }) else { return }
      touch.watchers[index].flags.delaysTouchesBegan = false
    }
  }

  /// Whether `began` has been reported.
  package func isTold(_ touch: Int) -> Bool { touches[touch]?.isTold ?? false }

  /// Whether the touch may still be reported.
  package func isPending(_ touch: Int) -> Bool { touches.contains(touch) }

  /// The touches that will not be reported any more; each is returned exactly once.
  package mutating func takeForgotten() -> [Int] {
    guard !forgotten.isEmpty else { return [] }
    defer { forgotten = [] }
    return forgotten
  }

  @discardableResult
  private mutating func forget(_ touch: Int) -> Touch? {
    guard let gone = touches.remove(touch) else { return nil }
    forgotten.append(touch)
    return gone
  }

  private mutating func update(_ touch: Int, _ change: (inout Touch) -> Void) -> [Report] {
    let reports = touches.change(touch) { known in
      change(&known)
      return Self.release(&known, touch)
    }
    if reports?.last == .ended(touch) { forget(touch) }
    return reports ?? []
  }

  /// The reports that are no longer held, in order.
  private static func release(_ touch: inout Touch, _ number: Int) -> [Report] {
    var reports: [Report] = []
    if touch.began, !touch.holdsBegan {
      reports.append(.began(number))
      touch.began = false
      touch.isTold = true
    }
    guard touch.isTold else { return reports }
    if touch.moved {
      reports.append(.moved(number))
      touch.moved = false
    }
    if touch.ended, !touch.holdsEnded { reports.append(.ended(number)) }
    return reports
  }
}
