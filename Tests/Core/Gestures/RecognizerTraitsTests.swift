import BackswipeGestures
import Testing

@Suite("Traits of recognisers")
struct RecognizerTraitsTests {
  private typealias Traits = RecognizerTraits
  private let plain = RecognizerTraits()
  private let tap = RecognizerTraits(tapsRequired: 1)
  private let scroll = RecognizerTraits(isScrolling: true)
  private let edgePop = RecognizerTraits(precedence: .overAll)
  private let contentPop = RecognizerTraits(precedence: .overContentAtRest(goesLeft: false))
  private let barSwipe = RecognizerTraits(preventsNobody: true, runsBesideScrolling: true)

  @Test("G3: nearly everybody waits for the edge pop, scroll views included")
  func edge() {
    let busy = Traits(isScrolling: true, movesContentRight: true)
    for traits in [plain, tap, scroll, barSwipe, busy] {
      #expect(traits.requiresFailure(of: edgePop))
    }
    #expect(!edgePop.requiresFailure(of: edgePop) && !contentPop.requiresFailure(of: edgePop))
    for traits in [plain, tap, scroll, barSwipe] { #expect(!edgePop.requiresFailure(of: traits)) }
    #expect(!plain.requiresFailure(of: scroll))
  }

  @Test("G6: a horizontal scroll view yields to a content pop only at rest at its left end")
  func content() {
    #expect(plain.requiresFailure(of: contentPop) && scroll.requiresFailure(of: contentPop))
    #expect(!Traits(isScrolling: true, movesContentRight: true).requiresFailure(of: contentPop))
    #expect(Traits(isScrolling: true, movesContentLeft: true).requiresFailure(of: contentPop))
  }

  @Test("G6: from right to left a horizontal scroll view yields to a content pop at its right end")
  func contentFromTheRight() {
    let pop = RecognizerTraits(precedence: .overContentAtRest(goesLeft: true))
    #expect(plain.requiresFailure(of: pop) && scroll.requiresFailure(of: pop))
    #expect(!Traits(isScrolling: true, movesContentLeft: true).requiresFailure(of: pop))
    #expect(Traits(isScrolling: true, movesContentRight: true).requiresFailure(of: pop))
  }

  @Test("G6: a press does not wait for a content pop, and does for a pop from the edge")
  func presses() {
    let press = RecognizerTraits(recognizesRest: true)
    for goesLeft in [true, false] {
      #expect(
        !press.requiresFailure(
          of: RecognizerTraits(precedence: .overContentAtRest(goesLeft: goesLeft))))
    }
    #expect(press.requiresFailure(of: edgePop) && press.prevents(plain))
  }

  @Test(
    "G3: a tap with fewer taps cannot prevent one with more",
    arguments: [(1, 1, true), (1, 2, false), (2, 1, true), (2, 2, true), (2, 3, false)])
  func taps(mine: Int, theirs: Int, prevents: Bool) {
    #expect(Traits(tapsRequired: mine).prevents(Traits(tapsRequired: theirs)) == prevents)
    #expect(Traits(tapsRequired: mine).prevents(plain))
    #expect(plain.prevents(Traits(tapsRequired: theirs)))
  }

  @Test("H3: the drag that hides bars prevents nothing and runs beside scrolling")
  func bars() {
    for traits in [plain, tap, scroll, edgePop, barSwipe] { #expect(!barSwipe.prevents(traits)) }
    #expect(!scroll.prevents(barSwipe))
    #expect(edgePop.prevents(barSwipe) && plain.prevents(barSwipe))
  }
}
