import BackswipeScene

/// What a frame does to the tree: first layout, then display.
extension UIView {
  /// Lays out at the next frame.
  public func setNeedsLayout() {
    layoutIsNeeded = true
    markSubtreeDirty()
  }

  /// Draws at the next frame.
  public func setNeedsDisplay() {
    displayIsNeeded = true
    markSubtreeDirty()
  }

  func markSubtreeDirty() {
    subtreeIsDirty = true
    var view = superview
    while let above = view, !above.subtreeIsDirty {
      above.subtreeIsDirty = true
      view = above.superview
    }
  }

  /// Lays out now what needs it, in this view and below.
  public func layoutIfNeeded() {
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
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    if subviews.isEmpty { return }
    for view in subviews where view.subtreeIsDirty { view.layOut() }
  }

  /// Whether a layout is still due at or below this view.
  var subtreeNeedsLayout: Bool {
    guard subtreeIsDirty else { return false }
    if layoutIsNeeded { return true }
    if subviews.isEmpty { return false }
    for view in subviews where view.subtreeIsDirty && view.subtreeNeedsLayout { return true }
    return false
  }

  /// Draws what needs it in this view and below, and takes it off the list of what changed.
  func displayIfNeeded() {
    guard subtreeIsDirty else { return }
    if displayIsNeeded {
      displayIsNeeded = false
      layer.contents = displayContents()
    }
    var stillDirty = layoutIsNeeded
    for view in subviews where view.subtreeIsDirty {
      view.displayIfNeeded()
      if view.subtreeIsDirty { stillDirty = true }
    }
    subtreeIsDirty = stillDirty
  }
}
