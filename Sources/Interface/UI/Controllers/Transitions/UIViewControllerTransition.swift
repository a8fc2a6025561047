import BackswipeMotion
import BackswipeUnits

extension UIViewController {
  /// The transition with which a controller is pushed, popped, presented and dismissed; the system's
  /// where it cannot be shown.
  @preconcurrency @MainActor
  public final class Transition: NSObjectIdentity {
    private enum Kind {
      case page(PageTransition.Kind)
      case zoom(ZoomOptions?, (ZoomSourceViewProviderContext) -> UIView?)
      case zoomFromItem(ZoomOptions?, (ZoomSourceBarButtonItemProviderContext) -> UIBarButtonItem?)
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// The page comes from below.
    public static var coverVertical: Transition { Transition(.page(.cover)) }
    /// The page fades in over the lower one.
    public static var crossDissolve: Transition { Transition(.page(.fade)) }
    /// Both pages turn about the vertical axis.
    public static var flipHorizontal: Transition { Transition(.page(.flip)) }
    /// A cross dissolve: there is no curl of a page.
    public static var partialCurl: Transition { Transition(.page(.fade)) }

    /// The page grows out of a view and returns into one.
    ///
    /// - Parameter sourceViewProvider: called when the page comes and when it goes. Without a view
    ///   of the lower page on the screen the page fades.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition {
      Transition(.zoom(options, sourceViewProvider))
    }

    /// The page grows out of a bar button item and returns into one.
    ///
    /// - Parameter sourceBarButtonItemProvider: called when the page comes and when it goes. Without
    ///   an item on the screen the page fades.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceBarButtonItemProvider:
        @escaping (ZoomSourceBarButtonItemProviderContext) -> UIBarButtonItem?
    ) -> Transition {
      Transition(.zoomFromItem(options, sourceBarButtonItemProvider))
    }

    private var options: ZoomOptions? {
      switch kind {
      case .page: nil
      case .zoom(let options, _), .zoomFromItem(let options, _): options
      }
    }

    /// Whether it is a zoom, which a finger can lead back.
    var isZoom: Bool { if case .page = kind { false } else { true } }

    /// The way of a page over another one. The closures are called when it begins to show.
    func way(of upper: UIViewController, over lower: UIViewController) -> PageWay {
      if case .page(let kind) = kind { return PageWay(PageTransition(kind), from: nil) }
      var way = PageWay(PageTransition(.zoom)) { [self, weak upper, weak lower] in
        guard let upper, let lower else { return nil }
        return source(of: upper, over: lower)
      }
      way.dimming = options?.dimmingColor
      way.dimmingEffect = options?.dimmingVisualEffect
      return way
    }

    private func source(of upper: UIViewController, over lower: UIViewController) -> PageSource? {
      let view: UIView?
      switch kind {
      case .page: return nil
      case .zoom(_, let provide): view = provide(ZoomSourceViewProviderContext(upper, lower))
      case .zoomFromItem(_, let provide):
        view = provide(ZoomSourceBarButtonItemProviderContext(upper, lower))?.shownView
      }
      guard let view else { return nil }
      let isOnPage = if case .zoom = kind { true } else { false }
      let bounds = CGRect(origin: .zero, size: (upper.view as UIView).bounds.size)
      let asked = options?.alignmentRectProvider?(
        ZoomOptions.AlignmentRectContext(view, upper, lower))
      let aligned = asked.map { $0.intersection(bounds) }
      return PageSource(
        view: view, isOnPage: isOnPage,
        aligned: aligned.flatMap { $0.isNull || $0.isEmpty ? nil : $0 })
    }

    /// Whether a drag or a pinch may dismiss the page. Asks the client.
    ///
    /// - Parameters:
    ///   - location: in the page's view.
    ///   - velocity: points a second.
    func mayDismiss(at location: CGPoint, velocity: CGPoint) -> Bool {
      guard let asked = options?.interactiveDismissShouldBegin else { return true }
      return asked(
        ZoomOptions.InteractionContext(
          location: location, velocity: CGVector(dx: velocity.x, dy: velocity.y)))
    }
  }
}
