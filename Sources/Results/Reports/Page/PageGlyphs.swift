import BackswipePlots
package import BackswipeScene
import BackswipeTrace

/// The text of pages: a setter, and the outlines of its glyphs in SVG's notation, which are written
/// once for all runs of a process.
package final class PageGlyphs {
  let setter: any TextSetter
  private var outlines: [GlyphID: JSONBytes] = [:]

  package init(_ setter: any TextSetter) { self.setter = setter }

  /// The outline of a glyph as a JSON text.
  func outline(of glyph: GlyphID, _ path: [PathElement]) -> JSONBytes {
    if let known = outlines[glyph] { return known }
    var json = JSONBytes()
    json.append(SVGPath.data(path))
    outlines[glyph] = json
    return json
  }
}
