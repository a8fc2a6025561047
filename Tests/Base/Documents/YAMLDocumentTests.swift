import BackswipeDocuments
import BackswipePrototypes
import BackswipeText
import Testing

@Suite("Files that are no good YAML")
struct YAMLDocumentTests {
  func message(_ bytes: [UInt8]) -> String? {
    let error = #expect(throws: FileError.self) {
      try YAMLDocument.read(bytes: bytes, file: "f")
    }
    return error?.description
  }

  @Test("A file with a zero byte is called binary, at its place")
  func binary() {
    #expect(message(Array("a: b\nc".utf8) + [0]) == "f:2:2: the file is binary, not text")
  }

  @Test(
    "Bytes that are no UTF-8 are refused at their place",
    arguments: [[0xFF, 0xFE, 0x61, 0x00], [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func invalidText(_ bytes: [UInt8]) {
    #expect(message(Array("a: ".utf8) + bytes) == "f:1:4: the file is not UTF-8 text")
  }

  @Test("A file above the limit is refused without being read, one at the limit is read")
  func size() throws {
    let most = SizeLimit.document.bytes
    let remark = [UInt8](repeating: UInt8(ascii: "#"), count: most - 5)
    let file = Array("a: b\n".utf8) + remark
    #expect(throws: Never.self) { try YAMLDocument.read(bytes: file, file: "f") }
    #expect(message(file + [0x23]) == "f:1:1: the file is larger than 4 MiB")
  }

  @Test("Lists inside lists are refused where they become too deep")
  func depth() {
    func nest(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    let most = YAMLDocument.mostLevels
    #expect(throws: Never.self) {
      try YAMLDocument.read(text: nest(most + 1), file: "f")
    }
    #expect(
      message(Array(nest(most + 2).utf8)) == "f:1:\(most + 2): nested more than \(most) levels deep"
    )
    #expect(message(Array(nest(200_000).utf8))?.contains("levels deep") == true)
    let blocks = String(repeating: "- ", count: 100_000)
    #expect(message(Array(blocks.utf8))?.contains("deep") == true)
  }

  @Test("A tower of aliases is refused before it is unfolded, as a value and as a key")
  func aliasTower() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      let below = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(below)]\n"
    }
    let refusal = "f:2:10: aliases (*name) are not read; write the value out"
    #expect(message(Array(text.utf8)) == refusal)
    #expect(message(Array((text + "? *a12\n: x").utf8)) == refusal)
  }

  @Test("Aliases as keys within brackets, which need no blank before them, are refused too")
  func aliasKeys() {
    let refusal = "aliases (*name) are not read; write the value out"
    #expect(message(Array("x: {a: &a {b: c}, ?*a : d}".utf8)) == "f:1:20: \(refusal)")
    #expect(message(Array("{a: &a b,?\t*a : d}".utf8)) == "f:1:12: \(refusal)")
  }

  @Test("What the parser would take minutes for is refused with its place")
  func longWork() {
    let tags = (0..<70).map { "%TAG !t\($0)! tag:x\n" }.joined()
    #expect(
      message(Array((tags + "---\na: 1").utf8)) == "f:65:1: the file has more than 64 %TAG lines")
    let words = String(repeating: "x,", count: 400_000)
    let nested = String(repeating: "[", count: 900) + words + String(repeating: "]", count: 900)
    #expect(message(Array(nested.utf8)) == "f:1:65: nested more than 64 levels deep")
    let keys = String(repeating: "? ", count: 900) + "[\(words)]"
    #expect(message(Array(keys.utf8))?.hasPrefix("f:1:1: more than ") == true)
    let many = "{" + String(repeating: "a,", count: 1_600_000) + "a}"
    #expect(
      message(Array(many.utf8))?.hasSuffix("has more than 1500000 commas, colons and brackets")
        == true)
    // Neither brackets alone nor question marks alone are refused.
    let texts = (0..<2000).map { "k\($0): Really ? { [\n" }.joined()
    #expect((try? YAMLDocument.read(text: texts, file: "f")) != nil)
  }

  @Test("Words with & and * in them are text")
  func harmlessMarks() throws {
    let node = try YAMLDocument.read(text: "a: Display & Text * Size\nb: \"*x &y\"", file: "f")
    guard case .mapping(let pairs) = node.content else {
      Issue.record("not a mapping")
      return
    }
    #expect(
      pairs.map(\.value.content) == [
        .scalar("Display & Text * Size", isPlain: true), .scalar("*x &y", isPlain: false),
      ])
  }

  @Test("Too many values are refused")
  func count() {
    let text = "[" + String(repeating: "1,", count: SizeLimit.document.values) + "]"
    #expect(message(Array(text.utf8))?.contains("more than \(SizeLimit.document.values)") == true)
  }

  @Test("A byte order mark and carriage returns change neither values nor places")
  func lineEnds() throws {
    let plain = try YAMLDocument.read(text: "a: b\nc: [d,\n  e]\n", file: "f")
    let odd = try YAMLDocument.read(text: "\u{FEFF}a: b\r\nc: [d,\r\n  e]\r\n", file: "f")
    #expect(plain == odd)
  }

  @Test("Columns count characters, also wide ones")
  func columns() throws {
    let error = #expect(throws: FileErrors.self) {
      try Prototype.parse(
        "backswipe: 1\ninitial: 首\nscreens: { 首: { title: 声音与触感, x: 1 } }", file: "f")
    }
    #expect(error?.description == "f:3:31: unknown key 'x' in a screen")
  }

  @Test(
    "Every cut and every changed byte of a good file gives a value or a message, never a crash")
  func damagedFiles() throws {
    let good = Array(
      "backswipe: 1\ninitial: a\nscreens:\n  a: { title: \"声\", rows: [ { title: x, push: a } ] }\n"
        .utf8)
    #expect(throws: Never.self) { try Prototype.parse(bytes: good, file: "f") }
    for index in good.indices {
      _ = try? Prototype.parse(bytes: Array(good[..<index]), file: "f")
      for byte in [0, 9, 10, 0x22, 0x26, 0x2A, 0x3A, 0x5B, 0x7B, 0x7D, 0xE5, 0xFF] as [UInt8] {
        var bytes = good
        bytes[index] = byte
        do {
          _ = try Prototype.parse(bytes: bytes, file: "f")
        } catch {
          #expect(!error.errors.isEmpty)
          #expect(error.errors.allSatisfy { $0.line >= 1 && $0.column >= 1 })
        }
      }
    }
  }
}
