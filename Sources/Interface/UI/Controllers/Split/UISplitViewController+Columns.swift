import BackswipeNavigation

/// Columns that become one stack, and the other way round.
extension UISplitViewController {
  private var appears: Bool { appearance != .disappeared }

  // MARK: Children

  func replace(_ column: Column, with new: UIViewController?) {
    let isOnStack = isFoldedOntoStack
    if isCollapsed, column != .compact, folded != nil { unstack() }
    let old = column == .compact ? columns[.compact] : stacks[column]
    columns[column] = new
    let made: UIViewController? =
      column == .compact ? new : new.map { ($0 as? UINavigationController) ?? wrapped($0) }
    if column != .compact { stacks[column] = made as? UINavigationController }
    if let old, old !== made { remove(old) }
    if let made, made.parent !== self {
      addChild(made)
      made.didMove(toParent: self)
    }
    guard isArranged else { return }
    updateTraits()
    if isCollapsed {
      // Pages that were on the stack of a replaced primary column are on that of the new one.
      let folds = column == .secondary ? new != nil : column == .primary && isOnStack
      if folds, columns[.compact] == nil { stackUp(animated: false) }
      showChildren()
    } else {
      showChildren()
      updateButton()
    }
  }

  /// Whether the pages of the secondary column are on the stack of the primary one.
  private var isFoldedOntoStack: Bool {
    guard isCollapsed, let first = folded?.first, let primary = stacks[.primary] else {
      return false
    }
    return primary.viewControllers.contains { $0 === first }
  }

  private func wrapped(_ controller: UIViewController) -> UINavigationController {
    UINavigationController(rootViewController: controller)
  }

  private func remove(_ child: UIViewController) {
    child.endTransitions()
    child.willMove(toParent: nil)
    hide(child)
    setOverrideTraitCollection(nil, forChild: child)
    child.removeFromParent()
  }

  /// Takes a child's view away, with its appearance calls.
  private func hide(_ child: UIViewController) {
    guard let view = child.viewIfLoaded, view.ownSuperview === container, container != nil else {
      return
    }
    if appears { child.beginAppearanceTransition(false, animated: false) }
    view.removeFromSuperview()
    if appears { child.endAppearanceTransition() }
  }

  /// Adds the views of the children that are to be visible and removes the others, with their
  /// appearance calls.
  func showChildren() {
    guard let container, isArranged else { return }
    let wanted = appearanceChildren
    for child in children where !wanted.contains(where: { $0 === child }) { hide(child) }
    var coming: [UIViewController] = []
    for child in wanted {
      let view: UIView = child.view
      guard view.ownSuperview !== container else { continue }
      switch appearance {
      case .appeared:
        child.beginAppearanceTransition(true, animated: false)
        coming.append(child)
      // The container makes the last calls.
      case .appearing(let animated): child.beginAppearanceTransition(true, animated: animated)
      case .disappearing, .disappeared: break
      }
      container.add(view, isPrimary: child === stacks[.primary] && !isCollapsed)
    }
    container.setNeedsLayout()
    if container.window != nil, !coming.isEmpty { container.layoutIfNeeded() }
    for child in coming { child.endAppearanceTransition() }
  }

  // MARK: Collapsing

  /// Whether the container is as narrow as a phone.
  private var isNarrow: Bool { traitCollection.horizontalSizeClass == .compact }

  /// Folds or unfolds the columns to the container's width.
  func arrange() {
    guard container != nil, !isFolding else { return }
    isFolding = true
    defer { isFolding = false }
    if !isArranged {
      isArranged = true
      if isNarrow { collapse() } else { setMode(rule.mode) }
    } else if isNarrow != isCollapsed {
      finishMotion()
      for child in children { child.endTransitions() }
      arrangedSize = nil
      if isNarrow { collapse() } else { expand() }
    } else {
      return
    }
    updateTraits()
    showChildren()
    updateButton()
  }

