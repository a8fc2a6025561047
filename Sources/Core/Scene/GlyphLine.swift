package import BackswipeUnits

/// A glyph of a face.
package struct GlyphID: Hashable, Sendable {
  /// The number of the face, in the order of first use by a setter.
  package let face: Int
  package let code: UInt32

  package init(face: Int, code: UInt32) {
    self.face = face
    self.code = code
  }
}

/// A line of text as placed glyphs.
package struct GlyphLine: Sendable {
  package struct Glyph: Hashable, Sendable {
    package let id: GlyphID
    /// The origin on the baseline from the line's start, in 1/1024 points; y down.
    package let x: Int32
    package let y: Int32

    package init(id: GlyphID, x: Int32, y: Int32) {
      self.id = id
      self.x = x
      self.y = y
    }
  }

  /// The start of the line on its baseline, in the coordinates of its box.
  package let origin: CGPoint
  /// The factor by which the line is drawn narrower; 1 for none.
  package let squeeze: CGFloat
  package let glyphs: [Glyph]

  package init(origin: CGPoint, squeeze: CGFloat, glyphs: [Glyph]) {
    self.origin = origin
    self.squeeze = squeeze
    self.glyphs = glyphs
  }
}

/// The shape of a glyph, from its origin on the baseline, y down.
package enum GlyphShape: Sendable {
  /// An outline of a font of `GlyphShape.unitsPerEm`, filled by the non-zero rule.
  case outline([PathElement])
  /// A PNG file that fills a rectangle in the same units: a glyph in colour.
  case image([UInt8], CGRect)

  package static let unitsPerEm: CGFloat = 2000
}

/// Sets lines of text as a renderer draws them.
package protocol TextSetter: AnyObject {
  /// The glyphs of a text command; nil where it draws nothing.
  func line(_ text: String, box: CGRect, _ font: Font, _ alignment: TextAlignment) -> GlyphLine?
  /// The shape of a glyph of a line.
  func shape(of glyph: GlyphID) -> GlyphShape
}
