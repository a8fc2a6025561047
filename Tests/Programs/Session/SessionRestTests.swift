import BackswipeFilms
import BackswipeScene
import BackswipeSettings
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@testable import BackswipeSession
import BackswipeSimulation

/// The studio beside a session that has come to rest.
@MainActor
@Suite struct SessionRestTests {
  /// A session with the page Drag, on the second page of the phone.
  private func pushed() throws -> SessionBench {
    let bench = try SessionBench(studio: true)
    bench.press(.function(2), wait: 400)
    bench.tap(150, 113)
    return bench
  }

  /// A drag from the edge that stays.
  private func dragAndStay(_ bench: SessionBench) {
    bench.drag(
      (0...10).map { (3 + CGFloat($0) * 8, 500) } + Array(repeating: (83, 500), count: 12),
      wait: 1200)
  }

  @Test func thePageOfTheDragShowsTheLastGestureWithoutFurtherInput() throws {
    let bench = try pushed()
    dragAndStay(bench)
    let studio = try #require(bench.session.studio)
    #expect(!studio.needsAccount(at: bench.state.now, of: bench.session.tape))
    let stays = try bench.panelTexts("drag.words")
    #expect(stays.first?.contains("stays") == true, "\(stays)")
    bench.dragBack()
    bench.run(1200)
    #expect(!studio.needsAccount(at: bench.state.now, of: bench.session.tape))
    let pops = try bench.panelTexts("drag.words")
    #expect(!pops.isEmpty && pops != stays, "\(pops)")
  }

  @Test func theTimelineOfASessionAtRestShowsItsLastFrame() throws {
    let bench = try pushed()
    dragAndStay(bench)
    let studio = try #require(bench.session.studio)
    #expect(studio.shows(bench.state))
    #expect(bench.state.transitions.last?.outcome == .cancelled)
  }

  @Test func aSessionThatIsStoppedDuringMotionMakesNoFrames() throws {
    let bench = try SessionBench(studio: true)
    bench.tap(150, 113, wait: 60)
    bench.press(" ")
    let frames = bench.frames.count
    // Panes that move.
    bench.press(.function(3), wait: 400)
    bench.press(.function(1), wait: 400)
    bench.run(8000)
    let presents = bench.display.presentCount
    bench.run(4000)
    #expect(bench.frames.count == frames && bench.display.presentCount == presents)
  }

  @Test(arguments: [false, true])
  func aSessionAtRestMakesNoFrames(hasGesture: Bool) throws {
    for page in [1, 2, 3, 4] {
      let bench = try SessionBench(studio: true) { $0.workLimit = .max }
      bench.press(.function(page), wait: 400)
      if hasGesture {
        bench.tap(150, 113)
        dragAndStay(bench)
      }
      // Studies and the timeline's pictures.
      bench.run(8000)
      let (frames, presents) = (bench.frames.count, bench.display.presentCount)
      bench.run(4000)
      #expect(bench.frames.count == frames)
      #expect(bench.display.presentCount == presents, "page \(page)")
    }
  }
}
