import BackswipeRendering
import BackswipeReports

/// A painter for all runs, made on first use.
@MainActor
final class SharedPainter {
  private var made: Painter?

  func take() throws -> Painter {
    if let made { return made }
    let painter = Painter(fonts: try FontSet())
    made = painter
    return painter
  }

  /// For reports that show frames.
  func painting() throws -> RunFormat.Painting {
    let painter = try take()
    return { list, scale in painter.image(of: list, scale: scale).png() }
  }
}
