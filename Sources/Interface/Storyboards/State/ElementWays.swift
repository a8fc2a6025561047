import BackswipeMotion
import BackswipePrototypes
import BackswipeScene
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// The way in which elements come and go in a change, with its timing.
struct WayStyle {
  var transition: PageTransition
  var timing: ChangeTiming
  /// Whether the file gives it; a trace has the elements of those alone.
  var isGiven = true
  /// Whether the view is that of a list's item, and may come back with another one.
  var isItem = false

  /// Whether elements are there, or gone, at once.
  var isImmediate: Bool {
    transition.kind == .none && transition.tracks.isEmpty && transition.heroes.isEmpty
  }
}

/// The elements of a page that come and go, and those that move from one's place to another's. Each
/// has one number, which a change on the way turns round with its speed.
@MainActor
final class ElementWays {
  private weak var page: UIView?
  /// The name of the page in traces.
  private let name: String
  private var ways: [Way] = []
  private var flights: [Flight] = []
  private var animation: WaysAnimation?
  /// The simulation in which it runs.
  private weak var home: UIEnvironment?

  private struct Way {
    let view: UIView
    let transition: PageTransition
    /// The time of its tracks.
    let length: Interval
    /// The part of the view that is there.
    var presence: Presence
    /// The picture of a view that goes; nil for one that comes.
    var look: UIView?
    /// Whether the view has come back with another item.
    var isLeft = false
  }

  /// An element that moves from one view's place to another's.
  private struct Flight {
    let name: String
    let view: FlyingView
    /// The places at which the part is 0 and 1.
    let ends: [End]
    var part: Presence

    /// The end to which it goes.
    @MainActor var goal: UIView { ends[part.end == 1 ? 1 : 0].view }
    @MainActor var origin: UIView { ends[part.end == 1 ? 0 : 1].view }
  }

  private final class End {
    let view: UIView
    /// The last place at which the view was shown.
    var place: PageFlight

    init(_ view: UIView, _ place: PageFlight) {
      self.view = view
      self.place = place
    }
  }

  init(of page: UIView, named name: String) {
    self.page = page
    self.name = name
  }

  private var now: Instant { UIContext.environment?.now ?? .zero }

  // MARK: Elements

  /// A view is there from now on.
  ///
  /// - Returns: where its picture was, in the superview; nil for one that was gone.
  @discardableResult
  func comes(_ view: UIView, by style: WayStyle) -> CGPoint? {
    if style.isItem, let place = place(of: view), ways[place].look != nil {
      ways[place].isLeft = true
    }
    let place = place(of: view)
    let center = place.flatMap { ways[$0].look?.center }
    if let place { remove(lookOf: place) }
    let way = place ?? add(view, style, from: 0)
    ways[way].presence.go(to: 1, by: style.timing, at: now)
    trace("come", view, style)
    start(way)
    return center
  }

  /// A view is gone from now on.
  ///
  /// - Parameter look: its picture, in its place.
  func goes(_ view: UIView, leaving look: UIView, by style: WayStyle) {
    let way = place(of: view) ?? add(view, style, from: 1)
    remove(lookOf: way)
    view.layer.animatedState = nil
    if style.isGiven { look.accessibilityIdentifier = view.accessibilityIdentifier }
    view.superview?.insertSubview(look, aboveSubview: view)
    ways[way].look = look
    ways[way].presence.go(to: 0, by: style.timing, at: now)
    trace("go", view, style)
    start(way)
  }

  /// Records an element that comes or goes.
  private func trace(_ call: String, _ view: UIView, _ style: WayStyle) {
    guard style.isGiven, let environment = UIContext.environment, environment.hearsCalls else {
      return
    }
    environment.tellCall(
      call, of: TraceReceiver.prototype,
      [
        TraceArgument(name: "page", value: .text(name)),
        TraceArgument(name: "element", value: .text(view.accessibilityIdentifier ?? "element")),
        TraceArgument(name: "transition", value: .text(style.transition.kind.rawValue)),
      ])
  }

