import BackswipeGeometry
import BackswipeMotion
import BackswipeScene
import BackswipeTime

/// The animated rotation of the interface: the window rotates about the centre of the screen, and
/// its layers move from where they showed before to the new layout.
///
/// It begins with the next frame, after its layout, at progress 0. Model values are the final ones.
@MainActor
final class InterfaceRotation: FrameAnimation {
  fileprivate struct Snapshot {
    /// Retained, so that its identifier is not reused.
    let layer: Layer
    let superlayer: ObjectIdentifier?
    let frame: CGRect
    let offset: CGPoint
  }

  /// Radians from the new interface to the old one, clockwise.
  let angle: CGFloat
  private let timing: AnimationTiming
  /// The layers' frames as shown when it was requested.
  private var before: [ObjectIdentifier: Snapshot]
  private var start: Instant?
  /// From 0, the old layout, to 1.
  private var progress = 0.0
  private var contributions: [LayerContribution] = []
  private var coordinator: TransitionCoordinator?
  /// Tables that keep their old rows until the end.
  private var tables: [Backlink<UIResponder>] = []
  /// Views that are drawn as they show.
  private var resized: [Backlink<UIResponder>] = []
  /// What views were drawn by when it was requested, by their links.
  private var drawnBefore: [ObjectIdentifier: (link: Backlink<UIResponder>, look: DrawnGeometry)] =
    [:]
  private(set) var isFinished = false
  var name: String { "turn" }

  /// - Parameters:
  ///   - angle: radians from the old orientation to the new one.
  ///   - earlier: a rotation that has not ended and that this one replaces.
  init(
    _ window: UIWindow, by angle: CGFloat, after earlier: InterfaceRotation?,
    timing: AnimationTiming
  ) {
    self.timing = timing
    self.angle = (angle + (earlier?.remainingAngle ?? 0)).normalizedAngle
    if let earlier, !earlier.hasBegun {
      before = earlier.before
      drawnBefore = earlier.drawnBefore
    } else {
      var snapshots: [ObjectIdentifier: Snapshot] = [:]
      window.layer.visit { snapshots[ObjectIdentifier($0)] = Snapshot($0) }
      before = snapshots
      noteDrawn(window, earlier)
    }
  }

  private func noteDrawn(_ view: UIView, _ earlier: InterfaceRotation?) {
    let link = view.responderLink
    drawnBefore[ObjectIdentifier(link)] = (
      link, earlier?.drawnGeometry(of: view) ?? DrawnGeometry(of: view)
    )
    for subview in view.ownSubviews { noteDrawn(subview, earlier) }
  }

  /// What a view is drawn by, on the way from what it was drawn by before; a new one begins with the
  /// insets and margins of its superview.
  func drawnGeometry(of view: UIView) -> DrawnGeometry {
    var drawn = DrawnGeometry(of: view)
    drawn.size = view.layer.shownFrame.size
    let known =
      drawnBefore[ObjectIdentifier(view.responderLink)]
      ?? view.ownSuperview.flatMap { drawnBefore[ObjectIdentifier($0.responderLink)] }
    guard hasBegun, let before = known?.look else { return drawn }
    drawn.safeAreaInsets = before.safeAreaInsets.mixed(with: drawn.safeAreaInsets, progress)
    drawn.sideMargin = interpolate(before.sideMargin, drawn.sideMargin, progress).onGrid
    return drawn
  }

  /// Call before layout: tables that become lower keep their rows until the end.
  func keepRows(in view: UIView) {
    if let table = view as? UITableView {
      table.minimumVisibleHeight = table.layer.shownFrame.height
      tables.append(table.responderLink)
    }
    for subview in view.ownSubviews { keepRows(in: subview) }
  }

  var hasBegun: Bool { start != nil }

  private var remainingAngle: CGFloat { angle * CGFloat(1 - progress) }

  /// The progress, 0…1, on the grid.
  var percent: Double { progress }

  var duration: Interval { timing.duration }

  /// Finishes a coordinator when the rotation ends.
  func carry(_ coordinator: TransitionCoordinator) { self.coordinator = coordinator }

  /// Runs a closure whose changes are animated with the rotation.
  func animateAlongside(_ body: @escaping () -> Void) {
    let elapsed = start.flatMap { start in UIContext.environment.map { $0.now - start } } ?? .zero
    ViewAnimation.run(
      AnimationTiming(timing.shape, duration: timing.duration - elapsed), [], body, nil)
  }

  /// Call after the new layout: animates all layers from their earlier shown frames.
  func begin(_ window: UIWindow, at now: Instant) {
    start = now
    var differences: [ObjectIdentifier: Adjustment] = [:]
    window.layer.visit { layer in
      guard let difference = difference(of: layer, within: differences) else { return }
      differences[ObjectIdentifier(layer)] = difference
      contributions.append(LayerContribution(to: layer, difference))
    }
    before = [:]
    findResized(in: window, differences)
    redraw()
  }

