import BackswipeUnits

/// Effects of a symbol; images that are no symbols have none. (iOS 17)
extension UIImageView {
  /// Adds an effect that runs once, or several times by the options.
  ///
  /// - Parameters:
  ///   - animated: whether a change of the look takes time; true by default.
  ///   - completion: called at the end, or at once with `isFinished` false without a symbol.
  public func addSymbolEffect<Effect: DiscreteSymbolEffect & SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, isIndefinite: false, animated, completion) }

  /// Adds an effect that lasts until it is removed.
  public func addSymbolEffect<Effect: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, isIndefinite: true, animated, completion) }

  /// Adds an effect that lasts until it is removed, unless the options give a number of runs; `bounce`
  /// runs once.
  public func addSymbolEffect<
    Effect: DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect
  >(
    _ effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) { add(effect, options, isIndefinite: true, animated, completion) }

  /// Removes the effects of the type of one, which lasted.
  public func removeSymbolEffect<Effect: IndefiniteSymbolEffect & SymbolEffect>(
    ofType effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    symbolStage?.remove(effect.configuration.kind, animated: animated)
    completion?(context(effect, nil, true))
  }

  /// Removes all effects that lasted.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { symbolStage?.remove(nil, animated: animated) }

  /// Shows another symbol, which follows the present one by an effect.
  ///
  /// - Parameter completion: called at the end, or at once where nothing moves.
  public func setSymbolImage<Effect: SymbolEffect & ContentTransitionSymbolEffect>(
    _ image: UIImage, contentTransition: Effect, options: SymbolEffectOptions = .default,
    completion: UISymbolEffectCompletion? = nil
  ) {
    let ended = { @MainActor [weak self] (isFinished: Bool) in
      guard let self else { return }
      completion?(self.context(nil, contentTransition, isFinished))
    }
    guard image.isSymbol, shownImage?.isSymbol == true, image != self.image else {
      self.image = image
      return ended(true)
    }
    let old = imageCommands(on: layer)
    let stage = madeSymbolStage
    self.image = image
    stage.exchange(old, contentTransition.configuration, options, ended: ended)
  }

  private func add(
    _ effect: any SymbolEffect, _ options: SymbolEffectOptions, isIndefinite: Bool,
    _ animated: Bool, _ completion: UISymbolEffectCompletion?
  ) {
    let call = SymbolEffectCall(effect.configuration, options, isIndefinite: isIndefinite) {
      [weak self] isFinished in
      guard let self else { return }
      completion?(self.context(effect, nil, isFinished))
    }
    guard shownImage?.isSymbol == true else { return call.end(finished: false) }
    madeSymbolStage.add(call, animated: animated)
  }

  private func context(
    _ effect: (any SymbolEffect)?,
    _ transition: (any SymbolEffect & ContentTransitionSymbolEffect)?, _ isFinished: Bool
  ) -> UISymbolEffectCompletionContext {
    UISymbolEffectCompletionContext(
      sender: self, effect: effect, contentTransition: transition, isFinished: isFinished)
  }

  private var madeSymbolStage: SymbolStage {
    if let symbolStage { return symbolStage }
    let stage = SymbolStage(in: self) { [weak self] view in
      self?.imageCommands(on: view.layer) ?? []
    }
    symbolStage = stage
    setNeedsDisplay()
    return stage
  }

  func endSymbolEffects() {
    symbolStage?.dismantle()
    symbolStage = nil
  }
}