  private func add(_ view: UIView, _ style: WayStyle, from part: Double) -> Int {
    ways.append(
      Way(
        view: view, transition: style.transition, length: style.timing.animation.duration,
        presence: Presence(part)))
    return ways.count - 1
  }

  private func place(of view: UIView) -> Int? {
    ways.firstIndex { $0.view === view && !$0.isLeft }
  }

  private func remove(lookOf way: Int) {
    ways[way].look?.removeFromSuperview()
    ways[way].look = nil
  }

  // MARK: Heroes

  /// A hero before a change.
  struct Hero {
    let name: String
    let view: UIView
    fileprivate let place: PageFlight
    fileprivate let picture: UIView
    fileprivate let words: WordsFlight.End?
  }

  /// The shown elements with some identifiers.
  func heroes(_ names: [String]) -> [Hero] {
    guard let page else { return [] }
    return names.compactMap { name in
      guard let view = element(name, in: page), !view.bounds.isEmpty,
        let picture = view.snapshotView(afterScreenUpdates: false)
      else { return nil }
      return Hero(
        name: name, view: view, place: view.flight(in: page), picture: picture,
        words: view.flyingWords)
    }
  }

  /// The first shown view with an identifier, without pictures of those on their way.
  private func element(_ name: String, in view: UIView) -> UIView? {
    if view.isHidden || view is FlyingView || ways.contains(where: { $0.look === view }) {
      return nil
    }
    if view.accessibilityIdentifier == name { return view }
    for inside in view.subviews {
      if let found = element(name, in: inside) { return found }
    }
    return nil
  }

  /// Moves a hero to the element with its identifier that is shown after the change, if that is
  /// another one.
  ///
  /// - Returns: whether there is one.
  func fly(_ hero: Hero, by timing: ChangeTiming) -> Bool {
    guard let page, let goal = element(hero.name, in: page), goal !== hero.view,
      !goal.bounds.isEmpty
    else { return false }
    var place = hero.place
    if let index = flights.firstIndex(where: { $0.name == hero.name }) {
      let running = flights[index]
      if running.goal === hero.view, running.origin === goal {
        flights[index].part.go(to: running.part.end == 1 ? 0 : 1, by: timing, at: now)
        start()
        return true
      }
      place = flight(running, running.part.value(at: now))
      land(running)
      flights.remove(at: index)
    }
    guard let picture = goal.snapshotView(afterScreenUpdates: true) else { return false }
    let view = FlyingView(
      pictures: [hero.picture, picture], words: [hero.words, goal.flyingWords])
    view.accessibilityIdentifier = hero.name
    page.addSubview(view)
    var part = Presence(0)
    part.go(to: 1, by: timing, at: now)
    flights.append(
      Flight(
        name: hero.name, view: view,
        ends: [End(hero.view, place), End(goal, goal.flight(in: page))], part: part))
    start()
    return true
  }

  /// The place of a hero at a part of its way.
  private func flight(_ flight: Flight, _ part: Double) -> PageFlight {
    if let page {
      for end in flight.ends where end.view.isShown(in: page) {
        end.place = end.view.flight(in: page)
      }
    }
    return .between(flight.ends[0].place, flight.ends[1].place, part)
  }

  private func land(_ flight: Flight) {
    flight.view.removeFromSuperview()
    for end in flight.ends { end.view.layer.animatedState = nil }
  }

  // MARK: Frames

  /// - Parameter way: the one that begins; nil for others, too.
  private func start(_ way: Int? = nil) {
    guard let environment = UIContext.environment else { return }
    if let way {
      let view = ways[way].look ?? ways[way].view
      if view.accessibilityIdentifier != nil {
        environment.moved.add(view, until: now + ways[way].length)
      }
    }
    // One that begins while a frame is animated is shown by that.
    if let frame = environment.frameInstant { begin(at: frame) }
    if let way { show(ways[way], at: now) } else { show(at: now) }
    guard animation == nil || home !== environment else { return }
    let animation = WaysAnimation(self)
    self.animation = animation
    home = environment
    environment.start(animation)
  }

