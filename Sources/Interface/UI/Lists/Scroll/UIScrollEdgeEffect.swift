/// The effect at an edge of a scroll view where content lies under bars.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObjectIdentity {
  /// The look of an effect.
  public struct Style: Hashable, Sendable {
    private let name: String

    /// The system's choice.
    public static let automatic = Style(name: "automatic")
    /// A gradual transition.
    public static let soft = Style(name: "soft")
    /// A dividing line.
    public static let hard = Style(name: "hard")
  }

  /// Kept for source compatibility: the separation from content is part of a bar's background.
  open var style = Style.automatic
  /// Kept for source compatibility: the separation from content is part of a bar's background.
  open var isHidden = false

  init() {}
}

extension UIScrollView {
  /// The effect at the top.
  public var topEdgeEffect: UIScrollEdgeEffect { edgeEffect(0) }
  /// The effect at the left edge.
  public var leftEdgeEffect: UIScrollEdgeEffect { edgeEffect(1) }
  /// The effect at the bottom.
  public var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffect(2) }
  /// The effect at the right edge.
  public var rightEdgeEffect: UIScrollEdgeEffect { edgeEffect(3) }

  private func edgeEffect(_ index: Int) -> UIScrollEdgeEffect {
    if edgeEffects.isEmpty { edgeEffects = (0..<4).map { _ in UIScrollEdgeEffect() } }
    return edgeEffects[index]
  }
}
