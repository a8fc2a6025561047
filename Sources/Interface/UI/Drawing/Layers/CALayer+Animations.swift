import BackswipeMotion
import BackswipeScene
import BackswipeUnits

@MainActor
extension CALayer {
  // MARK: Animations

  /// The layer's copy of the animation with a key, including a completed one that stays; nil for
  /// none.
  @preconcurrency @MainActor
  public final func animation(forKey key: String) -> CAAnimation? {
    runs.first { $0.key == key }?.animation
  }

  /// The keys of all animations added with a key, in order of adding; nil if there is none.
  @preconcurrency @MainActor
  public final func animationKeys() -> [String]? {
    let keys = runs.filter(\.isNamed).map(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Removes an animation; the layer shows its model values at once.
  @preconcurrency @MainActor
  public final func removeAnimation(forKey key: String) {
    for run in runs where run.key == key { run.cancel() }
  }

  /// Removes all animations, including those of `UIView.animate` on a view's layer, which complete
  /// with false.
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

  /// A property's shown value.
  private func shownValue(_ path: String) -> LayerValue? {
    ((standIn as? CALayer) ?? self).animatable(path)
  }

  /// A copy of the layer in its shown state, without a superlayer. Nil for a layer without a
  /// superlayer.
  @preconcurrency @MainActor
  public final func presentation() -> CALayer? {
    guard container != nil else { return nil }
    let copy = bareCopy()
    let source = (standIn as? CALayer) ?? self
    copy.copyProperties(of: source)
    copy.plainFrame = shownFrame
    copy.boundsOrigin = shownBoundsOrigin
    copy.matrix = shownTransform
    if source.matrix != shownTransform { copy.unfoldTransform() }
    copy.alpha = shownOpacity
    copy.background = shownBackgroundColor
    (copy.hides, copy.clips) = (hides, clips)
    return copy
  }

  /// The layer itself: its values are the final ones during animations.
  @preconcurrency @MainActor
  public final func model() -> CALayer { self }

  /// Provides actions, drawing and layout; the view for a view's layer.
  @preconcurrency @MainActor
  public final var delegate: (any CALayerDelegate)? {
    get { view ?? own?.delegate }
    set { if view == nil { makeOwn().delegate = newValue } }
  }

  /// The actions started by changes, by property names; `NSNull` for none.
  @preconcurrency @MainActor
  public final var actions: [String: any CAAction]? {
    get { own?.actions }
    set { makeOwn().actions = newValue }
  }

  // MARK: For the module

  /// Changes a property, with its animation.
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

  /// Call after a change of the model: recomputes the animated state.
  func modelDidChange() {
    if let own, !own.effects.isEmpty { showAnimations() }
  }

  /// Updates the shown state of the layer for its animations.
  func showAnimations() {
    guard let own, let environment else { return }
    guard !own.effects.isEmpty else {
      own.standIn = nil
      own.hasRedrawn = false
      return setStandIn(nil, redraws: true)
    }
    let time = convertTime(environment.now.seconds, from: nil)
    let copy = own.standIn ?? bareCopy()
    own.standIn = copy
    copy.copyProperties(of: self)
    var (isAnimated, redraws) = (false, false)
    for effect in own.effects where effect.apply(to: copy, at: time) {
      isAnimated = true
      redraws = redraws || effect.redraws
    }
    setStandIn(isAnimated ? copy : nil, redraws: redraws || own.hasRedrawn)
    own.hasRedrawn = redraws
  }

  /// Removes an effect.
  func remove(_ effect: any LayerEffect) {
    guard let own else { return }
    own.effects.removeAll { $0 === effect }
    showAnimations()
  }
}
