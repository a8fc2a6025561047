import BackswipeScene
public import BackswipeUnits

/// The curve of round corners.
public enum CALayerCornerCurve: String, Hashable, Sendable {
  /// Arcs of circles.
  case circular
  /// Curves whose curvature grows from the straight edges; of a view as high as two radii, arcs
  /// after all.
  case continuous
}

@MainActor
extension CALayer {
  /// The curve of the corners that `cornerRadius` rounds, in background, border and clip; `circular`
  /// by default. It is not animated. The shadow of the background stays circular. (iOS 13)
  @preconcurrency @MainActor
  public final var cornerCurve: CALayerCornerCurve {
    get { rare?.hasContinuousCorners == true ? .continuous : .circular }
    set {
      guard newValue != cornerCurve else { return }
      makeRare().hasContinuousCorners = newValue == .continuous
      rareChanged()
    }
  }

  /// The length of a corner along its edges, in radii. (iOS 13)
  @preconcurrency @MainActor
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? RoundCorners.continuousReach : 1
  }

  // MARK: Pixels

  /// Kept for source compatibility, without effect: layers are drawn at the pixels of every frame.
  @preconcurrency @MainActor
  public final var shouldRasterize: Bool {
    get { own?.shouldRasterize ?? false }
    set { makeOwn().shouldRasterize = newValue }
  }

  /// Kept for source compatibility, without effect: see `shouldRasterize`. 1 by default.
  @preconcurrency @MainActor
  public final var rasterizationScale: CGFloat {
    get { own?.rasterizationScale ?? 1 }
    set { makeOwn().rasterizationScale = newValue }
  }

  /// Kept for source compatibility, without effect: edges that are not on pixels are always
  /// smoothed. True by default.
  @preconcurrency @MainActor
  public final var allowsEdgeAntialiasing: Bool {
    get { own?.smoothsEdges ?? true }
    set { makeOwn().smoothsEdges = newValue }
  }
}
