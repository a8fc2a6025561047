import BackswipeDocuments
import Testing

@Suite("Hands that begin nothing")
@MainActor
struct NoGestureTests {
  @Test("a thumb that trembles makes no gesture under any preset, and is refused")
  func trembling() throws {
    let errors = try #require(throws: FileErrors.self) { try Shipped.gesture("trembling.yaml") }
    #expect(errors.description.hasPrefix("trembling.yaml:49:5: a hand that begins nothing"))
  }
}
