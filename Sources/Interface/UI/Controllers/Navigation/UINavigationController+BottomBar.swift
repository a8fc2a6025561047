import BackswipeNavigation

extension UINavigationController {
  /// Determines, before a transition begins, whether a page of the new stack hides the bottom bars,
  /// which move with the page.
  func planBottomBar() {
    guard let asked = stack.request else { return }
    visibility.isBottomBarHidden =
      calls.takeBottomBar(ofCall: asked.call) ?? hidesBottomBar(stack.afterTransition)
  }

  /// Queries all controllers of the stack inside the call that changes it, because a client may set
  /// the property only during a call, or override it depending on the stack.
  func askForBottomBar(inCall call: Int?) {
    guard let call else { return }
    calls.keepBottomBar(hides: hidesBottomBar(stack.controllers), ofCall: call)
  }

  private func hidesBottomBar(_ ids: [ObjectIdentifier]) -> Bool {
    ids.contains { controller($0)?.hidesBottomBarWhenPushed == true }
  }

  // MARK: The content's end

  /// The toolbar and an enclosing tab bar.
  private var bottomBars: [any BottomBar] {
    surroundingTabs.map { [toolbar, $0.tabBar] } ?? [toolbar]
  }

  private var hasLookAtEnd: Bool {
    guard let tabBar = surroundingTabs?.tabBar else { return toolbar.looksOtherwiseAtEdge }
    return toolbar.looksOtherwiseAtEdge || tabBar.looksOtherwiseAtEdge || tabBar.followsScrolling
  }

  /// Lets the bottom bars follow a page's content, if their look depends on it.
  func followContentEnd(of page: UIViewController) {
    guard contentEnd != nil || hasLookAtEnd else { return }
    let end = contentEnd ?? ContentEnd()
    contentEnd = end
    end.follow(page, with: bottomBars)
  }

  /// Lets the bottom bars follow the new page; remaining bars change their look meanwhile.
  func moveContentEnd(_ running: NavigationTransition) {
    let style = toolbar.styleGone
    let follows = contentEnd != nil || hasLookAtEnd
    guard follows || style != nil else { return }
    let bars = bottomBars.filter { bar in !running.slidingBars.contains { $0.bar === bar } }
    let before = bars.map(\.ground.shown)
    if follows { followContentEnd(of: running.to) }
    for (bar, shown) in zip(bars, before) {
      bar.layoutIfNeeded()
      bar.ground.move(shown, of: bar === toolbar ? style : nil, group: running.group)
    }
  }

  /// Ends the transition with the page that stays.
  func endContentEnd(_ page: UIViewController) {
    guard contentEnd != nil else { return }
    for bar in bottomBars { bar.ground.endMove() }
    followContentEnd(of: page)
  }
}
