import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// Menus, the refresh of a page, and its keyboard during a drag.
extension StoryboardScene {
  /// The menu of items whose actions the page performs.
  func menu(
    _ items: [Prototype.MenuItem], of controller: UIViewController, sender: AnyObject?
  ) -> PageMenu {
    let owner = Linked(wrappedValue: controller)
    return PageMenu(items: items, store: state) { [weak sender] action in
      guard let controller = owner.wrappedValue else { return }
      controller.storyboardScene?.perform(action, from: controller, sender: sender)
    }
  }

  /// Gives the page's scroll view its refresh, and the way in which it puts the keyboard away.
  func configure(_ scroll: UIScrollView, of controller: UIViewController) {
    if let dismissal = screen.keyboardDismissal {
      scroll.keyboardDismissMode =
        switch dismissal {
        case .none: .none
        case .onDrag: .onDrag
        case .interactive: .interactive
        }
    }
    guard let refresh = screen.refresh else { return }
    let control = UIRefreshControl()
    control.accessibilityIdentifier = "refresh"
    let (state, owner) = (state, Linked(wrappedValue: controller))
    control.addAction(
      UIAction { [weak control] _ in
        guard let control, let environment = UIContext.environment else { return }
        if let title = refresh.title {
          control.attributedTitle = NSAttributedString(string: title.text { state.value($0) })
        }
        _ = environment.timers.schedule(at: environment.now + refresh.duration) { [weak control] in
          control?.endRefreshing()
          guard let action = refresh.action, let controller = owner.wrappedValue else { return }
          controller.storyboardScene?.refreshed(action, controller)
        }
      }, for: .valueChanged)
    scroll.refreshControl = control
    // Content that fits is pulled, too.
    scroll.alwaysBounceVertical = true
  }

  /// Performs the action at the end of a refresh; on a page that is not on top only its change of
  /// variables.
  private func refreshed(_ action: Prototype.Action, _ controller: UIViewController) {
    if controller.viewIfLoaded?.window != nil, permits(nil, controller) {
      perform(action, from: controller, sender: nil)
    } else if case .set(let change, _) = action {
      state.apply(change)
    }
  }
}
