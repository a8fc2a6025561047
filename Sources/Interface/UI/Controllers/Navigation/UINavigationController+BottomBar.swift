import BackswipeNavigation

extension UINavigationController {
  /// Decides, before a transition begins, whether a page of the stack to come wants the bars at the
  /// bottom away. They come and go with the page.
  func planBottomBar() {
    guard let asked = stack.request else { return }
    visibility.isBottomBarHidden =
      calls.takeBottomBar(ofCall: asked.call) ?? hidesBottomBar(stack.afterTransition)
  }

  /// Asks all controllers of the stack inside the call that changes it: a client may set the property
  /// for the time of a call only, or override it and look at the stack.
  func askForBottomBar(inCall call: Int?) {
    guard let call else { return }
    calls.keepBottomBar(hides: hidesBottomBar(stack.controllers), ofCall: call)
  }

  private func hidesBottomBar(_ ids: [ObjectIdentifier]) -> Bool {
    ids.contains { controller($0)?.hidesBottomBarWhenPushed == true }
  }

  // MARK: The content's end

  /// The toolbar, and the tab bar around.
  private var bottomBars: [any BottomBar] {
    surroundingTabs.map { [toolbar, $0.tabBar] } ?? [toolbar]
  }

  private var hasLookAtEnd: Bool {
    toolbar.looksOtherwiseAtEdge || surroundingTabs?.tabBar.looksOtherwiseAtEdge == true
  }

  /// Has the bars at the bottom follow a page's content, where they look otherwise at its end.
  func followContentEnd(of page: UIViewController) {
    guard contentEnd != nil || hasLookAtEnd else { return }
    let end = contentEnd ?? ContentEnd()
    contentEnd = end
    end.follow(page, with: bottomBars)
  }

  /// Has them follow the page that comes; those that stay go over to its look with the pages.
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

  /// The transition has ended, and a page stays.
  func endContentEnd(_ page: UIViewController) {
    guard contentEnd != nil else { return }
    for bar in bottomBars { bar.ground.endMove() }
    followContentEnd(of: page)
  }
}
