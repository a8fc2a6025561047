import BackswipeDocuments
import BackswipeFitting
import BackswipeText
import Foundation
import TestSupport
import Testing

@Suite("Recordings by the ends of their names")
@MainActor
struct FitInputTests {
  private func reader() -> FitInput {
    FitInput(
      table: SampleTable.Options(
        timeUnit: nil, positionUnit: nil, columns: nil, width: FitInput.usualWidth, pixels: nil),
      width: nil, limit: .trace)
  }

  @Test func kinds() {
    #expect(FitInput.kind(of: "a.csv") == .table && FitInput.kind(of: "b/a.MOV") == .film)
    #expect(FitInput.kind(of: "a.pdf") == nil && FitInput.kind(of: "a") == nil)
  }

  @Test("a film that is not there is a mistake of its file")
  func missing() throws {
    let path = try Scratch().file("no.mp4").path
    #expect(throws: FileErrors.self) { try reader().read(path) }
  }

  @Test("what is no film is a failure of its own, which is not that of a program")
  func noFilm() throws {
    let scratch = try Scratch()
    let path = try scratch.write("no.mp4", "no film").path
    do {
      _ = try reader().read(path)
      Issue.record("read")
    } catch let failure as FilmReadFailure {
      #expect(failure.words.hasPrefix(path) && !failure.words.contains("\n"))
    }
  }
}
