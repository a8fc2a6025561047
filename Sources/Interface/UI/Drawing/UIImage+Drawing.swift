import BackswipeScene
public import BackswipeUnits

extension UIImage {
  /// Draws the image at its size. Does nothing outside of drawing, as in UIKit.
  @MainActor
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image scaled to a rectangle; a template in the fill colour.
  @MainActor
  public func draw(in rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    context.add(commands(in: rect, tint: context.fill))
  }

  /// The commands that fill a rectangle with the image.
  ///
  /// - Parameters:
  ///   - tint: the colour of a template.
  ///   - isTemplate: whether an image of automatic mode is a template.
  func commands(in rect: CGRect, tint: Color, isTemplate automatic: Bool = false)
    -> [DrawCommand]
  {
    guard rect.width > 0, rect.height > 0, size.width > 0, size.height > 0 else { return [] }
    let isTemplate =
      renderingMode == .alwaysTemplate || (renderingMode == .automatic && automatic)
    let color = isTemplate ? tint : ownTint?.color
    return slices(of: rect).flatMap { commands(for: $0, color: color) }
  }

  private struct Slice {
    /// The rectangle in points of the image.
    let source: CGRect
    let target: CGRect
    let tiles: CGSize?
  }

  /// One part, or up to nine with cap insets.
  private func slices(of rect: CGRect) -> [Slice] {
    guard capInsets != .zero else {
      return [Slice(source: CGRect(origin: .zero, size: size), target: rect, tiles: nil)]
    }
    let columns = Self.cuts(
      size.width, rect.minX, rect.width, capInsets.left, capInsets.right)
    let rows = Self.cuts(
      size.height, rect.minY, rect.height, capInsets.top, capInsets.bottom)
    return rows.flatMap { row in
      columns.compactMap { column in
        guard column.source.length > 0, row.source.length > 0, column.target.length > 0,
          row.target.length > 0
        else { return nil }
        let source = CGRect(
          x: column.source.start, y: row.source.start, width: column.source.length,
          height: row.source.length)
        let target = CGRect(
          x: column.target.start, y: row.target.start, width: column.target.length,
          height: row.target.length)
        // A single point is stretched instead of repeated.
        let tile = CGSize(
          width: source.width <= 1 ? target.width : source.width,
          height: source.height <= 1 ? target.height : source.height)
        let repeats = resizingMode == .tile && tile != target.size
        return Slice(source: source, target: target, tiles: repeats ? tile : nil)
      }
    }
  }

  private typealias Stretch = (start: CGFloat, length: CGFloat)

  /// The first cap, the middle and the last cap along one axis.
  private static func cuts(
    _ size: CGFloat, _ start: CGFloat, _ length: CGFloat, _ first: CGFloat, _ last: CGFloat
  ) -> [(source: Stretch, target: Stretch)] {
    let first = min(max(first, 0), size)
    let last = min(max(last, 0), size - first)
    // Caps longer than the target are shrunk in proportion.
    let shrink = first + last > length ? length / (first + last) : 1
    let head = first * shrink
    let tail = last * shrink
    return [
      ((0, first), (start, head)),
      ((first, size - first - last), (start + head, length - head - tail)),
      ((size - last, last), (start + length - tail, tail)),
    ]
  }

  private func commands(for slice: Slice, color: Color?) -> [DrawCommand] {
    switch content {
    case .file(let file):
      let source = CGRect(
        x: slice.source.minX * scale, y: slice.source.minY * scale,
        width: slice.source.width * scale, height: slice.source.height * scale)
      return [
        .image(
          ImagePart(file, source: source, target: slice.target, tile: slice.tiles, tint: color))
      ]
    case .drawing(let drawn):
      let drawn = color.map { color in drawn.map { $0.tinted(color) } } ?? drawn
      guard slice.source != CGRect(origin: .zero, size: slice.target.size) else {
        return [.translate(slice.target.origin)] + drawn + [.restore]
      }
      let tile = slice.tiles ?? slice.target.size
      var result: [DrawCommand] = [.clip(slice.target, cornerRadius: 0)]
      for y in stride(from: slice.target.minY, to: slice.target.maxY, by: tile.height) {
        for x in stride(from: slice.target.minX, to: slice.target.maxX, by: tile.width) {
          let across = tile.width / slice.source.width
          let down = tile.height / slice.source.height
          result.append(
            .translate(
              CGPoint(
                x: x - slice.source.minX * across, y: y - slice.source.minY * down)))
          result += drawn.map { $0.scaled(x: across, y: down) }
          result.append(.restore)
        }
      }
      return result + [.restore]
    }
  }
}
