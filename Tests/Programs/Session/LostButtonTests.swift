import BackswipeSession
import Testing

@Suite struct LostButtonTests {
  /// What a window sees of a button: where the display says it is, or a release that came.
  private enum Sight {
    case down(inside: Bool)
    case up
    case release
  }

  /// After a lost drag: which sights come to a press that has to be made up for.
  private func presses(_ sights: Sight..., lost: Bool = true) -> [Bool] {
    var button = LostButton()
    if lost { button.lose() }
    return sights.map { sight in
      switch sight {
      case .down(let inside): button.look(isDown: true, isInside: inside)
      case .up: button.look(isDown: false, isInside: true)
      case .release: button.release()
      }
    }
  }

  @Test func theReleaseOfTheLostDragIsNoClick() {
    #expect(presses(.down(inside: true), .release, .release) == [false, false, false])
  }

  @Test func aPressAfterAReleaseElsewhereIsSeenOnce() {
    #expect(
      presses(.down(inside: false), .up, .down(inside: true), .release)
        == [false, false, true, false])
  }

  @Test func aClickTooShortToSeeIsMadeUpFor() {
    #expect(presses(.up, .release, .release) == [false, true, false])
  }

  @Test func aPressBesideTheWindowIsNotTheWindows() {
    #expect(
      presses(.up, .down(inside: false), .down(inside: true), .up, .down(inside: true))
        == [false, false, false, false, true])
  }

  @Test func withoutALossNothingIsMadeUp() {
    #expect(presses(.up, .down(inside: true), .release, lost: false) == [false, false, false])
  }

  @Test func aPressThatComesAsItShouldEndsTheSearch() {
    var button = LostButton()
    button.lose()
    button.find()
    #expect(!button.isLost)
  }
}
