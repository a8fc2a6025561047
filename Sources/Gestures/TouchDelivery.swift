/// Decides what the views hear of touches that recognisers watch: which reports wait for a
/// recogniser to make up its mind, and which never come.
///
/// The arena's outcomes go in, reports come out. For each touch a view hears of a beginning, moves
/// and one end, in that order; a touch whose beginning was never told is never told of at all.
package struct TouchDelivery: Sendable {
  /// How a recogniser wants the touches it watches to be treated; UIKit's flags of these names.
  package struct Flags: Hashable, Sendable {
    /// Recognising takes the touches away from the view.
    package var cancelsTouchesInView: Bool
    /// The view hears nothing of the touches until the recogniser has failed.
    package var delaysTouchesBegan: Bool
    /// The view does not hear of the end until the recogniser has failed.
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

  /// What a view is told of one touch.
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
    /// Recognisers that have not made up their minds about it.
    var watchers: [Watcher]
    /// Has happened and not been told.
    var began = false
    var moved = false
    var ended = false
    /// The view knows of it.
    var isTold = false

    var holdsBegan: Bool { watchers.contains { $0.flags.delaysTouchesBegan } }
    var holdsEnded: Bool { watchers.contains { $0.flags.delaysTouchesEnded } }
  }

  /// In order of landing; until their end has been told or taken away.
  private var touches = TouchLine<Touch>()
  /// Those that have been taken out of them since somebody asked.
  private var forgotten: [Int] = []

  package init() {}

  /// A touch lands, and these recognisers watch it, before any of them has seen it.
  ///
  /// - Parameter watchers: with the state that each is in now: one that is under way already takes
  ///   the touch at once.
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

  /// The recognisers have seen it begin.
  package mutating func began(_ touch: Int) -> [Report] {
    note(touch) { $0.began = true }
  }

  package mutating func moved(_ touch: Int) -> [Report] {
    note(touch) { $0.moved = true }
  }

  package mutating func ended(_ touch: Int) -> [Report] {
    note(touch) { $0.ended = true }
  }

  /// The finger was taken away: nothing is held back any more.
  package mutating func cancelled(_ touch: Int) -> [Report] {
    forget(touch)?.isTold == true ? [.cancelled(touch)] : []
  }

  /// A recogniser enters a state: touches that it takes are cancelled, and what waited for its
  /// failure comes.
  package mutating func entered(_ state: GestureState, _ id: RecognizerID) -> [Report] {
    // One that changes has begun, and was dealt with then.
    guard state != .possible, state != .changed, !touches.isEmpty else { return [] }
    var reports: [Report] = []
    // Collected first: nothing is changed while the line is walked along.
    let concerned = touches.compactMap { touch, known in
      known.watchers.firstIndex { $0.id == id }.map { (touch, $0) }
    }
    for (touch, place) in concerned {
      let takes =
        state != .failed
        && touches[touch]?.watchers[place].flags.cancelsTouchesInView == true
      if takes {
        reports += cancelled(touch)
      } else {
        reports += note(touch) { _ = $0.watchers.remove(at: place) }
      }
    }
    return reports
  }

  /// A recogniser hears no more of a touch: what waited for it comes.
  package mutating func ignore(_ touch: Int, _ id: RecognizerID) -> [Report] {
    note(touch) { $0.watchers.removeAll { $0.id == id } }
  }

  /// A recogniser holds the beginning back no longer, although it has not made up its mind.
  package mutating func releaseBegan(_ touch: Int, _ id: RecognizerID) -> [Report] {
    note(touch) { touch in
      guard let index = touch.watchers.firstIndex(where: { $0.id == id }) else { return }
      touch.watchers[index].flags.delaysTouchesBegan = false
    }
  }

  /// Whether a view knows of the touch.
  package func isTold(_ touch: Int) -> Bool { touches[touch]?.isTold ?? false }

  /// Whether a view may still hear of the touch.
  package func isPending(_ touch: Int) -> Bool { touches.contains(touch) }

  /// Touches of which no view will hear any more, each told once.
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

  private mutating func note(_ touch: Int, _ change: (inout Touch) -> Void) -> [Report] {
    let reports = touches.change(touch) { known in
      change(&known)
      return Self.release(&known, touch)
    }
    if reports?.last == .ended(touch) { forget(touch) }
    return reports ?? []
  }

  /// What need not be held back any more, in order.
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
