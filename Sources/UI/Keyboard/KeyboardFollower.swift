package import BackswipeTime

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

/// Does not keep its follower.
struct KeyboardFollowing {
  weak var follower: (any KeyboardFollower)?
}

extension KeyboardController {
  /// Tells a follower of the keyboard from now on, and at once of one that is there.
  package func add(_ follower: any KeyboardFollower) {
    remove(follower)
    followings.append(KeyboardFollowing(follower: follower))
    if isShown { follower.keyboardMoves(to: shownFrame.minY, in: .zero) }
  }

  package func remove(_ follower: any KeyboardFollower) {
    followings.removeAll { $0.follower == nil || $0.follower === follower }
  }

  /// Tells all followers where the keyboard will be.
  func tellFollowers(in duration: Interval) {
    for following in followings {
      following.follower?.keyboardMoves(to: isShown ? shownFrame.minY : nil, in: duration)
    }
  }
}
