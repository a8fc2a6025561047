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
    let text = try String(contentsOf: scratch.file("app.yaml"), encoding: .utf8)
    #expect(text.contains("preset: "))
    bench.run(1000)
    #expect(bench.runs == 1, "it is not read again for that")
    #expect(!bench.title.contains("unsaved"))
    bench.press("q", .control)
    #expect(bench.session.ending == .quit)
    #expect(
      bench.recorded.contains { if case .saved = $0 { true } else { false } })
  }

  @Test func withoutAFileNothingIsSaved() throws {
    let bench = try SessionBench()
    #expect(bench.session.save([]).isFailure)
  }
}