  private func collapse() {
    let proposed: Column =
      columns[.compact] != nil ? .compact : stacks[.secondary] != nil ? .secondary : .primary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    removeButton()
    isCollapsed = true
    if columns[.compact] == nil, top == .secondary { stackUp(animated: nil) }
    showChildren()
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func expand() {
    let proposed = rule.mode
    let wanted =
      delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
      ?? proposed
    collapsedChild.map(hide)
    isCollapsed = false
    unstack()
    var rule = rule
    rule.preferredMode = wanted
    setMode(rule.mode)
    updateTraits()
    showChildren()
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Moves the pages of the secondary column onto the stack of the primary one.
  ///
  /// - Parameter animated: nil where the columns are folded: the stacks change out of sight.
  private func stackUp(animated: Bool?) {
    guard let primary = stacks[.primary], let secondary = stacks[.secondary], folded == nil else {
      return
    }
    let pages = secondary.viewControllers
    guard !pages.isEmpty else { return }
    if animated == nil { hide(primary) }
    hide(secondary)
    secondary.takeEverythingOff()
    folded = pages
    let fold = SplitFold(
      primary: primary.viewControllers.map { ObjectIdentifier($0) },
      secondary: pages.map { ObjectIdentifier($0) })
    primary.setViewControllers(
      controllers(fold.folded(onto: .secondary), among: primary.viewControllers + pages),
      animated: animated ?? false)
  }

  /// Gives the secondary column its pages back.
  private func unstack() {
    guard let pages = folded, let primary = stacks[.primary] else { return }
    folded = nil
    primary.endTransitions()
    hide(primary)
    let stack = primary.viewControllers
    let fold = SplitFold(
      primary: primary.viewControllers.map { ObjectIdentifier($0) },
      secondary: pages.map { ObjectIdentifier($0) }
    ).unfolded(stack.map { ObjectIdentifier($0) })
    let all = stack + pages
    let left = controllers(fold.primary, among: all)
    if left.count < stack.count { primary.setViewControllers(left, animated: false) }
    // Out of sight the change is carried out at once, unless the container has never appeared.
    if primary.stack.hasTransition || left.isEmpty {
      primary.takeEverythingOff()
      if !left.isEmpty { primary.setViewControllers(left, animated: false) }
    }
    stacks[.secondary]?.setViewControllers(
      controllers(fold.secondary, among: all), animated: false)
  }

  private func controllers(
    _ ids: [ObjectIdentifier], among all: [UIViewController]
  ) -> [UIViewController] {
    ids.compactMap { id in all.first { ObjectIdentifier($0) == id } }
  }

  func showCollapsed(_ column: Column) {
    guard columns[.compact] == nil, let primary = stacks[.primary] else { return }
    switch column {
    case .secondary:
      if let pages = folded {
        // Popped by hand before: they come back.
        guard let first = pages.first, !primary.viewControllers.contains(where: { $0 === first })
        else { return }
        primary.setViewControllers(primary.viewControllers + pages, animated: true)
      } else {
        stackUp(animated: appears)
      }
    case .primary:
      guard let first = folded?.first,
        let index = primary.viewControllers.firstIndex(where: { $0 === first }), index > 0
      else { return }
      primary.popToViewController(primary.viewControllers[index - 1], animated: true)
    case .compact: break
    }
  }

  func showDetail(_ controller: UIViewController) {
    guard isCollapsed, columns[.compact] == nil, let primary = stacks[.primary] else {
      return setViewController(controller, for: .secondary)
    }
    // The former secondary pages leave the stack; the new one slides in over the rest.
    let old = folded ?? []
    let below = primary.viewControllers.prefix { page in !old.contains { $0 === page } }
    let stack = (controller as? UINavigationController) ?? UINavigationController()
    let pages = controller === stack ? stack.viewControllers : [controller]
    if controller === stack { stack.takeEverythingOff() }
    if let former = stacks[.secondary], former !== stack { remove(former) }
    columns[.secondary] = controller
    stacks[.secondary] = stack
    if stack.parent !== self {
      addChild(stack)
      stack.didMove(toParent: self)
    }
    folded = pages
    primary.setViewControllers(Array(below) + pages, animated: appears)
  }

  /// Columns are narrow and wide; folded ones are as narrow as the container.
  private func updateTraits() {
    if let primary = stacks[.primary] {
      let wanted = isCollapsed ? nil : UITraitCollection(horizontalSizeClass: .compact)
      if overrideTraitCollection(forChild: primary) != wanted {
        setOverrideTraitCollection(wanted, forChild: primary)
      }
    }
  }
}

extension UINavigationController {
  /// Empties the stack of a container that is out of sight, so that its pages can join another one.
  func takeEverythingOff() {
    endTransitions()
    let pages = viewControllers
    for page in pages {
      page.willMove(toParent: nil)
      page.viewIfLoaded?.removeFromSuperview()
    }
    stack = ControllerStack()
    phase = .idle
    for page in pages {
      registry[ObjectIdentifier(page)] = nil
      page.leaveParent()
      page.didMove(toParent: nil)
    }
  }
}
