package import BackswipeUnits

/// Makes room for the keyboard.
@MainActor
package protocol KeyboardFollower: AnyObject {
  /// The keyboard goes to another place, or another responder has got it.
  ///
  /// - Parameters:
  ///   - top: its upper edge in the window when it has arrived; nil for away.
  ///   - duration: of its way there; zero where it stays.
  func keyboardMoves(to top: CGFloat?, in duration: Interval)
}

extension KeyboardController {
  /// Tells a follower, which is not kept, of the keyboard from now on, and at once of one that is there.
  package func add(_ follower: any KeyboardFollower) {
    remove(follower)
    followers.append(WeakReference(follower))
    if isShown { follower.keyboardMoves(to: shownFrame.minY, in: .zero) }
  }

  package func remove(_ follower: any KeyboardFollower) {
    followers.removeAll { $0.object == nil || $0.object === follower }
  }

  /// Tells all followers where the keyboard will be.
  func tellFollowers(in duration: Interval) {
    for follower in followers {
      (follower.object as? any KeyboardFollower)?
        .keyboardMoves(to: isShown ? shownFrame.minY : nil, in: duration)
    }
  }
}
