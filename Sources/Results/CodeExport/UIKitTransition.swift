/// Push and pop of UIKit's pages as classes for a delegate of a navigation controller.
enum UIKitTransition {
  /// - Parameter timings: the motions with timing parameters in the text.
  /// - Returns: no lines where the push or the pop has none.
  static func lines(_ handoff: MotionExport, timings: Set<ExportedMotion.Name>) -> [String] {
    let beneath = handoff.motion(.beneath) == nil ? nil : ExportedMotion.Name.beneath
    guard timings.isSuperset(of: [.push, .pop] + [beneath].compactMap(\.self)) else { return [] }
    var lines: [String] = [
      "",
      "/// For navigationController(_:animationControllerFor:from:to:); the gesture, with BackswipeRule,",
      "/// and a shadow are left to the app.",
      "@MainActor", "final class BackswipePush: BackswipeTransition {",
      "  init() { super.init(isPush: true) }", "}", "", "@MainActor",
      "final class BackswipePop: BackswipeTransition {", "  init() { super.init(isPush: false) }",
      "}", "", "/// What a push and a pop share.", "@MainActor",
      "class BackswipeTransition: NSObject, UIViewControllerAnimatedTransitioning {",
      "  private let isPush: Bool", "",
      "  fileprivate init(isPush: Bool) { self.isPush = isPush }", "",
      "  func transitionDuration(",
      "    using context: (any UIViewControllerContextTransitioning)?", "  ) -> TimeInterval {",
      "    " + duration(beneath), "  }", "",
      "  func animateTransition(using context: any UIViewControllerContextTransitioning) {",
      "    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),",
      "      let shown = context.viewController(forKey: .to)",
      "    else { return context.completeTransition(false) }",
      "    let container = context.containerView",
      "    let (top, beneath) = isPush ? (to, from) : (from, to)",
      "    to.frame = context.finalFrame(for: shown)", "    if isPush {",
      "      container.addSubview(to)", "    } else {",
      "      container.insertSubview(to, belowSubview: from)", "    }",
    ]
    lines += handoff.fades ? ["    fade(top, context)"] : slide(handoff, beneath)
    lines.append("  }")
    return lines + fade + ["}"]
  }

  private static func duration(_ beneath: ExportedMotion.Name?) -> String {
    let own = "isPush ? BackswipeMotion.pushDuration : BackswipeMotion.popDuration"
    return beneath == nil ? own : "max(\(own), BackswipeMotion.beneathDuration)"
  }

  /// The pages and the dimming. The page beneath follows the top one unless it has a curve.
  private static func slide(
    _ handoff: MotionExport, _ beneath: ExportedMotion.Name?
  ) -> [String] {
    let dims = handoff.dimming > 0
    let parallax = CodeNumber.text(-handoff.parallax)
    var lines = [
      "    guard !UIAccessibility.isReduceMotionEnabled else { return fade(top, context) }",
      "    // Towards the trailing edge.",
      "    let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft",
      "    let width = isMirrored ? -container.bounds.width : container.bounds.width",
      "    let away = CGAffineTransform(translationX: width, y: 0)",
      "    // The part of the width; exact where that is \(CodeNumber.text(handoff.width)) pt.",
      "    let covered = CGAffineTransform(translationX: \(parallax) * width, y: 0)",
    ]
    if dims {
      lines += [
        "    let shade = UIView(frame: container.bounds)", "    shade.backgroundColor = .black",
        "    shade.alpha = isPush ? 0 : BackswipeMotion.dimming",
        "    container.insertSubview(shade, belowSubview: top)",
      ]
    }
    lines += [
      "    top.transform = isPush ? away : .identity",
      "    beneath.transform = isPush ? .identity : covered",
      "    let page = pageAnimator()",
      "    page.addAnimations { [isPush] in top.transform = isPush ? .identity : away }",
    ]
    let follower = beneath == nil ? "page" : "follower"
    if beneath != nil {
      lines += [
        "    let follower = UIViewPropertyAnimator(",
        "      duration: BackswipeMotion.beneathDuration, timingParameters: BackswipeMotion.beneath)",
      ]
    }
    lines.append("    \(follower).addAnimations { [isPush] in")
    lines.append("      beneath.transform = isPush ? covered : .identity")
    if dims { lines.append("      shade.alpha = isPush ? BackswipeMotion.dimming : 0") }
    lines.append("    }")
    var end: [String] = ["top.transform = .identity", "beneath.transform = .identity"]
    if dims { end.append("shade.removeFromSuperview()") }
    end.append("context.completeTransition(!context.transitionWasCancelled)")
    guard beneath != nil else {
      lines.append("    page.addCompletion { _ in")
      lines += end.map { "      " + $0 }
      return lines + ["    }", "    page.startAnimation()"]
    }
    lines += [
      "    // Over when both are.", "    var left = 2",
      "    let finish: (UIViewAnimatingPosition) -> Void = { _ in", "      left -= 1",
      "      guard left == 0 else { return }",
    ]
    lines += end.map { "      " + $0 }
    return lines + [
      "    }", "    for part in [page, follower] {", "      part.addCompletion(finish)",
      "      part.startAnimation()", "    }",
    ]
  }

  /// The fade of the top page, and the maker of animators.
  private static let fade: [String] = [
    "", "  /// The top page fades over the other one, which does not move.",
    "  private func fade(_ top: UIView, _ context: any UIViewControllerContextTransitioning) {",
    "    top.alpha = isPush ? 0 : 1",
    "    let page = pageAnimator()",
    "    page.addAnimations { [isPush] in top.alpha = isPush ? 1 : 0 }",
    "    page.addCompletion { _ in", "      top.alpha = 1",
    "      context.completeTransition(!context.transitionWasCancelled)", "    }",
    "    page.startAnimation()", "  }", "",
    "  private func pageAnimator() -> UIViewPropertyAnimator {", "    isPush",
    "      ? UIViewPropertyAnimator(",
    "        duration: BackswipeMotion.pushDuration, timingParameters: BackswipeMotion.push)",
    "      : UIViewPropertyAnimator(",
    "        duration: BackswipeMotion.popDuration, timingParameters: BackswipeMotion.pop)", "  }",
  ]
}
