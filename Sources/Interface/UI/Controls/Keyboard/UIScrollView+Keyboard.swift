package import BackswipeUnits

/// A list that keeps clear of the keyboard, as that of a table view controller does: its content can be
/// scrolled up from under it, and what is typed into is scrolled there.
extension UIScrollView: KeyboardFollower {
  /// Call when the list's page is about to appear.
  package func beginFollowingKeyboard() { UIContext.environment?.keyboard.add(self) }

  /// Call when the page has disappeared.
  package func endFollowingKeyboard() {
    UIContext.environment?.keyboard.remove(self)
    keyboardReach = 0
  }

  package func keyboardMoves(to top: CGFloat?, in duration: Interval) {
    guard window != nil else { return }
    // A sheet has heard of it before, and becomes higher by as much as the keyboard covers of it.
    let growth = enclosingSheet.map { $0.restingHeight - $0.height } ?? 0
    UIView.animate(
      withDuration: duration.seconds, delay: 0,
      options: [.allowUserInteraction, UIView.AnimationOptions(rawValue: 7 << 16)]
    ) {
      let end = self.convert(CGPoint(x: 0, y: self.bounds.maxY), to: nil).y
      self.keyboardReach = top.map { max(end - $0, 0) } ?? 0
      if !self.isDragging {
        if let focused = self.focused {
          self.scroll(to: self.offset(showing: focused, growth: growth), in: duration)
          self.keyboardHasScrolled = true
        } else if self.keyboardReach == 0, self.keyboardHasScrolled {
          self.scroll(to: self.resting(self.contentOffset, growth: growth), in: duration)
          self.keyboardHasScrolled = false
        }
      }
      self.layoutIfNeeded()
    }
  }

  /// What is typed into, inside, with its row; nil where it is elsewhere.
  private var focused: CGRect? {
    guard keyboardReach > 0, let field = environment?.focus.responder as? UIView,
      field !== self, field.isDescendant(of: self)
    else { return nil }
    let row = sequence(first: field, next: \.ownSuperview).first { $0 is UITableViewCell } ?? field
    return row.convert(row.bounds, to: self)
  }
}
