import BackswipeUnits

/// Groups of layer changes: the duration of implicit animations, whether there are any, and a block
/// called after all animations added in the group have ended, including those of views and pages.
///
/// Groups nest. Values set outside of a group apply until the end of the next frame.
@preconcurrency @MainActor
public final class CATransaction {
  private init() {}

  private static var stack: TransactionStack? { UIContext.environment?.transactions }

  /// Begins a group inside the open ones.
  public static func begin() { stack?.begin() }

  /// Ends the innermost group; does nothing without one.
  public static func commit() { stack?.commit() }

  /// Ends the implicit group.
  public static func flush() { stack?.flush() }

  /// Sets the block called when all animations subsequently added to the group have ended, after
  /// the last one's delegate; without animations, when the group ends.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    stack?.current.completion = block
  }

  /// The completion block; nil for none.
  public static func completionBlock() -> (() -> Void)? { stack?.scope?.completion }

  /// Whether implicit animations are disabled.
  public static func disableActions() -> Bool { stack?.disablesActions ?? false }

  /// Enables or disables implicit animations.
  public static func setDisableActions(_ flag: Bool) { stack?.current.disablesActions = flag }

  /// The duration, in seconds, of animations without a duration; 0.25 by default.
  public static func animationDuration() -> CFTimeInterval {
    stack?.duration ?? TransactionStack.defaultDuration
  }

  /// Sets the duration, in seconds, of animations without a duration.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    stack?.current.duration = dur.isFinite ? max(dur, 0) : nil
  }

  /// The timing function of animations without one; nil for the default.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    stack?.timingFunction
  }

  /// Sets the timing function of animations without one.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack?.current.timingFunction = function
  }

  /// Sets one of the values above by its key, such as `kCATransactionDisableActions`.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch (key, anObject) {
    case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
    case (kCATransactionAnimationDuration, let seconds as Double): setAnimationDuration(seconds)
    case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction):
      setAnimationTimingFunction(function)
    case (kCATransactionCompletionBlock, let block as () -> Void): setCompletionBlock(block)
    default:
      UIContext.environment?.reportOnce("CATransaction.setValue: '\(key)' does not take that value")
    }
  }
}

/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"

/// The open groups of one simulation.
@MainActor
final class TransactionStack {
  /// Source: Apple's documentation.
  static let defaultDuration = 0.25

  // A weak reference would slow down all reference counting of the environment.
  unowned var environment: UIEnvironment?
  /// The innermost group; nil for none.
  private(set) var scope: TransactionScope?
  /// Running animations of other kinds that a group waits for.
  private var watched: [(animation: any FrameAnimation, scope: TransactionScope)] = []

  /// The innermost group, or an implicit one that ends with the next frame.
  var current: TransactionScope {
    if let scope { return scope }
    let made = TransactionScope(in: nil, isImplicit: true)
    scope = made
    environment?.start(TransactionEnd { [weak self] in self?.flush() })
    return made
  }

  private func first<Value>(_ value: (TransactionScope) -> Value?) -> Value? {
    var next = scope
    while let current = next {
      if let found = value(current) { return found }
      next = current.outer
    }
    return nil
  }

  var duration: Double { first(\.duration) ?? Self.defaultDuration }
  var disablesActions: Bool { first(\.disablesActions) ?? false }
  var timingFunction: CAMediaTimingFunction? { first(\.timingFunction) }

  func begin() { scope = TransactionScope(in: scope, isImplicit: false) }

  func commit() {
    guard let ended = scope, !ended.isImplicit else { return }
    scope = ended.outer
    close(ended)
  }

  func flush() {
    guard let ended = scope, ended.isImplicit else { return }
    scope = nil
    close(ended)
  }

  private func close(_ ended: TransactionScope) {
    if ended.close() { ended.complete() }
  }

  /// Call when an animation begins: the open group waits for it.
  func began(_ animation: any FrameAnimation) {
    guard let scope, !(animation is AnimationRun), !(animation is TransactionEnd) else { return }
    scope.enter()
    watched.append((animation, scope))
  }

  /// Call when an animation has ended.
  func ended(_ animation: any FrameAnimation) {
    guard !watched.isEmpty, let index = watched.firstIndex(where: { $0.animation === animation })
    else { return }
    watched.remove(at: index).scope.leave()
  }
}

/// A group of changes.
@MainActor
final class TransactionScope {
  let outer: TransactionScope?
  /// Whether the group was not begun by a client.
  let isImplicit: Bool
  var completion: (() -> Void)?
  var duration: Double?
  var disablesActions: Bool?
  var timingFunction: CAMediaTimingFunction?
  /// The number of animations that have not ended.
  private var count = 0
  private var isClosed = false

  init(in outer: TransactionScope?, isImplicit: Bool) {
    self.outer = outer
    self.isImplicit = isImplicit
  }

  func enter() {
    count += 1
    outer?.enter()
  }

  func leave() {
    count -= 1
    if isClosed, count == 0 { complete() }
    outer?.leave()
  }

  /// - Returns: whether there is a completion to call and no animation to wait for.
  func close() -> Bool {
    isClosed = true
    return count == 0 && completion != nil
  }

  func complete() {
    let block = completion
    completion = nil
    block?()
  }
}

/// Ends with the next frame.
@MainActor
private final class TransactionEnd: FrameAnimation {
  private let end: () -> Void
  var isFinished = false
  var name: String { "transaction" }

  init(_ end: @escaping () -> Void) { self.end = end }

  func advance(to instant: Instant) { isFinished = true }

  func finish() { end() }
}
