import BackswipeScene
import BackswipeUnits

/// A picture drawn under a transform that is more than a translation, as its contents with the
/// transform: those of a page that shrinks behind a sheet are the same in every frame.
struct PlayTurn {
  /// Points around the origin within which contents are drawn.
  private static let reach: CGFloat = 4096
  /// Those of all contents, so that they are equal whatever the transform.
  static let bounds = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)

  /// The picture without the transform, and without a clip that is around all of it.
  let contents: Picture
  /// From device pixels of the picture to those of its contents.
  let matrix: CGAffineTransform
  /// The clip around all contents in points; nil for none.
  let clip: (rect: CGRect, radius: CGFloat)?

  /// Nil for a picture without such a transform around all of it, and for one that cannot be
  /// inverted.
  init?(_ picture: Picture, scale: CGFloat) {
    guard case .transform(let turn)? = picture.commands.first, !turn.isTranslation,
      turn.isInvertible, let inner = Self.inside(picture.commands[...])
    else { return nil }
    let device = CGAffineTransform(
      a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: turn.tx * scale, ty: turn.ty * scale)
    matrix = device.inverted()
    if case .clip(let rect, let radius)? = inner.first, let within = Self.inside(inner) {
      clip = (rect, min(radius, rect.width / 2, rect.height / 2))
      contents = Picture(commands: Array(within), bounds: Self.bounds, isOpaque: false)
    } else {
      clip = nil
      contents = Picture(commands: Array(inner), bounds: Self.bounds, isOpaque: false)
    }
  }

  /// The commands between the first one and its `.restore`, if that is the last one; nil otherwise.
  private static func inside(_ commands: ArraySlice<DrawCommand>) -> ArraySlice<DrawCommand>? {
    var depth = 0
    for (place, command) in zip(commands.indices, commands) {
      if command.beginsFrame {
        depth += 1
      } else if case .restore = command {
        depth -= 1
      }
      if depth == 0, place < commands.endIndex - 1 { return nil }
    }
    return depth == 0 && commands.count > 2 ? commands.dropFirst().dropLast() : nil
  }

  /// The matrix in 65 536ths, and the clip in 256ths of device pixels: its edges, and its radius.
  func numbers(scale: CGFloat) -> (matrix: [Int], clip: [Int]?) {
    func whole(_ value: CGFloat, _ unit: CGFloat) -> Int {
      let scaled = value * unit
      return scaled.isFinite ? Int(max(min(scaled, 1e12), -1e12).rounded()) : 0
    }
    let parts = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    let clip = clip.map { clip in
      [clip.rect.minX, clip.rect.minY, clip.rect.maxX, clip.rect.maxY, clip.radius]
        .map { whole($0, 256 * scale) }
    }
    return (parts.map { whole($0, 65_536) }, clip)
  }
}
