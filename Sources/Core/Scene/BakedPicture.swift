import BackswipeUnits

/// A layer and its sublayers drawn as one picture, and the parts of it that are shown apart, which
/// are made when they are needed first.
final class BakedPicture {
  let whole: Picture
  private let hasBackdrop: Bool
  private var pieces: [Picture]?
  private var ends: (top: Picture, bottom: Picture)?

  init(_ whole: Picture, hasBackdrop: Bool) {
    self.whole = whole
    self.hasBackdrop = hasBackdrop
  }

  /// Calls a function with the pictures to show, back to front: one, or those between and at the
  /// backdrops in it.
  func forEachPiece(_ body: (Picture) -> Void) {
    guard hasBackdrop else { return body(whole) }
    let pieces = pieces ?? whole.dividedAtBackdrops
    self.pieces = pieces
    for piece in pieces { body(piece) }
  }

  /// The parts at the top and at the bottom of a layer of this size, each as high as the cut of its
  /// corners, and at most half of it.
  func ends(of size: CGSize, cutHeight: CGFloat) -> [Picture] {
    let height = min(cutHeight, size.height / 2)
    let found = ends ?? (part(0, height, size), part(size.height - height, height, size))
    ends = found
    return [found.top, found.bottom]
  }

  private func part(_ top: CGFloat, _ height: CGFloat, _ size: CGSize) -> Picture {
    Picture(
      commands: whole.commands, bounds: CGRect(x: 0, y: top, width: size.width, height: height),
      isOpaque: false)
  }
}

extension Picture {
  /// The pictures of which one with backdrops is made, back to front: each backdrop is alone in one,
  /// and so are the commands between any two, within the clips, transforms, groups and masks in
  /// force there. Those that draw nothing are left out.
  var dividedAtBackdrops: [Picture] {
    var division = Division(bounds: bounds)
    for command in commands {
      if case .backdrop = command {
        division.end()
        division.add(command)
        division.end()
      } else {
        division.add(command)
      }
    }
    division.end()
    return division.pieces
  }

  private struct Division {
    let bounds: CGRect
    private(set) var pieces: [Picture] = []
    private var commands: [DrawCommand] = []
    /// The commands in force.
    private var frame: [DrawCommand] = []
    private var draws = false

    init(bounds: CGRect) { self.bounds = bounds }

    mutating func add(_ command: DrawCommand) {
      guard case .restore = command else {
        commands.append(command)
        if command.beginsFrame { frame.append(command) } else { draws = true }
        return
      }
      _ = frame.popLast()
      // A frame around nothing.
      if commands.last?.beginsFrame == true {
        commands.removeLast()
      } else {
        commands.append(.restore)
      }
    }

    /// Ends a piece, and begins one within the same frame.
    mutating func end() {
      if draws {
        commands += frame.map { _ in .restore }
        let extent = DrawCommand.extent(of: commands, within: bounds)
        if !extent.isNull, !extent.isEmpty {
          // Whole points, so that the pixels of moving blurs do not jitter.
          pieces.append(
            Picture(
              commands: commands, bounds: extent.integral.overlap(bounds), isOpaque: false))
        }
      }
      (commands, draws) = (frame, false)
    }
  }
}
