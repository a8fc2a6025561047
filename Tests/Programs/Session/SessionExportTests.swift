import BackswipeFilms
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@testable import BackswipeSession

/// Exports of a session, which are written one after the other.
@MainActor
@Suite struct SessionExportTests {
  /// Writes at once what it is let finish.
  @MainActor
  private final class Exports: SessionExports {
    var queue = ExportQueue<[String]>()
    var pictures: RunningExport.Count?
    var isEnding = false
    var scenarios: [String] = []
    var files: [String] = []
    var notice: SettingsNotice?

    var running: RunningExport? {
      guard let path = queue.current?.path else { return nil }
      var running = RunningExport(path: path)
      (running.pictures, running.waiting, running.isEnding) = (
        pictures, queue.waitingPaths, isEnding
      )
      return running
    }

    func begin(
      _ path: String, scenario: String, folder: String?, files: [String],
      arguments: (String, [String]) -> [String]
    ) -> String? {
      scenarios.append(scenario)
      self.files += files
      defer { _ = queue.next() }
      return queue.add(path, arguments(path, files.indices.map { "side-\($0).yaml" }))
    }

    func cancel() { isEnding = true }

    func poll() -> SettingsNotice? {
      guard let notice else { return nil }
      self.notice = nil
      isEnding = false
      queue.end()
      _ = queue.next()
      return notice
    }

    func freePath(suffix: String) -> String {
      queue.contains("film" + suffix) ? "next" + suffix : "film" + suffix
    }
    func isThere(_ path: String) -> Bool { queue.contains(path) }
  }

  private func writing(_ exports: Exports) throws -> SessionBench {
    let bench = try SessionBench { $0.exports = exports }
    bench.tap(150, 113)
    bench.press("e", wait: 400)
    bench.press("e", wait: 400)
    return bench
  }

  @Test func eShowsThePageOfExportsAndWritesTheSession() throws {
    let exports = Exports()
    let bench = try SessionBench { $0.exports = exports }
    bench.tap(150, 113)
    bench.press("e", wait: 400)
    #expect(bench.session.studio?.page == .export && exports.queue.current == nil)
    bench.press("e", wait: 400)
    let item = try #require(exports.queue.current)
    #expect(item.path == "film.mp4" && exports.scenarios[0].contains("timeline:"))
    #expect(item.job.contains("film.mp4"))
    bench.press(.tab)
    exports.notice = SettingsNotice("Wrote film.mp4")
    bench.run(300)
    #expect(bench.words == "Export" && exports.running == nil)
  }

  @Test("a further export waits under another name, and is written after the first")
  func queue() throws {
    let exports = Exports()
    let bench = try writing(exports)
    try bench.click("export.form.gif", .panel)
    bench.press("e", wait: 400)
    try bench.click("export.form.mp4", .panel)
    bench.press("e", wait: 400)
    #expect(exports.queue.current?.path == "film.mp4")
    #expect(exports.queue.waitingPaths == ["film.gif", "next.mp4"])
    let words = try bench.panelTexts("export.progress").first
    #expect(words == "Writing film.mp4 …\nfilm.gif, next.mp4 wait.")
    exports.notice = SettingsNotice("Wrote film.mp4")
    bench.run(300)
    #expect(exports.queue.current?.path == "film.gif")
    #expect(try bench.panelTexts("export.words") == ["Wrote film.mp4"])
    #expect(try bench.panelTexts("export.progress") == ["Writing film.gif …\nnext.mp4 waits."])
  }

  @Test("the pictures that are written are counted on the page")
  func progress() throws {
    let exports = Exports()
    let bench = try writing(exports)
    exports.pictures = RunningExport.Count(done: 34, all: 120)
    bench.run(300)
    #expect(try bench.panelTexts("export.progress") == ["Writing film.mp4: picture 34 of 120"])
    exports.pictures = RunningExport.Count(done: 35, all: 120)
    bench.run(300)
    #expect(try bench.panelTexts("export.progress") == ["Writing film.mp4: picture 35 of 120"])
    let count = bench.display.presentCount
    bench.run(1000)
    #expect(bench.display.presentCount == count)
  }

  @Test("Esc on the page and the button cancel the export; the next Esc is for the session")
  func cancelling() throws {
    for isKey in [true, false] {
      let exports = Exports()
      let bench = try writing(exports)
      if isKey {
        bench.press(.escape, wait: 200)
        bench.press(.escape, wait: 200)
      } else {
        try bench.click("export.cancel", .panel)
      }
      #expect(exports.isEnding && bench.words.isEmpty && bench.session.ending == nil)
      #expect(try bench.panelTexts("export.progress") == ["Cancelling film.mp4 …"])
      exports.notice = SettingsNotice("film.mp4 is cancelled.")
      bench.run(300)
      #expect(try bench.panelTexts("export.progress").allSatisfy(\.isEmpty))
      bench.press(.escape, wait: 200)
      #expect(!bench.words.isEmpty)
    }
  }

  @Test("an export without a name, or beyond the most that wait, is refused with the reason")
  func refusals() {
    var queue = ExportQueue<Int>()
    #expect(queue.add("", 0) == "The file needs a name.")
    #expect(queue.add("a", 0) == nil && queue.next()?.path == "a" && queue.next() == nil)
    for index in 0..<ExportQueue<Int>.most { #expect(queue.add("\(index)", index) == nil) }
    #expect(queue.add("more", 0) == "32 exports wait already: more is not one of them.")
    queue.end()
    #expect(queue.next()?.job == 0 && queue.add("more", 0) == nil && queue.contains("more"))
  }

  @Test("a count is read as it is written, and nothing else is a count")
  func counts() {
    #expect(RunningExport.Count("34 120") == RunningExport.Count(done: 34, all: 120))
    for text in ["", "34", "34 120 3", "121 120", "-1 5", "0 0", "a b", "9223372036854775808 1"] {
      #expect(RunningExport.Count(text) == nil)
    }
  }
}
