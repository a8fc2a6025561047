import BackswipeScenarios
import Testing

/// Rows that are a picture, found by their title and by their identifier.
@Suite("Picture rows")
@MainActor
struct PictureRowTests {
  private static let album = """
    prototype:
      initial: a
      screens:
        a:
          title: A
          rows:
            - { picture: "#FA2D48", title: Portrait, push: b }
            - { picture: "#5856D6", title: Cover, identifier: cover, push: c }
            - { text: Words, identifier: words }
            - { text: Words, identifier: words }
        b: { title: B }
        c: { title: C }
    """

  private func run(_ text: String) throws -> Run { try Run(text, prototype: Self.album) }

  @Test("a picture's row is tapped by its title, and by its identifier")
  func taps() throws {
    let run = try run(
      """
      timeline:
        - { at: 0ms, tap: Portrait }
        - { at: 1s, pop: true }
        - { at: 2s, tap: { element: cover } }
      expect:
        - { at: 900ms, stack: [a, b] }
        - { at: end, stack: [a, c] }
      """)
    #expect(run.failures == [] && run.result.failures.isEmpty)
  }

  @Test("an identifier that no view has, or several, is a failure with the nearest one")
  func mistakes() throws {
    let run = try run(
      """
      timeline:
        - { at: 0ms, tap: { element: covr } }
        - { at: 1s, tap: { element: words } }
      """)
    let said = run.result.failures.map(\.reason).joined(separator: "\n")
    #expect(said.contains("has the identifier 'covr'; did you mean 'cover'?"))
    #expect(said.contains("2 views have the identifier 'words'"))
  }
}
