import BackswipeScene

/// The passes of a frame over the view tree: layout, then display.
extension UIView {
  func layOutNow() {
    if layout != nil {
      layoutHost.solveLayout()
      let environment = environment
      for _ in 0..<Self.maximumLayouts {
        guard subtreeNeedsLayout else { break }
        layOut(environment)
      }
    } else if subtreeIsDirty {
      layOut(environment)
    }
  }

  /// The maximum number of successive layouts, in which one may invalidate another.
  private static let maximumLayouts = 4

  private func layOut(_ environment: UIEnvironment?) {
    guard subtreeIsDirty else { return }
    if layoutIsNeeded {
      if layout != nil { solveLayout() }
      layoutIsNeeded = false
      if let environment, environment.hasOwnTraits {
        environment.perform(as: traitCollection, callLayout)
      } else {
        callLayout()
      }
    }
    if mayBeMasked, let mask = maskBelow, mask.subtreeIsDirty { mask.layOut(environment) }
    if ownSubviews.isEmpty { return }
    for view in ownSubviews where view.subtreeIsDirty { view.layOut(environment) }
  }

  private func callLayout() {
    let controller = controller
    if propertiesAreDue {
      propertiesAreDue = false
      controller?.updateProperties()
      updateProperties()
    }
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  func propertiesChanged() {
    propertiesAreDue = true
    setNeedsLayout()
  }

  func updatePropertiesNow() {
    propertiesAreDue = false
    controller?.updateProperties()
    updateProperties()
  }

  /// Whether a layout is still due at or below this view.
  var subtreeNeedsLayout: Bool {
    guard subtreeIsDirty else { return false }
    if layoutIsNeeded { return true }
    if mayBeMasked, let mask = maskBelow, mask.subtreeNeedsLayout { return true }
    if ownSubviews.isEmpty { return false }
    for view in ownSubviews where view.subtreeIsDirty && view.subtreeNeedsLayout { return true }
    return false
  }

  /// Draws this view and its subviews where needed and removes them from the list of changed views.
  func displayIfNeeded() { environment.map(display) }

  func display(in environment: UIEnvironment) {
    guard subtreeIsDirty else { return }
    if displayIsNeeded {
      displayIsNeeded = false
      if environment.hasOwnTraits {
        let traits = traitCollection
        drawnTraits = traits
        environment.perform(as: traits) { layer.drawing = displayContents() }
      } else {
        drawnTraits = environment.traits
        layer.drawing = displayContents()
      }
    }
    var stillDirty = layoutIsNeeded
    if mayBeMasked, let mask = maskBelow, mask.subtreeIsDirty {
      mask.display(in: environment)
      if mask.subtreeIsDirty { stillDirty = true }
    }
    for view in ownSubviews where view.subtreeIsDirty {
      view.display(in: environment)
      if view.subtreeIsDirty { stillDirty = true }
    }
    subtreeIsDirty = stillDirty
  }
}
