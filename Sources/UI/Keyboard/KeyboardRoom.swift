import BackswipeGeometry
package import BackswipeTime

/// Keeps a list clear of the keyboard, as a table view controller does: its content can be scrolled up
/// from under it, and what is typed into is scrolled there.
@MainActor
package final class KeyboardRoom: KeyboardFollower {
  private weak var list: UIScrollView?
  private weak var keyboard: KeyboardController?

  package init() {}

  /// Begins when the list's page is about to appear.
  package func begin(for list: UIScrollView) {
    self.list = list
    keyboard = UIContext.environment?.keyboard
    keyboard?.add(self)
  }

  /// Ends when the page has disappeared.
  package func end() {
    keyboard?.remove(self)
    list?.keyboardReach = 0
  }

  package func keyboardMoves(to top: CGFloat?, in duration: Interval) {
    guard let list, list.window != nil else { return }
    UIView.animate(
      withDuration: duration.seconds, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)
    ) {
      let end = list.convert(CGPoint(x: 0, y: list.bounds.maxY), to: nil).y
      list.keyboardReach = top.map { max(end - $0, 0) } ?? 0
      list.showFocus()
      list.layoutIfNeeded()
    }
  }
}

extension UIScrollView {
  /// Scrolls what is typed into, inside, to where it is seen.
  fileprivate func showFocus() {
    guard keyboardReach > 0, !isDragging, let field = environment?.focus.responder as? UIView,
      field !== self, field.isDescendant(of: self)
    else { return }
    let row = sequence(first: field, next: \.ownSuperview).first { $0 is UITableViewCell } ?? field
    contentOffset = offset(showing: row.convert(row.bounds, to: self))
  }
}
