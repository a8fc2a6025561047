import BackswipeScene

/// What a frame does to the tree: first layout, then display.
extension UIView {
  func markSubtreeDirty() {
    subtreeIsDirty = true
    var view = ownSuperview
    while let above = view, !above.subtreeIsDirty {
      above.subtreeIsDirty = true
      view = above.ownSuperview
    }
  }

  func layOutNow() {
    if layout != nil {
      layoutHost.solveLayout()
      for _ in 0..<Self.maximumLayouts {
        guard subtreeNeedsLayout else { break }
        layOut()
      }
    } else {
      layOut()
    }
  }

  /// Layouts after one another, where one changes what another has found.
  private static let maximumLayouts = 4

  private func layOut() {
    guard subtreeIsDirty else { return }
    if layoutIsNeeded {
      if layout != nil { solveLayout() }
      layoutIsNeeded = false
      let controller = controller
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    if ownSubviews.isEmpty { return }
    for view in ownSubviews where view.subtreeIsDirty { view.layOut() }
  }

  /// Whether a layout is still due at or below this view.
  var subtreeNeedsLayout: Bool {
    guard subtreeIsDirty else { return false }
    if layoutIsNeeded { return true }
    if ownSubviews.isEmpty { return false }
    for view in ownSubviews where view.subtreeIsDirty && view.subtreeNeedsLayout { return true }
    return false
  }

  /// Draws what needs it in this view and below, and takes it off the list of what changed.
  func displayIfNeeded() { environment.map(display) }

  func display(in environment: UIEnvironment) {
    guard subtreeIsDirty else { return }
    if displayIsNeeded {
      displayIsNeeded = false
      if environment.hasOwnTraits {
        drawnTraits = traitCollection
        environment.setCurrentTraits(drawnTraits)
        layer.drawing = displayContents()
        environment.setCurrentTraits(nil)
      } else {
        drawnTraits = environment.traits
        layer.drawing = displayContents()
      }
    }
    var stillDirty = layoutIsNeeded
    for view in ownSubviews where view.subtreeIsDirty {
      view.display(in: environment)
      if view.subtreeIsDirty { stillDirty = true }
    }
    subtreeIsDirty = stillDirty
  }
}
