import BackswipeUnits

/// Groups changes of layers: how long they animate by themselves, whether they do, and what is called
/// when all animations that were added in between are over, those of views and pages too.
///
/// Groups nest. What is set outside of any counts until the end of the next frame.
@preconcurrency @MainActor
public final class CATransaction {
  private init() {}

  private static var stack: TransactionStack? { UIContext.environment?.transactions }

  /// Begins a group in those that are open.
  public static func begin() { stack?.begin() }

  /// Ends the innermost group; nothing without one.
  public static func commit() { stack?.commit() }

  /// Ends what was set outside of any group.
  public static func flush() { stack?.flush() }

  /// Calls a block when all animations that are added to the group from now on are over, after the
  /// last one's delegate; where there are none, as the group ends.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    stack?.current.completion = block
  }

  /// The block that is called; nil for none.
  public static func completionBlock() -> (() -> Void)? { stack?.scope?.completion }

  /// Whether changes of layers do not animate by themselves.
  public static func disableActions() -> Bool { stack?.disablesActions ?? false }

  /// Has changes of layers show at once.
  public static func setDisableActions(_ flag: Bool) { stack?.current.disablesActions = flag }

  /// Seconds of animations without a duration of their own; 0.25 by default.
  public static func animationDuration() -> CFTimeInterval {
    stack?.duration ?? TransactionStack.defaultDuration
  }

  /// Sets the seconds of animations without a duration of their own.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    stack?.current.duration = dur.isFinite ? max(dur, 0) : nil
  }

  /// The function of animations without one of their own; nil for the default.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    stack?.timingFunction
  }

  /// Sets the function of animations without one of their own.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack?.current.timingFunction = function
  }

  /// Sets one of the values above by its name, `kCATransactionDisableActions` and the like.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch (key, anObject) {
    case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
    case (kCATransactionAnimationDuration, let seconds as Double): setAnimationDuration(seconds)
    case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction):
      setAnimationTimingFunction(function)
    case (kCATransactionCompletionBlock, let block as () -> Void): setCompletionBlock(block)
    default:
      UIContext.environment?.tellOnce("CATransaction.setValue: '\(key)' does not take that value")
    }
  }
}

/// The name of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The name of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"

/// The open groups of one simulation.
@MainActor
final class TransactionStack {
  /// Source: Apple's documentation.
  static let defaultDuration = 0.25

  // Weak would have everybody count references to the environment the slow way.
  unowned var environment: UIEnvironment?
  /// The innermost group; nil for none.
  private(set) var scope: TransactionScope?
  /// Running animations of others that a group waits for.
  private var watched: [(animation: any FrameAnimation, scope: TransactionScope)] = []

  /// The innermost group, or one that ends with the next frame.
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

  /// An animation begins: the open group waits for it.
  func began(_ animation: any FrameAnimation) {
    guard let scope, !(animation is AnimationRun), !(animation is TransactionEnd) else { return }
    scope.enter()
    watched.append((animation, scope))
  }

  /// An animation is over.
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
  /// Whether nobody has begun it.
  let isImplicit: Bool
  var completion: (() -> Void)?
  var duration: Double?
  var disablesActions: Bool?
  var timingFunction: CAMediaTimingFunction?
  /// Animations that are not over.
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

  /// - Returns: whether there is something to be called, and no animation to wait for.
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

/// Is over with the next frame.
@MainActor
private final class TransactionEnd: FrameAnimation {
  private let end: () -> Void
  var isFinished = false
  var name: String { "transaction" }

  init(_ end: @escaping () -> Void) { self.end = end }

  func advance(to instant: Instant) { isFinished = true }

  func finish() { end() }
}
