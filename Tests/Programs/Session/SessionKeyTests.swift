import BackswipeFilms
import BackswipeRendering
import BackswipeScenarios
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import TestSupport
import Testing

@testable import BackswipeSession
import BackswipeSimulation
import BackswipeTrace

/// Each key of the table does what it says. (U1, V1)
@MainActor
@Suite struct SessionKeyTests {
  @Test func theTableOfTheDocumentationIsTheTableOfTheKeys() throws {
    let text = try PackageFiles.text("Documentation/Window.md")
    #expect(text.contains(KeyCommand.documentation), "\(KeyCommand.documentation)")
  }

  @Test func spaceStopsTimeAndAFullStopShowsOneFrame() throws {
    let bench = try SessionBench()
    bench.tap(150, 113, wait: 100)
    bench.press(" ")
    let stopped = bench.frames.count
    #expect(bench.title.contains("paused at frame"))
    #expect(bench.overlayTexts.contains { $0.hasPrefix("Paused at") })
    bench.run(500)
    #expect(bench.frames.count == stopped)
    bench.press(".")
    #expect(bench.frames.count == stopped + 1)
    bench.press(" ", wait: 900)
    #expect(bench.frames.last?.transition == nil && bench.stack == ["first", "second"])
  }

  @Test func aFingerIsToldThatTimeIsStoppedAndCountsOnceItGoesOn() throws {
    let bench = try SessionBench()
    bench.press(" ")
    bench.tap(150, 113, wait: 100)
    #expect(bench.words == "Time is stopped")
    bench.press(" ", wait: 900)
    #expect(bench.stack == ["first", "second"])
  }

  @Test func sIsATenthOfTheSpeed() throws {
    let bench = try SessionBench()
    bench.press("s")
    #expect(bench.slowness == 10)
    #expect(bench.overlayTexts == ["A tenth of the speed — S returns to it"])
    bench.press("s")
    #expect(bench.slowness == 1)
  }

  @Test func leftGoesBack() throws {
    let bench = try SessionBench()
    bench.tap(150, 113)
    bench.press(.left, wait: 800)
    #expect(bench.stack == ["first"])
  }

  @Test func oTurnsThePhone() throws {
    let bench = try SessionBench()
    bench.press("o", wait: 900)
    #expect(bench.layout.phone == CGSize(width: 844, height: 390))
    bench.press("o", wait: 900)
    #expect(bench.layout.phone == CGSize(width: 390, height: 844))
  }

  @Test func tDrawsTheTouches() throws {
    let bench = try SessionBench()
    bench.press("t")
    #expect(bench.words == "Touches are drawn")
    bench.run(3000)
    bench.drag([(100, 500), (110, 500), (120, 500)], releasing: false, wait: 10)
    let count = bench.screens.first?.overlay.count ?? 0
    bench.send(.pointerReleased(bench.place(120, 500)))
    bench.run(1500)
    #expect((bench.screens.first?.overlay.count ?? 0) < count)
  }

  @Test func pTakesTheNextPresetAndDTheOtherLook() throws {
    let bench = try SessionBench()
    let first = bench.session.settings.present.presetName
    bench.press("p")
    #expect(bench.session.settings.present.presetName == SimulatorSettings.presetName(after: first))
    #expect(bench.words.hasPrefix("Preset: "))
    bench.press("d", wait: 400)
    #expect(bench.session.settings.present.userInterfaceStyle == .dark)
    bench.press("d", wait: 400)
    #expect(bench.session.settings.present.userInterfaceStyle == .light)
    #expect(bench.replayed == bench.lines)
  }

  @Test func aPresetIsKeptByStartingAgain() throws {
    let bench = try SessionBench()
    bench.press("p")
    let settings = bench.session.settings.present
    bench.press("r", wait: 300)
    #expect(bench.runs == 2 && bench.session.settings.present == settings)
  }

  @Test func questionMarkListsTheKeysAndAnyKeyHidesThem() throws {
    let bench = try SessionBench()
    bench.send(.keyDown(KeyPress(.shift)), .keyDown(KeyPress("/", .shift)))
    bench.run(100)
    for legend in KeyCommand.legends(withStudio: false, ofApp: false) {
      #expect(bench.overlayTexts.contains(legend.text))
    }
    bench.press("r")
    #expect(!bench.overlayTexts.contains("Keys") && bench.runs == 1)
  }

  @Test func tabOpensTheStudioAndClosesIt() throws {
    let bench = try SessionBench()
    let width = bench.display.size.width
    bench.press(.tab, wait: 300)
    #expect(bench.session.studio != nil && bench.display.size.width == width + 372)
    #expect(bench.screens.count == 3)
    bench.press(.tab)
    #expect(bench.session.studio == nil && bench.display.size.width == width)
    #expect(bench.notes.panel == [true, false])
  }

  @Test func theFunctionKeysShowTheirPages() throws {
    let bench = try SessionBench()
    for (number, page) in [
      (2, Studio.Page.drag), (3, .compare), (4, .export), (1, .settings),
    ] {
      bench.press(.function(number), wait: 400)
      #expect(bench.session.studio?.page == page)
    }
  }

