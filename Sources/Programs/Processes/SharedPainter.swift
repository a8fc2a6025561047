package import BackswipeRendering
package import BackswipeReports
package import BackswipeScene

/// A painter for all runs, made on first use.
@MainActor
package final class SharedPainter {
  private var made: Painter?
  private var setter: GlyphSetter?

  package init() {}

  package func load() throws -> Painter {
    if let made { return made }
    let painter = Painter(fonts: try FontSet())
    made = painter
    return painter
  }

  /// For reports that draw frames themselves.
  package func setting() throws -> any TextSetter {
    let setter = try self.setter ?? GlyphSetter(fonts: load().fonts)
    self.setter = setter
    return setter
  }

  /// For pictures of frames.
  package func painting() throws -> RunFormat.Painting {
    let painter = try load()
    return { list, scale in painter.image(of: list, scale: scale).png() }
  }
}
