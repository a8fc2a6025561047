package import BackswipeRendering
package import BackswipeReports

/// A painter for all runs, made on first use.
@MainActor
package final class SharedPainter {
  private var made: Painter?
  private var glyphs: PageGlyphs?

  package init() {}

  package func load() throws -> Painter {
    if let made { return made }
    let painter = Painter(fonts: try FontSet())
    made = painter
    return painter
  }

  /// For reports that draw frames themselves.
  package func pageGlyphs() throws -> PageGlyphs {
    let glyphs = try self.glyphs ?? PageGlyphs(GlyphSetter(fonts: load().fonts))
    self.glyphs = glyphs
    return glyphs
  }

  /// For pictures of frames.
  package func painting() throws -> RunFormat.Painting {
    let painter = try load()
    return { list, scale in painter.image(of: list, scale: scale).png() }
  }
}
