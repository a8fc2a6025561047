import CPictures
package import BackswipeUnits

/// Places of elements in an SVG drawing, measured in a separate process within limits.
package enum SVGMeasure {
  /// The most pixels in which a drawing is drawn; larger ones are enlarged.
  package static let mostPixels = Int(ImageRaster.mostOfDrawing)

  package struct Part: Sendable {
    /// The element's id: ASCII without a 0.
    package var id: String
    /// The box in whole units inside which the drawn pixels are measured, with filters, clips and
    /// masks; nil to measure shapes and strokes alone.
    package var window: CGRect?

    package init(id: String, window: CGRect? = nil) {
      self.id = id
      self.window = window
    }
  }

  /// - Parameters:
  ///   - plane: the size of the drawing in its units, above 0.
  /// - Returns: a box for each part in the drawing's units, nil for one that draws nothing; nil for a
  ///   drawing that cannot be drawn within the limits.
  package static func boxes(
    of parts: [Part], in bytes: [UInt8], plane: (width: Double, height: Double)
  ) -> [CGRect?]? {
    guard !parts.isEmpty else { return [] }
    // One text with all ids, which stays in its place during the call.
    var text: [CChar] = []
    var starts: [Int] = []
    for part in parts {
      starts.append(text.count)
      text += ("#" + part.id).utf8CString
    }
    var boxes = [pictures_box](repeating: pictures_box(), count: parts.count)
    let isMeasured = text.withUnsafeBufferPointer { text in
      let wanted = zip(parts, starts).map { part, start in
        let window = part.window ?? .zero
        return pictures_part(
          id: text.baseAddress.map { $0 + start },
          window: pictures_box(
            x: Double(window.minX), y: Double(window.minY), width: Double(window.width),
            height: Double(window.height)))
      }
      return pictures_measure_svg(
        bytes, bytes.count, plane.width, plane.height, wanted, wanted.count, &boxes)
    }
    guard isMeasured else { return nil }
    return boxes.map { box in
      box.width > 0 && box.height > 0
        ? CGRect(x: box.x, y: box.y, width: box.width, height: box.height) : nil
    }
  }
}
