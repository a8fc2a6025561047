package import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// The way in which a page comes and goes on a stack or in a presentation, other than the system's.
package struct PageWay {
  package let transition: PageTransition
  private let origin: Origin
  /// The colour over the lower page of a `zoom`; nil for none.
  var dimming: UIColor?
  /// The effect over it in place of the colour; nil for none.
  var dimmingEffect: UIBlurEffect?

  private enum Origin {
    case view(WeakView)
    case item(WeakItem)
    case asked(@MainActor () -> PageSource?)
  }

  private struct WeakView {
    weak var view: UIView?
  }

  private struct WeakItem {
    weak var item: UIBarButtonItem?
  }

  /// - Parameter source: the view for a `zoom` without an identifier.
  package init(_ transition: PageTransition, from source: UIView?) {
    self.transition = transition
    origin = .view(WeakView(view: source))
  }

  /// - Parameter item: the bar button item for a `zoom` without an identifier.
  package init(_ transition: PageTransition, fromItem item: UIBarButtonItem) {
    self.transition = transition
    origin = .item(WeakItem(item: item))
  }

  /// - Parameter provider: called once for every transition, when its pages have their places.
  init(_ transition: PageTransition, provider: @escaping @MainActor () -> PageSource?) {
    self.transition = transition
    origin = .asked(provider)
  }

  /// The view for a `zoom` without an identifier. Asks a client.
  @MainActor var source: PageSource? {
    switch origin {
    case .view(let weak): weak.view.map { PageSource(view: $0) }
    case .item(let weak): weak.item?.pageSource
    case .asked(let provide): provide()
    }
  }

  /// - Parameters:
  ///   - duration: that of the settings.
  ///   - systems: the animator of a slide.
  @MainActor func animator(
    duration: Interval, systems: any BuiltInAnimator
  ) -> PageAnimator {
    PageAnimator(self, length: transition.length(system: duration), systems: systems)
  }
}

/// The view out of which a page zooms.
struct PageSource {
  let view: UIView
  /// Whether it lies on the lower page; else in a bar.
  var isOnPage = true
  /// The part of the page, in its coordinates, that lies over the view; nil for its top.
  var aligned: CGRect?
}

extension UIViewController {
  /// The way that is shown in a container that shows no controller's preferred transition: where
  /// motion is reduced, only one without any.
  func shownWay(_ settings: SimulatorSettings) -> PageWay? {
    settings.reduceMotion && way?.transition != PageTransition(.none) ? nil : way
  }

  /// The way that is shown over another controller of a stack: its own, or that of the settings; nil
  /// for the system's.
  func pushedWay(_ settings: SimulatorSettings, over lower: UIViewController) -> PageWay? {
    if let own = shownWay(settings, over: lower) { return own }
    let kind = settings.shownPushTransition.kind
    return kind == .slide ? nil : PageWay(PageTransition(kind), from: nil)
  }

  /// The way that is shown over another controller: that of the preferred transition, a fade where
  /// motion is reduced.
  func shownWay(_ settings: SimulatorSettings, over lower: UIViewController) -> PageWay? {
    guard let preferredTransition else { return shownWay(settings) }
    return settings.reduceMotion
      ? PageWay(PageTransition(.fade), from: nil) : preferredTransition.way(of: self, over: lower)
  }

  /// The way in which a finger leads its page back; nil for none.
  var backDrag: PageTransition.BackDrag? {
    guard let preferredTransition else { return way?.transition.backDrag }
    return preferredTransition.isZoom ? .free : nil
  }

  /// Whether a finger leads its page back.
  var zoomsBack: Bool { backDrag != nil }
}
