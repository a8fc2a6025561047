import Foundation
import Testing

@testable import BackswipeSession

@Suite struct FileWatchTests {
  @Test func aChangedFileIsNoticedOnceItRests() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("backswipe-watch-\(getpid()).yaml")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("a".utf8).write(to: url)
    var watch = FileWatch(path: url.path)
    var now: Int64 = 0
    func look() -> Bool {
      now += FileWatch.interval
      return watch.hasChanged(at: now)
    }
    #expect(!look())
    try Data("ab".utf8).write(to: url, options: .atomic)
    #expect(!look())
    try Data("abc".utf8).write(to: url, options: .atomic)
    #expect(!look())
    #expect(look())
    #expect(!look())
    try FileManager.default.removeItem(at: url)
    #expect(!look())
    #expect(look())
  }
}
