import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@testable import BackswipeSession

@Suite("Pictures of a session on its timeline")
@MainActor
struct SessionThumbnailsTests {
  private func bench() throws -> SessionBench {
    let bench = try SessionBench(studio: true)
    bench.display.resize(width: 1300, height: 1100)
    bench.send(.resized)
    bench.run(100)
    for _ in 0..<9 { bench.press(.up, .control) }
    return bench
  }

  private func count(_ bench: SessionBench) -> Int {
    guard let pane = bench.session.studio?.timeline else { return 0 }
    return pane.simulation.run {
      pane.simulation.window.elements(identified: ["timeline.picture"]).count
    }
  }

  @Test("They appear while the session rests, at most two in a presented frame")
  func session() throws {
    let bench = try bench()
    bench.tap(150, 113)
    bench.dragBack()
    var (shown, presented) = (count(bench), bench.display.presentCount)
    for _ in 0..<400 {
      bench.run(4)
      let (now, frames) = (count(bench), bench.display.presentCount)
      #expect(now - shown <= SessionThumbnails.mostOfFrame * max(1, frames - presented))
      (shown, presented) = (now, frames)
    }
    #expect(shown > 8 && bench.session.studio?.missingPicture == nil)
    // A session at rest stays so.
    bench.run(300)
    let rest = bench.display.presentCount
    bench.run(2_000)
    #expect(bench.display.presentCount <= rest + 1)
  }

  @Test("A picture is the frame of its instant")
  func frames() throws {
    let bench = try bench()
    bench.tap(150, 113)
    bench.dragBack()
    let tape = bench.session.tape
    let thumbnails = SessionThumbnails()
    for index in [tape.frames.count - 1, 3, tape.frames.count / 2] {
      var list: DisplayList?
      for _ in 0..<10_000 where list == nil {
        list = thumbnails.work(on: tape.frames[index].instant, of: tape, run: 1)
      }
      bench.session.perform(TimelineCommand.seek(tape.frames[index].instant))
      bench.run(100)
      #expect(list == bench.session.list, "\(index)")
    }
  }

  @Test("A comparison has those of its sides, and the session's come back after it")
  func comparison() throws {
    let bench = try bench()
    bench.tap(150, 113)
    bench.dragBack()
    bench.run(1_500)
    let before = count(bench)
    bench.press("k")
    bench.press("p", wait: 300)
    bench.press("c", wait: 4_000)
    #expect(bench.state.thumbnails?.phones == 2 && bench.session.studio?.missingPicture == nil)
    #expect(count(bench) > 4)
    bench.press(.escape, wait: 2_500)
    #expect(bench.state.thumbnails?.phones == 1 && count(bench) >= before - 2)
  }
}
