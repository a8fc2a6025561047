import BackswipeTesting
import BackswipeUI
import Testing

/// Delegates that belong to a navigation controller. (D5, H5)
@Suite("Managed delegates")
@MainActor
struct ManagedDelegateTests {
  private func words(of result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
  }

  @Test("D5: another delegate for the bar is refused, with the bar's name")
  func bar() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        @MainActor final class Other: UINavigationBarDelegate {}
        let other = Other()
        let rig = try? Rig("A")
        rig?.navigation.navigationBar.delegate = other
      }
    }
    #expect(words(of: result).contains("UINavigationBar.delegate"))
  }

  @Test(
    "D5: another delegate for a recogniser that hides bars is refused, and says which and whose")
  func recognisers() async throws {
    let swipe = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        @MainActor final class Other: UIGestureRecognizerDelegate {}
        let other = Other()
        let rig = try? Rig("A")
        rig?.navigation.barHideOnSwipeGestureRecognizer.delegate = other
      }
    }
    #expect(words(of: swipe).contains("barHideOnSwipeGestureRecognizer of UINavigationController"))
    let tap = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        @MainActor final class Other: UIGestureRecognizerDelegate {}
        let other = Other()
        let rig = try? Rig("A")
        rig?.navigation.barHideOnTapGestureRecognizer.delegate = other
      }
    }
    #expect(words(of: tap).contains("barHideOnTapGestureRecognizer of UINavigationController"))
  }
}
