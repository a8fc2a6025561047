import BackswipeScene

/// Traits are inherited from the screen through windows and containers. Overrides on the way apply
/// to everything below.
extension UIViewController: UITraitEnvironment {
  var inheritedTraits: UITraitCollection {
    guard let environment = viewIfLoaded?.environment ?? UIContext.environment else {
      return traits(over: UITraitCollection())
    }
    if !environment.hasOwnTraits { return environment.traits }
    return traits(
      over: parent?.traitCollection ?? viewIfLoaded?.window?.inheritedTraits
        ?? environment.traits)
  }

  /// The controller's trait overrides by its presentation, its container and itself, in that order.
  var sayings: [UITraitCollection] {
    [
      presentationContainer?.presentation.overrideTraitCollection,
      parent?.childTraits[ObjectIdentifier(self)], ownTraits,
    ].compactMap(\.self)
  }

  private func traits(over outer: UITraitCollection) -> UITraitCollection {
    let sayings = sayings
    return sayings.isEmpty ? outer : UITraitCollection(traitsFrom: [outer] + sayings)
  }

  func override(traits collection: UITraitCollection?, of child: UIViewController) {
    child.changeTraits { childTraits[ObjectIdentifier(child)] = collection }
  }

  /// Changes the controller's trait overrides and notifies the affected objects.
  func changeTraits(_ change: () -> Void) {
    let environment = viewIfLoaded?.environment ?? UIContext.environment
    environment?.hasOwnTraits = true
    let before = traitCollection
    change()
    let after = traitCollection
    guard after != before else { return }
    if after.values.direction == .rightToLeft { UIView.mayBeMirrored = true }
    passTraits(from: before, to: after, isOrigin: true)
    viewIfLoaded?.passTraits(from: before, to: after, isOrigin: true)
  }

  /// Notifies the controller and its children of changed traits.
  ///
  /// - Parameter isOrigin: whether the traits include the controller's overrides already.
  func passTraits(
    from before: UITraitCollection, to after: UITraitCollection, isOrigin: Bool = false
  ) {
    guard
      let (before, after) = isOrigin ? (before, after) : sayings.change(from: before, to: after)
    else { return }
    let notify = {
      self.traitCollectionDidChange(before)
      self.traitHandlers?.notify(self, from: before, to: after)
    }
    if let environment = viewIfLoaded?.environment ?? UIContext.environment {
      environment.perform(as: after, notify)
    } else {
      notify()
    }
    for child in children { child.passTraits(from: before, to: after) }
  }
}

extension UIView: UITraitEnvironment {
  var inheritedTraits: UITraitCollection {
    guard let environment else { return UITraitCollection() }
    if !environment.hasOwnTraits { return environment.traits }
    var sayings: [UITraitCollection] = []
    var view: UIView? = self
    while let current = view {
      if let own = current.ownTraits { sayings.append(own) }
      if let controller = current.controller {
        return UITraitCollection(traitsFrom: [controller.traitCollection] + sayings.reversed())
      }
      view = current.ownSuperview
    }
    return UITraitCollection(traitsFrom: [environment.traits] + sayings.reversed())
  }

  /// Changes the view's trait overrides and notifies the affected objects.
  func changeTraits(_ change: () -> Void) {
    environment?.hasOwnTraits = true
    let before = traitCollection
    change()
    let after = traitCollection
    guard after != before else { return }
    if after.values.direction == .rightToLeft { UIView.mayBeMirrored = true }
    for controller in asWindow?.controllers ?? [] { controller.passTraits(from: before, to: after) }
    passTraits(from: before, to: after, isOrigin: true)
  }

  /// Notifies the view and its subviews of changed traits.
  ///
  /// - Parameter isOrigin: whether the traits include the view's overrides already.
  func passTraits(
    from before: UITraitCollection, to after: UITraitCollection, isOrigin: Bool = false
  ) {
    let sayings = isOrigin ? [] : (controller?.sayings ?? []) + (ownTraits.map { [$0] } ?? [])
    guard let (before, after) = sayings.change(from: before, to: after) else { return }
    traitsChanged(from: before, to: after)
    for view in ownSubviews { view.passTraits(from: before, to: after) }
  }

  private func traitsChanged(from before: UITraitCollection, to after: UITraitCollection) {
    let notify = {
      self.takeLook(from: before, to: after)
      self.traitCollectionDidChange(before)
      self.traitHandlers?.notify(self, from: before, to: after)
    }
    guard let environment else { return notify() }
    environment.perform(as: after, notify)
  }

  /// Updates dynamic colours, fonts and layout for changed traits.
  private func takeLook(from before: UITraitCollection, to after: UITraitCollection) {
    let turns = before.values.direction != after.values.direction
    guard
      turns || before.values.style != after.values.style
        || before.values.level != after.values.level
        || before.values.textSize != after.values.textSize
    else { return }
    // A view whose background is shown by another view has none in its layer.
    if let backgroundColor, backgroundColor.isDynamic, layer.background != nil {
      layer.background = backgroundColor.color(with: after)
    }
    drawnTraits = after
    if before.values.textSize != after.values.textSize { textSizeChanged(to: after) }
    if turns { directionChanged() }
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// A colour resolved with the view's traits.
  func shown(_ color: UIColor) -> Color {
    guard color.isDynamic, let environment else { return color.light }
    let traits = environment.hasOwnTraits ? traitCollection : environment.traits
    drawnTraits = traits
    return color.color(with: traits)
  }

  /// Like `shown` during drawing, which has looked up the traits.
  func drawn(_ color: UIColor) -> Color { color.color(with: drawnTraits ?? traitCollection) }

  /// Call when the view has entered a window, where its traits may differ from those at its last
  /// drawing.
  func catchUpWithTraits(_ environment: UIEnvironment) {
    if ownTraits != nil || isOfController && controller?.ownTraits != nil {
      environment.hasOwnTraits = true
      UIView.mayBeMirrored = true
    }
    if !environment.hasOwnTraits, drawnTraits === environment.traits { return }
    guard let drawn = drawnTraits else {
      // The view may have resolved its font without having been drawn.
      if environment.hasChangedTextSize { textSizeChanged(to: traitCollection) }
      return
    }
    let traits = environment.hasOwnTraits ? traitCollection : environment.traits
    if drawn != traits { traitsChanged(from: drawn, to: traits) }
  }
}

extension [UITraitCollection] {
  /// A change of traits with these overrides applied; nil if the overrides hide it.
  fileprivate func change(from before: UITraitCollection, to after: UITraitCollection)
    -> (UITraitCollection, UITraitCollection)?
  {
    if isEmpty { return (before, after) }
    let said = (
      UITraitCollection(traitsFrom: [before] + self), UITraitCollection(traitsFrom: [after] + self)
    )
    return said.0 == said.1 ? nil : said
  }
}

extension UIWindow {
  /// The root and presented controllers of this window and of those in front of it.
  var controllers: [UIViewController] {
    var found: [UIViewController] = []
    var next = rootViewController
    while let controller = next {
      found.append(controller)
      next = controller.presented
    }
    return found + furtherWindows.flatMap(\.controllers)
  }

  /// Notifies everything in this window and in those in front of it that the screen's traits have
  /// changed.
  func traitsChanged(from before: UITraitCollection) {
    let after = ownEnvironment.traits
    for controller in controllers { controller.passTraits(from: before, to: after) }
    passTraits(from: before, to: after)
  }
}
