import BackswipeScene
import BackswipeUnits

/// The parts of a picture that begins with a backdrop, or has one alone within clips and
/// transforms.
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
    guard let first = picture.commands.first else { return nil }
    if first.beginsFrame {
      self.init(within: picture, grid: grid)
    } else {
      self.init(leading: picture, grid: grid)
    }
  }

  private init?(leading picture: Picture, grid: PixelGrid) {
    guard case .backdrop(let area, let radius, let backdrop)? = picture.commands.first else {
      return nil
    }
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

  /// The shape of a backdrop within other commands is drawn in its place.
  private init?(within picture: Picture, grid: PixelGrid) {
    let commands = picture.commands
    guard let index = commands.firstIndex(where: { !$0.beginsFrame }),
      case .backdrop(let area, let radius, let backdrop) = commands[index],
      commands.count == 2 * index + 1,
      commands[(index + 1)...].allSatisfy({ if case .restore = $0 { true } else { false } })
    else { return nil }
    var place = CGAffineTransform.identity
    for command in commands[..<index] { place = command.movement.concatenating(place) }
    let enlarged = abs(place.a * place.d - place.b * place.c).squareRoot()
    blur = Blur(backdrop, scale: grid.scale * enlarged)
    rest = nil
    let bounds = area.applying(place).intersection(picture.bounds)
    guard !bounds.isNull, !bounds.isEmpty else {
      (rect, mask) = (.empty, nil)
      return
    }
    var shape = commands
    shape[index] = .fill(area, cornerRadius: radius, .black)
    let mask = Picture(commands: shape, bounds: bounds, isOpaque: false)
    self.mask = mask
    rect = grid.bounds(of: mask)
  }
}

extension DrawCommand {
  /// The transform of all that is drawn within it.
  fileprivate var movement: CGAffineTransform {
    switch self {
    case .translate(let distance): CGAffineTransform(translationX: distance.x, y: distance.y)
    case .transform(let transform): transform
    default: .identity
    }
  }
}
