import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// The animated rotation of the interface: the window rotates about the centre of the screen, and
/// its layers move from their earlier shown frames to the new layout.
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
  /// The layers' shown frames at the request of the rotation.
  private var before: [ObjectIdentifier: Snapshot]
  private var start: Instant?
  /// From 0, the old layout, to 1.
  private var progress = 0.0
  private var contributions: [LayerContribution] = []
  private var coordinator: TransitionCoordinator?
  /// Tables that keep their old rows until the end.
  private var tables: [Backlink<UIResponder>] = []
  /// Views redrawn in every frame at their shown size.
  private var resized: [ObjectIdentifier: Backlink<UIResponder>] = [:]
  /// The drawing geometry of views at the request of the rotation, by their links.
  private var drawnBefore: [ObjectIdentifier: (link: Backlink<UIResponder>, look: DrawnGeometry)] =
    [:]
  private(set) var isFinished = false
  /// The rotating window, from the first frame to the end; `clipped` is its former `clipsToBounds`.
  private var window: Backlink<UIResponder>?
  private var clipped = false
  var name: String { "turn" }

  /// - Parameters:
  ///   - angle: radians from the old orientation to the new one.
  ///   - earlier: a running rotation that this one replaces.
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
      link, earlier?.geometryOnItsWay(view) ?? DrawnGeometry(of: view)
    )
    for subview in view.ownSubviews { noteDrawn(subview, earlier) }
  }

  /// The geometry for drawing a view; a view whose geometry is in transition is redrawn in every
  /// frame.
  func drawnGeometry(of view: UIView) -> DrawnGeometry {
    let drawn = geometryOnItsWay(view)
    if hasBegun, drawn != DrawnGeometry(of: view) { redraw(view) }
    return drawn
  }

  /// The geometry between that at the request and the view's own; a new view starts from the insets
  /// and margins of its superview.
  private func geometryOnItsWay(_ view: UIView) -> DrawnGeometry {
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

  /// Call before layout: tables that shrink keep their rows until the end.
  func keepRows(in view: UIView) {
    if view.keepRows(forHeight: view.layer.shownFrame.height) { tables.append(view.responderLink) }
    for subview in view.ownSubviews { keepRows(in: subview) }
  }

  var hasBegun: Bool { start != nil }

  private var remainingAngle: CGFloat { angle * CGFloat(1 - progress) }

  /// The progress, 0…1, on the grid.
  var percent: Double { progress }

  var duration: Interval { timing.duration }

  /// Finishes `coordinator` when the rotation ends.
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
    // The parts of bars above the screen's top edge would otherwise show in its corners.
    self.window = window.responderLink
    clipped = window.clipsToBounds
    window.clipsToBounds = true
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
      if size != .zero || geometryOnItsWay(view) != DrawnGeometry(of: view) { redraw(view) }
    }
    for subview in view.ownSubviews { findResized(in: subview, differences) }
  }

  /// Redraws a view in every frame of the rotation.
  private func redraw(_ view: UIView) {
    let link = view.responderLink
    resized[ObjectIdentifier(link)] = link
  }

  private func redraw() {
    for view in resized.values { (view.object as? UIView)?.setNeedsDisplay() }
  }

  private func difference(
    of layer: Layer, within differences: [ObjectIdentifier: Adjustment]
  ) -> Adjustment? {
    guard let parent = layer.container else { return differenceOfWindow(layer) }
    guard let old = before[ObjectIdentifier(layer)], old.superlayer == ObjectIdentifier(parent)
    else {
      guard let wider = differences[ObjectIdentifier(parent)]?.size.width, wider != 0 else {
        return nil
      }
      return Self.difference(ofNew: layer.plainFrame, in: parent.plainFrame.width, wider)
    }
    let now = Snapshot(layer)
    guard old.frame != now.frame || old.offset != now.offset else { return nil }
    var difference = Adjustment.frame(from: old.frame, to: now.frame)
    difference.boundsOrigin = Adjustment.boundsOrigin(from: old.offset, to: now.offset).boundsOrigin
    return difference
  }

  /// The frame adjustment of a new layer. One as wide as its superlayer is animated with its width;
  /// a centred one stays centred; any other keeps its distance from the nearer side.
  ///
  /// - Parameter wider: the superlayer's shown width minus its model width.
  private static func difference(ofNew frame: CGRect, in width: CGFloat, _ wider: CGFloat)
    -> Adjustment?
  {
    let (left, right) = (frame.minX, width - frame.maxX)
    if left == 0, right == 0 { return Adjustment(size: CGSize(width: wider, height: 0)) }
    if abs(left - right) < 1 { return Adjustment(origin: CGPoint(x: wider / 2, y: 0)) }
    return right < left ? Adjustment(origin: CGPoint(x: wider, y: 0)) : nil
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
    for contribution in contributions { contribution.setPart(1 - progress) }
    redraw()
    isFinished = timing.isFinished(after: instant - start)
  }

  func finish() {
    for contribution in contributions { contribution.remove() }
    contributions = []
    if let window = window?.object as? UIView {
      window.clipsToBounds = clipped
      window.environment?.onEvent?(.rotationEnded)
    }
    window = nil
    for table in tables { _ = (table.object as? UIView)?.keepRows(forHeight: 0) }
    redraw()
    progress = 1
    let coordinator = coordinator
    self.coordinator = nil
    coordinator?.end()
  }
}

/// The inputs of a view's drawing besides its own properties.
struct DrawnGeometry: Equatable {
  var size: CGSize
  /// From the leading edge: left is leading.
  var safeAreaInsets: UIEdgeInsets
  /// See `SideMargin`.
  var sideMargin: CGFloat

  /// The geometry of a view without animation.
  @MainActor
  init(of view: UIView) {
    size = view.bounds.size
    safeAreaInsets = view.leadingSafeArea
    sideMargin = SideMargin.points(width: size.width)
  }
}

extension UIView {
  /// The view's geometry for drawing: its own values; during a rotation the interpolated ones.
  var drawnGeometry: DrawnGeometry {
    environment?.rotation?.drawnGeometry(of: self) ?? DrawnGeometry(of: self)
  }

  /// The width and height of `drawnGeometry`.
  var drawnSize: CGSize {
    environment?.rotation == nil ? bounds.size : layer.shownFrame.size
  }

  /// The bounds with `drawnSize`.
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
  /// Visits the layer and its sublayers, superlayers first; skips hidden ones.
  fileprivate func visit(_ body: (Layer) -> Void) {
    guard !hides else { return }
    body(self)
    for sublayer in children { sublayer.visit(body) }
  }
}

extension CGFloat {
  /// The same angle in −π < angle ≤ π.
  fileprivate var normalizedAngle: CGFloat {
    let rest = remainder(dividingBy: 2 * .pi)
    return rest <= -.pi ? rest + 2 * .pi : rest
  }
}