  private func show(at instant: Instant) {
    for way in ways { show(way, at: instant) }
    for flight in flights {
      let part = flight.part.value(at: instant)
      flight.view.show(self.flight(flight, part), at: part)
      for end in flight.ends where !ways.contains(where: { $0.view === end.view }) {
        var look = PageLook()
        look.opacity = 0
        end.view.layer.animatedState = look.presentation(of: end.view.layer)
      }
    }
  }

  private func show(_ way: Way, at instant: Instant) {
    let view = way.look ?? way.view
    guard let page, let container = view.superview else { return }
    let part = way.presence.value(at: instant)
    let isMirrored = page.fromLeading(1) < 0
    var look = way.transition.kind.element(
      at: part, from: view.layer.plainFrame, in: page.convert(page.bounds, to: container),
      by: way.transition.edge ?? .trailing, isMirrored: isMirrored)
    for track in way.transition.tracks {
      var own = track.look(at: part, of: way.length)
      if isMirrored { own.mirror() }
      look.add(own)
    }
    if flights.contains(where: { $0.ends.contains { $0.view === way.view } }) { look.opacity = 0 }
    view.layer.animatedState = look.presentation(of: view.layer)
  }

  private func begin(at instant: Instant) {
    for index in ways.indices { ways[index].presence.begin(at: instant) }
    for index in flights.indices { flights[index].part.begin(at: instant) }
  }

  /// Shows the state at an instant. Returns whether nothing moves after it.
  fileprivate func advance(to instant: Instant) -> Bool {
    endOvertaken()
    begin(at: instant)
    show(at: instant)
    return ways.allSatisfy { $0.presence.isFinished(at: instant) }
      && flights.allSatisfy { $0.part.isFinished(at: instant) }
  }

  /// The animation has ended; another one is started for elements that began to move meanwhile.
  fileprivate func ended() {
    animation = nil
    let now = now
    end { $0.isFinished(at: now) }
    if !ways.isEmpty || !flights.isEmpty { start() }
  }

  /// Ends the ways of views that have been shown or hidden at once meanwhile.
  private func endOvertaken() {
    for index in ways.indices.reversed() {
      let way = ways[index]
      guard !way.isLeft, (way.look == nil) == way.view.isHidden else { continue }
      remove(lookOf: index)
      way.view.layer.animatedState = nil
      ways.remove(at: index)
    }
  }

  /// Restores the views whose numbers fulfil a condition.
  private func end(_ isDone: (Presence) -> Bool) {
    for flight in flights where isDone(flight.part) { land(flight) }
    flights.removeAll { isDone($0.part) }
    for index in ways.indices where isDone(ways[index].presence) {
      remove(lookOf: index)
      if !ways[index].isLeft { ways[index].view.layer.animatedState = nil }
    }
    ways.removeAll { isDone($0.presence) }
  }

  /// Whether no element is on its way.
  var isIdle: Bool { ways.isEmpty && flights.isEmpty }

  /// The element that began to move last, for messages.
  fileprivate var subject: String? {
    flights.last?.name ?? ways.last?.view.accessibilityIdentifier
  }
}

/// Advances the elements of a page.
@MainActor
private final class WaysAnimation: FrameAnimation {
  private weak var ways: ElementWays?
  private(set) var isFinished = false
  var name: String { "element" }
  var subject: String? { ways?.subject }

  init(_ ways: ElementWays) { self.ways = ways }

  func advance(to instant: Instant) { isFinished = ways?.advance(to: instant) ?? true }

  func finish() { ways?.ended() }
}

extension UIView {
  /// Whether neither the view nor one around it in a page is hidden.
  fileprivate func isShown(in page: UIView) -> Bool {
    isDescendant(of: page) && !sequence(first: self) { $0.superview }.contains { $0.isHidden }
  }
}
