import BackswipePrototypes
import BackswipeUI

/// Elements that a finger moves aside.
extension ElementBuilder {
  /// The view itself, or one around it in which it moves, with the actions beneath it.
  mutating func swiped(_ content: UIView, _ element: Element) -> UIView {
    guard let swipes = element.swipeActions, let page = connections.page as? SwipePage else {
      return content
    }
    let view = SwipeBox(content)
    view.translatesAutoresizingMaskIntoConstraints = false
    constraints += [
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ]
    let (perform, store, tint) = (perform, bindings.store, tint)
    page.add(view) { [weak view] isLeading in
      UISwipeActionsConfiguration(
        isLeading ? swipes.leading : swipes.trailing, allowsFullSwipe: swipes.allowsFullSwipe,
        store, tint: tint
      ) { [weak view] action in
        if let view { perform(action, view) }
      }
    }
    return view
  }
}
