import BackswipeUnits

/// The drawing of a layer that is drawn as a whole, divided into pictures at the backdrops in it,
/// so that each of these can read all that is beneath.
struct BakedPieces {
  private struct Piece {
    let commands: [DrawCommand]
    /// Infinite for the first one.
    let extent: CGRect
  }

  private static let everything = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

  /// From the coordinates of the layer being drawn to those of the pictures.
  var place = CGAffineTransform.identity
  private var finished: [Piece] = []
  /// The part of the picture that commands since the last backdrop may cover.
  private var extent = everything

  /// Whether the first backdrop has been drawn.
  var isDivided: Bool { !finished.isEmpty }

  /// Adds a rectangle, in the layer's coordinates, to what is drawn.
  mutating func cover(_ rect: CGRect) {
    if isDivided, !rect.isNull { extent = extent.union(rect.applying(place)) }
  }

  /// Ends a picture before a backdrop, and begins one behind it, within the same clips, transforms,
  /// groups and masks.
  ///
  /// - Parameters:
  ///   - backdrop: covers `rect`, in the layer's coordinates.
  ///   - commands: those since the last backdrop; afterwards the beginning of the next picture.
  mutating func divide(
    at backdrop: DrawCommand, _ rect: CGRect, _ commands: inout [DrawCommand]
  ) {
    let open = commands.unended
    let ends = [DrawCommand](repeating: .restore, count: open.count)
    finished += [
      Piece(commands: commands + ends, extent: extent),
      Piece(commands: open + [backdrop] + ends, extent: rect.applying(place)),
    ]
    commands = open
    extent = .null
  }

  /// The pictures back to front, each within the bounds of all; those that draw nothing are left
  /// out.
  func pictures(_ commands: [DrawCommand], bounds: CGRect) -> [Picture] {
    (finished + [Piece(commands: commands, extent: extent)]).compactMap { piece in
      guard piece.commands.contains(where: { !$0.isFrame }), !piece.extent.isNull else {
        return nil
      }
      let shown = piece.extent.integral.overlap(bounds)
      guard !shown.isNull, !shown.isEmpty else { return nil }
      return Picture(commands: piece.commands, bounds: shown, isOpaque: false)
    }
  }
}

extension DrawCommand {
  /// Whether it draws nothing itself: it is ended by a `.restore`, or is one.
  package var isFrame: Bool { if case .restore = self { true } else { beginsFrame } }

  /// Whether it is in force up to the matching `.restore`.
  package var beginsFrame: Bool {
    switch self {
    case .clip, .translate, .transform, .group, .masked: true
    default: false
    }
  }
}

extension [DrawCommand] {
  /// The commands in force at the end.
  fileprivate var unended: [DrawCommand] {
    var open: [DrawCommand] = []
    for command in self {
      if command.beginsFrame {
        open.append(command)
      } else if case .restore = command {
        _ = open.popLast()
      }
    }
    return open
  }
}

/// The pictures of a layer that is drawn as a whole; nil if invalid or not needed so far.
struct BakedPictures {
  /// One, with the plain colours of backdrops.
  var whole: Picture?
  /// Several, with backdrops that read what is beneath.
  var pieces: [Picture]?

  /// Keeps neither.
  mutating func invalidate() {
    if whole != nil { whole = nil }
    if pieces != nil { pieces = nil }
  }
}
