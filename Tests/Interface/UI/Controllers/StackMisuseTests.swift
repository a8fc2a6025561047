import BackswipeTesting
import BackswipeUI
import Testing

/// Misuse stops the program with UIKit's words. That the stack itself is unchanged is tested where
/// errors are values.
@Suite("Misuse of the stack")
@MainActor
struct StackMisuseTests {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("S10: the same instance twice")
  func twice() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        guard let rig = try? Rig("A", "B") else { return }
        rig.push("A")
      }
    }
    #expect(
      words(result).contains(
        "Pushing the same view controller instance more than once is not supported (A)"))
  }

  @Test("S10: the same instance twice, the first one waiting for its turn")
  func twiceWaiting() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        guard let rig = try? Rig("A") else { return }
        rig.push("B")
        rig.phone.advance(frames: 3)
        rig.push("C")
        rig.push("C")
      }
    }
    #expect(
      words(result).contains(
        "Pushing the same view controller instance more than once is not supported (C)"))
  }

  @Test("S5: a controller that is not on the stack")
  func notThere() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        guard let rig = try? Rig("A", "B") else { return }
        let other = rig["X"]
        rig.phone.perform { _ = rig.navigation.popToViewController(other, animated: true) }
      }
    }
    #expect(words(result).contains("Tried to pop to a view controller that doesn't exist."))
  }

  @Test("S10: a navigation controller in a navigation controller, pushed")
  func container() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        guard let rig = try? Rig("A") else { return }
        rig.phone.perform {
          rig.navigation.pushViewController(UINavigationController(), animated: true)
        }
      }
    }
    #expect(words(result).contains("Pushing a navigation controller is not supported"))
  }

  @Test("S10: a navigation controller in a navigation controller, set")
  func containerSet() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        guard let rig = try? Rig("A") else { return }
        let root = rig["A"]
        rig.phone.perform {
          rig.navigation.viewControllers = [root, UINavigationController()]
        }
      }
    }
    #expect(words(result).contains("Pushing a navigation controller is not supported"))
  }

  @Test("S10: duplicates in a whole stack")
  func duplicates() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        guard let rig = try? Rig("A", "B") else { return }
        rig.set(["B", "A", "B"])
      }
    }
    #expect(
      words(result).contains(
        "All view controllers in a navigation controller must be distinct (B, A, B)"))
  }
}
