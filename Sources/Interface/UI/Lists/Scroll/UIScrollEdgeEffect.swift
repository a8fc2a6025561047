import BackswipeScene

/// The effect at an edge of a scroll view where content lies under bars, with the look of iOS 26; bars
/// with the look of iOS 17 or a background of their own have none. (iOS 26)
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObjectIdentity {
  /// The look of an effect.
  public struct Style: Hashable, Sendable {
    private let name: String

    /// The system's choice: `soft`.
    public static let automatic = Style(name: "automatic")
    /// A gradual transition: the page's colour, which vanishes towards the content.
    public static let soft = Style(name: "soft")
    /// The page's colour up to a dividing line.
    public static let hard = Style(name: "hard")
  }

  /// The look; `automatic` by default.
  open var style = Style.automatic {
    didSet { if style != oldValue { owner?.edgeEffectChanged() } }
  }
  /// Whether content under bars has nothing over it; false by default.
  open var isHidden = false { didSet { if isHidden != oldValue { owner?.edgeEffectChanged() } } }
  @Linked var owner: UIScrollView?

  init(_ owner: UIScrollView) { self.owner = owner }
}

extension UIScrollView {
  /// The effect at the top.
  public var topEdgeEffect: UIScrollEdgeEffect { edgeEffect(0) }
  /// The effect at the left edge, where no bar is.
  public var leftEdgeEffect: UIScrollEdgeEffect { edgeEffect(1) }
  /// The effect at the bottom.
  public var bottomEdgeEffect: UIScrollEdgeEffect { edgeEffect(2) }
  /// The effect at the right edge, where no bar is.
  public var rightEdgeEffect: UIScrollEdgeEffect { edgeEffect(3) }

  private func edgeEffect(_ index: Int) -> UIScrollEdgeEffect {
    if edgeEffects.isEmpty { edgeEffects = (0..<4).map { _ in UIScrollEdgeEffect(self) } }
    return edgeEffects[index]
  }

  /// Lays out the bars around the view.
  fileprivate func edgeEffectChanged() {
    if !edgeViews.isEmpty { setNeedsLayout() }
    var responder: UIResponder? = self
    while let current = responder {
      if let stack = current as? UINavigationController {
        stack.navigationBar.setNeedsLayout()
        stack.toolbar.setNeedsLayout()
      }
      (current as? UITabBarController)?.tabBar.setNeedsLayout()
      responder = current.next
    }
  }
}

extension UIViewController {
  /// The effect under bars at the top or the bottom of the page that shows in the controller.
  func edgeEffect(atTop: Bool) -> BarBackground.EdgeEffect {
    var page = self
    while let child = page.shownChild { page = child }
    var color = UIColor.systemBackground
    if let own = page.viewIfLoaded?.backgroundColor, own.color.alpha > 0 { color = own }
    let effects = (atTop ? page.contentScrollView : page.endScrollView)?.edgeEffects ?? []
    guard !effects.isEmpty else { return .soft(color) }
    let effect = effects[atTop ? 0 : 2]
    if effect.isHidden { return .hidden }
    return effect.style == .hard ? .hard(color) : .soft(color)
  }
}
