/// The symbol links of a library's DocC pages.
struct DocumentationCatalog {
  /// The links of topic lists, page by page.
  let topics: [String]
  /// All links of each page by its file name, without those in headings and code blocks.
  let links: [String: [String]]

  /// - Parameter pages: Markdown by file name.
  init(pages: [String: String]) {
    var topics: [String] = []
    var links: [String: [String]] = [:]
    for (name, text) in pages.sorted(by: { $0.key < $1.key }) {
      var isInTopics = false
      var isInCode = false
      for line in text.split(separator: "\n") {
        if line.hasPrefix("```") { isInCode.toggle() }
        if isInCode || line.hasPrefix("```") { continue }
        if line.hasPrefix("#") {
          if line.hasPrefix("## ") { isInTopics = line == "## Topics" }
          continue
        }
        let found = Self.links(in: line)
        links[name, default: []] += found
        if isInTopics, line.hasPrefix("- ``") { topics += found }
      }
    }
    self.topics = topics
    self.links = links
  }

  private static func links(in line: Substring) -> [String] {
    let parts = line.split(separator: "``", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 1 && $0.offset < parts.count - 1 }
      .map { String($0.element) }
  }

  /// The public declarations at the top level that no topic list has, or several have. DocC hides
  /// names that begin with an underscore.
  func missingOrRepeated(of declarations: [PublicDeclaration]) -> [String] {
    let counts = Dictionary(topics.map { ($0, 1) }, uniquingKeysWith: +)
    return declarations.filter { $0.isTopLevel && !$0.link.hasPrefix("_") }.map(\.link)
      .filter { counts[$0] != 1 }.sorted()
  }

  /// The links that lead to none of the declarations.
  func unknown(among declarations: [PublicDeclaration]) -> [String] {
    Set(links.values.joined()).subtracting(declarations.map(\.link)).sorted()
  }
}
