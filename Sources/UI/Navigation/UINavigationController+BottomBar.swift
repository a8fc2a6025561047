import BackswipeNavigation

extension UINavigationController {
  /// Decides, before a transition begins, whether a page of the stack to come wants the bars at the
  /// bottom away. They come and go with the page.
  func planBottomBar() {
    guard let change = stack.transition?.change else { return }
    let stays = bottomBarHiders.count > change.going.count { bottomBarHiders.contains($0) }
    visibility.isBottomBarHidden =
      stays || change.coming.contains { controller($0)?.hidesBottomBarWhenPushed == true }
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
}
