package import BackswipeScene
import BackswipeUnits

/// A vector animation of a Lottie file: shapes that move, as drawing commands at any frame.
///
/// A value: the same file and frame give the same commands.
package struct LottieAnimation: Hashable, Sendable {
  /// Points.
  package let width: Double
  package let height: Double
  /// Frames a second, above 0.
  package let frameRate: Double
  /// The first frame, and the end after the last one.
  package let firstFrame: Double
  package let endFrame: Double
  /// The first is in front.
  let layers: [Layer]

  struct Layer: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case shapes([LottieShape])
      case solid(width: Double, height: Double, Color)
      /// A layer that is only a parent.
      case nothing
    }

    var name: String
    var content: Content
    var transform: LottieTransform
    /// The frames in which it is there, without the second.
    var firstFrame: Double
    var endFrame: Double
    /// The numbers of its parent, that one's parent and so on.
    var parents: [Int] = []
    var isHidden = false
  }

  init(
    width: Double, height: Double, frameRate: Double, firstFrame: Double, endFrame: Double,
    layers: [Layer]
  ) {
    (self.width, self.height, self.frameRate) = (width, height, frameRate)
    (self.firstFrame, self.endFrame, self.layers) = (firstFrame, endFrame, layers)
  }

  /// Seconds that it takes once.
  package var seconds: Double { (endFrame - firstFrame) / frameRate }

  /// The progress after a time, with repeats: 0 to 1 in each, and 1 after the last.
  ///
  /// - Parameters:
  ///   - seconds: since its beginning; below 0 counts as 0.
  ///   - repeats: 1 or more.
  package func progress(after seconds: Double, repeats: Int = 1) -> Double {
    guard self.seconds > 0, seconds > 0 else { return 0 }
    let rounds = seconds / self.seconds
    return rounds >= Double(max(repeats, 1)) ? 1 : rounds.truncatingRemainder(dividingBy: 1)
  }

  /// The frame at a progress, which is limited to 0…1; the end shows the last frame there is.
  package func frame(at progress: Double) -> Double {
    let share = progress.isNaN ? 0 : min(max(progress, 0), 1)
    return firstFrame + (endFrame - firstFrame) * share
  }

  /// The drawing at a progress from 0 to 1.
  package func picture(at progress: Double) -> Picture { picture(atFrame: frame(at: progress)) }

  /// The drawing at a frame, which need not be whole.
  package func picture(atFrame frame: Double) -> Picture {
    // Layers that end with the animation are there at its end.
    let shown = min(frame, endFrame.nextDown)
    var commands: [DrawCommand] = []
    for layer in layers.reversed() where !layer.isHidden {
      guard shown >= layer.firstFrame, shown < layer.endFrame else { continue }
      let alpha = layer.transform.alpha(frame)
      guard alpha > 0 else { continue }
      let inside = drawing(of: layer, frame)
      guard !inside.isEmpty else { continue }
      commands.append(.transform(matrix(of: layer, frame)))
      if alpha < 1 { commands.append(.group(opacity: alpha)) }
      commands += inside
      if alpha < 1 { commands.append(.restore) }
      commands.append(.restore)
    }
    return Picture(
      commands: commands, bounds: CGRect(x: 0, y: 0, width: width, height: height),
      isOpaque: false)
  }

  /// The place of a layer in those of its parents.
  private func matrix(of layer: Layer, _ frame: Double) -> CGAffineTransform {
    layer.parents.reduce(layer.transform.matrix(frame)) { matrix, parent in
      matrix.concatenating(layers[parent].transform.matrix(frame))
    }
  }

  private func drawing(of layer: Layer, _ frame: Double) -> [DrawCommand] {
    switch layer.content {
    case .nothing: return []
    case .solid(let width, let height, let color):
      return [.fill(CGRect(x: 0, y: 0, width: width, height: height), cornerRadius: 0, color)]
    case .shapes(let shapes):
      var drawing = LottieDrawing(frame: frame)
      drawing.add(shapes)
      return drawing.commands
    }
  }
}

/// Paints shapes: fills and strokes with the paths that are theirs.
struct LottieDrawing {
  /// A fill or a stroke, with its paths in its coordinates.
  private struct Slot {
    let shape: LottieShape
    let matrix: CGAffineTransform
    let alpha: Double
    var elements: [PathElement] = []
  }

  /// A fill or a stroke after the shapes at hand, and their place in its coordinates.
  private struct Open {
    let slot: Int
    var matrix = CGAffineTransform.identity
  }

