import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import BackswipeUnits

/// What holds of columns, tabs and lists in every frame, and what holds at rest.
extension ContainerWorld {
  private static let step = 1 / CGFloat(Grid.stepsPerUnit)

  private func expect(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds { fault(text()) }
  }

  private func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) <= Self.step }

  /// Every view of the window.
  private var views: [UIView] {
    var (open, found): ([UIView], [UIView]) = ([window], [])
    while let view = open.popLast() {
      found.append(view)
      open += view.subviews
    }
    return found
  }

  /// Views of the window by the name of their class.
  func named(_ name: String) -> [UIView] { views.filter { "\(type(of: $0))" == name } }

  /// Every stack in the window's containers, on the screen or not.
  private var stacks: [UINavigationController] {
    var found: [UINavigationController] = []
    var open = [window.rootViewController].compactMap(\.self)
    while let controller = open.popLast() {
      if let stack = controller as? UINavigationController { found.append(stack) }
      open += controller.children
    }
    return found
  }

  private func isOnScreen(_ controller: UIViewController) -> Bool {
    controller.viewIfLoaded?.window != nil
  }

  /// Whether a view of the window is in its bounds, and neither hidden nor in a hidden view.
  private func isSeen(_ view: UIView) -> Bool {
    var around: UIView? = view
    while let current = around {
      if current.isHidden { return false }
      around = current.superview
    }
    return window.bounds.intersects(view.convert(view.bounds, to: nil))
  }

  // MARK: Every frame

  func checkFrame() {
    let stacks = stacks
    for stack in stacks {
      let pages = stack.viewControllers
      expect(!pages.isEmpty || !isOnScreen(stack), "a stack on the screen is empty")
      expect(
        Set(pages.map { ObjectIdentifier($0) }).count == pages.count,
        "the stack \(pages.map { $0.title ?? "?" }) is not distinct")
      expect(
        stack.children.prefix(pages.count).elementsEqual(pages, by: ===),
        "the children of a stack do not begin with its pages")
    }
    let shown = stacks.count { $0.shownTransition != nil }
    let moving = phone.simulation.environment.animations.map(\.name)
      .filter { $0.hasPrefix("push") || $0.hasPrefix("pop") }
    expect(
      shown == moving.count, "\(shown) transitions on stacks, moving are \(moving)")
    if let progress = phone.frame.transition?.progress {
      expect((0...1).contains(progress), "a transition is at \(progress)")
    }
    let hasTouches = phone.simulation.environment.touches.hasTouches
    for view in views {
      let frame = view.layer.shownFrame
      let origin = view.bounds.origin
      let sum = frame.minX + frame.minY + frame.width + frame.height + origin.x + origin.y
      expect(sum.isFinite, "\(type(of: view)) is at \(frame), bounds \(view.bounds)")
      if hasTouches { continue }
      for recognizer in view.gestureRecognizers ?? []
      where !(recognizer is UIHoverGestureRecognizer) {
        expect(
          recognizer.state == .possible,
          "\(recognizer.name ?? "\(type(of: recognizer))") is \(recognizer.state) without a touch")
      }
    }
    checkColumnsMeet()
  }

  /// Columns beside each other have neither a gap nor an overlap, at rest or moving.
  private func checkColumnsMeet() {
    guard let split, isOnScreen(split), !split.isCollapsed, split.splitBehavior == .tile,
      let one = stack(of: .primary)?.viewIfLoaded, let other = stack(of: .secondary)?.viewIfLoaded,
      one.window != nil, other.window != nil
    else { return }
    let meet =
      isMirrored
      ? isNear(one.frame.minX, other.frame.maxX) : isNear(one.frame.maxX, other.frame.minX)
    expect(meet, "the secondary column is at \(other.frame), the primary one at \(one.frame)")
  }

  // MARK: At rest

  func checkRest() {
    checkFrame()
    checkSplit()
    checkTabs()
    for stack in stacks {
      expect(stack.shownTransition == nil, "a transition at rest")
      if isOnScreen(stack) { checkStack(stack) }
    }
    for page in pages { checkPage(page) }
    checkViews()
    checkKeyboard()
  }

  private func checkPage(_ page: ContainerPage) {
    let name = "page \(page.number)"
    let isHere = page.standing == .here
    expect(
      isHere || page.standing == .gone, "\(name) is \(page.standing.rawValue) at rest")
    expect(
      isHere == isOnScreen(page),
      "\(name) is \(page.standing.rawValue) at rest, and \(isHere ? "not " : "")on the screen")
    expect(page.hover.state == .possible, "\(name) is hovered over without a pointer")
    expect(
      !page.field.isFirstResponder || page.field.window != nil,
      "the field of \(name) is edited off the screen")
    if isOnScreen(page) { checkList(page) }
  }

  private func checkStack(_ stack: UINavigationController) {
    let bar = stack.navigationBar
    let top = stack.topViewController
    for page in stack.viewControllers where page !== top {
      expect(!isOnScreen(page), "\(page.title ?? "?") is below the top, and on the screen")
    }
    let shown = phone.simulation.environment.screen.statusBarHeight
    let leaves =
      top?.navigationItem.navigationBarMinimization.minimizationBehavior == .onScrollDown
    let gone = -bar.frame.height
    let places = stack.isNavigationBarHidden ? [gone] : leaves ? [shown, gone] : [shown]
    expect(
      places.contains { isNear($0, bar.frame.minY) },
      "the navigation bar is at \(bar.frame.minY), not at one of \(places)")
    if leaves, isNear(gone, bar.frame.minY) { count(.minimizedBars) }
    guard let page = top?.viewIfLoaded, let whole = stack.viewIfLoaded else { return }
    expect(
      page.layer.shownFrame.minX == 0 && page.alpha == 1
        && page.bounds.width == whole.bounds.width,
      "\(top?.title ?? "?") stands at \(page.layer.shownFrame), alpha \(page.alpha)")
  }

  private func checkList(_ page: ContainerPage) {
    guard let table = page.tableView else { return }
    let name = "page \(page.number)"
    expect(page.refreshControl?.isRefreshing == false, "\(name) refreshes at rest")
    expect(
      table.numberOfRows(inSection: 0) == page.rows.count
        && Set(page.rows).count == page.rows.count,
      "\(name) shows \(table.numberOfRows(inSection: 0)) rows of \(page.rows)")
    let hasMenu = !named("MenuOverlay").isEmpty
    var open = 0
    for cell in table.visibleCells {
      guard let path = table.indexPath(for: cell) else { continue }
      let (place, frame) = (table.rectForRow(at: path), cell.frame)
      let isAside = !isNear(frame.minX, place.minX)
      if isAside { open += 1 }
      expect(
        isNear(frame.minY, place.minY) && (!isAside || cell.showingDeleteConfirmation),
        "row \(path.row) of \(name) at \(frame) is not at its place \(place)")
      expect(!cell.isHighlighted, "row \(path.row) of \(name) is highlighted at rest")
      expect(
        hasMenu || (cell.alpha == 1 && !cell.isHidden && cell.layer.animatedState == nil),
        "row \(path.row) of \(name) cannot be seen: \(cell.alpha), \(cell.isHidden)")
    }
    expect(open <= 1, "\(open) rows of \(name) are open")
  }

  private func checkSplit() {
    guard let split, isOnScreen(split) else { return }
    let isNarrow = split.traitCollection.horizontalSizeClass == .compact
    expect(
      split.isCollapsed == isNarrow,
      "the columns are \(split.isCollapsed ? "one stack" : "apart"), narrow: \(isNarrow)")
    guard !split.isCollapsed, let one = stack(of: .primary), let other = stack(of: .secondary)
    else { return }
    let size = split.view.bounds.size
    let width = split.primaryColumnWidth
    let shows = split.displayMode != .secondaryOnly
    expect(split.displayMode != .automatic, "the mode of the columns is not resolved")
    expect(isOnScreen(one) == shows, "the primary column is on or off the screen, shown: \(shows)")
    expect(isOnScreen(other), "the secondary column is off the screen")
    let isBeside = split.splitBehavior != .overlay
    let start = shows && isBeside ? width : 0
    let rest = split.splitBehavior == .tile ? size.width - start : size.width
    func place(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(
        x: isMirrored ? size.width - x - width : x, y: 0, width: width, height: size.height)
    }
    for (name, stack, wanted) in [
      ("primary", one, place(0, width)), ("secondary", other, place(start, rest)),
    ] where isOnScreen(stack) {
      let frame: CGRect = stack.view.frame
      expect(
        isNear(frame.minX, wanted.minX) && isNear(frame.width, wanted.width)
          && isNear(frame.height, wanted.height),
        "the \(name) column is at \(frame), not at \(wanted)")
    }
  }

  private func checkTabs() {
    guard let tabs, let whole = tabs.viewIfLoaded else { return }
    let bar = tabs.tabBar
    let shown = tabs.selectedViewController
    // The children are the controllers of tabs that have been selected.
    for child in tabs.children {
      expect(
        isOnScreen(child) == (child === shown), "the page of a tab is on or off the screen")
    }
    expect(shown.map(isOnScreen) == true, "the page of the selected tab is off the screen")
    expect(
      tabs.selectedTab?.isHidden == false || tabs.selectedTab?.parent != nil,
      "a hidden tab is selected")
    if tabs.isTabBarHidden {
      expect(
        bar.isHidden || bar.frame.minY >= whole.bounds.height,
        "the bar of tabs is at \(bar.frame), hidden")
    } else {
      expect(
        !bar.isHidden && isNear(bar.frame.maxY, whole.bounds.height)
          && isNear(bar.frame.width, whole.bounds.width),
        "the bar of tabs is at \(bar.frame) of \(whole.bounds), hidden: \(bar.isHidden)")
    }
    if let content = tabs.bottomAccessory?.contentView {
      expect(content.window != nil, "the accessory is on or off the screen")
    }
  }

  private func checkViews() {
    var menus = 0
    for view in views {
      switch "\(type(of: view))" {
      case "GlassPlatter":
        expect(isGlass || !isSeen(view), "glass with the look of iOS 17")
      case "FlyingView", "PageEdge", "TransitionDecoration":
        fault("\(type(of: view)) is left over")
      case "MenuOverlay": menus += 1
      default: break
      }
      for recognizer in view.gestureRecognizers ?? [] {
        expect(
          recognizer.state == .possible,
          "\(type(of: recognizer)) is \(recognizer.state) without a pointer")
      }
      if let control = view as? UIControl {
        expect(!control.isTracking, "\(type(of: view)) tracks at rest")
      }
      if let scroll = view as? UIScrollView { checkScrolling(scroll) }
    }
    expect(menus <= 1, "\(menus) menus at once")
  }

  private func checkScrolling(_ scroll: UIScrollView) {
    expect(
      !scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating,
      "\(type(of: scroll)) scrolls at rest")
    let inset = scroll.adjustedContentInset
    let low = CGPoint(x: -inset.left, y: -inset.top)
    let high = CGPoint(
      x: max(scroll.contentSize.width + inset.right - scroll.frame.width, low.x),
      y: max(scroll.contentSize.height + inset.bottom - scroll.frame.height, low.y))
    let offset = scroll.contentOffset
    expect(
      offset.x >= low.x - Self.step && offset.x <= high.x + Self.step
        && offset.y >= low.y - Self.step && offset.y <= high.y + Self.step,
      "\(type(of: scroll)) stands at \(offset), between \(low) and \(high) is content")
  }

  private func checkKeyboard() {
    let keyboards = named("KeyboardView")
    let isShown = phone.simulation.environment.keyboard.isShown
    expect(keyboards.count == (isShown ? 1 : 0), "\(keyboards.count) keyboards, shown: \(isShown)")
    for keyboard in keyboards {
      let frame = keyboard.layer.shownFrame
      expect(
        isNear(frame.maxY, window.bounds.height) && isNear(frame.minX, 0),
        "the keyboard is at \(frame) of \(window.bounds)")
    }
  }
}
