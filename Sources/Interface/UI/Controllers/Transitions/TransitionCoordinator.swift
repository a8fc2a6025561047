import BackswipeMotion
import BackswipeUnits

/// The coordinator of one transition: made before the first appearance call or on first request;
/// `context` is set when the animation starts.
@MainActor
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private var from: UIViewController?
  private var to: UIViewController?
  let containerView: UIView
  let isAnimated: Bool
  private(set) var initiallyInteractive: Bool
  var isInterruptible: Bool
  let presentationStyle: UIModalPresentationStyle
  private(set) var transitionDuration: TimeInterval
  var completionVelocity: CGFloat = 1
  var completionCurve: UIView.AnimationCurve
  /// The animation while it runs.
  var context: TransitionContext? {
    get { contextLink?.object }
    set { contextLink = newValue?.backlink }
  }
  private var contextLink: Backlink<TransitionContext>?
  /// The rotation of the interface it belongs to, if made for `viewWillTransition`.
  var rotation: InterfaceRotation?
  private var phase = Phase.waiting([])
  private var completions: [Handler] = []
  private var onChange: [Handler] = []
  private var onEnd: [Handler] = []

  private enum Phase {
    /// The closures to run when the animation starts.
    case waiting([Handler])
    case started
    case over(isCancelled: Bool)
  }

  init(
    from: UIViewController?, to: UIViewController?, containerView: UIView, isAnimated: Bool,
    initiallyInteractive: Bool = false, isInterruptible: Bool = false, duration: Interval = .zero,
    curve: UIView.AnimationCurve = .easeInOut, style: UIModalPresentationStyle = .none
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    self.isAnimated = isAnimated
    self.initiallyInteractive = initiallyInteractive
    self.isInterruptible = isInterruptible
    transitionDuration = isAnimated ? duration.seconds : 0
    completionCurve = curve
    presentationStyle = style
  }

  /// Whether it coordinates a change from one controller to another.
  func leads(_ from: UIViewController, _ to: UIViewController) -> Bool {
    self.from === from && self.to === to
  }

  /// Copies the values of the transition that will run.
  func update(of other: TransitionCoordinator) {
    from = other.from
    to = other.to
    initiallyInteractive = other.initiallyInteractive
    isInterruptible = other.isInterruptible
    transitionDuration = other.transitionDuration
    completionCurve = other.completionCurve
  }

  // MARK: Life cycle

  /// Call when the animation starts: runs the kept closures, whose changes are animated with it.
  /// Without a running animation the changes are shown at once.
  func start() {
    guard case .waiting(let closures) = phase else { return }
    phase = .started
    for closure in closures { run(closure) }
  }

  private func run(_ closure: @escaping Handler) {
    if let rotation { return rotation.animateAlongside { closure(self) } }
    guard let context, !context.isOver else {
      UIView.performWithoutAnimation { closure(self) }
      return
    }
    context.animateAlongside { closure(self) }
  }

  /// Call when an interaction begins or ends.
  func interactionChanged() {
    for handler in onChange { handler(self) }
    if !isInteractive { for handler in onEnd { handler(self) } }
  }

  /// Ends the transition: calls every completion exactly once.
  ///
  /// - Parameter cancelled: whether the previous state has been restored.
  func end(cancelled: Bool = false) {
    phase = .over(isCancelled: cancelled)
    let closures = completions
    completions = []
    onChange = []
    onEnd = []
    for closure in closures { closure(self) }
  }

  // MARK: UIViewControllerTransitionCoordinator

  @discardableResult
  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    if let animation {
      if case .waiting(let others) = phase {
        phase = .waiting(others + [animation])
      } else {
        run(animation)
      }
    }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: Handler?, completion: Handler?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    if !isOver { onChange.append(handler) }
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Handler) {
    if !isOver { onEnd.append(handler) }
  }

  private var isOver: Bool { if case .over = phase { true } else { false } }

  var isInteractive: Bool {
    if isOver { return false }
    return context.map { !$0.isOver && $0.isInteractive } ?? initiallyInteractive
  }

  var isCancelled: Bool {
    if case .over(let isCancelled) = phase { return isCancelled }
    return context?.isCancelled ?? false
  }

  var percentComplete: CGFloat {
    CGFloat(context?.percent ?? rotation?.percent ?? (isCancelled ? 0 : isOver ? 1 : 0))
  }
  /// The transform from the old interface to the new one, in the device's coordinates; the identity
  /// without a rotation.
  var targetTransform: CGAffineTransform {
    rotation.map { CGAffineTransform(rotationAngle: -$0.angle) } ?? .identity
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
  }
}
