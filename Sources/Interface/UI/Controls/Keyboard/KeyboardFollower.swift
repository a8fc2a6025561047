package import BackswipeUnits

/// Adapts to the keyboard.
@MainActor
package protocol KeyboardFollower: AnyObject {
  /// Called when the keyboard moves, or when another responder receives its input.
  ///
  /// - Parameters:
  ///   - top: its top edge in the window at the end; nil when it disappears.
  ///   - duration: of the movement; zero if it stays.
  func keyboardMoves(to top: CGFloat?, in duration: Interval)
}

extension KeyboardController {
  /// Adds a follower, which is not retained, and notifies it immediately if the keyboard is shown.
  package func add(_ follower: any KeyboardFollower) {
    remove(follower)
    followers.append(WeakReference(follower))
    if isShown { follower.keyboardMoves(to: shownFrame.minY, in: .zero) }
  }

  package func remove(_ follower: any KeyboardFollower) {
    followers.removeAll { $0.object == nil || $0.object === follower }
  }

  /// Notifies all followers of the keyboard's target position.
  func tellFollowers(in duration: Interval) {
    for follower in followers {
      (follower.object as? any KeyboardFollower)?
        .keyboardMoves(to: isShown ? shownFrame.minY : nil, in: duration)
    }
  }
}
