import BackswipeScene
import BackswipeUnits

/// The pixels into which an image file is decoded, or a drawing is drawn.
struct ImageRaster: Equatable {
  /// The most pixels of a drawing: more than a phone's screen has, 16 MiB.
  static let mostOfDrawing = 4_194_304.0

  let width: Int
  let height: Int
  /// The part that is shown, in pixels.
  let source: CGRect

  /// - Parameters:
  ///   - across: the device pixels that the part, or each of its tiles, covers; above 0.
  ///   - down: as `across`, above 0.
  init(of part: ImagePart, across: Double, down: Double) {
    let file = part.file
    let (source, bounds) = (
      part.source, CGRect(x: 0, y: 0, width: file.pixelWidth, height: file.pixelHeight)
    )
    guard file.format == .svg, source.width > 0, source.height > 0 else {
      (width, height, self.source) = (
        file.pixelWidth, file.pixelHeight, source.intersection(bounds)
      )
      return
    }
    let most = Double(ImageFile.longestSide)
    var size = (
      min(Double(file.pixelWidth) * across / Double(source.width), most),
      min(Double(file.pixelHeight) * down / Double(source.height), most)
    )
    let share = (Self.mostOfDrawing / (size.0 * size.1)).squareRoot()
    if share < 1 { size = (size.0 * share, size.1 * share) }
    width = max(Int(size.0.rounded()), 1)
    height = max(Int(size.1.rounded()), 1)
    let (x, y) = (
      CGFloat(width) / CGFloat(file.pixelWidth), CGFloat(height) / CGFloat(file.pixelHeight)
    )
    let shown = source.intersection(bounds)
    self.source =
      shown.isEmpty
      ? .null
      : CGRect(
        x: shown.minX * x, y: shown.minY * y, width: shown.width * x, height: shown.height * y)
  }
}
