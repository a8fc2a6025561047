import BackswipeTesting
@testable import BackswipeUI
import Testing

/// What may be asked of an animator, and when.
@Suite("Rules of property animators")
@MainActor
struct PropertyAnimatorRuleTests {
  typealias Call = UIViewPropertyAnimator.Call

  private func refused(
    _ state: UIViewAnimatingState, running: Bool = false, interruptible: Bool = true
  ) -> Set<Call> {
    Set(
      Call.allCases.filter {
        UIViewPropertyAnimator.mistake(
          $0, state: state, isRunning: running, isInterruptible: interruptible) != nil
      })
  }

  @Test("X5: every state refuses the calls that UIKit calls programming errors")
  func table() {
    #expect(refused(.inactive) == [.carryOn, .finish])
    #expect(
      refused(.active, running: true) == [.scrub, .finish, .setInterruptible, .setUserInteraction])
    #expect(refused(.active) == [.finish, .setInterruptible, .setUserInteraction, .release])
    #expect(
      refused(.stopped) == [
        .start, .pause, .carryOn, .scrub, .addAnimations, .setInterruptible, .setUserInteraction,
        .release,
      ])
    #expect(
      refused(.active, running: true, interruptible: false).isSuperset(
        of: [.pause, .carryOn, .scrub, .stop]))
  }

  @Test("X5: the words name the call and what to do")
  func words() throws {
    for call in Call.allCases {
      for state in [UIViewAnimatingState.inactive, .active, .stopped] {
        for (running, interruptible) in [(false, true), (true, true), (false, false)] {
          guard
            let words = UIViewPropertyAnimator.mistake(
              call, state: state, isRunning: running, isInterruptible: interruptible)
          else { continue }
          #expect(words.contains("UIViewPropertyAnimator"))
        }
      }
    }
    let finish = try #require(
      UIViewPropertyAnimator.mistake(
        .finish, state: .active, isRunning: true, isInterruptible: true))
    #expect(finish.contains("finishAnimation(at:)") && finish.contains("stopAnimation(false)"))
  }

  @Test("X5: finishing an animator that is not stopped ends the program with those words")
  func finishing() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.finishAnimation(at: .end)
      }
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("finishAnimation(at:) was called on a UIViewPropertyAnimator"))
  }

  @Test("X5: releasing a paused animator ends the program with those words")
  func releasing() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let phone = VirtualPhone { UINavigationController(rootViewController: UIViewController()) }
        phone.perform {
          UIViewPropertyAnimator(duration: 1, curve: .linear) {}.pauseAnimation()
        }
      }
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("A paused UIViewPropertyAnimator was released"))
  }

  @Test("X5: a running animator needs nobody to hold it")
  func runningHoldsItself() throws {
    let phone = VirtualPhone { UINavigationController(rootViewController: UIViewController()) }
    weak var gone: UIViewPropertyAnimator?
    var ends: [UIViewAnimatingPosition] = []
    phone.perform {
      let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) {
        phone.window.alpha = 0.5
      }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      gone = animator
    }
    phone.advance(frames: 2)
    #expect(gone != nil)
    try phone.settle()
    #expect(ends == [.end] && gone == nil)
  }
}
