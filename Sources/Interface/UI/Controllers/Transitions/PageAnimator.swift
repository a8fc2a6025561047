import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// The built-in animator of a page with a transition other than the system's.
///
/// Every state is a `Presentation` of a layer, so that models stay as they are at rest and clients
/// find them so at the end, completed or cancelled.
@MainActor
final class PageAnimator: BuiltInAnimator {
  private let way: PageWay
  private var transition: PageTransition { way.transition }
  private let length: Interval
  /// The animator of a slide.
  private let systems: any BuiltInAnimator
  private var parts: [Part] = []
  /// The element of a zoom; nil where it was not found.
  private(set) var element: UIView?
  private var aligned: CGRect?
  /// The place of a page that a finger has moved, and the speed with which it was let go of.
  var hold: PageHold?
  var drift: PageDrift?

  /// A view with its deviations as functions of the coverage.
  private struct Part {
    let view: UIView
    var looks: [(Double) -> PageLook]
  }

  /// - Parameters:
  ///   - length: the duration.
  ///   - systems: the animator of a slide.
  init(_ way: PageWay, length: Interval, systems: any BuiltInAnimator) {
    self.way = way
    self.length = length
    self.systems = systems
  }

  /// The tracks of elements and pages; nil for none.
  private(set) lazy var keptTracks = TransitionTracks(transition, length: length)
    .map(KeptTracks.init)

  var kind: ShownTransition.Kind { ShownTransition.Kind(transition.kind) }

  /// Whether the pages have the system's motion.
  var slides: Bool { transition.kind == .slide }
  /// Whether it is a zoom, also where it fades for want of an element.
  var zooms: Bool { transition.kind == .zoom }
  /// Whether a finger may lead the upper page back.
  var canBeLedBack: Bool { zooms || transition.backDrag != nil }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> Double
  {
    length.seconds
  }

  func addTracks(to context: TransitionContext) {
    if slides { return systems.addTracks(to: context) }
    // Bars stay in place, and their contents fade.
    context.group.fadesOnly = true
    let (container, upper) = (context.containerView, context.upperPage)
    if context.coversScreen {
      if upper.ownSuperview !== container { container.addSubview(upper) }
      if !context.isBackwards { upper.frame = context.finalFrame(for: context.to) }
    } else {
      for view in [context.lowerPage, upper] {
        container.insertSubview(view, at: container.ownSubviews.count)
      }
    }
    upper.layer.prefersCompositing = true
  }

  func pagesPlaced(in context: TransitionContext) {
    if !slides { addPages(context) }
    for name in transition.heroes { addHero(name, context) }
    // The pages of a slide have its own tracks.
    for track in transition.tracks where track.element != nil || !slides {
      let page = track.side == .from ? context.lowerPage : context.upperPage
      let view = track.element.map { page.descendant(identified: $0) } ?? page
      let (length, isMirrored) = (length, context.containerView.isMirrored)
      guard let view else { continue }
      add(view) {
        var look = track.look(at: $0, of: length)
        if isMirrored { look.mirror() }
        return look
      }
    }
    let isBackwards = context.isBackwards
    for part in parts {
      let (layer, looks) = (part.view.layer, part.looks)
      context.group.add(layer) { progress in
        var look = PageLook()
        for own in looks { look.add(own(isBackwards ? 1 - progress : progress)) }
        return look.presentation(of: layer)
      }
    }
    parts = []
  }

  func containerResized(in context: TransitionContext) {
    if slides { systems.containerResized(in: context) }
    context.group.replaceTracks(of: []) { _ in }
  }

  private func add(_ view: UIView, _ look: @escaping (Double) -> PageLook) {
    if let index = parts.firstIndex(where: { $0.view === view }) {
      parts[index].looks.append(look)
    } else {
      parts.append(Part(view: view, looks: [look]))
    }
  }

  // MARK: Pages

  private func addPages(_ context: TransitionContext) {
    let (lower, upper, container) = (context.lowerPage, context.upperPage, context.containerView)
    let source = zooms ? zoomed(context) : nil
    (element, aligned) = (source?.view, source?.aligned)
    let own = zooms && element == nil ? PageTransition.Kind.fade : transition.kind
    // The places of a zoom are those of the container.
    let isMirrored = own != .zoom && container.isMirrored != context.goesFromTrailing
    add(upper) { [unowned self, unowned context] in
      let places = places(in: context)
      // Without an element a held page fades at its place.
      var look = (places.hold == nil ? own : .zoom).upper(at: $0, in: places)
      if isMirrored, places.hold == nil { look.mirror() }
      return look
    }
    if own == .flip { add(lower) { own.lower(at: $0) } }
    if zooms { addDimming(context) } else { addScrim(own, context) }
    addEdge(own, context, isMirrored)
    guard let source, let element else { return }
    if source.isOnPage { hide(element) }
    let (still, size) = (FlyingView([element]), element.layer.plainFrame.size)
    container.insertSubview(still, belowSubview: upper)
    fly(still, context) { [unowned self, unowned context] in
      PageTransition.Kind.zoom(at: $0, in: places(in: context))
    } picture: { [unowned self, unowned context] _, rect, coverage in
      FlyingView.presentation(
        ofPicture: size, in: rect,
        opacity: PageTransition.Kind.opacity(at: coverage, in: places(in: context)) < 1 ? 1 : 0)
    }
  }

  /// The places now: the element may move.
  func places(in context: TransitionContext) -> PagePlaces {
    let (upper, container) = (context.upperPage, context.containerView)
    let flight = element?.flight(in: container)
    var places = PagePlaces(
      page: upper.layer.plainFrame, bottom: container.bounds.maxY,
      source: flight?.rect ?? hold?.flight.rect ?? .zero, corner: flight?.corner ?? 0)
    guard zooms else { return places }
    places.aligned = aligned
    places.pageCorner = Double(upper.layer.radius)
    places.hold = hold
    if let drift { places.hold?.drift = drift.offset(at: context.now) }
    return places
  }

