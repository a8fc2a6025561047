import BackswipePrototypes
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeUI
import Foundation
import TestSupport
import Testing

@testable import BackswipeSession

/// The prototype's file, while a session shows it. (U2, V1)
@MainActor
@Suite struct SessionFileTests {
  private func bench(_ scratch: Scratch, studio: Bool = false) throws -> SessionBench {
    try scratch.write("app.yaml", SessionBench.prototype)
    let path = scratch.file("app.yaml").path
    return try SessionBench(studio: studio) {
      $0.watchedFile = path
      $0.savedFile = path
    }
  }

  @Test func aFileThatChangesIsReadAgainAndTheStackIsKept() throws {
    let scratch = try Scratch()
    let bench = try bench(scratch)
    bench.tap(150, 113)
    try scratch.write(
      "app.yaml", SessionBench.prototype.replacing("title: Second", with: "title: Other"))
    bench.run(1000)
    #expect(bench.runs == 2 && bench.stack == ["first", "second"])
    #expect(bench.title.hasPrefix("Other"))
  }

  @Test func aMistakeIsShownAndTheLastGoodVersionStays() throws {
    let scratch = try Scratch()
    let bench = try bench(scratch)
    try scratch.write("app.yaml", "backswipe: 1\nscreens: 3\n")
    bench.run(1000)
    #expect(bench.overlayTexts.contains { $0.hasPrefix("Not reloaded: ") } && bench.runs == 1)
    bench.tap(150, 113)
    #expect(bench.stack == ["first", "second"])
    try scratch.write("app.yaml", SessionBench.prototype)
    bench.run(1000)
    #expect(!bench.overlayTexts.contains { $0.hasPrefix("Not reloaded: ") })
  }

  @Test func savingWritesTheSettingsAndLeavesNothingToAskAbout() throws {
    let scratch = try Scratch()
    let bench = try bench(scratch)
    bench.press("p")
    let notice = bench.session.save(bench.session.settings.present.assignments())
    #expect(!notice.isFailure, "\(notice.text)")
    let text = try scratch.text("app.yaml")
    #expect(text.contains("preset: "))
    bench.run(1000)
    #expect(bench.runs == 1, "it is not read again for that")
    #expect(!bench.title.contains("unsaved"))
    bench.press("q", .control)
    #expect(bench.session.ending == .quit)
    #expect(
      bench.recorded.contains { if case .saved = $0 { true } else { false } })
  }

  @Test func aFileThatIsDroppedIsOpenedFollowedAndSavedInto() throws {
    let scratch = try Scratch()
    let bench = try SessionBench(studio: true)
    bench.press("p", wait: 100)
    let settings = bench.session.settings.present
    try scratch.write(
      "other.yaml", SessionBench.prototype.replacing("title: First", with: "title: Other"))
    let path = scratch.file("other.yaml").path
    bench.send(.dropped(path), after: 100)
    bench.run(200)
    #expect(bench.runs == 2 && bench.title.hasPrefix("Other"))
    #expect(bench.overlayTexts.contains("Opened other.yaml"))
    #expect(bench.session.settings.present == settings && bench.session.studio != nil)
    try scratch.write(
      "other.yaml", SessionBench.prototype.replacing("title: First", with: "title: Third"))
    bench.run(1000)
    #expect(bench.runs == 3 && bench.title.hasPrefix("Third"))
    #expect(!bench.session.save(settings.assignments()).isFailure)
    #expect(
      try scratch.text("other.yaml").contains("preset: "))
  }

  @Test func aDroppedFileWithAMistakeChangesNothing() throws {
    let scratch = try Scratch()
    let bench = try SessionBench()
    bench.tap(150, 113, wait: 1000)
    try scratch.write("bad.yaml", "backswipe: 1\nscreens: 3\n")
    for path in [scratch.file("bad.yaml").path, scratch.file("none.yaml").path, "/"] {
      bench.send(.dropped(path), after: 100)
      bench.run(300)
      #expect(bench.overlayTexts.contains { $0.hasSuffix(" is not opened") }, "\(path)")
    }
    #expect(bench.runs == 1 && bench.stack == ["first", "second"])
  }

  @Test func aRecordedSessionOpensNothing() throws {
    let scratch = try Scratch()
    try scratch.write("other.yaml", SessionBench.prototype)
    let bench = try SessionBench { $0.opensFiles = false }
    bench.send(.dropped(scratch.file("other.yaml").path), after: 100)
    bench.run(300)
    #expect(bench.runs == 1 && bench.overlayTexts.contains("other.yaml is not opened"))
  }

  @Test func withoutAFileNothingIsSaved() throws {
    let bench = try SessionBench()
    #expect(bench.session.save([]).isFailure)
  }
}
