import BackswipeScene

/// Effects of an item's symbol; images that are no symbols have none. (iOS 17)
extension UIBarButtonItem {
  /// Adds an effect that runs once, or several times by the options, where the item is shown.
  ///
  /// - Parameter animated: whether a change of the look takes time; true by default.
  public func addSymbolEffect<Effect: DiscreteSymbolEffect & SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) { add(effect, options, isIndefinite: false, animated) }

  /// Adds an effect that lasts until it is removed, wherever the item is shown.
  public func addSymbolEffect<Effect: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) { add(effect, options, isIndefinite: true, animated) }

  /// Adds an effect that lasts until it is removed, unless the options give a number of runs; `bounce`
  /// runs once.
  public func addSymbolEffect<
    Effect: DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect
  >(
    _ effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) { add(effect, options, isIndefinite: true, animated) }

  /// Removes the effects of the type of one, which lasted.
  public func removeSymbolEffect<Effect: IndefiniteSymbolEffect & SymbolEffect>(
    ofType effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) { remove(effect.configuration.kind, animated) }

  /// Removes all effects that lasted.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) { remove(nil, animated) }

  /// Shows another symbol, which follows the present one by an effect.
  public func setSymbolImage<Effect: SymbolEffect & ContentTransitionSymbolEffect>(
    _ image: UIImage, contentTransition: Effect, options: SymbolEffectOptions = .default
  ) {
    nextSymbolChange = (contentTransition.configuration, options)
    self.image = image
    nextSymbolChange = nil
  }

  private func add(
    _ effect: any SymbolEffect, _ options: SymbolEffectOptions, isIndefinite: Bool,
    _ animated: Bool
  ) {
    let call = SymbolEffectCall(
      effect.configuration, options, isIndefinite: isIndefinite, ended: nil)
    symbolEffects.take(call)
    (shownView as? BarItemView)?.madeSymbolStage?.add(call, animated: animated)
  }

  private func remove(_ kind: SymbolEffectConfiguration.Kind?, _ animated: Bool) {
    symbolEffects.removeAll { kind == nil || $0.configuration.kind == kind }
    (shownView as? BarItemView)?.symbolStage?.remove(kind, animated: animated)
  }
}

extension BarItemView {
  /// The symbol in a separate view; nil for an item without a symbol.
  var madeSymbolStage: SymbolStage? {
    if let symbolStage { return symbolStage }
    guard image?.isSymbol == true, item.customView == nil else { return nil }
    // A field in a toolbar draws its own.
    let stage = SymbolStage(in: self) { [weak self] _ in
      guard let self, fieldWords == nil else { return [] }
      return imageCommands
    }
    symbolStage = stage
    setNeedsDisplay()
    return stage
  }

  /// Shows the item's effects, and those of a change of its image.
  func showSymbol() {
    let (old, new) = (drawnImage, image)
    drawnImage = new
    guard new?.isSymbol == true, item.customView == nil else {
      symbolStage?.dismantle()
      symbolStage = nil
      return
    }
    if symbolStage == nil, !item.symbolEffects.isEmpty {
      for call in item.symbolEffects { madeSymbolStage?.add(call, animated: false) }
    }
    guard let old, old.isSymbol, old != new else { return }
    let automatic = (AutomaticSymbolEffect().configuration, SymbolEffectOptions.default)
    guard
      let change = item.nextSymbolChange ?? (item.isSymbolAnimationEnabled ? automatic : nil)
    else { return }
    madeSymbolStage?.exchange(commands(of: old), change.0, change.1) { _ in }
  }
}
