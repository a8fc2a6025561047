package import BackswipeRendering
package import BackswipeReports

/// A painter for all runs, made on first use.
@MainActor
package final class SharedPainter {
  private var made: Painter?

  package init() {}

  package func load() throws -> Painter {
    if let made { return made }
    let painter = Painter(fonts: try FontSet())
    made = painter
    return painter
  }

  /// For reports that show frames.
  package func painting() throws -> RunFormat.Painting {
    let painter = try load()
    return { list, scale in painter.image(of: list, scale: scale).png() }
  }
}
