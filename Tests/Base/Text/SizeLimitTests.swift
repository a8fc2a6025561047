import BackswipeDocuments
import BackswipeText
import Testing

@Suite("How much of a file is read")
struct SizeLimitTests {
  @Test(
    "A size is a number with a unit of 1024, 1024² or 1024³ bytes",
    arguments: [
      ("500", 500), ("1B", 1), ("64K", 65_536), ("4m", 4 << 20), ("4MiB", 4 << 20), ("2G", 2 << 30),
      ("1gib", 1 << 30),
    ])
  func sizes(_ text: String, _ bytes: Int) { #expect(SizeLimit.bytes(text) == bytes) }

  @Test(
    "What is no size of at least a byte is none",
    arguments: ["", "0", "-5M", "M", "5X", "1.5M", "5iB", "9999999999G", "4 M", "٣M"])
  func noSizes(_ text: String) { #expect(SizeLimit.bytes(text) == nil) }

  @Test("A limit is told in the largest unit that gives a whole number")
  func words() {
    #expect(SizeLimit.document.words == "4 MiB")
    #expect(SizeLimit(bytes: 3 << 30).words == "3 GiB")
    #expect(SizeLimit(bytes: 1536 << 20).words == "1536 MiB")
    #expect(SizeLimit(bytes: 1000).words == "1000 bytes")
    #expect(SizeLimit.trace.reason == "the file is larger than 256 MiB")
  }

  @Test("Who asks for more bytes gets more values with them, and never fewer than before")
  func changed() {
    #expect(SizeLimit.document.changed(to: nil) == .document)
    let large = SizeLimit.document.changed(to: 64 << 20)
    #expect(large.bytes == 64 << 20 && large.values == 16 << 20)
    let small = SizeLimit.document.changed(to: 1000)
    #expect(small.bytes == 1000 && small.values == SizeLimit.document.values)
  }

  @Test("A raised limit reads a file of more values than the usual one")
  func values() throws {
    let count = SizeLimit.document.values + 10
    let text = "[" + String(repeating: "1,", count: count) + "]"
    #expect(throws: FileError.self) { try YAMLDocument.read(text: text, file: "f") }
    let node = try YAMLDocument.read(
      text: text, file: "f", limit: SizeLimit.document.changed(to: 8 << 20))
    guard case .sequence(let items) = node.content else {
      Issue.record("no list")
      return
    }
    #expect(items.count == count)
  }
}
