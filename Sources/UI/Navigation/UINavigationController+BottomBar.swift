import BackswipeNavigation

extension UINavigationController {
  /// Decides, before a transition begins, whether a page of the stack to come wants the bars at the
  /// bottom away. They come and go with the page.
  func planBottomBar() {
    guard stack.hasTransition else { return }
    let stays = bottomBarHiders.count > stack.going.count { bottomBarHiders.contains($0) }
    visibility.isBottomBarHidden =
      stays || stack.coming.contains { controller($0)?.hidesBottomBarWhenPushed == true }
  }

  /// A controller has come to the stack for good, or left it.
  func trackBottomBar(of controller: UIViewController, joins: Bool) {
    let id = ObjectIdentifier(controller)
    if !joins {
      bottomBarHiders.remove(id)
    } else if controller.hidesBottomBarWhenPushed {
      bottomBarHiders.insert(id)
    }
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
