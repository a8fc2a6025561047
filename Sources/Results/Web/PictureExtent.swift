import BackswipeRendering
import BackswipeScene
import BackswipeUnits

/// The rectangle outside of which a picture has nothing: its bounds, and for contents of a transform,
/// whose bounds are wide, that of their commands.
enum PictureExtent {
  /// In device pixels of the picture, with one around.
  static func pixels(of picture: Picture, scale: CGFloat) -> PixelRect {
    var box = picture.bounds
    if box == PlayTurn.bounds { box = DrawCommand.extent(of: picture.commands, within: box) }
    guard !box.isNull else { return .empty }
    func edge(_ value: CGFloat) -> Int { Int(max(min(value * scale, 65_536), -65_536)) }
    return PixelRect(
      left: edge(box.minX) - 1, top: edge(box.minY) - 1, right: edge(box.maxX) + 1,
      bottom: edge(box.maxY) + 1)
  }

  /// The part of a visible rectangle that has something; all of it for a picture that is no contents of a
  /// transform.
  static func part(_ visible: PixelRect, of picture: Picture, scale: CGFloat) -> PixelRect {
    guard picture.bounds == PlayTurn.bounds else { return visible }
    return visible.intersection(pixels(of: picture, scale: scale))
  }
}
