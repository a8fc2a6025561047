@testable import BackswipeFiles
import Foundation
import TestSupport
import Testing

@Suite struct FileSizeTextTests {
  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1000, "1 kB"), (1499, "1 kB"), (999_499, "999 kB"),
    (999_500, "1.0 MB"), (13_949_999, "13.9 MB"), (999_949_999, "999.9 MB"),
    (999_950_000, "1 GB"), (2_500_000_000, "3 GB"),
  ])
  func sizesAreInPowersOfAThousand(_ bytes: Int, _ words: String) {
    #expect(FileSizeText.words(bytes: bytes) == words)
  }

  @Test func onlyRegularFilesHaveASize() throws {
    let scratch = try Scratch()
    let path = scratch.file("a").path
    #expect(FileSizeText.of(path) == nil && FileSizeText.of("/") == nil)
    try Data(count: 1500).write(to: URL(fileURLWithPath: path))
    #expect(FileSizeText.of(path) == "2 kB")
  }
}