  /// The colour or the effect of a zoom over the page beneath.
  private func addDimming(_ context: TransitionContext) {
    guard way.dimming != nil || way.dimmingEffect != nil else { return }
    let container = context.containerView
    let dimming = TransitionDecoration()
    dimming.frame = container.bounds
    if let effect = way.dimmingEffect {
      let view = UIVisualEffectView(effect: effect)
      view.frame = dimming.bounds
      dimming.addSubview(view)
    } else {
      dimming.backgroundColor = way.dimming
    }
    container.insertSubview(dimming, belowSubview: context.upperPage)
    let isBackwards = context.isBackwards
    context.group.add(dimming.layer) { [unowned container] progress in
      Presentation(
        frame: container.bounds, opacity: (isBackwards ? 1 - progress : progress).onGrid)
    }
    context.group.addEnding { dimming.removeFromSuperview() }
  }

  /// The dimming of the page beneath.
  private func addScrim(_ kind: PageTransition.Kind, _ context: TransitionContext) {
    guard kind.scrim(at: 1, isDark: false) > 0 else { return }
    let container = context.containerView
    let scrim = TransitionDecoration()
    scrim.backgroundColor = .black
    scrim.frame = container.bounds
    container.insertSubview(scrim, belowSubview: context.upperPage)
    let isDark = context.upperPage.traitCollection.userInterfaceStyle == .dark
    let isBackwards = context.isBackwards
    context.group.add(scrim.layer) { [unowned container] progress in
      let part = kind.scrim(at: isBackwards ? 1 - progress : progress, isDark: isDark)
      return Presentation(frame: container.bounds, opacity: part.onGrid)
    }
    context.group.addEnding { scrim.removeFromSuperview() }
  }

  /// The outline of the upper page: a line and a shadow.
  private func addEdge(
    _ kind: PageTransition.Kind, _ context: TransitionContext, _ isMirrored: Bool
  ) {
    guard kind.edge(at: 1, in: places(in: context)) != nil else { return }
    let upper = context.upperPage
    let edge = PageEdge(of: upper, radius: CGFloat(PageTransition.Kind.heldCorner))
    context.containerView.insertSubview(edge, belowSubview: upper)
    let (layer, isBackwards) = (edge.layer, context.isBackwards)
    context.group.add(layer) { [unowned self, unowned context] progress in
      let places = places(in: context)
      var look = kind.edge(at: isBackwards ? 1 - progress : progress, in: places) ?? PageLook()
      if isMirrored { look.mirror() }
      return look.presentation(of: layer)
    }
    context.group.addEnding { edge.removeFromSuperview() }
  }

  /// The element of a zoom, where it is on the lower page, or in a bar, and in sight.
  private func zoomed(_ context: TransitionContext) -> PageSource? {
    let page = context.lowerPage
    let lower = context.isBackwards ? context.to : context.from
    let named = transition.source.map { name in
      page.descendant(identified: name).map { PageSource(view: $0) }
        ?? lower.shownBarItem(identified: name)?.pageSource
    }
    let source = named ?? way.source
    guard let source, source.view.window != nil, !source.view.layer.plainFrame.isEmpty,
      !source.isOnPage || source.view.isDescendant(of: page),
      source.view.flight(in: context.containerView).rect
        .intersects(context.containerView.bounds)
    else { return nil }
    return source
  }

  // MARK: Elements

  private func addHero(_ name: String, _ context: TransitionContext) {
    guard let start = context.lowerPage.descendant(identified: name),
      let end = context.upperPage.descendant(identified: name),
      !start.layer.plainFrame.isEmpty, !end.layer.plainFrame.isEmpty
    else { return }
    hide(start)
    hide(end)
    let container = context.containerView
    let flying = FlyingView([start, end])
    flying.accessibilityIdentifier = name
    container.addSubview(flying)
    fly(flying, context) {
      .between(start.flight(in: container), end.flight(in: container), $0)
    } picture: { [unowned flying] in
      flying.presentation(ofEnd: $0, in: $1, at: $2)
    }
  }

  private func hide(_ view: UIView) {
    add(view) { _ in
      var look = PageLook()
      look.opacity = 0
      return look
    }
  }

  /// Moves a view with its pictures, and removes it at the end.
  ///
  /// - Parameter picture: the state of a picture by its index, in a rectangle, at a coverage.
  private func fly(
    _ view: FlyingView, _ context: TransitionContext, _ flight: @escaping (Double) -> PageFlight,
    picture: @escaping (Int, CGRect, Double) -> Presentation
  ) {
    let isBackwards = context.isBackwards
    func coverage(_ progress: Double) -> Double { isBackwards ? 1 - progress : progress }
    context.group.add(view.layer) { FlyingView.presentation(at: flight(coverage($0))) }
    for (index, still) in view.stills.enumerated() {
      context.group.add(still.layer) { progress in
        picture(index, flight(coverage(progress)).rect, coverage(progress))
      }
    }
    context.group.addEnding { view.removeFromSuperview() }
  }
}

/// The outline of a page that has left its place.
@MainActor
final class PageEdge: UIView {
  /// - Parameter radius: that of the corners, in points.
  init(of page: UIView, radius: CGFloat) {
    super.init(frame: page.layer.plainFrame)
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
    layer.cornerRadius = radius
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.resolvedColor(with: page.traitCollection).cgColor
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
  }

  required init?(coder: NSCoder) { return nil }
}
