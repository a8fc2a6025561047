import BackswipeScene
import BackswipeUnits

/// The parts of a picture that begins with a backdrop, or has one alone within clips, translations,
/// transforms, groups and masks.
struct BackdropParts {
  let blur: Blur
  /// The rectangle in device pixels of the picture's own coordinates.
  let rect: PixelRect
  /// The shape of the blur, whose alpha is its share; nil for all of the rectangle.
  let mask: Picture?
  /// The picture over the backdrop; nil for none.
  let rest: Picture?

  /// Nil for another picture.
  init?(_ picture: Picture, grid: PixelGrid) {
    guard let place = picture.commands.firstIndex(where: { !$0.beginsFrame }),
      case .backdrop(let area, let radius, let backdrop) = picture.commands[place]
    else { return nil }
    if place == 0 {
      self.init(picture, area, radius, backdrop, grid)
    } else {
      self.init(picture, framedAt: place, area, radius, backdrop, grid)
    }
  }

  private init(
    _ picture: Picture, _ area: CGRect, _ radius: CGFloat, _ backdrop: Backdrop, _ grid: PixelGrid
  ) {
    blur = Blur(backdrop, scale: grid.scale)
    rect = grid.rect(area).intersection(grid.rectAround(picture.bounds))
    mask =
      radius > 0
      ? Picture(
        commands: [.fill(area, cornerRadius: radius, .black)], bounds: area, isOpaque: false)
      : nil
    let others = Array(picture.commands.dropFirst())
    rest =
      others.isEmpty ? nil : Picture(commands: others, bounds: picture.bounds, isOpaque: false)
  }

  /// Nil where other commands are beside the backdrop.
  private init?(
    _ picture: Picture, framedAt place: Int, _ area: CGRect, _ radius: CGFloat,
    _ backdrop: Backdrop, _ grid: PixelGrid
  ) {
    let ends = picture.commands[(place + 1)...]
    guard ends.count == place, ends.allSatisfy({ $0 == .restore }) else { return nil }
    var enlarged: CGFloat = 1
    for case .transform(let own) in picture.commands[..<place] {
      enlarged *= abs(own.a * own.d - own.b * own.c).squareRoot()
    }
    blur = Blur(backdrop, scale: grid.scale * enlarged)
    var shape = picture.commands
    shape[place] = .fill(area, cornerRadius: radius, .black)
    let mask = Picture(commands: shape, bounds: picture.bounds, isOpaque: false)
    self.mask = mask
    rect = grid.bounds(of: mask)
    rest = nil
  }
}
