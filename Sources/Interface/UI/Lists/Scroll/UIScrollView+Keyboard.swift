import BackswipePopDecisions
package import BackswipeUnits

/// A list that adapts to the keyboard, such as that of a table view controller: a bottom inset
/// makes all content reachable, and the list scrolls to the focused field.
extension UIScrollView: KeyboardFollower {
  /// Call before the list's page appears.
  package func beginFollowingKeyboard() { UIContext.environment?.keyboard.add(self) }

  /// Call when the page has disappeared.
  package func endFollowingKeyboard() {
    UIContext.environment?.keyboard.remove(self)
    keyboardReach = 0
  }

  package func keyboardMoves(to top: CGFloat?, in duration: Interval) {
    guard window != nil else { return }
    // An enclosing sheet was notified before, and grows by the part that the keyboard covers.
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

  /// The rectangle of the focused field in the content, with its row; nil if it is elsewhere.
  private var focused: CGRect? {
    guard keyboardReach > 0, let field = environment?.focus.responder as? UIView,
      field !== self, field.isDescendant(of: self)
    else { return nil }
    let row = sequence(first: field, next: \.ownSuperview).first { $0 is UITableViewCell } ?? field
    return row.convert(row.bounds, to: self)
  }
}

extension UIScrollView {
  /// Lets the keyboard follow the first finger of a drag.
  func moveKeyboard() {
    guard panGestureRecognizer.numberOfTouches > 0 else { return }
    let finger = panGestureRecognizer.location(ofTouch: 0, in: nil).y
    environment?.keyboard.drag(to: finger + keyboardDismissPadding)
  }

  /// Hides a keyboard that followed the finger of a drag, or lets it return.
  func letGoOfKeyboard() {
    guard let keyboard = environment?.keyboard, keyboard.isDragged else { return }
    let isCancelled = panGestureRecognizer.state == .cancelled
    let velocity = isCancelled ? nil : panGestureRecognizer.velocity(in: nil).y
    let release =
      panGestureRecognizer.explainedFinger == nil
      ? nil : velocity.flatMap { keyboard.release(velocity: $0) }
    keyboard.letGo(velocity: velocity)
    // A responder that refuses keeps the keyboard.
    if let release, release.outcome != keyboard.isShown {
      panGestureRecognizer.explain(.released(TouchRelease(.keyboard(release))))
    }
  }
}
