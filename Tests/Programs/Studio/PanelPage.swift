import BackswipeScenarios
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

/// A page of the panel in a pane of its own, touched by a mouse.
@MainActor
class PanelPage {
  let pane: Pane
  private var tick: Int64 = 0
  private static let period = Interval.milliseconds(16)
  private var isDown = false
  private(set) var frames = 0

  init(_ pane: Pane) { self.pane = pane }

  private var now: Instant { Instant(nanoseconds: tick * Self.period.nanoseconds) }

  /// Makes frames until none is due; a few while the mouse's button is down, which asks for all.
  func settle() {
    for _ in 0..<(isDown ? 3 : 200) {
      tick += 1
      guard pane.makeFrame(at: now, period: Self.period) else { return }
      frames += 1
    }
    if !isDown { Issue.record("frames without an end") }
  }

  // MARK: Views

  func find(_ identifier: String) -> UIView? {
    var found: UIView?
    func visit(_ view: UIView) {
      if view.isHidden { return }
      if view.accessibilityIdentifier == identifier { found = view }
      for view in view.subviews { visit(view) }
    }
    visit(pane.simulation.window)
    return found
  }

  func words(_ identifier: String) -> String { (find(identifier) as? UILabel)?.text ?? "" }

  /// All text in sight.
  var allWords: [String] {
    var found: [String] = []
    func visit(_ view: UIView) {
      if view.isHidden { return }
      if let label = view as? UILabel, let text = label.text { found.append(text) }
      for view in view.subviews { visit(view) }
    }
    visit(pane.simulation.window)
    return found
  }

  /// Scrolls a view into sight, and returns a point of it in the window.
  private func point(_ identifier: String, _ place: CGPoint?) throws -> CGPoint {
    let view = try #require(find(identifier), "\(identifier)")
    let inside = place ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    // The innermost first: the list in which it is, then the page.
    var ancestor = view.superview
    while let current = ancestor {
      if let scroll = current as? UIScrollView {
        let middle = view.convert(inside, to: scroll).y - scroll.bounds.height / 2
        let most = max(scroll.contentSize.height - scroll.bounds.height, 0)
        pane.perform { scroll.contentOffset.y = min(max(middle, 0), most) }
      }
      ancestor = current.superview
    }
    settle()
    return view.convert(inside, to: nil)
  }

  func press(_ identifier: String, at place: CGPoint? = nil) throws {
    pane.press(at: try point(identifier, place), instant: now)
    isDown = true
    settle()
  }

  func move(_ identifier: String, to place: CGPoint) throws {
    let view = try #require(find(identifier))
    pane.move(to: view.convert(place, to: nil), instant: now)
    settle()
  }

  func release(_ identifier: String, at place: CGPoint) throws {
    let view = try #require(find(identifier))
    pane.release(at: view.convert(place, to: nil), instant: now)
    isDown = false
    settle()
  }

  func tap(_ identifier: String, at place: CGPoint? = nil) throws {
    let point = try point(identifier, place)
    pane.press(at: point, instant: now)
    isDown = true
    settle()
    pane.release(at: point, instant: now)
    isDown = false
    settle()
  }

  /// Types into a field what stands in place of its text, and the return key.
  func type(_ text: String, into identifier: String) throws {
    try tap(identifier)
    let field = try #require(find(identifier) as? UITextField)
    pane.perform { field.text = text }
    pane.add(KeyVerb("Return"), at: now)
    settle()
  }
}
