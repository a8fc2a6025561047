import BackswipeText
import Testing

@Suite("Ends of names of files")
struct FileEndingTests {
  private enum Format: String, FileFormat { case csv, json }

  @Test("an end is what follows the last dot of the name, in lower case")
  func ends() {
    let paths = ["a.CSV", "a.b/c", ".csv", "a.tar.gz", "a.", ""]
    #expect(paths.map { FileEnding.of($0) } == ["csv", "", "", "gz", "", ""])
    #expect(paths.map { FileEnding.name(of: $0) } == ["a", "c", ".csv", "a.tar", "a.", ""])
  }

  @Test("a format is found by the end; a mistake names all ends, and the nearest")
  func formats() {
    #expect(Format(path: "a/b.JSON") == .json)
    #expect(Format(path: "a/json") == nil && Format(path: "a.html") == nil)
    #expect(Format.endings == ".csv, .json")
    #expect(FileEnding.mistake("a.csv", among: ["csv", "tsv"]) == nil)
    #expect(
      FileEnding.mistake("a.cvs", among: ["csv", "json"], separator: " or ")
        == "a.cvs: the name has to end in .csv or .json; did you mean '.csv'?")
  }
}