  private func findResized(
    in view: UIView, _ differences: [ObjectIdentifier: Adjustment]
  ) {
    if view.drawsInShownSize {
      let size = differences[ObjectIdentifier(view.layer)]?.size ?? .zero
      var drawn = DrawnGeometry(of: view)
      drawn.size = view.layer.shownFrame.size
      if size != .zero || drawnGeometry(of: view) != drawn { resized.append(view.responderLink) }
    }
    for subview in view.ownSubviews { findResized(in: subview, differences) }
  }

  private func redraw() {
    for view in resized { (view.object as? UIView)?.setNeedsDisplay() }
  }

  private func difference(
    of layer: Layer, within differences: [ObjectIdentifier: Adjustment]
  ) -> Adjustment? {
    guard let parent = layer.container else { return differenceOfWindow(layer) }
    guard let old = before[ObjectIdentifier(layer)], old.superlayer == ObjectIdentifier(parent)
    else {
      // A new layer as wide as its superlayer is animated with its width.
      guard let outer = differences[ObjectIdentifier(parent)], outer.size.width != 0,
        layer.plainFrame.minX == 0, layer.plainFrame.width == parent.plainFrame.width
      else { return nil }
      return Adjustment(size: CGSize(width: outer.size.width, height: 0))
    }
    let now = Snapshot(layer)
    guard old.frame != now.frame || old.offset != now.offset else { return nil }
    var difference = Adjustment.frame(from: old.frame, to: now.frame)
    difference.boundsOrigin = Adjustment.boundsOrigin(from: old.offset, to: now.offset).boundsOrigin
    return difference
  }

  private func differenceOfWindow(_ layer: Layer) -> Adjustment {
    let now = layer.plainFrame.size
    let old = before[ObjectIdentifier(layer)]?.frame.size ?? now
    return Adjustment(
      origin: CGPoint(x: (now.width - old.width) / 2, y: (now.height - old.height) / 2),
      size: CGSize(width: old.width - now.width, height: old.height - now.height),
      transform: angle == 0 ? nil : CGAffineTransform(rotationAngle: angle))
  }

  func advance(to instant: Instant) {
    guard !isFinished, let start else { return }
    progress = timing.progress(after: instant - start).onGrid
    for contribution in contributions { contribution.show(1 - progress) }
    redraw()
    isFinished = timing.isFinished(after: instant - start)
  }

  func finish() {
    for contribution in contributions { contribution.remove() }
    contributions = []
    for table in tables { (table.object as? UITableView)?.minimumVisibleHeight = 0 }
    redraw()
    progress = 1
    let coordinator = coordinator
    self.coordinator = nil
    coordinator?.end()
  }
}

/// What a view's drawing depends on beside its own properties.
struct DrawnGeometry: Equatable {
  var size: CGSize
  var safeAreaInsets: UIEdgeInsets
  /// See `SideMargin`.
  var sideMargin: CGFloat

  /// Where nothing is animated.
  @MainActor
  init(of view: UIView) {
    size = view.bounds.size
    safeAreaInsets = view.safeAreaInsets
    sideMargin = SideMargin.points(width: size.width)
  }
}

extension UIView {
  /// What to draw by: the view's own values; during a rotation those on the way to them.
  var drawnGeometry: DrawnGeometry {
    environment?.rotation?.drawnGeometry(of: self) ?? DrawnGeometry(of: self)
  }

  /// Its size.
  var drawnSize: CGSize {
    environment?.rotation == nil ? bounds.size : layer.shownFrame.size
  }

  /// The bounds with that size.
  var drawnBounds: CGRect { CGRect(origin: bounds.origin, size: drawnSize) }
}

extension UIEdgeInsets {
  fileprivate func mixed(with end: UIEdgeInsets, _ part: Double) -> UIEdgeInsets {
    UIEdgeInsets(
      top: interpolate(top, end.top, part).onGrid, left: interpolate(left, end.left, part).onGrid,
      bottom: interpolate(bottom, end.bottom, part).onGrid,
      right: interpolate(right, end.right, part).onGrid)
  }
}

extension InterfaceRotation.Snapshot {
  fileprivate init(_ layer: Layer) {
    self.layer = layer
    superlayer = layer.container.map { ObjectIdentifier($0) }
    frame = layer.shownFrame
    offset = layer.shownBoundsOrigin
  }
}

extension Layer {
  /// Visits the layer and its sublayers, hidden ones left out, superlayers first.
  fileprivate func visit(_ body: (Layer) -> Void) {
    guard !hides else { return }
    body(self)
    for sublayer in children { sublayer.visit(body) }
  }
}

extension CGFloat {
  /// The same angle, more than −π and at most π.
  fileprivate var normalizedAngle: CGFloat {
    let rest = remainder(dividingBy: 2 * .pi)
    return rest <= -.pi ? rest + 2 * .pi : rest
  }
}
