import BackswipeMotion
import BackswipeScene
public import BackswipeUnits

/// Transitions between two states of a view.
///
/// The closure's changes are made at once; the old state, a snapshot clipped to the view's bounds,
/// is replaced by the new one. There is no third dimension:
///
/// - `transitionCrossDissolve` fades the old state out, and the new one in where the old one was
///   not opaque.
/// - `transitionFlipFromLeft` and `transitionFlipFromRight` compress the old state horizontally to
///   a line in the middle and expand the new one from there; `…FromTop` and `…FromBottom` do so
///   vertically. The two of a pair look the same.
/// - `transitionCurlUp` slides the old state up and away, `transitionCurlDown` slides the new one
///   down over it, both inside the view's bounds.
///
/// Without one of these options the completion is called after the duration.
extension UIView {
  /// - Parameters:
  ///   - view: the view in transition; its superview shows the old state.
  ///   - options: `allowAnimatedContent` also animates the closure's changes.
  ///   - animations: changes the view.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    ViewTransition(view: view, options: options).run(
      AnimationTiming(.curve(options.curve.timingCurve), duration: Interval(seconds: duration)),
      animations ?? {}, completion)
  }

  /// Replaces a view by another one. The superview shows the transition.
  ///
  /// - Parameter options: with `showHideTransitionViews` the views stay in place and are hidden and
  ///   shown; otherwise `fromView` is removed and `toView` takes its place among the subviews.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    func exchange() {
      if options.contains(.showHideTransitionViews) {
        toView.isHidden = false
        fromView.isHidden = true
      } else {
        fromView.ownSuperview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let container = fromView.ownSuperview else {
      exchange()
      completion?(true)
      return
    }
    transition(
      with: container, duration: duration, options: options, animations: exchange,
      completion: completion)
  }
}

/// One call of `UIView.transition`.
@MainActor
private struct ViewTransition {
  let view: UIView
  let options: UIView.AnimationOptions

  /// Not 0: a flattened layer still needs an invertible transform.
  private static let line: CGFloat = 0.001

  func run(
    _ timing: AnimationTiming, _ changes: @escaping () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    var cover: UIView?
    ViewAnimation.run(
      timing, options,
      {
        guard let open = UIContext.environment?.openAnimation else { return changes() }
        open.lasts = true
        let old = Still(of: view)
        if options.contains(.allowAnimatedContent) {
          changes()
        } else {
          UIView.performWithoutAnimation(changes)
        }
        guard options.transition != nil, let container = view.ownSuperview else { return }
        cover = makeCover(old, in: container)
        cover.map { prepare(old, in: $0, open) }
      }
    ) { finished in
      cover?.removeFromSuperview()
      completion?(finished)
    }
  }

  /// Covers the view with the old state.
  private func makeCover(_ old: Still, in container: UIView) -> UIView {
    let cover = Cover()
    UIView.performWithoutAnimation {
      cover.isUserInteractionEnabled = false
      cover.clipsToBounds = true
      cover.bounds.size = view.bounds.size
      cover.center = view.center
      cover.transform = view.transform
      cover.alpha = view.alpha
      container.insertSubview(cover, aboveSubview: view)
      cover.addSubview(old)
    }
    return cover
  }

  private func prepare(_ old: Still, in cover: UIView, _ open: ViewAnimation) {
    switch options.transition {
    case .crossDissolve:
      if !old.isOpaque { open.record(view.layer, Adjustment(opacity: -view.layer.alpha)) }
      cover.alpha = 0
    case .flipAcross: flip(cover, CGAffineTransform(scaleX: Self.line, y: 1), open)
    case .flipAlong: flip(cover, CGAffineTransform(scaleX: 1, y: Self.line), open)
    case .curlUp: old.frame.origin.y = -cover.bounds.height
    case .curlDown:
      UIView.performWithoutAnimation {
        view.layoutIfNeeded()
        view.displayIfNeeded()
      }
      let new = Still(of: view)
      UIView.performWithoutAnimation {
        cover.addSubview(new)
        new.frame.origin.y = -cover.bounds.height
      }
      new.frame.origin.y = 0
    case nil: break
    }
  }

  private func flip(_ cover: UIView, _ squeeze: CGAffineTransform, _ open: ViewAnimation) {
    let squeezed = squeeze.concatenating(view.transform)
    open.runPart(start: 0, length: 0.5, shape: .curve(.easeIn)) { cover.transform = squeezed }
    open.runPart(start: 0.5, length: 0.5, shape: .curve(.easeOut)) {
      UIContext.environment?.openAnimation?.record(
        view.layer, Adjustment(transform: squeezed))
    }
  }

  private final class Cover: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
  }

  /// A snapshot of a view's shown state.
  private final class Still: UIView {
    private let commands: [DrawCommand]

    init(of view: UIView) {
      commands = view.layer.stillContents
      super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
      let background = view.layer.shownBackgroundColor
      isOpaque = background.map { $0.alpha >= 1 } ?? false
      if view.layer.radius > 0 || view.layer.shownOpacity < 1 { isOpaque = false }
    }

    required init?(coder: NSCoder) { return nil }

    override func displayContents() -> [DrawCommand] { commands }
  }
}

extension UIView.AnimationOptions {
  /// Whether one of the transitions is among the options.
  var hasTransition: Bool { transition != nil }

  fileprivate enum Transition {
    case crossDissolve
    case flipAcross
    case flipAlong
    case curlUp
    case curlDown
  }

  /// The transition of the options; nil for none.
  fileprivate var transition: Transition? {
    switch Int(rawValue >> 20 & 0xF) {
    case 1, 2: .flipAcross
    case 3: .curlUp
    case 4: .curlDown
    case 5: .crossDissolve
    case 6, 7: .flipAlong
    default: nil
    }
  }
}
