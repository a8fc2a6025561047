import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI

extension UISwipeActionsConfiguration {
  /// The actions at a side of a row or an element; nil without any.
  ///
  /// - Parameter perform: performs the action of one that has been tapped.
  convenience init?(
    _ actions: [Screen.SwipeActions.Action], allowsFullSwipe: Bool, _ store: StateStore,
    tint: UIColor, perform: @escaping @MainActor (Prototype.Action) -> Void
  ) {
    guard !actions.isEmpty else { return nil }
    self.init(
      actions: actions.map { action in
        let shown = UIContextualAction(
          style: action.style == .destructive ? .destructive : .normal,
          title: action.title?.text { store.value($0) }
        ) { _, _, completion in
          if let action = action.action { perform(action) }
          completion(true)
        }
        shown.image = action.glyph.flatMap { UIImage($0) }
        if let color = action.color { shown.backgroundColor = color.color(tint: tint) }
        return shown
      })
    performsFirstActionWithFullSwipe = allowsFullSwipe
  }
}
