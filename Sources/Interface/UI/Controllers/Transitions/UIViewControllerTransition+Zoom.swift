public import BackswipeUnits

extension UIViewController.Transition {
  /// The controllers of a zoom whose source is asked for.
  @preconcurrency @MainActor
  public final class ZoomSourceViewProviderContext {
    /// The controller that is left or returned to.
    public let sourceViewController: UIViewController
    /// The controller that zooms.
    public let zoomedViewController: UIViewController

    init(_ upper: UIViewController, _ lower: UIViewController) {
      (zoomedViewController, sourceViewController) = (upper, lower)
    }
  }

  /// The controllers of a zoom whose bar button item is asked for.
  @preconcurrency @MainActor
  public final class ZoomSourceBarButtonItemProviderContext {
    /// The controller that is left or returned to.
    public let sourceViewController: UIViewController
    /// The controller that zooms.
    public let zoomedViewController: UIViewController

    init(_ upper: UIViewController, _ lower: UIViewController) {
      (zoomedViewController, sourceViewController) = (upper, lower)
    }
  }

  /// Options of a zoom.
  @preconcurrency @MainActor
  public final class ZoomOptions: NSObjectIdentity {
    /// Returns the part of the zoomed page, in its view's coordinates, that lies over the source;
    /// nil, and by default, the page from its top.
    public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
    /// Asked when a drag back begins: whether it may; nil for always.
    public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
    /// The colour over the lower page while the other one covers it; nil for none.
    public var dimmingColor: UIColor?
    /// The effect over the lower page, in place of the colour; nil for none.
    public var dimmingVisualEffect: UIBlurEffect?

    /// Options without a dimming.
    public init() {}

    /// A zoom whose alignment is asked for.
    @preconcurrency @MainActor
    public final class AlignmentRectContext {
      /// The view out of which the page grows.
      public let sourceView: UIView
      /// The controller that zooms.
      public let zoomedViewController: UIViewController
      /// The controller that is left or returned to.
      public let sourceViewController: UIViewController

      init(
        _ sourceView: UIView, _ upper: UIViewController, _ lower: UIViewController
      ) {
        self.sourceView = sourceView
        (zoomedViewController, sourceViewController) = (upper, lower)
      }
    }

    /// A drag that is about to dismiss.
    @preconcurrency @MainActor
    public final class InteractionContext {
      /// In the zoomed page's view.
      public let location: CGPoint
      /// Points a second.
      public let velocity: CGVector
      /// True: the drag begins unless the closure refuses.
      public let willBegin = true

      init(location: CGPoint, velocity: CGVector) {
        (self.location, self.velocity) = (location, velocity)
      }
    }
  }
}
