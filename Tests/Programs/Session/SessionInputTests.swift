import BackswipeFilms
import BackswipeGestures
import BackswipeRendering
import BackswipeScenarios
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits
import Testing

@testable import BackswipeSession
import BackswipeTrace

/// Fingers, wheel, keys and text, as a display reports them. (U1, G4, G7)
@MainActor
@Suite struct SessionInputTests {
  @Test func aTapPushesAndTheReplayOfItsInputIsTheSame() throws {
    let bench = try SessionBench()
    bench.tap(150, 113)
    #expect(bench.stack == ["first", "second"])
    bench.dragBack()
    #expect(bench.stack == ["first"])
    #expect(bench.lines.count > 100)
    #expect(bench.replayed == bench.lines)
  }

  @Test func aFrameIsPresentedAtItsTick() throws {
    let bench = try SessionBench()
    bench.tap(150, 113)
    let frames = bench.frames
    #expect(frames.count > 20)
    let ticks = frames.map { DisplayRefresh.hertz60.firstTick(atOrAfter: $0.instant) }
    #expect(
      zip(ticks, frames).allSatisfy { DisplayRefresh.hertz60.instant(ofTick: $0) == $1.instant })
  }

  @Test func withoutInputNoFrameIsMade() throws {
    let bench = try SessionBench()
    bench.run(500)
    let (frames, presents) = (bench.frames.count, bench.display.presentCount)
    bench.run(5000)
    #expect(bench.frames.count == frames && bench.display.presentCount == presents)
  }

  @Test func fingersOfATouchScreenAreTouches() throws {
    let bench = try SessionBench()
    let finger = WindowEvent.Finger(device: 1, number: 7)
    let size = bench.display.size
    let place = bench.place(150, 113)
    let part = CGPoint(x: place.x / CGFloat(size.width), y: place.y / CGFloat(size.height))
    bench.send(.finger(finger, .began, part))
    bench.send(.finger(finger, .ended, part), after: 40)
    bench.run(900)
    #expect(bench.stack == ["first", "second"])
    #expect(bench.session.tape.samples.allSatisfy { $0.device == .finger })
  }

  @Test func altLandsASecondFingerThatMirrorsTheFirst() throws {
    let bench = try SessionBench()
    bench.send(.keyDown(KeyPress(.alt)))
    bench.drag([(100, 300), (110, 310), (120, 330)])
    bench.send(.keyUp(.alt))
    bench.run(100)
    let samples = bench.session.tape.samples
    #expect(Set(samples.map(\.id)).count == 2)
    for sample in samples where sample.id == samples[0].id {
      let other = samples.last { $0.id != sample.id && $0.instant <= sample.instant }
      guard let other, sample.phase != .began else { continue }
      #expect(abs(other.location.x + sample.location.x - 390) < 25)
    }
    #expect(samples.last?.phase == .ended)
  }

  @Test func altReleasedInADragLiftsTheSecondFingerAlone() throws {
    let bench = try SessionBench()
    bench.send(.keyDown(KeyPress(.alt)))
    bench.drag([(100, 300), (110, 310)], releasing: false, wait: 20)
    bench.send(.keyUp(.alt))
    bench.run(50)
    let samples = bench.session.tape.samples
    let ends = samples.filter { $0.phase == .ended }
    #expect(ends.count == 1 && ends[0].id != samples[0].id)
  }

  @Test func aLostFocusCancelsTheFingers() throws {
    let bench = try SessionBench()
    bench.tap(150, 113)
    bench.drag([(4, 400), (40, 400), (120, 400), (200, 400)], releasing: false, wait: 50)
    bench.send(.focusLost)
    bench.run(1000)
    #expect(bench.session.tape.samples.last?.phase == .cancelled)
    #expect(bench.stack == ["first", "second"])
  }

  @Test func thePressThatADisplaySuppressesAfterALostDragIsMadeUpFor() throws {
    let bench = try SessionBench()
    bench.drag([(100, 400), (120, 400)], releasing: false, wait: 50)
    bench.send(.focusLost)
    bench.run(50)
    // The button is released over another window, and pressed on the row.
    bench.display.pointer = (.zero, false)
    bench.run(100)
    bench.display.pointer = (bench.place(150, 113), true)
    bench.run(100)
    bench.send(.pointerReleased(bench.place(150, 113)))
    bench.run(900)
    #expect(bench.stack == ["first", "second"])
  }

  @Test func aWheelScrollsTheListBelowThePointer() throws {
    let bench = try SessionBench()
    bench.tap(150, 113)
    bench.send(.wheel(bench.place(195, 500), notches: CGPoint(x: 0, y: -3)))
    bench.run(500)
    let verbs = bench.session.tape.entries.compactMap { entry -> ScrollVerb? in
      if case .verb(let verb as ScrollVerb) = entry.content { verb } else { nil }
    }
    #expect(verbs.count == 1)
    #expect(bench.replayed == bench.lines)
  }

  @Test func thePointerWithoutAButtonIsFollowedWhereAnAppFollowsItAndNowhereElse() throws {
    let bench = try SessionBench()
    func hovers() -> Int {
      bench.session.tape.entries.count {
        if case .verb(is HoverVerb) = $0.content { true } else { false }
      }
    }
    bench.send(.pointerMoved(bench.place(150, 300), isPressed: false))
    bench.run(100)
    #expect(hovers() == 0)
    var states: [UIGestureRecognizer.State] = []
    let simulation = bench.session.simulation
    simulation.run {
      let made = UIHoverGestureRecognizer()
      made.addAction(UIAction { _ in states.append(made.state) })
      simulation.window.addGestureRecognizer(made)
    }
    bench.send(.pointerMoved(bench.place(150, 310), isPressed: false))
    bench.run(100)
    bench.send(.pointerMoved(bench.place(160, 310), isPressed: false))
    bench.run(100)
    bench.send(.pointerLeft)
    bench.run(100)
    #expect(hovers() == 3 && states == [.began, .changed, .ended])
  }

  @Test func whatIsTypedGoesIntoTheFieldAndNotToTheWindow() throws {
    let bench = try SessionBench()
    bench.tap(150, 157)
    #expect(bench.stack == ["first", "form"] && !bench.display.takesText)
    bench.tap(200, 130)
    #expect(bench.display.takesText)
    for key in ["s", "q", "o"] as [Key] { bench.press(key) }
    bench.send(.text("sqo"))
    bench.press(.backspace)
    bench.send(.keyDown(KeyPress("a", .control)), .keyDown(KeyPress("c", .control)))
    bench.run(100)
    #expect(bench.session.ending == nil && bench.slowness == 1)
    #expect(bench.yaml.contains("type: sqo"))
    bench.send(.keyDown(KeyPress("c", .control)))
    bench.run(50)
    #expect(bench.display.clipboard == "sq")
    bench.display.clipboard = "two\nlines\n"
    bench.press("v", .control)
    #expect(bench.yaml.contains("two") && bench.yaml.contains("lines"), "\(bench.yaml)")
    bench.press(.escape, wait: 600)
    #expect(!bench.display.takesText && bench.session.ending == nil)
  }

  @Test func aSmallerWindowShowsTheSamePhoneAndTakesTheMouseThere() throws {
    let bench = try SessionBench()
    let scale = bench.layout.scale
    bench.display.resize(width: 233, height: 460)
    bench.send(.resized)
    bench.run(100)
    #expect(bench.layout.scale < scale)
    bench.tap(150, 113)
    #expect(bench.stack == ["first", "second"])
    #expect(bench.screens.first?.region?.width == 233)
  }

  @Test func aWindowThatHasLostItsContentIsPresentedWhole() throws {
    let bench = try SessionBench()
    bench.run(100)
    let count = bench.display.presentCount
    bench.send(.exposed)
    bench.run(100)
    #expect(bench.display.presentCount == count + 1)
    #expect(bench.display.frame?.isWhole == true)
  }

  @Test func samplesThatWereFoundTogetherAfterAStallAreABatch() throws {
    let bench = try SessionBench()
    let (start, end) = (bench.place(100, 300), bench.place(130, 320))
    bench.send(.pointerPressed(start), .pointerMoved(end, isPressed: true))
    bench.display.now += 30_000_000
    bench.run(100)
    #expect(bench.session.tape.samples.map(\.isBatched) == [true, true])
  }
}
