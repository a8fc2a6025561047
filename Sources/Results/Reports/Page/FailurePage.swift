package import BackswipeFiles

/// The page of one run, which is written where the run fails.
package final class FailurePage {
  private var text = ""
  /// Receives the run.
  package private(set) lazy var writer: any RunWriter = HTMLReport(glyphs, onlyFailures: true) {
    [unowned self] in text += $0
  }
  private let glyphs: PageGlyphs

  package init(_ glyphs: PageGlyphs) { self.glyphs = glyphs }

  /// Whether a file name is that of a page.
  package static func isOwn(_ name: String) -> Bool { name.hasSuffix(".html") }

  /// Writes the page as `NAME.html` into a folder, which is made with its parents.
  ///
  /// - Parameter name: without an ending; may begin with folders.
  package func write(
    _ summary: RunSummary, as name: String, in folder: String
  ) throws(OutputFile.Failure) {
    let parts = name.split(separator: "/").dropLast().joined(separator: "/")
    let own = parts.isEmpty ? folder : "\(folder)/\(parts)"
    _ = try OutputFile.makeFolder(own)
    let file = try OutputFile("\(folder)/\(name).html", keepsLinks: false)
    file.write(HTMLPage.head)
    file.write(text)
    file.write(HTMLPage.tail([summary]))
    try file.finish()
  }
}