  @Test func f6GoesThroughTheControlsAndEscEndsThat() throws {
    let bench = try SessionBench()
    bench.press(.function(6), wait: 300)
    #expect(bench.session.studio?.panel.hasFocus == true)
    bench.press(.function(6), .shift, wait: 300)
    bench.press(.escape)
    #expect(bench.session.studio?.panel.hasFocus == false && bench.session.ending == nil)
  }

  @Test func arrowsSelectASettingPlusAndMinusChangeItAndCtrlZUndoes() throws {
    let bench = try SessionBench()
    let before = bench.session.settings.present
    bench.press(.down, wait: 200)
    bench.press("=", wait: 200)
    let changed = bench.session.settings.present
    #expect(changed != before)
    bench.press("-", wait: 200)
    #expect(bench.session.settings.present == before)
    bench.press("z", .control, wait: 200)
    #expect(bench.session.settings.present == changed)
    bench.press("z", [.control, .shift], wait: 200)
    #expect(bench.session.settings.present == before)
    bench.press(.escape, wait: 200)
    #expect(bench.session.studio?.hasKeySelection == false)
  }

  @Test("Shift that makes the character + does not make its step larger; other steps it does")
  func shiftOfPlus() throws {
    let bench = try SessionBench()
    bench.press("f", .control, wait: 400)
    bench.send(.text("fraction"))
    bench.run(300)
    bench.press(.down, wait: 300)
    func fraction() throws -> Int {
      let text = bench.session.settings.present.texts.first { $0.key == "pop.threshold.fraction" }
      return Int((100 * (try #require(Double(text?.value ?? "")))).rounded())
    }
    var former = try fraction()
    let keys: [(Key, Bool, Int)] = [
      ("=", false, 1), ("=", true, 1), ("+", false, 1), ("-", true, -10), ("+", true, 10),
    ]
    for (key, isShift, steps) in keys {
      if isShift { bench.send(.keyDown(KeyPress(.shift))) }
      bench.press(key, isShift ? .shift : [], wait: 200)
      if isShift { bench.send(.keyUp(.shift)) }
      bench.run(50)
      let next = try fraction()
      #expect(next - former == steps, "\(key) \(isShift)")
      former = next
    }
  }

  @Test("the arrow down in the search selects the first hit, whose field Enter opens")
  func searchByKeys() throws {
    let bench = try SessionBench()
    bench.press("f", .control, wait: 400)
    bench.send(.text("fraction"))
    bench.run(300)
    bench.press(.down, wait: 300)
    let studio = try #require(bench.session.studio)
    #expect(!bench.display.takesText && studio.hasKeySelection)
    bench.press(.enter, wait: 300)
    #expect(bench.display.takesText && !studio.isSearching)
    bench.send(.text("0.3"))
    bench.press(.enter, wait: 300)
    #expect(
      bench.session.settings.present.texts.contains {
        $0.key == "pop.threshold.fraction" && $0.value == "0.3"
      })
    // The selection, the search, and only then the session.
    for _ in 0..<2 {
      bench.press(.escape, wait: 300)
      #expect(bench.words.isEmpty)
    }
    #expect(!studio.hasKeySelection)
    bench.press(.escape, wait: 300)
    #expect(!bench.words.isEmpty && bench.session.ending == nil)
  }

  @Test("a search that was left is ended by Esc, which is no step towards quitting")
  func searchThatWasLeft() throws {
    let bench = try SessionBench()
    bench.press("f", .control, wait: 400)
    bench.send(.text("strip"))
    bench.press(.enter, wait: 300)
    #expect(!bench.display.takesText)
    bench.press(.escape, wait: 100)
    bench.press(.escape, wait: 100)
    #expect(bench.session.ending == nil && !bench.words.isEmpty)
  }

  @Test func ctrlFTypesIntoTheSearchFieldAndEscEmptiesItFirst() throws {
    let bench = try SessionBench()
    bench.press("f", .control, wait: 400)
    #expect(bench.display.takesText)
    bench.send(.text("strip"))
    bench.run(300)
    bench.press(.escape, wait: 300)
    #expect(bench.display.takesText)
    bench.press(.escape, wait: 300)
    #expect(!bench.display.takesText && bench.session.ending == nil)
  }

  @Test func aKeyThatStaysDownRepeatsOnlyWhereThatHelps() throws {
    let bench = try SessionBench()
    bench.send(
      .keyDown(KeyPress("t")), .keyDown(KeyPress("t", isRepeat: true)))
    bench.run(100)
    #expect(bench.words == "Touches are drawn")
    bench.press(" ")
    bench.tap(150, 113, wait: 50)
    let count = bench.frames.count
    bench.send(.keyDown(KeyPress(".")), .keyDown(KeyPress(".", isRepeat: true)))
    bench.run(200)
    #expect(bench.frames.count == count + 2)
  }

  @Test func anAppIsWarnedOfMemoryAndOpensLinksOnlyWhereThereIsOne() throws {
    let bench = try SessionBench()
    bench.press("m")
    bench.press("v")
    #expect(bench.words.isEmpty && bench.session.tape.entries.isEmpty)
  }
}