  /// A path, and where it is in the coordinates of each fill and stroke that it has.
  private struct Contour {
    var contour: LottieContour
    let users: [Open]
  }

  private let frame: Double
  /// The first is behind.
  private var slots: [Slot] = []

  init(frame: Double) { self.frame = frame }

  mutating func add(_ shapes: [LottieShape]) {
    for contour in contours(of: shapes, [], .identity, 1).reversed() {
      for user in contour.users {
        slots[user.slot].elements += contour.contour.elements(user.matrix)
      }
    }
  }

  /// The paths of shapes, the last of the list first, each cut by all trims after it.
  private mutating func contours(
    of shapes: [LottieShape], _ users: [Open], _ matrix: CGAffineTransform, _ alpha: Double
  ) -> [Contour] {
    var users = users
    // Each with the paths that come before it in the list, which are found after it here.
    var trims: [(trim: LottieShape.Trim, start: Int)] = []
    var found: [Contour] = []
    for shape in shapes.reversed() {
      switch shape {
      case .fill, .stroke:
        users.append(Open(slot: slots.count))
        slots.append(Slot(shape: shape, matrix: matrix, alpha: alpha))
      case .trim(let trim): trims.append((trim, found.count))
      case .group(let inside, let transform):
        let own = transform.matrix(frame)
        let outer = users.map { Open(slot: $0.slot, matrix: own.concatenating($0.matrix)) }
        found += contours(
          of: inside, outer, own.concatenating(matrix), alpha * transform.alpha(frame))
      case .rectangle, .ellipse, .path:
        if let contour = shape.contour(frame), !contour.curves.isEmpty {
          found.append(Contour(contour: contour, users: users))
        }
      }
    }
    // The innermost trim, which is first in the list, cuts first.
    for (trim, start) in trims.reversed() {
      let kept = Array(found[..<start])
      let paths = Array(found[start...].reversed())
      var cut: [Contour] = []
      if trim.isJoint {
        cut = joint(trim, paths)
      } else {
        for path in paths {
          for piece in trim.cut([path.contour], frame) {
            cut.append(Contour(contour: piece, users: path.users))
          }
        }
      }
      found = kept + cut.reversed()
    }
    return found
  }

  /// The parts of paths that are cut as one.
  private func joint(_ trim: LottieShape.Trim, _ paths: [Contour]) -> [Contour] {
    // One contour at a time, with the lengths of the others before and after it.
    paths.indices.flatMap { index -> [Contour] in
      let pieces = trim.cut(paths.map(\.contour), frame, only: index)
      return pieces.map { Contour(contour: $0, users: paths[index].users) }
    }
  }

  // MARK: Commands

  var commands: [DrawCommand] {
    slots.flatMap { slot -> [DrawCommand] in
      guard !slot.elements.isEmpty, let paint = paint(of: slot) else { return [] }
      if slot.matrix == .identity { return [.shape(slot.elements, paint)] }
      return [.transform(slot.matrix), .shape(slot.elements, paint), .restore]
    }
  }

  private func paint(of slot: Slot) -> ShapePaint? {
    func number(_ value: LottieValue) -> Double { value.at(frame).first ?? 0 }
    func color(_ value: LottieValue, _ opacity: LottieValue) -> Color {
      let parts = value.at(frame).map { min(max($0, 0), 1) }
      return Color(
        red: parts.first ?? 0, green: parts.count > 1 ? parts[1] : 0,
        blue: parts.count > 2 ? parts[2] : 0,
        alpha: min(max(number(opacity) / 100, 0), 1) * slot.alpha)
    }
    switch slot.shape {
    case .fill(let fill):
      return ShapePaint(fill: color(fill.color, fill.opacity), isEvenOdd: fill.isEvenOdd)
    case .stroke(let stroke):
      let width = number(stroke.width)
      guard width > 0 else { return nil }
      var paint = ShapePaint(
        stroke: Stroke(width: CGFloat(width), color: color(stroke.color, stroke.opacity)))
      paint.cap = stroke.cap
      paint.join = stroke.join
      paint.miterLimit = CGFloat(stroke.miterLimit)
      let dash = stroke.dash.map { max(number($0), 0) }
      if dash.contains(where: { $0 > 0 }) {
        paint.dash = dash.map { CGFloat($0) }
        paint.dashPhase = CGFloat(stroke.phase.map(number) ?? 0)
      }
      return paint
    default: return nil
    }
  }
}
