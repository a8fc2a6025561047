import BackswipeMotion
import BackswipeUnits

/// A row of a table, or an element of a container, that a finger carries among others.
struct Reorder {
  let view: UIView
  /// The finger; nil where calls move the view.
  let touch: UITouch?
  /// The point to which calls have moved the view, from the origin of the visible part.
  var point = CGPoint.zero
  /// The finger's distance from the point of the view that follows it.
  let grip: CGPoint
  var rule: RowReorder
  /// Scrolls the content near an edge; nil elsewhere.
  var scrolling: EdgeScroll?
  /// The place before the move.
  var path: IndexPath { IndexPath(row: rule.from.row, section: rule.from.section) }
  /// The place at which it is inserted.
  var target: IndexPath { IndexPath(row: rule.to.row, section: rule.to.section) }

  /// The point that the view follows, in a view around it.
  @MainActor
  func location(in view: UIView) -> CGPoint {
    touch?.location(in: view)
      ?? CGPoint(x: view.bounds.minX + point.x, y: view.bounds.minY + point.y)
  }
}

/// A view in which a finger carries one of several views to another place.
@MainActor
protocol Reordering: UIView {
  /// Nil while no finger carries one.
  var reorder: Reorder? { get set }
  /// The content that scrolls while the finger is near its edges; nil for none.
  var edgeScroll: UIScrollView? { get }
  /// The place with the finger at a point of the view; nil for one that changes nothing.
  func reorderPlace(at finger: CGPoint, _ current: Reorder) -> RowPlace?
  /// Places the carried view under the finger.
  func placeCarried(_ current: Reorder, at finger: CGPoint)
  /// Places the others beside the gap.
  func layOutAroundReorder()
}

extension Reordering {
  /// Places the carried view under the finger, lets the others make room, and scrolls near an edge.
  func followReorder() {
    guard var current = reorder else { return }
    let finger = current.location(in: self)
    let place = reorderPlace(at: finger, current)
    guard reorder != nil else { return }
    let before = current.rule.to
    if let place { current.rule.to = place }
    current.scrolling = scrolling(current)
    reorder = current
    placeCarried(current, at: finger)
    if current.rule.to != before { makeRoom() }
  }

  /// The scrolling for the finger's present place, which is started or stopped.
  private func scrolling(_ current: Reorder) -> EdgeScroll? {
    guard let scroll = edgeScroll,
      scroll.edgeSpeed(at: current.location(in: scroll)) != .zero
    else {
      if let scrolling = current.scrolling { environment?.stop(scrolling) }
      return nil
    }
    if let scrolling = current.scrolling { return scrolling }
    guard let environment, window != nil else { return nil }
    let scrolling = EdgeScroll(scroll, carrier: self, start: environment.now)
    environment.start(scrolling)
    return scrolling
  }

  private func makeRoom() {
    guard UIView.areAnimationsEnabled, window != nil, let settings = environment?.settings else {
      return layOutAroundReorder()
    }
    UIView.animate(
      withDuration: settings.reorderDuration.seconds, delay: 0, options: [.allowUserInteraction],
      animations: { self.layOutAroundReorder() })
  }

  /// Ends the carrying. Returns the carried view with its places; nil for none.
  func letGo() -> Reorder? {
    guard let done = reorder else { return nil }
    reorder = nil
    if let scrolling = done.scrolling { environment?.stop(scrolling) }
    return done
  }
}
