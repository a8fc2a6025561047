import BackswipeDocuments
import BackswipeText
import Testing

@Suite("Numbers of formats, by the kind of file")
struct FileKindTests {
  private func mistakes(_ text: String, _ kind: FileKind) throws -> [String] {
    let root = try YAMLDocument.read(bytes: Array(text.utf8), file: "f")
    var reader = FileReader(file: "f")
    let isRead = reader.format(root, of: kind)
    #expect(isRead == reader.errors.isEmpty)
    return reader.errors.map(\.description)
  }

  @Test("Format 1 is read of every kind, format 2 of prototypes and files of their settings")
  func known() throws {
    for kind in FileKind.allCases {
      #expect(try mistakes("backswipe: 1", kind).isEmpty)
      let isPrototype = kind == .prototype || kind == .settingsFile
      #expect(try mistakes("backswipe: 2", kind).isEmpty == isPrototype)
    }
  }

  @Test(
    "A refusal names the kind with its formats, and prototypes as the owners of format 2",
    arguments: [
      (
        FileKind.scenario, "2",
        "'2' is one of prototypes alone; this program reads scenarios of format 1"
      ),
      (.preset, "2", "'2' is one of prototypes alone; this program reads presets of format 1"),
      (.blindTest, "7", "'7' is not known; this program reads blind tests of format 1"),
      (.prototype, "3", "'3' is not known; this program reads prototypes of format 1 to 2"),
    ])
  func refusals(_ kind: FileKind, _ number: String, _ reason: String) throws {
    #expect(try mistakes("backswipe: \(number)", kind) == ["f:1:12: format \(reason)"])
  }
}
