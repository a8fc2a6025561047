import BackswipeMotion
import BackswipeScene
import BackswipeUnits

@MainActor
extension CALayer {
  // MARK: Animations

  /// The layer's own copy of an animation that is there, also of one that is over and stays; nil
  /// for none.
  @preconcurrency @MainActor
  public final func animation(forKey key: String) -> CAAnimation? {
    runs.first { $0.key == key }?.animation
  }

  /// The keys of all animations that have one, in the order in which they were added; nil for none.
  @preconcurrency @MainActor
  public final func animationKeys() -> [String]? {
    let keys = runs.filter(\.isNamed).map(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Takes an animation away; the layer shows its own values at once.
  @preconcurrency @MainActor
  public final func removeAnimation(forKey key: String) {
    for run in runs where run.key == key { run.cancel() }
  }

  /// Takes all animations away, those of `UIView.animate` on a view's layer among them: they end with
  /// false.
  @preconcurrency @MainActor
  public final func removeAllAnimations() {
    for run in runs { run.cancel() }
    environment?.cutAnimations { $0 === self }
  }

  var runs: [AnimationRun] { own?.effects.compactMap { $0 as? AnimationRun } ?? [] }

  func begin(_ anim: CAAnimation, forKey key: String?) {
    guard let environment else { return }
    let state = makeOwn()
    let copy = anim.copied()
    let transactions = environment.transactions
    copy.takeDefaults(duration: transactions.duration, transactions.timingFunction)
    copy.check(on: self)
    let wanted = copy is CATransition ? CATransition.key : key
    if let wanted { removeAnimation(forKey: wanted) }
    let run = AnimationRun(
      copy, key: wanted ?? "\(state.makeNumber())", isNamed: wanted != nil, layer: self,
      in: transactions.scope, environment)
    state.effects.append(run)
    (copy as? CATransition)?.cover(self)
    run.schedule()
    showAnimations()
  }

  func findAction(_ event: String) -> (any CAAction)? {
    let found =
      own?.delegate?.action(for: self, forKey: event) ?? own?.actions?[event]
      ?? Self.defaultAction(forKey: event)
    if let found { return found is NSNull ? nil : found }
    guard animatable(event) != nil else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = shownValue(event)?.object
    animation.timingFunction =
      environment?.transactions.timingFunction ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// A value as it shows.
  private func shownValue(_ path: String) -> LayerValue? {
    ((standIn as? CALayer) ?? self).animatable(path)
  }

  /// A copy of the layer as it shows while animations run; it is in no tree. Nil for one that is in
  /// none either.
  @preconcurrency @MainActor
  public final func presentation() -> CALayer? {
    guard container != nil else { return nil }
    let copy = bareCopy()
    copy.take((standIn as? CALayer) ?? self)
    copy.plainFrame = shownFrame
    copy.boundsOrigin = shownBoundsOrigin
    copy.matrix = shownTransform
    copy.alpha = shownOpacity
    copy.background = shownBackgroundColor
    (copy.hides, copy.clips) = (hides, clips)
    return copy
  }

  /// The layer itself: its values are the final ones all along.
  @preconcurrency @MainActor
  public final func model() -> CALayer { self }

  /// Whose word counts on actions, drawing and layout; the view for a view's own layer.
  @preconcurrency @MainActor
  public final var delegate: (any CALayerDelegate)? {
    get { view ?? own?.delegate }
    set { if view == nil { makeOwn().delegate = newValue } }
  }

  /// What changes start, by the names of properties; `NSNull` for nothing.
  @preconcurrency @MainActor
  public final var actions: [String: any CAAction]? {
    get { own?.actions }
    set { makeOwn().actions = newValue }
  }

  // MARK: For the module

  /// Sets something, with the animation that belongs to it.
  func change(_ key: String, _ body: () -> Void) {
    if view != nil, let open = environment?.openAnimation, let from = shownValue(key) {
      body()
      open.record(ProgressEffect(self, key, from: from))
    } else if own?.isCommitted == true, let environment, !environment.transactions.disablesActions,
      isInWindow
    {
      let action = action(forKey: key)
      body()
      modelDidChange()
      action?.run(forKey: key, object: self, arguments: nil)
    } else {
      body()
    }
    modelDidChange()
  }

  /// Call after a change of the model: animations show what they make of it.
  func modelDidChange() {
    if let own, !own.effects.isEmpty { showAnimations() }
  }

  /// Shows the layer as its animations have it now.
  func showAnimations() {
    guard let own, let environment else { return }
    guard !own.effects.isEmpty else {
      own.standIn = nil
      own.hasRedrawn = false
      return show(nil, redraws: true)
    }
    let time = convertTime(environment.now.seconds, from: nil)
    let copy = own.standIn ?? bareCopy()
    own.standIn = copy
    copy.take(self)
    var (isAnimated, redraws) = (false, false)
    for effect in own.effects where effect.apply(to: copy, at: time) {
      isAnimated = true
      redraws = redraws || effect.redraws
    }
    show(isAnimated ? copy : nil, redraws: redraws || own.hasRedrawn)
    own.hasRedrawn = redraws
  }

  /// Takes an effect away.
  func remove(_ effect: any LayerEffect) {
    guard let own else { return }
    own.effects.removeAll { $0 === effect }
    showAnimations()
  }
}
